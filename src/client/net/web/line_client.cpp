// SPDX-License-Identifier: MIT

#include "net/line_client.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <utility>

#include "content/language.hpp"
#include "net/received_lines.hpp"
#include "net/web/link.h"

namespace syrtis::client::net {

using content::msgid;
using Clock = std::chrono::steady_clock;

struct LineClient::Connection {};

/// A WebSocket, or a connection to the worker. Binary messages are pieces of the stream that the game port has over
/// TCP.
class LineClient::Loop {
   public:
    explicit Loop(LinkLimits limits) : limits_(limits) {}
    ~Loop() { close(); }
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;

    void open(const std::string& host, std::uint16_t port, const std::string& page) {
        close();
        lines_.emplace(limits_);
        problem_.clear();
        // The browser has checked the certificate of the page, which is that of the WebSocket.
        safety_ = {.encrypted = link_is_private() != 0, .fingerprint = {}, .certified = link_is_private() != 0};
        begun_at_ = Clock::now();
        link_ = link_open(host.c_str(), port, page.c_str());
        state_ = LinkState::connecting;
        if (link_ == 0) fail(std::string(msgid("This table is on another server, which this page can't reach.")));
    }

    void close() {
        end_link();
        state_ = LinkState::idle;
        lines_.reset();
    }

    void fail(const std::string& why) {
        if (state_ == LinkState::lost || state_ == LinkState::idle) return;
        end_link();
        state_ = LinkState::lost;
        problem_ = why;
    }

    bool poll() {
        if (link_ == 0) return false;
        const auto before = std::pair(state_, waiting());
        const int ready = link_state(link_);
        if (state_ == LinkState::connecting && ready == 1) state_ = LinkState::open;
        if (ready == 0 && Clock::now() - begun_at_ > std::chrono::milliseconds(limits_.connect_milliseconds)) {
            fail(std::string(msgid("The server did not answer in time.")));
        }
        cut();
        // The last messages are read before the end is noticed: a server gives the reason in its last line.
        if (link_ != 0 && ready >= 2 && link_next_size(link_) < 0 && lines_->is_drained()) {
            const bool was_open = state_ == LinkState::open;
            fail(std::string(was_open ? msgid("The server closed the connection.") : msgid("The connection failed.")));
        }
        return before != std::pair(state_, waiting());
    }

    bool send(const std::string& line) {
        if (state_ != LinkState::open || link_state(link_) != 1) return false;
        const std::string whole = line + '\n';
        const int unsent = link_send(link_, whole.data(), static_cast<int>(whole.size()));
        if (static_cast<std::size_t>(unsent) <= limits_.outgoing_bytes) return true;
        fail(std::string(msgid("The server stopped responding.")));
        return false;
    }

    std::optional<std::string> receive() {
        if (waiting() == 0) return std::nullopt;
        std::string line = lines_->take();
        cut();
        return line;
    }

    [[nodiscard]] std::size_t waiting() const { return lines_ ? lines_->size() : 0; }
    [[nodiscard]] LinkState state() const { return state_; }
    [[nodiscard]] const LinkSafety& safety() const { return safety_; }
    [[nodiscard]] const std::string& problem() const { return problem_; }

   private:
    void end_link() {
        if (link_ != 0) link_close(std::exchange(link_, 0));
    }

    /// Splits received messages into lines as far as there is room. Ends the link if they are invalid.
    void cut() {
        while (link_ != 0 && lines_->has_room()) {
            if (lines_->is_drained() && !take_message()) return;
            if (!lines_->cut()) return fail(std::string(msgid("The server sent a line that is too long.")));
        }
    }

    /// Takes the oldest message of the browser. Returns false if there is none.
    bool take_message() {
        const int size = link_next_size(link_);
        if (size < 0) return false;
        message_.resize(static_cast<std::size_t>(size));
        link_take(link_, message_.data());
        lines_->put(message_);
        return true;
    }

    LinkLimits limits_;
    std::optional<ReceivedLines> lines_;
    int link_ = 0;  ///< number of the connection; 0: none
    Clock::time_point begun_at_;
    LinkState state_ = LinkState::idle;
    LinkSafety safety_;
    std::string problem_;
    std::string message_;  ///< the one that is being unpacked
};

LineClient::LineClient(LinkLimits limits) : loop_(std::make_unique<Loop>(limits)) {}
LineClient::~LineClient() = default;

void LineClient::open(const std::string& host, std::uint16_t port, const LinkTrust& /*trust*/,
                      const std::string& page) {
    loop_->open(host, port, page);
}
void LineClient::close() { loop_->close(); }
bool LineClient::poll() { return loop_->poll(); }
bool LineClient::wait(unsigned /*milliseconds*/) { return loop_->poll(); }
bool LineClient::send(const std::string& line) { return loop_->send(line); }
std::optional<std::string> LineClient::receive() { return loop_->receive(); }
std::size_t LineClient::waiting() const { return loop_->waiting(); }
void LineClient::fail(const std::string& why) { loop_->fail(why); }
LinkState LineClient::state() const { return loop_->state(); }
const LinkSafety& LineClient::safety() const { return loop_->safety(); }
const std::string& LineClient::problem() const { return loop_->problem(); }

}  // namespace syrtis::client::net
