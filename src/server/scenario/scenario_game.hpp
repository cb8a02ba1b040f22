// SPDX-License-Identifier: MIT
#pragma once

// The interface of a game to the runner of scenarios, which knows games through these two classes only.

#include <json/json.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/seat.hpp"
#include "protocol/hosted_game.hpp"
#include "scenario/node.hpp"

namespace syrtis::server::scenario {

/// One thing that is not as it was to be.
struct Mismatch {
    std::string path;
    Json::Value expected;
    Json::Value got;
};
using Mismatches = std::vector<Mismatch>;

/// A position of a game.
class Position {
   public:
    Position() = default;
    Position(const Position&) = delete;
    Position& operator=(const Position&) = delete;
    virtual ~Position() = default;

    [[nodiscard]] virtual std::unique_ptr<Position> copy() const = 0;
    [[nodiscard]] virtual bool same_as(const Position& other) const = 0;
    [[nodiscard]] virtual core::Side sides() const = 0;

    /// Carries the command out, or says why not and changes nothing. Any value may be handed in.
    [[nodiscard]] virtual std::optional<protocol::CodedRefusal> play(core::Seat seat, const Json::Value& command) = 0;

    /// Where the position differs from an expectation. What is wrong with the expectation itself, which does not
    /// depend on the position, goes to the node's faults.
    [[nodiscard]] virtual Mismatches compare(const Node& expectation) const = 0;

    /// Null, or what is broken in the position.
    [[nodiscard]] virtual const char* broken() const = 0;
};

/// A game that makes positions from scenarios.
class Game {
   public:
    Game() = default;
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;
    virtual ~Game() = default;

    [[nodiscard]] virtual std::string id() const = 0;
    /// A position from a "setup"; null after a fault.
    [[nodiscard]] virtual std::unique_ptr<Position> set_up(const Node& setup) const = 0;
    /// A position from a "new_game"; null after a fault.
    [[nodiscard]] virtual std::unique_ptr<Position> new_game(const Node& new_game) const = 0;
};

using Games = std::vector<std::unique_ptr<const Game>>;

}  // namespace syrtis::server::scenario
