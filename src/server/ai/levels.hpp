// SPDX-License-Identifier: MIT
#pragma once

// The ladder that people choose from, the same names in every game: each is another kind of player with settings that
// are fixed here, so that a name means the same strength in the lobby, in `./play` and in the arena.

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "ai/brains.hpp"
#include "core/ensure.hpp"

namespace syrtis::ai {

struct Level {
    std::string name;
    std::string spec;  ///< of a kind that is no level
};

/// Thinking ends by the clock on a slow machine, and sooner where the simulations are done.
[[nodiscard]] inline std::vector<Level> levels() {
    return {{"beginner", "greedy:noise=0.2"},
            {"casual", "greedy:noise=0.1"},
            {"normal", "greedy"},
            {"advanced", "flat:ms=1500:sims=64"},
            {"expert", "ismcts:ms=1500:sims=1000"},
            {"master", "ismcts:ms=1800:sims=8000"}};
}

/// What levels were measured to be worth in one game, by their names: points of Elo, 1500 for `normal`. The arena rates
/// them.
using Ratings = std::map<std::string, int>;

/// `kinds` with a kind for each level after them, weakest first. A level takes no settings.
template <core::Game G>
[[nodiscard]] std::vector<AgentKind<G>> with_levels(std::vector<AgentKind<G>> kinds, const std::vector<Level>& levels,
                                                    const Ratings& ratings) {
    const std::vector<AgentKind<G>> methods = kinds;
    for (const Level& level : levels) {
        const auto spec = parse_agent_spec(level.spec);
        core::ensure(spec.has_value(), "a level is a spec");
        const auto method = std::ranges::find(methods, spec->kind, &AgentKind<G>::id);
        core::ensure(method != methods.end(), "a level is made of a kind that there is");
        const auto checked = check_settings(*spec, method->settings);
        core::ensure(checked.has_value(), "the settings of a level are those of its kind");
        const std::string method_made_of = method->made_of ? method->made_of(*checked) : std::string();
        std::string made_of = method_made_of.empty() ? level.spec : level.spec + ", " + method_made_of;
        kinds.push_back({.id = level.name,
                         .settings = {},
                         .load = [load = method->load, fixed = *checked](
                                     const typename G::Rules& rules, const AgentSpec&) { return load(rules, fixed); },
                         .is_level = true,
                         .rating = ratings.contains(level.name) ? std::optional(ratings.at(level.name)) : std::nullopt,
                         .made_of = [made_of](const AgentSpec&) { return made_of; }});
    }
    return kinds;
}

}  // namespace syrtis::ai
