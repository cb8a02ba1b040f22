// SPDX-License-Identifier: MIT
#include "protocol/errors.hpp"

#include <array>
#include <cstddef>

#include "core/ensure.hpp"

namespace syrtis::protocol {
namespace {

using enum ErrorCode;

constexpr std::array k_error_kinds{
    ErrorKind{line_too_long, "line_too_long", "The line is longer than 65536 bytes.", true},
    ErrorKind{not_utf8, "not_utf8", "The line is not UTF-8.", false},
    ErrorKind{not_json, "not_json", "The line is not JSON.", false},
    ErrorKind{too_deep, "too_deep", "The JSON value is nested too deeply.", false},
    ErrorKind{not_an_object, "not_an_object", "The line is JSON but no object.", false},
    ErrorKind{unknown_kind, "unknown_kind", "There is no message of this kind.", false},
    ErrorKind{missing_field, "missing_field", "A field is missing.", false},
    ErrorKind{unknown_field, "unknown_field", "This kind of message has no such field.", false},
    ErrorKind{wrong_type, "wrong_type", "A field has a value of the wrong type.", false},
    ErrorKind{out_of_range, "out_of_range", "A field has a value out of its range.", false},

    ErrorKind{hello_first, "hello_first", "The first message must be a hello.", false},
    ErrorKind{hello_twice, "hello_twice", "A connection says hello once.", false},
    ErrorKind{wrong_version, "wrong_version", "This version of the protocol is not spoken here.", true},
    ErrorKind{bad_name, "bad_name", "A name has 1 to 24 characters, without control characters and invisible ones.",
              false},
    ErrorKind{too_many_connections, "too_many_connections", "The server has no room for another connection.", true},
    ErrorKind{flood, "flood", "Too many messages in too short a time.", true},
    ErrorKind{slow_reader, "slow_reader", "Messages were not read in time.", true},
    ErrorKind{idle, "idle", "Nothing was heard for too long.", true},
    ErrorKind{replaced, "replaced", "Another connection took this seat with its token.", true},
    ErrorKind{shutting_down, "shutting_down", "The server is ending. Games that run will be there when it is back.",
              true},

    ErrorKind{unknown_game, "unknown_game", "This server does not know that game.", false},
    ErrorKind{unknown_level, "unknown_level", "There is no computer player of that level.", false},
    ErrorKind{bad_seats, "bad_seats", "The game can't be played with this number of seats.", false},
    ErrorKind{bad_options, "bad_options", "The game can't be played with these options.", false},
    ErrorKind{too_many_games, "too_many_games", "The server has no room for another game.", false},
    ErrorKind{unknown_table, "unknown_table", "There is no such table, or it is private.", false},
    ErrorKind{unknown_code, "unknown_code", "No table has this join code.", false},
    ErrorKind{unknown_token, "unknown_token", "No seat has this token.", false},
    ErrorKind{name_taken, "name_taken", "Somebody at this table has that name.", false},
    ErrorKind{table_full, "table_full", "All seats of this table are taken.", false},
    ErrorKind{too_many_spectators, "too_many_spectators", "This table has no room for another spectator.", false},
    ErrorKind{already_at_a_table, "already_at_a_table", "Leave the table you are at first.", false},
    ErrorKind{not_at_a_table, "not_at_a_table", "You are at no table.", false},
    ErrorKind{not_the_host, "not_the_host", "Only the host of the table may do this.", false},
    ErrorKind{already_started, "already_started", "The game has started.", false},
    ErrorKind{not_started, "not_started", "The game has not started.", false},
    ErrorKind{seats_open, "seats_open", "Seats are still open.", false},
    ErrorKind{bad_seat, "bad_seat", "This can't be done to that seat.", false},
    ErrorKind{seat_in_use, "seat_in_use", "The player of that seat is connected.", false},

    ErrorKind{not_seated, "not_seated", "You watch; only players answer.", false},
    ErrorKind{game_over, "game_over", "The game is over.", false},
    ErrorKind{not_pending, "not_pending", "You are asked nothing now.", false},
    ErrorKind{stale, "stale", "This answers an earlier question than the one you are asked now.", false},
    ErrorKind{unknown_number, "unknown_number", "The question lists no command of this number.", false},
    ErrorKind{refused, "refused", "The rules of the game don't allow this.", false},
    ErrorKind{match_aborted, "match_aborted", "The game had to be given up: the server found a fault in itself.",
              false},
    ErrorKind{internal, "internal", "The server found a fault in itself; the message had no effect.", false},
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
