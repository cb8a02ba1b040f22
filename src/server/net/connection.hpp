// SPDX-License-Identifier: MIT
#pragma once

// One TCP connection: cuts what comes in into lines, which it hands to the lobby when it is its turn, and reads on only
// when they are served, so that who sends too much is slowed down by TCP. Queues what goes out, and ends the connection
// that doesn't read, falls silent or doesn't come to the end of a line or of a handshake. Whether the peer speaks TLS
// shows in its first byte. Knows nothing of what the lines say.

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lobby/lobby.hpp"
#include "lobby/peer.hpp"
#include "net/asio.hpp"
#include "net/certificate.hpp"
#include "net/running_timer.hpp"
#include "net/settings.hpp"
#include "net/transport.hpp"
#include "net/turns.hpp"
#include "protocol/line_framer.hpp"
#include "protocol/packed_lines.hpp"

namespace syrtis::net {

class Connection final : public lobby::Peer, public Speaker, public std::enable_shared_from_this<Connection> {
   public:
    using Ended = std::function<void(Connection&)>;
    using LineWaits = std::function<void(Connection&)>;

    /// `ended` is called once, when the socket is closed and the lobby has been told.
    /// `line_waits` is called when there is a whole line, or something to be read under TLS, and then not again before
    /// all have been served.
    /// `origin` is what the lobby is told about where the peer is. Without a certificate no TLS is spoken. What is in
    /// `read_buffer` is used up before anything else happens, so that all connections of a thread may have the same.
    Connection(boost::asio::ip::tcp::socket socket, std::shared_ptr<Certificate> certificate, std::string origin,
               lobby::Lobby& lobby, const Settings& settings, std::span<char> read_buffer, LineWaits line_waits,
               Ended ended);

    void open();
    /// There is no room for it, as `refusal` says: it may come back to a seat, if `take_place` then finds a place for
    /// it, and is ended when it does not in the time for a greeting. To be called after open().
    void admit_for_seat_only(protocol::ErrorCode refusal, std::function<bool(Connection&)> take_place);
    [[nodiscard]] bool take_place() override;
    /// It leaves its place to another.
    void make_way() { lobby_.make_way(session_); }
    [[nodiscard]] bool is_seated() const { return lobby_.is_seated(session_); }
    [[nodiscard]] Clock::time_point received_at() const { return received_at_; }
    /// Tells the peer why, and closes.
    void refuse(protocol::ErrorCode code);
    void send(lobby::Line line) override;
    void send_play(lobby::Line lines) override;
    void close() override;
    /// As after a long silence, with the whole time to answer from now on.
    void ask_for_sign_of_life();
    /// What is being read under TLS holds the connection: without it nobody does.
    void forget_read() { transport_.paused().forget(); }
    /// That wait to be sent.
    [[nodiscard]] std::size_t queued_bytes() const { return queued_bytes_; }

   private:
    using Error = boost::system::error_code;

    /// Until it is known how the peer speaks, nothing goes out.
    enum class Phase : std::uint8_t { undecided, handshake, open };

    Served serve_line() override;
    void look_at_first_byte();
    void shake_hands();
    void begin_to_speak();
    void read();
    [[nodiscard]] Rate rate_of_reads() const;
    /// Waits until another read is within the allowance.
    void read_later(Clock::time_point time);
    /// Under TLS: waits for bytes, if they are needed and within the allowance, and then for its turn.
    void prepare_paused_read();
    void wait_for_turn();
    void wait_for_turn_to_read();
    Served serve_paused_read();
    Served serve_whole_line();
    void on_read(const Error& error, std::span<const char> bytes);
    void receive(std::span<const char> bytes);
    /// Finds the next whole line, or that one is begun.
    void look_for_line();
    void write();
    /// Of the silence, the greeting and the line at hand, what ends first.
    [[nodiscard]] Clock::time_point deadline() const;
    void watch_deadlines();
    void look_at_deadlines();
    /// It has until then to say hello, or to come back to a seat.
    [[nodiscard]] bool is_on_trial() const { return only_for_seat_ || !lobby_.is_greeted(session_); }
    /// Stops listening to the peer, keeps writing what is queued, then closes; by force if that takes too long.
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
    LineWaits line_waits_;
    Ended ended_;
    lobby::SessionId session_ = 0;
    std::span<char> read_buffer_;  ///< what is read in the clear; everybody's
    std::vector<char> tls_bytes_;  ///< what is read under TLS, which takes its time between two records
    protocol::LineFramer framer_{protocol::k_max_client_line};
    std::optional<std::string_view> line_;  ///< the one to be served next, in the framer
    bool is_reading_ = false;
    bool is_read_counted_ = false;        ///< the next one of the socket, under TLS
    bool has_something_to_read_ = false;  ///< under TLS, in its turn
    bool is_queued_ = false;
    RunningTimer read_pause_;
    lobby::TokenBucket reads_;
    std::optional<protocol::ErrorCode> only_for_seat_;
    std::function<bool(Connection&)> take_place_;
    Clock::time_point opened_at_;
    Clock::time_point received_at_;
    std::optional<Clock::time_point> line_begun_at_;  ///< of which the end has not come
    bool is_pinged_ = false;                          ///< since something came
    std::vector<lobby::Line> queue_;                  ///< the first `in_flight_` of them are being written
    std::size_t in_flight_ = 0;
    std::unique_ptr<protocol::LinePacker> packer_;  ///< once something was packed: who only looks around needs none
    std::size_t queued_bytes_ = 0;
    bool peer_has_ended_ = false;
    bool is_closing_ = false;
    bool sending_is_shut_down_ = false;
    bool is_ended_ = false;
};

}  // namespace syrtis::net
