// SPDX-License-Identifier: MIT
#pragma once

// Joins the interfaces of a game for hosting, arena, training and scenarios. Each of these modules defines its own
// interface; one registration of a game serves them all.

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

/// A game of the server program. Its data files are read once, by the first function that needs them. This function
/// throws std::runtime_error if the folder is missing or if files have mistakes; the message then lists all of them.
/// The returned objects may outlive the registered game.
class RegisteredGame {
   public:
    RegisteredGame() = default;
    RegisteredGame(const RegisteredGame&) = delete;
    RegisteredGame& operator=(const RegisteredGame&) = delete;
    virtual ~RegisteredGame() = default;

    [[nodiscard]] virtual std::string id() const = 0;
    [[nodiscard]] virtual std::unique_ptr<const protocol::HostedGame> hosted() = 0;
    /// Returns a formatter that describes the events of a match in words. `audience` contains the names of the players,
    /// `options` are those of the match.
    [[nodiscard]] virtual std::unique_ptr<event_text::EventFormatter> event_formatter(event_text::Audience audience,
                                                                                      const Json::Value& options) = 0;
    /// Creates the game from the content packs of a recorded match. The error is a sentence that says why this is
    /// impossible.
    [[nodiscard]] virtual core::Result<std::unique_ptr<RegisteredGame>, std::string> of_packs(
        const std::vector<protocol::ContentPack>& packs) = 0;
    /// Returns the arena of the game, or null if the game is not played in the arena.
    [[nodiscard]] virtual std::unique_ptr<const arena::Arena> arena() = 0;
    /// Returns the interface for training, or null if no computer player of the game uses a net.
    [[nodiscard]] virtual std::unique_ptr<const training::Field> training_field() = 0;
    /// Returns the interface for scenarios, or null if scenarios of this game are not supported.
    [[nodiscard]] virtual std::unique_ptr<const scenario::Game> scenario_game() = 0;
};

using RegisteredGames = std::vector<std::unique_ptr<RegisteredGame>>;

/// Returns the game with this id, or null if there is none.
[[nodiscard]] RegisteredGame* find_game(const RegisteredGames& games, const std::string& id);
/// Returns the game with this id. Throws std::runtime_error, with a list of all ids, if there is none.
[[nodiscard]] RegisteredGame& need_game(const RegisteredGames& games, const std::string& id);

}  // namespace syrtis::server
