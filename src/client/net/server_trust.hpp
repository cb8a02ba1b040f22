// SPDX-License-Identifier: MIT
#pragma once

// Decides which certificate of a server is accepted, and which password the server gets.

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "net/known_servers.hpp"
#include "net/line_client.hpp"

namespace syrtis::client::net {

/// A server to which this client connected although nobody has confirmed its certificate.
struct FirstVisit {
    std::string host{};
    std::uint16_t port = 0;
    std::string fingerprint{};
};

/// The certificates and the password for the server of a connection.
class ServerTrust {
   public:
    explicit ServerTrust(KnownServers& known) : known_(known) {}

    // Sets the server of the next attempt. Only the connection calls the functions from here to
    // asks_about_new_servers().
    void choose(const std::string& host, std::uint16_t port);
    /// Called when the link to the chosen server is open. Stores the certificate if the server is new.
    void meet(const LinkSafety& safety);
    /// Sets the certificate about which the person must decide before a connection is made; without an argument, there
    /// is none.
    void set_unconfirmed(LinkSafety safety = {}) { unconfirmed_ = std::move(safety); }
    /// Returns true if connections are only made to servers whose certificate is known or confirmed by an authority.
    [[nodiscard]] bool asks_about_new_servers() const { return asks_; }

    /// Returns true if the certificate of the server was not confirmed by an authority, an earlier visit or the person.
    /// The value stays until another server is chosen.
    [[nodiscard]] bool is_first_visit() const { return is_first_visit_; }
    /// Returns the first visits since the last call, in their order. A visit is returned even if its connection has
    /// ended.
    [[nodiscard]] std::vector<FirstVisit> take_first_visits() { return std::exchange(first_visits_, {}); }
    /// Sets the password for the server at this address; used from the next connection on. It is only sent over TLS, or
    /// to a server that this client has started.
    void set_password(const std::string& host, std::uint16_t port, const std::string& password) {
        password_ = {.host = host, .port = port, .text = password};
    }
    /// Returns the password for the chosen server; empty if none is set.
    [[nodiscard]] std::string password() const;
    /// Sets whether connections are only made to servers whose certificate is known or confirmed by an authority. A
    /// connection to another server then fails (see unconfirmed()). Reconnecting to the present server is still
    /// possible.
    void ask_about_new_servers(bool asks) { asks_ = asks; }
    /// Returns the certificate about which the person must decide before a connection is made. If there is none,
    /// `must_confirm` is false.
    [[nodiscard]] const LinkSafety& unconfirmed() const { return unconfirmed_; }
    /// Returns the fingerprint that is stored for the chosen server; empty if there is none.
    [[nodiscard]] std::string known_fingerprint() const { return known_.fingerprint(host_, port_); }
    /// Accepts the certificate of unconfirmed() as that of the chosen server, and stores it.
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
