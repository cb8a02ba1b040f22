// SPDX-License-Identifier: MIT
#pragma once

// Defines the levels that users can choose, which have equal names in every game. Each level is a kind of player with
// fixed settings, so that a name stands for one strength in the lobby, in `./play` and in the arena.

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ai/brains.hpp"
#include "core/ensure.hpp"

namespace syrtis::ai {

/// One level of the ladder.
struct Level {
    std::string name;
    /// The spec of the player for which the name of the level stands; its kind must not be another level.
    std::string spec;
    /// The spec that is used if data files for `spec` are missing. If `substitute` is empty, the level is not offered
    /// without these files.
    std::string substitute{};
};

/// Returns the default levels. The levels that search have limits of time and of simulations: on a slow machine the
/// time limit ends a search, on a fast machine the limit of simulations does.
[[nodiscard]] inline std::vector<Level> levels() {
    return {{"beginner", "greedy:noise=0.2"},
            {"casual", "greedy:noise=0.1"},
            {"normal", "greedy"},
            {"advanced", "flat:ms=1500:sims=64"},
            {"expert", "ismcts:ms=1500:sims=1000"},
            {"master", "ismcts:ms=1800:sims=8000"}};
}

/// Returns `levels` with the spec of each level replaced by the spec that `specs` has under its name, if any.
[[nodiscard]] inline std::vector<Level> with_specs(std::vector<Level> levels,
                                                   const std::map<std::string, std::string>& specs) {
    for (Level& level : levels) {
        if (const auto spec = specs.find(level.name); spec != specs.end()) level.spec = spec->second;
    }
    return levels;
}

/// The ratings of levels in one game, by the names of the levels. The unit is points of Elo, with 1500 for `normal`;
/// the arena measures them.
using Ratings = std::map<std::string, int>;

/// A player with fixed settings, such as the player of a level. Its kind is one of the kinds in `methods`.
template <core::Game G>
struct FixedPlayer {
    FixedPlayer(const std::vector<AgentKind<G>>& methods, const std::string& text) {
        const auto parsed = parse_agent_spec(text);
        core::ensure(parsed.has_value(), "a level is a spec");
        const auto method = std::ranges::find(methods, parsed->kind, &AgentKind<G>::id);
        core::ensure(method != methods.end(), "a level is made of a kind that there is");
        const auto checked = check_settings(*parsed, method->settings);
        core::ensure(checked.has_value(), "the settings of a level are those of its kind");
        spec = *checked;
        load = method->load;
        made_of = text;
        if (const std::string mark = method->made_of ? method->made_of(spec) : std::string(); !mark.empty()) {
            made_of += ", " + mark;
        }
    }

    AgentSpec spec;
    decltype(AgentKind<G>::load) load;
    std::string made_of;
};

/// Returns `kinds`, followed by one kind of computer player for each level, weakest first. The kind of a level has no
/// settings.
template <core::Game G>
[[nodiscard]] std::vector<AgentKind<G>> with_levels(std::vector<AgentKind<G>> kinds, const std::vector<Level>& levels,
                                                    const Ratings& ratings) {
    const std::vector<AgentKind<G>> methods = kinds;
    for (const Level& level : levels) {
        std::vector<FixedPlayer<G>> players{{methods, level.spec}};
        if (!level.substitute.empty()) players.emplace_back(methods, level.substitute);
        const std::string made_of = players.front().made_of;
        kinds.push_back({.id = level.name,
                         .settings = {},
                         .load =
                             [players = std::move(players)](const typename G::Rules& rules, const AgentSpec&) {
                                 auto loaded = players.front().load(rules, players.front().spec);
                                 if (loaded || players.size() == 1) return loaded;
                                 return players.back().load(rules, players.back().spec);
                             },
                         .is_level = true,
                         .rating = ratings.contains(level.name) ? std::optional(ratings.at(level.name)) : std::nullopt,
                         .made_of = [made_of](const AgentSpec&) { return std::string(made_of); }});
    }
    return kinds;
}

}  // namespace syrtis::ai
