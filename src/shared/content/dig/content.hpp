// SPDX-License-Identifier: MIT
#pragma once

// The data of res/dig-mars, loaded once at the start of a program.

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

/// The content of Dig Mars: ids of the tiles for the protocol, and rules for the engine.
struct Content {
    std::vector<std::string> tile_ids;  ///< id of each tile, indexed by the number of the tile
    syrtis::dig::Rules rules;
    std::vector<Pack> packs;  ///< packs from which this content was read

    /// Returns the ids of the things of a kind; "tile" is the only kind.
    [[nodiscard]] std::span<const std::string> ids_of(std::string_view kind) const {
        return kind == "tile" ? tile_ids : std::span<const std::string>();
    }
    [[nodiscard]] std::optional<syrtis::dig::Tile> find_tile(std::string_view id) const;
    [[nodiscard]] const std::string& tile_id(syrtis::dig::Tile tile) const;
};

/// Parses and checks data files. Each section may be in any of the files. The error lists all mistakes.
[[nodiscard]] core::Result<Content, Mistakes> read_content(std::span<const SourceFile> files);

/// Loads the pack "base", which is the only one, from `directory`/dig-mars/*.json. An unreadable file is a mistake.
[[nodiscard]] core::Result<std::vector<Pack>, Mistakes> load_packs(const std::filesystem::path& directory);

/// Reads the content of these packs together. The error lists all mistakes.
[[nodiscard]] core::Result<Content, Mistakes> read_content(std::vector<Pack> packs);

/// Reads a content pack from a text that write_pack wrote. The error is a sentence.
[[nodiscard]] core::Result<Pack, std::string> read_pack(std::string_view text);

/// Loads the data files `directory`/dig-mars/*.json and reads their content. The error lists all mistakes.
[[nodiscard]] core::Result<Content, Mistakes> load_content(const std::filesystem::path& directory);

}  // namespace syrtis::content::dig
