// SPDX-License-Identifier: MIT

#include "ai/terraforming/learned_agent.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "ai/terraforming/prospects.hpp"

namespace syrtis::ai::terraforming {

namespace {

search::Values win_shares(const NetShares& margin_shares, const game::Options& options, double rounds) {
    search::Values shares;
    for (const double share : margin_shares) shares.push_back(share);
    make_win_shares(shares, options, rounds, k_scales_alone);
    return shares;
}

}  // namespace

NetChooser::NetChooser(std::shared_ptr<const NetKnowledge> knowledge)
    : knowledge_(std::move(knowledge)), playout_(knowledge_) {}

std::size_t NetChooser::choose(const game::View& view, std::span<const game::Command> commands, core::Rng& rng) {
    const game::Rules& rules = knowledge_->greedy->rules;
    const core::Seat seat = view.seat;
    margin_shares_.clear();
    shares_.clear();
    values_.clear();
    if (commands.size() == 1) return 0;
    root_ = Game::determinize(rules, view, rng);
    leave_orders_out(root_);
    playout_.begin_playout();
    if (!playout_.has_net(view.options)) return playout_.choose_in(root_, seat, commands, rng);
    const bool is_choice = is_choice_of_cards(root_.phase);
    if (!is_choice && !are_compared(commands)) return playout_.choose_in(root_, seat, commands, rng);
    playout_.rank(root_, seat, commands, rng, ranks_);
    exclude_rest_after_gain(commands, ranks_);
    find_favourites(commands, ranks_, k_candidates, favourites_);
    if (is_choice) {
        playout_.find_estimates_of_choices(view, root_, commands, favourites_, rng, estimates_);
    } else {
        playout_.find_estimates(view, root_, commands, favourites_, rng, estimates_);
    }
    margin_shares_.assign(commands.size(), -1.0);
    shares_ = margin_shares_;
    const double rounds = playout_.rounds(root_, seat);
    std::size_t best = 0;
    double to_beat = 0.0;
    for (std::size_t place = 0; place < favourites_.size(); ++place) {
        const double share = margin_shares_[favourites_[place].number] = estimates_[place][0];
        shares_[favourites_[place].number] = win_shares(estimates_[place], view.options, rounds)[0];
        if (share <= to_beat) continue;
        best = place;
        to_beat = std::max(share, estimates_.front()[0] + least_gain(root_.phase));
    }
    const search::Values values = win_shares(estimates_[best], view.options, rounds);
    const core::Side sides = game::sides(view.options);
    values_.resize(sides);
    for (std::size_t step = 0; step < sides; ++step) values_[(seat + step) % sides] = values[step];
    return favourites_[best].number;
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
