// SPDX-License-Identifier: MIT
//
// The part of the lobby by which people at a table talk to each other. What they say is no part of the game: it is kept
// in memory, for who comes later, and stored nowhere.

#include <string>
#include <vector>

#include "lobby/lobby.hpp"
#include "protocol/messages.hpp"
#include "protocol/player_name.hpp"

namespace syrtis::lobby {

using protocol::ErrorCode;

namespace {

/// Where the one who watches, or did so, under that name comes from; empty if there is none, or if that is not known.
Origin spectator_origin(const Table& table, const std::string& name) {
    for (const Session* spectator : table.spectators) {
        if (spectator->name == name) return spectator->origin;
    }
    for (const Table::Said& said : table.chat) {
        if (said.name == name && said.origin.is_known()) return said.origin;
    }
    return {};
}

bool has_muted(const Session& hearer, const Table::Said& said) {
    if (said.name.empty()) return false;
    if (hearer.muted.contains(said.name)) return true;
    if (!said.origin.is_known()) return false;
    std::vector<Origin> muted;
    for (const auto& [name, origin] : hearer.muted) muted.push_back(origin);
    return is_among(muted, said.origin);
}

}  // namespace

OptionalError Lobby::chat(Session& session, const Json::Value& message) {
    if (session.table == nullptr) return make_error(ErrorCode::not_at_a_table);
    const auto text = protocol::tidy_chat(message["text"].asString());
    if (!text) return make_error(ErrorCode::bad_text, {}, "text");
    const Clock::time_point now = context_.scheduler.now();
    if (!session.chat.take(context_.limits.chat, 1, now)) return make_error(ErrorCode::chat_too_fast);
    // Else who comes again and again with new connections could say as much as they like.
    if (!chats_.take(session.origin, context_.limits.chat_per_origin, now)) {
        return make_error(ErrorCode::chat_too_fast);
    }
    Table& table = *session.table;
    if (!table.may_write(session)) return make_error(ErrorCode::silenced);
    Json::Value said = protocol::make_message("chat");
    said["table"] = Json::Int64{table.id};
    said["name"] = session.name;
    if (session.seat != core::k_no_seat) said["seat"] = session.seat;
    said["text"] = *text;
    said["time"] = Json::Int64{context_.scheduler.calendar_milliseconds()};
    const Line line = make_line(said);
    // Who only watches takes another name at will; a player keeps theirs as long as the seat.
    const Table::Said entry{
        .name = session.name, .origin = session.seat == core::k_no_seat ? session.origin : Origin(), .line = line};
    table.keep_line(entry, context_.limits.kept_chat);
    for (Session* hearer : table.audience()) {
        if (!has_muted(*hearer, entry)) hearer->send(line);
    }
    return std::nullopt;
}

OptionalError Lobby::mute(Session& session, const Json::Value& message) {
    if (session.table == nullptr) return make_error(ErrorCode::not_at_a_table);
    const std::string name = message["name"].asString();
    if (!message["muted"].asBool()) {
        session.muted.erase(name);
    } else if (!session.muted.contains(name) && session.muted.size() >= context_.limits.muted) {
        return make_error(ErrorCode::out_of_range, "Too many are muted.", "name");
    } else {
        session.muted[name] = spectator_origin(*session.table, name);
    }
    // The seat keeps it for whoever comes back to it with another connection.
    if (session.seat != core::k_no_seat) session.table->slots[session.seat].muted = session.muted;
    Json::Value done = protocol::make_message("done");
    done["of"] = "mute";
    session.reply(std::move(done));
    return std::nullopt;
}

void Lobby::tell_chat(Session& session) {
    for (const Table::Said& said : session.table->chat) {
        if (!has_muted(session, said)) session.send(said.line);
    }
}

}  // namespace syrtis::lobby
