// SPDX-License-Identifier: MIT
#pragma once

// MarsBot's words and its part of a position: tracks, decks, corporation. What it has in common with a player (rating,
// M€, tiles, milestones, awards, its pack of a draft) is in State::players at its side. How it plays is in
// engine/terraforming/automa_rules.hpp.

#include <array>
#include <cstdint>
#include <string_view>

#include "core/fixed_vector.hpp"
#include "state/terraforming/vocabulary.hpp"

namespace syrtis::terraforming {

/// Track of MarsBot's board, from the top (MB-5.1).
using Track = std::uint8_t;
inline constexpr std::size_t k_automa_tracks = 7;
inline constexpr std::size_t k_track_spaces = 19;
inline constexpr std::uint8_t k_track_end = k_track_spaces - 1;

/// A Tag, or that of an event (MB-4.4).
using AutomaTag = std::uint8_t;
inline constexpr AutomaTag k_event_tag = k_tags;
inline constexpr std::size_t k_automa_tags = k_tags + 1;

/// Bonus card: index into the loaded table. In decks, among project cards, counted from k_bonus_base.
using BonusCard = std::uint8_t;
using BonusSet = std::uint32_t;
inline constexpr std::size_t k_max_bonus_cards = 31;
inline constexpr BonusCard k_no_bonus_card = 0xff;
inline constexpr Card k_bonus_base = k_max_cards;
[[nodiscard]] constexpr bool is_bonus_card(Card card) { return card >= k_bonus_base && card != k_no_card; }
[[nodiscard]] constexpr Card card_of(BonusCard bonus) { return static_cast<Card>(k_bonus_base + bonus); }
[[nodiscard]] constexpr BonusCard bonus_of(Card card) { return static_cast<BonusCard>(card - k_bonus_base); }
[[nodiscard]] constexpr BonusSet bonus_bit(BonusCard bonus) { return BonusSet{1} << bonus; }

enum class AutomaLevel : std::uint8_t { easy, normal, hard, brutal };
inline constexpr std::size_t k_automa_levels = 4;
inline constexpr std::array<std::string_view, k_automa_levels> k_automa_level_names{"easy", "normal", "hard", "brutal"};

/// In AutomaOptions: drawn by the seed.
inline constexpr Corporation k_random_corporation = 0xfe;

struct AutomaOptions {
    bool plays = false;
    AutomaLevel level = AutomaLevel::normal;
    Corporation corporation = k_no_corporation;  ///< in the table of MarsBot's corporations
    friend constexpr bool operator==(const AutomaOptions&, const AutomaOptions&) = default;
};

/// What can lie on MarsBot's corporation card.
enum class CorporationStock : std::uint8_t { megacredits, plants, science, cubes, white, black };
inline constexpr std::size_t k_corporation_stocks = 6;
inline constexpr std::array<std::string_view, k_corporation_stocks> k_corporation_stock_names{
    "megacredits", "plants", "science", "cubes", "white", "black"};

/// Project cards and, from k_bonus_base on, bonus cards; drawn from the front.
using ActionDeck = core::FixedVector<Card, 32>;
using BonusDeck = core::FixedVector<Card, 128>;

/// What everybody sees of MarsBot beside its side of the table.
struct AutomaTable {
    std::array<std::uint8_t, k_automa_tracks> tracks{};
    std::array<std::uint8_t, k_automa_tracks> marks{};   ///< the highest space ever reached (MB-5.3)
    std::array<std::uint32_t, k_automa_tracks> cubes{};  ///< bit per space that still holds one
    Corporation corporation = k_no_corporation;
    std::array<std::uint8_t, k_corporation_stocks> on_corporation{};
    bool has_taken_card = false;  ///< in this generation; the test of MB-13.3 comes before it
    CardSet played;
    core::FixedVector<Card, 16> played_tiles;  ///< those of `played` that have a special tile, in order of play
    CardSet shuffled_in;                       ///< project cards that all have seen go into the bonus deck
    CardSet removed;                           ///< project cards out of the game
    BonusSet bonus_discard = 0;
    BonusSet destroyed = 0;
    BonusSet beside_corporation = 0;
    BonusSet resolving = 0;             ///< revealed, its fate still open
    BonusSet joined_deck = 0;           ///< that all know to have joined the present action deck
    Card deck_bottom = k_no_card;       ///< of the bonus deck, where all know it
    std::uint8_t discarded_unseen = 0;  ///< cards of the present action deck that went to the discard pile face down
    friend constexpr bool operator==(const AutomaTable&, const AutomaTable&) = default;
};

using KeptCards = core::FixedVector<Card, k_research_cards>;

/// Of the cards of an action deck that MarsBot chose by looking at them: what the human has seen of them.
struct SeenOfDeck {
    core::FixedVector<Card, k_research_cards - 1> beside{};  ///< that lay beside its first pick of the draft
    KeptCards known{};            ///< of those that it kept; those of the present deck are Automa::known_kept
    std::uint8_t revealed = 0;    ///< bit per place of the known ones: taken off the action deck since
    std::uint8_t unknown = 0;     ///< how many others there are
    bool without_fewest = false;  ///< the one with fewest tags was discarded (C32)
    friend constexpr bool operator==(const SeenOfDeck&, const SeenOfDeck&) = default;
};

inline constexpr std::size_t k_remembered_decks = 20;

/// What can be told of hidden cards because MarsBot chose among them by what they are (MB-15.6 to MB-15.8, C32). The
/// human's knowledge: it saw all of these cards. Empty where MarsBot chooses blindly.
struct AutomaMemory {
    bool chose = false;  ///< among the cards of the present action deck
    SeenOfDeck deck;     ///< the present one
    /// Earlier ones with an unknown card, which lies in the discard pile since that was last shuffled.
    core::FixedVector<SeenOfDeck, k_remembered_decks> earlier;
    bool reshuffled = false;  ///< since the cards of the present action deck were dealt
    CardSet unseen;           ///< then: what nobody had seen when the pile had run out, known cards aside
    friend constexpr bool operator==(const AutomaMemory&, const AutomaMemory&) = default;
};

struct Automa {
    AutomaTable table;
    ActionDeck action_deck;
    BonusDeck bonus_deck;
    KeptCards known_kept;  ///< what the human knows it to have kept for the present action deck
    AutomaMemory memory;
    friend constexpr bool operator==(const Automa&, const Automa&) = default;
};

}  // namespace syrtis::terraforming
