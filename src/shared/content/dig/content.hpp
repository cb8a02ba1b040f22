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
#include "content/pack.hpp"
#include "content/source_files.hpp"
#include "core/result.hpp"
#include "engine/dig/rules.hpp"

namespace syrtis::content::dig {

struct Content {
    std::vector<std::string> tile_ids;  ///< by tile
    syrtis::dig::Rules rules;
    std::vector<Pack> packs;  ///< what it was read from

    [[nodiscard]] std::optional<syrtis::dig::Tile> find_tile(std::string_view id) const;
    [[nodiscard]] const std::string& tile_id(syrtis::dig::Tile tile) const;
};

/// Parses and checks data files, which may share out their sections as they like. Lists all mistakes.
[[nodiscard]] core::Result<Content, Mistakes> read_content(std::span<const SourceFile> files);

/// The one pack, "base", of `directory`/dig-mars/*.json. What can't be read is a mistake.
[[nodiscard]] core::Result<std::vector<Pack>, Mistakes> load_packs(const std::filesystem::path& directory);

/// What these packs say together. Lists all mistakes.
[[nodiscard]] core::Result<Content, Mistakes> read_content(std::vector<Pack> packs);

/// What write_pack wrote.
[[nodiscard]] core::Result<Pack, std::string> read_pack(std::string_view text);

/// What `directory`/dig-mars/*.json says.
[[nodiscard]] core::Result<Content, Mistakes> load_content(const std::filesystem::path& directory);

}  // namespace syrtis::content::dig
