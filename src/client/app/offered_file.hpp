// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace syrtis::client::app {

/// Gives a written file to the person: a page of a browser, whose files are in memory, offers it as a download. Does
/// nothing elsewhere, where the person finds it in its folder.
void offer_file(const std::filesystem::path& file);

}  // namespace syrtis::client::app
