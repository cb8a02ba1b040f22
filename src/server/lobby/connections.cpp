// SPDX-License-Identifier: MIT
#include "lobby/connections.hpp"

#include <algorithm>
#include <set>
#include <string_view>

#include "content/language.hpp"
#include "crypto/digest.hpp"
#include "protocol/messages.hpp"

namespace syrtis::lobby {

using protocol::ErrorCode;

Session& Connections::add(Peer& peer, const std::string& origin, const std::vector<WiderOrigin>& wider) {
    Session& session = sessions_[++last_id_];
    session.number = last_id_;
    session.peer = &peer;
    session.deferring = &uses_.deferring;
    session.most_deferred = uses_.limits.deferred_bytes;
    // Only keyed hashes are stored, so that nobody can read addresses from the store's file or find them by trying all
    // addresses.
    if (!origin.empty()) {
        session.origin.name = crypto::keyed_hash(uses_.origin_key, origin);
        for (const auto& [name, factor] : wider) {
            session.origin.wider_networks.push_back(
                {.name = crypto::keyed_hash(uses_.origin_key, name), .times = factor});
        }
    }
    return session;
}

void Connections::remove(SessionId id) {
    const auto found = sessions_.find(id);
    if (found == sessions_.end()) return;
    uses_.deferring.erase(&found->second);
    sessions_.erase(found);
}

Session* Connections::find(SessionId id) {
    const auto found = sessions_.find(id);
    return found == sessions_.end() ? nullptr : &found->second;
}

const Session* Connections::find(SessionId id) const {
    const auto found = sessions_.find(id);
    return found == sessions_.end() ? nullptr : &found->second;
}

bool Connections::is_greeted(SessionId id) const {
    const Session* const session = find(id);
    return session != nullptr && session->is_greeted;
}

bool Connections::is_seated(SessionId id) const {
    const Session* const session = find(id);
    return session != nullptr && session->seat != core::k_no_seat;
}

std::size_t Connections::most_names_of_one_origin() const {
    std::map<std::string_view, std::set<std::string_view>> names;
    std::size_t most = 0;
    for (const auto& [id, session] : sessions_) {
        if (!session.is_greeted || !session.origin.is_known()) continue;
        auto& own = names[session.origin.name];
        own.insert(session.name);
        most = std::max(most, own.size());
    }
    return most;
}

void Connections::restrict_to_seat(SessionId id, ErrorCode refusal) {
    if (Session* const session = find(id)) session->only_for_seat = refusal;
}

void Connections::refuse(SessionId id, ErrorCode code) {
    Session* const session = find(id);
    if (session == nullptr) return;
    if (uses_.meter != nullptr) uses_.meter->on_refused(code);
    session->notify(code);
}

void Connections::close_for_returning_player(SessionId id) {
    Session* const session = find(id);
    if (session == nullptr) return;
    constexpr std::string_view k_why =
        content::msgid("The server is full. Your connection was closed to make room for a returning player.");
    session->notify(make_error(ErrorCode::too_many_connections, std::string(k_why)));
}

void Connections::ping(SessionId id) {
    if (Session* const session = find(id)) session->send(protocol::from_server::Ping{});
}

void Connections::answer_with_error(Session& session, const Error& error) const {
    if (uses_.meter != nullptr) uses_.meter->on_refused(error.code);
    // Refusals are deferred too and must not exceed the limit. A specific error could reveal undurable moves.
    if (session.defers_too_much() && !protocol::kind_of(error.code).ends_connection) {
        return session.refuse_at_once(make_error(ErrorCode::storage_unavailable));
    }
    session.reply(error);
}

void Connections::send_to_greeted(const Line& line) {
    for (auto& [id, session] : sessions_) {
        if (session.is_greeted) session.send(line);
    }
}

void Connections::notify_all(ErrorCode code) {
    for (auto& [id, session] : sessions_) session.notify(code);
}

}  // namespace syrtis::lobby
