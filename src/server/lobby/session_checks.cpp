// SPDX-License-Identifier: MIT
#include "lobby/session_checks.hpp"

namespace syrtis::lobby {

using protocol::ErrorCode;

Error no_match_error(const Table& table) {
    return make_error(table.status == TableStatus::damaged ? ErrorCode::game_damaged : ErrorCode::match_aborted);
}

OptionalError check_match(const Session& session) {
    if (session.table == nullptr) return make_error(ErrorCode::not_at_a_table);
    if (session.table->status == TableStatus::open) return make_error(ErrorCode::not_started);
    if (!session.table->match) return no_match_error(*session.table);
    return std::nullopt;
}

OptionalError check_player(const Session& session) {
    if (session.table == nullptr) return make_error(ErrorCode::not_at_a_table);
    if (session.table->status == TableStatus::open) return make_error(ErrorCode::not_started);
    if (session.seat == core::k_no_seat) return make_error(ErrorCode::not_seated);
    if (!session.table->match) return no_match_error(*session.table);
    return std::nullopt;
}

OptionalError check_in_play(const Session& session, const CommitQueue& commits) {
    if (auto error = check_player(session)) return error;
    if (session.table->status != TableStatus::running) return make_error(ErrorCode::game_over);
    if (commits.is_unavailable()) return make_error(ErrorCode::storage_unavailable);
    return std::nullopt;
}

OptionalError check_seated_before_start(const Session& session) {
    if (session.table == nullptr) return make_error(ErrorCode::not_at_a_table);
    if (session.table->status != TableStatus::open) return make_error(ErrorCode::already_started);
    if (session.seat == core::k_no_seat) return make_error(ErrorCode::not_seated);
    return std::nullopt;
}

OptionalError check_host_before_start(const Session& session) {
    if (session.table == nullptr) return make_error(ErrorCode::not_at_a_table);
    if (!session.table->is_host(session)) return make_error(ErrorCode::not_the_host);
    if (session.table->status != TableStatus::open) return make_error(ErrorCode::already_started);
    return std::nullopt;
}

OptionalError check_host_of_spectators(const Session& session, const CommitQueue& commits) {
    if (session.table == nullptr) return make_error(ErrorCode::not_at_a_table);
    if (!session.table->is_host(session)) return make_error(ErrorCode::not_the_host);
    if (commits.is_unavailable()) return make_error(ErrorCode::storage_unavailable);
    return std::nullopt;
}

}  // namespace syrtis::lobby
