// SPDX-License-Identifier: MIT
#pragma once

// Finds decisions in games, plays their candidates to the end, and compares players with the results.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ai/brains.hpp"
#include "ai/search/playout.hpp"
#include "ai/search/shares.hpp"
#include "arena/decisions.hpp"
#include "arena/recorded_position.hpp"
#include "core/first_seat.hpp"
#include "core/game.hpp"
#include "core/rng.hpp"

namespace syrtis::arena {

/// The traits of a game for which decisions can be labelled.
template <class T>
concept HasDecisions = requires(const typename T::Game::Rules& rules, const typename T::Game::State& state,
                                core::Seat seat, std::span<const typename T::Game::Command> commands) {
    /// Returns the playout with which candidates are played to the end.
    T::make_playout(rules);
    requires ai::search::Playout<decltype(T::make_playout(rules)), typename T::Game>;
    /// Returns the name of the situation of a decision, such as "research"; an empty text if decisions of this kind are
    /// not collected. The last argument is the number of stages from this decision to the end of the game.
    { T::decision_kind(state, seat, commands, std::uint32_t{}) } -> std::same_as<std::string_view>;
};

/// Searches decisions in games of one kind, plays their candidates to the end, and asks players to choose among them.
template <class Traits, class C>
requires HasDecisions<Traits> && protocol::Codec<C, typename Traits::Game>
class Decisions {
   public:
    using G = typename Traits::Game;
    using Brain = ai::Brain<G>;

    explicit Decisions(std::shared_ptr<const C> codec)
        : codec_(std::move(codec)), rules_(codec_->rules()), records_(codec_) {}

    /// Returns a sentence on why a decision cannot be used; an empty text if it can.
    [[nodiscard]] std::string objection(const Json::Value& decision) const {
        std::string why;
        const auto position = records_.read(decision, why);
        if (position && candidates_of(decision, *position).empty())
            why = "one of its candidates is not a legal command";
        return why;
    }

    /// Asks a player for its choice. `number` selects the player's random stream. Requires that objection(decision) is
    /// empty.
    [[nodiscard]] DecisionAnswer ask(const Brain& brain, const Json::Value& decision, std::uint64_t seed,
                                     std::uint64_t number) const {
        std::string why;
        const auto position = records_.read(decision, why);
        const auto command = answer_of(brain, *position, core::Rng(seed).fork(number));
        const auto candidates = candidates_of(decision, *position);
        const auto chosen = std::ranges::find(candidates, command);
        DecisionAnswer answer{.kind = decision["kind"].asString(), .is_labelled = chosen != candidates.end()};
        if (answer.is_labelled) {
            answer.loss = loss_of(decision, static_cast<Json::ArrayIndex>(chosen - candidates.begin()));
        }
        return answer;
    }

    /// Searches games for decisions, at most one of each kind in a game. Requires options with which a match can be
    /// played.
    [[nodiscard]] std::vector<Json::Value> find(const Brain& policy, const std::vector<ai::BrainPtr<G>>& candidates,
                                                const DecisionSearchOrder& order) const {
        const auto options = *codec_->read_options(order.options, order.seats);
        std::vector<Json::Value> decisions;
        std::map<std::string, std::uint64_t> found;
        for (std::uint64_t game = 0; game < order.games; ++game) {
            core::Rng rng = core::Rng(order.seed).fork(game);
            const std::uint64_t seed = rng.next();
            const auto choices = records_.play(policy, options, seed);
            for (const auto& [kind, places] : places_by_kind(options, seed, choices)) {
                if (found[kind] >= order.wanted) continue;
                ++found[kind];
                const std::size_t place = places[rng.below(static_cast<std::uint32_t>(places.size()))];
                const auto played =
                    typename Records::Choices(choices.begin(), choices.begin() + static_cast<std::ptrdiff_t>(place));
                const auto position = position_after(options, seed, played);
                Json::Value json = records_.json_of(position, order.seats, seed, played);
                json["kind"] = order.group.empty() ? kind : order.group + ", " + kind;
                for (const auto& command : find_candidates(position, candidates, rng)) {
                    json["candidates"].append(codec_->command_json(command));
                }
                decisions.push_back(std::move(json));
            }
        }
        return decisions;
    }

    /// Plays each candidate to the end in the same imagined worlds and returns the decision with the results as labels.
    /// A decision gets equal labels each time if `worlds` is equal. Requires that objection(decision) is empty.
    [[nodiscard]] Json::Value label(const Json::Value& decision, std::uint64_t worlds) const {
        std::string why;
        const auto position = records_.read(decision, why);
        const auto candidates = candidates_of(decision, *position);
        const auto view = G::view(rules_, position->state, position->seat);
        auto playout = Traits::make_playout(rules_);
        std::vector<std::array<double, 2>> won(candidates.size());
        std::vector<std::array<double, 2>> ahead(candidates.size());
        const core::Rng streams = core::Rng(G::hash(position->state));
        for (std::uint64_t number = 0; number < worlds; ++number) {
            core::Rng rng = streams.fork(number);
            const auto world = imagine(playout, view, rng);
            for (std::size_t candidate = 0; candidate < candidates.size(); ++candidate) {
                core::Rng stream = streams.fork(number).fork(1);
                const auto outcome = play_on(playout, world, position->seat, candidates[candidate], stream);
                const std::size_t half = number % 2;
                const double games = static_cast<double>((worlds + 1 - half) / 2);
                won[candidate][half] += share_of(outcome, position->seat) / games;
                ahead[candidate][half] += margin_of(outcome, position->seat, G::sides(position->options)) / games;
            }
        }
        Json::Value json = decision;
        json["worlds"] = Json::UInt64{worlds};
        json["won"] = halves_json(won);
        json["ahead"] = halves_json(ahead);
        return json;
    }

   private:
    using Records = PositionRecords<G, C>;
    using Command = typename G::Command;

    static constexpr std::size_t k_most_candidates = 8;
    static constexpr std::size_t k_best_ranked = 6;

    /// Returns the candidates of a decision; nothing if one of them is not a legal command.
    [[nodiscard]] std::vector<Command> candidates_of(const Json::Value& decision,
                                                     const RecordedPosition<G>& position) const {
        std::vector<Command> candidates;
        for (const Json::Value& wanted : decision["candidates"]) {
            const auto found = std::ranges::find_if(
                position.commands, [&](const Command& command) { return codec_->command_json(command) == wanted; });
            if (found == position.commands.end()) return {};
            candidates.push_back(*found);
        }
        return candidates;
    }

    [[nodiscard]] Command answer_of(const Brain& brain, const RecordedPosition<G>& position, core::Rng rng) const {
        constexpr std::uint64_t k_default_simulations = 64;
        const std::uint64_t own = brain.limits().simulations;
        const auto view = G::view(rules_, position.state, position.seat);
        const auto agent = brain.make_agent();
        agent->begin(position.seat, position.options);
        ai::Answer<G> answer;
        agent->think({.view = view,
                      .commands = position.commands.span(),
                      .rng = rng,
                      .budget = {.simulations = own != 0 ? own : k_default_simulations}},
                     answer);
        return answer.command;
    }

    [[nodiscard]] std::map<std::string, std::vector<std::size_t>> places_by_kind(
        const typename G::Options& options, std::uint64_t seed, const typename Records::Choices& choices) const {
        struct Place {
            std::size_t number;
            std::uint32_t stage;
        };
        // The last stage is known only after the game, so a second pass names the kinds.
        std::uint32_t last = 0;
        using Playout = decltype(Traits::make_playout(rules_));
        std::map<std::string, std::vector<std::size_t>> places;
        for (const bool names : {false, true}) {
            std::size_t number = 0;
            records_.follow(options, seed, [&](const auto& state, core::Seat seat, const auto& commands) {
                if (number >= choices.size()) return std::optional<std::size_t>();
                const std::uint32_t stage = Playout::stage(state);
                if (names) {
                    const auto kind = Traits::decision_kind(state, seat, commands.span(), last - stage);
                    if (!kind.empty()) places[std::string(kind)].push_back(number);
                }
                last = std::max(last, stage);
                return std::optional(choices[number++]);
            });
        }
        return places;
    }

    [[nodiscard]] RecordedPosition<G> position_after(const typename G::Options& options, std::uint64_t seed,
                                                     const typename Records::Choices& played) const {
        RecordedPosition<G> position{.options = options};
        std::size_t number = 0;
        records_.follow(options, seed, [&](const auto& state, core::Seat seat, const auto& commands) {
            if (number < played.size()) return std::optional(played[number++]);
            position.state = state;
            position.seat = seat;
            position.commands = commands;
            return std::optional<std::size_t>();
        });
        return position;
    }

    /// Returns the commands that the playout ranks highest, and the commands that the players in `players` choose.
    [[nodiscard]] std::vector<Command> find_candidates(const RecordedPosition<G>& position,
                                                       const std::vector<ai::BrainPtr<G>>& players,
                                                       core::Rng& rng) const {
        auto playout = Traits::make_playout(rules_);
        const auto world = imagine(playout, G::view(rules_, position.state, position.seat), rng);
        playout.begin_search(world);
        playout.begin_playout();
        std::vector<double> ranks;
        playout.rank(world, position.seat, position.commands.span(), rng, ranks);
        std::vector<std::size_t> order(position.commands.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, std::ranges::greater(), [&](std::size_t number) { return ranks[number]; });
        std::vector<Command> candidates;
        const auto add = [&](const Command& command) {
            const bool is_new = std::ranges::find(candidates, command) == candidates.end();
            if (is_new && candidates.size() < k_most_candidates) candidates.push_back(command);
        };
        for (std::size_t place = 0; place < std::min(order.size(), k_best_ranked); ++place) {
            add(position.commands[order[place]]);
        }
        for (const auto& player : players) add(answer_of(*player, position, rng.fork(candidates.size())));
        for (const std::size_t number : order) add(position.commands[number]);
        return candidates;
    }

    template <class Playout>
    [[nodiscard]] typename G::State imagine(Playout& playout, const typename G::View& view, core::Rng& rng) const {
        playout.begin_playout();
        const auto as_they_play = [&](const auto&, const auto& state, core::Seat seat, auto commands,
                                      core::Rng& stream) -> Command {
            playout.begin_playout();
            return commands[playout.choose_in(state, seat, commands, stream)];
        };
        auto world = G::determinize(rules_, view, nullptr, as_they_play, rng);
        if constexpr (ai::search::SimplifyingPlayout<Playout, G>) Playout::simplify(world);
        return world;
    }

    template <class Playout>
    [[nodiscard]] core::Outcome play_on(Playout& playout, const typename G::State& world, core::Seat seat,
                                        const Command& command, core::Rng& rng) const {
        auto state = world;
        playout.begin_playout();
        G::apply(rules_, state, seat, command, nullptr);
        core::CommandList<G> commands;
        for (std::uint64_t step = 0; step < k_most_commands && G::pending(state) != 0; ++step) {
            const core::Seat asked = core::first_seat(G::pending(state));
            G::legal_commands(rules_, state, asked, commands);
            const std::size_t taken = commands.size() == 1 ? 0 : playout.choose_in(state, asked, commands.span(), rng);
            G::apply(rules_, state, asked, commands[taken], nullptr);
        }
        return G::outcome(rules_, state);
    }

    [[nodiscard]] static double share_of(const core::Outcome& outcome, core::Seat seat) {
        double winners = 0.0;
        for (core::Side side = 0; side < core::k_max_sides; ++side) {
            winners += core::has_seat(outcome.winners, side) ? 1.0 : 0.0;
        }
        return core::has_seat(outcome.winners, seat) ? 1.0 / winners : 0.0;
    }

    /// Returns the share of the win of a seat, computed from the final scores. With two sides, a lead of twelve points
    /// gives a share that is e = 2.718 times the share of the other side.
    [[nodiscard]] static double margin_of(const core::Outcome& outcome, core::Seat seat, core::Side sides) {
        constexpr double k_scale = 12.0;
        ai::search::Values values;
        for (core::Side side = 0; side < sides; ++side) values.push_back(outcome.scores[side]);
        ai::search::make_shares(values, k_scale);
        return values[seat];
    }

    [[nodiscard]] static Json::Value halves_json(const std::vector<std::array<double, 2>>& means) {
        constexpr double k_digits = 10'000.0;
        Json::Value json(Json::arrayValue);
        for (const auto& halves : means) {
            Json::Value pair(Json::arrayValue);
            for (const double mean : halves) pair.append(std::round(mean * k_digits) / k_digits);
            json.append(std::move(pair));
        }
        return json;
    }

    std::shared_ptr<const C> codec_;
    const typename G::Rules& rules_;
    Records records_;
};

}  // namespace syrtis::arena
