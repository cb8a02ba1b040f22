// SPDX-License-Identifier: MIT
#include "arena/series_rows.hpp"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <span>
#include <system_error>
#include <type_traits>
#include <utility>
#include <vector>

#include "protocol/hash_text.hpp"
#include "text/json.hpp"

namespace syrtis::arena {
namespace {

constexpr std::uint64_t k_most_shards = 100'000;
constexpr std::uint64_t k_most_games = 1'000'000'000;

using Failure = core::Failure<std::string>;

std::optional<std::uint64_t> read_number(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

Json::Value texts_json(const std::vector<std::string>& texts) {
    Json::Value json(Json::arrayValue);
    for (const std::string& text : texts) json.append(text);
    return json;
}

std::optional<std::vector<std::string>> read_texts(const Json::Value& json) {
    if (!json.isArray()) return std::nullopt;
    std::vector<std::string> texts;
    for (const auto& text : json) {
        if (!text.isString()) return std::nullopt;
        texts.push_back(text.asString());
    }
    return texts;
}

/// Reads an array of exactly as many integers as `numbers` has; returns false if one is out of range.
template <class Number>
bool read_numbers(const Json::Value& json, std::span<Number> numbers) {
    if (!json.isArray() || json.size() != numbers.size()) return false;
    for (std::size_t index = 0; index < numbers.size(); ++index) {
        const Json::Value& number = json[static_cast<Json::ArrayIndex>(index)];
        if (!number.isIntegral()) return false;
        if constexpr (std::is_signed_v<Number>) {
            if (!number.isInt()) return false;
            numbers[index] = static_cast<Number>(number.asInt());
        } else {
            if (!number.isUInt64()) return false;
            numbers[index] = number.asUInt64();
        }
    }
    return true;
}

std::size_t sides_of(const SeriesHeader& header) { return header.schedule.players + header.schedule.unseated; }

/// The costs by seat, with their names in a row.
constexpr std::array<std::pair<const char*, std::uint64_t Thinking::*>, 3> k_spent{
    {{"answers", &Thinking::answers},
     {"simulations", &Thinking::simulations},
     {"microseconds", &Thinking::microseconds}}};

bool is_written(const char* name, const SeriesHeader& header) {
    return std::string_view(name) != "microseconds" || header.labels.with_figures;
}

}  // namespace

std::optional<Shard> read_shard(std::string_view text) {
    const auto slash = text.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    const auto number = read_number(text.substr(0, slash));
    const auto of = read_number(text.substr(slash + 1));
    if (!number || !of || *number < 1 || *number > *of || *of > k_most_shards) return std::nullopt;
    return Shard{*number, *of};
}

std::uint64_t SeriesHeader::begin() const {
    const std::uint64_t deals = games / schedule.games_per_deal();
    return first_game + deals * (shard.number - 1) / shard.of * schedule.games_per_deal();
}

std::uint64_t SeriesHeader::end() const {
    const std::uint64_t deals = games / schedule.games_per_deal();
    return first_game + deals * shard.number / shard.of * schedule.games_per_deal();
}

Json::Value header_json(const SeriesHeader& header) {
    Json::Value json(Json::objectValue);
    json["format"] = Json::UInt64{k_series_format};
    json["game"] = header.labels.game;
    json["players"] = texts_json(header.labels.players);
    json["length"] = header.labels.length_name;
    json["score_parts"] = texts_json(header.labels.score_part_names);
    if (!header.labels.role_name.empty()) {
        json["role"] = header.labels.role_name;
        json["roles"] = texts_json(header.labels.roles);
    }
    json["figures"] = header.labels.with_figures;
    json["seed"] = Json::UInt64{header.schedule.seed};
    json["seats"] = Json::UInt64{header.schedule.players};
    json["paired"] = header.schedule.paired;
    json["first"] = Json::UInt64{header.first_game};
    json["games"] = Json::UInt64{header.games};
    json["conditions"] = header.conditions;
    if (header.shard != Shard{}) json["shard"] = fmt::format("{}/{}", header.shard.number, header.shard.of);
    Json::Value line(Json::objectValue);
    line["series"] = std::move(json);
    return line;
}

core::Result<SeriesHeader, std::string> read_header(const Json::Value& line) {
    const Failure malformed{"the first line does not describe a series"};
    if (!line.isObject() || !line.isMember("series") || !line["series"].isObject()) return malformed;
    const Json::Value& json = line["series"];
    if (!json["format"].isUInt64()) return malformed;
    if (json["format"].asUInt64() != k_series_format) {
        return Failure{"it is of format " + std::to_string(json["format"].asUInt64()) + ", known is " +
                       std::to_string(k_series_format)};
    }
    SeriesHeader header;
    const auto players = read_texts(json["players"]);
    const auto parts = read_texts(json["score_parts"]);
    const bool numbers =
        json["seed"].isUInt64() && json["seats"].isUInt64() && json["first"].isUInt64() && json["games"].isUInt64();
    if (!players || !parts || !numbers || !json["game"].isString() || !json["length"].isString() ||
        !json["figures"].isBool() || !json["paired"].isBool() || !json["conditions"].isObject()) {
        return malformed;
    }
    header.labels.game = json["game"].asString();
    header.labels.length_name = json["length"].asString();
    header.labels.score_part_names = *parts;
    header.labels.players = *players;
    header.labels.with_figures = json["figures"].asBool();
    if (json.isMember("role")) {
        const auto roles = read_texts(json["roles"]);
        if (!json["role"].isString() || !roles) return malformed;
        header.labels.role_name = json["role"].asString();
        header.labels.roles = *roles;
    }
    // Rows store roles as 16-bit numbers.
    if (header.labels.roles.size() > std::size_t{std::numeric_limits<std::int16_t>::max()}) return malformed;
    const std::uint64_t seats = json["seats"].asUInt64();
    header.first_game = json["first"].asUInt64();
    header.games = json["games"].asUInt64();
    if (seats < 1 || seats > core::k_max_seats || players->size() < seats || players->size() > core::k_max_sides ||
        parts->size() > k_max_score_parts || header.games > k_most_games) {
        return malformed;
    }
    header.schedule = {.seed = json["seed"].asUInt64(),
                       .players = static_cast<std::size_t>(seats),
                       .paired = json["paired"].asBool(),
                       .unseated = players->size() - static_cast<std::size_t>(seats)};
    header.conditions = json["conditions"];
    if (json.isMember("shard")) {
        const auto shard = json["shard"].isString() ? read_shard(json["shard"].asString()) : std::nullopt;
        if (!shard) return malformed;
        header.shard = *shard;
    }
    if (header.games % header.schedule.games_per_deal() != 0) return malformed;
    return header;
}

std::string difference(const SeriesHeader& one, const SeriesHeader& other) {
    Json::Value left = header_json(one)["series"];
    Json::Value right = header_json(other)["series"];
    for (Json::Value* json : {&left, &right}) {
        for (const std::string& key : (*json)["conditions"].getMemberNames()) (*json)[key] = (*json)["conditions"][key];
        json->removeMember("conditions");
        json->removeMember("shard");
    }
    Json::Value all = left;
    for (const std::string& key : right.getMemberNames()) all[key] = right[key];
    for (const std::string& key : all.getMemberNames()) {
        // The values are compared as text, because equal numbers have different types if one was read and the other was
        // computed.
        const std::string here = text::write_json(left[key]);
        const std::string there = text::write_json(right[key]);
        if (here != there) return fmt::format("they differ in \"{}\": {} and {}", key, here, there);
    }
    return {};
}

Json::Value row_json(const SeriesHeader& header, std::uint64_t game, const GameResult& result) {
    Json::Value json(Json::objectValue);
    json["game"] = Json::UInt64{game};
    json["decisions"] = Json::UInt64{result.decisions};
    const std::size_t seats = header.schedule.players;
    Json::Value& players = json["players"] = Json::Value(Json::arrayValue);
    for (std::size_t seat = 0; seat < seats; ++seat) {
        players.append(Json::UInt64{header.schedule.player_at(game, static_cast<core::Seat>(seat))});
    }
    if (result.error) {
        json["error"] = result.error->what;
        json["step"] = Json::UInt64{result.error->step};
        return json;
    }
    json["hash"] = protocol::hash_text(result.hash);
    json["length"] = Json::UInt64{result.length};
    Json::Value& winners = json["winners"] = Json::Value(Json::arrayValue);
    Json::Value& scores = json["scores"] = Json::Value(Json::arrayValue);
    Json::Value& parts = json["parts"] = Json::Value(Json::arrayValue);
    for (std::size_t side = 0; side < sides_of(header); ++side) {
        if (core::has_seat(result.winners, static_cast<core::Side>(side))) winners.append(Json::UInt64{side});
        scores.append(result.scores[side]);
        Json::Value of_side(Json::arrayValue);
        for (std::size_t part = 0; part < header.labels.score_part_names.size(); ++part) {
            of_side.append(result.score_parts[side][part]);
        }
        parts.append(std::move(of_side));
    }
    if (!header.labels.role_name.empty()) {
        Json::Value& roles = json["roles"] = Json::Value(Json::arrayValue);
        for (std::size_t seat = 0; seat < seats; ++seat) {
            const auto role = static_cast<std::size_t>(result.roles[seat]);
            roles.append(role < header.labels.roles.size() ? Json::Value(header.labels.roles[role]) : Json::Value());
        }
    }
    for (const auto& [name, spent] : k_spent) {
        if (!is_written(name, header)) continue;
        Json::Value& list = json[name] = Json::Value(Json::arrayValue);
        for (std::size_t seat = 0; seat < seats; ++seat) list.append(Json::UInt64{result.thinking[seat].*spent});
    }
    return json;
}

core::Result<GameResult, std::string> read_row(const SeriesHeader& header, std::uint64_t game,
                                               const Json::Value& json) {
    const Failure malformed{fmt::format("this is not the row of game {}", game)};
    if (!json.isObject() || !json["game"].isUInt64() || json["game"].asUInt64() != game ||
        !json["decisions"].isUInt64()) {
        return malformed;
    }
    GameResult result;
    result.decisions = json["decisions"].asUInt64();
    if (json.isMember("error")) {
        if (!json["error"].isString() || !json["step"].isUInt64()) return malformed;
        result.error =
            GameError{game, header.schedule.seed_of(game), json["step"].asUInt64(), json["error"].asString()};
        return result;
    }
    const auto hash = json["hash"].isString() ? protocol::read_hash(json["hash"].asString()) : std::nullopt;
    const std::size_t sides = sides_of(header);
    if (!hash || !json["length"].isUInt64() || !json["winners"].isArray() || !json["parts"].isArray() ||
        json["parts"].size() != sides || !read_numbers(json["scores"], std::span(result.scores).first(sides))) {
        return malformed;
    }
    result.hash = *hash;
    result.length = json["length"].asUInt64();
    for (const auto& winner : json["winners"]) {
        if (!winner.isUInt64() || winner.asUInt64() >= sides) return malformed;
        result.winners = static_cast<core::SideSet>(result.winners | (1U << winner.asUInt64()));
    }
    const std::size_t names = header.labels.score_part_names.size();
    for (std::size_t side = 0; side < sides; ++side) {
        if (!read_numbers(json["parts"][static_cast<Json::ArrayIndex>(side)],
                          std::span(result.score_parts[side]).first(names))) {
            return malformed;
        }
    }
    const std::size_t seats = header.schedule.players;
    if (!header.labels.role_name.empty()) {
        if (!json["roles"].isArray() || json["roles"].size() != seats) return malformed;
        for (std::size_t seat = 0; seat < seats; ++seat) {
            const Json::Value& name = json["roles"][static_cast<Json::ArrayIndex>(seat)];
            if (name.isNull()) continue;
            const auto found =
                name.isString() ? std::ranges::find(header.labels.roles, name.asString()) : header.labels.roles.end();
            if (found == header.labels.roles.end()) return malformed;
            result.roles[seat] = static_cast<std::int16_t>(found - header.labels.roles.begin());
        }
    }
    for (const auto& [name, spent] : k_spent) {
        if (!is_written(name, header)) continue;
        std::array<std::uint64_t, core::k_max_seats> list{};
        if (!read_numbers(json[name], std::span(list).first(seats))) return malformed;
        for (std::size_t seat = 0; seat < seats; ++seat) result.thinking[seat].*spent = list[seat];
    }
    return result;
}

}  // namespace syrtis::arena
