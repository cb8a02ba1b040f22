// SPDX-License-Identifier: MIT

#include "arena/game_log.hpp"

#include <spdlog/fmt/fmt.h>

#include <charconv>
#include <fstream>
#include <optional>
#include <stdexcept>

#include "text/json.hpp"

namespace syrtis::arena {
namespace {

using core::Failure;

std::optional<std::uint64_t> read_hash(const Json::Value& value) {
    constexpr std::size_t k_digits = 16;
    if (!value.isString()) return std::nullopt;
    const std::string text = value.asString();
    std::uint64_t hash = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), hash, 16);
    if (text.size() != k_digits || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return hash;
}

/// The first key that has no business there; empty if there is none.
std::string foreign_key(const Json::Value& object, std::initializer_list<std::string_view> known) {
    for (const auto& key : object.getMemberNames()) {
        bool found = false;
        for (const std::string_view name : known) found = found || key == name;
        if (!found) return key.substr(0, 40);
    }
    return {};
}

core::Result<LoggedCommand, std::string> read_logged_command(const Json::Value& entry, std::size_t seats) {
    if (!entry.isObject()) return Failure<std::string>{"is not an object"};
    if (const auto key = foreign_key(entry, {"seat", "command", "hash"}); !key.empty()) {
        return Failure<std::string>{"has an unknown key \"" + key + "\""};
    }
    const Json::Value& seat = entry["seat"];
    if (!seat.isUInt() || seat.asUInt() >= seats) return Failure<std::string>{"\"seat\" is not one of the seats"};
    if (!entry["command"].isObject()) return Failure<std::string>{"\"command\" is not an object"};
    const auto hash = read_hash(entry["hash"]);
    if (!hash) return Failure<std::string>{"\"hash\" is not a string of 16 hexadecimal digits"};
    return LoggedCommand{static_cast<core::Seat>(seat.asUInt()), entry["command"], *hash};
}

}  // namespace

std::string hash_text(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

Json::Value game_log_json(const GameLog& log) {
    Json::Value json(Json::objectValue);
    json["game"] = log.game;
    json["content_hash"] = hash_text(log.content_hash);
    json["options"] = log.options;
    json["seed"] = Json::UInt64{log.seed};
    json["players"] = Json::Value(Json::arrayValue);
    for (const std::string& player : log.players) json["players"].append(player);
    Json::Value& commands = json["commands"] = Json::Value(Json::arrayValue);
    for (const LoggedCommand& command : log.commands) {
        Json::Value entry(Json::objectValue);
        entry["seat"] = command.seat;
        entry["command"] = command.command;
        entry["hash"] = hash_text(command.hash);
        commands.append(std::move(entry));
    }
    if (!log.error.empty()) json["error"] = log.error;
    return json;
}

core::Result<GameLog, std::string> parse_game_log(std::string_view text) {
    const auto parsed = text::parse_json(text);
    if (!parsed) {
        return Failure<std::string>{fmt::format("byte {}: {}", parsed.error().offset, parsed.error().message)};
    }
    const Json::Value& json = *parsed;
    if (!json.isObject()) return Failure<std::string>{"the file is not a JSON object"};
    const std::initializer_list<std::string_view> known{"game",    "content_hash", "options", "seed",
                                                        "players", "commands",     "error"};
    if (const auto key = foreign_key(json, known); !key.empty()) {
        return Failure<std::string>{"unknown key \"" + key + "\""};
    }
    GameLog log;
    if (!json["game"].isString()) return Failure<std::string>{"\"game\" is not a string"};
    log.game = json["game"].asString();
    const auto content_hash = read_hash(json["content_hash"]);
    if (!content_hash) return Failure<std::string>{"\"content_hash\" is not a string of 16 hexadecimal digits"};
    log.content_hash = *content_hash;
    if (!json["options"].isObject()) return Failure<std::string>{"\"options\" is not an object"};
    log.options = json["options"];
    if (!json["seed"].isUInt64()) return Failure<std::string>{"\"seed\" is not a whole number"};
    log.seed = json["seed"].asUInt64();
    const Json::Value& players = json["players"];
    if (!players.isArray() || players.empty() || players.size() > core::k_max_seats) {
        return Failure<std::string>{"\"players\" is not a list of one name for each seat"};
    }
    for (const Json::Value& player : players) {
        if (!player.isString()) return Failure<std::string>{"\"players\" holds something that is not a string"};
        log.players.push_back(player.asString());
    }
    if (!json["commands"].isArray()) return Failure<std::string>{"\"commands\" is not a list"};
    for (const Json::Value& entry : json["commands"]) {
        auto command = read_logged_command(entry, log.players.size());
        if (!command) {
            return Failure<std::string>{fmt::format("commands[{}] {}", log.commands.size(), command.error())};
        }
        log.commands.push_back(std::move(*command));
    }
    if (json.isMember("error")) {
        if (!json["error"].isString()) return Failure<std::string>{"\"error\" is not a string"};
        log.error = json["error"].asString();
    }
    return log;
}

core::Result<GameLog, std::string> read_game_log(const std::filesystem::path& file) {
    std::error_code error;
    const auto size = std::filesystem::file_size(file, error);
    if (error) return Failure<std::string>{"can't be read: " + error.message()};
    if (size > k_largest_log) return Failure<std::string>{"is too large"};
    std::ifstream stream(file, std::ios::binary);
    std::string text(size, '\0');
    if (!stream.read(text.data(), static_cast<std::streamsize>(size))) {
        return Failure<std::string>{"can't be read"};
    }
    return parse_game_log(text);
}

void write_game_log(const std::filesystem::path& file, const GameLog& log) {
    std::ofstream stream(file, std::ios::binary);
    stream << text::write_json(game_log_json(log)) << '\n';
    stream.close();
    if (!stream) throw std::runtime_error("can't write " + file.string());
}

}  // namespace syrtis::arena
