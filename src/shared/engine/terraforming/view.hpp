// SPDX-License-Identifier: MIT
#pragma once

// The knowledge of one seat or of a spectator, in types that cannot contain anything else. A view has no seed, no
// random generator and no order of the deck. It contains the hands of other players only as numbers of cards.

#include <array>
#include <cstdint>
#include <type_traits>

#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// The part of a player that everybody may see.
struct PublicPlayer {
    std::array<std::int32_t, k_resources> stock{};
    std::array<std::int16_t, k_resources> production{};
    std::int16_t terraform_rating = 0;
    Corporation corporation = k_no_corporation;
    bool passed = false;
    bool rating_raised = false;
    bool owes_first_action = false;
    bool choosing = false;  ///< true if the seat has not answered yet in a phase in which all seats choose at once
    std::uint8_t next_card_discount = 0;
    std::uint8_t next_card_shift = 0;
    CardCount hand_size = 0;
    std::uint8_t preludes_in_choice = 0;  ///< number of preludes that the player was dealt and chooses from
    std::uint8_t preludes_kept = 0;       ///< number of preludes that the player has kept and not played yet
    PreludeSet played_preludes;
    std::uint8_t cards_in_choice = 0;  ///< number of cards in the pack that the player looks at
    std::uint8_t cards_drafted = 0;
    CardSet played;
    CardSet events;
    Passives passives;
    RatingHistory rating_history;
    friend constexpr bool operator==(const PublicPlayer&, const PublicPlayer&) = default;
};

/// A frame without the cards that its owner looks at. Other seats know only the number of these cards.
struct PublicFrame {
    std::uint16_t start = 0;
    std::uint16_t pc = 0;
    core::Seat seat = core::k_no_seat;
    Source source = k_no_source;
    Source trigger_card = k_no_source;
    Space placed_space = k_no_space;
    bool waiting = false;
    std::uint8_t repeats = 0;
    Cause cause = Cause::none;
    std::uint8_t cause_subject = k_no_subject;
    std::uint16_t paid_amount = 0;
    std::uint8_t cards_offered = 0;
    friend constexpr bool operator==(const PublicFrame&, const PublicFrame&) = default;
};

/// Knowledge about MarsBot's face-down cards: the members that everybody knows, and those that only the human knows.
struct PublicAutoma {
    AutomaTable table;
    BonusSet hidden_bonus_cards = 0;  ///< bonus cards that are in the action deck or the bonus deck
    std::uint8_t from_pile = 0;       ///< number of unseen cards of the action deck that came from the project pile
    std::uint8_t action_deck_size = 0;
    std::uint8_t bonus_deck_size = 0;
    KeptCards known_kept;  ///< cards that the human knows MarsBot to have kept; empty for a spectator
    AutomaMemory memory;
    friend constexpr bool operator==(const PublicAutoma&, const PublicAutoma&) = default;
};

/// The knowledge of one seat or of a spectator.
struct View {
    core::Seat seat = core::k_no_seat;  ///< seat to which the view belongs; k_no_seat for a spectator
    Options options;                    ///< all options, including `duplicate_deal`, which is no secret
    Phase phase = Phase::corporation;
    std::uint16_t generation = 1;
    ParameterLevels levels;
    core::Seat first_player = 0;
    core::Seat active_player = 0;
    std::uint8_t actions_taken = 0;
    bool action_running = false;
    std::uint8_t draft_round = 0;
    MilestoneOwners milestones{};
    AwardFunders awards{};
    std::array<std::uint8_t, k_max_resource_slots> card_resources{};
    std::array<std::uint8_t, k_max_metal_slots> chosen_metals{};
    core::BitSet<k_max_action_slots> used_actions;
    core::FixedVector<TriggerInPlay, k_max_triggers_in_play> triggers;
    core::FixedVector<PublicFrame, k_max_frames> stack;
    std::array<PublicPlayer, core::k_max_seats> players{};
    Board board;
    CardCount deck_size = 0;
    CardCount discard_size = 0;
    std::uint8_t prelude_deck_size = 0;
    std::uint8_t preludes_offered = 0;  ///< number of preludes that the seat of the top frame looks at
    PublicAutoma automa;

    // Only the seat of the view knows these members; they are empty for a spectator.
    CardSet hand;
    core::FixedVector<Prelude, k_preludes_kept> preludes;  ///< preludes that the seat has kept and not played yet
    OfferedPreludes offered_preludes;
    PreludeSet preludes_out;  ///< preludes that the seat knows to have left the game
    PrivateChoice choice;
    CardSet known_discard;
    CardSet known_out_of_deck;
    SmallPack offered;  ///< cards of the top frame at which the seat looks
    CardCount picks = 0;
    Card last_pick = k_no_card;
    friend constexpr bool operator==(const View&, const View&) = default;
};
static_assert(std::is_trivially_copyable_v<View>);

}  // namespace syrtis::terraforming
