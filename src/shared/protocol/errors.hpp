// SPDX-License-Identifier: MIT
#pragma once

// All codes of messages of kind "error". The server checks a message from a client in the order of the codes: first the
// form of its line, then the connection, the lobby, the table, the turn, and the rules of the game. doc/protocol.md
// contains an equal table; a test compares them.

#include <cstdint>
#include <span>
#include <string_view>

namespace syrtis::protocol {

/// The code of an error.
enum class ErrorCode : std::uint8_t {
    // Codes about the form of a line.
    line_too_long,
    not_utf8,
    not_json,
    too_deep,
    too_many_values,
    not_an_object,
    unknown_kind,
    missing_field,
    unknown_field,
    wrong_type,
    out_of_range,
    // Codes about the connection.
    hello_first,
    hello_twice,
    wrong_version,
    bad_name,
    tls_required,
    tls_not_offered,
    password_required,
    wrong_password,
    too_many_passwords,
    banned,
    kicked,
    too_many_connections,
    too_many_from_address,
    slow_speaker,
    idle,
    replaced,
    shutting_down,
    // Codes of the lobby.
    unknown_game,
    unknown_level,
    no_computer_players,
    bad_seats,
    bad_options,
    too_many_games,
    too_many_games_from_address,
    too_many_running_from_address,
    too_many_starts_from_address,
    unknown_table,
    unknown_code,
    game_suspended,
    elsewhere,
    too_many_guesses,
    unknown_token,
    seat_gone,
    seat_unavailable,
    game_ended,
    name_taken,
    removed_from_table,
    table_full,
    too_many_spectators,
    watching_not_allowed,
    bad_watcher,
    already_at_a_table,
    not_at_a_table,
    not_the_host,
    already_started,
    not_over,
    not_started,
    seats_open,
    bad_seat,
    bad_colour,
    bad_text,
    chat_too_fast,
    silenced,
    too_fast,
    nobody_of_that_name,
    report_too_often,
    seat_held,
    paused,
    bad_proposal,
    no_proposal,
    // Codes about the match.
    not_seated,
    game_over,
    not_pending,
    stale,
    not_asked_yet,
    unknown_number,
    refused,
    nothing_to_undo,
    nothing_to_redo,
    undo_not_allowed,
    undo_used_up,
    hints_not_allowed,
    hint_too_fast,
    no_hint,
    match_aborted,
    game_damaged,
    storage_unavailable,
    internal,
};

/// An error code with its name and its default sentence.
struct ErrorKind {
    ErrorCode code;
    std::string_view name;      ///< value of the field "code"
    std::string_view sentence;  ///< value of the field "message" if the server has no more exact sentence
    bool ends_connection;
};

[[nodiscard]] std::span<const ErrorKind> error_kinds();
[[nodiscard]] const ErrorKind& kind_of(ErrorCode code);

}  // namespace syrtis::protocol
