// SPDX-License-Identifier: MIT
#pragma once

// Reads picture files. In a browser, the client fetches a file over the network when its picture is first needed.

#include <filesystem>
#include <optional>
#include <string>

namespace syrtis::client::render {

/// Returns the contents of a picture file; an empty string if it can't be read. Returns nothing while a browser still
/// fetches the file; until then the picture is not drawn.
[[nodiscard]] std::optional<std::string> picture_bytes(const std::filesystem::path& file);

/// Returns true if a fetched picture has arrived since the last call, so that the window must be painted again.
[[nodiscard]] bool take_picture_arrival();

}  // namespace syrtis::client::render
