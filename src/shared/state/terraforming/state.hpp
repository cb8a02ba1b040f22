// SPDX-License-Identifier: MIT
#pragma once

// The position of Terraforming Mars: plain values without pointers, some 4 KB. The engine decides how a position
// may change. Facts that never change during a match (cards, board) are in Rules.

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/fixed_vector.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "state/terraforming/automa.hpp"
#include "state/terraforming/options.hpp"
#include "state/terraforming/vocabulary.hpp"

namespace syrtis::terraforming {

inline constexpr std::size_t k_max_frames = 32;
inline constexpr std::size_t k_max_metal_slots = 4;
inline constexpr std::int32_t k_stock_maximum = 1'000'000;
inline constexpr std::int16_t k_production_maximum = 10'000;
inline constexpr std::uint16_t k_generation_maximum = 60'000;

using OfferedCards = core::FixedVector<Card, k_starting_hand>;
using SmallPack = core::FixedVector<Card, k_research_cards>;
/// All cards that a seat passes on in one draft. Each pack is one card smaller than the pack before.
using PassedCards = core::FixedVector<Card, k_research_cards*(k_research_cards - 1) / 2>;

/// The terraform rating, divided by its causes: the rating at the start, and for each cause the sum of its changes.
struct RatingHistory {
    std::int16_t start = 0;
    std::int16_t temperature = 0;
    std::int16_t oxygen = 0;
    std::int16_t oceans = 0;
    std::int16_t effects = 0;  ///< effects of cards, and parameters past the three that every match has
    friend constexpr bool operator==(const RatingHistory&, const RatingHistory&) = default;
};

/// Sums of the passive effects of a player's corporation and face-up cards. They follow from these cards, and
/// check_invariants computes them again to compare.
struct Passives {
    std::array<std::uint8_t, k_tags> tags{};  ///< number of face-up tags of each kind; index is the Tag
    /// Discount in M€ for each tag of a kind on a card; index is the Tag.
    std::array<std::uint8_t, k_tags> tag_discounts{};
    std::uint8_t card_discount = 0;  ///< discount in M€ for every card
    std::array<std::uint8_t, k_max_standard_projects> project_discounts{};
    std::uint8_t steel_value = 2;
    std::uint8_t titanium_value = 3;
    std::uint8_t heat_value = 0;         ///< value of one heat as a payment, in M€; 0 if heat does not pay
    std::uint8_t requirement_shift = 0;  ///< number of steps by which requirements of the three parameters are shifted
    std::uint8_t wild_tags = 0;
    std::uint8_t plants_for_greenery = 8;
    /// Resources that opponents cannot remove from the stock, as one bit for each Resource.
    std::uint8_t protected_stock = 0;
    /// Resources that opponents cannot remove from cards, as one bit for each CardResource.
    std::uint8_t protected_card_resources = 0;
    friend constexpr bool operator==(const Passives&, const Passives&) = default;
};

/// The cards and answers of a seat in a phase in which all seats choose at once. Other seats do not know them.
struct PrivateChoice {
    core::FixedVector<Corporation, 4> corporations;  ///< corporations that were dealt to the seat
    Corporation corporation = k_no_corporation;      ///< corporation that the seat has chosen and not revealed yet
    OfferedCards cards;                              ///< starting hand, research pack, or draft pack
    SmallPack drafted;                               ///< cards that the seat has kept so far in this draft
    PassedCards passed_on;                           ///< cards that the seat has passed on in this draft, pack by pack
    std::uint16_t picked = 0;                        ///< picked cards, as one bit for each index in `cards`
    std::uint8_t heat_paid = 0;                      ///< heat that pays for the picked cards
    core::FixedVector<Prelude, k_preludes_dealt> preludes;  ///< preludes that were dealt to the seat
    std::uint8_t picked_preludes = 0;  ///< picked preludes, as one bit for each index in `preludes`
    bool answered = false;
    friend constexpr bool operator==(const PrivateChoice&, const PrivateChoice&) = default;
};

/// The part of a position that belongs to one side.
struct Player {
    std::array<std::int32_t, k_resources> stock{};
    std::array<std::int16_t, k_resources> production{};
    std::int16_t terraform_rating = 0;
    Corporation corporation = k_no_corporation;
    bool passed = false;
    bool rating_raised = false;  ///< true if the rating was raised in this generation
    bool owes_first_action = false;
    std::uint8_t next_card_discount = 0;  ///< discount in M€ for the next card that the player plays in this generation
    /// Number of steps by which requirements are shifted for the next card that the player plays in this generation.
    std::uint8_t next_card_shift = 0;
    core::FixedVector<Prelude, k_preludes_kept> preludes;  ///< preludes that were kept and not played yet; other seats
                                                           ///< do not know them
    PreludeSet played_preludes;
    PreludeSet preludes_out;  ///< preludes that this seat knows to have left the game
    CardSet hand;
    CardSet played;  ///< cards in play, which are face up
    CardSet events;  ///< played event cards, which are face down
    Passives passives;
    RatingHistory rating_history;
    PrivateChoice choice;
    CardSet known_discard;  ///< cards that this seat knows to be in the discard pile
    /// Cards that this seat has passed on in a draft and that are now in a hand or in the discard pile, so not in the
    /// draw pile.
    CardSet known_out_of_deck;
    friend constexpr bool operator==(const Player&, const Player&) = default;
};

/// Tiles and markers on the board.
struct Board {
    std::array<Tile, k_max_spaces> tiles{};
    /// Owner of the tile on each space; k_no_side for oceans, neutral tiles and empty spaces.
    std::array<core::Side, k_max_spaces> owners{};
    std::array<SpaceSet, core::k_max_sides> claimed{};  ///< spaces with a Land Claim marker of each side
    // The members from here on follow from `tiles` and `owners`.
    SpaceSet occupied;
    SpaceSet oceans;
    SpaceSet greeneries;
    SpaceSet cities;
    std::array<SpaceSet, core::k_max_sides> owned{};
    friend constexpr bool operator==(const Board&, const Board&) = default;
};

/// Returns the owner of the Land Claim marker on the space, or k_no_side if there is none.
[[nodiscard]] constexpr core::Side claim_on(const Board& board, std::size_t space) {
    for (core::Side side = 0; side < core::k_max_sides; ++side) {
        if (board.claimed[side].contains(space)) return side;
    }
    return core::k_no_side;
}

/// A program of effects that runs. `waiting` is true while the question of its current operation is open.
struct Frame {
    std::uint16_t start = 0;            ///< index in Rules::ops of the first operation
    std::uint16_t pc = 0;               ///< index in Rules::ops of the next operation
    Source source = k_no_source;        ///< card, corporation or prelude whose effect the program is
    Source trigger_card = k_no_source;  ///< card or prelude whose play started the program
    std::uint16_t paid_amount = 0;      ///< amount that Count::paid_amount counts, such as that of PayAny
    core::Seat seat = core::k_no_seat;
    Space placed_space = k_no_space;  ///< space of the last tile that this program placed
    bool waiting = false;
    std::uint8_t repeats = 0;   ///< number of further runs of the program after the present run
    Cause cause = Cause::none;  ///< reason for the program; used by events, not by rules, and not hashed
    std::uint8_t cause_subject = k_no_subject;  ///< standard project or Parameter that is the cause; otherwise
                                                ///< k_no_subject
    /// Number of cards picked so far; for the operation Look, the picked cards as one bit for each index in `offered`.
    CardCount picks = 0;
    Card last_pick = k_no_card;  ///< card that was picked last; the next pick must come after it in ascending order
    SmallPack offered;           ///< cards that the owner looks at
    friend constexpr bool operator==(const Frame&, const Frame&) = default;
};

/// A source in play whose passive effects react to events. State::triggers lists these sources in the order in which
/// they came into play.
struct TriggerInPlay {
    Source source = k_no_source;
    core::Side owner = core::k_no_side;
    friend constexpr bool operator==(const TriggerInPlay&, const TriggerInPlay&) = default;
};

/// The draw pile of project cards.
struct Deck {
    /// All cards of the pile, from index `top` up to the index before `bottom`. The next card is drawn from `top`.
    /// Elements outside this range have no meaning.
    std::array<Card, k_max_cards> order{};
    CardCount top = 0;
    CardCount bottom = 0;  ///< index after the last card of the pile
    [[nodiscard]] constexpr std::size_t size() const { return static_cast<std::size_t>(bottom - top); }
    friend constexpr bool operator==(const Deck& left, const Deck& right) {
        if (left.size() != right.size()) return false;
        for (std::size_t index = 0; index < left.size(); ++index) {
            if (left.order[left.top + index] != right.order[right.top + index]) return false;
        }
        return true;
    }
};

/// The pile of preludes. The last element is drawn first. Preludes that were dealt and not kept are out of the game.
using PreludeDeck = core::FixedVector<Prelude, k_max_preludes>;

using OfferedPreludes = core::FixedVector<Prelude, 3>;

/// The whole position of a match of Terraforming Mars.
struct State {
    Options options;
    Phase phase = Phase::corporation;
    std::uint8_t draft_round = 0;  ///< number of picks that every seat has made in this draft
    std::uint16_t generation = 1;
    ParameterLevels levels;
    core::Seat first_player = 0;
    core::Seat active_player = 0;
    std::uint8_t actions_taken = 0;
    /// True if the programs on the stack belong to an action. The action counts as taken when the stack is empty.
    bool action_running = false;
    MilestoneOwners milestones{};
    AwardFunders awards{};
    std::array<std::uint8_t, k_max_resource_slots> card_resources{};
    /// For each metal slot of a card, the metal that the player chose as a Resource; 0 if none was chosen yet.
    std::array<std::uint8_t, k_max_metal_slots> chosen_metals{};
    core::BitSet<k_max_action_slots> used_actions;  ///< by action slot: true if the action was used in
                                                    ///< this generation
    Board board;
    Deck deck;
    CardSet discard;
    core::Rng rng;
    std::array<Player, core::k_max_sides> players{};  ///< players, indexed by side
    // copy_position() copies all members above this line as one block, and the following members only if they are used.
    core::FixedVector<TriggerInPlay, k_max_triggers_in_play> triggers;
    core::FixedVector<Frame, k_max_frames> stack;
    PreludeDeck prelude_deck;
    OfferedPreludes offered_preludes;  ///< preludes that the seat of the top frame looks at
    Automa automa;                     ///< used only if the options say that MarsBot plays
    friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= (k_cards_fit_a_byte ? 4152 : 7168));

}  // namespace syrtis::terraforming
