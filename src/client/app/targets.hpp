// SPDX-License-Identifier: MIT
#pragma once

// Textual names of targets, for the command line and for tests that click.

#include <filesystem>
#include <optional>
#include <string>

#include "render/hit_map.hpp"
#include "ui/game_table.hpp"

namespace syrtis::client::app {

/// Parses a target such as "space:2" (kind and id) or "player_stock:0:3" (kind, id and part). Returns nothing if the
/// text is malformed.
[[nodiscard]] std::optional<render::Target> parse_target(const std::string& text);

/// The state of the window that a dump of targets describes.
struct Drawn {
    /// The number of pictures that were painted so far.
    unsigned pictures = 0;
    unsigned inputs = 0;  ///< number of keys and clicks whose effects the picture shows
};

/// Writes the targets that can be clicked on the last picture, with a point for each target and, at a table, the
/// command that a click begins. `said`: the last notice. The file is replaced as a whole.
void dump_targets(const std::filesystem::path& file, Drawn drawn, const std::string& page, const render::HitMap& hits,
                  const ui::GameTable* table, const std::string& said = {},
                  const std::optional<render::Target>& focus = std::nullopt);

}  // namespace syrtis::client::app
