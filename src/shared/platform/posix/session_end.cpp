// SPDX-License-Identifier: MIT
#include "platform/session_end.hpp"

#include <utility>

namespace syrtis::platform {

SessionEnd::SessionEnd(std::function<void()> ended) : ended_(std::move(ended)) {}
SessionEnd::~SessionEnd() = default;

}  // namespace syrtis::platform
