// SPDX-License-Identifier: MIT
#pragma once

// Plays games with random options for any length of time, with random commands or computer players, and verifies the
// guarantees of core::Game: listed commands are accepted, positions are valid, a position imagined from a view has the
// same view, and a replay of a game leads to an equal hash.

#include <algorithm>
#include <array>
#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ai/brains.hpp"
#include "arena/game_traits.hpp"
#include "arena/play_game.hpp"
#include "arena/seat_agent.hpp"
#include "core/timeline.hpp"

namespace syrtis::arena {

/// A violated guarantee, with the data to reproduce it.
struct SoakFinding {
    std::uint64_t game = 0;
    std::uint64_t seed = 0;
    std::uint64_t step = 0;
    std::string what;
};

/// The result of a soak.
struct SoakReport {
    std::uint64_t games = 0;
    std::uint64_t commands = 0;
    std::uint64_t views = 0;    ///< number of views for which a position was imagined and its view compared
    std::uint64_t replays = 0;  ///< number of complete games that were replayed
    std::array<std::uint64_t, core::k_max_seats + 1U> games_of_seats{};  ///< number of games, by their number of seats
    std::vector<SoakFinding> findings;
};

/// The number of findings after which the soak ends.
inline constexpr std::size_t k_most_findings = 10;

/// The data of one game of a soak: `rules`, which must exist during the game, and `players`, from which each seat gets
/// a random one. If `players` is empty, every listed command is equally likely.
template <core::Game G>
struct SoakTable {
    const typename G::Rules* rules = nullptr;
    std::vector<ai::BrainPtr<G>> players{};
};

/// Plays the games of one soak.
template <GameTraits Traits>
class Soak {
   public:
    using G = typename Traits::Game;

    using AnyOptions = std::function<typename G::Options(core::Rng&)>;
    using TableOf = std::function<SoakTable<G>(const typename G::Options&)>;

    /// `table_of` returns the table for a game with given options. It may throw an exception that says why this is
    /// impossible.
    Soak(TableOf table_of, std::uint64_t seed, AnyOptions any_options = Traits::any_options)
        : base_(seed), table_of_(std::move(table_of)), any_options_(std::move(any_options)) {}

    /// Plays games until `time_is_up` returns true or there are k_most_findings findings. Calls `time_is_up` before
    /// each game.
    [[nodiscard]] const SoakReport& run(const std::function<bool()>& time_is_up) {
        for (std::uint64_t game = 0; !time_is_up() && report_.findings.size() < k_most_findings; ++game) {
            play(game);
        }
        return report_;
    }

    [[nodiscard]] const SoakReport& report() const { return report_; }

   private:
    void play(std::uint64_t game) {
        rng_ = base_.fork(game);
        const typename G::Options options = any_options_(rng_);
        const std::uint64_t seed = rng_.next();
        step_ = 0;
        const char* broken = nullptr;
        try {
            table_ = table_of_(options);
            broken = play_through(options, seed);
            if (broken == nullptr) broken = replay(options, seed);
        } catch (const std::exception& error) {
            report_.findings.push_back({game, seed, step_, error.what()});
            return;
        }
        if (broken != nullptr) report_.findings.push_back({game, seed, step_, broken});
        ++report_.games;
        ++report_.games_of_seats[G::seats(options)];
    }

    /// Plays a game. Returns a text about the guarantee that was violated after step_ commands, or null if none was
    /// violated.
    [[nodiscard]] const char* play_through(const typename G::Options& options, std::uint64_t seed) {
        const typename G::Rules& rules = *table_.rules;
        if (G::check_options(rules, options)) return "the options are not playable";
        seat_players(options);
        typename G::State state = G::start(rules, options, seed);
        core::Timeline<G>& record = record_.emplace(rules, state);
        for (core::SeatSet pending = G::pending(state); pending != 0; pending = G::pending(state)) {
            if (step_ >= k_most_commands) return "the game does not end";
            if (const char* broken = G::check_invariants(rules, state)) return broken;
            const core::Seat seat = any_seat(pending);
            G::legal_commands(rules, state, seat, commands_);
            if (commands_.empty()) return "no command is listed for a seat that is asked";
            for (const auto& command : commands_) {
                if (G::check(rules, state, seat, command)) return "a listed command is refused";
            }
            if (rng_.below(k_view_every) == 0) {
                if (const char* broken = look(state, options)) return broken;
            }
            const auto command = answer(state, seat);
            if (std::ranges::find(commands_, command) == commands_.end() && G::check(rules, state, seat, command)) {
                return "a player gave an illegal command";
            }
            apply(state, seat, command);
            if (record.play(seat, command) || !(record.state() == state)) return "its timeline goes another way";
            if (rng_.below(k_undo_every) == 0) {
                if (const char* broken = undo_and_redo(record, seat)) return broken;
            }
            ++step_;
            ++report_.commands;
        }
        if (const char* broken = G::check_invariants(rules, state)) return broken;
        const core::Outcome outcome = G::outcome(rules, state);
        for (auto& agent : agents_) agent.end(outcome);
        return outcome.finished ? nullptr : "nobody is asked and yet the game is not finished";
    }

    /// Gives each seat a random player.
    void seat_players(const typename G::Options& options) {
        agents_.clear();
        observes_ = false;
        if (table_.players.empty()) return;
        for (core::Seat seat = 0; seat < G::seats(options); ++seat) {
            const auto& brain = *table_.players[rng_.below(static_cast<std::uint32_t>(table_.players.size()))];
            agents_.emplace_back(brain, seat, options, rng_.fork(seat), ThinkingSettings{});
            observes_ = observes_ || brain.observes();
        }
    }

    [[nodiscard]] typename G::Command answer(const typename G::State& state, core::Seat seat) {
        if (!agents_.empty()) return agents_[seat].answer(*table_.rules, state, commands_.span());
        return commands_[rng_.below(static_cast<std::uint32_t>(commands_.size()))];
    }

    void apply(typename G::State& state, core::Seat seat, const typename G::Command& command) {
        events_.clear();
        G::apply(*table_.rules, state, seat, command, observes_ ? &events_ : nullptr);
        if (!observes_) return;
        for (auto& agent : agents_) agent.observe(*table_.rules, state, events_);
    }

    [[nodiscard]] static const char* undo_and_redo(core::Timeline<G>& record, core::Seat seat) {
        const auto steps = record.undo_steps(seat);
        if (steps.empty()) return nullptr;
        const typename G::State state = record.state();
        // With simultaneous questions, other seats may have answered between the answers of this seat. An undo of
        // several answers could then not be redone, so only the last answer is undone.
        const bool at_once = G::turn(record.state()).seat == core::k_no_seat;
        record.undo(seat, at_once ? steps.front() : steps.back());
        record.redo(seat, record.redo_steps(seat).back());
        return record.state() == state ? nullptr : "undone and redone it is another position";
    }

    [[nodiscard]] const char* look(const typename G::State& state, const typename G::Options& options) {
        const core::Seat seats = G::seats(options);
        const auto chosen = static_cast<core::Seat>(rng_.below(seats + 1U));
        const core::Seat seat = chosen == seats ? core::k_no_seat : chosen;
        const typename G::Rules& rules = *table_.rules;
        const typename G::View view = G::view(rules, state, seat);
        const typename G::State imagined = G::determinize(rules, view, rng_);
        ++report_.views;
        if (const char* broken = G::check_invariants(rules, imagined)) return broken;
        return G::view(rules, imagined, seat) == view ? nullptr : "an imagined position looks different to its seat";
    }

    [[nodiscard]] const char* replay(const typename G::Options& options, std::uint64_t seed) {
        if (rng_.below(k_replay_every) != 0) return nullptr;
        ++report_.replays;
        core::Timeline<G> again(*table_.rules, options, seed);
        const auto entries = record_->record().entries();
        for (step_ = 0; step_ < entries.size(); ++step_) {
            const auto wrong = again.append_recorded(entries[step_], record_->record().commands(step_));
            if (wrong) return "the game played again goes another way";
        }
        return nullptr;
    }

    [[nodiscard]] core::Seat any_seat(core::SeatSet pending) {
        std::array<core::Seat, core::k_max_seats> seats{};
        std::uint32_t count = 0;
        for (core::Seat seat = 0; seat < core::k_max_seats; ++seat) {
            if (core::has_seat(pending, seat)) seats[count++] = seat;
        }
        core::ensure(count > 0, "a seat outside of the table is asked");
        return seats[rng_.below(count)];
    }

    static constexpr std::uint32_t k_view_every = 8;
    static constexpr std::uint32_t k_replay_every = 4;
    /// One command out of this many is undone; undoing more would take long, because an undo replays up to 512
    /// commands.
    static constexpr std::uint32_t k_undo_every = 8;

    core::Rng base_;
    TableOf table_of_;
    AnyOptions any_options_;
    SoakTable<G> table_;
    std::vector<SeatAgent<G>> agents_;
    bool observes_ = false;  ///< true if at least one player observes events
    core::Rng rng_;
    std::uint64_t step_ = 0;
    core::CommandList<G> commands_;
    core::EventList<G> events_;
    std::optional<core::Timeline<G>> record_;
    SoakReport report_;
};

}  // namespace syrtis::arena
