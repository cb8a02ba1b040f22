// SPDX-License-Identifier: MIT
#include "protocol/errors.hpp"

#include <array>
#include <cstddef>

#include "content/language.hpp"
#include "core/ensure.hpp"

namespace syrtis::protocol {
namespace {

using enum ErrorCode;
using content::msgid;

// Sentences about the form of messages are for authors of clients and are not translated.
constexpr std::array k_error_kinds{
    ErrorKind{line_too_long, "line_too_long", "The line is longer than 65536 bytes.", true},
    ErrorKind{not_utf8, "not_utf8", "The line is not UTF-8.", false},
    ErrorKind{not_json, "not_json", "The line is not JSON.", false},
    ErrorKind{too_deep, "too_deep", "The JSON value is nested too deeply.", false},
    ErrorKind{too_many_values, "too_many_values", "The JSON value has too many parts.", false},
    ErrorKind{not_an_object, "not_an_object", "The line is not a JSON object.", false},
    ErrorKind{unknown_kind, "unknown_kind", "There is no message of this kind.", false},
    ErrorKind{missing_field, "missing_field", "A field is missing.", false},
    ErrorKind{unknown_field, "unknown_field", "This kind of message has no such field.", false},
    ErrorKind{wrong_type, "wrong_type", "A field has a value of the wrong type.", false},
    ErrorKind{out_of_range, "out_of_range", "A field has a value out of its range.", false},

    ErrorKind{hello_first, "hello_first", "The first message must be a hello.", false},
    ErrorKind{hello_twice, "hello_twice", "Hello must be sent only once on a connection.", false},
    ErrorKind{wrong_version, "wrong_version", msgid("The server does not support this version of the protocol."), true},
    ErrorKind{bad_name, "bad_name", msgid("A name has 1 to 24 characters, without control or invisible characters."),
              false},
    ErrorKind{tls_required, "tls_required", msgid("This server accepts only encrypted connections (TLS)."), true},
    ErrorKind{tls_not_offered, "tls_not_offered", msgid("This server does not offer encrypted connections (TLS)."),
              true},
    ErrorKind{password_required, "password_required", msgid("This server requires a password."), false},
    ErrorKind{wrong_password, "wrong_password", msgid("Wrong password."), false},
    ErrorKind{too_many_passwords, "too_many_passwords",
              msgid("Too many wrong passwords from your address. Try again in a minute."), false},
    ErrorKind{banned, "banned", msgid("The operator of this server has blocked your address."), true},
    ErrorKind{kicked, "kicked", msgid("The operator of this server has closed your connection."), true},
    ErrorKind{too_many_connections, "too_many_connections", msgid("The server is full."), true},
    ErrorKind{too_many_from_address, "too_many_from_address", msgid("Too many connections from your address."), true},
    ErrorKind{slow_speaker, "slow_speaker", msgid("A message was started but not completed in time."), true},
    ErrorKind{idle, "idle", msgid("The server heard nothing from you for too long."), true},
    ErrorKind{replaced, "replaced", msgid("Your seat is now used from another connection."), true},
    ErrorKind{shutting_down, "shutting_down",
              msgid("The server is shutting down. Running games continue when it is back."), true},

    ErrorKind{unknown_game, "unknown_game", msgid("This server does not have that game."), false},
    ErrorKind{unknown_level, "unknown_level", msgid("There is no computer player of that level."), false},
    ErrorKind{no_computer_players, "no_computer_players", msgid("This game has no computer players."), false},
    ErrorKind{bad_seats, "bad_seats", msgid("The game can't be played with this number of seats."), false},
    ErrorKind{bad_options, "bad_options", msgid("The game can't be played with these options."), false},
    ErrorKind{too_many_games, "too_many_games", msgid("The server has no room for another game."), false},
    ErrorKind{too_many_games_from_address, "too_many_games_from_address",
              msgid("Too many tables were opened from your address. Finish a game first."), false},
    ErrorKind{too_many_running_from_address, "too_many_running_from_address",
              msgid("Too many games from your address are running. Finish one first."), false},
    ErrorKind{too_many_starts_from_address, "too_many_starts_from_address",
              msgid("Too many games were started from your address in the last hour. Start this one later."), false},
    ErrorKind{unknown_table, "unknown_table", msgid("There is no such table, or it is private."), false},
    ErrorKind{unknown_code, "unknown_code", msgid("No table has this join code."), false},
    ErrorKind{
        game_suspended, "game_suspended",
        msgid("Nobody was at this game for a while, so it is suspended. It continues when one of its players returns."),
        false},
    ErrorKind{elsewhere, "elsewhere", msgid("This table is on another server."), false},
    ErrorKind{too_many_guesses, "too_many_guesses",
              msgid("Too many wrong join codes from your address. Try again in a minute."), false},
    ErrorKind{unknown_token, "unknown_token", msgid("The server does not know this seat."), false},
    ErrorKind{seat_gone, "seat_gone", msgid("This seat no longer exists."), false},
    ErrorKind{seat_unavailable, "seat_unavailable",
              msgid("This seat can't be taken right now. It is kept for you: try again later."), false},
    ErrorKind{game_ended, "game_ended", msgid("This game has ended."), false},
    ErrorKind{name_taken, "name_taken", msgid("Somebody at this table has this name or a similar one."), false},
    ErrorKind{removed_from_table, "removed_from_table",
              msgid("You, or somebody from your address, were removed from this table and can't return."), false},
    ErrorKind{table_full, "table_full", msgid("All seats of this table are taken."), false},
    ErrorKind{too_many_spectators, "too_many_spectators", msgid("This table has no room for another spectator."),
              false},
    ErrorKind{watching_not_allowed, "watching_not_allowed", msgid("This table does not allow spectators."), false},
    ErrorKind{bad_watcher, "bad_watcher", msgid("This spectator has left the table."), false},
    ErrorKind{already_at_a_table, "already_at_a_table", msgid("Leave your current table first."), false},
    ErrorKind{not_at_a_table, "not_at_a_table", msgid("You are not at a table."), false},
    ErrorKind{not_the_host, "not_the_host", msgid("Only the host of the table can do this."), false},
    ErrorKind{already_started, "already_started", msgid("The game has already started."), false},
    ErrorKind{not_over, "not_over", msgid("The game is not over."), false},
    ErrorKind{not_started, "not_started", msgid("The game has not started yet."), false},
    ErrorKind{seats_open, "seats_open", msgid("Some seats are still open."), false},
    ErrorKind{bad_seat, "bad_seat", msgid("This can't be done with that seat."), false},
    ErrorKind{bad_colour, "bad_colour", msgid("This colour is taken, or the game does not have it."), false},
    ErrorKind{bad_text, "bad_text",
              msgid("A chat message has 1 to 300 characters, without control or invisible characters."), false},
    ErrorKind{chat_too_fast, "chat_too_fast", msgid("You are writing too fast. Wait a moment."), false},
    ErrorKind{silenced, "silenced", msgid("At this table, spectators can't write."), false},
    ErrorKind{too_fast, "too_fast", msgid("Too many changes at once. Wait a moment."), false},
    ErrorKind{nobody_of_that_name, "nobody_of_that_name", msgid("Nobody else at this table has that name."), false},
    ErrorKind{report_too_often, "report_too_often",
              msgid("You have already reported several people. Wait a few minutes."), false},
    ErrorKind{seat_held, "seat_held", msgid("A computer player is answering for you."), false},
    ErrorKind{paused, "paused", msgid("The game is paused."), false},
    ErrorKind{bad_proposal, "bad_proposal", msgid("This can't be proposed now."), false},
    ErrorKind{no_proposal, "no_proposal", msgid("That proposal is no longer open."), false},

    ErrorKind{not_seated, "not_seated", msgid("You are a spectator; only players can answer."), false},
    ErrorKind{game_over, "game_over", msgid("The game is over."), false},
    ErrorKind{not_pending, "not_pending", msgid("It isn't your turn to answer."), false},
    ErrorKind{stale, "stale", msgid("This answers an earlier question."), false},
    ErrorKind{not_asked_yet, "not_asked_yet", msgid("This question has not been asked yet."), false},
    ErrorKind{unknown_number, "unknown_number", "The question has no command with this number.", false},
    ErrorKind{refused, "refused", msgid("The rules do not allow this."), false},
    ErrorKind{nothing_to_undo, "nothing_to_undo", msgid("Can't undo any further."), false},
    ErrorKind{nothing_to_redo, "nothing_to_redo", msgid("Nothing to redo."), false},
    ErrorKind{undo_not_allowed, "undo_not_allowed", msgid("Undo is disabled at this table."), false},
    ErrorKind{undo_used_up, "undo_used_up", msgid("You have used up your undos for this game."), false},
    ErrorKind{hints_not_allowed, "hints_not_allowed", msgid("Hints are disabled at this table."), false},
    ErrorKind{hint_too_fast, "hint_too_fast", msgid("Too many hints at once. Wait a moment."), false},
    ErrorKind{no_hint, "no_hint", msgid("No hint is available for this question."), false},
    ErrorKind{match_aborted, "match_aborted", msgid("The game was aborted because of a server error."), false},
    ErrorKind{game_damaged, "game_damaged",
              msgid("The stored data of this game are damaged or incomplete. The game is suspended until the operator "
                    "of the server decides what to do."),
              false},
    ErrorKind{storage_unavailable, "storage_unavailable",
              msgid("The server can't save moves right now. The game waits and continues by itself."), false},
    ErrorKind{internal, "internal", msgid("Internal server error. The message had no effect."), false},
};

constexpr bool in_order() {
    for (std::size_t index = 0; index < k_error_kinds.size(); ++index) {
        if (k_error_kinds[index].code != static_cast<ErrorCode>(index)) return false;
    }
    return k_error_kinds.back().code == internal;
}
static_assert(in_order(), "the table of errors has one entry for each code, in the order of the codes");

}  // namespace

std::span<const ErrorKind> error_kinds() { return k_error_kinds; }

const ErrorKind& kind_of(ErrorCode code) {
    const auto index = static_cast<std::size_t>(code);
    core::ensure(index < k_error_kinds.size(), "an error code is out of range");
    return k_error_kinds[index];
}

}  // namespace syrtis::protocol
