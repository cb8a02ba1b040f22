// SPDX-License-Identifier: MIT
#pragma once

// The data of Terraforming Mars, loaded once at the start of a program.

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/mistakes.hpp"
#include "content/pack.hpp"
#include "content/source_files.hpp"
#include "content/terraforming/definitions.hpp"
#include "core/result.hpp"
#include "engine/terraforming/rules.hpp"

namespace syrtis::content::terraforming {

/// Definitions for names and texts, and compiled rules for the engine.
struct Content {
    Definitions definitions;
    syrtis::terraforming::Rules rules;
    std::vector<Pack> packs;  ///< packs from which it was read

    [[nodiscard]] std::optional<syrtis::terraforming::Card> find_card(std::string_view id) const;
    [[nodiscard]] std::optional<syrtis::terraforming::Corporation> find_corporation(std::string_view id) const;
    /// Finds a card or a corporation.
    [[nodiscard]] std::optional<syrtis::terraforming::Source> find_source(std::string_view id) const;
    [[nodiscard]] std::optional<std::uint8_t> find_milestone(std::string_view id) const;
    [[nodiscard]] std::optional<std::uint8_t> find_award(std::string_view id) const;
    [[nodiscard]] std::optional<std::uint8_t> find_project(std::string_view id) const;
    [[nodiscard]] std::optional<syrtis::terraforming::Track> find_automa_track(std::string_view id) const;
    [[nodiscard]] std::optional<syrtis::terraforming::BonusCard> find_bonus_card(std::string_view id) const;
    /// Finds one of MarsBot's corporations.
    [[nodiscard]] std::optional<syrtis::terraforming::Corporation> find_automa_corporation(std::string_view id) const;
    /// Finds "ocean", "greenery", "city" or a special tile.
    [[nodiscard]] std::optional<syrtis::terraforming::Tile> find_tile(std::string_view id) const;
    [[nodiscard]] std::string_view tile_id(syrtis::terraforming::Tile tile) const;
    [[nodiscard]] const SourceDefinition& source(syrtis::terraforming::Source source) const;
};

/// Returns the definition of a card or corporation, which must exist.
[[nodiscard]] const SourceDefinition& find_definition(const Definitions& definitions,
                                                      syrtis::terraforming::Source source);

using content::SourceFile;

/// Parses and checks data files. Sections may be in any file. Lists all mistakes.
[[nodiscard]] core::Result<Definitions, Mistakes> read_definitions(std::span<const SourceFile> files);

/// Parses and checks `directory`/cards/*.json and `directory`/boards/*.json. Lists all mistakes.
[[nodiscard]] core::Result<Definitions, Mistakes> read_definitions(const std::filesystem::path& directory);

/// Compiles definitions. Lists what the engine's tables cannot hold.
[[nodiscard]] core::Result<syrtis::terraforming::Rules, Mistakes> compile(const Definitions& definitions);

/// Calls read_definitions and compile.
[[nodiscard]] core::Result<Content, Mistakes> load_content(const std::filesystem::path& directory);

}  // namespace syrtis::content::terraforming
