// SPDX-License-Identifier: MIT
#pragma once

// Implements a spectator's connection on a WebSocket.

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "lobby/lobby.hpp"
#include "lobby/peer.hpp"
#include "net/beast.hpp"
#include "net/control_frames.hpp"
#include "net/metered_socket.hpp"
#include "net/running_timer.hpp"
#include "net/settings.hpp"
#include "net/web_request.hpp"

namespace syrtis::net {

/// The message that requests the list of the tables of this server. Tables of other servers are excluded, because this
/// server does not know the addresses of their pages.
inline constexpr const char* k_list_message = R"({"kind":"list","here":true})";

/// A peer of the lobby whose messages this class creates, because the browser cannot send any.
class WebWatcher final : public lobby::Peer, public std::enable_shared_from_this<WebWatcher> {
   public:
    using Ended = std::function<void(WebWatcher&)>;

    /// `awaits` is the kind of the message that confirms the first request.
    WebWatcher(std::shared_ptr<MeteredSocket> socket, std::string origin, std::string awaits, lobby::Lobby& lobby,
               const Settings& settings, Ended ended);

    /// `first` are the messages that are passed to the lobby on the spectator's behalf, each in its turn.
    void open(const WebRequest& request, const std::vector<std::string>& first);

    void send(lobby::Line line) override;
    void send_game_updates(lobby::Line lines) override { send(std::move(lines)); }
    void close() override;
    void end();

    [[nodiscard]] const std::string& origin() const { return origin_; }
    /// True if the lobby has a session for it.
    [[nodiscard]] bool is_open() const { return is_open_; }
    /// The size of the lines that wait to be sent.
    [[nodiscard]] std::size_t queued_bytes() const { return queued_bytes_; }

   private:
    using Error = boost::system::error_code;

    std::size_t process_line(const std::string& line);
    bool is_refusal(const std::string& line);
    void read();
    void write();
    void send_close();

    std::shared_ptr<MeteredSocket> metered_;
    boost::beast::websocket::stream<MeteredStream> socket_;
    RunningTimer linger_;
    std::string origin_;
    std::string awaited_message_;  ///< empty once the awaited message has arrived
    lobby::Lobby& lobby_;
    const Settings& settings_;
    Ended ended_;
    lobby::SessionId session_ = 0;
    ControlFrames control_frames_;
    boost::beast::flat_buffer incoming_;
    std::deque<lobby::Line> queue_;  ///< the first line is being written
    std::size_t queued_bytes_ = 0;
    bool is_open_ = false;
    bool is_writing_ = false;
    bool is_closing_ = false;
    bool is_ended_ = false;
};

}  // namespace syrtis::net
