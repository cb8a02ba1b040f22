// SPDX-License-Identifier: MIT
#pragma once

// Describes cards in rows of symbols for a painter, which defines how symbols look. The symbols are made from the same
// definitions as the words in card_text.hpp. Meanings without symbols (where a tile goes, "another card") are marked
// with CardSymbolKind::see_words.

#include <cstdint>
#include <span>
#include <vector>

#include "content/terraforming/definitions.hpp"

namespace syrtis::content::terraforming {

/// The kind of a symbol.
enum class CardSymbolKind : std::uint8_t {
    // Things; `count` is their number.
    resource,       ///< index: Resource. M€ show their number inside
    card_resource,  ///< index: CardResource; CardResource::none stands for the resource that the card can hold
    tag,            ///< index: Tag
    event_tag,
    card,  ///< a project card
    tile,  ///< index: Tile number
    any_tile,
    marker,  ///< a marker that reserves an area
    temperature,
    oxygen,
    rating,
    victory_point,
    standard_project,
    // Signs between things; `count` is not used.
    production_begin,  ///< symbols up to production_end are production
    production_end,
    colon,     ///< the left side triggers the right side
    arrow,     ///< pays the left side for the right side; an action that begins with it is free
    slash,     ///< stands for "or"
    per,       ///< "for each": the right side is counted, `count` at a time
    plus,      ///< the left side is worth more by the right side
    equals,    ///< the left side can be used as the right side
    shield,    ///< the right side is protected
    at_least,  ///< requirement: its count is the least number of the right side
    at_most,
    see_words,     ///< an asterisk, which refers to the words of the card
    printed_cost,  ///< the card or project before it must have a printed cost of at least `count` M€
    plus_or_minus  ///< stands for "up to `count` steps to either side"
};

/// Value of Symbol::count for a number that the player chooses.
inline constexpr std::int16_t k_any_number = 0x7fff;

/// One symbol with its number.
struct Symbol {
    CardSymbolKind kind = CardSymbolKind::see_words;
    std::uint8_t index = 0;
    std::int16_t count = 1;  ///< negative if lost, paid or lowered; 0 if the symbol shows no number
    /// Number of cards that are looked at, `count` of which are kept ("2 of 4"); 0 if all are kept.
    std::int16_t seen = 0;
    bool any_player = false;  ///< true if the symbol has the frame for any player, or for all players
    bool up_to = false;       ///< true if `count` is an upper limit
    friend bool operator==(const Symbol&, const Symbol&) = default;
};

using SymbolRow = std::vector<Symbol>;
using SymbolRows = std::vector<SymbolRow>;

/// All symbols of a card.
struct CardSymbols {
    SymbolRows start;          ///< rows of the start of a corporation: resources, then production
    SymbolRow requirement;     ///< row of the requirement; may be empty
    SymbolRows effects;        ///< one row for each effect
    SymbolRows first_action;   ///< rows of the first action of a corporation
    SymbolRows action;         ///< one row for each option, with its arrow
    SymbolRows passive;        ///< one row for each passive effect
    SymbolRow victory_points;  ///< row of the victory points; may be empty
};

[[nodiscard]] CardSymbols card_symbols(const Definitions& definitions, syrtis::terraforming::Source source);

/// Returns the rows of a list of effects, for standard projects and bonuses of the tracks.
[[nodiscard]] SymbolRows effect_symbols(const Definitions& definitions, std::span<const EffectDefinition> effects);

}  // namespace syrtis::content::terraforming
