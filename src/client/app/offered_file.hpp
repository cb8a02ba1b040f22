// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace syrtis::client::app {

/// Offers a file, which the program has just written, to the person. In a browser, files are in memory, so the browser
/// downloads the file. Elsewhere the function does nothing, because the person finds the file in its folder.
void offer_file(const std::filesystem::path& file);

}  // namespace syrtis::client::app
