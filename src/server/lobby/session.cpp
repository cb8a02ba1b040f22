// SPDX-License-Identifier: MIT
#include "lobby/session.hpp"

#include <cstddef>
#include <utility>

#include "lobby/table.hpp"
#include "protocol/messages.hpp"
#include "text/json.hpp"

namespace syrtis::lobby {

Line make_line(const Json::Value& message) {
    return std::make_shared<const std::string>(text::write_json(message) + '\n');
}

Json::Value error_message(const Error& error) {
    const protocol::ErrorKind& kind = protocol::kind_of(error.code);
    Json::Value message = protocol::make_message("error");
    message["code"] = std::string(kind.name);
    message["message"] = error.message.empty() ? std::string(kind.sentence) : error.message;
    if (!error.field.empty()) message["field"] = error.field;
    if (!error.address.empty()) message["address"] = error.address;
    if (error.refusal) {
        message["refusal"] = error.refusal->code;
        if (error.refusal->details.isObject()) message["details"] = error.refusal->details;
    }
    return message;
}

void Session::send(Line line) {
    const bool is_in_turn = table != nullptr && table->durability == Durability::pending;
    if (is_in_turn || (!held_.empty() && !may_overtake_)) return hold(std::move(line), 0);
    peer->send(std::move(line));
}

void Session::send(const Json::Value& message) { send(make_line(message)); }

bool Session::must_hold() const {
    const bool is_durable = table == nullptr || table->durability == Durability::durable;
    return !is_durable || !held_.empty();
}

void Session::tell(Line line) {
    if (must_hold()) return hold(std::move(line), table != nullptr ? table->id : 0);
    peer->send(std::move(line));
}

void Session::tell_play(Line line) {
    if (must_hold()) return hold(std::move(line), table != nullptr ? table->id : 0, true);
    send_now(std::move(line), true);
}

void Session::send_now(Line line, bool is_play) {
    if (is_play && packs_play) {
        peer->send_play(std::move(line));
    } else {
        peer->send(std::move(line));
    }
}

void Session::tell(const Json::Value& message) { tell(make_line(message)); }

void Session::hold(Line line, std::int64_t waits_for, bool is_play) {
    if (is_cut_off_) return;
    const std::size_t bytes = line->size();
    if (held_bytes_ + bytes > most_held) return cut_off();
    held_bytes_ += bytes;
    held_.push_back({.table = waits_for, .line = std::move(line), .bytes = bytes, .is_play = is_play});
    holding->insert(this);
}

void Session::cut_off() {
    is_cut_off_ = true;
    // It answers no message: others may have said what was too much.
    peer->send(make_line(error_message(make_error(protocol::ErrorCode::storage_unavailable))));
    peer->close();
}

void Session::erase_held(std::size_t first, std::size_t last) {
    for (std::size_t index = first; index < last; ++index) held_bytes_ -= held_[index].bytes;
    held_.erase(held_.begin() + static_cast<std::ptrdiff_t>(first), held_.begin() + static_cast<std::ptrdiff_t>(last));
}

void Session::release(const std::function<bool(std::int64_t)>& is_durable) {
    // Something is missing after it.
    if (is_cut_off_) return;
    std::size_t count = 0;
    while (count < held_.size() && is_durable(held_[count].table)) ++count;
    if (count == 0) return;
    for (std::size_t first = 0; first < count;) {
        std::size_t last = first + 1;
        while (last < count && (!packs_play || held_[last].is_play == held_[first].is_play)) ++last;
        send_held(first, last);
        first = last;
    }
    erase_held(0, count);
    if (!held_.empty()) return;
    may_overtake_ = false;
    holding->erase(this);
}

void Session::send_held(std::size_t first, std::size_t last) {
    Line line = std::move(held_[first].line);
    if (last > first + 1) {
        std::string lines = *line;
        for (std::size_t index = first + 1; index < last; ++index) lines += *held_[index].line;
        line = std::make_shared<const std::string>(std::move(lines));
    }
    send_now(std::move(line), held_[first].is_play);
}

void Session::forget_held(std::int64_t table_id) {
    for (std::size_t index = held_.size(); index > 0; --index) {
        if (held_[index - 1].table == table_id) erase_held(index - 1, index);
    }
    if (held_.empty()) holding->erase(this);
}

Json::Value Session::with_request(Json::Value message) const {
    if (request) message["request"] = Json::Int64{*request};
    return message;
}

void Session::reply(Json::Value message) { send(with_request(std::move(message))); }

void Session::reply_when_durable(Json::Value message) { tell(with_request(std::move(message))); }

void Session::reply(const Error& error) {
    reply(error_message(error));
    if (protocol::kind_of(error.code).ends_connection) peer->close();
}

void Session::refuse_at_once(const Error& error) { peer->send(make_line(with_request(error_message(error)))); }

void Session::notify(protocol::ErrorCode code) { notify(make_error(code)); }

void Session::notify(const Error& error) {
    const bool ends_connection = protocol::kind_of(error.code).ends_connection;
    const Line line = make_line(error_message(error));
    // Who is about to be cut off hears why, and nothing else.
    if (ends_connection) {
        peer->send(line);
        peer->close();
    } else {
        send(line);
    }
}

}  // namespace syrtis::lobby
