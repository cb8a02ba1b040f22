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

/// Counts what had happened when the last picture was painted, for a dump of targets.
struct Drawn {
    /// The number of pictures that were painted so far.
    unsigned pictures = 0;
    unsigned inputs = 0;  ///< number of keys and clicks whose effects were complete when the picture was painted
};

/// Writes a file with all targets of the last picture that can be clicked: a point of each target and, at a table, the
/// command that a click would begin. `page`: name of the page; `said`: last notice. The file is replaced atomically.
void dump_targets(const std::filesystem::path& file, Drawn drawn, const std::string& page, const render::HitMap& hits,
                  const ui::GameTable* table, const std::string& said = {},
                  const std::optional<render::Target>& focus = std::nullopt);

}  // namespace syrtis::client::app
