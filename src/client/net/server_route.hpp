// SPDX-License-Identifier: MIT
#pragma once

// Chooses which of several servers with shared tables is asked next: the one that a server names or, after a loss, one
// of the known others. Trust in one server is not extended to the others.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace syrtis::client::net {

/// Host and port of a server.
struct ServerAddress {
    std::string host;
    std::uint16_t port = 0;
    friend bool operator==(const ServerAddress&, const ServerAddress&) = default;
};

/// Parses HOST:PORT, with an IPv6 address in brackets. Nothing if the text is malformed; it comes from a server and is
/// not trusted.
[[nodiscard]] std::optional<ServerAddress> parse_server_address(std::string_view text);

/// Follows the referrals of servers to the one that has the table.
class ServerRoute {
   public:
    /// The most redirections in a row without reaching a table.
    static constexpr unsigned k_most_hops = 6;

    /// Resets the route. `home`: the server that the person chose.
    void begin(ServerAddress home);
    /// Sets the other servers, as the present server listed them.
    void set_others(const std::vector<std::string>& addresses);
    /// Called when a table was reached; resets the count of redirections.
    void arrive() { hops_ = 0; }
    /// Returns the server of a redirection; nothing if `address` is malformed or k_most_hops was reached.
    [[nodiscard]] std::optional<ServerAddress> follow(std::string_view address);
    /// Returns the server for the next attempt. `attempt` counts from 1 since `lost` was lost. The first two attempts
    /// go to `lost` itself, the next ones to each of the others, and then all over again.
    [[nodiscard]] ServerAddress next_after_loss(const ServerAddress& lost, unsigned attempt) const;
    /// True if only another server has named it, so that its certificate needs its own confirmation.
    [[nodiscard]] bool is_foreign(const ServerAddress& server) const { return server != home_; }

   private:
    ServerAddress home_;
    std::vector<ServerAddress> others_;
    unsigned hops_ = 0;
};

}  // namespace syrtis::client::net
