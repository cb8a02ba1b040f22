// SPDX-License-Identifier: MIT
#pragma once

#include <SFML/Graphics/Image.hpp>
#include <filesystem>

namespace syrtis::client::app {

/// Writes it where `file` says, whatever letters its folders have. False where that can't be done.
[[nodiscard]] bool save_picture(const sf::Image& picture, const std::filesystem::path& file);

}  // namespace syrtis::client::app
