// SPDX-License-Identifier: MIT
#pragma once

// MarsBot's terms and its part of a position: tracks, decks, corporation. MarsBot's rating, M€, tiles, milestones,
// awards and draft pack are in State::players at the index of MarsBot's side. Its rules are in
// engine/terraforming/automa_rules.hpp.

#include <array>
#include <cstdint>
#include <string_view>

#include "core/fixed_vector.hpp"
#include "state/terraforming/vocabulary.hpp"

namespace syrtis::terraforming {

/// A track of MarsBot's board. Tracks are numbered from 0, starting at the top (MB-5.1).
using Track = std::uint8_t;
inline constexpr std::size_t k_automa_tracks = 7;
inline constexpr std::size_t k_track_spaces = 19;
inline constexpr std::uint8_t k_track_end = k_track_spaces - 1;

/// The number of a Tag, or of the event tag (MB-4.4). The number of Tag::wild stands for a wild tag (MB-4.9).
using AutomaTag = std::uint8_t;
inline constexpr AutomaTag k_event_tag = k_tags;
inline constexpr AutomaTag k_wild_tag = static_cast<AutomaTag>(Tag::wild);
inline constexpr std::size_t k_automa_tags = k_tags + 1;

/// A bonus card, as an index into the loaded table. Some decks contain project cards and bonus cards; in these decks
/// the number of a bonus card is k_bonus_base plus its index.
using BonusCard = std::uint8_t;
using BonusSet = std::uint32_t;
inline constexpr std::size_t k_max_bonus_cards = 31;
inline constexpr BonusCard k_no_bonus_card = 0xff;
inline constexpr Card k_bonus_base = k_max_cards;
[[nodiscard]] constexpr bool is_bonus_card(Source card) {
    return card >= k_bonus_base && card < k_bonus_base + k_max_bonus_cards;
}
[[nodiscard]] constexpr Card card_of(BonusCard bonus) { return static_cast<Card>(k_bonus_base + bonus); }
[[nodiscard]] constexpr BonusCard bonus_of(Source card) { return static_cast<BonusCard>(card - k_bonus_base); }
[[nodiscard]] constexpr BonusSet bonus_bit(BonusCard bonus) { return BonusSet{1} << bonus; }

enum class AutomaLevel : std::uint8_t { easy, normal, hard, brutal };
inline constexpr std::size_t k_automa_levels = 4;
inline constexpr std::array<std::string_view, k_automa_levels> k_automa_level_names{"easy", "normal", "hard", "brutal"};

/// The value of AutomaOptions::corporation if the seed draws the corporation.
inline constexpr Corporation k_random_corporation = 0xfe;

/// The options of MarsBot.
struct AutomaOptions {
    bool plays = false;
    AutomaLevel level = AutomaLevel::normal;
    Corporation corporation = k_no_corporation;  ///< index into the table of MarsBot's corporations
    friend constexpr bool operator==(const AutomaOptions&, const AutomaOptions&) = default;
};

/// The resources and markers that MarsBot's corporation card can hold.
enum class CorporationStock : std::uint8_t { megacredits, plants, science, cubes, white, black };
inline constexpr std::size_t k_corporation_stocks = 6;
inline constexpr std::array<std::string_view, k_corporation_stocks> k_corporation_stock_names{
    "megacredits", "plants", "science", "cubes", "white", "black"};

/// The cards of an action deck: project cards and, with numbers from k_bonus_base on, bonus cards. Cards are drawn from
/// the front.
using ActionDeck = core::FixedVector<Card, 32>;
using BonusDeck = core::FixedVector<Card, 128>;

/// The part of MarsBot's position that is visible to everybody.
struct AutomaTable {
    std::array<std::uint8_t, k_automa_tracks> tracks{};
    /// For each track, the greatest space that its marker has ever reached (MB-5.3).
    std::array<std::uint8_t, k_automa_tracks> marks{};
    /// For each track, the spaces that still have a cube, as one bit for each space.
    std::array<std::uint32_t, k_automa_tracks> cubes{};
    Corporation corporation = k_no_corporation;
    std::array<std::uint8_t, k_corporation_stocks> on_corporation{};
    /// True if MarsBot has taken a card in this generation. The test of MB-13.3 is made only while this is false.
    bool has_taken_card = false;
    CardSet played;
    core::FixedVector<Card, 16> played_tiles;  ///< cards of `played` with a special tile, in the order in which they
                                               ///< were played
    CardSet shuffled_in;                       ///< project cards that were shuffled into the bonus deck while everybody
                                               ///< saw them
    CardSet removed;                           ///< project cards that are out of the game
    BonusSet bonus_discard = 0;
    BonusSet destroyed = 0;
    BonusSet beside_corporation = 0;
    BonusSet resolving = 0;             ///< bonus cards that were revealed and are not resolved yet
    BonusSet joined_deck = 0;           ///< bonus cards that have joined the present action deck while everybody saw it
    Card deck_bottom = k_no_card;       ///< last card of the bonus deck, if everybody knows it
    std::uint8_t discarded_unseen = 0;  ///< number of cards of the present action deck that were discarded face down
    friend constexpr bool operator==(const AutomaTable&, const AutomaTable&) = default;
};

using KeptCards = core::FixedVector<Card, k_research_cards>;

/// The human's knowledge about those cards of one action deck that MarsBot chose by their properties.
struct SeenOfDeck {
    /// The other cards of the pack from which MarsBot took its first card in the draft.
    core::FixedVector<Card, k_research_cards - 1> beside{};
    /// Cards that the human knows MarsBot to have kept; not used for the present deck, whose cards are in
    /// Automa::known_kept.
    KeptCards known{};
    /// Cards of `known` that were revealed from the action deck after the choice, as one bit for each index.
    std::uint8_t revealed = 0;
    std::uint8_t unknown = 0;     ///< number of cards of the deck that the human does not know
    bool without_fewest = false;  ///< true if MarsBot discarded the card with the fewest tags (C32)
    friend constexpr bool operator==(const SeenOfDeck&, const SeenOfDeck&) = default;
};

inline constexpr std::size_t k_remembered_decks = 20;

/// The human's knowledge about hidden cards that follows from MarsBot's choices (MB-15.6 to MB-15.8, C32). Empty if
/// MarsBot chooses cards without regard to their properties.
struct AutomaMemory {
    bool chose = false;  ///< true if MarsBot chose among the cards of the present action deck
    SeenOfDeck deck;     ///< the human's knowledge of the present action deck
    /// Earlier decks of which exactly one card is unknown to the human. That card was discarded, and the discard pile
    /// has not been reshuffled since.
    core::FixedVector<SeenOfDeck, k_remembered_decks> earlier;
    /// True if the discard pile was reshuffled after the cards of the present action deck were dealt.
    bool reshuffled = false;
    /// Cards that were in MarsBot's pack, in its action deck or in the discard pile when the draw pile ran out, and
    /// that the human did not know.
    CardSet unseen;
    friend constexpr bool operator==(const AutomaMemory&, const AutomaMemory&) = default;
};

/// MarsBot's part of the position.
struct Automa {
    AutomaTable table;
    ActionDeck action_deck;
    BonusDeck bonus_deck;
    KeptCards known_kept;  ///< cards that the human knows MarsBot to have kept for the present action deck
    AutomaMemory memory;
    friend constexpr bool operator==(const Automa&, const Automa&) = default;
};

}  // namespace syrtis::terraforming
