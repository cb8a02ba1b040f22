// SPDX-License-Identifier: MIT
#include "net/web_server.hpp"

#include <algorithm>
#include <chrono>
#include <deque>
#include <functional>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

// Asio 1.74 uses std::exchange without including its header: it comes before Beast.
#include "net/asio.hpp"
// clang-format off
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
// clang-format on

#include "lobby/lobby.hpp"
#include "lobby/peer.hpp"
#include "net/metered_socket.hpp"
#include "net/peer_address.hpp"
#include "net/server.hpp"
#include "platform/network.hpp"
#include "protocol/messages.hpp"
#include "text/json.hpp"

namespace syrtis::net {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Error = boost::system::error_code;

constexpr std::uint32_t k_longest_head = 8192;
constexpr unsigned k_requests_of_a_connection = 100;
/// Between two requests: a browser keeps several connections, and others want to come in.
constexpr std::chrono::milliseconds k_next_request_within{3000};
constexpr std::chrono::milliseconds k_look_again{1000};
/// What the head of an answer counts for.
constexpr std::size_t k_head_bytes = 512;
/// Pings and the like: a browser says none but its answers to ours.
constexpr Rate k_control_frames{.at_once = 20, .per_second = 1};
/// A browser says one word, "list".
constexpr std::size_t k_longest_word = 16;
constexpr std::size_t k_longest_place = 19;
constexpr std::chrono::milliseconds k_accept_pause{200};

/// Tables of other servers are at their pages, whose addresses this one doesn't know.
constexpr const char* k_list = R"({"kind":"list","here":true})";
constexpr const char* k_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

/// What a path names behind `before`: the number of a table or a join code; nothing if it is neither.
std::optional<std::string> place_in(std::string_view path, std::string_view before) {
    if (!path.starts_with(before)) return std::nullopt;
    path.remove_prefix(before.size());
    const bool is_word = std::ranges::all_of(path, [](char letter) {
        return (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z') || letter == '-';
    });
    return path.empty() || path.size() > k_longest_place || !is_word ? std::nullopt : std::optional(std::string(path));
}

Json::Value watch_message(const std::string& place) {
    Json::Value message(Json::objectValue);
    message["kind"] = "watch";
    const bool is_number = place.size() <= 15 && place.find_first_not_of("0123456789") == std::string::npos;
    if (is_number) {
        message["table"] = Json::Int64{std::stoll(place)};
    } else {
        // As long as seats are open a code is the key to one: it is no address to be sent around yet.
        message["code"] = place;
        message["started"] = true;
    }
    return message;
}

/// Without what some messengers add to an address that they pass on.
std::string_view path_of(const http::request<http::empty_body>& request) {
    const std::string_view target(request.target().data(), request.target().size());
    return target.substr(0, target.find('?'));
}

/// The browser has that text already (RFC 9110, 13.1.2).
bool is_known(const http::request<http::empty_body>& request, const std::string& tag) {
    const auto known = request[http::field::if_none_match];
    return known == "*" || std::string_view(known.data(), known.size()).find(tag) != std::string_view::npos;
}

/// What a page elsewhere must not do in a visitor's name.
bool comes_from_elsewhere(const http::request<http::empty_body>& request) {
    const auto origin = request.find(http::field::origin);
    if (origin == request.end()) return false;
    const std::string_view said(origin->value().data(), origin->value().size());
    const auto host = request[http::field::host];
    const auto scheme = said.find("://");
    return scheme == std::string_view::npos || said.substr(scheme + 3) != std::string_view(host.data(), host.size());
}

}  // namespace

/// Beast ends a connection with this, which it finds by the type of the stream.
template <class Handler>
void async_teardown(beast::role_type role, MeteredStream& stream, Handler&& handler) {
    websocket::async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
}

/// Somebody who looks on. A peer like any other for the lobby; what they say to it is said here for them.
class Watcher final : public lobby::Peer, public std::enable_shared_from_this<Watcher> {
   public:
    using Ended = std::function<void(Watcher&)>;

    /// `awaits`: the kind of the message that says that they have come to what they want to see.
    Watcher(std::shared_ptr<MeteredSocket> socket, std::string origin, std::string awaits, lobby::Lobby& lobby,
            const Settings& settings, Ended ended)
        : metered_(std::move(socket)),
          socket_(MeteredStream(metered_)),
          linger_(socket_.get_executor()),
          origin_(std::move(origin)),
          awaits_(std::move(awaits)),
          lobby_(lobby),
          settings_(settings),
          ended_(std::move(ended)) {}

    /// `first`: what is said for them, each in its turn.
    void open(const http::request<http::empty_body>& request, const std::vector<std::string>& first) {
        // It pings a browser that is silent, and ends with one that doesn't answer.
        socket_.set_option(websocket::stream_base::timeout{.handshake_timeout = settings_.greet_within,
                                                           .idle_timeout = settings_.close_after,
                                                           .keep_alive_pings = true});
        socket_.read_message_max(k_longest_word);
        socket_.text(true);
        // Many fit into one read, and each would be answered.
        socket_.control_callback([weak = weak_from_this()](websocket::frame_type, beast::string_view) {
            const auto self = weak.lock();
            if (!self || self->control_frames_.take(k_control_frames, 1, Clock::now())) return;
            asio::post(self->socket_.get_executor(), [self] { self->end(); });
        });
        socket_.async_accept(request, [self = shared_from_this(), first](const Error& error) {
            if (self->is_ended_) return;
            if (error) return self->end();
            self->is_open_ = true;
            self->session_ = self->lobby_.connect(*self, self->origin_);
            for (const std::string& line : first) {
                self->metered_->serve_in_turn([self, line] { return self->say(line); });
            }
            self->read();
        });
    }

    void send(lobby::Line line) override {
        if (is_ended_ || is_closing_) return;
        if (queued_bytes_ + line->size() > settings_.unread_bytes) {
            is_closing_ = true;
            asio::post(socket_.get_executor(), [self = shared_from_this()] { self->end(); });
            return;
        }
        const bool is_refused = !awaits_.empty() && is_refusal(*line);
        queued_bytes_ += line->size();
        queue_.push_back(std::move(line));
        if (!is_writing_) write();
        // There is nothing more to hear, and others want to come in.
        if (is_refused) close();
    }
    void pack_play() override {}
    void send_play(lobby::Line lines) override { send(std::move(lines)); }
    void close() override {
        if (is_ended_ || is_closing_) return;
        is_closing_ = true;
        linger_.expires_after(settings_.linger);
        linger_.async_wait([self = shared_from_this()](const Error& error) {
            if (!error) self->end();
        });
        // Posted: the lobby is in the middle of something when it closes a peer.
        asio::post(socket_.get_executor(), [self = shared_from_this()] {
            if (self->queue_.empty()) self->say_goodbye();
        });
    }
    void end() {
        if (is_ended_) return;
        const auto self = shared_from_this();
        is_ended_ = true;
        linger_.cancel();
        metered_->close();
        if (is_open_) lobby_.disconnect(session_);
        ended_(*this);
    }
    [[nodiscard]] const std::string& origin() const { return origin_; }
    /// The lobby knows of it.
    [[nodiscard]] bool is_open() const { return is_open_; }
    /// That wait to be sent.
    [[nodiscard]] std::size_t queued_bytes() const { return queued_bytes_; }

   private:
    std::size_t say(const std::string& line) {
        if (is_ended_ || is_closing_) return 0;
        lobby_.receive(session_, line);
        return line.size();
    }
    /// An error instead of what is awaited.
    bool is_refusal(const std::string& line) {
        const auto message = text::parse_json(std::string_view(line).substr(0, line.find('\n')));
        if (message && (*message)["kind"] == awaits_) awaits_.clear();
        return message && (*message)["kind"] == "error";
    }
    void read() {
        socket_.async_read(incoming_, [self = shared_from_this()](const Error& error, std::size_t) {
            if (self->is_ended_) return;
            if (error) return self->end();
            const bool is_list = beast::buffers_to_string(self->incoming_.data()) == "list";
            self->incoming_.consume(self->incoming_.size());
            // Whatever else it is, it is a line that has to wait its turn, and nothing is read before that.
            self->metered_->serve_in_turn([self, is_list] {
                const std::size_t bytes = self->say(is_list ? k_list : R"({"kind":"pong"})");
                if (!self->is_ended_ && !self->is_closing_) self->read();
                return bytes;
            });
        });
    }
    void write() {
        is_writing_ = true;
        socket_.async_write(asio::buffer(*queue_.front()),
                            [self = shared_from_this()](const Error& error, std::size_t) {
                                self->is_writing_ = false;
                                if (self->is_ended_) return;
                                if (error) return self->end();
                                self->queued_bytes_ -= self->queue_.front()->size();
                                self->queue_.pop_front();
                                if (!self->queue_.empty()) return self->write();
                                if (self->is_closing_) self->say_goodbye();
                            });
    }
    void say_goodbye() {
        if (is_ended_ || is_writing_) return;
        is_writing_ = true;
        socket_.async_close(websocket::close_code::going_away,
                            [self = shared_from_this()](const Error& /*error*/) { self->end(); });
    }

    std::shared_ptr<MeteredSocket> metered_;
    websocket::stream<MeteredStream> socket_;
    asio::steady_timer linger_;
    std::string origin_;
    std::string awaits_;  ///< empty: it has come
    lobby::Lobby& lobby_;
    const Settings& settings_;
    Ended ended_;
    lobby::SessionId session_ = 0;
    lobby::TokenBucket control_frames_;
    beast::flat_buffer incoming_{k_longest_word};
    std::deque<lobby::Line> queue_;  ///< the first is being written
    std::size_t queued_bytes_ = 0;
    bool is_open_ = false;
    bool is_writing_ = false;
    bool is_closing_ = false;
    bool is_ended_ = false;
};

/// A connection that asks for files, one after the other, until it becomes a watcher.
class Visitor : public std::enable_shared_from_this<Visitor> {
   public:
    using Becomes =
        std::function<void(Visitor&, std::shared_ptr<MeteredSocket>, const http::request<http::empty_body>&)>;
    using Ended = std::function<void(Visitor&)>;

    Visitor(std::shared_ptr<MeteredSocket> socket, std::string origin, const WebFiles& files, const Settings& settings,
            Becomes becomes, Ended ended)
        : metered_(std::move(socket)),
          stream_(metered_),
          patience_(stream_.get_executor()),
          origin_(std::move(origin)),
          files_(files),
          settings_(settings),
          becomes_(std::move(becomes)),
          ended_(std::move(ended)) {}

    void read() {
        if (++requests_ > k_requests_of_a_connection) return end();
        parser_.emplace();
        parser_->header_limit(k_longest_head);
        parser_->body_limit(0);
        // What has come already of the next request is not waited for.
        is_between_ = requests_ > 1 && buffer_.size() == 0;
        received_before_ = metered_->received();
        expect_within(is_between_ ? std::min(k_next_request_within, settings_.greet_within) : settings_.greet_within);
        http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](const Error& error, std::size_t) {
            if (self->is_ended_) return;
            // A line of its own: several requests may come with one read.
            self->metered_->serve_in_turn([self, error] {
                if (self->is_ended_) return std::size_t{0};
                return error ? self->refuse_or_end(error) : self->answer(self->parser_->get());
            });
        });
    }
    void end() {
        if (is_ended_) return;
        const auto self = shared_from_this();
        is_ended_ = true;
        patience_.cancel();
        metered_->close();
        ended_(*this);
    }
    [[nodiscard]] const std::string& origin() const { return origin_; }

   private:
    /// Ends it if what it has to do takes longer. Whoever waits for their turn is not to blame for the time it takes.
    void expect_within(std::chrono::milliseconds time) {
        patience_.expires_after(time);
        patience_.async_wait([self = shared_from_this()](const Error& error) {
            if (error || self->is_ended_ || Clock::now() < self->patience_.expiry()) return;
            if (self->metered_->waits_for_turn()) return self->expect_within(k_look_again);
            const bool has_begun = self->metered_->received() != self->received_before_;
            if (!std::exchange(self->is_between_, false) || !has_begun) return self->end();
            self->expect_within(self->settings_.greet_within);
        });
    }

    // These return the bytes that they count for.
    std::size_t refuse_or_end(const Error& error) {
        const bool is_mistake = error.category() == make_error_code(http::error::bad_method).category();
        if (!is_mistake || error == http::error::end_of_stream) {
            end();
            return 0;
        }
        is_last_ = true;
        return send(http::status::bad_request, "This is no request that is understood here.\n", 11, false);
    }

    std::size_t answer(const http::request<http::empty_body>& request) {
        const bool is_head = request.method() == http::verb::head;
        is_last_ = !request.keep_alive();
        const auto say = [&](http::status status, std::string_view text) {
            return send(status, text, request.version(), is_head);
        };
        if (!is_head && request.method() != http::verb::get)
            return say(http::status::method_not_allowed, "GET only.\n");
        const std::string_view path = path_of(request);
        if (websocket::is_upgrade(request)) {
            if (path != "/tables" && !place_in(path, "/watch/")) return say(http::status::not_found, "No such path.\n");
            if (comes_from_elsewhere(request)) return say(http::status::forbidden, "Another page's.\n");
            is_ended_ = true;
            patience_.cancel();
            becomes_(*this, metered_, request);
            return k_head_bytes;
        }
        const bool leads_to_table = path == "/" || place_in(path, "/table/");
        const auto found = files_.find(leads_to_table ? "/web/index.html" : path);
        if (found == files_.end()) return say(http::status::not_found, "There is nothing at this path.\n");
        const WebFile& file = found->second;
        begin_answer(is_known(request, file.tag) ? http::status::not_modified : http::status::ok, request.version());
        response_.set(http::field::etag, file.tag);
        if (response_.result() == http::status::not_modified) return finish_answer(is_head);
        response_.set(http::field::content_type, file.type);
        return finish_answer(is_head, file.text);
    }

    /// `text` is a literal.
    std::size_t send(http::status status, std::string_view text, unsigned version, bool is_head) {
        begin_answer(status, version);
        response_.set(http::field::content_type, "text/plain; charset=utf-8");
        if (status == http::status::method_not_allowed) response_.set(http::field::allow, "GET, HEAD");
        return finish_answer(is_head, text);
    }

    void begin_answer(http::status status, unsigned version) {
        response_ = {};
        response_.result(status);
        response_.version(version);
        response_.set("Content-Security-Policy", k_policy);
        response_.set("X-Content-Type-Options", "nosniff");
        response_.set("X-Frame-Options", "DENY");
        response_.set("Referrer-Policy", "no-referrer");
        response_.set("Cross-Origin-Resource-Policy", "same-origin");
        response_.set(http::field::cache_control, "no-cache");
        response_.keep_alive(!is_last_);
    }

    /// Nothing instead of a text: the browser keeps the one that it has. The text is not copied.
    std::size_t finish_answer(bool is_head, std::optional<std::string_view> text = std::nullopt) {
        if (text) response_.content_length(text->size());
        const bool has_body = text && !is_head;
        if (has_body) response_.body() = {text->data(), text->size()};
        is_between_ = false;
        expect_within(settings_.greet_within);
        serializer_.emplace(response_);
        const auto then = [self = shared_from_this()](const Error& error, std::size_t) {
            if (self->is_ended_) return;
            if (error || self->is_last_) return self->end();
            self->read();
        };
        if (has_body) {
            http::async_write(stream_, *serializer_, then);
        } else {
            http::async_write_header(stream_, *serializer_, then);
        }
        return k_head_bytes + (has_body ? text->size() : 0);
    }

    using Body = http::span_body<const char>;
    std::shared_ptr<MeteredSocket> metered_;
    MeteredStream stream_;
    asio::steady_timer patience_;
    std::string origin_;
    const WebFiles& files_;
    const Settings& settings_;
    Becomes becomes_;
    Ended ended_;
    beast::flat_buffer buffer_{k_longest_head};
    std::optional<http::request_parser<http::empty_body>> parser_;
    http::response<Body> response_;
    std::optional<http::response_serializer<Body>> serializer_;
    unsigned requests_ = 0;
    std::uint64_t received_before_ = 0;  ///< when the request at hand was begun to be waited for
    bool is_between_ = false;            ///< nothing of it has come
    bool is_last_ = false;
    bool is_ended_ = false;
};

class WebServer::Door : public std::enable_shared_from_this<Door> {
   public:
    Door(asio::io_context& context, const std::string& address, std::uint16_t port, WebFiles files, lobby::Lobby& lobby,
         Server& server, const Settings& settings)
        : acceptor_(context),
          retry_(context),
          files_(std::move(files)),
          lobby_(lobby),
          server_(server),
          settings_(settings) {
        const tcp::endpoint endpoint(asio::ip::make_address(address), port);
        acceptor_.open(endpoint.protocol());
        platform::claim_port(static_cast<std::uintptr_t>(acceptor_.native_handle()));
        if (endpoint.address().is_v6()) acceptor_.set_option(asio::ip::v6_only(false));
        acceptor_.bind(endpoint);
        acceptor_.listen();
    }

    void accept() {
        acceptor_.async_accept([self = shared_from_this()](const Error& error, tcp::socket socket) {
            if (self->is_closed_) return;
            if (!error) {
                self->take_in(std::move(socket));
                return self->accept();
            }
            // Most likely out of descriptors: it passes when somebody leaves.
            self->retry_.expires_after(k_accept_pause);
            self->retry_.async_wait([self](const Error& cancelled) {
                if (!cancelled && !self->is_closed_) self->accept();
            });
        });
    }

    void close() {
        is_closed_ = true;
        Error ignored;
        acceptor_.close(ignored);
        retry_.cancel();
        while (!visitors_.empty()) (*visitors_.begin())->end();
        end_watchers([](const Watcher& watcher) { return !watcher.is_open(); });
    }
    void end() {
        close();
        end_watchers([](const Watcher&) { return true; });
    }

    [[nodiscard]] std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
    [[nodiscard]] std::size_t queued_bytes() const {
        std::size_t bytes = 0;
        for (const auto& watcher : watchers_) bytes += watcher->queued_bytes();
        return bytes;
    }

   private:
    void end_watchers(const std::function<bool(const Watcher&)>& is_meant) {
        const auto watchers = watchers_;
        for (const auto& watcher : watchers) {
            if (is_meant(*watcher)) watcher->end();
        }
    }

    void take_in(tcp::socket socket) {
        Error error;
        const tcp::endpoint peer = socket.remote_endpoint(error);
        if (error) return;
        std::string origin = peer_key(peer.address());
        // Without a word, as the other port does when they come too fast.
        if (!server_.count_in(origin)) return;
        socket.set_option(tcp::no_delay(true), error);
        // As on the other port: it ends who has much to read and is not there.
        platform::end_if_unconfirmed(static_cast<std::uintptr_t>(socket.native_handle()), settings_.close_after);
        auto metered = std::make_shared<MeteredSocket>(
            std::move(socket), settings_.connection,
            [this, origin](MeteredSocket& speaker) { server_.queue(origin, speaker.shared_from_this()); });
        auto visitor = std::make_shared<Visitor>(
            std::move(metered), origin, files_, settings_,
            [this](Visitor& gone, std::shared_ptr<MeteredSocket> stream,
                   const http::request<http::empty_body>& request) {
                watch(std::move(stream), gone.origin(), request);
                // It has become a watcher, which counts for it.
                visitors_.erase(gone.shared_from_this());
            },
            [this](Visitor& gone) {
                server_.count_out(gone.origin());
                visitors_.erase(gone.shared_from_this());
            });
        visitors_.insert(visitor);
        visitor->read();
    }

    void watch(std::shared_ptr<MeteredSocket> socket, const std::string& origin,
               const http::request<http::empty_body>& request) {
        Json::Value hello(Json::objectValue);
        hello["kind"] = "hello";
        hello["protocol"] = Json::Int64{protocol::k_protocol_version};
        hello["name"] = "web " + std::to_string(++last_name_);
        hello["program"] = "browser";
        const auto place = place_in(path_of(request), "/watch/");
        auto watcher = std::make_shared<Watcher>(std::move(socket), origin, place ? "watching" : "welcome", lobby_,
                                                 settings_, [this](Watcher& gone) {
                                                     server_.count_out(gone.origin());
                                                     watchers_.erase(gone.shared_from_this());
                                                 });
        watchers_.insert(watcher);
        watcher->open(request, {text::write_json(hello), place ? text::write_json(watch_message(*place)) : k_list});
    }

    tcp::acceptor acceptor_;
    asio::steady_timer retry_;
    WebFiles files_;
    lobby::Lobby& lobby_;
    Server& server_;
    const Settings& settings_;
    std::set<std::shared_ptr<Visitor>> visitors_;
    std::set<std::shared_ptr<Watcher>> watchers_;
    std::uint64_t last_name_ = 0;
    bool is_closed_ = false;
};

WebServer::WebServer(asio::io_context& context, const std::string& address, std::uint16_t port, WebFiles files,
                     lobby::Lobby& lobby, Server& server, const Settings& settings)
    : door_(std::make_shared<Door>(context, address, port, std::move(files), lobby, server, settings)) {
    door_->accept();
}

WebServer::~WebServer() { door_->end(); }

void WebServer::close() { door_->close(); }

std::size_t WebServer::queued_bytes() const { return door_->queued_bytes(); }

std::uint16_t WebServer::port() const { return door_->port(); }

}  // namespace syrtis::net
