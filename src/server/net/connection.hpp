// SPDX-License-Identifier: MIT
#pragma once

// Implements one connection of the game protocol, over TCP or in a WebSocket. It splits the input into lines, and
// passes one line at a time to the lobby. It reads again only when these lines are served, so that TCP slows down a
// peer that sends too much. It queues output. It ends the connection if the peer does not read, stays silent, or does
// not finish a line or a handshake in time. At the game port, the first byte of the peer decides between plain text and
// TLS. The lobby handles the content of lines.

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "lobby/lobby.hpp"
#include "lobby/peer.hpp"
#include "net/asio.hpp"
#include "net/certificate.hpp"
#include "net/output_queue.hpp"
#include "net/paced_reads.hpp"
#include "net/peer_deadlines.hpp"
#include "net/running_timer.hpp"
#include "net/settings.hpp"
#include "net/transport.hpp"
#include "net/turns.hpp"
#include "protocol/line_framer.hpp"

namespace syrtis::net {

/// One connection of a player or spectator, with its session in the lobby.
class Connection final : public lobby::Peer,
                         public LineSource,
                         private PacedReads::Owner,
                         public std::enable_shared_from_this<Connection> {
   public:
    using Ended = std::function<void(Connection&)>;
    using OnLineWaiting = std::function<void(Connection&)>;

    /// `ended` is called once, after the socket is closed and the lobby was informed. `on_line_waiting` is called when
    /// a whole line waits, or when bytes can be read under TLS or in a WebSocket; it is called again only when all this
    /// input has been served. `origin` names the address of the peer for the lobby. Without a certificate, the
    /// connection does not offer TLS. `read_buffer` is used only within a single read, so that all connections of a
    /// thread can share it.
    Connection(boost::asio::ip::tcp::socket socket, std::shared_ptr<Certificate> certificate, std::string origin,
               lobby::Lobby& lobby, const Settings& settings, std::span<char> read_buffer,
               OnLineWaiting on_line_waiting, Ended ended);

    void open();
    /// Opens the connection as a WebSocket: answers the request of a browser that has arrived on this socket.
    void open(const Upgrade& upgrade);
    /// Admits, for a limited time, a connection for which the server has no free place. The connection may only return
    /// to a seat, and only if `make_room` finds a place for it. If it has no seat when the time for a greeting is over,
    /// it is refused with `refusal`. To be called after open().
    void admit_for_seat_only(protocol::ErrorCode refusal, std::function<bool(Connection&)> make_room);
    [[nodiscard]] bool become_regular() override;
    /// Returns the session of this connection in the lobby.
    [[nodiscard]] lobby::SessionId session() const { return session_; }
    [[nodiscard]] Clock::time_point received_at() const { return times_.received_at(); }
    /// Sends the peer the reason and closes the connection.
    void refuse(protocol::ErrorCode code);
    void send(lobby::Line line) override;
    void send_game_updates(lobby::Line lines) override;
    void close() override;
    /// Sends a ping. The time limit for the peer's answer begins now.
    void ping_now();
    /// Discards the pending read of a stream whose reads are paused. The handler of the read owns this connection, so
    /// this call may destroy the connection.
    void forget_read() { transport_.forget(); }
    /// Returns the size of the lines that wait to be sent, in bytes.
    [[nodiscard]] std::size_t queued_bytes() const { return output_.bytes(); }

   private:
    using Error = boost::system::error_code;

    /// The phase of a connection. Nothing is sent before the phase is `open`.
    enum class Phase : std::uint8_t { undecided, handshake, open };

    Served serve_line() override;
    void begin_session();
    void inspect_first_byte();
    void begin_handshake();
    void begin_protocol();
    void read();
    void wait_for_turn() override;
    [[nodiscard]] std::shared_ptr<void> keep() override { return shared_from_this(); }
    Served serve_paused_read();
    Served serve_whole_line();
    void on_read(const Error& error, std::span<const char> bytes) override;
    void receive(std::span<const char> bytes);
    /// Sets line_ to the next whole line. If only a part of a line has arrived, sets line_begun_at_ instead.
    void find_line();
    void write();
    /// Waits for the first of the deadlines for silence, greeting, handshake and the current line.
    void watch_deadlines();
    void check_deadlines();
    /// True if the time for a greeting applies: the peer still has to send hello or to return to a seat.
    [[nodiscard]] bool must_still_greet() const { return only_for_seat_ || !lobby_.connections().is_greeted(session_); }
    /// Stops processing input, writes the queued lines and then closes the connection. If this takes longer than the
    /// linger time, closes the connection at once.
    void close_gracefully();
    void shut_down_sending();
    void end();

    Transport transport_;
    std::shared_ptr<Certificate> certificate_;
    Phase phase_ = Phase::undecided;
    std::string origin_;
    RunningTimer deadlines_;
    RunningTimer linger_;
    lobby::Lobby& lobby_;
    const Settings& settings_;
    OnLineWaiting on_line_waiting_;
    Ended ended_;
    lobby::SessionId session_ = 0;
    PacedReads reads_;
    protocol::LineFramer framer_{protocol::k_max_client_line};
    std::optional<std::string_view> line_;  ///< the next line to be served; points into the framer
    bool is_queued_ = false;
    std::optional<protocol::ErrorCode> only_for_seat_;
    std::function<bool(Connection&)> make_room_;
    PeerDeadlines times_;
    OutputQueue output_;
    bool peer_has_ended_ = false;
    bool is_closing_ = false;
    bool sending_is_shut_down_ = false;
    bool is_ended_ = false;
};

}  // namespace syrtis::net
