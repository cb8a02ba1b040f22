// SPDX-License-Identifier: MIT
#pragma once

// Plays matches for external programs that learn or measure. Each request is one line of JSON, and so is each answer.
// The seed and the requests determine all answers. An environment has one match at a time and no clock. doc/bots.md
// describes the lines.

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

/// The maximum number of steps of a match, which bounds its memory. Further steps are refused.
inline constexpr std::size_t k_most_environment_steps = 100'000;

/// Answers lines of JSON about one match at a time.
class Environment {
   public:
    /// A function that opens a game. It is called at the first use of the game, because it reads the data files; it may
    /// throw std::runtime_error.
    using OpenGame = std::function<std::unique_ptr<const protocol::HostedGame>()>;

    /// `games` are all games, by their ids.
    explicit Environment(std::map<std::string, OpenGame> games) : games_(std::move(games)) {}

    /// Returns the answer to a line, which may have any content. Neither the line nor the answer has a newline. A
    /// request that is refused changes nothing.
    [[nodiscard]] std::string answer(std::string_view line);

    /// Returns the answer to a line that exceeds the length limit and was discarded.
    [[nodiscard]] static std::string refuse_long_line();

   private:
    /// The reason why a request is refused.
    struct Mistake {
        protocol::ErrorCode code = protocol::ErrorCode::internal;
        std::string field{};
        std::string message{};  ///< message of the answer; if empty, the default message of the code is sent
        std::string refusal{};  ///< the code of the game's refusal; empty if the game did not refuse
        Json::Value details = Json::Value::null;
    };
    /// The result of a request: the reason for a refusal, or nothing if the answer was written.
    using Done = std::optional<Mistake>;

    /// The views in an answer: the view of the first seat with an open question, the views of all seats, or none.
    enum class Views { asked, all, none };

    /// A match that was started.
    struct Running {
        std::shared_ptr<const protocol::HostedGame> game;
        std::unique_ptr<protocol::HostedMatch> match;
        Json::Value options;
        core::Seed seed;
        Views views = Views::asked;
        /// For each seat, the spec of its computer player; empty if the external program answers for the seat.
        std::array<std::string, core::k_max_seats> specs{};
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
    /// Lets computer players answer until only seats of the external program have open questions, or until the match
    /// ends.
    static void play_computers(Running& running);
    static void observed(Running& running, protocol::RecordedEntry entry);
    static void write_position(const Running& running, text::JsonWriter& out);

    std::map<std::string, OpenGame> games_;
    std::map<std::string, std::shared_ptr<const protocol::HostedGame>> opened_;
    std::unique_ptr<Running> running_;
};

}  // namespace syrtis::server
