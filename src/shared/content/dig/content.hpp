// SPDX-License-Identifier: MIT
#pragma once

// Everything that res/dig-mars says, loaded once at start-up: ids of the tiles for the wire, rules for the engine.

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/mistakes.hpp"
#include "content/source_files.hpp"
#include "core/result.hpp"
#include "engine/dig/rules.hpp"

namespace syrtis::content::dig {

struct Content {
    std::vector<std::string> tile_ids;  ///< by tile
    syrtis::dig::Rules rules;

    [[nodiscard]] std::optional<syrtis::dig::Tile> find_tile(std::string_view id) const;
    [[nodiscard]] const std::string& tile_id(syrtis::dig::Tile tile) const;
};

/// Parses and checks data files, which may share out their sections as they like. Lists all mistakes.
[[nodiscard]] core::Result<Content, Mistakes> read_content(std::span<const SourceFile> files);

/// The same for `directory`/dig-mars/*.json.
[[nodiscard]] core::Result<Content, Mistakes> load_content(const std::filesystem::path& directory);

}  // namespace syrtis::content::dig
