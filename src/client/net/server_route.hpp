// SPDX-License-Identifier: MIT
#pragma once

// Which of several servers that share their tables is asked next: the one that a server names, or after a loss one of
// those that were heard of. Whoever is asked is a server like any other: what is trusted of one says nothing of
// another.

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

/// Of HOST:PORT, with an IPv6 address in brackets; nothing if it is none. It comes from outside.
[[nodiscard]] std::optional<ServerAddress> parse_server_address(std::string_view text);

/// Follows the referrals of servers to the one that has the table.
class ServerRoute {
   public:
    /// Times that one is sent on before a table is reached; more of them lead nowhere.
    static constexpr unsigned k_most_hops = 6;

    /// The server that a person chose.
    void begin(ServerAddress home);
    /// The others, as the present server names them.
    void learn(const std::vector<std::string>& addresses);
    /// A table was reached.
    void arrive() { hops_ = 0; }
    /// Where a server sends us; nothing if that is nowhere, or once too often.
    [[nodiscard]] std::optional<ServerAddress> follow(std::string_view address);
    /// Whom to ask when `lost` can't be reached, for the so-and-so-many-th time, counted from 1: twice itself, then
    /// each of those that were heard of, and so on.
    [[nodiscard]] ServerAddress next_after_loss(const ServerAddress& lost, unsigned attempt) const;
    /// Only named by another server.
    [[nodiscard]] bool is_foreign(const ServerAddress& server) const { return server != home_; }

   private:
    ServerAddress home_;
    std::vector<ServerAddress> others_;
    unsigned hops_ = 0;
};

}  // namespace syrtis::client::net
