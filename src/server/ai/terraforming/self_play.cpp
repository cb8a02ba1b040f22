// SPDX-License-Identifier: MIT

#include "ai/terraforming/self_play.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "core/first_seat.hpp"

namespace syrtis::ai::terraforming {
namespace {

using Numbers = std::array<float, core::k_max_sides>;

void add_sample(net::Samples& samples, std::span<const std::uint16_t> active, const NetShares& offsets,
                const NetShares& shares, double count) {
    Numbers first{};
    Numbers second{};
    for (std::size_t step = 0; step < shares.size(); ++step) {
        first[step] = static_cast<float>(offsets[step]);
        second[step] = static_cast<float>(shares[step] / count);
    }
    samples.add(active, std::span(first).first(shares.size()), std::span(second).first(shares.size()));
}

}  // namespace

void SelfPlayFigures::add(const SelfPlayFigures& other) {
    games += other.games;
    unfinished += other.unfinished;
    generations += other.generations;
    points += other.points;
    probes += other.probes;
    lessons += other.lessons;
    changed += other.changed;
}

SelfPlay::SelfPlay(std::shared_ptr<const NetKnowledge> knowledge, const SelfPlaySettings& settings)
    : knowledge_(std::move(knowledge)),
      rules_(knowledge_->greedy->rules),
      settings_(settings),
      playout_(knowledge_),
      judge_(knowledge_->greedy),
      chooser_(knowledge_) {}

void SelfPlay::play(core::Rng rng, net::SamplePair& samples, SelfPlayFigures& figures) {
    game::Options options;
    options.players = settings_.seats;
    options.draft = rng.unit() < settings_.drafts;
    if (settings_.seats == 1) {
        options.automa.plays = true;
        options.automa.level = static_cast<game::AutomaLevel>(rng.below(game::k_automa_levels));
    }
    options.board = settings_.board;
    options.prelude = settings_.prelude;
    if (options.automa.plays && rng.unit() < settings_.automa_corporations) {
        options.automa.corporation = game::k_random_corporation;
    }
    const bool by_net = rng.unit() < settings_.learned;
    state_ = Game::start(rules_, options, rng.next());
    playout_.begin_playout();
    kept_.clear();
    net::SamplePair learned(sides_of_net(settings_.seats));
    for (core::SeatSet pending = Game::pending(state_); pending != 0; pending = Game::pending(state_)) {
        if (state_.generation > k_most_generations) {
            ++figures.unfinished;
            return;
        }
        const core::Seat seat = core::first_seat(pending);
        Game::legal_commands(rules_, state_, seat, commands_);
        std::size_t chosen = 0;
        if (commands_.size() > 1) {
            const bool is_a_turn = Game::turn(state_).seat == seat || state_.phase == game::Phase::research;
            if (Game::quiet(state_) && is_a_turn && rng.unit() < settings_.kept) {
                // Each position is recorded from the view of each seat.
                for (core::Seat looking = 0; looking < settings_.seats; ++looking) {
                    Kept& kept = kept_.emplace_back();
                    kept.seat = looking;
                    kept.offsets = look(state_, looking, {}, kept.active);
                    if (settings_.judged > 0.0 && rng.unit() < settings_.judged) {
                        kept.judgement = playout_.shares(state_, looking);
                    }
                }
            }
            chosen = decide(seat, by_net, rng, learned.moves, figures);
        }
        Game::apply(rules_, state_, seat, commands_[chosen], nullptr);
    }
    const core::Outcome outcome = Game::outcome(rules_, state_);
    for (const Kept& kept : kept_) {
        learned.positions.begin_group();
        add_sample(learned.positions, kept.active, kept.offsets,
                   kept.judgement.empty() ? finished_shares(outcome, kept.seat, options) : kept.judgement, 1.0);
    }
    samples.positions.append(learned.positions);
    samples.moves.append(learned.moves);
    ++figures.games;
    figures.generations += state_.generation;
    std::int32_t most = 0;
    for (core::Side side = 0; side < game::sides(options); ++side) most = std::max(most, outcome.scores[side]);
    figures.points += static_cast<std::uint64_t>(most);
}

std::size_t SelfPlay::decide(core::Seat seat, bool by_net, core::Rng& rng, net::Samples& moves,
                             SelfPlayFigures& figures) {
    const auto any_of = [&rng](std::size_t count) { return rng.below(static_cast<std::uint32_t>(count)); };
    if (commands_[0].type == game::CommandType::choose_corporation && rng.unit() < settings_.corporations) {
        return any_of(commands_.size());
    }
    if (are_compared(commands_.span())) {
        const double draw = rng.unit();
        if (draw < settings_.probing + settings_.exploring) {
            playout_.begin_playout();
            playout_.rank(state_, seat, commands_.span(), rng, ranks_);
            find_favourites(commands_.span(), ranks_, settings_.favourites, favourites_);
            if (draw >= settings_.probing) return favourites_[any_of(favourites_.size())].number;
            return probe(seat, rng, moves, figures);
        }
        if (settings_.teaching > 0.0 && rng.unit() < settings_.teaching) teach(seat, rng, moves, figures);
        if (by_net) return chooser_.choose(Game::view(rules_, state_, seat), commands_.span(), rng);
    }
    return playout_.choose_in(state_, seat, commands_.span(), rng);
}

std::size_t SelfPlay::probe(core::Seat seat, core::Rng& rng, net::Samples& moves, SelfPlayFigures& figures) {
    const bool to_end = rng.unit() < settings_.to_end;
    const std::uint32_t last = to_end ? k_most_generations : state_.generation + settings_.generations;
    const game::View view = Game::view(rules_, state_, seat);
    std::vector<double> sums(favourites_.size(), 0.0);
    probed_.clear();
    for (std::uint32_t number = 0; number < settings_.worlds; ++number) {
        world_ = Game::determinize(rules_, view, rng);
        // All favourites get the same random numbers, so that chance causes no differences between them.
        const core::Rng chance = rng.fork(number);
        for (std::size_t favourite = 0; favourite < favourites_.size(); ++favourite) {
            next_ = world_;
            core::Rng same_chance = chance;
            playout_.begin_playout();
            playout_.play_to_quiet(next_, seat, commands_[favourites_[favourite].number], same_chance);
            const std::uint64_t seen = Game::hash(Game::view(rules_, next_, seat));
            auto found = std::ranges::find_if(
                probed_, [&](const Probed& probed) { return probed.favourite == favourite && probed.seen == seen; });
            if (found == probed_.end()) {
                Probed probed{.favourite = favourite, .seen = seen, .active = {}, .sums = {}};
                look(next_, seat, favourites_[favourite].move, probed.active);
                probed.sums.resize(sides_of_net(settings_.seats));
                probed_.push_back(std::move(probed));
                found = probed_.end() - 1;
            }
            play_on(next_, last, same_chance);
            const NetShares shares = worth(next_, seat);
            for (std::size_t step = 0; step < shares.size(); ++step) found->sums[step] += shares[step];
            ++found->count;
            sums[favourite] += shares[0];
        }
    }
    // The offsets come from the position before, so that only the net distinguishes the commands.
    const NetShares before = playout_.offsets(world_, seat);
    moves.begin_group();
    for (const Probed& probed : probed_) {
        add_sample(moves, probed.active, before, probed.sums, probed.count);
    }
    playout_.begin_playout();
    const auto best = static_cast<std::size_t>(std::ranges::max_element(sums) - sums.begin());
    ++figures.probes;
    if (best != 0) ++figures.changed;
    return favourites_[best].number;
}

void SelfPlay::teach(core::Seat seat, core::Rng& rng, net::Samples& moves, SelfPlayFigures& figures) {
    playout_.begin_playout();
    playout_.rank(state_, seat, commands_.span(), rng, ranks_);
    find_favourites(commands_.span(), ranks_, settings_.favourites, favourites_);
    const core::Rng chance = rng.fork(0);
    std::vector<std::uint16_t> active;
    const NetShares before = playout_.offsets(state_, seat);
    moves.begin_group();
    for (const auto& [number, move] : favourites_) {
        next_ = state_;
        core::Rng same_chance = chance;
        playout_.begin_playout();
        playout_.play_to_quiet(next_, seat, commands_[number], same_chance);
        look(next_, seat, move, active);
        add_sample(moves, active, before, playout_.shares_after(next_, seat, move, before), 1.0);
    }
    playout_.begin_playout();
    ++figures.lessons;
}

void SelfPlay::play_on(game::State& state, std::uint32_t last_stage, core::Rng& rng) {
    while (state.generation < last_stage) {
        const core::SeatSet pending = Game::pending(state);
        if (pending == 0) return;
        const core::Seat seat = core::first_seat(pending);
        Game::legal_commands(rules_, state, seat, answers_);
        const std::size_t chosen = answers_.size() == 1 ? 0 : playout_.choose_in(state, seat, answers_.span(), rng);
        Game::apply(rules_, state, seat, answers_[chosen], nullptr);
    }
}

NetShares SelfPlay::look(const game::State& state, core::Seat seat, const Move& move,
                         std::vector<std::uint16_t>& active) {
    const Judgement judgement = judge(judge_, state, seat);
    ActiveFeatures features;
    find_features(rules_, Game::view(rules_, state, seat), judgement, move, features);
    active.assign(features.begin(), features.end());
    return offsets_of(state.options, judgement, seat);
}

NetShares SelfPlay::worth(const game::State& state, core::Seat seat) {
    if (Game::pending(state) == 0) {
        return finished_shares(Game::outcome(rules_, state), seat, state.options);
    }
    search::Values values;
    playout_.find_margin_shares(state, values);
    NetShares shares;
    for (std::size_t step = 0; step < values.size(); ++step) shares.push_back(values[(seat + step) % values.size()]);
    return shares;
}

}  // namespace syrtis::ai::terraforming
