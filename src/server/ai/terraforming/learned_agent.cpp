// SPDX-License-Identifier: MIT

#include "ai/terraforming/learned_agent.hpp"

#include <algorithm>
#include <utility>

namespace syrtis::ai::terraforming {

void find_favourites(std::span<const game::Command> commands, const std::vector<double>& ranks, std::size_t count,
                     std::vector<Favourite>& favourites) {
    favourites.resize(ranks.size());
    for (std::size_t number = 0; number < favourites.size(); ++number)
        favourites[number] = {.number = number, .move = {}};
    std::stable_sort(favourites.begin(), favourites.end(), [&](const Favourite& one, const Favourite& other) {
        return ranks[one.number] > ranks[other.number];
    });
    favourites.resize(std::min(count, favourites.size()));
    const double first = ranks[favourites.front().number];
    for (std::size_t place = 0; place < favourites.size(); ++place) {
        Favourite& favourite = favourites[place];
        const double behind = first > 0.0 ? (first - ranks[favourite.number]) / first : 0.0;
        favourite.move = {.place = static_cast<std::uint8_t>(place + 1),
                          .behind = std::min(1.0, behind),
                          .type = static_cast<std::uint8_t>(commands[favourite.number].type)};
    }
}

bool are_compared(std::span<const game::Command> commands) {
    return std::ranges::none_of(commands, [](const game::Command& command) {
        return command.type == game::CommandType::pick_card || command.type == game::CommandType::choose_corporation;
    });
}

NetChooser::NetChooser(std::shared_ptr<const NetKnowledge> knowledge)
    : knowledge_(std::move(knowledge)), playout_(knowledge_) {}

NetShares NetChooser::after(const game::State& world, core::Seat seat, const game::Command& command, const Move& move,
                            core::Rng& rng) {
    next_ = world;
    playout_.begin_playout();
    playout_.play_to_quiet(next_, seat, command, rng);
    if (Game::pending(next_) == 0) {
        return finished_shares(Game::outcome(knowledge_->greedy->rules, next_), seat, game::seats(next_.options));
    }
    return playout_.shares_after(next_, seat, move, before_);
}

std::size_t NetChooser::choose(const game::View& view, std::span<const game::Command> commands, core::Rng& rng) {
    const game::Rules& rules = knowledge_->greedy->rules;
    const core::Seat seat = view.seat;
    shares_.clear();
    values_.clear();
    if (commands.size() == 1) return 0;
    root_ = Game::determinize(rules, view, rng);
    playout_.begin_playout();
    if (!is_table_of_seats(view.options) || !are_compared(commands)) {
        return playout_.choose_in(root_, seat, commands, rng);
    }
    playout_.rank(root_, seat, commands, rng, ranks_);
    find_favourites(commands, ranks_, k_candidates, favourites_);
    before_ = playout_.offsets(root_, seat);
    shares_.assign(commands.size(), -1.0);
    worlds_.clear();
    const core::Seat seats = game::seats(view.options);
    std::size_t best = favourites_.front().number;
    double to_beat = 0.0;
    for (const auto& [number, move] : favourites_) {
        NetShares mean = after(root_, seat, commands[number], move, rng);
        if (Game::draws(rules, root_, seat, commands[number])) {
            while (worlds_.size() + 1 < k_worlds) worlds_.push_back(Game::determinize(rules, view, rng));
            for (const game::State& world : worlds_) {
                const NetShares other = after(world, seat, commands[number], move, rng);
                for (std::size_t step = 0; step < seats; ++step) mean[step] += other[step];
            }
            for (double& share : mean) share /= static_cast<double>(k_worlds);
        }
        shares_[number] = mean[0];
        if (mean[0] <= to_beat) continue;
        best = number;
        to_beat = std::max(mean[0], shares_[favourites_.front().number] + k_least_gain);
        values_.resize(seats);
        for (std::size_t step = 0; step < seats; ++step) values_[(seat + step) % seats] = mean[step];
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
