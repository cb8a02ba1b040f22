// SPDX-License-Identifier: MIT
#pragma once

// Counts connections, in total, by address and by the networks around an address, and compares the counts with the
// limits. Beside the regular places there is a reserve, with a few places for players who return to their seats.

#include <cstddef>
#include <map>
#include <optional>
#include <string>

#include "lobby/token_bucket.hpp"
#include "net/allowance.hpp"
#include "net/settings.hpp"
#include "protocol/errors.hpp"

namespace syrtis::net {

/// The places of connections. An `origin` is the key of an address (peer_key).
class ConnectionLimits {
   public:
    /// `settings` must outlive this object.
    explicit ConnectionLimits(const Settings& settings) : settings_(settings) {}

    /// Counts a new connection towards the rate of connections from `origin`. Returns false if it exceeds that rate.
    [[nodiscard]] bool allows_arrival(const std::string& origin);
    /// Forgets the rates of origins from which no connection has come recently.
    void sweep();

    /// Returns the error for the limit that another connection from `origin` would exceed; nothing if another
    /// connection is possible.
    [[nodiscard]] std::optional<protocol::ErrorCode> reached(const std::string& origin) const;
    [[nodiscard]] bool is_full() const { return regular_ >= settings_.connections; }
    /// Returns the network around `origin` that has reached its limit of connections; nothing if there is none.
    [[nodiscard]] std::optional<std::string> full_network(const std::string& origin) const;
    /// Returns the number of regular connections from the address or network `name`.
    [[nodiscard]] std::size_t count_of(const std::string& name) const;
    /// True if the reserve has a place for another connection from `origin`.
    [[nodiscard]] bool has_reserve(const std::string& origin) const;

    void add(const std::string& origin);
    /// Counts a connection out that add() has counted.
    void remove(const std::string& origin);
    void add_to_reserve(const std::string& origin);
    /// Counts a connection out that add_to_reserve() has counted.
    void remove_from_reserve(const std::string& origin);

   private:
    using Counts = std::map<std::string, std::size_t>;  ///< numbers of connections, by address and by network around it

    static void count(Counts& counts, const std::string& origin);
    static void discount(Counts& counts, const std::string& origin);

    const Settings& settings_;
    std::size_t regular_ = 0;
    std::size_t reserved_ = 0;
    Counts regular_by_origin_;
    Counts reserved_by_origin_;
    std::map<std::string, lobby::TokenBucket> arrivals_;  ///< rates of new connections, by address and network
};

}  // namespace syrtis::net
