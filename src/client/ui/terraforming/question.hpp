// SPDX-License-Identifier: MIT
#pragma once

// The question to the player, derived from a position: the kind of answer, the legal answers, and the effect that
// asks.

#include <optional>
#include <vector>

#include "ui/terraforming/game.hpp"

namespace syrtis::client::ui::terraforming {

/// The kinds of questions.
enum class QuestionKind {
    none,         ///< not asked
    action,       ///< the action menu
    greenery,     ///< the final greeneries: convert plants, or finish
    corporation,  ///< together with the preludes and the starting hand
    cards,        ///< a selection from several cards
    space,
    player,
    card,    ///< one card in play
    option,  ///< an "or"
    amount,
    play,   ///< a prelude, or a card that an effect lets the player play
    award,  ///< an award that an effect funds
};

/// A question with its legal answers.
struct Question {
    QuestionKind kind = QuestionKind::none;
    std::vector<game::Command> legal;
    bool optional = false;                    ///< true if "none" is an answer
    game::Source source = game::k_no_source;  ///< the card that asks; none in the phases that concern all players
    const game::Op* op = nullptr;             ///< the effect that asks; null outside effects
    int option_count = 0;                     ///< number of all options of the effect, including impossible ones
    game::Resource loss = game::Resource::megacredits;  ///< the resource that the chosen player loses
    int up_to = 0;                                      ///< the largest amount, where it can be chosen

    [[nodiscard]] bool is_legal(const game::Command& command) const;
    /// Returns the legal command of that type and target, or null.
    [[nodiscard]] const game::Command* find(game::CommandType type, game::CommandTarget target) const;
    [[nodiscard]] bool has(game::CommandType type) const;
};

/// Returns true if the question is which of several effects is resolved first. The options are the waiting effects,
/// numbered as the rules number them.
[[nodiscard]] bool asks_for_order(const Question& question);

/// Returns true if the question is which of several equally low productions goes up. The options are the resources.
[[nodiscard]] bool raises_lowest_production(const Question& question);

/// True for the question which of the own preludes is played next.
[[nodiscard]] bool asks_for_prelude(const game::State& state, const Question& question);

/// Returns the question to a seat in a position.
[[nodiscard]] Question question_of(const game::Rules& rules, const game::State& state, Seat seat);

/// A choice of cards: the offered cards and how many may be taken.
struct CardOffer {
    std::vector<game::Card> cards;
    std::vector<game::Source>
        preludes;                   ///< preludes to choose from; at the start of a match with the cards or before them
    std::size_t preludes_kept = 0;  ///< number of preludes to keep
    bool from_hand = false;
    bool draft = false;
    bool buys = false;
    bool start = false;     ///< true for the starting hand
    std::size_t least = 0;  ///< the smallest number of cards
    std::size_t most = 0;   ///< the largest number of cards
};

/// Returns the offered cards of the current question.
[[nodiscard]] CardOffer offer_of(const game::Rules& rules, const game::State& state, Seat seat);

/// The commands that take exactly the given cards, or the reason why they can't be taken.
struct CardAnswer {
    std::vector<game::Command> commands;
    game::Refusal refusal{};
    int price = 0;  ///< M€ for bought cards
};

/// Returns the answer that takes `chosen`, cards or preludes. `payment` is part of the closing command.
[[nodiscard]] CardAnswer answer_with(const game::Rules& rules, const game::State& state, Seat seat,
                                     const std::vector<game::Source>& chosen,
                                     const game::Payment& payment = game::Payment{});

}  // namespace syrtis::client::ui::terraforming
