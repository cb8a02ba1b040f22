// SPDX-License-Identifier: MIT
#pragma once

// A match: a position together with the list of commands that led to it. The list is the truth and the position a
// cache of it; each recorded command carries the hash of the state after it, so a divergence is found at the step
// where it starts.

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/result.hpp"

namespace syrtis::core {

template <Game G>
struct RecordedCommand {
    Seat seat = k_no_seat;
    typename G::Command command{};
    std::uint64_t hash = 0;  ///< of the state after it
    friend bool operator==(const RecordedCommand&, const RecordedCommand&) = default;
};

/// Where a replay first differs from its record.
template <Game G>
struct Divergence {
    std::size_t step = 0;           ///< index into the record
    typename G::Refusal refusal{};  ///< truthy if the command is no longer legal; the hashes then mean nothing
    std::uint64_t recorded_hash = 0;
    std::uint64_t hash = 0;
};

template <Game G>
class Match {
   public:
    using Rules = typename G::Rules;
    using Options = typename G::Options;
    using State = typename G::State;
    using Command = typename G::Command;
    using Refusal = typename G::Refusal;
    using Log = std::vector<RecordedCommand<G>>;

    /// `options` must pass G::check_options. `rules` must outlive the match.
    Match(const Rules& rules, const Options& options, std::uint64_t seed)
        : rules_(&rules), options_(options), seed_(seed), state_(G::start(rules, options, seed)) {}

    /// Carries the command out and records it, or says why not and changes nothing. A Bug thrown on the way leaves
    /// the match as it was. `events` may be null; a refused command leaves it as it is.
    Refusal play(Seat seat, const Command& command, EventList<G>* events = nullptr) {
        Refusal refusal = G::check(*rules_, state_, seat, command);
        if (refusal) return refusal;
        State next = state_;
        G::apply(*rules_, next, seat, command, events);
        log_.push_back({seat, command, G::hash(next)});
        state_ = next;
        return refusal;
    }

    /// Plays a record again, comparing each hash, up to the first step that differs.
    [[nodiscard]] static Result<Match, Divergence<G>> replay(const Rules& rules, const Options& options,
                                                             std::uint64_t seed,
                                                             std::span<const RecordedCommand<G>> record) {
        Match match(rules, options, seed);
        for (std::size_t step = 0; step < record.size(); ++step) {
            const auto& recorded = record[step];
            const Refusal refusal = match.play(recorded.seat, recorded.command);
            if (refusal) {
                return Failure<Divergence<G>>{
                    {.step = step, .refusal = refusal, .recorded_hash = recorded.hash, .hash = match.hash()}};
            }
            if (match.hash() != recorded.hash) {
                return Failure<Divergence<G>>{
                    {.step = step, .refusal = {}, .recorded_hash = recorded.hash, .hash = match.hash()}};
            }
        }
        return match;
    }

    [[nodiscard]] const Rules& rules() const { return *rules_; }
    [[nodiscard]] const Options& options() const { return options_; }
    [[nodiscard]] std::uint64_t seed() const { return seed_; }
    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] const Log& log() const { return log_; }
    [[nodiscard]] std::uint64_t hash() const { return G::hash(state_); }
    [[nodiscard]] SeatSet pending() const { return G::pending(state_); }
    [[nodiscard]] bool finished() const { return pending() == 0; }

   private:
    const Rules* rules_;
    Options options_;
    std::uint64_t seed_;
    State state_;
    Log log_;
};

}  // namespace syrtis::core
