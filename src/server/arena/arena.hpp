// SPDX-License-Identifier: MIT
#pragma once

// The arena of one game behind an interface that knows no game: options come as JSON, players as specs, games go out
// as files. arena_of.hpp makes one of a game.

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

struct ArenaOrder {
    SeriesSettings series;  ///< `series.schedule.players` follows from `players`
    /// Specs of agents, such as "greedy:noise=0.1", one for each seat; among them what the game itself plays.
    std::vector<std::string> players;
    Json::Value options = Json::Value(Json::objectValue);
    /// The clock outlives the series. Limits in milliseconds, here or in a spec, need one.
    ThinkingSettings thinking;
    /// Called, if set, in the thread that played the game, with the number of the game.
    std::function<void(std::uint64_t, const protocol::GameFile&)> keep_log;
    /// Milliseconds since 1970 (UTC), for the times in the files; not set: they have none. Called in those threads.
    std::function<std::int64_t()> calendar;
    ShowProgress show_progress;
    KeepDeal keep_deal;
    /// What each player is to play as, by id, in the order of `players`; "any" for as it likes. Empty: all do.
    std::vector<std::string> roles;
};

/// Games in which true worlds are compared with imagined ones; sampling.hpp says how.
struct SamplingOrder {
    std::uint64_t seed = 1;
    std::uint64_t positions = 2000;
    core::Seat seats = 2;
    Json::Value options = Json::Value(Json::objectValue);
    /// The level that plays and answers in imagined worlds; empty for random players and the stated policy.
    std::string policy;
};

/// Positions of random games in which a player is asked; agent_check.hpp says how.
struct CheckOrder {
    std::string player;
    std::uint64_t positions = 100;
    std::uint64_t seed = 1;
    core::Seat seats = 2;
    Json::Value options = Json::Value(Json::objectValue);
};

/// Whole games in which a player is asked what it expects; calibration_of.hpp says how.
struct CalibrationOrder {
    CheckOrder check;         ///< its `positions` are the games
    std::string policy;       ///< who plays on all seats; empty: the player that is asked
    std::uint64_t asked = 2;  ///< times in each quarter of a game
};

/// Games in which it is counted where hidden things lie; beliefs_of.hpp says how.
struct BeliefOrder {
    std::string player;  ///< on all seats
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;
    core::Seat seats = 2;
    Json::Value options = Json::Value(Json::objectValue);
    unsigned threads = 1;
};

/// Who is to judge the decisions of a game; judge.hpp says how.
struct JudgeOrder {
    std::string player;                                    ///< one that searches
    Json::Value options = Json::Value(Json::objectValue);  ///< of the game, complete
    core::Seat seats = 2;
    std::uint64_t seed = 1;
    const core::TimeSource* clock = nullptr;  ///< outlives the judge
};

class Arena {
   public:
    Arena() = default;
    Arena(const Arena&) = delete;
    Arena& operator=(const Arena&) = delete;
    virtual ~Arena() = default;

    [[nodiscard]] virtual std::string id() const = 0;
    /// Ids of the kinds of agents, weakest first.
    [[nodiscard]] virtual std::vector<std::string> agents() const = 0;
    /// Names for a report on this order: those at the seats as listed, then whom the game plays. Requires an order
    /// without objection.
    [[nodiscard]] virtual SeriesLabels labels(const ArenaOrder& order) const = 0;
    /// What the games of the order depend on beside players and schedule, for files: the content, the revision of the
    /// rules, options, budgets, roles. Requires an order without objection; the same of the next.
    [[nodiscard]] virtual Json::Value conditions(const ArenaOrder& order) const = 0;
    /// With the number of players and of sides past the seats.
    [[nodiscard]] virtual Schedule schedule(const ArenaOrder& order) const = 0;
    /// Why the order can't be carried out; empty if it can.
    [[nodiscard]] virtual std::string objection(const ArenaOrder& order) const = 0;
    /// Requires an order without objection.
    [[nodiscard]] virtual SeriesResult run(const ArenaOrder& order) const = 0;
    [[nodiscard]] virtual std::string objection(const SamplingOrder& order) const = 0;
    /// Requires an order without objection.
    [[nodiscard]] virtual WorldReport sample(const SamplingOrder& order) const = 0;
    [[nodiscard]] virtual std::string objection(const CheckOrder& order) const = 0;
    /// Requires an order without objection; the same of the next. A player without simulations of its own gets some.
    [[nodiscard]] virtual SecrecyReport check_secrecy(const CheckOrder& order) const = 0;
    /// With the milliseconds of the player's settings, or these.
    [[nodiscard]] virtual TimeReport check_time(const CheckOrder& order, const core::TimeSource& clock,
                                                std::uint64_t milliseconds) const = 0;
    [[nodiscard]] virtual std::string objection(const CalibrationOrder& order) const = 0;
    /// Requires an order without objection.
    [[nodiscard]] virtual CalibrationReport calibrate(const CalibrationOrder& order) const = 0;
    [[nodiscard]] virtual std::string objection(const BeliefOrder& order) const = 0;
    /// Requires an order without objection; the same of the next.
    [[nodiscard]] virtual ai::BeliefTable count_beliefs(const BeliefOrder& order) const = 0;
    /// How likely a table makes what lay in the games of the order; or why it is not for this game.
    [[nodiscard]] virtual core::Result<BeliefReport, std::string> judge_beliefs(const BeliefOrder& order,
                                                                                const ai::BeliefTable& table) const = 0;
    /// The first probe that can't be asked, or whatever else is wrong.
    [[nodiscard]] virtual std::string objection(const ProbeOrder& order) const = 0;
    /// Requires an order without objection.
    [[nodiscard]] virtual ProbeReport score_probes(const ProbeOrder& order) const = 0;
    /// Whether the answers of a probe are plain by the rule of its kind. Requires one without objection.
    [[nodiscard]] virtual bool is_plain(const Json::Value& probe) const = 0;
    [[nodiscard]] virtual std::string objection(const ProbeSearchOrder& order) const = 0;
    /// Requires an order without objection.
    [[nodiscard]] virtual std::vector<Json::Value> find_probes(const ProbeSearchOrder& order) const = 0;
    [[nodiscard]] virtual std::string objection(const JudgeOrder& order) const = 0;
    /// Requires an order without objection.
    [[nodiscard]] virtual std::unique_ptr<Judge> judge(const JudgeOrder& order) const = 0;
    /// Why there is no soak with these options; empty if there is.
    [[nodiscard]] virtual std::string objection_to_soak(const Json::Value& options) const = 0;
    /// What `options` name holds in every game, the rest is any. Requires options without objection.
    [[nodiscard]] virtual SoakReport soak(std::uint64_t seed, const Json::Value& options,
                                          const std::function<bool()>& time_is_up) const = 0;
};

}  // namespace syrtis::arena
