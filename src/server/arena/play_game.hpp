// SPDX-License-Identifier: MIT
#pragma once

// Plays one game from start to end between players that only see their views. The result reports exceptions of the game
// or of a player, illegal commands, and games that do not end.

#include <algorithm>
#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "ai/brains.hpp"
#include "arena/game_result.hpp"
#include "arena/game_traits.hpp"
#include "arena/schedule.hpp"
#include "arena/seat_agent.hpp"
#include "core/ensure.hpp"
#include "core/first_seat.hpp"
#include "core/hash.hpp"
#include "core/timeline.hpp"

namespace syrtis::arena {

/// True for the traits of a game whose seats have roles.
template <class T>
concept HasRoles = requires {
    T::k_role_name;
};

/// Plays games on one thread, with `brains` in the order of the players. It reuses its storage.
template <GameTraits Traits>
class Table {
   public:
    using G = typename Traits::Game;

    /// `calendar`, if set, returns the time in milliseconds since 1970, for the entries of records. `roles`, if not
    /// empty, has the role of each player in the order of the players.
    Table(const typename G::Rules& rules, std::vector<ai::BrainPtr<G>> brains, const ThinkingSettings& thinking,
          std::function<std::int64_t()> calendar, std::vector<std::int16_t> roles)
        : rules_(rules),
          brains_(std::move(brains)),
          thinking_(thinking),
          calendar_(std::move(calendar)),
          roles_(std::move(roles)) {}

    /// Plays game number `game` of the schedule. If `record` is not null, it receives the timeline of the game; if an
    /// error occurs, the timeline up to the error.
    [[nodiscard]] GameResult play(const Schedule& schedule, std::uint64_t game, const typename G::Options& options,
                                  std::optional<core::Timeline<G>>* record) {
        GameResult result;
        const std::uint64_t seed = schedule.seed_of(game);
        try {
            play_through(schedule, game, options, seed, record, result);
        } catch (const std::exception& error) {
            result.error = GameError{game, seed, result.decisions, error.what()};
        }
        return result;
    }

   private:
    void play_through(const Schedule& schedule, std::uint64_t game, const typename G::Options& options,
                      std::uint64_t seed, std::optional<core::Timeline<G>>* record, GameResult& result) {
        core::ensure(!G::check_options(rules_, options), "the options are not playable");
        agents_.clear();
        for (core::Seat seat = 0; seat < G::seats(options); ++seat) {
            const std::size_t player = schedule.player_at(game, seat);
            agents_.emplace_back(*brains_[player], seat, options, schedule.stream_of(game, player), thinking_);
        }
        const bool is_observed = std::ranges::any_of(brains_, [](const auto& brain) { return brain->observes(); });
        state_ = first_position(schedule, game, options, seed);
        if (record != nullptr) record->emplace(rules_, state_);
        for (core::SeatSet pending = G::pending(state_); pending != 0; pending = G::pending(state_)) {
            if (result.decisions >= k_most_commands) {
                result.error = GameError{game, seed, result.decisions, "the game does not end"};
                return;
            }
            if (Traits::length(state_) > Traits::k_most_length) {
                result.error = GameError{game, seed, result.decisions,
                                         "the game takes more than " + std::to_string(Traits::k_most_length) + ' ' +
                                             std::string(Traits::k_length_name)};
                return;
            }
            const core::Seat seat = core::first_seat(pending);
            G::legal_commands(rules_, state_, seat, commands_);
            core::ensure(!commands_.empty(), "no command is listed for a seat that is asked");
            keep_to_role(seat);
            const auto command = agents_[seat].answer(rules_, state_, commands_.span());
            const bool is_listed = std::ranges::find(commands_.span(), command) != commands_.span().end();
            if (!is_listed && G::check(rules_, state_, seat, command)) {
                result.error = GameError{game, seed, result.decisions,
                                         "seat " + std::to_string(seat) + " gave an illegal command"};
                return;
            }
            events_.clear();
            G::apply(rules_, state_, seat, command, is_observed ? &events_ : nullptr);
            if (is_observed) {
                for (auto& agent : agents_) agent.observe(rules_, state_, events_);
            }
            ++result.decisions;
            if (record != nullptr) {
                const auto refusal = (*record)->play(seat, command, now());
                core::ensure(!refusal && (*record)->state() == state_, "a game and its record part ways");
            }
        }
        if (record != nullptr) (*record)->end(core::EndReason::finished, now());
        const core::Outcome outcome = G::outcome(rules_, state_);
        core::ensure(outcome.finished, "nobody is asked and yet the game is not finished");
        result.winners = outcome.winners;
        result.scores = outcome.scores;
        result.length = Traits::length(state_);
        result.hash = core::Hasher().word(game).word(G::hash(state_)).word(result.decisions).finish();
        for (auto& agent : agents_) agent.end(outcome);
        for (core::Seat seat = 0; seat < G::seats(options); ++seat) result.thinking[seat] = agents_[seat].thinking();
        for (core::Side side = 0; side < G::sides(options); ++side) {
            result.score_parts[side] = Traits::score_parts(rules_, state_, side);
        }
        if constexpr (HasRoles<Traits>) {
            for (core::Seat seat = 0; seat < G::seats(options); ++seat) {
                result.roles[seat] = Traits::role_of(state_, seat);
            }
        }
    }

    [[nodiscard]] typename G::State first_position(const Schedule& schedule, std::uint64_t game,
                                                   const typename G::Options& options, const core::Seed& seed) {
        if constexpr (HasRoles<Traits>) {
            if (!roles_.empty()) {
                wanted_.assign(G::seats(options), k_no_role);
                for (core::Seat seat = 0; seat < G::seats(options); ++seat) {
                    wanted_[seat] = roles_[schedule.player_at(game, seat)];
                }
                return Traits::start_with(rules_, options, seed, wanted_);
            }
        }
        return G::start(rules_, options, seed);
    }

    /// If a role is wanted for the seat, removes all commands that choose another role.
    void keep_to_role(core::Seat seat) {
        if constexpr (HasRoles<Traits>) {
            if (wanted_.empty() || wanted_[seat] == k_no_role) return;
            const auto listed = commands_;
            commands_.clear();
            for (const auto& command : listed) {
                const auto role = Traits::role_chosen_by(command);
                if (role == k_no_role || role == wanted_[seat]) commands_.push_back(command);
            }
            core::ensure(!commands_.empty(), "a seat can't have the role that was chosen for it");
        }
    }

    [[nodiscard]] core::Occasion now() const { return {.question = 0, .time = calendar_ ? calendar_() : 0}; }

    const typename G::Rules& rules_;
    std::vector<ai::BrainPtr<G>> brains_;
    ThinkingSettings thinking_;
    std::function<std::int64_t()> calendar_;
    std::vector<std::int16_t> roles_;   ///< wanted role of each player; empty if all players choose their roles
    std::vector<std::int16_t> wanted_;  ///< wanted role of each seat in the current game
    std::vector<SeatAgent<G>> agents_;  ///< agent of each seat in the current game
    core::EventList<G> events_;
    typename G::State state_{};
    core::CommandList<G> commands_;
};

}  // namespace syrtis::arena
