// SPDX-License-Identifier: MIT
#pragma once

// Somebody at a table, whatever they call themselves.

#include <cstdint>
#include <string>
#include <vector>

#include "lobby/origin.hpp"

namespace syrtis::lobby {

/// A person at a table: name, seat or number as a watcher, and address.
struct Person {
    std::string seat{};            ///< hash of the token of their seat; empty: they only watch
    std::uint64_t connection = 0;  ///< Session::number; 0: not known
    Origin origin{};               ///< where they come from, if they only watch; a player is known by the seat

    /// False of somebody of whom nothing is known.
    [[nodiscard]] bool is(const Person& other) const {
        return (!seat.empty() && seat == other.seat) || (connection != 0 && connection == other.connection);
    }
    [[nodiscard]] bool is_known() const { return !seat.empty() || connection != 0 || origin.is_known(); }
};

/// Somebody whose chat another one doesn't want to hear.
struct MutedPerson {
    std::string name;  ///< that they had then
    Person person;     ///< not known: the first one who speaks under that name
};

using Muted = std::vector<MutedPerson>;

}  // namespace syrtis::lobby
