// SPDX-License-Identifier: MIT
#pragma once

// Declares the interface between the scenario runner and a game.

#include <json/json.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/seat.hpp"
#include "protocol/coded_refusal.hpp"
#include "scenario/node.hpp"

namespace syrtis::server::scenario {

/// A value of a position that differs from its expectation.
struct Mismatch {
    std::string path;
    Json::Value expected;
    Json::Value got;
};
using Mismatches = std::vector<Mismatch>;

/// A position of a game in a scenario.
class Position {
   public:
    Position() = default;
    Position(const Position&) = delete;
    Position& operator=(const Position&) = delete;
    virtual ~Position() = default;

    [[nodiscard]] virtual std::unique_ptr<Position> copy() const = 0;
    [[nodiscard]] virtual bool same_as(const Position& other) const = 0;
    [[nodiscard]] virtual core::Side sides() const = 0;

    /// Plays the command. If the game refuses it, changes nothing and returns the refusal. `command` may be any JSON.
    [[nodiscard]] virtual std::optional<protocol::CodedRefusal> play(core::Seat seat, const Json::Value& command) = 0;

    /// Returns the differences between the position and an expectation. If the expectation itself is malformed,
    /// whatever the position, adds a fault to `expectation`.
    [[nodiscard]] virtual Mismatches compare(const Node& expectation) const = 0;

    /// Returns a description of an invariant of the game that the position violates; null if it violates none.
    [[nodiscard]] virtual const char* broken() const = 0;
};

/// A game that creates positions from scenarios.
class Game {
   public:
    Game() = default;
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;
    virtual ~Game() = default;

    [[nodiscard]] virtual std::string id() const = 0;
    /// Builds a position from a "setup". If it has a mistake, adds a fault to `setup` and returns null.
    [[nodiscard]] virtual std::unique_ptr<Position> set_up(const Node& setup) const = 0;
    /// Starts a match from a "new_game" and returns its first position. If it has a mistake, adds a fault to `new_game`
    /// and returns null.
    [[nodiscard]] virtual std::unique_ptr<Position> new_game(const Node& new_game) const = 0;
};

using Games = std::vector<std::unique_ptr<const Game>>;

}  // namespace syrtis::server::scenario
