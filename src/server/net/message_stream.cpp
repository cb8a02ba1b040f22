// SPDX-License-Identifier: MIT
#include "net/message_stream.hpp"

#include <utility>

#include "net/beast.hpp"
#include "net/control_frames.hpp"
#include "net/web_request.hpp"

namespace syrtis::net {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

/// True if Beast has refused a message of the client and has answered with a close frame.
bool is_violation(const MessageStream::Error& error) {
    return error.category() == make_error_code(websocket::error::closed).category() &&
           error != websocket::error::closed;
}

}  // namespace

/// Beast finds this overload by the type of the stream and calls it after the last frame. What the client still sends
/// is left to the owner of the connection, whose reads are charged.
template <class Handler>
void async_teardown(beast::role_type /*role*/, PausedSocket& socket, Handler&& handler) {
    boost::system::error_code ignored;
    socket.lowest_layer().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    asio::post(socket.get_executor(),
               beast::bind_front_handler(std::forward<Handler>(handler), boost::system::error_code()));
}

class MessageStream::Impl {
   public:
    explicit Impl(PausedSocket& paused) : socket(paused), stream(paused) {
        // The connection has time limits of its own.
        stream.set_option(websocket::stream_base::timeout{.handshake_timeout = websocket::stream_base::none(),
                                                          .idle_timeout = websocket::stream_base::none(),
                                                          .keep_alive_pings = false});
        stream.read_message_max(k_longest_message);
        stream.binary(true);
        // One frame for each message, which is not copied.
        stream.auto_fragment(false);
        stream.control_callback([this](websocket::frame_type, beast::string_view) {
            if (!frames.count(lobby::Clock::now())) has_too_many_frames = true;
        });
    }

    PausedSocket& socket;
    websocket::stream<PausedSocket&> stream;
    ControlFrames frames;
    websocket::close_code code = websocket::close_code::normal;
    bool has_failed = false;  ///< nothing more can be sent or received in frames
    bool has_too_many_frames = false;
};

MessageStream::MessageStream(PausedSocket& socket) : impl_(std::make_unique<Impl>(socket)) {}

MessageStream::~MessageStream() = default;

void MessageStream::async_accept(const Upgrade& upgrade, std::function<void(const Error&)> on_done) {
    impl_->stream.async_accept(upgrade.request, std::move(on_done));
}

// A handler owns the connection, and with it this object.
void MessageStream::async_read_some(asio::mutable_buffer into, OnDone on_done) {
    if (impl_->has_failed) return impl_->socket.async_read_some(into, std::move(on_done));
    impl_->stream.async_read_some(
        into, [impl = impl_.get(), on_done = std::move(on_done)](Error error, std::size_t count) {
            if (is_violation(error)) {
                impl->has_failed = true;
            } else if (!error && impl->stream.got_text() && impl->code != websocket::close_code::unknown_data) {
                impl->code = websocket::close_code::unknown_data;
                error = make_error_code(boost::system::errc::protocol_error);
            }
            on_done(error, count);
        });
}

void MessageStream::async_write(asio::const_buffer bytes, OnDone on_done) {
    if (!impl_->has_failed) return impl_->stream.async_write(bytes, std::move(on_done));
    // The client has been told that nothing more follows.
    asio::post(impl_->socket.get_executor(),
               [on_done = std::move(on_done), size = bytes.size()] { on_done(Error(), size); });
}

void MessageStream::shut_down_sending() {
    if (!impl_->has_failed) impl_->stream.async_close(impl_->code, [](const Error&) {});
}

bool MessageStream::has_refused() const {
    return impl_->has_failed || impl_->code == websocket::close_code::unknown_data;
}

bool MessageStream::has_too_many_control_frames() const { return impl_->has_too_many_frames; }

}  // namespace syrtis::net
