// SPDX-License-Identifier: MIT
#pragma once

// Chooses the server for the next connection, if several servers share their tables: the server to which another one
// redirects the client or, after a loss, one of the other servers. A person who trusts one of the servers does not
// thereby trust the others.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace syrtis::client::net {

/// Host and port of a server. Two addresses with equal hosts and ports are equal, even if only one of them has a page.
struct ServerAddress {
    std::string host;
    std::uint16_t port = 0;
    std::string page{};  ///< address of the server's page for browsers, as LineClient::open() takes it; empty: unknown
    friend bool operator==(const ServerAddress& one, const ServerAddress& other) {
        return one.host == other.host && one.port == other.port;
    }
};

/// Returns the address of the page that a server has below `web`, the address of its pages for browsers. `fragment`:
/// the part after `#`, which names a table; may be empty. If `web` is empty, returns an empty text.
[[nodiscard]] std::string address_of_page(std::string web, const std::string& fragment);

/// Parses HOST:PORT, with an IPv6 address in brackets. The text comes from a server, and may be malformed; then returns
/// nothing.
[[nodiscard]] std::optional<ServerAddress> parse_server_address(std::string_view text);

/// Knows the server that the person chose and the servers that share its tables.
class ServerRoute {
   public:
    /// The largest number of successive redirections before a table is reached.
    static constexpr unsigned k_most_hops = 6;

    /// Begins with the server that the person chose. Earlier redirections and servers are forgotten.
    void begin(ServerAddress home);
    /// Sets the other servers that share the tables, as the present server has listed them.
    void set_others(const std::vector<std::string>& addresses);
    /// Sets the number of redirections to 0. Called when a table was reached.
    void arrive() { hops_ = 0; }
    /// Returns the server to which a redirection leads, and counts the redirection. Returns nothing if `address` is
    /// malformed, or if there were k_most_hops redirections already. `page`: address of that server's page; may be
    /// empty.
    [[nodiscard]] std::optional<ServerAddress> follow(std::string_view address, std::string page = {});
    /// Returns the server for the next attempt after the server `lost` was lost. `attempt`: number of the attempt, from
    /// 1. Attempts 1 and 2 go to `lost`, the next ones to each of the other servers in turn, then to `lost` again, and
    /// so on.
    [[nodiscard]] ServerAddress next_after_loss(const ServerAddress& lost, unsigned attempt) const;
    /// Returns true if another server, and not the person, named this server. The person must then confirm its
    /// certificate separately.
    [[nodiscard]] bool is_foreign(const ServerAddress& server) const { return server != home_; }

   private:
    ServerAddress home_;
    std::vector<ServerAddress> others_;
    unsigned hops_ = 0;
};

}  // namespace syrtis::client::net
