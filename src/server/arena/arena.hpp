// SPDX-License-Identifier: MIT
#pragma once

// Declares the arena of one game without types of this game: options are JSON, players are specs, and games are written
// as files. arena_of.hpp implements it.

#include <json/json.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/agent_check.hpp"
#include "arena/beliefs.hpp"
#include "arena/calibration.hpp"
#include "arena/decisions.hpp"
#include "arena/habits.hpp"
#include "arena/judge.hpp"
#include "arena/probes.hpp"
#include "arena/report.hpp"
#include "arena/seat_agent.hpp"
#include "arena/series.hpp"
#include "arena/soak.hpp"
#include "arena/world_comparison.hpp"
#include "core/result.hpp"
#include "protocol/game_file.hpp"

namespace syrtis::arena {

/// A soak: many random games that are played to find faults.
struct SoakOrder {
    std::uint64_t seed = 1;
    /// The options that have these values in every game; all other options are random.
    Json::Value options = Json::Value(Json::objectValue);
    /// The specs from which each seat gets a random one. If empty, seats play random commands.
    std::vector<std::string> players{};
};

/// A series of games between players.
struct ArenaOrder {
    SeriesSettings series;  ///< settings of the series; `players` determines `series.schedule.players`
    /// The specs of the players, such as "greedy:noise=0.1": one for each seat, followed by those that the game itself
    /// plays.
    std::vector<std::string> players;
    Json::Value options = Json::Value(Json::objectValue);
    /// The budget of the players. Its clock must outlive the series. A clock is required if this budget or a spec has a
    /// limit in milliseconds.
    ThinkingSettings thinking;
    /// If set, called with the number and the record of each game, on the thread that played it.
    std::function<void(std::uint64_t, const protocol::GameFile&)> keep_log;
    /// Returns the milliseconds since 1970 (UTC), for the times in the records of games. If it is not set, records have
    /// no times. Called on the threads that play.
    std::function<std::int64_t()> calendar;
    ShowProgress show_progress;
    KeepDeal keep_deal;
    /// For each of `players`, the id of its role, or "any" if the player chooses the role. If the list is empty, all
    /// players choose their roles.
    std::vector<std::string> roles;
};

/// A comparison of true and imagined worlds (sampling.hpp).
struct SamplingOrder {
    std::uint64_t seed = 1;
    std::uint64_t positions = 2000;
    core::Seat seats = 2;
    Json::Value options = Json::Value(Json::objectValue);
    /// spec of the player in games and in imagined worlds; if empty, commands are random and worlds follow the stated
    /// policy
    std::string policy;
};

/// A check of a player in positions of random games (agent_check.hpp).
struct CheckOrder {
    std::string player;
    std::uint64_t positions = 100;
    std::uint64_t seed = 1;
    core::Seat seats = 2;
    Json::Value options = Json::Value(Json::objectValue);
};

/// A calibration of a player's estimates over complete games (calibration_of.hpp).
struct CalibrationOrder {
    CheckOrder check;         ///< player, seed, seats and options; its `positions` is the number of games
    std::string policy;       ///< spec of the player that plays all seats; if empty, `check.player` plays them
    std::uint64_t asked = 2;  ///< number of estimates that are requested in each quarter of a game
};

/// A judge for the decisions of a game (judge.hpp).
struct JudgeOrder {
    std::string player;                                    ///< spec of a player that searches
    Json::Value options = Json::Value(Json::objectValue);  ///< all options of the game
    core::Seat seats = 2;
    std::uint64_t seed = 1;
    const core::TimeSource* clock = nullptr;  ///< must outlive the judge
};

/// The arena of one game. For each kind of order, `objection` returns a sentence on why the order cannot be carried
/// out; the text is empty if it can. All other functions require an order without objection.
class Arena {
   public:
    Arena() = default;
    Arena(const Arena&) = delete;
    Arena& operator=(const Arena&) = delete;
    virtual ~Arena() = default;

    [[nodiscard]] virtual std::string id() const = 0;
    /// Returns the ids of the kinds of computer players, weakest first.
    [[nodiscard]] virtual std::vector<std::string> agents() const = 0;
    /// Returns the names of the players for a report: first the players at the seats, then those that the game itself
    /// plays. Requires an order without objection.
    [[nodiscard]] virtual SeriesLabels labels(const ArenaOrder& order) const = 0;
    /// Returns sentences for people about limits of the players with these data, such as cards that a net does not
    /// know. Requires an order without objection.
    [[nodiscard]] virtual std::vector<std::string> notes(const ArenaOrder& order) const = 0;
    /// Returns, for files, all conditions of the games except the players and the schedule: content, rules revision,
    /// options, budgets and roles. Requires an order without objection.
    [[nodiscard]] virtual Json::Value conditions(const ArenaOrder& order) const = 0;
    /// Returns the schedule with the numbers of players and of sides without a seat. Requires an order without
    /// objection.
    [[nodiscard]] virtual Schedule schedule(const ArenaOrder& order) const = 0;
    /// Returns a sentence on why the order cannot be carried out; an empty text if it can.
    [[nodiscard]] virtual std::string objection(const ArenaOrder& order) const = 0;
    /// Plays the series. Requires an order without objection.
    [[nodiscard]] virtual SeriesResult run(const ArenaOrder& order) const = 0;
    [[nodiscard]] virtual std::string objection(const SamplingOrder& order) const = 0;
    /// Compares true and imagined worlds. Requires an order without objection.
    [[nodiscard]] virtual WorldReport sample(const SamplingOrder& order) const = 0;
    [[nodiscard]] virtual std::string objection(const CheckOrder& order) const = 0;
    /// Checks that the player keeps to the knowledge of its seat. A player without a limit of simulations gets a
    /// default limit. Requires an order without objection.
    [[nodiscard]] virtual SecrecyReport check_secrecy(const CheckOrder& order) const = 0;
    /// Checks answer times. The limit is the time limit in the player's settings, or `milliseconds` if there is none.
    /// Requires an order without objection.
    [[nodiscard]] virtual TimeReport check_time(const CheckOrder& order, const core::TimeSource& clock,
                                                std::uint64_t milliseconds) const = 0;
    [[nodiscard]] virtual std::string objection(const CalibrationOrder& order) const = 0;
    /// Measures the calibration of a player. Requires an order without objection.
    [[nodiscard]] virtual CalibrationReport calibrate(const CalibrationOrder& order) const = 0;
    [[nodiscard]] virtual std::string objection(const HabitOrder& order) const = 0;
    /// Counts the habits of a player. Requires an order without objection.
    [[nodiscard]] virtual HabitReport count_habits(const HabitOrder& order) const = 0;
    [[nodiscard]] virtual std::string objection(const JudgeOrder& order) const = 0;
    /// Returns a judge with the player and options of the order. Requires an order without objection.
    [[nodiscard]] virtual std::unique_ptr<Judge> judge(const JudgeOrder& order) const = 0;
    /// Returns the orders about probes, about labelled decisions and about tables of beliefs.
    [[nodiscard]] virtual const ProbeArena& probes() const = 0;
    [[nodiscard]] virtual const DecisionArena& decisions() const = 0;
    [[nodiscard]] virtual const BeliefArena& beliefs() const = 0;
    /// Returns a sentence on why the soak cannot be run; an empty text if it can.
    [[nodiscard]] virtual std::string objection(const SoakOrder& order) const = 0;
    /// Runs a soak. Requires an order without objection.
    [[nodiscard]] virtual SoakReport soak(const SoakOrder& order, const std::function<bool()>& time_is_up) const = 0;
};

}  // namespace syrtis::arena
