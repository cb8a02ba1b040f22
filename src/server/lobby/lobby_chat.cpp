// SPDX-License-Identifier: MIT
//
// The part of the lobby by which people at a table talk to each other. What they say is no part of the game: it is kept
// in memory, for who comes later, and stored nowhere.

#include "lobby/lobby.hpp"
#include "protocol/messages.hpp"
#include "protocol/player_name.hpp"

namespace syrtis::lobby {

using protocol::ErrorCode;

OptionalError Lobby::chat(Session& session, const Json::Value& message) {
    if (session.table == nullptr) return make_error(ErrorCode::not_at_a_table);
    const auto text = protocol::tidy_chat(message["text"].asString());
    if (!text) return make_error(ErrorCode::bad_text, {}, "text");
    if (!session.chat.take(context_.limits.chat, 1, context_.scheduler.now())) {
        return make_error(ErrorCode::chat_too_fast);
    }
    Table& table = *session.table;
    Json::Value said = protocol::make_message("chat");
    said["table"] = Json::Int64{table.id};
    said["name"] = session.name;
    if (session.seat != core::k_no_seat) said["seat"] = session.seat;
    said["text"] = *text;
    said["time"] = Json::Int64{context_.scheduler.calendar_milliseconds()};
    const Line line = make_line(said);
    table.chat.push_back({session.name, line});
    if (table.chat.size() > context_.limits.kept_chat) table.chat.pop_front();
    for (Session* hearer : table.audience()) {
        if (!hearer->muted.contains(session.name)) hearer->send(line);
    }
    return std::nullopt;
}

OptionalError Lobby::mute(Session& session, const Json::Value& message) {
    if (session.table == nullptr) return make_error(ErrorCode::not_at_a_table);
    const std::string name = message["name"].asString();
    if (!message["muted"].asBool()) {
        session.muted.erase(name);
    } else if (session.muted.size() >= context_.limits.muted) {
        return make_error(ErrorCode::out_of_range, "Too many are muted.", "name");
    } else {
        session.muted.insert(name);
    }
    Json::Value done = protocol::make_message("done");
    done["of"] = "mute";
    session.reply(std::move(done));
    return std::nullopt;
}

void Lobby::tell_chat(Session& session) {
    for (const Table::Said& said : session.table->chat) {
        if (!session.muted.contains(said.name)) session.send(said.line);
    }
}

}  // namespace syrtis::lobby
