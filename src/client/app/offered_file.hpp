// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace syrtis::client::app {

/// Gives a written file to the person. In a browser, whose files are in memory, the file is offered as a download. In
/// all other cases nothing is done, because the person finds the file in its folder.
void offer_file(const std::filesystem::path& file);

}  // namespace syrtis::client::app
