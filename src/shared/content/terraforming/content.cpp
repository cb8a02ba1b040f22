// SPDX-License-Identifier: MIT
#include "content/terraforming/content.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "content/terraforming/words.hpp"
#include "core/ensure.hpp"

namespace syrtis::content::terraforming {

namespace {

using syrtis::terraforming::Card;
using syrtis::terraforming::Corporation;
using syrtis::terraforming::k_corporation_base;
using syrtis::terraforming::k_first_special_tile;
using syrtis::terraforming::Source;
using syrtis::terraforming::Tile;

/// The tiles that every game has; special tiles follow.
constexpr std::array<std::string_view, k_first_special_tile> k_tile_ids{"", "ocean", "greenery", "city"};

/// Returns the place of the entry with that id. `Index` is the type that numbers such entries and can hold all numbers.
template <class Index, class Entry>
std::optional<Index> find_index(const std::vector<Entry>& entries, std::string_view id) {
    const auto found = std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) { return entry.id == id; });
    if (found == entries.end()) return std::nullopt;
    const auto index = found - entries.begin();
    core::ensure(std::in_range<Index>(index), "there are more entries than their type can number");
    return static_cast<Index>(index);
}

}  // namespace

std::optional<Card> Content::find_card(std::string_view id) const { return find_index<Card>(definitions.cards, id); }

std::optional<Corporation> Content::find_corporation(std::string_view id) const {
    return find_index<Corporation>(definitions.corporations, id);
}

std::optional<syrtis::terraforming::Prelude> Content::find_prelude(std::string_view id) const {
    return find_index<syrtis::terraforming::Prelude>(definitions.preludes, id);
}

const Content& Content::of(const syrtis::terraforming::Options& options) const {
    const auto wanted = variant_of(options);
    return wanted != variant && wanted < variants.size() && variants[wanted] ? *variants[wanted] : *this;
}

bool Content::has(const syrtis::terraforming::Options& options) const {
    const auto wanted = variant_of(options);
    return wanted == variant || (wanted < variants.size() && variants[wanted]);
}

bool is_optional_pack(std::string_view name) {
    constexpr auto& k_boards = syrtis::terraforming::k_board_names;
    return name == k_prelude_pack || std::find(k_boards.begin(), k_boards.end(), name) != k_boards.end();
}

std::size_t variant_of(const syrtis::terraforming::Options& options) {
    return static_cast<std::size_t>(options.board) * 2 + (options.prelude ? 1 : 0);
}

std::optional<Source> Content::find_source(std::string_view id) const {
    if (const auto prelude = find_prelude(id)) return syrtis::terraforming::prelude_source(*prelude);
    if (const auto card = find_card(id)) return card;
    if (const auto corporation = find_corporation(id)) return syrtis::terraforming::corporation_source(*corporation);
    return std::nullopt;
}

std::optional<Parameter> find_parameter(const Definitions& definitions, std::string_view id) {
    const auto& words = syrtis::terraforming::k_parameter_names;
    const auto word = std::ranges::find(words, id);
    if (word != words.end()) return static_cast<Parameter>(word - words.begin());
    const auto found = std::ranges::find(definitions.parameters, id, &ParameterDefinition::id);
    if (found == definitions.parameters.end()) return std::nullopt;
    return static_cast<Parameter>(syrtis::terraforming::k_common_parameters +
                                  static_cast<std::size_t>(found - definitions.parameters.begin()));
}

std::vector<std::string_view> ids_of_further_parameters(const Definitions& definitions) {
    std::vector<std::string_view> ids;
    for (const auto& parameter : definitions.parameters) ids.emplace_back(parameter.id);
    return ids;
}

const ParameterDefinition* find_further(const Definitions& definitions, Parameter parameter) {
    const auto index = index_of(parameter);
    constexpr auto k_common = syrtis::terraforming::k_common_parameters;
    const bool exists = index >= k_common && index - k_common < definitions.parameters.size();
    return exists ? &definitions.parameters[index - k_common] : nullptr;
}

std::string_view parameter_id(const Definitions& definitions, Parameter parameter) {
    const auto* further = find_further(definitions, parameter);
    const auto& names = syrtis::terraforming::k_parameter_names;
    if (further != nullptr) return further->id;
    return index_of(parameter) < names.size() ? names[index_of(parameter)] : std::string_view();
}

std::optional<std::uint8_t> Content::find_milestone(std::string_view id) const {
    return find_index<std::uint8_t>(definitions.milestones, id);
}

std::optional<std::uint8_t> Content::find_award(std::string_view id) const {
    return find_index<std::uint8_t>(definitions.awards, id);
}

std::optional<std::uint8_t> Content::find_project(std::string_view id) const {
    return find_index<std::uint8_t>(definitions.projects, id);
}

std::optional<syrtis::terraforming::Track> Content::find_automa_track(std::string_view id) const {
    return find_index<syrtis::terraforming::Track>(definitions.automa.tracks, id);
}

std::optional<syrtis::terraforming::BonusCard> Content::find_bonus_card(std::string_view id) const {
    return find_index<syrtis::terraforming::BonusCard>(definitions.automa.bonus_cards, id);
}

std::optional<Corporation> Content::find_automa_corporation(std::string_view id) const {
    return find_index<Corporation>(definitions.automa.corporations, id);
}

std::optional<Tile> Content::find_tile(std::string_view id) const {
    const auto common = std::find(k_tile_ids.begin() + 1, k_tile_ids.end(), id);
    if (common != k_tile_ids.end()) return static_cast<Tile>(common - k_tile_ids.begin());
    const auto special = find_index<Tile>(definitions.special_tiles, id);
    if (!special) return std::nullopt;
    return static_cast<Tile>(k_first_special_tile + *special);
}

std::string_view Content::tile_id(Tile tile) const {
    if (tile < k_first_special_tile) return k_tile_ids[tile];
    core::ensure(tile - k_first_special_tile < static_cast<int>(definitions.special_tiles.size()), "no such tile");
    return definitions.special_tiles[static_cast<std::size_t>(tile - k_first_special_tile)].id;
}

const SourceDefinition& Content::source(Source source) const { return find_definition(definitions, source); }

const SourceDefinition& find_definition(const Definitions& definitions, Source source) {
    if (syrtis::terraforming::is_prelude(source)) {
        const auto index = syrtis::terraforming::prelude_of(source);
        core::ensure(index < definitions.preludes.size(), "no such prelude");
        return definitions.preludes[index];
    }
    if (syrtis::terraforming::is_corporation(source)) {
        const auto index = static_cast<std::size_t>(source - k_corporation_base);
        core::ensure(index < definitions.corporations.size(), "no such corporation");
        return definitions.corporations[index];
    }
    core::ensure(source < definitions.cards.size(), "no such card");
    return definitions.cards[source];
}

}  // namespace syrtis::content::terraforming
