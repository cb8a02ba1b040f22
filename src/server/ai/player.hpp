// SPDX-License-Identifier: MIT
#pragma once

// The one interface of computer players: a view and its legal commands in, a command out. A player knows the rules
// and what its seat may see, nothing else; it has no way to reach a state it should not know.

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/rng.hpp"

namespace syrtis::ai {

/// How long a player may think. Iterations win when both are set: they give the same command on every machine.
/// Players that don't search ignore it.
struct Budget {
    std::uint64_t iterations = 0;    ///< 0: no limit of this kind
    std::uint64_t milliseconds = 0;  ///< 0: no limit of this kind
};

/// One player at one table at a time. It may keep storage between its answers but no knowledge: the same view,
/// commands, budget and stream give the same answer.
template <core::Game G>
class Player {
   public:
    Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    virtual ~Player() = default;

    /// `commands` is what legal_commands lists for `view.seat`, never empty. The answer is one that `check` accepts.
    [[nodiscard]] virtual typename G::Command choose(const typename G::View& view,
                                                     std::span<const typename G::Command> commands,
                                                     const Budget& budget, core::Rng& rng) = 0;
};

/// A strength that can be asked for by name. `make` is given rules that outlive the player.
template <core::Game G>
struct Level {
    std::string name;
    std::function<std::unique_ptr<Player<G>>(const typename G::Rules&)> make;
};

/// Null if no level has that name.
template <core::Game G>
[[nodiscard]] const Level<G>* find_level(const std::vector<Level<G>>& levels, const std::string& name) {
    for (const auto& level : levels) {
        if (level.name == name) return &level;
    }
    return nullptr;
}

}  // namespace syrtis::ai
