// SPDX-License-Identifier: MIT
#include "platform/owner_rights.hpp"

namespace syrtis::platform {

struct OwnerRights::Before {};

OwnerRights::OwnerRights(const std::filesystem::path& /*path*/) {}
OwnerRights::~OwnerRights() = default;

}  // namespace syrtis::platform
