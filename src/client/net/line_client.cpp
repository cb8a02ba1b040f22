// SPDX-License-Identifier: MIT

#include "net/line_client.hpp"

#include <array>
#include <chrono>
#include <deque>
#include <thread>

#include "net/asio.hpp"

namespace syrtis::client::net {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

/// One attempt at a connection. Handlers keep it alive and stop touching the queues once `abandoned`, so that an
/// answer to an earlier attempt never reaches a later one.
struct LineClient::Connection : std::enable_shared_from_this<LineClient::Connection> {
    Connection(asio::io_context& context, const LinkLimits& its_limits)
        : limits(its_limits), resolver(context), socket(context), timer(context) {}

    void start(const std::string& host, std::uint16_t port) {
        auto self = shared_from_this();
        timer.expires_after(std::chrono::milliseconds(limits.connect_milliseconds));
        timer.async_wait([self](error_code error) {
            if (!error && self->state == LinkState::connecting) self->fail("no answer in time");
        });
        resolver.async_resolve(
            host, std::to_string(port), [self](error_code error, const tcp::resolver::results_type& found) {
                if (self->state != LinkState::connecting) return;
                if (error) return self->fail("unknown address: " + error.message());
                asio::async_connect(self->socket, found, [self](error_code failed, const tcp::endpoint&) {
                    if (self->state != LinkState::connecting) return;
                    if (failed) return self->fail(failed.message());
                    self->timer.cancel();
                    error_code ignored;
                    self->socket.set_option(tcp::no_delay(true), ignored);
                    self->state = LinkState::open;
                    self->read();
                    self->write();
                });
            });
    }

    void read() {
        if (state != LinkState::open) return;
        if (lines.size() >= limits.incoming_lines) {
            reading = false;
            return;
        }
        reading = true;
        auto self = shared_from_this();
        socket.async_read_some(asio::buffer(chunk), [self](error_code error, std::size_t count) {
            if (self->state != LinkState::open) return;
            if (error)
                return self->fail(error == asio::error::eof ? "the server closed the connection" : error.message());
            if (!self->take(count)) return self->fail("the server sent a line that is too long");
            self->read();
        });
    }

    /// Cuts what has just been read into lines; false if one is too long.
    bool take(std::size_t count) {
        std::size_t start = 0;
        for (std::size_t index = 0; index < count; ++index) {
            if (chunk[index] != '\n') continue;
            partial.append(chunk.data() + start, index - start);
            start = index + 1;
            if (partial.size() > limits.line_bytes) return false;
            if (!partial.empty() && partial.back() == '\r') partial.pop_back();
            lines.push_back(std::move(partial));
            partial.clear();
        }
        partial.append(chunk.data() + start, count - start);
        return partial.size() <= limits.line_bytes;
    }

    void write() {
        if (state != LinkState::open || writing || outgoing.empty()) return;
        writing = true;
        auto self = shared_from_this();
        asio::async_write(socket, asio::buffer(outgoing.front()), [self](error_code error, std::size_t) {
            if (self->state != LinkState::open) return;
            if (error) return self->fail(error.message());
            self->writing = false;
            self->queued_bytes -= self->outgoing.front().size();
            self->outgoing.pop_front();
            self->write();
        });
    }

    void fail(const std::string& why) {
        if (state == LinkState::lost) return;
        state = LinkState::lost;
        problem = why;
        error_code ignored;
        timer.cancel();
        resolver.cancel();
        socket.close(ignored);
    }

    LinkLimits limits;
    tcp::resolver resolver;
    tcp::socket socket;
    asio::steady_timer timer;
    LinkState state = LinkState::connecting;
    std::string problem;
    std::array<char, 16384> chunk{};
    std::string partial;
    std::deque<std::string> lines;
    bool reading = false;
    std::deque<std::string> outgoing;
    std::size_t queued_bytes = 0;
    bool writing = false;
};

class LineClient::Loop {
   public:
    explicit Loop(LinkLimits limits) : limits_(limits) {}
    ~Loop() { close(); }
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;

    void open(const std::string& host, std::uint16_t port) {
        close();
        connection_ = std::make_shared<Connection>(context_, limits_);
        connection_->start(host, port);
    }

    void close() {
        if (!connection_) return;
        connection_->fail("");
        connection_.reset();
        poll();
    }

    bool poll() {
        context_.restart();
        return context_.poll() > 0;
    }

    bool wait(unsigned milliseconds) {
        context_.restart();
        if (context_.run_one_for(std::chrono::milliseconds(milliseconds)) == 0) {
            // Without a connection there is nothing that would take time, and the caller would spin.
            if (context_.stopped()) std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
            return false;
        }
        context_.poll();
        return true;
    }

   private:
    LinkLimits limits_;
    asio::io_context context_{1};

   public:
    std::shared_ptr<Connection> connection_;  ///< after the context that its socket belongs to
};

LineClient::LineClient(LinkLimits limits) : loop_(std::make_unique<Loop>(limits)) {}
LineClient::~LineClient() = default;

void LineClient::open(const std::string& host, std::uint16_t port) { loop_->open(host, port); }
void LineClient::close() { loop_->close(); }
bool LineClient::poll() { return loop_->poll(); }
bool LineClient::wait(unsigned milliseconds) { return loop_->wait(milliseconds); }

bool LineClient::send(const std::string& line) {
    auto& connection = loop_->connection_;
    if (!connection || connection->state != LinkState::open) return false;
    if (connection->queued_bytes + line.size() + 1 > connection->limits.outgoing_bytes) {
        connection->fail("the server does not read");
        return false;
    }
    connection->queued_bytes += line.size() + 1;
    connection->outgoing.push_back(line + '\n');
    connection->write();
    return true;
}

std::optional<std::string> LineClient::receive() {
    auto& connection = loop_->connection_;
    if (!connection || connection->lines.empty()) return std::nullopt;
    std::string line = std::move(connection->lines.front());
    connection->lines.pop_front();
    if (!connection->reading) connection->read();
    return line;
}

void LineClient::fail(const std::string& why) {
    if (loop_->connection_) loop_->connection_->fail(why);
}

LinkState LineClient::state() const { return loop_->connection_ ? loop_->connection_->state : LinkState::idle; }

const std::string& LineClient::problem() const {
    static const std::string none;
    return loop_->connection_ ? loop_->connection_->problem : none;
}

}  // namespace syrtis::client::net
