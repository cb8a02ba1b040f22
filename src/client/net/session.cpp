// SPDX-License-Identifier: MIT

#include "net/session.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string_view>
#include <utility>

#include "content/language.hpp"
#include "core/seat.hpp"
#include "net/incoming.hpp"
#include "protocol/messages.hpp"
#include "text/json.hpp"

namespace syrtis::client::net {

using content::msgid;

namespace {

constexpr std::size_t k_kept_problems = 64;
constexpr std::string_view k_other_version =
    msgid("The server and this program have incompatible versions. Use the same release of both.");
constexpr std::string_view k_no_such_server =
    msgid("This address does not answer like a Syrtis server: check the address and its port.");
constexpr std::string_view k_speaks_otherwise =
    msgid("The server sent a message that this program does not understand. The connection was closed.");

}  // namespace

void Session::connect(const std::string& host, std::uint16_t port, const std::string& name, Intent intent,
                      std::optional<Endpoint> endpoint) {
    disconnect();
    at_table_.chat().unmute_all();
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
    leave_table();
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

void Session::forget_seat() {
    if (!token_.empty()) store_.forget(token_);
}

void Session::leave_table() {
    token_.clear();
    watched_.reset();
    seat_.reset();
    watching_ = false;
    starts_ = false;
    is_taken_over_ = false;
    clock_ran_out_ = false;
    at_table_.clear();
}

void Session::go_to_lobby() {
    leave_table();
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
    const bool has_a_place = !token_.empty() || watched_.has_value();
    if (!has_a_place || trust().unconfirmed().must_confirm) {
        state_ = SessionState::refused;
        return;
    }
    state_ = SessionState::rejoining;
    at_table_.lose_connection();
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
    queue_reason_for_leaving(message.reason);
    leave_table();
    state_ = SessionState::lobby;
}

void Session::on_message(const protocol::from_server::Announcement& message, const Json::Value& json) {
    queue_problem({.code = text_of(json, "kind"), .message = message.text});
}

void Session::on_message(const protocol::from_server::Welcome& message, const Json::Value& json) {
    connection_.mark_open();
    welcome_ = json;
    route_.set_others(message.servers.value_or(std::vector<std::string>()));
    name_ = message.name;
    if (state_ == SessionState::rejoining) {
        if (!token_.empty()) {
            send_resume(token_);
        } else {
            watch(watched_.value());
        }
        return;
    }
    state_ = SessionState::lobby;
    carry_out_intent();
}

void Session::on_message(const protocol::from_server::Table& message, const Json::Value& json) {
    at_table_.on_message(message, json);
    const std::string& commitment = at_table_.shuffle().commitment();
    if (seat_ && !commitment.empty() && store_.commitment_of(token_) != commitment)
        store_.keep_commitment(token_, commitment);
    describe_seat();
    follow_clock();
    if (!seat_ || !std::exchange(starts_, false)) return;
    request(protocol::from_client::Start{});
}

void Session::on_message(const protocol::from_server::Update& message, const Json::Value& /*json*/) {
    at_table_.on_message(message);
    // The seat of a finished match is not offered again.
    if (at_table_.is_over()) forget_seat();
}

void Session::on_message(const protocol::from_server::Accepted& message, const Json::Value& /*json*/) {
    const std::string receipt = message.receipt.value_or(std::string());
    clock_ran_out_ = is_taken_over_;
    if (seat_ && !receipt.empty()) store_.acknowledge(token_, {message.sequence, receipt});
    at_table_.on_message(message);
}

void Session::follow_clock() {
    const Json::Value seats = member_of(table(), "seats");
    const auto own = static_cast<Json::ArrayIndex>(seat_.value_or(core::k_max_seats));
    const bool taken_over = seats.isArray() && own < seats.size() && text_of(seats[own], "held") == "move_time";
    const bool returned = std::exchange(is_taken_over_, taken_over) && !taken_over;
    clock_ran_out_ = clock_ran_out_ || taken_over;
    if (!returned || member_of(table(), "status") != "running") return;
    queue_problem({.code = k_takeover_ended,
                   .message = std::string(msgid("Your time was up: the computer has answered for you")),
                   .is_lasting = true});
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
            token_ = std::get<std::string>(intent.target);
            send_resume(token_);
            break;
    }
}

void Session::send_resume(const std::string& token) {
    protocol::from_client::SeatClaim claim{.token = token};
    const Acknowledgement last = store_.acknowledged(token);
    if (!last.receipt.empty()) {
        claim.sequence = last.sequence;
        claim.receipt = last.receipt;
    }
    request(protocol::from_client::Resume{.claim = claim});
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
    const bool answered = at_table_.answering();
    if (at_table_.on_error(problem.code, problem.message, protocol::request_of(json))) return;
    const bool is_late = problem.code == "stale" || problem.code == "not_pending" || problem.code == "seat_held";
    if (clock_ran_out_ && is_late && answered && !at_table_.answering()) {
        problem.message = msgid("Your answer came too late: your time was up");
        problem.is_lasting = true;
    }
    queue_problem(problem);
    if (before_greeting) refuse(problem.message);
}

bool Session::on_elsewhere(const std::string& address) {
    const bool has_a_place = !token_.empty() || watched_.has_value();
    changed_ = true;
    if (address.empty() && has_a_place) {
        // No server owns the match at the moment; another one will load it soon, so try again.
        connection_.fail(std::string(msgid("This table is moving to another server.")));
        return true;
    }
    const auto next = route_.follow(address);
    if (!next) return false;
    if (has_a_place) {
        at_table_.lose_connection();
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
        leave_table();
        refuse(problem.message);
        return true;
    }
    const bool asks_for_seat = !token_.empty() && state_ != SessionState::at_table;
    if (!asks_for_seat) return false;
    if (problem.code == "seat_gone") {
        store_.forget(token_);
    } else if (problem.code == "game_ended") {
        store_.end(token_);
    } else if (problem.code == "unknown_token") {
        // The server may be another one, or have lost its matches; the seat is kept as unrecognised.
        store_.confirm(token_, true);
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
    queue_problem(std::move(problem));
    changed_ = true;
    return true;
}

void Session::describe_seat() {
    if (!seat_) return;
    std::vector<std::string> others;
    for (const auto& seat : at_table_.table()["seats"]) {
        const auto name = text_of(seat, "name");
        if (!name.empty() && name != name_) others.push_back(name);
    }
    store_.describe(token_, text_of(at_table_.table(), "game"), others);
}

void Session::queue_reason_for_leaving(const std::string& reason) {
    std::string_view why;
    if (reason == "removed") why = msgid("The host has removed you from the table.");
    if (reason == "closed") why = msgid("The table was closed.");
    if (reason == "ended") why = msgid("The operator of this server has ended the game.");
    if (why.empty()) return;
    // A seat that no longer exists must not be offered again.
    forget_seat();
    queue_problem({.code = reason, .message = std::string(why)});
}

void Session::queue_problem(Problem problem) {
    if (problems_.size() < k_kept_problems) problems_.push_back(std::move(problem));
}

void Session::on_message(const protocol::from_server::Done& message, const Json::Value& /*json*/) {
    if (seat_ && message.of == "sit" && message.seat) seat_ = *message.seat;
    if (message.of == "report") {
        queue_problem(
            {.code = message.of, .message = std::string(msgid("Your report was sent to the operator of the server"))});
    }
}

void Session::arrive() {
    if (state_ != SessionState::rejoining) at_table_.begin();
    state_ = SessionState::at_table;
    route_.arrive();
    was_at_table_ = true;
    connection_.reset_attempts();
    reason_.clear();
    at_table_.restart_chat();
}

void Session::on_message(const protocol::from_server::Watching& message, const Json::Value& /*json*/) {
    arrive();
    watching_ = true;
    // A player author resigned is a spectator now and has no seat any more.
    if (seat_ && !token_.empty()) {
        store_.forget(token_);
        token_.clear();
    }
    seat_.reset();
    watched_ = {.table = message.table};
}

void Session::on_message(const protocol::from_server::Joined& message, const Json::Value& /*json*/) {
    arrive();
    watching_ = false;
    seat_ = message.seat;
    token_ = message.token;
    const std::string promised = store_.commitment_of(token_);
    at_table_.restore_commitment(promised);
    store_.keep({.endpoint = endpoint(),
                 .game = std::to_string(message.table),
                 .name = name_,
                 .token = token_,
                 .title = {},
                 .acknowledged = store_.acknowledged(token_),
                 .commitment = promised});
}

bool Session::send_chat(const std::string& text) {
    return state_ == SessionState::at_table && request(protocol::from_client::Chat{.text = text});
}

bool Session::mute(const std::string& name, bool muted) {
    at_table_.chat().mute(name, muted);
    changed_ = true;
    return state_ == SessionState::at_table && at_table_.send_mute(name, muted);
}

bool Session::report(const std::string& text) {
    // Names may contain spaces: the longest known name at the start of the text counts, or else the first word.
    std::string name = text.substr(0, text.find(' '));
    std::set<std::string> known;
    for (const auto& line : at_table_.chat().lines()) known.insert(line.name);
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
    at_table_.answer(std::move(commands));
    changed_ = true;
}

bool Session::list_tables() { return request(protocol::from_client::List{}); }

bool Session::create(const protocol::from_client::Create& table, bool starts) {
    wanted_game_ = table.game;
    starts_ = starts;
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

std::optional<Problem> Session::take_problem() {
    if (problems_.empty()) return std::nullopt;
    Problem problem = std::move(problems_.front());
    problems_.pop_front();
    return problem;
}

}  // namespace syrtis::client::net
