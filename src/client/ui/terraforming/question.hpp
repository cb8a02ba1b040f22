// SPDX-License-Identifier: MIT
#pragma once

// The question to the player, derived from a position: the kind of the answer, the legal answers, and the effect that
// asks the question.

#include <optional>
#include <vector>

#include "ui/terraforming/game.hpp"

namespace syrtis::client::ui::terraforming {

/// The kinds of questions.
enum class QuestionKind {
    none,         ///< no question
    action,       ///< choose an action
    greenery,     ///< convert plants into final greeneries, or finish
    corporation,  ///< choose a corporation, together with the preludes and the starting hand
    cards,        ///< choose several cards
    space,
    player,
    card,    ///< choose a card in play
    option,  ///< choose an option of an "or" effect
    amount,
    play,   ///< choose a prelude, or a card that an effect lets the player play
    award,  ///< choose an award, which an effect then funds
};

/// A question with its legal answers.
struct Question {
    QuestionKind kind = QuestionKind::none;
    std::vector<game::Command> legal;
    bool optional = false;  ///< the player may decline to choose
    /// The card whose effect asks the question; none if the rules ask it, as in the phases that concern all players.
    game::Source source = game::k_no_source;
    const game::Op* op = nullptr;  ///< effect that asks the question; null: the rules ask it
    int option_count = 0;          ///< number of all options of the effect, including impossible ones
    game::Resource loss = game::Resource::megacredits;  ///< resource that the chosen player loses
    int up_to = 0;         ///< largest amount that the effect allows, if the player chooses the amount
    int least_amount = 0;  ///< smallest amount that the player can choose
    int most_amount = 0;   ///< largest amount that the player can choose

    /// Returns true if the player may take less than the largest possible amount from the chosen player.
    [[nodiscard]] bool chooses_how_many() const { return kind == QuestionKind::player && up_to > 0 && most_amount > 1; }
    /// Returns the legal command with this type and target, or null.
    [[nodiscard]] const game::Command* find(game::CommandType type, game::CommandTarget target) const;
    [[nodiscard]] bool has(game::CommandType type) const;
};

/// Returns true if the player must choose which of several effects is resolved first. The options are the waiting
/// effects, with the numbers of the rules engine.
[[nodiscard]] bool asks_for_order(const Question& question);

/// Returns true if the player must choose which of several equally low productions is raised. The options are the
/// resources.
[[nodiscard]] bool raises_lowest_production(const Question& question);

/// Returns true if the player must choose which of their preludes is played next.
[[nodiscard]] bool asks_for_prelude(const game::State& state, const Question& question);

/// The number of possible actions of each kind.
struct Possibilities {
    int cards = 0;    ///< number of playable cards of the hand
    int actions = 0;  ///< number of possible actions of cards in play and of the corporation
    int projects = 0;
    int conversions = 0;
    int milestones = 0;
    int awards = 0;
    [[nodiscard]] int total() const { return cards + actions + projects + conversions + milestones + awards; }
};
/// Counts the possible actions. Passing, ending the turn and selling cards do not count.
[[nodiscard]] Possibilities possibilities_of(const Question& question, const game::Rules& rules);
/// Returns true if the player could sell cards.
[[nodiscard]] bool can_sell(const Question& question, const game::Rules& rules);

/// Returns the question to a seat in a position.
[[nodiscard]] Question question_of(const game::Rules& rules, const game::State& state, Seat seat);

/// A choice of cards: the offered cards, and the number of cards that may be taken.
struct CardOffer {
    std::vector<game::Card> cards;
    std::vector<game::Source>
        preludes;  ///< preludes to choose from; at the start of a match together with the cards, or before them
    std::size_t preludes_kept = 0;  ///< number of preludes that are kept
    bool from_hand = false;
    bool draft = false;
    bool buys = false;
    bool start = false;     ///< the offer is the starting hand
    std::size_t least = 0;  ///< smallest number of cards that must be taken
    std::size_t most = 0;   ///< largest number of cards that may be taken
};

/// Returns the offered cards of the current question.
[[nodiscard]] CardOffer offer_of(const game::Rules& rules, const game::State& state, Seat seat);

/// The commands that take exactly the given cards, or the reason why they can't be taken.
struct CardAnswer {
    std::vector<game::Command> commands;
    game::Refusal refusal{};
    int price = 0;  ///< total price of bought cards, in M€
};

/// Returns the answer that takes the cards or preludes `chosen`. `payment`: payment for the cards, which the last
/// command contains.
[[nodiscard]] CardAnswer answer_with(const game::Rules& rules, const game::State& state, Seat seat,
                                     const std::vector<game::Source>& chosen,
                                     const game::Payment& payment = game::Payment{});

}  // namespace syrtis::client::ui::terraforming
