// SPDX-License-Identifier: MIT
#pragma once

// What a card says in symbols: flat rows for a painter, made from the same definitions as the words in card_text.hpp.
// Nothing here knows how a symbol looks. What symbols can't say (where a tile goes, what "another card" means) is
// marked with CardSymbolKind::see_words.

#include <cstdint>
#include <span>
#include <vector>

#include "content/terraforming/definitions.hpp"

namespace syrtis::content::terraforming {

enum class CardSymbolKind : std::uint8_t {
    // Things. `count` says how many.
    resource,       ///< index: Resource. Megacredits wear their number inside
    card_resource,  ///< index: CardResource; CardResource::none: whatever the card holds
    tag,            ///< index: Tag
    event_tag,
    card,  ///< a project card
    tile,  ///< index: Tile number
    any_tile,
    marker,  ///< reserves an area
    temperature,
    oxygen,
    rating,
    victory_point,
    standard_project,
    // Signs between things. `count` means nothing.
    production_begin,  ///< what stands up to production_end is production
    production_end,
    colon,     ///< whenever what stands before: what stands behind
    arrow,     ///< give what stands before, get what stands behind; alone at the front of an action: free
    slash,     ///< or
    per,       ///< "for each": what stands behind is counted, `count` of it for each time
    plus,      ///< worth more
    equals,    ///< can be used as
    shield,    ///< what stands behind is protected
    at_least,  ///< requirement on what stands behind, whose count is the bound
    at_most,
    see_words,     ///< an asterisk
    printed_cost,  ///< of the card or project before it: at least `count` M€
    plus_or_minus  ///< `count` steps to either side
};

/// "Any number": the player says how many.
inline constexpr std::int16_t k_any_number = 0x7fff;

struct Symbol {
    CardSymbolKind kind = CardSymbolKind::see_words;
    std::uint8_t index = 0;
    std::int16_t count = 1;   ///< negative: lost, paid or lowered; 0: no number is shown
    std::int16_t seen = 0;    ///< cards only: `count` of these are kept ("2 of 4"); 0 if all are
    bool any_player = false;  ///< in the frame that means anybody's, or all players'
    bool up_to = false;       ///< at most `count`
    friend bool operator==(const Symbol&, const Symbol&) = default;
};

using SymbolRow = std::vector<Symbol>;
using SymbolRows = std::vector<SymbolRow>;

struct CardSymbols {
    SymbolRows start;          ///< corporations: resources, then production
    SymbolRow requirement;     ///< empty if there is none
    SymbolRows effects;        ///< one row for each effect
    SymbolRows first_action;   ///< corporations
    SymbolRows action;         ///< one row for each option, with its arrow
    SymbolRows passive;        ///< one row for each rule in force
    SymbolRow victory_points;  ///< empty if there are none
};

[[nodiscard]] CardSymbols card_symbols(const Definitions& definitions, syrtis::terraforming::Source source);

/// The rows of a list of effects, for standard projects and bonuses of the tracks.
[[nodiscard]] SymbolRows effect_symbols(const Definitions& definitions, std::span<const EffectDefinition> effects);

}  // namespace syrtis::content::terraforming
