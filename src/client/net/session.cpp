// SPDX-License-Identifier: MIT

#include "net/session.hpp"

#include <string_view>
#include <utility>

#include "content/language.hpp"
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
    requests_.wait(std::move(intent));
    status_.state = SessionState::connecting;
    route_.begin({host, port});
    connection_.open(
        {.host = host, .port = port, .endpoint = std::move(endpoint).value_or(Endpoint{host, port}), .name = name});
    changed_ = true;
}

void Session::disconnect() {
    connection_.close();
    place_.leave();
    requests_.clear();
    welcome_ = {};
    problems_.clear();
    status_ = {};
    changed_ = true;
}

void Session::go_to_lobby() {
    place_.leave();
    status_.state = SessionState::lobby;
    requests_.list();
}

void Session::refuse(const std::string& why) {
    connection_.close();
    status_.state = SessionState::refused;
    status_.reason = why;
    changed_ = true;
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
            if (status_.state == SessionState::connecting) status_.state = SessionState::greeting;
            changed_ = true;
            break;
        case Connection::Event::lost:
            on_loss();
            break;
    }
}

void Session::on_loss() {
    status_.reason = status_.state == SessionState::greeting ? std::string(k_no_such_server) : connection_.problem();
    changed_ = true;
    if (!place_.exists() || trust().unconfirmed().must_confirm) {
        status_.state = SessionState::refused;
        return;
    }
    status_.state = SessionState::rejoining;
    at_table().lose_connection();
    const auto& server = connection_.server();
    if (connection_.attempts() == 0) lost_server_ = {server.host, server.port, server.page};
    const auto next = route_.next_after_loss(lost_server_, connection_.attempts() + 1);
    connection_.set_server(next.host, next.port, route_.is_foreign(next), next.page);
    connection_.retry();
}

void Session::take_line(const std::string& line) {
    const auto refuse_nonsense = [&] {
        refuse(std::string(status_.state == SessionState::greeting ? k_no_such_server : k_speaks_otherwise));
    };
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

void Session::on_message(const protocol::from_server::Left& message, const Json::Value& /*json*/) {
    const auto why = reason_for_leaving(message.reason);
    if (!why.empty()) {
        // A seat that no longer exists must not be offered again.
        place_.forget();
        problems_.add({.code = message.reason, .message = std::string(why)});
    }
    place_.leave();
    status_.state = SessionState::lobby;
}

void Session::on_message(const protocol::from_server::Welcome& message, const Json::Value& json) {
    connection_.mark_open();
    welcome_ = json;
    route_.set_others(message.servers.value_or(std::vector<std::string>()));
    name_ = message.name;
    if (status_.state == SessionState::rejoining) {
        if (place_.token().empty()) {
            requests_.watch(place_.watched().value());
        } else {
            requests_.resume(place_.token());
        }
        return;
    }
    status_.state = SessionState::lobby;
    requests_.send_waiting();
}

void Session::on_message(const protocol::from_server::Error& message, const Json::Value& json) {
    Problem problem{message.code, message.message, message.refusal.value_or(std::string()),
                    message.details.value_or(Json::Value()), message.field.value_or(std::string())};
    if (problem.code == "wrong_version") return refuse(std::string(k_other_version));
    if (problem.code == "password_required" || problem.code == "wrong_password" ||
        problem.code == "too_many_passwords") {
        status_.wants_password = connection_.is_private();
        return refuse(status_.wants_password
                          ? problem.message
                          : std::string(msgid("This server asks for a password on an unencrypted connection.")));
    }
    if (problem.code == "elsewhere" && on_elsewhere(message.address.value_or(""), message.web.value_or(""))) return;
    const bool watched_before = status_.state == SessionState::rejoining && problem.code == "unknown_table";
    if (problem.code == "unknown_token" || watched_before) {
        problem.message = msgid("The table no longer exists: it was closed, or the server was restarted.");
    }
    if (on_seat_error(problem)) return;
    const bool before_greeting = status_.state == SessionState::greeting;
    if (status_.state == SessionState::rejoining) go_to_lobby();
    changed_ = true;
    const bool answered = at_table().answers().is_busy();
    if (at_table().take_error(problem.code, problem.message, protocol::request_of(json))) return;
    const bool is_late = problem.code == "stale" || problem.code == "not_pending" || problem.code == "seat_held";
    if (place_.has_run_out_of_time() && is_late && answered && !at_table().answers().is_busy()) {
        problem.message = msgid("Your answer came too late: your time was up");
        problem.is_lasting = true;
    }
    problems_.add(problem);
    if (before_greeting) refuse(problem.message);
}

bool Session::on_elsewhere(const std::string& address, const std::string& web) {
    const bool has_a_place = place_.exists();
    changed_ = true;
    if (address.empty() && has_a_place) {
        // No server owns the match at the moment; another one will load it soon, so try again.
        connection_.fail(std::string(msgid("This table is moving to another server.")));
        return true;
    }
    // The address of a page must not contain a token, so it names no table at which the person has a seat already.
    const std::string fragment = place_.token().empty() ? requests_.fragment() : std::string();
    const auto next = route_.follow(address, address_of_page(web, fragment));
    if (!next) return false;
    if (has_a_place) {
        at_table().lose_connection();
        status_.state = SessionState::rejoining;
    } else {
        requests_.wait_again();
        status_.state = SessionState::connecting;
    }
    connection_.set_server(next->host, next->port, route_.is_foreign(*next), next->page);
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
    const bool asks_for_seat = !token.empty() && status_.state != SessionState::at_table;
    if (!asks_for_seat) return false;
    if (problem.code == "seat_gone") {
        store_.forget(token);
    } else if (problem.code == "game_ended") {
        store_.end(token);
    } else if (problem.code == "unknown_token") {
        // The server may be another one, or have lost its matches; the seat is kept as unrecognised.
        store_.confirm(token, true);
    } else if (status_.state == SessionState::rejoining && problem.code != "game_damaged") {
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
    if (status_.state != SessionState::rejoining) at_table().begin();
    status_.state = SessionState::at_table;
    route_.arrive();
    status_.was_at_table = true;
    connection_.reset_attempts();
    status_.reason.clear();
    // The server sends its last lines again, and stores the muted names per connection.
    at_table().chat().clear();
    for (const auto& name : at_table().chat().muted())
        request(protocol::from_client::Mute{.name = name, .muted = true});
}

void Session::on_message(const protocol::from_server::Watching& message, const Json::Value& /*json*/) {
    arrive();
    place_.take_watching(message);
}

void Session::on_message(const protocol::from_server::Joined& message, const Json::Value& /*json*/) {
    arrive();
    place_.take_seat(message, name_);
}

bool Session::request_at_table(const protocol::ClientMessage& message) {
    return status_.state == SessionState::at_table && request(message);
}

bool Session::mute(const std::string& name, bool muted) {
    at_table().chat().mute(name, muted);
    changed_ = true;
    return request_at_table(protocol::from_client::Mute{.name = name, .muted = muted});
}

void Session::answer(std::vector<Json::Value> commands) {
    at_table().answers().answer(std::move(commands));
    changed_ = true;
}

bool Session::take_change() {
    const bool changed = changed_;
    changed_ = false;
    return changed;
}

}  // namespace syrtis::client::net
