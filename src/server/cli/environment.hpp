// SPDX-License-Identifier: MIT
#pragma once

// Games for programs that learn or measure: one line of JSON asks, one line answers, and a seed and the answers
// determine all of it. There is one game at a time, and no clock. doc/bots.md says what the lines look like.

#include <json/json.h>

#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/seat.hpp"
#include "core/seed.hpp"
#include "protocol/errors.hpp"
#include "protocol/hosted_game.hpp"
#include "text/json_writer.hpp"

namespace syrtis::server {

/// Longer games are refused to go on: what is kept of them is bounded.
inline constexpr std::size_t k_most_environment_steps = 100'000;

/// One match, driven by lines of JSON, for programs that learn.
class Environment {
   public:
    /// Reads the data of a game when it is asked for the first time; may throw std::runtime_error.
    using OpenGame = std::function<std::unique_ptr<const protocol::HostedGame>()>;

    /// The games by their ids.
    explicit Environment(std::map<std::string, OpenGame> games) : games_(std::move(games)) {}

    /// The answer to one line, without an end of line; whatever the line says. What is refused changes nothing.
    [[nodiscard]] std::string answer(std::string_view line);

    /// The answer to a line that is too long to be read.
    [[nodiscard]] static std::string refuse_long_line();

   private:
    struct Mistake {
        protocol::ErrorCode code = protocol::ErrorCode::internal;
        std::string field{};
        std::string message{};  ///< empty: the usual one of the code
        std::string refusal{};  ///< of the game's own; empty: none
        Json::Value details = Json::Value::null;
    };
    /// Nothing on success: the answer is in the writer. Otherwise the mistake.
    using Done = std::optional<Mistake>;

    enum class Views { asked, all, none };

    /// A game that has begun.
    struct Running {
        std::shared_ptr<const protocol::HostedGame> game;
        std::unique_ptr<protocol::HostedMatch> match;
        Json::Value options;
        core::Seed seed;
        Views views = Views::asked;
        std::array<std::string, core::k_max_seats> specs{};  ///< empty: the seat is played from outside
        std::array<std::unique_ptr<protocol::HostedAgent>, core::k_max_seats> computers{};
        std::vector<protocol::RecordedEntry> entries;
    };

    Done take(const Json::Value& message, text::JsonWriter& out);
    Done take_games(const Json::Value& message, text::JsonWriter& out);
    Done take_packs(const Json::Value& message, text::JsonWriter& out);
    Done take_reset(const Json::Value& message, text::JsonWriter& out);
    Done take_step(const Json::Value& message, text::JsonWriter& out);
    Done take_view(const Json::Value& message, text::JsonWriter& out);
    Done take_file(const Json::Value& message, text::JsonWriter& out);

    [[nodiscard]] core::Result<std::shared_ptr<const protocol::HostedGame>, Mistake> game_of(
        const Json::Value& message);
    [[nodiscard]] static Done check_members(const Json::Value& message, const std::vector<std::string_view>& known);
    [[nodiscard]] static Done read_players(const Json::Value& message, core::Seat seats, Running& running);
    /// Lets the computer players answer until somebody else is asked.
    static void play_computers(Running& running);
    static void observed(Running& running, protocol::RecordedEntry entry);
    static void write_position(const Running& running, text::JsonWriter& out);

    std::map<std::string, OpenGame> games_;
    std::map<std::string, std::shared_ptr<const protocol::HostedGame>> opened_;
    std::unique_ptr<Running> running_;
};

}  // namespace syrtis::server
