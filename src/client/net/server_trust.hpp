// SPDX-License-Identifier: MIT
#pragma once

// The trust between the person and a server: the certificate by which the server is known, and the password that is
// sent to the server.

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "net/known_servers.hpp"
#include "net/line_client.hpp"

namespace syrtis::client::net {

/// A server that was reached although its certificate was not confirmed.
struct FirstVisit {
    std::string host{};
    std::uint16_t port = 0;
    std::string fingerprint{};
};

/// The certificates and the password for the server of a connection.
class ServerTrust {
   public:
    explicit ServerTrust(KnownServers& known) : known_(known) {}

    // The connection calls the following functions.
    /// Sets the server of the next attempt.
    void choose(const std::string& host, std::uint16_t port);
    /// Handles that a link to the chosen server is open. Remembers the certificate of a new server.
    void meet(const LinkSafety& safety);
    /// Stores the certificate that the person must accept before a connection is made; by default there is none.
    void set_unconfirmed(LinkSafety safety = {}) { unconfirmed_ = std::move(safety); }
    /// Returns true if connections are made only to servers that are known or certified.
    [[nodiscard]] bool asks_about_new_servers() const { return asks_; }

    /// Returns true if no authority, no earlier visit and no person has confirmed the server's certificate. The value
    /// stays until another server is chosen.
    [[nodiscard]] bool is_first_visit() const { return is_first_visit_; }
    /// Returns the first visits since the last call, in order. Each visit is returned once, even if its connection has
    /// ended.
    [[nodiscard]] std::vector<FirstVisit> take_first_visits() { return std::exchange(first_visits_, {}); }
    /// Sets the password for the server at this address, from the next connection on. It is sent over TLS, or to a
    /// server that this client started.
    void set_password(const std::string& host, std::uint16_t port, const std::string& password) {
        password_ = {.host = host, .port = port, .text = password};
    }
    /// Returns the password for the chosen server; empty if none is set.
    [[nodiscard]] std::string password() const;
    /// Sets whether connections are made only to servers that are known or certified. A connection to another server
    /// then fails, see unconfirmed(). Reconnecting to the present server is not affected.
    void ask_about_new_servers(bool asks) { asks_ = asks; }
    /// Returns the certificate that the person must accept before a connection is made. If there is no such
    /// certificate, its member `must_confirm` is false.
    [[nodiscard]] const LinkSafety& unconfirmed() const { return unconfirmed_; }
    /// Returns the stored fingerprint of the server; empty if it is unknown.
    [[nodiscard]] std::string known_fingerprint() const { return known_.fingerprint(host_, port_); }
    /// Stores the certificate of unconfirmed() as the known certificate of this server.
    void trust_server() { known_.remember(host_, port_, unconfirmed_.fingerprint); }

   private:
    struct Password {
        std::string host{};
        std::uint16_t port = 0;
        std::string text{};
    };

    KnownServers& known_;
    std::string host_;
    std::uint16_t port_ = 0;
    Password password_;
    bool asks_ = false;
    LinkSafety unconfirmed_;
    bool is_first_visit_ = false;
    std::vector<FirstVisit> first_visits_;
};

}  // namespace syrtis::client::net
