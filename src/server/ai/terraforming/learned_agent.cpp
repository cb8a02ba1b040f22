// SPDX-License-Identifier: MIT

#include "ai/terraforming/learned_agent.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace syrtis::ai::terraforming {

NetChooser::NetChooser(std::shared_ptr<const NetKnowledge> knowledge)
    : knowledge_(std::move(knowledge)), playout_(knowledge_) {}

std::size_t NetChooser::choose(const game::View& view, std::span<const game::Command> commands, core::Rng& rng) {
    const game::Rules& rules = knowledge_->greedy->rules;
    const core::Seat seat = view.seat;
    shares_.clear();
    values_.clear();
    if (commands.size() == 1) return 0;
    root_ = Game::determinize(rules, view, rng);
    leave_orders_out(root_);
    playout_.begin_playout();
    if (root_.phase == game::Phase::research && playout_.has_net(view.options)) {
        return choose_purchase(seat, commands, rng);
    }
    const bool is_judged = game::has_automa(view.options) ? playout_.has_net(view.options) : has_inputs(view.options);
    if (!is_judged || !are_compared(commands)) {
        return playout_.choose_in(root_, seat, commands, rng);
    }
    playout_.rank(root_, seat, commands, rng, ranks_);
    exclude_rest_after_gain(commands, ranks_);
    find_favourites(commands, ranks_, k_candidates, favourites_);
    playout_.find_estimates(view, root_, commands, favourites_, rng, estimates_);
    shares_.assign(commands.size(), -1.0);
    const core::Side sides = game::sides(view.options);
    std::size_t best = favourites_.front().number;
    double to_beat = 0.0;
    for (std::size_t place = 0; place < favourites_.size(); ++place) {
        const std::size_t number = favourites_[place].number;
        const NetShares& mean = estimates_[place];
        shares_[number] = mean[0];
        if (mean[0] <= to_beat) continue;
        best = number;
        to_beat = std::max(mean[0], shares_[favourites_.front().number] + k_least_gain);
        values_.resize(sides);
        for (std::size_t step = 0; step < sides; ++step) values_[(seat + step) % sides] = mean[step];
    }
    if (game::has_automa(view.options)) {
        playout_.make_win_shares(root_, shares_);
        values_[game::k_human] = shares_[best];
        values_[game::automa_side(view.options)] = 1.0 - shares_[best];
    }
    return best;
}

std::size_t NetChooser::choose_purchase(core::Seat seat, std::span<const game::Command> commands, core::Rng& rng) {
    playout_.rank(root_, seat, commands, rng, ranks_);
    find_favourites(commands, ranks_, k_candidates, favourites_);
    const std::size_t first = favourites_.front().number;
    std::size_t best = first;
    double to_beat = playout_.share_after_research(root_, seat, commands[first], rng) + k_least_gain_of_purchase;
    for (const Favourite& favourite : std::span(favourites_).subspan(1)) {
        const double share = playout_.share_after_research(root_, seat, commands[favourite.number], rng);
        if (share <= to_beat) continue;
        best = favourite.number;
        to_beat = share;
    }
    return best;
}

void LearnedAgent::think(const Question<game::TerraformingMars>& question, Answer<game::TerraformingMars>& answer) {
    const std::size_t chosen = chooser_.choose(question.view, question.commands, question.rng);
    answer.command = question.commands[chosen];
    answer.policy.assign(question.commands.size(), 0.0);
    answer.policy[chosen] = 1.0;
    answer.shares = chooser_.shares();
    answer.values = chooser_.values();
    answer.figures.simulations =
        static_cast<std::uint64_t>(std::ranges::count_if(answer.shares, [](double share) { return share >= 0.0; }));
    answer.figures.depth = answer.shares.empty() ? 0 : 1;
}

}  // namespace syrtis::ai::terraforming
