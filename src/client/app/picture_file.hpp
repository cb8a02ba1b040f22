// SPDX-License-Identifier: MIT
#pragma once

// Saves images as files.
#include <SFML/Graphics/Image.hpp>
#include <filesystem>

namespace syrtis::client::app {

/// Saves an image. The ending of the file name decides the format. Paths may contain any Unicode letters. Returns false
/// on failure.
[[nodiscard]] bool save_picture(const sf::Image& picture, const std::filesystem::path& file);

}  // namespace syrtis::client::app
