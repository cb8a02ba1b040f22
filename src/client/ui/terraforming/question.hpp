// SPDX-License-Identifier: MIT
#pragma once

// What the player is asked, read off a position: the kind of answer that is wanted, the legal ones, and the effect
// that asks.

#include <optional>
#include <vector>

#include "ui/terraforming/game.hpp"

namespace syrtis::client::ui::terraforming {

enum class QuestionKind {
    none,         ///< not asked
    action,       ///< the action menu
    greenery,     ///< the last greeneries: convert plants, or done
    corporation,  ///< and, with it, the starting hand
    cards,        ///< some out of several cards
    space,
    player,
    card,    ///< one card in play
    option,  ///< an "or"
    amount,
};

struct Question {
    QuestionKind kind = QuestionKind::none;
    std::vector<game::Command> legal;
    bool optional = false;                              ///< "none" is an answer
    game::Source source = game::k_no_source;            ///< who asks; none in the phases that concern everybody
    const game::Op* op = nullptr;                       ///< the effect that asks; null outside effects
    int option_count = 0;                               ///< all options of the effect, the impossible ones too
    game::Resource loss = game::Resource::megacredits;  ///< what the player who is chosen loses,
    int up_to = 0;                                      ///< and how much, where that may be chosen

    [[nodiscard]] bool is_legal(const game::Command& command) const;
    /// The legal command of that type and target, if there is one.
    [[nodiscard]] const game::Command* find(game::CommandType type, game::CommandTarget target) const;
    [[nodiscard]] bool has(game::CommandType type) const;
};

/// Which of several effects comes first: the options are those that wait, numbered as the rules number them.
[[nodiscard]] bool asks_for_order(const Question& question);

[[nodiscard]] Question question_of(const game::Rules& rules, const game::State& state, Seat seat);

/// A choice of cards: what is offered and how many may be taken.
struct CardOffer {
    std::vector<game::Card> cards;
    bool from_hand = false;
    bool draft = false;
    bool buys = false;
    bool start = false;     ///< the starting hand
    std::size_t least = 0;  ///< how many must be picked
    std::size_t most = 0;   ///< and how many can
};

[[nodiscard]] CardOffer offer_of(const game::Rules& rules, const game::State& state, Seat seat);

/// The answers that take just these cards, or why they can't be taken. `payment` goes with the closing answer.
struct CardAnswer {
    std::vector<game::Command> commands;
    game::Refusal refusal{};
    int price = 0;  ///< M€, of what is bought
};

[[nodiscard]] CardAnswer answer_with(const game::Rules& rules, const game::State& state, Seat seat,
                                     const std::vector<game::Card>& cards,
                                     const game::Payment& payment = game::Payment{});

}  // namespace syrtis::client::ui::terraforming
