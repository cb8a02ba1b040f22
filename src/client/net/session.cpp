// SPDX-License-Identifier: MIT

#include "net/session.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "content/language.hpp"
#include "core/seat.hpp"
#include "protocol/merge_patch.hpp"
#include "protocol/messages.hpp"
#include "protocol/player_name.hpp"
#include "text/json.hpp"
#include "text/json_values.hpp"

namespace syrtis::client::net {

using content::msgid;
using protocol::make_message;

namespace {

constexpr std::uint64_t k_first_retry = 500;  ///< milliseconds
constexpr std::uint64_t k_longest_retry = 8000;
constexpr std::uint64_t k_greeted = UINT64_MAX;  ///< no time to try again at: the server has been reached
/// Milliseconds of silence after which the server is asked for a sign of life, and after which the link is given up.
constexpr std::uint64_t k_ping_after = 15'000;
constexpr std::uint64_t k_longest_silence = 35'000;
constexpr std::size_t k_kept_updates = 4096;
constexpr std::size_t k_kept_problems = 64;
constexpr std::size_t k_kept_chat = 200;
constexpr std::size_t k_longest_history = 20000;  ///< steps

std::string text_of(const Json::Value& message, const char* key) {
    const auto* member = protocol::find_member(message, key);
    return member != nullptr && member->isString() ? member->asString() : std::string();
}

/// A small number that may be left out; one that is no small number counts as left out.
unsigned count_of(const Json::Value& message, const char* key) {
    const auto* member = protocol::find_member(message, key);
    return member != nullptr && member->isUInt() ? member->asUInt() : 0;
}

Json::Value member_of(const Json::Value& message, const char* key) {
    const auto* member = protocol::find_member(message, key);
    return member != nullptr ? *member : Json::Value();
}

Json::Value without_sequence(Json::Value question) {
    if (question.isObject()) question.removeMember("sequence");
    return question;
}

/// The message without the fields that its kind does not have here.
Json::Value known_part(const Json::Value& message) {
    const auto* kind = protocol::find_kind(protocol::Sender::server, text_of(message, "kind"));
    if (kind == nullptr) return message;
    Json::Value known = make_message(kind->name);
    const auto keep = [&](std::string_view name) {
        if (const auto* member = protocol::find_member(message, name)) known[std::string(name)] = *member;
    };
    for (const auto& field : kind->fields) keep(field.name);
    keep("request");
    return known;
}

}  // namespace

void Session::open_link() {
    const bool is_own = endpoint_.host.empty();
    link_.open(host_, port_,
               {.encrypts = !is_own, .fingerprint = known_fingerprint(), .accepts_new = !asks_ || attempts_ > 0});
}

void Session::trust_server() { known_.remember(host_, port_, questioned_.fingerprint); }

void Session::connect(const std::string& host, std::uint16_t port, const std::string& name, Intent intent,
                      std::optional<Endpoint> endpoint) {
    muted_.clear();
    disconnect();
    host_ = host;
    port_ = port;
    endpoint_ = std::move(endpoint).value_or(Endpoint{host, port});
    name_ = name;
    intent_ = std::move(intent);
    state_ = SessionState::connecting;
    questioned_ = {};
    open_link();
    changed_ = true;
}

void Session::disconnect() {
    link_.close();
    leave_table();
    intent_ = {};
    tables_ = {};
    welcome_ = {};
    attempts_ = 0;
    reason_.clear();
    wants_password_ = false;
    problems_.clear();
    was_at_table_ = false;
    state_ = SessionState::offline;
    changed_ = true;
}

std::string Session::password() const {
    return password_.host == host_ && password_.port == port_ ? password_.text : std::string();
}

void Session::forget_seat() {
    if (!token_.empty()) store_.forget(token_);
}

void Session::leave_table() {
    token_.clear();
    watched_ = {};
    table_ = {};
    seat_.reset();
    watching_ = false;
    starts_ = false;
    view_ = {};
    decision_ = {};
    outgoing_.clear();
    waits_for_answer_ = false;
    waits_for_update_ = false;
    resends_ = false;
    updates_.clear();
    clocks_.clear();
    pack_fetch_.stop();
    chat_.clear();
}

void Session::refuse(const std::string& why) {
    link_.close();
    state_ = SessionState::refused;
    reason_ = why;
    changed_ = true;
}

void Session::wait(std::uint64_t milliseconds, unsigned longest) {
    link_.wait(longest);
    poll(milliseconds);
}

void Session::poll(std::uint64_t milliseconds) {
    clock_ = milliseconds;
    link_.poll();
    // A server that ends the connection says why in its last line, so lines come before the loss.
    while (auto line = link_.receive()) {
        heard_at_ = milliseconds;
        pinged_ = false;
        take(*line);
    }
    watch_silence(milliseconds);
    const bool alive = state_ == SessionState::connecting || state_ == SessionState::greeting ||
                       state_ == SessionState::lobby || state_ == SessionState::at_table;
    if (link_.state() == LinkState::open) {
        if (state_ == SessionState::connecting || (state_ == SessionState::rejoining && retry_at_ == 0)) greet();
    } else if (link_.state() == LinkState::lost) {
        const bool tried = state_ == SessionState::rejoining && (retry_at_ == 0 || retry_at_ == k_greeted);
        if (alive || tried) lost(milliseconds);
        if (state_ == SessionState::rejoining && retry_at_ != 0 && milliseconds >= retry_at_) {
            retry_at_ = 0;
            open_link();
        }
    }
}

void Session::watch_silence(std::uint64_t milliseconds) {
    const bool greeted = state_ == SessionState::greeting || state_ == SessionState::lobby ||
                         state_ == SessionState::at_table ||
                         (state_ == SessionState::rejoining && retry_at_ == k_greeted);
    if (!greeted || link_.state() != LinkState::open) return;
    const auto silence = milliseconds - std::min(heard_at_, milliseconds);
    if (silence >= k_longest_silence) {
        link_.fail("nothing was heard from the server for too long");
    } else if (silence >= k_ping_after && !pinged_ && state_ != SessionState::greeting) {
        pinged_ = true;
        send(make_message("ping"));
    }
}

void Session::lost(std::uint64_t milliseconds) {
    reason_ = link_.problem();
    // Whether it is the right server is nothing that time would show.
    if (link_.safety().questioned) questioned_ = link_.safety();
    const bool has_a_place = (!token_.empty() || !watched_.isNull()) && !questioned_.questioned;
    changed_ = true;
    if (!has_a_place) {
        state_ = SessionState::refused;
        return;
    }
    state_ = SessionState::rejoining;
    // What was chosen is kept: whether the answer on its way has arrived shows when the seat is taken again.
    resends_ = waits_for_answer_;
    waits_for_update_ = false;
    pack_fetch_.stop();
    ++attempts_;
    const auto pause = std::min(k_first_retry << std::min(attempts_ - 1, 6U), k_longest_retry);
    retry_at_ = std::max<std::uint64_t>(milliseconds + pause, 1);
}

void Session::greet() {
    if (state_ == SessionState::connecting) state_ = SessionState::greeting;
    if (state_ == SessionState::rejoining) retry_at_ = k_greeted;
    heard_at_ = clock_;
    pinged_ = false;
    Json::Value hello = make_message("hello");
    hello["protocol"] = Json::Int64{protocol::k_protocol_version};
    hello["name"] = name_;
    hello["program"] = "syrtis-client";
    const bool is_safe = endpoint_.host.empty() || link_.safety().encrypted;
    if (const auto password = this->password(); is_safe && !password.empty()) hello["password"] = password;
    const auto& safety = link_.safety();
    if (safety.encrypted && known_fingerprint() != safety.fingerprint) {
        known_.remember(host_, port_, safety.fingerprint);
    }
    send(hello);
    changed_ = true;
}

bool Session::send(const Json::Value& message) { return link_.send(text::write_json(message)); }

void Session::take(const std::string& line) {
    const auto message = text::parse_json(line);
    if (!message) return refuse("The server does not speak the language of this program.");
    const auto kind = text_of(*message, "kind");
    // The version may differ, so an error is understood in whatever shape it comes.
    if (kind == "error") return take_error(*message);
    // A newer server may say more than this program knows.
    if (message->isObject() && !kind.empty() && protocol::find_kind(protocol::Sender::server, kind) == nullptr) return;
    if (protocol::check_shape(protocol::Sender::server, known_part(*message))) {
        return refuse("The server does not speak the language of this program.");
    }
    if (kind == "welcome") {
        take_welcome(*message);
    } else if (kind == "ping") {
        Json::Value pong = make_message("pong");
        if (const auto* request = protocol::find_member(*message, "request")) pong["request"] = *request;
        send(pong);
    } else if (kind == "tables") {
        tables_ = (*message)["tables"];
    } else if (kind == "joined" || kind == "watching") {
        take_joined(*message);
    } else if (kind == "table") {
        take_table(*message);
        describe_seat();
        if (starts_ && seat_) {
            starts_ = false;
            start();
        }
    } else if (kind == "left") {
        tell_why_left(text_of(*message, "reason"));
        leave_table();
        state_ = SessionState::lobby;
    } else if (kind == "accepted") {
        take_accepted(*message);
    } else if (kind == "update") {
        take_update(*message);
    } else if (kind == "history") {
        take_history(*message);
    } else if (kind == "chat") {
        take_chat(*message);
    } else if (kind == "announcement") {
        tell({.code = kind, .message = text_of(*message, "text"), .refusal = {}, .details = {}, .field = {}});
    } else if (kind == "pack") {
        if (auto next = pack_fetch_.take(*message)) send_pack_request(std::move(*next));
    }
    changed_ = true;
}

void Session::take_welcome(const Json::Value& message) {
    welcome_ = message;
    name_ = message["name"].asString();
    if (state_ == SessionState::rejoining) {
        if (!token_.empty()) {
            send_resume(token_);
        } else {
            watch(watched_);
        }
        return;
    }
    state_ = SessionState::lobby;
    carry_out_intent();
}

void Session::take_table(const Json::Value& message) {
    // Clocks stand while the game is paused.
    std::vector<TimeLeft> now;
    for (unsigned seat = 0; seat < clocks_.size(); ++seat) now.push_back(time_left(seat, clock_).value_or(TimeLeft{}));
    clocks_ = std::move(now);
    clocks_at_ = clock_;
    table_ = message;
}

std::optional<Session::TimeLeft> Session::time_left(unsigned seat, std::uint64_t milliseconds) const {
    if (seat >= clocks_.size()) return std::nullopt;
    TimeLeft left = clocks_[seat];
    const bool stands = !left.runs || (table_.isObject() && table_["paused"].isBool() && table_["paused"].asBool());
    const std::uint64_t passed = stands || milliseconds < clocks_at_ ? 0 : milliseconds - clocks_at_;
    for (auto* time : {&left.move, &left.game}) {
        if (*time) **time -= std::min(**time, passed);
    }
    return left;
}

void Session::take_accepted(const Json::Value& message) {
    waits_for_answer_ = false;
    const std::string receipt = text_of(message, "receipt");
    if (seat_ && !receipt.empty()) store_.acknowledge(token_, {message["sequence"].asUInt64(), receipt});
    if (decision_.isObject() && decision_["sequence"] == message["sequence"]) {
        waits_for_update_ = true;
        decision_ = {};  // the next one comes with the update
        return;
    }
    // It was played before the connection was lost, and what came of it has been told.
    if (!decision_.isObject()) outgoing_.clear();
    send_next_answer();
}

void Session::carry_out_intent() {
    const Intent intent = std::move(intent_);
    intent_ = {};
    switch (intent.kind) {
        case Intent::Kind::none:
            list_tables();
            break;
        case Intent::Kind::create:
            create(intent.message, intent.starts);
            break;
        case Intent::Kind::join:
            join(intent.message);
            break;
        case Intent::Kind::watch:
            watch(intent.message);
            break;
        case Intent::Kind::resume: {
            token_ = intent.message.asString();
            send_resume(token_);
            break;
        }
    }
}

void Session::send_resume(const std::string& token) {
    Json::Value resume = make_message("resume");
    resume["token"] = token;
    const Acknowledgement last = store_.acknowledged(token);
    if (!last.receipt.empty()) {
        resume["sequence"] = Json::UInt64{last.sequence};
        resume["receipt"] = last.receipt;
    }
    send(resume);
}

void Session::take_error(const Json::Value& message) {
    Problem problem{text_of(message, "code"), text_of(message, "message"), text_of(message, "refusal"),
                    member_of(message, "details"), text_of(message, "field")};
    if (problem.code == "wrong_version") {
        return refuse("The server speaks another version of the protocol: " + problem.message);
    }
    if (problem.code == "password_required" || problem.code == "wrong_password" ||
        problem.code == "too_many_passwords") {
        const bool is_safe = endpoint_.host.empty() || link_.safety().encrypted;
        wants_password_ = is_safe;
        return refuse(is_safe ? problem.message
                              : std::string(msgid("This server asks for a password, and does not encrypt it.")));
    }
    const bool watched_before = state_ == SessionState::rejoining && problem.code == "unknown_table";
    if (problem.code == "unknown_token" || watched_before) {
        problem.message = "The table is gone: it was closed, or the server was started anew.";
    }
    if (take_seat_error(problem)) return;
    const bool before_greeting = state_ == SessionState::greeting;
    if (state_ == SessionState::rejoining) {
        leave_table();
        state_ = SessionState::lobby;
        list_tables();
    }
    const auto* request = protocol::find_member(message, "request");
    if (pack_fetch_.is_busy() && request != nullptr && *request == Json::Value(pack_request_)) {
        pack_fetch_.fail(problem.message);
        changed_ = true;
        return;
    }
    if (history_request_ != 0 && request != nullptr && *request == Json::Value(history_request_)) {
        // A server that tells no history is one to play on all the same: the log begins with what it says now.
        history_request_ = 0;
        return;
    }
    if (waits_for_answer_ && request != nullptr && *request == Json::Value(answer_number_)) {
        // After a restart of the server what was asked has another number.
        if (problem.code == "stale" && is_asked_anew()) return send_answer();
        // The rest of a row of answers made sense only after this one.
        waits_for_answer_ = false;
        outgoing_.clear();
        ask_for_view();
    }
    tell(problem);
    changed_ = true;
    if (before_greeting) refuse(problem.message);
}

bool Session::take_seat_error(Problem& problem) {
    if (problem.code == "replaced") {
        // Taking it back would take it from oneself elsewhere, and so on for ever.
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
        // It may be another server, or this one without the games it had: no reason to forget the seat.
        store_.doubt(token_, true);
    } else if (state_ == SessionState::rejoining && problem.code != "game_damaged") {
        // Whatever else is in the way may pass, and the seat is kept.
        link_.fail(problem.message);
        changed_ = true;
        return true;
    } else if (problem.code != "seat_unavailable" && problem.code != "storage_unavailable" &&
               problem.code != "game_damaged") {
        return false;
    }
    leave_table();
    state_ = SessionState::lobby;
    list_tables();
    tell(std::move(problem));
    changed_ = true;
    return true;
}

void Session::describe_seat() {
    if (!seat_) return;
    std::vector<std::string> others;
    for (const auto& seat : table_["seats"]) {
        const auto name = text_of(seat, "name");
        if (!name.empty() && name != name_) others.push_back(name);
    }
    store_.describe(token_, text_of(table_, "game"), others);
}

void Session::tell_why_left(const std::string& reason) {
    std::string_view why;
    if (reason == "removed") why = "The host has taken you away from the table.";
    if (reason == "closed") why = "The table was closed.";
    if (reason == "ended") why = msgid("Who runs this server has ended the game.");
    if (why.empty()) return;
    // A seat that no longer is must not be offered again.
    forget_seat();
    tell({.code = reason, .message = std::string(why), .refusal = {}, .details = {}, .field = {}});
}

void Session::tell(Problem problem) {
    if (problems_.size() < k_kept_problems) problems_.push_back(std::move(problem));
}

void Session::take_joined(const Json::Value& message) {
    const bool again = state_ == SessionState::rejoining;
    if (!again) {
        view_ = {};
        decision_ = {};
        updates_.clear();
    }
    state_ = SessionState::at_table;
    was_at_table_ = true;
    attempts_ = 0;
    retry_at_ = 0;
    reason_.clear();
    const auto table = std::to_string(message["table"].asInt64());
    watching_ = message["kind"].asString() == "watching";
    // The server tells the last lines again, and knows no more who was muted over the connection before.
    chat_.clear();
    for (const auto& name : muted_) send_mute(name, true);
    if (watching_) {
        // Who has resigned watches, and the seat is gone.
        if (seat_ && !token_.empty()) {
            store_.forget(token_);
            token_.clear();
        }
        seat_.reset();
        watched_ = Json::objectValue;
        watched_["table"] = message["table"];
        return;
    }
    seat_ = message["seat"].asUInt();
    token_ = message["token"].asString();
    store_.keep({.endpoint = endpoint_,
                 .game = table,
                 .name = name_,
                 .token = token_,
                 .title = {},
                 .acknowledged = store_.acknowledged(token_)});
}

void Session::take_chat(const Json::Value& message) {
    // A server lets nothing else through; what stands on the screen need not rest on that.
    auto name = protocol::tidy_name(text_of(message, "name"));
    auto text = protocol::tidy_chat(text_of(message, "text"));
    if (!name || !text) return;
    ChatLine line{.number = ++chat_number_, .name = std::move(*name), .seat = {}, .text = std::move(*text), .time = 0};
    if (const auto seat = text::read_integer(member_of(message, "seat"), 0, core::k_max_seats - 1)) {
        line.seat = static_cast<unsigned>(*seat);
    }
    line.time = text::read_integer(member_of(message, "time"), 0, INT64_MAX).value_or(0);
    if (chat_.size() >= k_kept_chat) chat_.pop_front();
    chat_.push_back(std::move(line));
}

bool Session::say(const std::string& text) {
    Json::Value message = make_message("chat");
    message["text"] = text;
    return state_ == SessionState::at_table && send(message);
}

bool Session::mute(const std::string& name, bool muted) {
    if (muted) {
        muted_.insert(name);
    } else {
        muted_.erase(name);
    }
    changed_ = true;
    return state_ == SessionState::at_table && send_mute(name, muted);
}

bool Session::send_mute(const std::string& name, bool muted) {
    Json::Value message = make_message("mute");
    message["name"] = name;
    message["muted"] = muted;
    return send(message);
}

void Session::take_update(const Json::Value& message) {
    Update update;
    if (const auto* view = protocol::find_member(message, "view")) {
        view_ = *view;
    } else {
        protocol::apply_merge_patch(view_, message["patch"]);
    }
    update.view = view_;
    update.events = message["events"];
    update.decision = member_of(message, "decision");
    update.outcome = member_of(message, "outcome");
    update.step = message["step"].asUInt64();
    if (const auto* undone = protocol::find_member(message, "undone")) {
        const auto seat = text::read_integer(member_of(*undone, "seat"), 0, core::k_max_seats - 1);
        const auto step = text::read_integer(member_of(*undone, "step"), 0, INT64_MAX);
        if (seat && step) {
            update.undone = Update::Undone{static_cast<unsigned>(*seat), static_cast<std::uint64_t>(*step)};
        }
    }
    // A whole view comes where something was missed, and so may have been told to others; so do steps given again.
    if (protocol::find_member(message, "view") != nullptr || protocol::find_member(message, "redone") != nullptr) {
        ask_for_history(1);
    }
    step_ = update.step;
    update.ended = text_of(message, "ended");
    clocks_.clear();
    clocks_at_ = clock_;
    for (const auto& clock : member_of(message, "clocks")) {
        TimeLeft left{.runs = member_of(clock, "runs") == Json::Value(true)};
        const auto move = text::read_integer(member_of(clock, "move"), 0, INT64_MAX);
        const auto game = text::read_integer(member_of(clock, "game"), 0, INT64_MAX);
        if (move) left.move = static_cast<std::uint64_t>(*move);
        if (game) left.game = static_cast<std::uint64_t>(*game);
        if (clocks_.size() < core::k_max_seats) clocks_.push_back(left);
    }
    update.undo = count_of(message, "undo");
    update.redo = count_of(message, "redo");
    for (const auto& seat : message["pending"]) update.pending.push_back(seat.asUInt());
    decision_ = update.decision;
    waits_for_update_ = false;
    // A game that is over is not taken up again.
    if (!update.outcome.isNull()) forget_seat();
    if (updates_.size() >= k_kept_updates) updates_.pop_front();
    updates_.push_back(std::move(update));
    if (std::exchange(resends_, false)) return send_answer_again();
    if (waits_for_answer_) return;
    // Where the question is gone, what was meant for it is of no use.
    if (!decision_.isObject()) outgoing_.clear();
    send_next_answer();
}

void Session::ask_for_history(std::uint64_t from) {
    if (from <= 1) past_.clear();
    past_is_whole_ = false;
    Json::Value message = make_message("history");
    message["from"] = Json::UInt64{from};
    history_request_ = ++request_number_;
    message["request"] = history_request_;
    send(message);
}

void Session::take_history(const Json::Value& message) {
    for (const auto& step : message["steps"]) {
        const auto number = text::read_integer(member_of(step, "step"), 0, INT64_MAX);
        const auto time = text::read_integer(member_of(step, "time"), 0, INT64_MAX);
        if (!number || past_.size() >= k_longest_history) continue;
        past_.push_back({static_cast<std::uint64_t>(*number), time.value_or(0), member_of(step, "events")});
    }
    const auto next = text::read_integer(member_of(message, "next"), 1, INT64_MAX);
    const bool goes_on = next && !past_.empty() && static_cast<std::uint64_t>(*next) > past_.back().step;
    if (goes_on && past_.size() < k_longest_history) return ask_for_history(static_cast<std::uint64_t>(*next));
    past_is_whole_ = true;
}

std::optional<std::vector<PastStep>> Session::take_history() {
    if (!past_is_whole_) return std::nullopt;
    past_is_whole_ = false;
    return std::exchange(past_, {});
}

void Session::answer(std::vector<Json::Value> commands) {
    outgoing_.assign(std::make_move_iterator(commands.begin()), std::make_move_iterator(commands.end()));
    if (!waits_for_answer_) send_next_answer();
}

void Session::send_next_answer() {
    if (outgoing_.empty() || !decision_.isObject()) return;
    sent_answer_.command = std::move(outgoing_.front());
    outgoing_.pop_front();
    send_answer();
}

void Session::send_answer() {
    sent_answer_.question = decision_;
    sent_answer_.step = step_;
    // One that can't be sent now is sent when the seat is taken again.
    waits_for_answer_ = true;
    send_answer_again();
}

void Session::send_answer_again() {
    Json::Value message = make_message("answer");
    message["sequence"] = sent_answer_.question["sequence"];
    message["command"] = sent_answer_.command;
    answer_number_ = ++request_number_;
    message["request"] = answer_number_;
    send(message);
    changed_ = true;
}

bool Session::is_asked_anew() const {
    return decision_.isObject() && step_ == sent_answer_.step &&
           decision_["sequence"] != sent_answer_.question["sequence"] &&
           without_sequence(decision_) == without_sequence(sent_answer_.question);
}

bool Session::list_tables() { return send(make_message("list")); }

bool Session::create(const Json::Value& message, bool starts) {
    Json::Value create = message;
    create["kind"] = "create";
    wanted_game_ = text_of(message, "game");
    starts_ = starts;
    return send(create);
}

bool Session::join(const Json::Value& table_or_code) {
    Json::Value message = table_or_code;
    message["kind"] = "join";
    return send(message);
}

bool Session::watch(const Json::Value& table_or_code) {
    Json::Value message = table_or_code;
    message["kind"] = "watch";
    return send(message);
}

bool Session::start() { return send(make_message("start")); }

bool Session::leave() { return send(make_message("leave")); }

bool Session::configure(const Json::Value& message) {
    Json::Value configure = message;
    configure["kind"] = "configure";
    return send(configure);
}

bool Session::remove(unsigned seat) {
    Json::Value message = make_message("remove");
    message["seat"] = seat;
    return send(message);
}

bool Session::propose(const std::string& what) {
    Json::Value message = make_message("propose");
    message["what"] = what;
    return send(message);
}

bool Session::vote(std::int64_t proposal, bool agree) {
    Json::Value message = make_message("vote");
    message["proposal"] = Json::Int64{proposal};
    message["agree"] = agree;
    return send(message);
}

bool Session::resign() { return send(make_message("resign")); }

bool Session::ask_for_packs() { return send_pack_request(pack_fetch_.begin()); }

bool Session::send_pack_request(Json::Value message) {
    pack_request_ = ++request_number_;
    message["request"] = pack_request_;
    return send(message);
}

bool Session::ask_for_view() { return send(make_message("view")); }

bool Session::undo(unsigned answers) { return move("undo", answers); }

bool Session::redo(unsigned answers) { return move("redo", answers); }

bool Session::move(std::string_view kind, unsigned answers) {
    outgoing_.clear();
    Json::Value message = make_message(kind);
    message["step"] = Json::UInt64{step_};
    message["answers"] = answers;
    return send(message);
}

bool Session::take_change() {
    const bool changed = changed_;
    changed_ = false;
    return changed;
}

std::optional<Update> Session::take_update() {
    if (updates_.empty()) return std::nullopt;
    Update update = std::move(updates_.front());
    updates_.pop_front();
    return update;
}

std::optional<Problem> Session::take_problem() {
    if (problems_.empty()) return std::nullopt;
    Problem problem = std::move(problems_.front());
    problems_.pop_front();
    return problem;
}

}  // namespace syrtis::client::net
