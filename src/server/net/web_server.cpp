// SPDX-License-Identifier: MIT
#include "net/web_server.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <functional>
#include <optional>
#include <set>
#include <stdexcept>
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

#include "content/text_file.hpp"
#include "lobby/lobby.hpp"
#include "lobby/peer.hpp"
#include "net/peer_address.hpp"
#include "net/server.hpp"
#include "net/turns.hpp"
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
constexpr std::chrono::seconds k_longest_request{15};
constexpr unsigned k_requests_of_a_connection = 100;
/// A browser says one word, "list".
constexpr std::size_t k_longest_word = 16;
constexpr std::size_t k_longest_place = 19;
constexpr std::chrono::milliseconds k_accept_pause{200};
constexpr std::uint64_t k_largest_file = std::uint64_t{4} << 20U;

constexpr const char* k_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

std::string to_line(const Json::Value& message) { return text::write_json(message); }

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
        message["code"] = place;
    }
    return message;
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

WebFiles read_web_files(const std::filesystem::path& resources) {
    static const std::map<std::string, std::string> k_types{
        {".html", "text/html; charset=utf-8"}, {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},   {".svg", "image/svg+xml"},
        {".json", "application/json"},         {".po", "text/plain; charset=utf-8"}};
    WebFiles files;
    const auto take = [&](const std::filesystem::path& folder, const std::string& before) {
        std::error_code error;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder, error)) {
            const auto type = k_types.find(entry.path().extension().string());
            if (type == k_types.end() || !entry.is_regular_file()) continue;
            auto text = content::read_text_file(entry.path(), k_largest_file);
            if (!text) throw std::runtime_error(entry.path().string() + " " + text.error());
            files[before + entry.path().lexically_relative(folder).generic_string()] = {type->second, std::move(*text)};
        }
    };
    take(resources / "web", "/web/");
    take(resources / "lang", "/lang/");
    take(resources / "boards", "/boards/");
    // A checkout has the drawings in `img`; an installation, whose `img` is the client's, here.
    take(resources / "svg", "/img/");
    if (!files.contains("/web/index.html")) {
        throw std::runtime_error((resources / "web" / "index.html").string() + ": the page for browsers isn't there");
    }
    return files;
}

/// Somebody who looks on. A peer like any other for the lobby; what they say to it is said here for them.
class Watcher final : public lobby::Peer, public Speaker, public std::enable_shared_from_this<Watcher> {
   public:
    using Socket = websocket::stream<beast::tcp_stream>;
    using Ended = std::function<void(Watcher&)>;

    Watcher(beast::tcp_stream stream, std::string origin, lobby::Lobby& lobby, Server& server, const Settings& settings,
            Ended ended)
        : Speaker(settings.connection),
          socket_(std::move(stream)),
          origin_(std::move(origin)),
          lobby_(lobby),
          server_(server),
          settings_(settings),
          ended_(std::move(ended)) {}

    /// `first`: what is said for them, each in its turn.
    void open(const http::request<http::empty_body>& request, std::deque<std::string> first) {
        lines_ = std::move(first);
        beast::get_lowest_layer(socket_).expires_never();
        // It pings a browser that is silent, and ends with one that doesn't answer.
        socket_.set_option(websocket::stream_base::timeout{.handshake_timeout = settings_.greet_within,
                                                           .idle_timeout = settings_.close_after,
                                                           .keep_alive_pings = true});
        socket_.read_message_max(k_longest_word);
        socket_.text(true);
        socket_.async_accept(request, [self = shared_from_this()](const Error& error) {
            if (error) return self->end();
            self->is_open_ = true;
            self->session_ = self->lobby_.connect(*self, self->origin_);
            self->wait_for_turn();
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
        queued_bytes_ += line->size();
        queue_.push_back(std::move(line));
        if (!is_writing_) write();
    }
    void pack_play() override {}
    void send_play(lobby::Line lines) override { send(std::move(lines)); }
    void close() override {
        is_closing_ = true;
        // Posted: the lobby is in the middle of something when it closes a peer.
        asio::post(socket_.get_executor(), [self = shared_from_this()] {
            if (self->queue_.empty()) self->say_goodbye();
        });
    }
    void end() {
        if (is_ended_) return;
        is_ended_ = true;
        beast::get_lowest_layer(socket_).close();
        if (is_open_) lobby_.disconnect(session_);
        ended_(*this);
    }
    [[nodiscard]] const std::string& origin() const { return origin_; }

   private:
    Served serve_line() override {
        if (lines_.empty() || is_ended_ || is_closing_) return {};
        const std::string line = std::move(lines_.front());
        lines_.pop_front();
        lobby_.receive(session_, line);
        if (is_paused_ && lines_.empty()) read();
        return {.bytes = line.size(), .has_more = !lines_.empty()};
    }
    void wait_for_turn() {
        if (!lines_.empty()) server_.queue(origin_, shared_from_this());
    }
    /// Not before what was said last is served.
    void read() {
        is_paused_ = false;
        socket_.async_read(incoming_, [self = shared_from_this()](const Error& error, std::size_t) {
            if (self->is_ended_) return;
            if (error) return self->end();
            const bool is_list = beast::buffers_to_string(self->incoming_.data()) == "list";
            self->incoming_.consume(self->incoming_.size());
            // Whatever else it is, it is a line that has to wait its turn.
            self->is_paused_ = true;
            const bool waits_already = !self->lines_.empty();
            self->lines_.push_back(is_list ? R"({"kind":"list"})" : R"({"kind":"pong"})");
            if (!waits_already) self->wait_for_turn();
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

    Socket socket_;
    std::string origin_;
    lobby::Lobby& lobby_;
    Server& server_;
    const Settings& settings_;
    Ended ended_;
    lobby::SessionId session_ = 0;
    std::deque<std::string> lines_;  ///< to be served
    beast::flat_buffer incoming_{k_longest_word};
    std::deque<lobby::Line> queue_;  ///< the first is being written
    std::size_t queued_bytes_ = 0;
    bool is_open_ = false;
    bool is_paused_ = false;
    bool is_writing_ = false;
    bool is_closing_ = false;
    bool is_ended_ = false;
};

/// A connection that asks for files, one after the other, until it becomes a watcher.
class Visitor : public std::enable_shared_from_this<Visitor> {
   public:
    using Becomes = std::function<void(Visitor&, beast::tcp_stream, const http::request<http::empty_body>&)>;
    using Ended = std::function<void(Visitor&)>;
    Visitor(tcp::socket socket, std::string origin, const WebFiles& files, Becomes becomes, Ended ended)
        : stream_(std::move(socket)),
          origin_(std::move(origin)),
          files_(files),
          becomes_(std::move(becomes)),
          ended_(std::move(ended)) {}

    void read() {
        if (++requests_ > k_requests_of_a_connection) return end();
        parser_.emplace();
        parser_->header_limit(k_longest_head);
        parser_->body_limit(0);
        stream_.expires_after(k_longest_request);
        http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](const Error& error, std::size_t) {
            if (self->is_ended_) return;
            if (error) return self->refuse_or_end(error);
            self->answer(self->parser_->get());
        });
    }
    void end() {
        if (is_ended_) return;
        is_ended_ = true;
        stream_.close();
        ended_(*this);
    }
    [[nodiscard]] const std::string& origin() const { return origin_; }

   private:
    void refuse_or_end(const Error& error) {
        if (error == http::error::end_of_stream || error == beast::error::timeout ||
            error.category() != make_error_code(http::error::bad_method).category()) {
            return end();
        }
        is_last_ = true;
        send(http::status::bad_request, "text/plain; charset=utf-8", "This is no request that is understood here.\n",
             11, false);
    }

    void answer(const http::request<http::empty_body>& request) {
        const bool is_head = request.method() == http::verb::head;
        is_last_ = !request.keep_alive();
        const auto say = [&](http::status status, std::string_view text) {
            send(status, "text/plain; charset=utf-8", text, request.version(), is_head);
        };
        if (!is_head && request.method() != http::verb::get)
            return say(http::status::method_not_allowed, "GET only.\n");
        const std::string_view path(request.target().data(), request.target().size());
        const bool leads_to_table = path == "/" || place_in(path, "/table/");
        if (websocket::is_upgrade(request)) {
            if (path != "/tables" && !place_in(path, "/watch/")) return say(http::status::not_found, "No such path.\n");
            if (comes_from_elsewhere(request)) return say(http::status::forbidden, "Another page's.\n");
            is_ended_ = true;
            return becomes_(*this, std::move(stream_), request);
        }
        const auto found = files_.find(leads_to_table ? "/web/index.html" : path);
        if (found == files_.end()) return say(http::status::not_found, "There is nothing at this path.\n");
        send(http::status::ok, found->second.type, found->second.text, request.version(), is_head);
    }

    /// `text` of a file outlives it; any other one is a literal.
    void send(http::status status, std::string_view type, std::string_view text, unsigned version, bool is_head) {
        response_ = {};
        response_.result(status);
        response_.version(version);
        response_.set(http::field::content_type, beast::string_view(type.data(), type.size()));
        response_.set("Content-Security-Policy", k_policy);
        response_.set("X-Content-Type-Options", "nosniff");
        response_.set("X-Frame-Options", "DENY");
        response_.set("Referrer-Policy", "no-referrer");
        response_.set("Cross-Origin-Resource-Policy", "same-origin");
        response_.set(http::field::cache_control, "no-cache");
        if (status == http::status::method_not_allowed) response_.set(http::field::allow, "GET, HEAD");
        response_.keep_alive(!is_last_);
        response_.content_length(text.size());
        if (!is_head) response_.body() = {text.data(), text.size()};
        stream_.expires_after(k_longest_request);
        serializer_.emplace(response_);
        const auto then = [self = shared_from_this()](const Error& error, std::size_t) {
            if (self->is_ended_) return;
            if (error || self->is_last_) return self->end();
            self->read();
        };
        if (is_head) {
            http::async_write_header(stream_, *serializer_, then);
        } else {
            http::async_write(stream_, *serializer_, then);
        }
    }

    using Body = http::span_body<const char>;
    beast::tcp_stream stream_;
    std::string origin_;
    const WebFiles& files_;
    Becomes becomes_;
    Ended ended_;
    beast::flat_buffer buffer_{k_longest_head};
    std::optional<http::request_parser<http::empty_body>> parser_;
    http::response<Body> response_;
    std::optional<http::response_serializer<Body>> serializer_;
    unsigned requests_ = 0;
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
        acceptor_.set_option(tcp::acceptor::reuse_address(true));
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
        while (!watchers_.empty()) (*watchers_.begin())->end();
    }

    [[nodiscard]] std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

   private:
    void take_in(tcp::socket socket) {
        Error error;
        const tcp::endpoint peer = socket.remote_endpoint(error);
        if (error) return;
        std::string origin = peer_key(peer.address());
        // Without a word, as the other port does when they come too fast.
        if (!server_.count_in(origin)) return;
        auto visitor = std::make_shared<Visitor>(
            std::move(socket), origin, files_,
            [this](Visitor& gone, beast::tcp_stream stream, const http::request<http::empty_body>& request) {
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

    void watch(beast::tcp_stream stream, const std::string& origin, const http::request<http::empty_body>& request) {
        Json::Value hello(Json::objectValue);
        hello["kind"] = "hello";
        hello["protocol"] = Json::Int64{protocol::k_protocol_version};
        hello["name"] = "web " + std::to_string(++last_name_);
        hello["program"] = "browser";
        std::deque<std::string> first{to_line(hello)};
        const std::string_view path(request.target().data(), request.target().size());
        const auto place = place_in(path, "/watch/");
        first.push_back(place ? to_line(watch_message(*place)) : R"({"kind":"list"})");
        auto watcher =
            std::make_shared<Watcher>(std::move(stream), origin, lobby_, server_, settings_, [this](Watcher& gone) {
                server_.count_out(gone.origin());
                watchers_.erase(gone.shared_from_this());
            });
        watchers_.insert(watcher);
        watcher->open(request, std::move(first));
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

WebServer::~WebServer() { door_->close(); }

std::uint16_t WebServer::port() const { return door_->port(); }

}  // namespace syrtis::net
