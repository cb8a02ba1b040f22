// SPDX-License-Identifier: MIT
#include "net/web_watcher.hpp"

#include <chrono>
#include <cstdint>
#include <string_view>
#include <utility>

#include "net/peer_address.hpp"
#include "text/json.hpp"

namespace syrtis::net {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

/// The only message of a browser is "list".
constexpr std::size_t k_longest_word = 16;

}  // namespace

/// Beast finds this overload by the type of the stream and calls it to end a connection.
template <class Handler>
void async_teardown(beast::role_type role, MeteredStream& stream, Handler&& handler) {
    websocket::async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
}

WebWatcher::WebWatcher(std::shared_ptr<MeteredSocket> socket, std::string origin, std::string awaits,
                       lobby::Lobby& lobby, const Settings& settings, Ended ended)
    : metered_(std::move(socket)),
      socket_(MeteredStream(metered_)),
      linger_(socket_.get_executor()),
      origin_(std::move(origin)),
      awaited_message_(std::move(awaits)),
      lobby_(lobby),
      settings_(settings),
      ended_(std::move(ended)),
      incoming_(k_longest_word) {}

void WebWatcher::open(const WebRequest& request, const std::vector<std::string>& first) {
    // The stream pings a silent browser and ends the connection if no answer arrives.
    socket_.set_option(websocket::stream_base::timeout{
        .handshake_timeout = settings_.greet_within, .idle_timeout = settings_.close_after, .keep_alive_pings = true});
    socket_.read_message_max(k_longest_word);
    socket_.text(true);
    // One read may return many control frames, each of which would be answered.
    socket_.control_callback([weak = weak_from_this()](websocket::frame_type, beast::string_view) {
        const auto self = weak.lock();
        if (!self || self->control_frames_.count(Clock::now())) return;
        asio::post(self->socket_.get_executor(), [self] { self->end(); });
    });
    socket_.async_accept(request, [self = shared_from_this(), first](const Error& error) {
        if (self->is_ended_) return;
        if (error) return self->end();
        self->is_open_ = true;
        self->session_ = self->lobby_.connect(*self, self->origin_, networks_around(self->origin_));
        for (const std::string& line : first) {
            self->metered_->serve_in_turn([self, line] { return self->process_line(line); });
        }
        self->read();
    });
}

void WebWatcher::send(lobby::Line line) {
    if (is_ended_ || is_closing_) return;
    if (queued_bytes_ + line->size() > settings_.unread_bytes) {
        is_closing_ = true;
        asio::post(socket_.get_executor(), [self = shared_from_this()] { self->end(); });
        return;
    }
    const bool is_refused = !awaited_message_.empty() && is_refusal(*line);
    queued_bytes_ += line->size();
    queue_.push_back(std::move(line));
    if (!is_writing_) write();
    // The browser expects nothing more, and others need the place.
    if (is_refused) close();
}

void WebWatcher::close() {
    if (is_ended_ || is_closing_) return;
    is_closing_ = true;
    linger_.expires_after(settings_.linger);
    linger_.async_wait([self = shared_from_this()](const Error& error) {
        if (!error) self->end();
    });
    // Posted, because the lobby may be iterating over its peers when it closes one.
    asio::post(socket_.get_executor(), [self = shared_from_this()] {
        if (self->queue_.empty()) self->send_close();
    });
}

void WebWatcher::end() {
    if (is_ended_) return;
    const auto self = shared_from_this();
    is_ended_ = true;
    linger_.cancel();
    metered_->close();
    if (is_open_) lobby_.disconnect(session_);
    ended_(*this);
}

std::size_t WebWatcher::process_line(const std::string& line) {
    if (is_ended_ || is_closing_) return 0;
    lobby_.receive(session_, line);
    return line.size();
}

/// Returns true if the line is an error message that arrives in place of the awaited message.
bool WebWatcher::is_refusal(const std::string& line) {
    const auto message = text::parse_json(std::string_view(line).substr(0, line.find('\n')));
    if (message && (*message)["kind"] == awaited_message_) awaited_message_.clear();
    return message && (*message)["kind"] == "error";
}

void WebWatcher::read() {
    socket_.async_read(incoming_, [self = shared_from_this()](const Error& error, std::size_t) {
        if (self->is_ended_) return;
        if (error) return self->end();
        const bool is_list = beast::buffers_to_string(self->incoming_.data()) == "list";
        self->incoming_.consume(self->incoming_.size());
        // Every other message is treated as pong. It waits for its turn like a line, and nothing is read before that.
        self->metered_->serve_in_turn([self, is_list] {
            const std::size_t bytes = self->process_line(is_list ? k_list_message : R"({"kind":"pong"})");
            if (!self->is_ended_ && !self->is_closing_) self->read();
            return bytes;
        });
    });
}

void WebWatcher::write() {
    is_writing_ = true;
    socket_.async_write(asio::buffer(*queue_.front()), [self = shared_from_this()](const Error& error, std::size_t) {
        self->is_writing_ = false;
        if (self->is_ended_) return;
        if (error) return self->end();
        self->queued_bytes_ -= self->queue_.front()->size();
        self->queue_.pop_front();
        if (!self->queue_.empty()) return self->write();
        if (self->is_closing_) self->send_close();
    });
}

void WebWatcher::send_close() {
    if (is_ended_ || is_writing_) return;
    is_writing_ = true;
    socket_.async_close(websocket::close_code::going_away,
                        [self = shared_from_this()](const Error& /*error*/) { self->end(); });
}

}  // namespace syrtis::net
