// SPDX-License-Identifier: MIT
#pragma once

// Declares the traits of a client's message. Before the handler of a message runs, its traits decide which server
// handles it and if it is accepted. lobby.cpp lists each message with its traits and its handler.

#include <array>
#include <cstddef>
#include <cstdint>

#include "protocol/client_messages.hpp"

namespace syrtis::lobby {

/// Says if a message concerns a match or an open table. Every message that names a table or a seat does. While this
/// server does not know which tables it owns, it accepts only messages with `no_match`.
enum class Subject : std::uint8_t { no_match, match };

/// Says if Limits::changes limits the rate of a message. This applies to messages that change something that others at
/// a table see and that have no limit of their own.
enum class ChangeRate : std::uint8_t { unlimited, limited };

/// The restricted connections from which a message is accepted. Every connection without a restriction may send every
/// message.
enum class Acceptance : std::uint8_t {
    regular,          ///< accepted only from connections without a restriction
    beyond_limits,    ///< accepted from connections beyond the server's limits, which may only resume a seat
    while_deferring,  ///< accepted from connections for which too many deferred messages wait
    always,           ///< accepted from all connections
};

/// The traits of a message. The members have no defaults, so that each message states all of them.
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
    constexpr MessageRow(std::size_t the_message, Handler the_handler, MessageTraits the_traits)
        : message(the_message), handler(the_handler), traits(the_traits) {}

    std::size_t message;  ///< the index of its type in protocol::ClientMessage
    Handler handler;
    MessageTraits traits;
};

/// Returns true if `rows` has one row for each message of clients, in the order of protocol::ClientMessage.
template <class Row, std::size_t count>
[[nodiscard]] constexpr bool has_all_client_messages(const std::array<Row, count>& rows) {
    for (std::size_t index = 0; index < count; ++index) {
        if (rows[index].message != index) return false;
    }
    return count == protocol::k_client_messages;
}

}  // namespace syrtis::lobby
