// SPDX-License-Identifier: MIT
#pragma once

// Identifies people at a table independently of their names.

#include <cstdint>
#include <string>
#include <vector>

#include "lobby/origin.hpp"

namespace syrtis::lobby {

/// A person at a table: a player is identified by the seat, a spectator by the connection.
struct Person {
    std::string seat{};            ///< token hash of the seat; empty for spectators
    std::uint64_t connection = 0;  ///< Session::number; 0 if unknown
    Origin origin{};               ///< the address of a spectator; not set for players

    /// Returns true if both have the same seat or the same connection. Ignores `origin`. False if nothing is known of
    /// one of them.
    [[nodiscard]] bool is(const Person& other) const {
        return (!seat.empty() && seat == other.seat) || (connection != 0 && connection == other.connection);
    }
    [[nodiscard]] bool is_known() const { return !seat.empty() || connection != 0 || origin.is_known(); }
};

/// A person whose chat a session does not receive.
struct MutedPerson {
    std::string name;  ///< the name at the time of muting
    Person person;     ///< unknown at first if nobody had the name; then set to the first person who writes under it
};

using Muted = std::vector<MutedPerson>;

}  // namespace syrtis::lobby
