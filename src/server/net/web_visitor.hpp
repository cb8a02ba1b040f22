// SPDX-License-Identifier: MIT
#pragma once

// Implements an HTTP connection of a browser, which serves files until it becomes a WebSocket.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "net/beast.hpp"
#include "net/file_allowance.hpp"
#include "net/metered_socket.hpp"
#include "net/running_timer.hpp"
#include "net/server.hpp"
#include "net/settings.hpp"
#include "net/web_files.hpp"
#include "net/web_request.hpp"

namespace syrtis::net {

/// The parts of the server that all visitors share.
struct WebService {
    const WebFiles& files;
    FileAllowance& allowance;
    const Settings& settings;
};

/// How a browser's connection is counted towards the limits of the server.
struct VisitorCount {
    std::string origin;
    Server::Quota quota = Server::Quota::regular;
    bool is_proxy = false;  ///< true if `origin` stands for all HTTP proxies; each request then names its client
};

/// One HTTP connection of a browser.
class WebVisitor : public std::enable_shared_from_this<WebVisitor> {
   public:
    using OnUpgrade = std::function<void(WebVisitor&, const std::shared_ptr<MeteredSocket>&, const WebRequest&)>;
    using Ended = std::function<void(WebVisitor&)>;

    /// The objects to which `service` refers must outlive this object.
    WebVisitor(std::shared_ptr<MeteredSocket> socket, VisitorCount count, const WebService& service,
               OnUpgrade on_upgrade, Ended ended);

    [[nodiscard]] const VisitorCount& count() const { return count_; }

    void read();
    void end();

   private:
    using Error = boost::system::error_code;
    using Body = boost::beast::http::span_body<const char>;

    /// Ends the connection if its current operation takes longer than `time`. Waiting for a turn does not count.
    void set_time_limit(std::chrono::milliseconds time);

    // Each of the following functions returns the number of bytes to charge to the allowance for lines.
    std::size_t refuse_or_end(const Error& error);
    std::size_t answer(const WebRequest& request);
    std::size_t upgrade(const WebRequest& request, std::string_view path);
    std::size_t send_file(const WebRequest& request, const WebFile& file);
    /// Sends an answer with a text. The text is not copied, so it must be a string literal.
    std::size_t send(boost::beast::http::status status, std::string_view text);
    /// Redirects the browser to another address, which is relative to the address of the request.
    std::size_t lead_to(const std::string& address);
    void begin_answer(boost::beast::http::status status);
    /// Sends the answer with a text, which is not copied. Without a text, the answer says that the browser's cached
    /// copy is current.
    std::size_t finish_answer(std::optional<std::string_view> text = std::nullopt);
    /// Sends the answer when the allowance for files permits it.
    void write_answer();

    std::shared_ptr<MeteredSocket> metered_;
    VisitorCount count_;
    MeteredStream stream_;
    RunningTimer timer_;
    WebService service_;
    OnUpgrade on_upgrade_;
    Ended ended_;
    boost::beast::flat_buffer buffer_;
    std::optional<boost::beast::http::request_parser<boost::beast::http::empty_body>> parser_;
    boost::beast::http::response<Body> response_;
    std::optional<boost::beast::http::response_serializer<Body>> serializer_;
    std::string client_;  ///< the address to which the content of files is charged
    unsigned requests_ = 0;
    unsigned version_ = 11;  ///< HTTP version of the current request
    /// Value of MeteredSocket::received() when waiting for the current request began.
    std::uint64_t received_before_ = 0;
    bool is_head_ = false;     ///< true if the current request wants no body in the answer
    bool is_between_ = false;  ///< true if no byte of the current request has arrived yet
    bool is_last_ = false;
    bool is_ended_ = false;
};

}  // namespace syrtis::net
