// SPDX-License-Identifier: MIT
#pragma once

// Questions and their legal answers. Three parts of the engine use the type Question and therefore cannot disagree: the
// list of legal answers, the check of an answer, and the rule that a question with only one answer is not asked.

#include "core/seat.hpp"
#include "engine/terraforming/rules.hpp"
#include "engine/terraforming/targets.hpp"
#include "state/terraforming/command.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// A choice of several cards. The offered cards are those of a list, or those of the hand in ascending order.
struct Picking {
    bool from_hand = false;
    core::FixedVector<Source, k_starting_hand> offer;  ///< the offered cards or preludes, if the offer is not the hand
    CardSet hand;                                      ///< the offered cards, if the offer is the hand
    int picked = 0;                                    ///< number of cards picked so far
    /// Position of the last pick, or -1; the next pick must have a greater index in `offer`, or a greater card number
    /// in `hand`.
    int after = -1;
    int minimum = 0;
    int maximum = 0;
    /// True if each picked card costs k_card_price; the command `done` then ends the choice and contains the payment.
    bool buys = false;
    /// True if the question is asked even if it has only one answer; this is so if the command that began the choice
    /// needs the cards.
    bool always_asked = false;
};

/// The question that a seat is asked, with its legal answers.
struct Question {
    CommandType kind = CommandType::done;  ///< kind of the command that answers the question; pick_card for a choice of
                                           ///< cards
    core::Seat seat = core::k_no_seat;
    bool optional = false;      ///< true if k_none is a legal answer too
    Where where = Where::land;  ///< for place_tile: the kind of area to which all `spaces` belong
    SpaceSet spaces;
    core::SeatSet players = 0;
    Resource resource = Resource::megacredits;  ///< for choose_player: resource that the player loses
    int up_to = 0;  ///< for choose_player: greatest loss; 0 if the answer does not contain an amount
    SourceSet sources;
    std::uint8_t option_count = 0;  ///< for choose_option: number of options
    std::uint8_t options = 0;       ///< one bit for each possible option; for fund_award, one bit for each award
    int minimum = 0;                ///< for choose_amount: the least amount
    int maximum = 0;
    Picking picking;
};

/// Returns the question of the current operation of the top frame. Requires a top frame whose operation asks a
/// question.
[[nodiscard]] Question frame_question(const Rules& rules, const State& state);

/// Returns the choice of cards or preludes of a seat in a phase in which all seats choose at once. The choice of the
/// starting hand is one of them.
[[nodiscard]] Picking private_picking(const Rules& rules, const State& state, core::Seat seat);

/// True if the offer consists of preludes instead of cards.
[[nodiscard]] bool offers_preludes(const Picking& picking);

/// Returns the number of different answers, but at most 2. To decline is an answer too.
[[nodiscard]] int count_answers(const Question& question);

/// True if the card may be picked next.
[[nodiscard]] bool may_pick(const Picking& picking, Source card);
[[nodiscard]] bool may_close(const Picking& picking);

}  // namespace syrtis::terraforming
