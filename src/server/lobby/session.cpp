// SPDX-License-Identifier: MIT
#include "lobby/session.hpp"

#include <cstddef>
#include <utility>

#include "lobby/table.hpp"
#include "protocol/messages.hpp"
#include "text/json.hpp"

namespace syrtis::lobby {

namespace {

Line line_of(const Json::Value& message) {
    return std::make_shared<const std::string>(text::write_json(message) + '\n');
}

}  // namespace

Line make_line(const protocol::ServerMessage& message) { return line_of(protocol::write(message)); }

protocol::from_server::Error error_message(const Error& error) {
    const protocol::ErrorKind& kind = protocol::kind_of(error.code);
    protocol::from_server::Error message{.code = std::string(kind.name),
                                         .message = error.message.empty() ? std::string(kind.sentence) : error.message};
    if (!error.field.empty()) message.field = error.field;
    if (!error.address.empty()) message.address = error.address;
    if (!error.web.empty()) message.web = error.web;
    if (error.refusal) {
        message.refusal = error.refusal->code;
        if (error.refusal->details.isObject()) message.details = error.refusal->details;
    }
    return message;
}

void Session::send(Line line) {
    const bool is_in_turn = table != nullptr && table->durability == Durability::pending;
    if (is_in_turn || (!deferred_.empty() && !may_bypass_)) return defer(std::move(line), 0);
    peer->send(std::move(line));
}

void Session::send(const protocol::ServerMessage& message) { send(make_line(message)); }

bool Session::must_defer() const {
    const bool is_durable = table == nullptr || table->durability == Durability::durable;
    return !is_durable || !deferred_.empty();
}

void Session::send_when_durable(Line line) {
    if (must_defer()) return defer(std::move(line), table != nullptr ? table->id : 0);
    peer->send(std::move(line));
}

void Session::send_game_update(Line line) {
    if (must_defer()) return defer(std::move(line), table != nullptr ? table->id : 0, true);
    send_now(std::move(line), true);
}

void Session::send_now(Line line, bool is_play) {
    if (is_play && packs_play) {
        peer->send_game_updates(std::move(line));
    } else {
        peer->send(std::move(line));
    }
}

void Session::send_when_durable(const protocol::ServerMessage& message) { send_when_durable(make_line(message)); }

void Session::defer(Line line, std::int64_t waits_for, bool is_play) {
    if (is_cut_off_) return;
    const std::size_t bytes = line->size();
    if (deferred_bytes_ + bytes > most_deferred) return cut_off();
    deferred_bytes_ += bytes;
    deferred_.push_back({.table = waits_for, .line = std::move(line), .bytes = bytes, .is_play = is_play});
    deferring->insert(this);
}

void Session::cut_off() {
    is_cut_off_ = true;
    // The error has no request number, because the message that is handled now may not be its cause.
    peer->send(make_line(error_message(make_error(protocol::ErrorCode::storage_unavailable))));
    peer->close();
}

void Session::erase_deferred(std::size_t first, std::size_t last) {
    for (std::size_t index = first; index < last; ++index) deferred_bytes_ -= deferred_[index].bytes;
    deferred_.erase(deferred_.begin() + static_cast<std::ptrdiff_t>(first),
                    deferred_.begin() + static_cast<std::ptrdiff_t>(last));
}

void Session::release(const std::function<bool(std::int64_t)>& is_durable) {
    // Messages of this session were dropped, so the remaining ones must not be sent.
    if (is_cut_off_) return;
    std::size_t count = 0;
    while (count < deferred_.size() && is_durable(deferred_[count].table)) ++count;
    if (count == 0) return;
    for (std::size_t first = 0; first < count;) {
        std::size_t last = first + 1;
        while (last < count && (!packs_play || deferred_[last].is_play == deferred_[first].is_play)) ++last;
        send_deferred(first, last);
        first = last;
    }
    erase_deferred(0, count);
    if (!deferred_.empty()) return;
    may_bypass_ = false;
    deferring->erase(this);
}

void Session::send_deferred(std::size_t first, std::size_t last) {
    Line line = std::move(deferred_[first].line);
    if (last > first + 1) {
        std::string lines = *line;
        for (std::size_t index = first + 1; index < last; ++index) lines += *deferred_[index].line;
        line = std::make_shared<const std::string>(std::move(lines));
    }
    send_now(std::move(line), deferred_[first].is_play);
}

void Session::forget_deferred(std::int64_t table_id) {
    for (std::size_t index = deferred_.size(); index > 0; --index) {
        if (deferred_[index - 1].table == table_id) erase_deferred(index - 1, index);
    }
    if (deferred_.empty()) deferring->erase(this);
}

Line Session::answer_line(const protocol::ServerMessage& message) const {
    if (!request) return make_line(message);
    return line_of(protocol::with_request(protocol::write(message), *request));
}

void Session::reply(const protocol::ServerMessage& message) { send(answer_line(message)); }

void Session::reply_when_durable(const protocol::ServerMessage& message) { send_when_durable(answer_line(message)); }

void Session::reply(const Error& error) {
    reply(protocol::ServerMessage(error_message(error)));
    if (protocol::kind_of(error.code).ends_connection) peer->close();
}

void Session::refuse_at_once(const Error& error) { peer->send(answer_line(error_message(error))); }

void Session::notify(protocol::ErrorCode code) { notify(make_error(code)); }

void Session::notify(const Error& error) {
    const bool ends_connection = protocol::kind_of(error.code).ends_connection;
    const Line line = make_line(error_message(error));
    // The session is about to be closed, so the reason is sent ahead of the deferred messages.
    if (ends_connection) {
        peer->send(line);
        peer->close();
    } else {
        send(line);
    }
}

}  // namespace syrtis::lobby
