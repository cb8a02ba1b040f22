// SPDX-License-Identifier: MIT
#pragma once

// The files of pictures. A page of a browser fetches each one when it is first needed.

#include <filesystem>
#include <optional>
#include <string>

namespace syrtis::client::render {

/// Returns the contents of the file of a picture, empty if it can't be read. Nothing while a page fetches it: what is
/// drawn meanwhile lacks the picture.
[[nodiscard]] std::optional<std::string> picture_bytes(const std::filesystem::path& file);

/// Returns true if a fetched picture has arrived since the last call, so that the window must be painted again.
[[nodiscard]] bool take_picture_arrival();

}  // namespace syrtis::client::render
