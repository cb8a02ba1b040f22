// SPDX-License-Identifier: MIT

#include "app/replay.hpp"

#include <fstream>
#include <sstream>

#include "protocol/strict_json.hpp"

namespace syrtis::client::app {

using core::Failure;

namespace {

constexpr std::uintmax_t k_largest_file = 64U << 20U;

}  // namespace

core::Result<Replay, std::string> Replay::open(const std::filesystem::path& file,
                                               std::shared_ptr<const ui::terraforming::Content> content) {
    std::error_code error;
    const auto size = std::filesystem::file_size(file, error);
    if (error) return Failure<std::string>{"can't read " + file.string() + ": " + error.message()};
    if (size > k_largest_file) return Failure<std::string>{file.string() + " is too large for a recorded game"};
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    const auto json = protocol::parse_json(text.str());
    if (!json) return Failure<std::string>{file.string() + ": " + json.error().message};
    const auto wrong = [&](const std::string& what) { return Failure<std::string>{file.string() + ": " + what}; };
    if (!json->isObject() || (*json)["game"] != std::string(ui::terraforming::Mars::k_id)) {
        return wrong("not a recorded game of Terraforming Mars");
    }
    Replay replay(std::move(content));
    const auto& players = (*json)["players"];
    if (!players.isArray() || players.empty() || players.size() > core::k_max_seats)
        return wrong("\"players\" is not a list of 1 to 5 names");
    for (const auto& player : players) {
        if (!player.isString()) return wrong("a player's name is not a string");
        replay.players_.push_back(player.asString());
    }
    auto options = replay.codec_.read_options((*json)["options"], static_cast<core::Seat>(players.size()));
    if (!options) return wrong(options.error().message);
    replay.options_ = *options;
    if (ui::terraforming::Mars::check_options(replay.codec_.rules(), replay.options_))
        return wrong("no game can be played with these options");
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
    replay.rewind();
    return replay;
}

void Replay::rewind() {
    step_ = 0;
    state_ = ui::terraforming::Mars::start(codec_.rules(), options_, seed_);
}

core::Result<Json::Value, std::string> Replay::advance(core::Seat seat) {
    if (step_ >= commands_.size()) return Failure<std::string>{"the record ends here"};
    const auto& [player, command] = commands_[step_];
    std::vector<ui::terraforming::game::Event> events;
    const auto played = codec_.carry_out(state_, player, command, events);
    if (!played) return Failure<std::string>{"step " + std::to_string(step_) + ": " + played.error().message};
    ++step_;
    Json::Value told(Json::arrayValue);
    for (const auto& event : events) told.append(codec_.event_json(event, seat));
    return told;
}

}  // namespace syrtis::client::app
