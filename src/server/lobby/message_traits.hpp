// SPDX-License-Identifier: MIT
#pragma once

// The traits of a client's message that decide, before its handler runs, which server handles it and whether it is
// accepted. lobby.cpp lists them in one row with the handler.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "protocol/messages.hpp"

namespace syrtis::lobby {

/// The table that a message is about. Only messages without one are accepted while this server does not know which
/// tables it owns.
enum class Subject : std::uint8_t {
    no_match,       ///< none: the message does not depend on the state of a match
    present_table,  ///< the table at which the session is, or a new one
    named_table,    ///< the table that "table" or "code" names; another server may have it
    seat_of_token,  ///< the table of the seat that "token" names; another server may have it
};

/// Whether Limits::changes bounds the rate of a message: it does if others at a table see what the message changes,
/// unless the message has a limit of its own.
enum class ChangeRate : std::uint8_t { unlimited, limited };

/// The restricted connections from which a message is accepted nevertheless.
enum class Acceptance : std::uint8_t {
    regular,          ///< none
    beyond_limits,    ///< those that the server accepted beyond its limits, which may only resume a seat
    while_deferring,  ///< those for which too much is deferred
    always,           ///< both
};

/// The traits of a message. They have no defaults, so that each message states all of them.
struct MessageTraits {
    constexpr MessageTraits(Subject the_subject, ChangeRate the_rate, Acceptance the_acceptance)
        : subject(the_subject), rate(the_rate), acceptance(the_acceptance) {}

    Subject subject;
    ChangeRate rate;
    Acceptance acceptance;

    [[nodiscard]] constexpr bool is_accepted_beyond_limits() const {
        return acceptance == Acceptance::beyond_limits || acceptance == Acceptance::always;
    }
    [[nodiscard]] constexpr bool is_accepted_while_deferring() const {
        return acceptance == Acceptance::while_deferring || acceptance == Acceptance::always;
    }
};

/// A message with its traits and its handler.
template <class Handler>
struct MessageRow {
    constexpr MessageRow(std::string_view the_kind, Handler the_handler, MessageTraits the_traits)
        : kind(the_kind), handler(the_handler), traits(the_traits) {}

    std::string_view kind;
    Handler handler;
    MessageTraits traits;
};

/// Returns true if the rows are those of all messages of clients, in the order of protocol::k_client_messages.
template <class Row, std::size_t count>
[[nodiscard]] constexpr bool has_all_client_messages(const std::array<Row, count>& rows) {
    return std::ranges::equal(rows, protocol::k_client_messages, {}, &Row::kind);
}

}  // namespace syrtis::lobby
