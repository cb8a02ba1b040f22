// SPDX-License-Identifier: MIT

#include "net/session.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string_view>
#include <utility>

#include "content/language.hpp"
#include "net/incoming.hpp"
#include "protocol/messages.hpp"
#include "text/json.hpp"

namespace syrtis::client::net {

using content::msgid;

namespace {

constexpr std::string_view k_other_version =
    msgid("The server and this program have incompatible versions. Use the same release of both.");
constexpr std::string_view k_no_such_server =
    msgid("This address does not answer like a Syrtis server: check the address and its port.");
constexpr std::string_view k_speaks_otherwise =
    msgid("The server sent a message that this program does not understand. The connection was closed.");

/// Returns a sentence about the reason why the server removed this player from the table; empty if there is none to
/// show.
std::string_view reason_for_leaving(const std::string& reason) {
    if (reason == "removed") return msgid("The host has removed you from the table.");
    if (reason == "closed") return msgid("The table was closed.");
    if (reason == "ended") return msgid("The operator of this server has ended the game.");
    return {};
}

}  // namespace

void Session::connect(const std::string& host, std::uint16_t port, const std::string& name, Intent intent,
                      std::optional<Endpoint> endpoint) {
    disconnect();
    at_table().chat().unmute_all();
    name_ = name;
    intent_ = std::move(intent);
    state_ = SessionState::connecting;
    route_.begin({host, port});
    connection_.open(
        {.host = host, .port = port, .endpoint = std::move(endpoint).value_or(Endpoint{host, port}), .name = name});
    changed_ = true;
}

void Session::disconnect() {
    connection_.close();
    place_.leave();
    intent_ = {};
    tables_ = {};
    welcome_ = {};
    reason_.clear();
    wants_password_ = false;
    problems_.clear();
    was_at_table_ = false;
    state_ = SessionState::offline;
    changed_ = true;
}

void Session::go_to_lobby() {
    place_.leave();
    state_ = SessionState::lobby;
    list_tables();
}

void Session::refuse(const std::string& why) {
    connection_.close();
    state_ = SessionState::refused;
    reason_ = why;
    changed_ = true;
}

void Session::refuse_nonsense() {
    refuse(std::string(state_ == SessionState::greeting ? k_no_such_server : k_speaks_otherwise));
}

void Session::wait(std::uint64_t milliseconds, unsigned longest) {
    connection_.wait(longest);
    poll(milliseconds);
}

void Session::poll(std::uint64_t milliseconds) {
    connection_.poll(milliseconds);
    while (auto line = connection_.receive()) take_line(*line);
    switch (connection_.update_state()) {
        case Connection::Event::nothing:
            break;
        case Connection::Event::greeted:
            if (state_ == SessionState::connecting) state_ = SessionState::greeting;
            changed_ = true;
            break;
        case Connection::Event::lost:
            on_loss();
            break;
    }
}

void Session::on_loss() {
    reason_ = state_ == SessionState::greeting ? std::string(k_no_such_server) : connection_.problem();
    changed_ = true;
    if (!place_.exists() || trust().unconfirmed().must_confirm) {
        state_ = SessionState::refused;
        return;
    }
    state_ = SessionState::rejoining;
    at_table().lose_connection();
    if (connection_.attempts() == 0) lost_server_ = {connection_.server().host, connection_.server().port};
    choose_server(route_.next_after_loss(lost_server_, connection_.attempts() + 1));
    connection_.retry();
}

void Session::choose_server(const ServerAddress& server) {
    connection_.set_server(server.host, server.port, route_.is_foreign(server));
}

void Session::take_line(const std::string& line) {
    const auto json = text::parse_json(line);
    if (!json) return refuse_nonsense();
    const auto kind = text_of(*json, "kind");
    // The server may have another protocol version, so errors are read without a check of their form.
    if (kind == "error") return on_message(protocol::read_error(*json), *json);
    // A newer server may send kinds of messages that this program does not know.
    if (json->isObject() && !kind.empty() && protocol::find_kind(protocol::Sender::server, kind) == nullptr) return;
    const auto message = protocol::read_server_message(*json);
    if (!message) return refuse_nonsense();
    std::visit([&](const auto& alternative) { on_message(alternative, *json); }, *message);
    changed_ = true;
}

void Session::on_message(const protocol::from_server::Ping& /*message*/, const Json::Value& json) {
    connection_.send_pong(protocol::request_of(json));
}

void Session::on_message(const protocol::from_server::Pong& /*message*/, const Json::Value& /*json*/) {}

void Session::on_message(const protocol::from_server::Tables& message, const Json::Value& /*json*/) {
    tables_ = message.tables.items;
}

void Session::on_message(const protocol::from_server::Left& message, const Json::Value& /*json*/) {
    const auto why = reason_for_leaving(message.reason);
    if (!why.empty()) {
        // A seat that no longer exists must not be offered again.
        place_.forget();
        problems_.add({.code = message.reason, .message = std::string(why)});
    }
    place_.leave();
    state_ = SessionState::lobby;
}

void Session::on_message(const protocol::from_server::Announcement& message, const Json::Value& json) {
    problems_.add({.code = text_of(json, "kind"), .message = message.text});
}

void Session::on_message(const protocol::from_server::Welcome& message, const Json::Value& json) {
    connection_.mark_open();
    welcome_ = json;
    route_.set_others(message.servers.value_or(std::vector<std::string>()));
    name_ = message.name;
    if (state_ == SessionState::rejoining) {
        if (place_.token().empty()) {
            watch(place_.watched().value());
        } else {
            request(place_.claim(place_.token()));
        }
        return;
    }
    state_ = SessionState::lobby;
    carry_out_intent();
}

void Session::carry_out_intent() {
    const Intent intent = std::move(intent_);
    intent_ = {};
    switch (intent.kind) {
        case Intent::Kind::none:
            list_tables();
            break;
        case Intent::Kind::create:
            create(std::get<Intent::Table>(intent.target), intent.starts);
            break;
        case Intent::Kind::join:
            join(std::get<Intent::Place>(intent.target));
            break;
        case Intent::Kind::watch:
            watch(std::get<Intent::Place>(intent.target));
            break;
        case Intent::Kind::resume:
            request(place_.claim(std::get<std::string>(intent.target)));
            break;
    }
}

void Session::on_message(const protocol::from_server::Error& message, const Json::Value& json) {
    Problem problem{message.code, message.message, message.refusal.value_or(std::string()),
                    message.details.value_or(Json::Value()), message.field.value_or(std::string())};
    if (problem.code == "wrong_version") return refuse(std::string(k_other_version));
    if (problem.code == "password_required" || problem.code == "wrong_password" ||
        problem.code == "too_many_passwords") {
        wants_password_ = connection_.is_private();
        return refuse(wants_password_
                          ? problem.message
                          : std::string(msgid("This server asks for a password on an unencrypted connection.")));
    }
    if (problem.code == "elsewhere" && on_elsewhere(message.address.value_or(std::string()))) return;
    const bool watched_before = state_ == SessionState::rejoining && problem.code == "unknown_table";
    if (problem.code == "unknown_token" || watched_before) {
        problem.message = msgid("The table no longer exists: it was closed, or the server was restarted.");
    }
    if (on_seat_error(problem)) return;
    const bool before_greeting = state_ == SessionState::greeting;
    if (state_ == SessionState::rejoining) go_to_lobby();
    changed_ = true;
    const bool answered = at_table().answering();
    if (at_table().on_error(problem.code, problem.message, protocol::request_of(json))) return;
    const bool is_late = problem.code == "stale" || problem.code == "not_pending" || problem.code == "seat_held";
    if (place_.has_run_out_of_time() && is_late && answered && !at_table().answering()) {
        problem.message = msgid("Your answer came too late: your time was up");
        problem.is_lasting = true;
    }
    problems_.add(problem);
    if (before_greeting) refuse(problem.message);
}

bool Session::on_elsewhere(const std::string& address) {
    const bool has_a_place = place_.exists();
    changed_ = true;
    if (address.empty() && has_a_place) {
        // No server owns the match at the moment; another one will load it soon, so try again.
        connection_.fail(std::string(msgid("This table is moving to another server.")));
        return true;
    }
    const auto next = route_.follow(address);
    if (!next) return false;
    if (has_a_place) {
        at_table().lose_connection();
        state_ = SessionState::rejoining;
    } else {
        intent_ = asked_;
        state_ = SessionState::connecting;
    }
    choose_server(*next);
    connection_.reconnect();
    return true;
}

bool Session::on_seat_error(Problem& problem) {
    if (problem.code == "replaced") {
        // Another client of this person has taken the seat. Taking it back would make the two clients exchange it
        // forever.
        place_.leave();
        refuse(problem.message);
        return true;
    }
    const auto& token = place_.token();
    const bool asks_for_seat = !token.empty() && state_ != SessionState::at_table;
    if (!asks_for_seat) return false;
    if (problem.code == "seat_gone") {
        store_.forget(token);
    } else if (problem.code == "game_ended") {
        store_.end(token);
    } else if (problem.code == "unknown_token") {
        // The server may be another one, or have lost its matches; the seat is kept as unrecognised.
        store_.confirm(token, true);
    } else if (state_ == SessionState::rejoining && problem.code != "game_damaged") {
        // Any other error may be temporary, so the seat is kept.
        connection_.fail(problem.message);
        changed_ = true;
        return true;
    } else if (problem.code != "seat_unavailable" && problem.code != "storage_unavailable" &&
               problem.code != "game_damaged") {
        return false;
    }
    go_to_lobby();
    problems_.add(std::move(problem));
    changed_ = true;
    return true;
}

void Session::arrive() {
    if (state_ != SessionState::rejoining) at_table().begin();
    state_ = SessionState::at_table;
    route_.arrive();
    was_at_table_ = true;
    connection_.reset_attempts();
    reason_.clear();
    at_table().restart_chat();
}

void Session::on_message(const protocol::from_server::Watching& message, const Json::Value& /*json*/) {
    arrive();
    place_.take_watching(message);
}

void Session::on_message(const protocol::from_server::Joined& message, const Json::Value& /*json*/) {
    arrive();
    place_.take_seat(message, name_);
}

bool Session::send_chat(const std::string& text) {
    return state_ == SessionState::at_table && request(protocol::from_client::Chat{.text = text});
}

bool Session::mute(const std::string& name, bool muted) {
    at_table().chat().mute(name, muted);
    changed_ = true;
    return state_ == SessionState::at_table && at_table().send_mute(name, muted);
}

bool Session::report(const std::string& text) {
    // Names may contain spaces: the longest known name at the start of the text counts, or else the first word.
    std::string name = text.substr(0, text.find(' '));
    std::set<std::string> known;
    for (const auto& line : at_table().chat().lines()) known.insert(line.name);
    for (const char* list : {"seats", "watchers"}) {
        for (const auto& person : member_of(table(), list)) known.insert(text_of(person, "name"));
    }
    for (const auto& other : known) {
        const bool is_whole = text.size() == other.size() || (text.size() > other.size() && text[other.size()] == ' ');
        if (text.starts_with(other) && is_whole && other.size() > name.size()) name = other;
    }
    const std::string reason = text.substr(std::min(text.size(), name.size() + 1));
    return state_ == SessionState::at_table && request(protocol::from_client::Report{.name = name, .text = reason});
}

void Session::answer(std::vector<Json::Value> commands) {
    at_table().answer(std::move(commands));
    changed_ = true;
}

bool Session::list_tables() { return request(protocol::from_client::List{}); }

bool Session::create(const protocol::from_client::Create& table, bool starts) {
    wanted_game_ = table.game;
    place_.start_when_described(starts);
    return request(table);
}

bool Session::join(const protocol::from_client::TablePlace& place) {
    asked_ = {.kind = Intent::Kind::join, .target = place};
    return request(protocol::from_client::Join{.place = place});
}

bool Session::watch(const protocol::from_client::TablePlace& place) {
    asked_ = {.kind = Intent::Kind::watch, .target = place};
    return request(protocol::from_client::Watch{.place = place});
}

bool Session::take_change() {
    const bool changed = changed_;
    changed_ = false;
    return changed;
}

}  // namespace syrtis::client::net
