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

/// The data of a soak: many random games that are played to find faults.
struct SoakOrder {
    std::uint64_t seed = 1;
    /// Options with fixed values in all games; all other options are random.
    Json::Value options = Json::Value(Json::objectValue);
    /// The specs of players; each seat gets one of them at random. If empty, seats play random commands.
    std::vector<std::string> players{};
};

/// The data of a series of games between players.
struct ArenaOrder {
    SeriesSettings series;  ///< settings of the series; `players` determines `series.schedule.players`
    /// The specs of the players, such as "greedy:noise=0.1": one for each seat, followed by the players whose side has
    /// no seat because the rules move it, such as MarsBot.
    std::vector<std::string> players;
    Json::Value options = Json::Value(Json::objectValue);
    /// The limits of the players' answers, with the clock that measures them. The clock must outlive the series; it is
    /// required if these limits or the spec of a player contain milliseconds.
    ThinkingSettings thinking;
    /// If set, called with the number and the record of each game, on the thread that played it.
    std::function<void(std::uint64_t, const protocol::GameFile&)> keep_log;
    /// Returns the milliseconds since 1970 (UTC), for the times in the records of games. If it is not set, records have
    /// no times. Called on the threads that play.
    std::function<std::int64_t()> calendar;
    ShowProgress show_progress;
    KeepDeal keep_deal;
    /// For each of `players`, the id of its role, or "any" if the player may choose the role. If the list is empty, all
    /// players choose.
    std::vector<std::string> roles;
};

/// The data of a comparison of true and imagined worlds (sampling.hpp).
struct SamplingOrder {
    std::uint64_t seed = 1;
    std::uint64_t positions = 2000;
    core::Seat seats = 2;
    Json::Value options = Json::Value(Json::objectValue);
    /// Spec of the player that chooses commands in the games and hidden answers in imagined worlds. If empty, both are
    /// drawn from the distribution that the game's sampling traits state.
    std::string policy;
};

/// The data of a check of a player in positions of random games (agent_check.hpp).
struct CheckOrder {
    std::string player;
    std::uint64_t positions = 100;
    std::uint64_t seed = 1;
    core::Seat seats = 2;
    Json::Value options = Json::Value(Json::objectValue);
};

/// The data of a calibration of a player's estimates over complete games (calibration_of.hpp).
struct CalibrationOrder {
    CheckOrder check;         ///< player, seed, seats and options; its `positions` is the number of games
    std::string policy;       ///< spec of the player that plays all seats; if empty, `check.player` plays them
    std::uint64_t asked = 2;  ///< number of estimates that are requested in each quarter of a game
};

/// The settings of a judge, which evaluates the decisions of a game (judge.hpp).
struct JudgeOrder {
    std::string player;                                    ///< spec of a player that searches
    Json::Value options = Json::Value(Json::objectValue);  ///< all options of the game
    core::Seat seats = 2;
    std::uint64_t seed = 1;
    const core::TimeSource* clock = nullptr;  ///< clock for the player's time limit; must outlive the judge
};

/// The arena of one game. For each kind of order (the data of an arena command), `objection` returns a sentence that
/// says why the order cannot be carried out; the text is empty if it can. All other functions require that `objection`
/// returns an empty text for their order.
class Arena {
   public:
    Arena() = default;
    Arena(const Arena&) = delete;
    Arena& operator=(const Arena&) = delete;
    virtual ~Arena() = default;

    [[nodiscard]] virtual std::string id() const = 0;
    /// Returns the ids of the kinds of computer players, weakest first.
    [[nodiscard]] virtual std::vector<std::string> agents() const = 0;
    /// Returns the names of the players for a report: first the players at the seats, then the players of sides without
    /// a seat, such as MarsBot. Requires that objection(order) is empty.
    [[nodiscard]] virtual SeriesLabels labels(const ArenaOrder& order) const = 0;
    /// Returns sentences that tell people what the players cannot do well with the present data, such as which cards a
    /// net does not know. Requires that objection(order) is empty.
    [[nodiscard]] virtual std::vector<std::string> notes(const ArenaOrder& order) const = 0;
    /// Returns, for files, all conditions of the games except the players and the schedule: content, rules revision,
    /// options, budgets and roles. Requires that objection(order) is empty.
    [[nodiscard]] virtual Json::Value conditions(const ArenaOrder& order) const = 0;
    /// Returns the schedule with the numbers of players and of sides without a seat. Requires that objection(order) is
    /// empty.
    [[nodiscard]] virtual Schedule schedule(const ArenaOrder& order) const = 0;
    /// Returns a sentence on why the order cannot be carried out; an empty text if it can.
    [[nodiscard]] virtual std::string objection(const ArenaOrder& order) const = 0;
    /// Plays the series. Requires that objection(order) is empty.
    [[nodiscard]] virtual SeriesResult run(const ArenaOrder& order) const = 0;
    [[nodiscard]] virtual std::string objection(const SamplingOrder& order) const = 0;
    /// Compares true and imagined worlds. Requires that objection(order) is empty.
    [[nodiscard]] virtual WorldReport sample(const SamplingOrder& order) const = 0;
    [[nodiscard]] virtual std::string objection(const CheckOrder& order) const = 0;
    /// Checks that the player keeps to the knowledge of its seat. A player without a limit of simulations gets a
    /// default limit. Requires that objection(order) is empty.
    [[nodiscard]] virtual SecrecyReport check_secrecy(const CheckOrder& order) const = 0;
    /// Checks answer times. The limit is the time limit in the player's settings, or `milliseconds` if there is none.
    /// Requires that objection(order) is empty.
    [[nodiscard]] virtual TimeReport check_time(const CheckOrder& order, const core::TimeSource& clock,
                                                std::uint64_t milliseconds) const = 0;
    [[nodiscard]] virtual std::string objection(const CalibrationOrder& order) const = 0;
    /// Measures the calibration of a player. Requires that objection(order) is empty.
    [[nodiscard]] virtual CalibrationReport calibrate(const CalibrationOrder& order) const = 0;
    [[nodiscard]] virtual std::string objection(const HabitOrder& order) const = 0;
    /// Counts how often a player does things that an experienced player would call doubtful (habits.hpp). Requires that
    /// objection(order) is empty.
    [[nodiscard]] virtual HabitReport count_habits(const HabitOrder& order) const = 0;
    [[nodiscard]] virtual std::string objection(const JudgeOrder& order) const = 0;
    /// Returns a judge with the player and options of the order. Requires that objection(order) is empty.
    [[nodiscard]] virtual std::unique_ptr<Judge> judge(const JudgeOrder& order) const = 0;
    /// Returns the orders about probes, about labelled decisions and about tables of beliefs.
    [[nodiscard]] virtual const ProbeArena& probes() const = 0;
    [[nodiscard]] virtual const DecisionArena& decisions() const = 0;
    [[nodiscard]] virtual const BeliefArena& beliefs() const = 0;
    /// Returns a sentence on why the soak cannot be run; an empty text if it can.
    [[nodiscard]] virtual std::string objection(const SoakOrder& order) const = 0;
    /// Runs a soak. Requires that objection(order) is empty.
    [[nodiscard]] virtual SoakReport soak(const SoakOrder& order, const std::function<bool()>& time_is_up) const = 0;
};

}  // namespace syrtis::arena
