// SPDX-License-Identifier: MIT

#include "app/replay.hpp"

#include <fstream>
#include <sstream>

#include "app/people.hpp"
#include "app/server_games.hpp"
#include "text/json.hpp"

namespace syrtis::client::app {

using core::Failure;

namespace {

constexpr std::uintmax_t k_largest_file = 64U << 20U;

}  // namespace

core::Result<Replay, std::string> Replay::open(const std::filesystem::path& file, const ui::GameKinds& kinds) {
    std::error_code error;
    const auto size = std::filesystem::file_size(file, error);
    if (error) return Failure<std::string>{"can't read " + file.string() + ": " + error.message()};
    if (size > k_largest_file) return Failure<std::string>{file.string() + " is too large for a recorded game"};
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    const auto json = text::parse_json(text.str());
    if (!json) return Failure<std::string>{file.string() + ": " + json.error().message};
    const auto wrong = [&](const std::string& what) { return Failure<std::string>{file.string() + ": " + what}; };
    if (!json->isObject() || !(*json)["game"].isString()) return wrong("not a recorded game");
    const auto game = (*json)["game"].asString();
    const auto* kind = ui::find_kind(kinds, game);
    if (kind == nullptr) return wrong("this client can't show the game \"" + game.substr(0, 40) + "\"");
    if ((*json)["content_hash"] != content_of(*kind)) return wrong("it was played with other data of this game");
    const auto& rules = *kind->rules;
    Replay replay(*kind);
    const auto& players = (*json)["players"];
    if (!players.isArray() || players.size() < rules.minimum_seats() || players.size() > rules.maximum_seats()) {
        return wrong("\"players\" is not a list of " + std::to_string(rules.minimum_seats()) + " to " +
                     std::to_string(rules.maximum_seats()) + " names");
    }
    for (const auto& player : players) {
        if (!player.isString()) return wrong("a player's name is not a string");
        replay.players_.push_back(player.asString());
    }
    auto options = rules.recorded_options((*json)["options"], static_cast<core::Seat>(players.size()));
    if (!options) return wrong(options.error().message);
    replay.options_ = std::move(*options);
    if (!(*json)["seed"].isUInt64()) return wrong("\"seed\" is not a whole number");
    replay.seed_ = (*json)["seed"].asUInt64();
    const auto& commands = (*json)["commands"];
    if (!commands.isArray()) return wrong("\"commands\" is not a list");
    for (const auto& entry : commands) {
        const bool sound = entry.isObject() && entry["seat"].isUInt() && entry["seat"].asUInt() < players.size() &&
                           entry["command"].isObject();
        if (!sound) return wrong("a command is not of the form {\"seat\", \"command\"}");
        replay.commands_.emplace_back(static_cast<core::Seat>(entry["seat"].asUInt()), entry["command"]);
    }
    return replay;
}

core::Result<std::unique_ptr<ui::GameTable>, std::string> Replay::begin(core::Seat seat) {
    if (seat != core::k_no_seat && seat >= players_.size()) return Failure<std::string>{"there is no such seat"};
    step_ = 0;
    match_ = kind_->rules->start(options_, static_cast<core::Seat>(players_.size()), seed_);
    auto table = kind_->lay_table();
    table->around().people = people_named(players_);
    table->around().pending = match_->pending();
    if (auto problem = table->show(match_->view(seat), Json::Value(Json::arrayValue)))
        return Failure<std::string>{*problem};
    return table;
}

core::Result<Replay, std::string> open_wanted_replay(const Settings& settings, const ui::GameKinds& kinds) {
    auto replay = Replay::open(settings.replay, kinds);
    if (!replay) return replay;
    const auto& game = replay->kind().id();
    if (!settings.game.empty() && settings.game != game) {
        return Failure<std::string>{"--game " + settings.game + ": " + settings.replay + " is a record of " + game};
    }
    return replay;
}

core::Seat wanted_seat(const Settings& settings) {
    return settings.seat ? static_cast<core::Seat>(*settings.seat) : core::k_no_seat;
}

std::optional<std::string> Replay::advance(core::Seat seat, ui::GameTable& table) {
    if (!match_ || step_ >= commands_.size()) return "the record ends here";
    const auto& [player, command] = commands_[step_];
    if (const auto played = match_->play(player, command); !played)
        return "step " + std::to_string(step_) + ": " + played.error().message;
    ++step_;
    table.around().pending = match_->pending();
    return table.show(match_->view(seat), match_->events(seat));
}

}  // namespace syrtis::client::app
