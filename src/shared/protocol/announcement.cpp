// SPDX-License-Identifier: MIT
#include "protocol/announcement.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "protocol/messages.hpp"
#include "protocol/player_name.hpp"
#include "text/json.hpp"

namespace syrtis::protocol {
namespace {

constexpr std::string_view k_server_kind = "syrtis-server";
constexpr std::string_view k_query_kind = "syrtis-query";
constexpr std::array<std::string_view, 3> k_tls_names{"off", "offered", "required"};
constexpr std::size_t k_id_digits = 16;
constexpr std::size_t k_max_program = 64;
constexpr std::size_t k_max_game_id = 32;
constexpr std::int64_t k_max_seats = 64;
constexpr std::int64_t k_max_left_out = 1'000'000;

std::optional<std::int64_t> read_number(const Json::Value& object, const char* key, std::int64_t least,
                                        std::int64_t most) {
    const Json::Value* value = find_member(object, key);
    if (value == nullptr || !value->isInt64()) return std::nullopt;
    const std::int64_t number = value->asInt64();
    return number < least || number > most ? std::nullopt : std::optional(number);
}

std::optional<std::string> read_text(const Json::Value& object, const char* key) {
    const Json::Value* value = find_member(object, key);
    return value == nullptr || !value->isString() ? std::nullopt : std::optional(value->asString());
}

bool is_id(std::string_view text) {
    return text.size() == k_id_digits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

bool is_program(std::string_view text) {
    return !text.empty() && text.size() <= k_max_program &&
           std::ranges::all_of(text, [](char letter) { return letter >= ' ' && letter <= '~'; });
}

bool is_game_id(std::string_view text) {
    constexpr std::string_view k_letters = "abcdefghijklmnopqrstuvwxyz0123456789-";
    return !text.empty() && text.size() <= k_max_game_id && text.find_first_not_of(k_letters) == std::string_view::npos;
}

std::optional<AnnouncedTable> read_table(const Json::Value& json) {
    if (!json.isObject()) return std::nullopt;
    const auto table = read_number(json, "table", 1, std::int64_t{1} << 53U);
    const auto game = read_text(json, "game");
    const auto seats = read_number(json, "seats", 1, k_max_seats);
    const auto open = read_number(json, "open", 1, seats.value_or(0));
    if (!table || !game || !is_game_id(*game) || !seats || !open) return std::nullopt;
    const auto host = find_member(json, "host") == nullptr ? std::optional(std::string()) : read_text(json, "host");
    if (!host || (!host->empty() && tidy_name(*host) != *host)) return std::nullopt;
    return AnnouncedTable{.table = *table,
                          .game = *game,
                          .host = *host,
                          .seats = static_cast<unsigned>(*seats),
                          .open = static_cast<unsigned>(*open)};
}

/// Parses a datagram of that kind and of this version.
std::optional<Json::Value> read_datagram(std::string_view datagram, std::string_view kind) {
    if (datagram.size() > k_max_announcement_bytes) return std::nullopt;
    auto json = text::parse_json(datagram);
    if (!json || !json->isObject() || read_text(*json, "kind") != kind) return std::nullopt;
    if (!read_number(*json, "lan", k_announcement_version, k_announcement_version)) return std::nullopt;
    return std::move(*json);
}

Json::Value begin_datagram(std::string_view kind) {
    Json::Value json(Json::objectValue);
    json["kind"] = std::string(kind);
    json["lan"] = Json::Int64{k_announcement_version};
    return json;
}

/// Writes the announcement with the hosts of the first `hosts` tables.
std::string write_with_hosts(const Announcement& announcement, std::size_t hosts) {
    Json::Value json = begin_datagram(k_server_kind);
    json["id"] = announcement.id;
    json["name"] = announcement.name;
    json["program"] = announcement.program;
    json["protocol"] = Json::Int64{announcement.protocol};
    json["port"] = announcement.port;
    json["tls"] = std::string(k_tls_names.at(static_cast<std::size_t>(announcement.tls)));
    json["password"] = announcement.asks_password;
    json["tables"] = Json::Value(Json::arrayValue);
    for (const AnnouncedTable& table : announcement.tables) {
        Json::Value entry(Json::objectValue);
        entry["table"] = Json::Int64{table.table};
        entry["game"] = table.game;
        entry["seats"] = table.seats;
        entry["open"] = table.open;
        if (!table.host.empty() && json["tables"].size() < hosts) entry["host"] = table.host;
        json["tables"].append(std::move(entry));
    }
    json["left_out"] = announcement.left_out;
    return text::write_json(json);
}

}  // namespace

std::string write_announcement(const Announcement& announcement) {
    std::size_t hosts = announcement.tables.size();
    auto text = write_with_hosts(announcement, hosts);
    while (text.size() > k_max_announcement_bytes && hosts > 0) text = write_with_hosts(announcement, --hosts);
    return text;
}

std::optional<Announcement> read_announcement(std::string_view datagram) {
    const auto json = read_datagram(datagram, k_server_kind);
    if (!json) return std::nullopt;
    const auto id = read_text(*json, "id");
    const auto name = read_text(*json, "name");
    const auto program = read_text(*json, "program");
    const auto protocol = read_number(*json, "protocol", 0, std::numeric_limits<std::int32_t>::max());
    const auto port = read_number(*json, "port", 1, std::numeric_limits<std::uint16_t>::max());
    const auto left_out = read_number(*json, "left_out", 0, k_max_left_out);
    const auto tls = read_text(*json, "tls");
    const Json::Value* password = find_member(*json, "password");
    const Json::Value* tables = find_member(*json, "tables");
    if (!id || !is_id(*id) || !name || tidy_name(*name) != *name || !program || !is_program(*program)) {
        return std::nullopt;
    }
    if (!protocol || !port || !left_out || !tls || password == nullptr || !password->isBool()) return std::nullopt;
    const auto known_tls = std::ranges::find(k_tls_names, *tls);
    if (known_tls == k_tls_names.end() || tables == nullptr || !tables->isArray() ||
        tables->size() > k_max_announced_tables) {
        return std::nullopt;
    }
    Announcement announcement{.id = *id,
                              .name = *name,
                              .program = *program,
                              .protocol = *protocol,
                              .port = static_cast<std::uint16_t>(*port),
                              .tls = static_cast<Announcement::Tls>(known_tls - k_tls_names.begin()),
                              .asks_password = password->asBool(),
                              .tables = {},
                              .left_out = static_cast<unsigned>(*left_out)};
    for (const Json::Value& entry : *tables) {
        auto table = read_table(entry);
        if (!table) return std::nullopt;
        announcement.tables.push_back(std::move(*table));
    }
    return announcement;
}

std::string write_announcement_query() {
    Json::Value json = begin_datagram(k_query_kind);
    json["padding"] = "";
    const std::size_t bare = text::write_json(json).size();
    json["padding"] = std::string(k_max_announcement_bytes - bare, '.');
    return text::write_json(json);
}

bool is_announcement_query(std::string_view datagram) {
    return datagram.size() == k_max_announcement_bytes && read_datagram(datagram, k_query_kind).has_value();
}

}  // namespace syrtis::protocol
