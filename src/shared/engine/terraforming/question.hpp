// SPDX-License-Identifier: MIT
#pragma once

// Questions: what a seat is asked and which answers are legal. Listing, checking and the rule that a single answer is
// never asked for all read the same Question, so they can't disagree.

#include "core/seat.hpp"
#include "engine/terraforming/rules.hpp"
#include "engine/terraforming/targets.hpp"
#include "state/terraforming/command.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// A choice of several cards. The offer is a list, or the hand in ascending order.
struct Picking {
    bool from_hand = false;
    OfferedCards offer;  ///< when not from the hand
    CardSet hand;        ///< when from the hand
    int picked = 0;      ///< so far
    int after = -1;      ///< picks lie past this place (of the offer) or card (of the hand)
    int minimum = 0;
    int maximum = 0;
    bool buys = false;          ///< each pick costs k_card_price; closed by `done` with a payment only
    bool always_asked = false;  ///< even with a single answer: the cards are part of the command that began it
};

struct Question {
    CommandType kind = CommandType::done;  ///< which command answers; pick_card for a choice of cards
    core::Seat seat = core::k_no_seat;
    bool optional = false;      ///< k_none is an answer too
    Where where = Where::land;  ///< place_tile: what `spaces` have in common
    SpaceSet spaces = 0;
    core::SeatSet players = 0;
    Resource resource = Resource::megacredits;  ///< choose_player: what the player loses,
    int up_to = 0;                              ///< and how much; 0 where the answer says no amount
    SourceSet sources;
    std::uint8_t option_count = 0;  ///< choose_option: how many there are,
    std::uint8_t options = 0;       ///< and which can be carried out, bit by number
    int minimum = 0;                ///< choose_amount
    int maximum = 0;
    Picking picking;
};

/// The question at the operation that the top frame stands at. Requires a non-empty stack on an asking operation.
[[nodiscard]] Question frame_question(const Rules& rules, const State& state);

/// The choice of cards that a seat makes while all seats choose at once, starting hands included.
[[nodiscard]] Picking private_picking(const Rules& rules, const State& state, core::Seat seat);

/// How many different answers there are, counted up to 2; `optional` counts as one.
[[nodiscard]] int count_answers(const Question& question);

/// The places or cards that may be picked next.
[[nodiscard]] bool may_pick(const Picking& picking, Card card);
[[nodiscard]] bool may_close(const Picking& picking);

}  // namespace syrtis::terraforming
