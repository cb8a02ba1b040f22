// SPDX-License-Identifier: MIT

#include "app/offered_file.hpp"

namespace syrtis::client::app {

void offer_file(const std::filesystem::path& /*file*/) {}

}  // namespace syrtis::client::app
