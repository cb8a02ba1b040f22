// SPDX-License-Identifier: MIT
#pragma once

// Identifies people at a table independently of their names.

#include <cstdint>
#include <string>
#include <vector>

#include "lobby/origin.hpp"

namespace syrtis::lobby {

/// A person at a table: a player, identified by the seat, or a spectator, identified by the connection.
struct Person {
    std::string seat{};            ///< token hash of the seat; empty for spectators
    std::uint64_t connection = 0;  ///< Session::number of the connection; 0 if unknown
    Origin origin{};               ///< the address of a spectator; not set for players

    /// Returns true if both are the same person: they have the same seat or the same connection. Ignores `origin`.
    /// Returns false if neither the seat nor the connection of a person is known.
    [[nodiscard]] bool is(const Person& other) const {
        return (!seat.empty() && seat == other.seat) || (connection != 0 && connection == other.connection);
    }
    [[nodiscard]] bool is_known() const { return !seat.empty() || connection != 0 || origin.is_known(); }
};

/// A person whose chat lines a session does not receive.
struct MutedPerson {
    std::string name;  ///< the name of the person at the time of muting
    /// The muted person. If nobody had the name at the time of muting, this is empty until a person writes under the
    /// name.
    Person person;
};

using Muted = std::vector<MutedPerson>;

}  // namespace syrtis::lobby
