// SPDX-License-Identifier: MIT
#include "net/admin_socket.hpp"

#include <openssl/crypto.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "net/control_socket.hpp"
#include "net/rare_warning.hpp"
#include "net/running_timer.hpp"
#include "platform/network.hpp"

namespace syrtis::net {
namespace {

namespace asio = boost::asio;
using Error = boost::system::error_code;

constexpr std::size_t k_longest_line = 4096;
constexpr std::size_t k_most_visits = 8;
constexpr std::chrono::seconds k_longest_visit{10};
constexpr std::chrono::seconds k_longest_without_key{2};
constexpr std::chrono::milliseconds k_accept_pause{200};

/// The connection of one visitor. Its pending handlers own it; it ends early when the socket closes.
class Visit : public std::enable_shared_from_this<Visit> {
   public:
    explicit Visit(ControlSocket socket) : socket_(std::move(socket)), timer_(socket_.get_executor()) {}

    /// `key`: the bytes that the visitor has to send first; empty if the transport itself controls access.
    void begin(std::weak_ptr<const AdminSocket::Answer> answer, std::string key) {
        if (key.empty()) return read_requests(std::move(answer));
        end_after(k_longest_without_key);
        text_.resize(key.size());
        asio::async_read(socket_, asio::buffer(text_),
                         [self = shared_from_this(), answer = std::move(answer), key = std::move(key)](
                             const Error& error, std::size_t /*count*/) mutable {
                             if (error || CRYPTO_memcmp(self->text_.data(), key.data(), key.size()) != 0)
                                 return self->end();
                             self->read_requests(std::move(answer));
                         });
    }
    [[nodiscard]] bool is_known() const { return is_known_; }
    void end() {
        Error ignored;
        timer_.cancel();
        socket_.close(ignored);
    }

   private:
    void end_after(std::chrono::seconds longest) {
        timer_.expires_after(longest);
        timer_.async_wait([self = shared_from_this()](const Error& error) {
            if (!error) self->end();
        });
    }
    void read_requests(std::weak_ptr<const AdminSocket::Answer> answer) {
        is_known_ = true;
        end_after(k_longest_visit);
        text_.clear();
        asio::async_read_until(
            socket_, asio::dynamic_buffer(text_, k_longest_line), '\n',
            [self = shared_from_this(), answer = std::move(answer)](const Error& error, std::size_t count) {
                const auto answers = answer.lock();
                if (error || !answers) return self->end();
                self->text_ = (*answers)(std::string_view(self->text_.data(), count - 1)) + '\n';
                self->answer();
            });
    }
    void answer() {
        asio::async_write(socket_, asio::buffer(text_),
                          [self = shared_from_this()](const Error& /*error*/, std::size_t /*count*/) { self->end(); });
    }

    ControlSocket socket_;
    RunningTimer timer_;
    std::string text_;
    bool is_known_ = false;
};

}  // namespace

/// Its pending handlers share ownership, because they may run or be destroyed after the AdminSocket is gone.
class AdminSocket::Listener : public std::enable_shared_from_this<AdminSocket::Listener> {
   public:
    Listener(asio::io_context& context, Answer answer)
        : answer_(std::make_shared<const Answer>(std::move(answer))), acceptor_(context), retry_(context) {}

    void listen(const std::filesystem::path& file) {
        file_ = file.string();
        acceptor_.listen(file);
        accept();
    }

    void close() {
        answer_.reset();
        acceptor_.close();
        retry_.cancel();
        for (const auto& visit : visits_) {
            if (const auto still_here = visit.lock()) still_here->end();
        }
    }

   private:
    void accept() {
        acceptor_.accept([self = shared_from_this()](const Error& error, std::optional<ControlSocket> socket) {
            if (!self->answer_) return;
            if (!socket) {
                return self->fail(error);
            }
            self->receive(std::move(*socket));
            self->accept();
        });
    }

    /// Called when accepting fails, most likely because the process has run out of descriptors. The spare descriptor
    /// then serves the administrator, who may have to find out the cause.
    void fail(const Error& error) {
        spare_.release();
        auto socket = acceptor_.accept_waiting();
        if (!socket) {
            spare_.take();
            // Without a free descriptor, accepting also fails when no connection is waiting.
            if (!is_short_of_descriptors(error) && failures_.count(lobby::Clock::now())) {
                spdlog::warn("the control channel at {} failed to accept a connection: {}", file_, error.message());
            }
            return accept_later();
        }
        receive(std::move(*socket));
        accept_later();
    }

    void accept_later() {
        retry_.expires_after(k_accept_pause);
        retry_.async_wait([self = shared_from_this()](const Error& error) {
            if (error || !self->answer_) return;
            self->spare_.take();
            self->accept();
        });
    }

    void receive(ControlSocket socket) {
        std::erase_if(visits_, [](const auto& visit) { return visit.expired(); });
        // A visitor over the limit is dropped and may connect again.
        if (visits_.size() >= k_most_visits && !make_room()) return;
        const auto visit = std::make_shared<Visit>(std::move(socket));
        visits_.push_back(visit);
        visit->begin(answer_, acceptor_.key());
    }

    /// Ends the oldest visitor that has not yet sent the key, so that strangers cannot keep out visitors who have it.
    /// Returns false if every visitor has sent it.
    bool make_room() {
        for (auto visit = visits_.begin(); visit != visits_.end(); ++visit) {
            const auto stranger = visit->lock();
            if (!stranger || stranger->is_known()) continue;
            stranger->end();
            visits_.erase(visit);
            return true;
        }
        return false;
    }

    std::shared_ptr<const Answer> answer_;  ///< null after the socket was closed
    ControlAcceptor acceptor_;
    RunningTimer retry_;
    platform::SpareDescriptor spare_;
    RareWarning failures_;
    std::string file_;
    std::vector<std::weak_ptr<Visit>> visits_;
};

AdminSocket::AdminSocket(asio::io_context& context, std::filesystem::path file, Answer answer)
    : file_(std::move(file)), listener_(std::make_shared<Listener>(context, std::move(answer))) {
    // The store holds the lock of this folder, so no other server is using it.
    listener_->listen(file_);
}

AdminSocket::~AdminSocket() {
    listener_->close();
    std::error_code ignored;
    std::filesystem::remove(file_, ignored);
}

}  // namespace syrtis::net
