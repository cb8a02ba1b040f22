// SPDX-License-Identifier: MIT

#include "ai/terraforming/net_playout.hpp"

#include "ai/terraforming/prospects.hpp"
#include "core/first_seat.hpp"

namespace syrtis::ai::terraforming {

using Game = game::TerraformingMars;

NetShares NetPlayout::shares(const game::State& state, core::Seat seat) {
    return shares_of(state, seat, judge(greedy_, state, seat));
}

NetShares NetPlayout::shares_of(const game::State& state, core::Seat seat, const Judgement& judgement) {
    const game::Rules& rules = knowledge_->greedy->rules;
    const auto& nets = knowledge_->nets[game::seats(state.options)];
    return net_shares(rules, nets ? &nets->positions : nullptr, Game::view(rules, state, seat), judgement, {},
                      offsets_of(state.options, judgement, seat));
}

NetShares NetPlayout::shares_after(const game::State& state, core::Seat seat, const Move& move,
                                   const NetShares& before) {
    const Judgement judgement = judge(greedy_, state, seat);
    const game::Rules& rules = knowledge_->greedy->rules;
    const auto& nets = knowledge_->nets[game::seats(state.options)];
    return net_shares(rules, nets ? &nets->moves : nullptr, Game::view(rules, state, seat), judgement, move, before);
}

NetShares NetPlayout::offsets(const game::State& state, core::Seat seat) {
    const Judgement judgement = judge(greedy_, state, seat);
    const NetShares of_judgement = offsets_of(state.options, judgement, seat);
    const auto& nets = knowledge_->nets[game::seats(state.options)];
    if (!game::has_automa(state.options) || nets == nullptr) return of_judgement;
    const game::Rules& rules = knowledge_->greedy->rules;
    return add_outputs(rules, &nets->positions, Game::view(rules, state, seat), judgement, {}, of_judgement);
}

void NetPlayout::reach(const game::State& world, core::Seat seat, const game::Command& command, core::Rng& rng) {
    next_ = world;
    begin_playout();
    play_to_quiet(next_, seat, command, rng);
}

void NetPlayout::find_ends(const game::State& root, core::Seat seat, Commands commands,
                           std::span<const Favourite> favourites, core::Rng& rng, std::vector<NetShares>& estimates) {
    const game::Rules& rules = knowledge_->greedy->rules;
    estimates.clear();
    begin_playout();
    for (const Favourite& favourite : favourites) {
        next_ = root;
        Game::apply(rules, next_, seat, commands[favourite.number], nullptr);
        while (Game::pending(next_) != 0) answer(next_, rng);
        estimates.push_back(finished_shares(Game::outcome(rules, next_), seat, next_.options));
    }
}

void NetPlayout::find_estimates(const game::View& view, const game::State& root, Commands commands,
                                std::span<const Favourite> favourites, core::Rng& rng,
                                std::vector<NetShares>& estimates) {
    const game::Rules& rules = knowledge_->greedy->rules;
    const NetShares before = offsets(root, view.seat);
    estimates.clear();
    worlds_.clear();
    for (const auto& [number, move] : favourites) {
        reach(root, view.seat, commands[number], rng);
        if (Game::pending(next_) == 0) return find_ends(root, view.seat, commands, favourites, rng, estimates);
        NetShares mean = shares_after(next_, view.seat, move, before);
        if (Game::draws(rules, root, view.seat, commands[number])) {
            if (worlds_.empty()) imagine_worlds(view, rng);
            for (const game::State& world : worlds_) {
                reach(world, view.seat, commands[number], rng);
                const NetShares other = shares_after(next_, view.seat, move, before);
                for (std::size_t step = 0; step < mean.size(); ++step) mean[step] += other[step];
            }
            for (double& share : mean) share /= static_cast<double>(k_worlds);
        }
        estimates.push_back(mean);
    }
}

void NetPlayout::estimate(const game::View& view, const game::State& world, Commands commands,
                          const std::vector<double>& ranks, core::Rng& rng, std::vector<double>& estimates) {
    const std::size_t count = estimates.size();
    estimates.clear();
    if (!has_net(view.options) || !are_compared(commands)) return;
    find_favourites(commands, ranks, count, favourites_);
    find_estimates(view, world, commands, favourites_, rng, shares_);
    for (const NetShares& shares : shares_) estimates.push_back(shares[0]);
}

void NetPlayout::evaluate(const game::State& state, search::Values& values) {
    if (!has_net(state.options)) return greedy_.evaluate(state, values);
    if (game::has_automa(state.options)) return evaluate_against_automa(state, values);
    if (Game::pending(state) == 0) return greedy_.evaluate(state, values);
    const core::Side sides = game::sides(state.options);
    values.resize(sides);
    double sum = 0.0;
    for (core::Seat seat = 0; seat < sides; ++seat) sum += values[seat] = shares(state, seat)[0];
    for (double& value : values) value /= sum;
}

void NetPlayout::evaluate_against_automa(const game::State& state, search::Values& values) {
    values.resize(game::sides(state.options));
    forecast_ = values;
    NetShares both;
    if (Game::pending(state) == 0) {
        const core::Outcome outcome = Game::outcome(knowledge_->greedy->rules, state);
        both = finished_shares(outcome, game::k_human, state.options);
        search::share_among(forecast_, outcome.winners);
    } else {
        const Judgement judgement = judge(greedy_, state, game::k_human);
        both = shares_of(state, game::k_human, judgement);
        const double share =
            share_of_estimate(both[0], judgement.rounds, state.options.automa.level, k_scale_in_playouts);
        forecast_[game::k_human] = share;
        forecast_[game::automa_side(state.options)] = 1.0 - share;
    }
    for (core::Side side = 0; side < values.size(); ++side) values[side] = both[side];
}

void NetPlayout::forecast(const game::State& state, search::Values& values) {
    if (!game::has_automa(state.options) || !has_net(state.options)) return greedy_.forecast(state, values);
    values = forecast_;
}

void NetPlayout::make_win_shares(const game::State& state, std::span<double> estimates) {
    const double rounds = judge(greedy_, state, game::k_human).rounds;
    for (double& estimate : estimates) {
        if (estimate < 0.0) continue;
        estimate = share_of_estimate(estimate, rounds, state.options.automa.level, k_scale_alone);
    }
}

double NetPlayout::share_after_research(const game::State& world, core::Seat seat, const game::Command& command,
                                        core::Rng& rng) {
    next_ = world;
    begin_playout();
    Game::apply(knowledge_->greedy->rules, next_, seat, command, nullptr);
    while (next_.phase == game::Phase::research) answer(next_, rng);
    return shares(next_, seat)[0];
}

void NetPlayout::play_to_quiet(game::State& state, core::Seat seat, const game::Command& command, core::Rng& rng) {
    const game::Rules& rules = knowledge_->greedy->rules;
    Game::apply(rules, state, seat, command, nullptr);
    while (!Game::quiet(state) && Game::pending(state) != 0) answer(state, rng);
}

void NetPlayout::imagine_worlds(const game::View& view, core::Rng& rng) {
    const game::Belief* belief = believe(view);
    while (worlds_.size() + 1 < k_worlds) {
        worlds_.push_back(Game::determinize(knowledge_->greedy->rules, view, belief, {}, rng));
        leave_orders_out(worlds_.back());
    }
}

void NetPlayout::answer(game::State& state, core::Rng& rng) {
    const core::Seat asked = core::first_seat(Game::pending(state));
    Game::legal_commands(knowledge_->greedy->rules, state, asked, answers_);
    const std::size_t chosen = answers_.size() == 1 ? 0 : choose_in(state, asked, answers_.span(), rng);
    Game::apply(knowledge_->greedy->rules, state, asked, answers_[chosen], nullptr);
}

}  // namespace syrtis::ai::terraforming
