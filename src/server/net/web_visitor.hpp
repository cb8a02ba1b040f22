// SPDX-License-Identifier: MIT
#pragma once

// A connection that asks for files, one after the other, until it becomes a watcher.

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

class WebVisitor : public std::enable_shared_from_this<WebVisitor> {
   public:
    using Becomes = std::function<void(WebVisitor&, std::shared_ptr<MeteredSocket>, const WebRequest&)>;
    using Ended = std::function<void(WebVisitor&)>;

    /// `files` and `settings` outlive it. `origin` may change while it lives, when a proxy names the browser's address.
    WebVisitor(std::shared_ptr<MeteredSocket> socket, std::shared_ptr<const std::string> origin, const WebFiles& files,
               const Settings& settings, Becomes becomes, Ended ended);

    /// The address that the connection counts for now.
    [[nodiscard]] const std::string& origin() const { return *origin_; }

    void read();
    void end();

   private:
    using Error = boost::system::error_code;
    using Body = boost::beast::http::span_body<const char>;

    /// Ends it if what it has to do takes longer. Whoever waits for their turn is not to blame for the time it takes.
    void expect_within(std::chrono::milliseconds time);

    // These return the bytes that they count for.
    std::size_t refuse_or_end(const Error& error);
    std::size_t answer(const WebRequest& request);
    /// `text` is a literal.
    std::size_t send(boost::beast::http::status status, std::string_view text, unsigned version, bool is_head);
    void begin_answer(boost::beast::http::status status, unsigned version);
    /// Nothing instead of a text: the browser keeps the one that it has. The text is not copied.
    std::size_t finish_answer(bool is_head, std::optional<std::string_view> text = std::nullopt);

    std::shared_ptr<MeteredSocket> metered_;
    std::shared_ptr<const std::string> origin_;
    MeteredStream stream_;
    RunningTimer patience_;
    const WebFiles& files_;
    const Settings& settings_;
    Becomes becomes_;
    Ended ended_;
    boost::beast::flat_buffer buffer_;
    std::optional<boost::beast::http::request_parser<boost::beast::http::empty_body>> parser_;
    boost::beast::http::response<Body> response_;
    std::optional<boost::beast::http::response_serializer<Body>> serializer_;
    unsigned requests_ = 0;
    std::uint64_t received_before_ = 0;  ///< when the request at hand was begun to be waited for
    bool is_between_ = false;            ///< nothing of it has come
    bool is_last_ = false;
    bool is_ended_ = false;
};

}  // namespace syrtis::net
