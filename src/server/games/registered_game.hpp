// SPDX-License-Identifier: MIT
#pragma once

// A game as the server program knows it: what can be made of it for hosting, for the arena and for scenarios. The
// modules know each its own side of a game; this is where one registration gives all of them.

#include <memory>
#include <string>
#include <vector>

#include "arena/arena.hpp"
#include "core/result.hpp"
#include "event_text/event_formatter.hpp"
#include "protocol/hosted_game.hpp"
#include "scenario/scenario_game.hpp"
#include "training/field.hpp"

namespace syrtis::server {

/// Its data files are read once, when something is asked for that needs them: each of the three may throw
/// std::runtime_error, that there is no such folder or with a list of all mistakes in it. What is made outlives the
/// registered game.
class RegisteredGame {
   public:
    RegisteredGame() = default;
    RegisteredGame(const RegisteredGame&) = delete;
    RegisteredGame& operator=(const RegisteredGame&) = delete;
    virtual ~RegisteredGame() = default;

    [[nodiscard]] virtual std::string id() const = 0;
    [[nodiscard]] virtual std::unique_ptr<const protocol::HostedGame> hosted() = 0;
    /// Tells what happens in words.
    [[nodiscard]] virtual std::unique_ptr<event_text::EventFormatter> event_formatter(
        event_text::Audience audience) = 0;
    /// Makes the game from the content packs that a record names; returns a sentence if that is not possible.
    [[nodiscard]] virtual core::Result<std::unique_ptr<RegisteredGame>, std::string> of_packs(
        const std::vector<protocol::ContentPack>& packs) = 0;
    /// Null if the game is not played in the arena.
    [[nodiscard]] virtual std::unique_ptr<const arena::Arena> arena() = 0;
    /// Null if none of its players has a net. Outlives the registered game.
    [[nodiscard]] virtual std::unique_ptr<const training::Field> training_field() = 0;
    /// Null if its positions can't stand in scenarios.
    [[nodiscard]] virtual std::unique_ptr<const scenario::Game> scenario_game() = 0;
};

using RegisteredGames = std::vector<std::unique_ptr<RegisteredGame>>;

/// Null if no game has this id.
[[nodiscard]] RegisteredGame* find_game(const RegisteredGames& games, const std::string& id);
/// Throws std::runtime_error, with the ids that there are, if no game has this one.
[[nodiscard]] RegisteredGame& need_game(const RegisteredGames& games, const std::string& id);

}  // namespace syrtis::server
