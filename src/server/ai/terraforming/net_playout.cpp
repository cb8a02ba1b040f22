// SPDX-License-Identifier: MIT

#include "ai/terraforming/net_playout.hpp"

#include <algorithm>

#include "ai/terraforming/prospects.hpp"
#include "core/first_seat.hpp"

namespace syrtis::ai::terraforming {

namespace {

/// Returns the scale of the values in a search, in points. At tables of several seats the scale is wide while many
/// generations follow, which makes the search maximise points: they have less noise than wins. It becomes narrower
/// towards the end, where wins count more. Of a finished match only the points count; a tie that M€ decide counts as
/// equal.
double search_points(const game::Options& options, double rounds) {
    constexpr double k_at_end = 8.0;
    constexpr double k_of_round = 1.0;
    return game::has_automa(options) ? k_margin_points_of_automa : k_at_end + k_of_round * rounds;
}

search::Values values_of(const NetShares& shares) {
    search::Values values;
    for (const double share : shares) values.push_back(share);
    return values;
}

}  // namespace

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
    if (nets == nullptr) return of_judgement;
    const game::Rules& rules = knowledge_->greedy->rules;
    return add_outputs(rules, &nets->positions, Game::view(rules, state, seat), judgement, {}, of_judgement);
}

void NetPlayout::exclude_at_root(const game::State& world, Commands commands, std::vector<double>& ranks) {
    if (game::seats(world.options) < 2 || std::ranges::none_of(commands, is_rest)) return;
    for (std::size_t number = 0; number < commands.size(); ++number) {
        if (!is_sale(knowledge_->greedy->rules, commands[number])) continue;
        if (!pays_for_favourite(world, commands, number)) ranks[number] = search::k_excluded;
    }
    exclude_rest_after_gain(commands, ranks);
}

bool NetPlayout::pays_for_favourite(const game::State& world, Commands commands, std::size_t sale) {
    const core::Seat seat = world.active_player;
    core::Rng rng(0);
    reach(world, seat, commands[sale], rng);
    // The sale may have ended the turn, so its proceeds are added to the position before it. The sold cards are missing
    // from the discard pile of this position, which is only used to choose a command.
    const game::Player sold = next_.players[seat];
    next_ = world;
    next_.players[seat].stock = sold.stock;
    next_.players[seat].hand = sold.hand;
    begin_playout();
    Game::legal_commands(knowledge_->greedy->rules, next_, seat, answers_);
    const game::Command& favourite = answers_[choose_in(next_, seat, answers_.span(), rng)];
    begin_playout();
    return std::ranges::none_of(commands, [&](const game::Command& command) {
        return command.type == favourite.type && command.target == favourite.target;
    });
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
            if (worlds_.empty()) imagine_worlds(view, k_worlds - 1, rng);
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
    if (!has_net(view.options)) return;
    const bool with_automa = game::has_automa(view.options);
    const bool drafts = world.phase == game::Phase::draft;
    if (!drafts && !(with_automa && are_compared(commands))) return;
    find_favourites(commands, ranks, count, favourites_);
    if (drafts) {
        find_estimates_of_choices(view, world, commands, favourites_, rng, shares_);
    } else {
        find_estimates(view, world, commands, favourites_, rng, shares_);
    }
    const double points = search_points(view.options, rounds(world, view.seat));
    for (const NetShares& shares : shares_) {
        search::Values values = values_of(shares);
        rescale_shares(values, margin_points(view.options), points);
        estimates.push_back(values[0]);
    }
}

double NetPlayout::find_margin_shares(const game::State& state, search::Values& values) {
    const core::Side sides = game::sides(state.options);
    values.resize(sides);
    if (game::has_automa(state.options)) {
        const Judgement judgement = judge(greedy_, state, game::k_human);
        const NetShares both = shares_of(state, game::k_human, judgement);
        for (core::Side side = 0; side < sides; ++side) values[side] = both[side];
        return judgement.rounds;
    }
    double sum = 0.0;
    double rounds = 0.0;
    for (core::Seat seat = 0; seat < sides; ++seat) {
        const Judgement judgement = judge(greedy_, state, seat);
        sum += values[seat] = shares_of(state, seat, judgement)[0];
        rounds = judgement.rounds;
    }
    for (double& value : values) value /= sum;
    return rounds;
}

void NetPlayout::evaluate(const game::State& state, search::Values& values) {
    if (!has_net(state.options)) return greedy_.evaluate(state, values);
    if (Game::pending(state) == 0) {
        const core::Outcome outcome = Game::outcome(knowledge_->greedy->rules, state);
        values.resize(game::sides(state.options));
        forecast_ = values;
        make_finished_values(outcome, 1.0, values, search_points(state.options, 0.0));
        search::share_among(forecast_, outcome.winners);
        return;
    }
    const double rounds = find_margin_shares(state, values);
    forecast_ = values;
    make_win_shares(forecast_, state.options, rounds, k_scales_in_playouts);
    rescale_shares(values, margin_points(state.options), search_points(state.options, rounds));
}

void NetPlayout::forecast(const game::State& state, search::Values& values) {
    if (!has_net(state.options)) return greedy_.forecast(state, values);
    values = forecast_;
}

void NetPlayout::find_estimates_of_choices(const game::View& view, const game::State& root, Commands commands,
                                           std::span<const Favourite> favourites, core::Rng& rng,
                                           std::vector<NetShares>& estimates) {
    NetShares none;
    none.resize(game::sides(view.options));
    estimates.assign(favourites.size(), none);
    worlds_.assign(1, root);
    imagine_worlds(view, k_worlds, rng);
    for (std::size_t world = 0; world < worlds_.size(); ++world) {
        // All choices get the same random numbers, so that chance causes no differences between them.
        const core::Rng chance = rng.fork(world);
        for (std::size_t place = 0; place < favourites.size(); ++place) {
            core::Rng same_chance = chance;
            next_ = worlds_[world];
            begin_playout();
            Game::apply(knowledge_->greedy->rules, next_, view.seat, commands[favourites[place].number], nullptr);
            while (is_choice_of_cards(next_.phase)) answer(next_, same_chance);
            const NetShares after = shares(next_, view.seat);
            for (std::size_t step = 0; step < after.size(); ++step) {
                estimates[place][step] += after[step] / static_cast<double>(worlds_.size());
            }
        }
    }
}

void NetPlayout::play_to_quiet(game::State& state, core::Seat seat, const game::Command& command, core::Rng& rng) {
    const game::Rules& rules = knowledge_->greedy->rules;
    Game::apply(rules, state, seat, command, nullptr);
    while (!Game::quiet(state) && Game::pending(state) != 0) answer(state, rng);
}

void NetPlayout::imagine_worlds(const game::View& view, std::size_t count, core::Rng& rng) {
    const game::Belief* belief = believe(view);
    while (worlds_.size() < count) {
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
