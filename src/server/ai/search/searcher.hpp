// SPDX-License-Identifier: MIT
#pragma once

// Searches in imagined worlds, for any game. At the root the best-ranked commands are compared in one set of worlds,
// and the worse half of them is dropped repeatedly (sequential halving: Z. Karnin, T. Koren, O. Somekh, "Almost Optimal
// Exploration in Multi-Armed Bandits", ICML 2013), so that the remaining budget goes to commands that are hard to
// distinguish. Below the root, either a playout starts at once or a tree grows in which each side maximises its own
// value (maxn: C. Luckhardt, K. Irani, "An Algorithmic Solution of N-Person Games", AAAI 1986). The tree selects
// commands by a formula that only needs square roots (PUCT: D. Silver et al., "Mastering the game of Go with deep
// neural networks and tree search", Nature 529, 2016). A question that is only a part of a plan, such as the pick of
// one of several cards, uses only a part of the budget, and so does a question with one clearly best command.
//
// The nodes of the tree do not contain hidden answers: neither simultaneous answers of other seats nor answers within
// the commands of other seats. The playout gives these answers. Each world is imagined anew from the view, so that no
// answer depends on things that the seat does not know.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "ai/agent.hpp"
#include "ai/search/playout.hpp"
#include "ai/search/tree.hpp"
#include "core/first_seat.hpp"
#include "core/game.hpp"
#include "core/rng.hpp"

namespace syrtis::ai::search {

/// The parameters of a search.
struct Settings {
    bool grows_tree = false;
    std::uint32_t stages = 0;  ///< number of stages of a playout; 0 means the number that the game's playout returns
    std::uint64_t default_simulations = 64;  ///< number of simulations for a question that has no limit
};

/// A search over imagined worlds for one seat.
template <core::Game G, Playout<G> P>
class Searcher {
   public:
    using Command = typename G::Command;

    Searcher(const typename G::Rules& rules, P playout, const Settings& settings)
        : rules_(rules), playout_(std::move(playout)), settings_(settings) {}

    /// Answers a question. Requires a cleared answer.
    void think(const Question<G>& question, Answer<G>& answer) {
        const auto commands = question.commands;
        answer.policy.assign(commands.size(), 0.0);
        if (commands.size() == 1) {
            answer.command = commands.front();
            answer.policy.front() = 1.0;
            return;
        }
        begin(question);
        compare(question);
        fill_answer(question, answer);
    }

   private:
    using Index = typename Tree<G>::Index;

    static constexpr std::size_t k_least_candidates = 4;
    /// A SelectivePlayout excludes no command if fewer than this number would remain. A search that compares nothing
    /// has no values, and an analysis asks for the comparison of two commands.
    static constexpr std::ptrdiff_t k_least_compared = 2;
    /// The number of candidates at the root is sqrt(simulations) / k_root_width.
    static constexpr double k_root_width = 3.5;
    /// A node considers 1 + sqrt(visits) / k_width commands (progressive widening).
    static constexpr double k_width = 1.6;
    /// The weight of the prior in the PUCT bound.
    static constexpr double k_exploration = 0.3;
    /// The value of a command that was never tried is the mean of its parent minus this constant.
    static constexpr double k_first_play_loss = 0.02;
    /// The maximum length of a playout, in steps. No simulation of a normal game is longer. The position after this
    /// number of steps is evaluated without playing on.
    static constexpr std::uint32_t k_longest_playout = 4000;

    /// The number of simulations that suffices for a question that is only a part of a plan: the pick of one card, or a
    /// question within a command. Such questions come in sequences, and each of them matters less than a whole command.
    /// So the budget of such a question is reduced to a quarter, but not below this number.
    static constexpr std::uint64_t k_enough_for_a_part = 300;
    static constexpr std::uint64_t k_parts_of_a_budget = 4;
    /// The search may end early if one command leads clearly. This is the least number of worlds after which it may
    /// end. k_certain_lead is the lead that the command needs, in standard errors.
    static constexpr std::uint32_t k_worlds_of_a_verdict = 64;
    static constexpr double k_certain_lead = 4.0;

    /// A command that is compared at the root.
    struct Candidate {
        Index node = 0;
        std::size_t number = 0;  ///< index in the list of commands
        double last = 0.0;       ///< the value of the command in the current world
        // Sums over the rounds in which all remaining candidates took part, so that all were compared in the same
        // worlds.
        double sum = 0.0;
        std::uint32_t worlds = 0;
        Values last_forecast{};  ///< forecast in the current world; empty if the evaluation itself is the forecast
        Values forecast{};       ///< sum of the forecasts over the rounds
        // The estimate of an EstimatingPlayout, and the number of worlds that it counts as.
        double estimate = -1.0;
        double weight = 0.0;

        [[nodiscard]] double mean() const {
            return worlds == 0 ? estimate : (sum + weight * estimate) / (worlds + weight);
        }
        /// Returns the share of the win that is shown to people.
        [[nodiscard]] double reported_share(core::Seat seat) const {
            return forecast.empty() || worlds == 0 ? mean() : forecast[seat] / worlds;
        }
    };

    void begin(const Question<G>& question) {
        seat_ = question.view.seat;
        done_ = 0;
        deepest_ = 1;
        budget_ = question.budget;
        if (budget_.simulations == 0 && budget_.clock == nullptr) budget_.simulations = settings_.default_simulations;
        begun_ = budget_.clock != nullptr ? budget_.clock->microseconds() : 0;
        if constexpr (BelievingPlayout<P, G>) belief_ = playout_.believe(question.view);
        imagine(question.view, question.rng);
        if (is_part_of_a_plan()) restrict_budget();
        playout_.begin_search(world_);
        last_stage_ = P::stage(world_) + (settings_.stages != 0 ? settings_.stages : playout_.stages(world_));
        tree_.clear();
        candidates_.clear();
        playout_.begin_playout();
        playout_.rank(world_, seat_, question.commands, question.rng, ranks_);
        if constexpr (SelectivePlayout<P, G>) {
            const std::vector<double> all = ranks_;
            playout_.exclude_at_root(world_, question.commands, ranks_);
            const auto left = std::ranges::count_if(ranks_, [](double rank) { return rank != k_excluded; });
            if (left < k_least_compared) ranks_ = all;
        }
        sort_by_rank(question.commands.size(), root_width(question.commands.size()));
        for (const std::size_t number : order_) {
            candidates_.push_back(
                {.node = tree_.child(Tree<G>::k_root, seat_, question.commands[number]), .number = number});
        }
        if constexpr (EstimatingPlayout<P, G>) {
            estimates_.resize(candidates_.size());
            playout_.estimate(question.view, world_, question.commands, ranks_, question.rng, estimates_);
            for (std::size_t index = 0; index < estimates_.size(); ++index) {
                candidates_[index].estimate = estimates_[index];
                candidates_[index].weight = P::k_worlds_of_an_estimate;
            }
        }
    }

    /// True if the question is one part of a plan: a question within a command, or one of several answers that all
    /// seats give simultaneously.
    [[nodiscard]] bool is_part_of_a_plan() const { return !G::quiet(world_) || G::turn(world_).seat != seat_; }

    void restrict_budget() {
        const std::uint64_t part = std::max(k_enough_for_a_part, budget_.simulations / k_parts_of_a_budget);
        if (budget_.simulations == 0 || budget_.simulations > part) budget_.simulations = part;
        if (budget_.clock == nullptr || budget_.deadline <= begun_) return;
        budget_.deadline = begun_ + (budget_.deadline - begun_) / k_parts_of_a_budget;
    }

    [[nodiscard]] std::size_t root_width(std::size_t commands) const {
        // The number of simulations that is assumed if only the time is limited. An assumption that is too high costs
        // little: it adds candidates, but the worse half of the candidates is dropped early.
        constexpr std::uint64_t k_by_the_clock = 400;
        const auto expected = static_cast<double>(budget_.simulations != 0 ? budget_.simulations : k_by_the_clock);
        const auto wide = static_cast<std::size_t>(std::ceil(std::sqrt(expected) / k_root_width));
        return std::min(commands, std::max(k_least_candidates, wide));
    }

    /// Returns the fraction of the budget that is used up, from 0 to 1.
    [[nodiscard]] double spent() const {
        double part = 0.0;
        if (budget_.simulations != 0) part = static_cast<double>(done_) / static_cast<double>(budget_.simulations);
        if (budget_.clock == nullptr) return part;
        const std::uint64_t now = budget_.clock->microseconds();
        if (now >= budget_.deadline || budget_.deadline <= begun_) return 1.0;
        return std::max(part, static_cast<double>(now - begun_) / static_cast<double>(budget_.deadline - begun_));
    }

    void compare(const Question<G>& question) {
        int halvings = 0;
        for (std::size_t left = candidates_.size(); left > 1; left = (left + 1) / 2) ++halvings;
        left_ = candidates_.size();
        // The world in which the candidates were ranked serves as the world of the first round.
        bool has_a_world = true;
        for (int stage = 1; stage <= halvings; ++stage) {
            const double end = static_cast<double>(stage) / halvings;
            do {
                if (is_over(question)) break;
                if (!std::exchange(has_a_world, false)) imagine(question.view, question.rng);
                if (!play_round(question)) break;
                if (is_decided()) {
                    sort_candidates();
                    return;
                }
            } while (spent() < end);
            sort_candidates();
            if (is_over(question)) return;
            if (stage < halvings) left_ = (left_ + 1) / 2;
        }
    }

    [[nodiscard]] bool is_over(const Question<G>& question) const {
        return question.stop.stop_requested() || spent() >= 1.0;
    }

    /// Simulates all remaining candidates in one world. If the budget ends before the last simulation, returns false
    /// and counts no result of this round.
    [[nodiscard]] bool play_round(const Question<G>& question) {
        for (std::size_t index = 0; index < left_; ++index) {
            if (is_over(question)) return false;
            simulate(candidates_[index].node, question.rng);
            candidates_[index].last = values_[seat_];
            candidates_[index].last_forecast = forecast_;
        }
        for (std::size_t index = 0; index < left_; ++index) {
            Candidate& candidate = candidates_[index];
            candidate.sum += candidate.last;
            ++candidate.worlds;
            candidate.forecast.resize(candidate.last_forecast.size());
            for (std::size_t side = 0; side < candidate.forecast.size(); ++side) {
                candidate.forecast[side] += candidate.last_forecast[side];
            }
        }
        return true;
    }

    /// True if no candidate is likely to overtake the leader. The variance of a value between 0 and 1 with the mean m
    /// is at most m (1 - m).
    [[nodiscard]] bool is_decided() const {
        const auto begin = candidates_.begin();
        const auto end = begin + static_cast<std::ptrdiff_t>(left_);
        const auto best = std::max_element(
            begin, end, [](const Candidate& one, const Candidate& other) { return one.mean() < other.mean(); });
        if (best->worlds < k_worlds_of_a_verdict) return false;
        const auto variance = [](const Candidate& one) { return one.mean() * (1.0 - one.mean()) / one.worlds; };
        return std::all_of(begin, end, [&](const Candidate& other) {
            const double lead = best->mean() - other.mean();
            return &other == &*best ||
                   lead * lead > k_certain_lead * k_certain_lead * (variance(*best) + variance(other));
        });
    }

    /// Sorts the remaining candidates by descending mean; candidates with equal means keep their order.
    void sort_candidates() {
        std::stable_sort(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(left_),
                         [](const Candidate& one, const Candidate& other) { return one.mean() > other.mean(); });
    }

    void fill_answer(const Question<G>& question, Answer<G>& answer) const {
        const Candidate& best = candidates_.front();
        answer.command = question.commands[best.number];
        answer.figures.simulations = done_;
        answer.figures.depth = deepest_;
        answer.shares.assign(question.commands.size(), -1.0);
        if (done_ == 0) {
            answer.policy[best.number] = 1.0;
            return;
        }
        for (const Candidate& candidate : candidates_) {
            answer.policy[candidate.number] =
                static_cast<double>(tree_[candidate.node].visits) / static_cast<double>(done_);
        }
        for (const Candidate& candidate : candidates_)
            answer.shares[candidate.number] = candidate.reported_share(seat_);
        const core::Side sides = G::sides(world_.options);
        if (sides < 2 || tree_[best.node].visits == 0) return;
        answer.values.resize(sides);
        double sum = 0.0;
        const bool has_forecast = !best.forecast.empty() && best.worlds > 0;
        for (core::Side side = 0; side < sides; ++side) {
            sum += answer.values[side] = has_forecast ? best.forecast[side] : tree_.mean(best.node, side);
        }
        for (double& value : answer.values) value /= sum;
    }

    void imagine(const typename G::View& view, core::Rng& rng) {
        playout_.begin_playout();
        const auto as_they_play = [this](const auto&, const auto& state, core::Seat seat, auto commands,
                                         core::Rng& stream) -> Command {
            playout_.begin_playout();
            return commands[playout_.choose_in(state, seat, commands, stream)];
        };
        world_ = G::determinize(rules_, view, belief_, as_they_play, rng);
        if constexpr (SimplifyingPlayout<P, G>) P::simplify(world_);
    }

    void simulate(Index candidate, core::Rng& rng) {
        playout_.begin_playout();
        path_.assign(1, candidate);
        state_ = world_;
        G::apply(rules_, state_, seat_, tree_[candidate].command, nullptr);
        bool is_in_tree = settings_.grows_tree;
        for (std::uint32_t step = 0; step < k_longest_playout; ++step) {
            const core::SeatSet pending = G::pending(state_);
            if (pending == 0 || P::stage(state_) >= last_stage_) break;
            const core::Seat seat = core::first_seat(pending);
            G::legal_commands(rules_, state_, seat, commands_);
            if (commands_.size() == 1) {
                G::apply(rules_, state_, seat, commands_[0], nullptr);
                continue;
            }
            if (is_in_tree && G::quiet(state_) && G::turn(state_).seat == seat) {
                is_in_tree = tree_[path_.back()].visits > 0;
                if (is_in_tree) {
                    const std::size_t chosen = select(path_.back(), seat, rng);
                    G::apply(rules_, state_, seat, commands_[chosen], nullptr);
                    is_in_tree = selected_ != Tree<G>::k_none;
                    if (is_in_tree) path_.push_back(selected_);
                    continue;
                }
            }
            const std::size_t chosen = playout_.choose_in(state_, seat, commands_.span(), rng);
            G::apply(rules_, state_, seat, commands_[chosen], nullptr);
        }
        playout_.evaluate(state_, values_);
        if constexpr (ForecastingPlayout<P, G>) playout_.forecast(state_, forecast_);
        for (const Index node : path_) tree_.add(node, values_);
        deepest_ = std::max(deepest_, static_cast<std::uint32_t>(path_.size()));
        ++done_;
    }

    /// Returns the index of the command that the PUCT formula selects. Sets selected_ to the node of this command, or
    /// to k_none if the tree is full and has no such node.
    [[nodiscard]] std::size_t select(Index parent, core::Seat seat, core::Rng& rng) {
        playout_.rank(state_, seat, commands_.span(), rng, ranks_);
        const double visits = tree_[parent].visits;
        const auto width = 1 + static_cast<std::size_t>(std::sqrt(visits) / k_width);
        sort_by_rank(commands_.size(), std::min(width, commands_.size()));
        const double untried = tree_.mean(parent, seat) - k_first_play_loss;
        double priors = 0.0;
        for (std::size_t place = 0; place < order_.size(); ++place) priors += 1.0 / static_cast<double>(place + 1);
        std::size_t best = 0;
        double most = -1.0;
        for (std::size_t place = 0; place < order_.size(); ++place) {
            const Index index = tree_.child(parent, seat, commands_[order_[place]]);
            if (index == Tree<G>::k_none) {
                if (place == 0) selected_ = index;
                break;
            }
            auto& node = tree_[index];
            ++node.available;
            const double prior = 1.0 / (static_cast<double>(place + 1) * priors);
            const double mean = node.visits > 0 ? tree_.mean(index, seat) : untried;
            const double bound = mean + k_exploration * prior * std::sqrt(node.available) / (1.0 + node.visits);
            if (bound > most) {
                most = bound;
                best = order_[place];
                selected_ = index;
            }
        }
        return most < 0.0 ? order_.front() : best;
    }

    /// Sets order_ to the indexes of the `width` commands with the highest ranks, in descending order; of commands with
    /// equal ranks, the earlier one comes first. order_ is shorter if commands are excluded.
    void sort_by_rank(std::size_t count, std::size_t width) {
        order_.resize(count);
        for (std::size_t number = 0; number < count; ++number) order_[number] = number;
        const auto end = order_.begin() + static_cast<std::ptrdiff_t>(width);
        std::partial_sort(order_.begin(), end, order_.end(), [&](std::size_t one, std::size_t other) {
            return ranks_[one] != ranks_[other] ? ranks_[one] > ranks_[other] : one < other;
        });
        order_.resize(width);
        while (ranks_[order_.back()] == k_excluded) order_.pop_back();
    }

    const typename G::Rules& rules_;
    P playout_;
    Settings settings_;

    core::Seat seat_ = 0;
    const typename G::Belief* belief_ = nullptr;
    core::Budget budget_;
    std::uint64_t begun_ = 0;
    std::uint64_t done_ = 0;
    std::uint32_t deepest_ = 0;
    std::uint32_t last_stage_ = 0;
    std::vector<Candidate> candidates_;
    std::size_t left_ = 0;  ///< number of candidates that were not dropped; they are the first ones in candidates_
    Tree<G> tree_;

    typename G::State world_{};
    typename G::State state_{};
    core::CommandList<G> commands_;
    std::vector<double> ranks_;
    std::vector<double> estimates_;
    std::vector<std::size_t> order_;
    std::vector<Index> path_;
    Index selected_ = Tree<G>::k_none;
    Values values_;
    Values forecast_;
};

}  // namespace syrtis::ai::search
