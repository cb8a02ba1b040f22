// SPDX-License-Identifier: MIT
#pragma once

// The server that this program starts for its person, starts again after a crash, and ends.

#include <cstdint>
#include <memory>
#include <string>

#include "app/child_server.hpp"
#include "app/client_base.hpp"
#include "app/joined_table.hpp"
#include "app/screens/screens.hpp"
#include "net/session.hpp"

namespace syrtis::client::app {

/// The local server, which may be running or not.
class OwnServer {
   public:
    /// All referenced objects must outlive this object.
    OwnServer(ClientBase& base, net::Session& session, JoinedTable& table, Screens& screens)
        : base_(base), session_(session), table_(table), screens_(screens) {}

    /// Starts a server in place of the previous one. `endpoint`: its host must be empty; its port is the one on which
    /// the server listens (0: any port). `first`: the request that the session makes as soon as the server listens.
    void start(const net::Endpoint& endpoint, net::Intent first);
    void stop() { child_.reset(); }
    /// Connects the session once the server listens, and starts a crashed server again. Called in every frame.
    void follow();

    [[nodiscard]] bool is_running() const { return child_ != nullptr; }
    /// Returns true if the server runs without storing its matches, so that they are lost when the server ends.
    [[nodiscard]] bool is_unsaved() const { return child_ != nullptr && !stores_; }
    /// Returns the fingerprint of the certificate that other people see. Requires is_running().
    [[nodiscard]] std::string fingerprint() const { return child_->fingerprint(); }
    /// Returns the address by which other people reach the table of the session.
    [[nodiscard]] std::string shown_address() const;
    /// Returns true until the session has been connected to the server.
    [[nodiscard]] bool is_starting() const { return child_ != nullptr && !is_connected_; }

   private:
    /// Starts the process, in place of the previous one.
    void launch(std::uint16_t port);

    ClientBase& base_;
    net::Session& session_;
    JoinedTable& table_;
    Screens& screens_;
    std::unique_ptr<ChildServer> child_;
    net::Endpoint endpoint_;
    net::Intent intent_;
    bool is_connected_ = false;
    unsigned revivals_ = 0;
    bool stores_ = true;  ///< false: the server does not store its matches, so that they are lost when the server ends
};

}  // namespace syrtis::client::app
