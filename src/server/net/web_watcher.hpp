// SPDX-License-Identifier: MIT
#pragma once

// Somebody who looks on with a browser, on a WebSocket.

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "lobby/lobby.hpp"
#include "lobby/peer.hpp"
#include "lobby/token_bucket.hpp"
#include "net/beast.hpp"
#include "net/metered_socket.hpp"
#include "net/running_timer.hpp"
#include "net/settings.hpp"
#include "net/web_request.hpp"

namespace syrtis::net {

/// Asks for the list of tables. Those of other servers are at their pages, whose addresses this one doesn't know.
inline constexpr const char* k_list_message = R"({"kind":"list","here":true})";

/// A peer like any other for the lobby; what they say to it is said here for them.
class WebWatcher final : public lobby::Peer, public std::enable_shared_from_this<WebWatcher> {
   public:
    using Ended = std::function<void(WebWatcher&)>;

    /// `awaits`: the kind of the message that says that they have come to what they want to see.
    WebWatcher(std::shared_ptr<MeteredSocket> socket, std::string origin, std::string awaits, lobby::Lobby& lobby,
               const Settings& settings, Ended ended);

    /// `first`: what is said for them, each in its turn.
    void open(const WebRequest& request, const std::vector<std::string>& first);

    void send(lobby::Line line) override;
    void send_play(lobby::Line lines) override { send(std::move(lines)); }
    void close() override;
    void end();

    [[nodiscard]] const std::string& origin() const { return origin_; }
    /// The lobby knows of it.
    [[nodiscard]] bool is_open() const { return is_open_; }
    /// That wait to be sent.
    [[nodiscard]] std::size_t queued_bytes() const { return queued_bytes_; }

   private:
    using Error = boost::system::error_code;

    std::size_t say(const std::string& line);
    bool is_refusal(const std::string& line);
    void read();
    void write();
    void say_goodbye();

    std::shared_ptr<MeteredSocket> metered_;
    boost::beast::websocket::stream<MeteredStream> socket_;
    RunningTimer linger_;
    std::string origin_;
    std::string awaits_;  ///< empty: it has come
    lobby::Lobby& lobby_;
    const Settings& settings_;
    Ended ended_;
    lobby::SessionId session_ = 0;
    lobby::TokenBucket control_frames_;
    boost::beast::flat_buffer incoming_;
    std::deque<lobby::Line> queue_;  ///< the first is being written
    std::size_t queued_bytes_ = 0;
    bool is_open_ = false;
    bool is_writing_ = false;
    bool is_closing_ = false;
    bool is_ended_ = false;
};

}  // namespace syrtis::net
