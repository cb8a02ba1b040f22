// SPDX-License-Identifier: MIT
#pragma once

// Describes cards in rows of symbols. A painter decides how each symbol looks. The symbols are made from the
// definitions from which card_text.hpp makes the words. Where symbols cannot express something (as in "another card"),
// CardSymbolKind::see_words refers to the words.

#include <cstdint>
#include <span>
#include <vector>

#include "content/terraforming/definitions.hpp"

namespace syrtis::content::terraforming {

/// The kind of a symbol, which determines what it shows.
enum class CardSymbolKind : std::uint8_t {
    // Symbols for things; `count` is the number of things.
    resource,  ///< a resource: `index` is the Resource. The symbol of M€ shows its number inside
    /// A resource on cards: `index` is the CardResource; CardResource::none means the resource that the card can hold.
    card_resource,
    tag,  ///< a tag: `index` is the number of the Tag
    event_tag,
    card,  ///< the symbol of a project card
    tile,  ///< a tile: `index` is the number of the Tile
    any_tile,
    marker,  ///< the symbol of a marker that reserves an area
    temperature,
    oxygen,
    rating,
    victory_point,
    standard_project,
    // Signs between the symbols for things. Most signs do not use `count`.
    production_begin,  ///< the symbols from here to production_end are production
    production_end,
    colon,     ///< the left side triggers the right side
    arrow,     ///< the player pays the left side for the right side; nothing is paid if the row begins with the arrow
    slash,     ///< stands for "or"
    per,       ///< "for each": the player gets the left side once for every `count` things of the right side
    plus,      ///< the value of the left side is higher by the right side
    equals,    ///< the left side can be used as the right side
    shield,    ///< the right side is protected
    at_least,  ///< in a requirement: the right side shows the least accepted number
    at_most,
    see_words,     ///< an asterisk: only the words of the card describe the effect completely
    printed_cost,  ///< the card or project before it must have a printed cost of at least `count` M€
    plus_or_minus  ///< stands for "up to `count` steps to either side"
};

/// Value of Symbol::count for a number that the player chooses.
inline constexpr std::int16_t k_any_number = 0x7fff;

/// A symbol in the description of a card, with its number.
struct Symbol {
    CardSymbolKind kind = CardSymbolKind::see_words;
    std::uint8_t index = 0;
    std::int16_t count = 1;  ///< negative if lost, paid or lowered; 0 if the symbol shows no number
    /// Number of cards that the player looks at in order to keep `count` of them ("2 of 4"); 0 if the player keeps all
    /// cards.
    std::int16_t seen = 0;
    bool any_player = false;  ///< true if the symbol has the frame that means "any player" or "all players"
    bool up_to = false;       ///< true if `count` is an upper limit
    friend bool operator==(const Symbol&, const Symbol&) = default;
};

using SymbolRow = std::vector<Symbol>;
using SymbolRows = std::vector<SymbolRow>;

/// All symbols that describe a card, in rows.
struct CardSymbols {
    SymbolRows start;          ///< resources, then production, with which a corporation starts
    SymbolRow requirement;     ///< row of the requirement; may be empty
    SymbolRows effects;        ///< rows of the immediate effects, one row for each effect
    SymbolRows first_action;   ///< rows of the first action of a corporation
    SymbolRows action;         ///< rows of the action, one row for each option, including its arrow
    SymbolRows passive;        ///< rows of the passive effects, one row for each effect
    SymbolRow victory_points;  ///< row of the victory points; may be empty
};

[[nodiscard]] CardSymbols card_symbols(const Definitions& definitions, syrtis::terraforming::Source source);

/// Returns one or several rows of symbols for the effects of a standard project or of a bonus of a track.
[[nodiscard]] SymbolRows effect_symbols(const Definitions& definitions, std::span<const EffectDefinition> effects);

}  // namespace syrtis::content::terraforming
