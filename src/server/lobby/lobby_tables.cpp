// SPDX-License-Identifier: MIT
//
// The part of the lobby that seats people: the messages by which tables come into being, fill, empty and start.

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "lobby/gathering.hpp"
#include "lobby/lobby.hpp"
#include "lobby/sha256.hpp"
#include "protocol/messages.hpp"
#include "protocol/player_name.hpp"

namespace syrtis::lobby {
namespace {

using protocol::ErrorCode;

Json::Value make_done(const char* of) {
    Json::Value done = protocol::make_message("done");
    done["of"] = of;
    return done;
}

Json::Value make_joined(const Table& table, core::Seat seat, const std::string& token) {
    Json::Value joined = protocol::make_message("joined");
    joined["table"] = Json::Int64{table.id};
    joined["seat"] = seat;
    joined["token"] = token;
    return joined;
}

}  // namespace

std::variant<Table*, Complaint> Lobby::wanted_table(const Json::Value& message) {
    if (const Json::Value* code = protocol::find_member(message, "code")) {
        for (const auto& [id, table] : tables_) {
            if (!table->code.empty() && is_equal_secret(table->code, code->asString())) return table.get();
        }
        return complain(ErrorCode::unknown_code, {}, "code");
    }
    const auto found = tables_.find(message["table"].asInt64());
    if (found == tables_.end() || !found->second->code.empty()) return complain(ErrorCode::unknown_table, {}, "table");
    return found->second.get();
}

Verdict Lobby::check_host(const Session& session) const {
    if (session.table == nullptr) return complain(ErrorCode::not_at_a_table);
    if (!session.table->is_host(session)) return complain(ErrorCode::not_the_host);
    if (session.table->status != TableStatus::open) return complain(ErrorCode::already_started);
    return std::nullopt;
}

void Lobby::sit_down(Session& session, Table& table, core::Seat seat) {
    const std::string token = make_token(around_.entropy);
    Place place;
    place.kind = Place::Kind::human;
    place.name = session.name;
    place.token_hash = sha256(token);
    place.session = &session;
    table.places[seat] = std::move(place);
    session.table = &table;
    session.seat = seat;
    session.reply(make_joined(table, seat, token));
}

void Lobby::stand_by(Session& session, Table& table) {
    table.spectators.push_back(&session);
    session.table = &table;
    session.seat = core::k_no_seat;
    Json::Value watching = protocol::make_message("watching");
    watching["table"] = Json::Int64{table.id};
    session.reply(std::move(watching));
}

Verdict Lobby::create(Session& session, const Json::Value& message) {
    if (session.table != nullptr) return complain(ErrorCode::already_at_a_table);
    const protocol::HostedGame* game = find_game(around_.games, message["game"].asString());
    if (game == nullptr) return complain(ErrorCode::unknown_game, {}, "game");

    auto table = std::make_unique<Table>();
    table->id = last_table_ + 1;
    table->game = game;
    table->origin = session.origin;
    table->wanted_options = Json::Value(Json::objectValue);
    const Json::Value* seated = protocol::find_member(message, "seated");
    const bool is_seated = seated == nullptr || seated->asBool();
    if (is_seated) {
        // The host's seat counts when computer players are seated.
        table->places.resize(1);
        table->places[0].kind = Place::Kind::human;
        table->places[0].name = session.name;
    }
    if (auto complaint = configure_table(*table, message, around_.entropy)) return complaint;
    if (auto complaint = make_room(session.origin)) return complaint;

    Table& seated_at = *table;
    tables_[++last_table_] = std::move(table);
    if (is_seated) {
        sit_down(session, seated_at, 0);
        seated_at.host_seat = 0;
    } else {
        stand_by(session, seated_at);
        seated_at.host_spectator = &session;
    }
    spdlog::info("table {}: opened for {} with {} seats", seated_at.id, game->id(), seated_at.seats());
    referee_.announce_table(seated_at);
    return std::nullopt;
}

Verdict Lobby::configure(Session& session, const Json::Value& message) {
    if (auto complaint = check_host(session)) return complaint;
    if (auto complaint = configure_table(*session.table, message, around_.entropy)) return complaint;
    session.reply(make_done("configure"));
    referee_.announce_table(*session.table);
    return std::nullopt;
}

Verdict Lobby::join(Session& session, const Json::Value& message) {
    if (session.table != nullptr) return complain(ErrorCode::already_at_a_table);
    const auto wanted = wanted_table(message);
    if (const auto* complaint = std::get_if<Complaint>(&wanted)) return *complaint;
    Table& table = *std::get<Table*>(wanted);
    if (table.status != TableStatus::open) return complain(ErrorCode::already_started);
    if (table.has_name(session.name)) return complain(ErrorCode::name_taken);
    const auto seat = table.first_open_seat();
    if (!seat) return complain(ErrorCode::table_full);
    sit_down(session, table, *seat);
    pass_host_on(table);
    referee_.announce_table(table);
    return std::nullopt;
}

Verdict Lobby::watch(Session& session, const Json::Value& message) {
    if (session.table != nullptr) return complain(ErrorCode::already_at_a_table);
    const auto wanted = wanted_table(message);
    if (const auto* complaint = std::get_if<Complaint>(&wanted)) return *complaint;
    Table& table = *std::get<Table*>(wanted);
    if (table.spectators.size() >= around_.limits.spectators_per_table) return complain(ErrorCode::too_many_spectators);
    stand_by(session, table);
    referee_.announce_table(table);
    referee_.send_whole(session, false);
    return std::nullopt;
}

Verdict Lobby::resume(Session& session, const Json::Value& message) {
    if (session.table != nullptr) return complain(ErrorCode::already_at_a_table);
    const std::string token = message["token"].asString();
    const std::string hash = sha256(token);
    for (const auto& [id, table] : tables_) {
        for (core::Seat seat = 0; seat < table->seats(); ++seat) {
            Place& place = table->places[seat];
            if (place.kind != Place::Kind::human || !is_equal_secret(place.token_hash, hash)) continue;
            if (Session* previous = place.session) {
                previous->table = nullptr;
                previous->seat = core::k_no_seat;
                previous->notify(ErrorCode::replaced);
            }
            place.session = &session;
            place.told.is_anything = false;
            session.table = table.get();
            session.seat = seat;
            session.name = place.name;
            session.reply(make_joined(*table, seat, token));
            pass_host_on(*table);
            referee_.announce_table(*table);
            referee_.send_whole(session, false);
            return std::nullopt;
        }
    }
    return complain(ErrorCode::unknown_token, {}, "token");
}

Verdict Lobby::remove(Session& session, const Json::Value& message) {
    if (auto complaint = check_host(session)) return complaint;
    Table& table = *session.table;
    const auto seat = static_cast<core::Seat>(message["seat"].asUInt());
    if (seat >= table.seats() || seat == session.seat || table.places[seat].kind == Place::Kind::open) {
        return complain(ErrorCode::bad_seat, {}, "seat");
    }
    session.reply(make_done("remove"));
    Session* removed = table.places[seat].session;
    table.places[seat] = Place{};
    if (removed != nullptr) {
        removed->table = nullptr;
        removed->seat = core::k_no_seat;
        Json::Value left = protocol::make_message("left");
        left["table"] = Json::Int64{table.id};
        left["reason"] = "removed";
        removed->send(left);
    }
    referee_.announce_table(table);
    return std::nullopt;
}

Verdict Lobby::leave(Session& session, const Json::Value& /*message*/) {
    if (session.table == nullptr) return complain(ErrorCode::not_at_a_table);
    Json::Value left = protocol::make_message("left");
    left["table"] = Json::Int64{session.table->id};
    left["reason"] = "left";
    session.reply(std::move(left));
    detach(session, true);
    return std::nullopt;
}

Verdict Lobby::start(Session& session, const Json::Value& /*message*/) {
    if (auto complaint = check_host(session)) return complaint;
    Table& table = *session.table;
    if (table.first_open_seat()) return complain(ErrorCode::seats_open);
    referee_.start(table);
    session.reply(make_done("start"));
    referee_.announce_table(table);
    referee_.open_play(table);
    return std::nullopt;
}

Verdict Lobby::replace(Session& session, const Json::Value& message) {
    if (session.table == nullptr) return complain(ErrorCode::not_at_a_table);
    Table& table = *session.table;
    if (table.status == TableStatus::open) return complain(ErrorCode::not_started);
    if (table.status != TableStatus::running) return complain(ErrorCode::game_over);
    if (session.seat == core::k_no_seat) return complain(ErrorCode::not_seated);
    const auto seat = static_cast<core::Seat>(message["seat"].asUInt());
    if (seat >= table.seats() || table.places[seat].kind != Place::Kind::human) {
        return complain(ErrorCode::bad_seat, {}, "seat");
    }
    const std::string level = message["level"].asString();
    const auto& levels = table.game->levels();
    if (std::find(levels.begin(), levels.end(), level) == levels.end()) {
        return complain(ErrorCode::unknown_level, {}, "level");
    }
    const Place& place = table.places[seat];
    const bool is_gone =
        place.session == nullptr && around_.scheduler.now() - place.away_since >= around_.limits.replace_after;
    if (!is_gone) return complain(ErrorCode::seat_in_use, {}, "seat");

    Place computer;
    computer.kind = Place::Kind::computer;
    computer.level = level;
    computer.name = computer_name(table, level);
    std::vector<store::StoredSeat> stored = table.stored_seats();
    stored[seat] = {.name = computer.name, .token_hash = {}, .level = level};
    around_.store.set_seats(table.id, stored);
    table.places[seat] = std::move(computer);
    table.match->set_computer(seat);
    session.reply(make_done("replace"));
    referee_.announce_table(table);
    referee_.wake_computers(table);
    return std::nullopt;
}

void Lobby::detach(Session& session, bool is_for_good) {
    if (session.table == nullptr) return;
    Table& table = *session.table;
    std::erase(table.spectators, &session);
    if (table.host_spectator == &session) table.host_spectator = nullptr;
    if (session.seat != core::k_no_seat) {
        Place& place = table.places[session.seat];
        place.session = nullptr;
        place.told.is_anything = false;
        place.away_since = around_.scheduler.now();
        if (is_for_good && table.status == TableStatus::open) {
            place = Place{};
            if (table.host_seat == session.seat) table.host_seat = core::k_no_seat;
        }
    }
    session.table = nullptr;
    session.seat = core::k_no_seat;
    if (!table.is_attended()) table.unattended_since = around_.scheduler.now();
    pass_host_on(table);
    const bool is_deserted =
        table.status == TableStatus::open && table.count(Place::Kind::human) == 0 && table.host_spectator == nullptr;
    if (is_deserted) {
        close_table(table.id, "closed");
    } else {
        referee_.announce_table(table);
    }
}

void Lobby::pass_host_on(Table& table) {
    if (table.status != TableStatus::open || table.host_spectator != nullptr) return;
    const bool is_present = table.host_seat != core::k_no_seat && table.places[table.host_seat].session != nullptr;
    if (is_present) return;
    for (core::Seat seat = 0; seat < table.seats(); ++seat) {
        if (table.places[seat].session != nullptr) {
            table.host_seat = seat;
            return;
        }
    }
}

void Lobby::close_table(TableId id, const char* reason) {
    const auto found = tables_.find(id);
    if (found == tables_.end()) return;
    for (Session* session : found->second->audience()) {
        session->table = nullptr;
        session->seat = core::k_no_seat;
        Json::Value left = protocol::make_message("left");
        left["table"] = Json::Int64{id};
        left["reason"] = reason;
        session->send(left);
    }
    spdlog::info("table {}: closed", id);
    tables_.erase(found);
}

}  // namespace syrtis::lobby
