// SPDX-License-Identifier: MIT
#pragma once

// Implements an HTTP connection that serves files until it is upgraded to a WebSocket.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "net/beast.hpp"
#include "net/metered_socket.hpp"
#include "net/running_timer.hpp"
#include "net/settings.hpp"
#include "net/web_files.hpp"
#include "net/web_request.hpp"

namespace syrtis::net {

/// One HTTP connection of a browser.
class WebVisitor : public std::enable_shared_from_this<WebVisitor> {
   public:
    using OnUpgrade = std::function<void(WebVisitor&, std::shared_ptr<MeteredSocket>, const WebRequest&)>;
    using Ended = std::function<void(WebVisitor&)>;

    /// `files` and `settings` have to outlive this object. `origin` changes when a proxy names its client.
    WebVisitor(std::shared_ptr<MeteredSocket> socket, std::shared_ptr<const std::string> origin, const WebFiles& files,
               const Settings& settings, OnUpgrade on_upgrade, Ended ended);

    /// The address that the connection is currently counted for.
    [[nodiscard]] const std::string& origin() const { return *origin_; }

    void read();
    void end();

   private:
    using Error = boost::system::error_code;
    using Body = boost::beast::http::span_body<const char>;

    /// Ends the connection if its current operation takes longer. Time spent waiting for a turn is not counted.
    void set_time_limit(std::chrono::milliseconds time);

    // These functions return the number of bytes to charge.
    std::size_t refuse_or_end(const Error& error);
    std::size_t answer(const WebRequest& request);
    /// `text` is a string literal.
    std::size_t send(boost::beast::http::status status, std::string_view text, unsigned version, bool is_head);
    void begin_answer(boost::beast::http::status status, unsigned version);
    /// Without a text the answer says that the browser's cached text is current. The text is not copied.
    std::size_t finish_answer(bool is_head, std::optional<std::string_view> text = std::nullopt);

    std::shared_ptr<MeteredSocket> metered_;
    std::shared_ptr<const std::string> origin_;
    MeteredStream stream_;
    RunningTimer timer_;
    const WebFiles& files_;
    const Settings& settings_;
    OnUpgrade on_upgrade_;
    Ended ended_;
    boost::beast::flat_buffer buffer_;
    std::optional<boost::beast::http::request_parser<boost::beast::http::empty_body>> parser_;
    boost::beast::http::response<Body> response_;
    std::optional<boost::beast::http::response_serializer<Body>> serializer_;
    unsigned requests_ = 0;
    std::uint64_t received_before_ = 0;  ///< the received bytes when waiting for the current request began
    bool is_between_ = false;            ///< no byte of the current request has arrived
    bool is_last_ = false;
    bool is_ended_ = false;
};

}  // namespace syrtis::net
