// SPDX-License-Identifier: MIT
#pragma once

// The local server as this program uses it: started for the person, restarted after a crash, and ended.

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

    /// Starts a server; a running one is ended first. `endpoint`: an empty host, and the port on which the server
    /// listens (0: any port). `first`: request that the session sends as soon as the server listens.
    void start(const net::Endpoint& endpoint, net::Intent first);
    void stop() { child_.reset(); }
    /// Connects the session as soon as the server listens, and restarts a crashed server. Called in every frame.
    void follow();

    [[nodiscard]] bool is_running() const { return child_ != nullptr; }
    /// Returns true if the server runs without storing its matches. They are then lost when the server ends.
    [[nodiscard]] bool is_unsaved() const { return child_ != nullptr && !stores_; }
    /// Returns the certificate fingerprint by which other people recognise the server. Requires is_running().
    [[nodiscard]] std::string fingerprint() const { return child_->fingerprint(); }
    /// Returns the address by which other people reach the table.
    [[nodiscard]] std::string shown_address() const;
    /// Returns true if the server runs and the session is not connected to it yet.
    [[nodiscard]] bool is_starting() const { return child_ != nullptr && !is_connected_; }

   private:
    /// Starts the server process; a running one is ended first.
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
    bool stores_ = true;  ///< whether the server stores its matches
};

}  // namespace syrtis::client::app
