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

constexpr std::array k_error_kinds{
    ErrorKind{line_too_long, "line_too_long", msgid("The line is longer than 65536 bytes."), true},
    ErrorKind{not_utf8, "not_utf8", msgid("The line is not UTF-8."), false},
    ErrorKind{not_json, "not_json", msgid("The line is not JSON."), false},
    ErrorKind{too_deep, "too_deep", msgid("The JSON value is nested too deeply."), false},
    ErrorKind{too_many_values, "too_many_values", msgid("The JSON value has too many parts."), false},
    ErrorKind{not_an_object, "not_an_object", msgid("The line is JSON but no object."), false},
    ErrorKind{unknown_kind, "unknown_kind", msgid("There is no message of this kind."), false},
    ErrorKind{missing_field, "missing_field", msgid("A field is missing."), false},
    ErrorKind{unknown_field, "unknown_field", msgid("This kind of message has no such field."), false},
    ErrorKind{wrong_type, "wrong_type", msgid("A field has a value of the wrong type."), false},
    ErrorKind{out_of_range, "out_of_range", msgid("A field has a value out of its range."), false},

    ErrorKind{hello_first, "hello_first", msgid("The first message must be a hello."), false},
    ErrorKind{hello_twice, "hello_twice", msgid("A connection says hello once."), false},
    ErrorKind{wrong_version, "wrong_version", msgid("This version of the protocol is not spoken here."), true},
    ErrorKind{bad_name, "bad_name",
              msgid("A name has 1 to 24 characters, without control characters and invisible ones."), false},
    ErrorKind{tls_required, "tls_required", msgid("This server is spoken to over TLS only."), true},
    ErrorKind{tls_not_offered, "tls_not_offered", msgid("This server does not speak TLS."), true},
    ErrorKind{password_required, "password_required", msgid("This server asks for a password."), false},
    ErrorKind{wrong_password, "wrong_password", msgid("That is not the password of this server."), false},
    ErrorKind{too_many_passwords, "too_many_passwords",
              msgid("Too many passwords from your address were wrong. Try again in a minute."), false},
    ErrorKind{banned, "banned", msgid("Who runs this server lets nobody in from your address."), true},
    ErrorKind{kicked, "kicked", msgid("Who runs this server has ended your connection."), true},
    ErrorKind{too_many_connections, "too_many_connections", msgid("The server has no room for another connection."),
              true},
    ErrorKind{too_many_from_address, "too_many_from_address",
              msgid("There are too many connections from your address."), true},
    ErrorKind{slow_reader, "slow_reader", msgid("Messages were not read in time."), true},
    ErrorKind{slow_speaker, "slow_speaker", msgid("A message was begun and not ended in time."), true},
    ErrorKind{idle, "idle", msgid("Nothing was heard for too long."), true},
    ErrorKind{replaced, "replaced", msgid("Another connection took this seat with its token."), true},
    ErrorKind{shutting_down, "shutting_down",
              msgid("The server is ending. Games that run will be there when it is back."), true},

    ErrorKind{unknown_game, "unknown_game", msgid("This server does not know that game."), false},
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
              msgid("Too many games were started from your address within the hour. Start this one later."), false},
    ErrorKind{unknown_table, "unknown_table", msgid("There is no such table, or it is private."), false},
    ErrorKind{unknown_code, "unknown_code", msgid("No table has this join code."), false},
    ErrorKind{game_suspended, "game_suspended",
              msgid("Nobody was at this game for a while. It goes on when one of its players comes back."), false},
    ErrorKind{elsewhere, "elsewhere", msgid("This table is at another server."), false},
    ErrorKind{too_many_guesses, "too_many_guesses",
              msgid("Too many join codes from your address were wrong. Try again in a minute."), false},
    ErrorKind{unknown_token, "unknown_token", msgid("No seat has this token."), false},
    ErrorKind{seat_gone, "seat_gone", msgid("This seat is gone for good."), false},
    ErrorKind{seat_unavailable, "seat_unavailable", msgid("This seat can't be taken now. It is kept: try again later."),
              false},
    ErrorKind{game_ended, "game_ended", msgid("The game of this seat has ended."), false},
    ErrorKind{name_taken, "name_taken", msgid("Somebody at this table has that name, or one that looks like it."),
              false},
    ErrorKind{removed_from_table, "removed_from_table",
              msgid("You, or somebody from your address, were taken off this table, and can't come back to it."),
              false},
    ErrorKind{table_full, "table_full", msgid("All seats of this table are taken."), false},
    ErrorKind{too_many_spectators, "too_many_spectators", msgid("This table has no room for another spectator."),
              false},
    ErrorKind{watching_not_allowed, "watching_not_allowed", msgid("Nobody may watch at this table."), false},
    ErrorKind{bad_watcher, "bad_watcher", msgid("Nobody of this number watches at this table any more."), false},
    ErrorKind{already_at_a_table, "already_at_a_table", msgid("Leave the table you are at first."), false},
    ErrorKind{not_at_a_table, "not_at_a_table", msgid("You are at no table."), false},
    ErrorKind{not_the_host, "not_the_host", msgid("Only the host of the table may do this."), false},
    ErrorKind{already_started, "already_started", msgid("The game has started."), false},
    ErrorKind{not_over, "not_over", msgid("The game is not over."), false},
    ErrorKind{not_started, "not_started", msgid("The game has not started."), false},
    ErrorKind{seats_open, "seats_open", msgid("Seats are still open."), false},
    ErrorKind{bad_seat, "bad_seat", msgid("This can't be done to that seat."), false},
    ErrorKind{bad_colour, "bad_colour", msgid("Another player has this colour, or the game has none of this number."),
              false},
    ErrorKind{bad_text, "bad_text",
              msgid("A line of chat has 1 to 300 characters, without control characters and invisible ones."), false},
    ErrorKind{chat_too_fast, "chat_too_fast", msgid("You write too fast. Wait a moment."), false},
    ErrorKind{silenced, "silenced", msgid("At this table you may watch, but not write."), false},
    ErrorKind{too_fast, "too_fast", msgid("You change things too fast. Wait a moment."), false},
    ErrorKind{nobody_of_that_name, "nobody_of_that_name", msgid("Nobody else of that name is at this table."), false},
    ErrorKind{report_too_often, "report_too_often",
              msgid("You have reported people several times already. Wait some minutes."), false},
    ErrorKind{seat_held, "seat_held", msgid("A computer player answers for you now."), false},
    ErrorKind{paused, "paused", msgid("The game is paused."), false},
    ErrorKind{bad_proposal, "bad_proposal", msgid("That can't be proposed now."), false},
    ErrorKind{no_proposal, "no_proposal", msgid("What you answer is not proposed any more."), false},

    ErrorKind{not_seated, "not_seated", msgid("You watch; only players answer."), false},
    ErrorKind{game_over, "game_over", msgid("The game is over."), false},
    ErrorKind{not_pending, "not_pending", msgid("You are asked nothing now."), false},
    ErrorKind{stale, "stale", msgid("This answers an earlier question than the one you are asked now."), false},
    ErrorKind{not_asked_yet, "not_asked_yet", msgid("This answers a question that you have not been asked yet."),
              false},
    ErrorKind{unknown_number, "unknown_number", msgid("The question lists no command of this number."), false},
    ErrorKind{refused, "refused", msgid("The rules of the game don't allow this."), false},
    ErrorKind{nothing_to_undo, "nothing_to_undo", msgid("That can't be taken back any more."), false},
    ErrorKind{nothing_to_redo, "nothing_to_redo", msgid("There is nothing to do again."), false},
    ErrorKind{undo_not_allowed, "undo_not_allowed", msgid("At this table nothing is taken back."), false},
    ErrorKind{undo_used_up, "undo_used_up", msgid("You have taken back and done again as much as one may in one game."),
              false},
    ErrorKind{hints_not_allowed, "hints_not_allowed", msgid("At this table there are no hints."), false},
    ErrorKind{hint_too_fast, "hint_too_fast", msgid("Hints take a while. Wait a moment."), false},
    ErrorKind{no_hint, "no_hint", msgid("There is no hint for this question."), false},
    ErrorKind{match_aborted, "match_aborted", msgid("The game had to be given up: the server found a fault in itself."),
              false},
    ErrorKind{game_damaged, "game_damaged",
              msgid("What is stored of this game is damaged or incomplete. It stands still until whoever runs the "
                    "server decides what becomes of it."),
              false},
    ErrorKind{storage_unavailable, "storage_unavailable",
              msgid("The server can't store moves now. The game waits, and goes on by itself when it can."), false},
    ErrorKind{internal, "internal", msgid("The server found a fault in itself; the message had no effect."), false},
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
