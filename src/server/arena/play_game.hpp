// SPDX-License-Identifier: MIT
#pragma once

// One game from start to end between players who see their views only. Whatever goes wrong in it, an exception of
// the game or of a player, an illegal command, a game that doesn't end, is a result, never lost.

#include <exception>
#include <memory>
#include <string>
#include <vector>

#include "ai/player.hpp"
#include "arena/game_result.hpp"
#include "arena/game_traits.hpp"
#include "arena/schedule.hpp"
#include "core/ensure.hpp"
#include "core/match.hpp"

namespace syrtis::arena {

/// A game of more commands than this counts as one that doesn't end.
inline constexpr std::uint64_t k_most_commands = 100'000;

/// Everything that determines a game.
template <core::Game G>
struct RecordedGame {
    typename G::Options options{};
    std::uint64_t seed = 0;
    std::vector<core::RecordedCommand<G>> commands;
};

/// The seat that is asked to speak next: in phases that all go through at once, the lowest one.
[[nodiscard]] constexpr core::Seat first_seat(core::SeatSet pending) {
    core::Seat seat = 0;
    while (seat < core::k_max_seats && !core::has_seat(pending, seat)) ++seat;
    return seat;
}

/// The table of one thread: its players in the order of listing, and storage that its games share.
template <GameTraits Traits>
class Table {
   public:
    using G = typename Traits::Game;
    using PlayerPtr = std::unique_ptr<ai::Player<G>>;

    Table(const typename G::Rules& rules, std::vector<PlayerPtr> players, const ai::Budget& budget)
        : rules_(rules), players_(std::move(players)), budget_(budget) {}

    /// Plays game number `game` of the schedule. `record`, if any, is filled as far as the game got.
    [[nodiscard]] GameResult play(const Schedule& schedule, std::uint64_t game, const typename G::Options& options,
                                  RecordedGame<G>* record) {
        GameResult result;
        const std::uint64_t seed = schedule.seed_of(game);
        if (record != nullptr) {
            record->options = options;
            record->seed = seed;
            record->commands.clear();
        }
        try {
            play_through(schedule, game, options, seed, record, result);
        } catch (const std::exception& error) {
            result.error = GameError{game, seed, result.decisions, error.what()};
        }
        return result;
    }

   private:
    void play_through(const Schedule& schedule, std::uint64_t game, const typename G::Options& options,
                      std::uint64_t seed, RecordedGame<G>* record, GameResult& result) {
        core::ensure(!G::check_options(rules_, options), "the options are not playable");
        streams_.clear();
        for (std::size_t player = 0; player < players_.size(); ++player) {
            streams_.push_back(schedule.stream_of(game, player));
        }
        state_ = G::start(rules_, options, seed);
        for (core::SeatSet pending = G::pending(state_); pending != 0; pending = G::pending(state_)) {
            if (result.decisions >= k_most_commands) {
                result.error = GameError{game, seed, result.decisions, "the game does not end"};
                return;
            }
            const core::Seat seat = first_seat(pending);
            const std::size_t player = schedule.player_at(game, seat);
            G::legal_commands(rules_, state_, seat, commands_);
            core::ensure(!commands_.empty(), "no command is listed for a seat that is asked");
            const auto command =
                players_[player]->choose(G::view(rules_, state_, seat), commands_.span(), budget_, streams_[player]);
            if (G::check(rules_, state_, seat, command)) {
                result.error = GameError{game, seed, result.decisions,
                                         "seat " + std::to_string(seat) + " gave an illegal command"};
                return;
            }
            G::apply(rules_, state_, seat, command, nullptr);
            ++result.decisions;
            if (record != nullptr) record->commands.push_back({seat, command, G::hash(state_)});
        }
        const core::Outcome outcome = G::outcome(rules_, state_);
        core::ensure(outcome.finished, "nobody is asked and yet the game is not finished");
        result.winners = outcome.winners;
        result.scores = outcome.scores;
        result.length = Traits::length(state_);
        for (core::Seat seat = 0; seat < G::seats(options); ++seat) {
            result.score_parts[seat] = Traits::score_parts(rules_, state_, seat);
        }
    }

    const typename G::Rules& rules_;
    std::vector<PlayerPtr> players_;
    ai::Budget budget_;
    std::vector<core::Rng> streams_;
    typename G::State state_{};
    core::CommandList<G> commands_;
};

}  // namespace syrtis::arena
