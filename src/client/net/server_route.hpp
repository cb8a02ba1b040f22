// SPDX-License-Identifier: MIT
#pragma once

// Chooses the server for the next connection among several servers that share tables: the server to which another one
// redirects or, after a loss, one of the other known servers. Trust in one server is not extended to the others.

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

/// Parses HOST:PORT, with an IPv6 address in brackets. Returns nothing if the text is malformed. The text comes from a
/// server and is not trusted.
[[nodiscard]] std::optional<ServerAddress> parse_server_address(std::string_view text);

/// Follows redirections to the server that has the table.
class ServerRoute {
   public:
    /// The largest number of redirections in a row without reaching a table.
    static constexpr unsigned k_most_hops = 6;

    /// Resets the route. `home`: the server that the person chose.
    void begin(ServerAddress home);
    /// Sets the other servers, as the present server listed them.
    void set_others(const std::vector<std::string>& addresses);
    /// Resets the count of redirections. Called when a table was reached.
    void arrive() { hops_ = 0; }
    /// Returns the server of a redirection and counts it; nothing if `address` is malformed or k_most_hops was reached.
    [[nodiscard]] std::optional<ServerAddress> follow(std::string_view address);
    /// Returns the server for attempt number `attempt`, counted from 1, after the server `lost` was lost. Attempts 1
    /// and 2 go to `lost`. The next attempts go to the other servers in turn, then to `lost` again, and so on.
    [[nodiscard]] ServerAddress next_after_loss(const ServerAddress& lost, unsigned attempt) const;
    /// Returns true if another server, and not the person, named the server. The person must then confirm the
    /// certificate of the server separately.
    [[nodiscard]] bool is_foreign(const ServerAddress& server) const { return server != home_; }

   private:
    ServerAddress home_;
    std::vector<ServerAddress> others_;
    unsigned hops_ = 0;
};

}  // namespace syrtis::client::net
