// SPDX-License-Identifier: MIT
#pragma once

// Implements an HTTP connection that serves files until it is upgraded to a WebSocket.

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

/// The parts of a server that all visitors use.
struct WebService {
    const WebFiles& files;
    FileAllowance& allowance;
    const Settings& settings;
};

/// How a connection of a browser is counted.
struct VisitorCount {
    std::string origin;
    Server::Standing standing = Server::Standing::regular;
    bool is_proxy = false;  ///< `origin` stands for all proxies of HTTP; each request names its client
};

/// One HTTP connection of a browser.
class WebVisitor : public std::enable_shared_from_this<WebVisitor> {
   public:
    using OnUpgrade = std::function<void(WebVisitor&, const std::shared_ptr<MeteredSocket>&, const WebRequest&)>;
    using Ended = std::function<void(WebVisitor&)>;

    /// The objects that `service` refers to have to outlive this object.
    WebVisitor(std::shared_ptr<MeteredSocket> socket, VisitorCount count, const WebService& service,
               OnUpgrade on_upgrade, Ended ended);

    [[nodiscard]] const VisitorCount& count() const { return count_; }

    void read();
    void end();

   private:
    using Error = boost::system::error_code;
    using Body = boost::beast::http::span_body<const char>;

    /// Ends the connection if its current operation takes longer. Time spent waiting for a turn is not counted.
    void set_time_limit(std::chrono::milliseconds time);

    // These functions return the number of bytes to charge to the allowance of lines.
    std::size_t refuse_or_end(const Error& error);
    std::size_t answer(const WebRequest& request);
    std::size_t upgrade(const WebRequest& request, std::string_view path);
    std::size_t send_file(const WebRequest& request, const WebFile& file);
    /// `text` is a string literal.
    std::size_t send(boost::beast::http::status status, std::string_view text);
    /// Sends the browser to another address, relative to that of the request.
    std::size_t lead_to(const std::string& address);
    void begin_answer(boost::beast::http::status status);
    /// Without a text the answer says that the browser's cached text is current. The text is not copied.
    std::size_t finish_answer(std::optional<std::string_view> text = std::nullopt);
    /// Sends the answer when the allowance of files permits it.
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
    std::string client_;  ///< the address to which the contents of files are charged
    unsigned requests_ = 0;
    unsigned version_ = 11;              ///< of HTTP, of the current request
    std::uint64_t received_before_ = 0;  ///< the received bytes when waiting for the current request began
    bool is_head_ = false;               ///< the current request wants no body
    bool is_between_ = false;            ///< no byte of the current request has arrived
    bool is_last_ = false;
    bool is_ended_ = false;
};

}  // namespace syrtis::net
