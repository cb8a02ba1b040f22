// SPDX-License-Identifier: MIT
#pragma once

// Plays random games with random options for any length of time and verifies the guarantees of core::Game: listed
// commands are accepted, positions are valid, a view determines everything that its seat knows, and replaying the
// commands of a game gives the same hash.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arena/game_traits.hpp"
#include "arena/play_game.hpp"
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
    std::uint64_t views = 0;    ///< views from which a position was imagined and viewed again
    std::uint64_t replays = 0;  ///< complete games that were replayed
    std::vector<SoakFinding> findings;
};

/// The soak ends after so many findings.
inline constexpr std::size_t k_most_findings = 10;

/// Plays the games of one soak.
template <GameTraits Traits>
class Soak {
   public:
    using G = typename Traits::Game;

    using AnyOptions = std::function<typename G::Options(core::Rng&)>;

    Soak(const typename G::Rules& rules, std::uint64_t seed, AnyOptions any_options = Traits::any_options)
        : rules_(rules), base_(seed), any_options_(std::move(any_options)) {}

    /// Plays games until `time_is_up`, which is called before each game, returns true, or until there are too many
    /// findings.
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
            broken = play_through(options, seed);
            if (broken == nullptr) broken = replay(options, seed);
        } catch (const std::exception& error) {
            report_.findings.push_back({game, seed, step_, error.what()});
            return;
        }
        if (broken != nullptr) report_.findings.push_back({game, seed, step_, broken});
        ++report_.games;
    }

    /// Returns null, or the violated guarantee at step_.
    [[nodiscard]] const char* play_through(const typename G::Options& options, std::uint64_t seed) {
        if (G::check_options(rules_, options)) return "the options are not playable";
        typename G::State state = G::start(rules_, options, seed);
        core::Timeline<G>& record = record_.emplace(rules_, state);
        for (core::SeatSet pending = G::pending(state); pending != 0; pending = G::pending(state)) {
            if (step_ >= k_most_commands) return "the game does not end";
            if (const char* broken = G::check_invariants(rules_, state)) return broken;
            const core::Seat seat = any_seat(pending);
            G::legal_commands(rules_, state, seat, commands_);
            if (commands_.empty()) return "no command is listed for a seat that is asked";
            for (const auto& command : commands_) {
                if (G::check(rules_, state, seat, command)) return "a listed command is refused";
            }
            if (rng_.below(k_view_every) == 0) {
                if (const char* broken = look(state, options)) return broken;
            }
            const auto command = commands_[rng_.below(static_cast<std::uint32_t>(commands_.size()))];
            G::apply(rules_, state, seat, command, nullptr);
            if (record.play(seat, command) || !(record.state() == state)) return "its timeline goes another way";
            if (const char* broken = undo_and_redo(record, seat)) return broken;
            ++step_;
            ++report_.commands;
        }
        if (const char* broken = G::check_invariants(rules_, state)) return broken;
        return G::outcome(rules_, state).finished ? nullptr : "nobody is asked and yet the game is not finished";
    }

    [[nodiscard]] static const char* undo_and_redo(core::Timeline<G>& record, core::Seat seat) {
        const auto steps = record.undo_steps(seat);
        if (steps.empty()) return nullptr;
        const typename G::State state = record.state();
        // With simultaneous answers, later ones of others may follow the last answer, and an undo past those cannot be
        // redone.
        const bool at_once = G::turn(record.state()).seat == core::k_no_seat;
        record.undo(seat, at_once ? steps.front() : steps.back());
        record.redo(seat, record.redo_steps(seat).back());
        return record.state() == state ? nullptr : "undone and redone it is another position";
    }

    [[nodiscard]] const char* look(const typename G::State& state, const typename G::Options& options) {
        const core::Seat seats = G::seats(options);
        const auto chosen = static_cast<core::Seat>(rng_.below(seats + 1U));
        const core::Seat seat = chosen == seats ? core::k_no_seat : chosen;
        const typename G::View view = G::view(rules_, state, seat);
        const typename G::State imagined = G::determinize(rules_, view, rng_);
        ++report_.views;
        if (const char* broken = G::check_invariants(rules_, imagined)) return broken;
        return G::view(rules_, imagined, seat) == view ? nullptr : "an imagined position looks different to its seat";
    }

    [[nodiscard]] const char* replay(const typename G::Options& options, std::uint64_t seed) {
        if (rng_.below(k_replay_every) != 0) return nullptr;
        ++report_.replays;
        core::Timeline<G> again(rules_, options, seed);
        const auto entries = record_->entries();
        for (step_ = 0; step_ < entries.size(); ++step_) {
            const auto wrong = again.append_recorded(entries[step_], record_->commands(step_));
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

    const typename G::Rules& rules_;
    core::Rng base_;
    AnyOptions any_options_;
    core::Rng rng_;
    std::uint64_t step_ = 0;
    core::CommandList<G> commands_;
    std::optional<core::Timeline<G>> record_;
    SoakReport report_;
};

}  // namespace syrtis::arena
