// SPDX-License-Identifier: MIT
#include "lobby/open_table_text.hpp"

#include <stdexcept>
#include <utility>

#include "lobby/table_runtime_state.hpp"
#include "lobby/table_setup.hpp"
#include "text/json.hpp"

namespace syrtis::lobby {
namespace {

std::string open_table_text_of(const Json::Value& object, const char* name) {
    const Json::Value& member = object[name];
    if (!member.isNull() && !member.isString()) throw std::runtime_error(std::string(name) + " is no text");
    return member.asString();
}

SeatSlot read_slot(const Json::Value& seat, const protocol::HostedGame& game) {
    if (!seat.isObject()) throw std::runtime_error("a seat is not an object");
    SeatSlot slot;
    slot.name = open_table_text_of(seat, "name");
    slot.token_hash = open_table_text_of(seat, "token_hash");
    slot.level = open_table_text_of(seat, "level");
    slot.colour = read_colour(seat, game);
    slot.origin = read_origin(open_table_text_of(seat, "from")).value_or(Origin());
    if (!slot.level.empty()) {
        slot.kind = SeatSlot::Kind::computer;
        if (const auto error = check_agent(game, slot.level, "level")) throw std::runtime_error(error->message);
    } else if (!slot.token_hash.empty()) {
        slot.kind = SeatSlot::Kind::human;
    }
    return slot;
}

}  // namespace

std::string write_open_table(const Table& table) {
    Json::Value stored(Json::objectValue);
    stored["game"] = table.game->id();
    stored["options"] = table.wanted_options;
    stored["undo"] = table.allows_undo;
    stored["code"] = table.code;
    stored["origin"] = write_origin(table.origin);
    if (table.founder_seat != core::k_no_seat) stored["founder"] = table.founder_seat;
    if (!table.removed.empty()) stored["removed"] = table.removed.write();
    if (!table.silenced.empty()) stored["silenced"] = table.silenced.write();
    stored["policy"] = Json::Value(Json::objectValue);
    write_policy(stored["policy"], table.policy);
    stored["seats"] = Json::Value(Json::arrayValue);
    for (const SeatSlot& slot : table.slots) {
        Json::Value seat(Json::objectValue);
        if (!slot.name.empty()) seat["name"] = slot.name;
        if (!slot.token_hash.empty()) seat["token_hash"] = slot.token_hash;
        if (!slot.level.empty()) seat["level"] = slot.level;
        if (slot.colour) seat["colour"] = *slot.colour;
        if (slot.origin.is_known()) seat["from"] = write_origin(slot.origin);
        stored["seats"].append(std::move(seat));
    }
    return text::write_json(stored);
}

std::unique_ptr<Table> read_open_table(const store::OpenTable& stored, const Games& games, Clock::time_point now) {
    const auto parsed = text::parse_json(stored.text);
    if (!parsed || !parsed->isObject() || !(*parsed)["seats"].isArray()) throw std::runtime_error("it can't be read");
    const Json::Value& object = *parsed;
    auto table = std::make_unique<Table>();
    table->id = stored.id;
    table->game = find_game(games, open_table_text_of(object, "game"));
    if (table->game == nullptr) throw std::runtime_error("this server does not know its game");
    table->wanted_options = object["options"];
    table->allows_undo = object["undo"].isBool() && object["undo"].asBool();
    table->code = open_table_text_of(object, "code");
    table->origin = read_origin(open_table_text_of(object, "origin")).value_or(Origin());
    const std::size_t seats = object["seats"].size();
    if (seats < table->game->minimum_seats() || seats > table->game->maximum_seats()) {
        throw std::runtime_error("its game does not allow this number of seats");
    }
    for (const Json::Value& seat : object["seats"]) {
        table->slots.push_back(read_slot(seat, *table->game));
        table->slots.back().away_since = now;
    }
    if (object["founder"].isUInt() && object["founder"].asUInt() < seats) {
        table->founder_seat = static_cast<core::Seat>(object["founder"].asUInt());
        table->host_seat = table->founder_seat;
    }
    table->removed.read(object["removed"]);
    table->silenced.read(object["silenced"]);
    if (object["policy"].isObject()) read_policy(table->policy, object["policy"]);
    if (!table->policy.substitute_bot.empty()) {
        if (const auto error = check_agent(*table->game, table->policy.substitute_bot, "policy")) {
            throw std::runtime_error(error->message);
        }
    }
    auto options = table->game->complete_options(table->wanted_options, table->seats());
    if (!options) throw std::runtime_error(options.error().message);
    table->options = std::move(*options);
    table->unattended_since = now;
    table->stored_text = stored.text;
    return table;
}

}  // namespace syrtis::lobby
