// SPDX-License-Identifier: MIT
#pragma once

// One TCP connection: cuts what comes in into lines for the lobby, queues what goes out, and ends the connection that
// floods, doesn't read, falls silent or sends a line without end. Knows nothing of what the lines say.

#include <array>
#include <deque>
#include <functional>
#include <memory>
#include <string>

#include "lobby/lobby.hpp"
#include "lobby/peer.hpp"
#include "net/asio.hpp"
#include "net/settings.hpp"
#include "net/token_bucket.hpp"
#include "protocol/line_framer.hpp"

namespace syrtis::net {

class Connection final : public lobby::Peer, public std::enable_shared_from_this<Connection> {
   public:
    using Ended = std::function<void(Connection&)>;

    /// `ended` is called once, when the socket is closed and the lobby has been told.
    /// `origin` is what the lobby is told about where the peer is.
    Connection(boost::asio::ip::tcp::socket socket, std::string origin, lobby::Lobby& lobby, const Settings& settings,
               Ended ended);

    void open();
    /// Tells the peer why, and closes.
    void refuse(protocol::ErrorCode code);
    void send(lobby::Line line) override;
    void close() override;

   private:
    using Error = boost::system::error_code;

    void read();
    void receive(std::size_t count);
    void write();
    void watch_silence();
    /// Stops listening to the peer, keeps writing what is queued, then closes; by force if that takes too long.
    void close_gracefully();
    void shut_down_sending();
    void end();

    boost::asio::ip::tcp::socket socket_;
    std::string origin_;
    boost::asio::steady_timer silence_;
    boost::asio::steady_timer linger_;
    lobby::Lobby& lobby_;
    const Settings& settings_;
    Ended ended_;
    lobby::SessionId session_ = 0;
    std::array<char, 16 * 1024> bytes_{};
    protocol::LineFramer framer_{protocol::k_max_client_line};
    TokenBucket bucket_;
    TokenBucket::Clock::time_point received_at_;
    bool has_sent_ = false;
    std::deque<lobby::Line> queue_;  ///< the first `in_flight_` of them are being written
    std::size_t in_flight_ = 0;
    std::size_t queued_bytes_ = 0;
    bool peer_has_ended_ = false;
    bool is_closing_ = false;
    bool sending_is_shut_down_ = false;
    bool is_ended_ = false;
};

}  // namespace syrtis::net
