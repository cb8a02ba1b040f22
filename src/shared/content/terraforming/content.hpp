// SPDX-License-Identifier: MIT
#pragma once

// The data of Terraforming Mars, loaded once at the start of a program.

#include <filesystem>
#include <memory>
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
#include "state/terraforming/options.hpp"

namespace syrtis::content::terraforming {

/// The content of Terraforming Mars: definitions for names and texts, and compiled rules for the engine.
struct Content {
    Definitions definitions;
    syrtis::terraforming::Rules rules;
    /// Packs from which this content was read. The contents in `variants` have the names and hashes of the packs, but
    /// not their files.
    std::vector<Pack> packs;
    std::size_t variant = 0;  ///< index of this content among all combinations of set and board; see variant_of()
    /// The contents for the other combinations of set and board, indexed by variant_of(). The element at the index of
    /// this content is null. An element is also null if the packs lack its set or board.
    std::vector<std::shared_ptr<const Content>> variants;

    /// Returns the content for a match with these options. Returns this content if the packs lack the set or the board
    /// that the options name.
    [[nodiscard]] const Content& of(const syrtis::terraforming::Options& options) const;
    /// True if the packs have the set and the board that the options name.
    [[nodiscard]] bool has(const syrtis::terraforming::Options& options) const;

    [[nodiscard]] std::optional<syrtis::terraforming::Card> find_card(std::string_view id) const;
    [[nodiscard]] std::optional<syrtis::terraforming::Corporation> find_corporation(std::string_view id) const;
    [[nodiscard]] std::optional<syrtis::terraforming::Prelude> find_prelude(std::string_view id) const;
    /// Finds a card, a corporation or a prelude by its id.
    [[nodiscard]] std::optional<syrtis::terraforming::Source> find_source(std::string_view id) const;
    [[nodiscard]] std::optional<std::uint8_t> find_milestone(std::string_view id) const;
    [[nodiscard]] std::optional<std::uint8_t> find_award(std::string_view id) const;
    [[nodiscard]] std::optional<std::uint8_t> find_project(std::string_view id) const;
    [[nodiscard]] std::optional<syrtis::terraforming::Track> find_automa_track(std::string_view id) const;
    [[nodiscard]] std::optional<syrtis::terraforming::BonusCard> find_bonus_card(std::string_view id) const;
    /// Finds one of MarsBot's corporations by its id.
    [[nodiscard]] std::optional<syrtis::terraforming::Corporation> find_automa_corporation(std::string_view id) const;
    /// Finds a tile by its id: "ocean", "greenery", "city" or the id of a special tile.
    [[nodiscard]] std::optional<syrtis::terraforming::Tile> find_tile(std::string_view id) const;
    [[nodiscard]] std::string_view tile_id(syrtis::terraforming::Tile tile) const;
    [[nodiscard]] const SourceDefinition& source(syrtis::terraforming::Source source) const;
};

/// Returns the definition of a card, corporation or prelude, which must exist.
[[nodiscard]] const SourceDefinition& find_definition(const Definitions& definitions,
                                                      syrtis::terraforming::Source source);

using content::SourceFile;

/// Returns true for the pack of a set or of a board. A match uses such a pack only if the options of the match name it.
[[nodiscard]] bool is_optional_pack(std::string_view name);

/// Returns the index in Content::variants of the content for these options, which depends on their set and board.
[[nodiscard]] std::size_t variant_of(const syrtis::terraforming::Options& options);

/// Parses and checks the data files that matches with these options use. A section may be in any file. If the options
/// name a board other than Tharsis, sections in the file of that board replace the sections of other files; if the file
/// of that board has no section "automa_board", all sections of MarsBot are left out. The error lists all mistakes.
[[nodiscard]] core::Result<Definitions, Mistakes> read_definitions(std::span<const SourceFile> files,
                                                                   const syrtis::terraforming::Options& options = {});

/// Parses and checks `directory`/cards/*.json and `directory`/boards/*.json. The error lists all mistakes.
[[nodiscard]] core::Result<Definitions, Mistakes> read_definitions(const std::filesystem::path& directory);

/// Compiles definitions. The error lists all values that the engine's tables cannot hold.
[[nodiscard]] core::Result<syrtis::terraforming::Rules, Mistakes> compile(const Definitions& definitions);

/// Loads and compiles the content: calls read_definitions and compile. The error lists all mistakes.
[[nodiscard]] core::Result<Content, Mistakes> load_content(const std::filesystem::path& directory);

}  // namespace syrtis::content::terraforming
