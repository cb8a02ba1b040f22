// SPDX-License-Identifier: MIT

#include "ai/terraforming/greedy_agent.hpp"

#include <utility>

#include "ai/scores.hpp"
#include "ai/terraforming/imagined_orders.hpp"
#include "state/terraforming/copy_position.hpp"

namespace syrtis::ai::terraforming {

GreedyAgent::GreedyAgent(std::shared_ptr<const GreedyKnowledge> knowledge)
    : knowledge_(std::move(knowledge)), chooser_(knowledge_) {}

void GreedyAgent::think(const Question<Game>& question, Answer<Game>& answer) {
    const auto commands = question.commands;
    answer.policy.assign(commands.size(), 0.0);
    if (commands.size() == 1) {
        answer.command = commands.front();
        answer.policy.front() = 1.0;
        return;
    }
    game::State world = Game::determinize(knowledge_->rules, question.view, question.rng);
    leave_orders_out(world);
    game::copy_position(world, root_);
    if (!continues_choice(question.view)) chooser_.prepare(root_, question.view.seat);
    const std::size_t chosen = chooser_.choose(root_, commands);
    answer.command = commands[chosen];
    const auto& scores = chooser_.scores();
    if (scores.empty()) {
        answer.policy[chosen] = 1.0;
    } else {
        answer.policy = scores;
        make_shares(answer.policy, chosen);
    }
    add_values(question.view.seat, answer);
    answer.figures.simulations = scores.size();
    answer.figures.depth = scores.empty() ? 0 : 1;
}

bool GreedyAgent::continues_choice(const game::View& view) {
    const bool is_choice = view.stack.empty() && !has_automa(view.options) &&
                           (view.phase == game::Phase::corporation || view.phase == game::Phase::draft ||
                            view.phase == game::Phase::research);
    if (!is_choice) {
        has_choice_ = false;
        return false;
    }
    game::View begun = view;
    begun.choice.picked = 0;
    if (has_choice_ && begun == choice_) return true;
    choice_ = begun;
    has_choice_ = true;
    return false;
}

void GreedyAgent::add_values(core::Seat seat, Answer<Game>& answer) const {
    if (opponents(root_.options) == 0) return;
    const core::Side all = sides(root_.options);
    answer.values.resize(all);
    for (core::Side side = 0; side < all; ++side) {
        answer.values[side] = chooser_.worth_of_root(side);
    }
    make_shares(answer.values.span(), seat);
}

}  // namespace syrtis::ai::terraforming
