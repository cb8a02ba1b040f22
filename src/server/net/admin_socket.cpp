// SPDX-License-Identifier: MIT
#include "net/admin_socket.hpp"

#include <spdlog/spdlog.h>
#include <sys/stat.h>

#include <chrono>
#include <memory>
#include <system_error>
#include <utility>

namespace syrtis::net {
namespace {

namespace asio = boost::asio;
using asio::local::stream_protocol;
using Error = boost::system::error_code;

constexpr std::size_t k_longest_line = 4096;
constexpr std::size_t k_most_visits = 8;
constexpr std::chrono::seconds k_longest_visit{10};

}  // namespace

class AdminSocket::Visit : public std::enable_shared_from_this<AdminSocket::Visit> {
   public:
    Visit(stream_protocol::socket socket, AdminSocket& server)
        : socket_(std::move(socket)), timer_(socket_.get_executor()), server_(server) {
        ++server_.visits_;
    }
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;
    ~Visit() { --server_.visits_; }

    void begin() {
        timer_.expires_after(k_longest_visit);
        timer_.async_wait([self = shared_from_this()](const Error& error) {
            Error ignored;
            if (!error) self->socket_.close(ignored);
        });
        asio::async_read_until(socket_, asio::dynamic_buffer(text_, k_longest_line), '\n',
                               [self = shared_from_this()](const Error& error, std::size_t count) {
                                   if (error) return self->end();
                                   self->text_ = self->server_.answer_({self->text_.data(), count - 1}) + '\n';
                                   self->answer();
                               });
    }

   private:
    void answer() {
        asio::async_write(socket_, asio::buffer(text_),
                          [self = shared_from_this()](const Error& /*error*/, std::size_t /*count*/) { self->end(); });
    }
    void end() {
        Error ignored;
        timer_.cancel();
        socket_.close(ignored);
    }

    stream_protocol::socket socket_;
    asio::steady_timer timer_;
    AdminSocket& server_;
    std::string text_;
};

AdminSocket::AdminSocket(asio::io_context& context, std::filesystem::path file, Answer answer)
    : file_(std::move(file)), answer_(std::move(answer)), acceptor_(context) {
    // The store's lock has seen to it that no other server lives on this folder.
    std::error_code error;
    if (std::filesystem::is_socket(file_, error)) std::filesystem::remove(file_, error);
    const auto before = ::umask(S_IRWXG | S_IRWXO | S_IXUSR);
    acceptor_.open();
    try {
        acceptor_.bind(stream_protocol::endpoint(file_.string()));
    } catch (...) {
        ::umask(before);
        throw;
    }
    ::umask(before);
    acceptor_.listen();
    accept();
}

AdminSocket::~AdminSocket() {
    std::error_code ignored;
    std::filesystem::remove(file_, ignored);
}

void AdminSocket::accept() {
    acceptor_.async_accept([this](const Error& error, stream_protocol::socket socket) {
        if (error == asio::error::operation_aborted) return;
        // Who is over the limit, and who can't be taken in, comes again.
        if (!error && visits_ < k_most_visits) std::make_shared<Visit>(std::move(socket), *this)->begin();
        if (error) spdlog::warn("whoever runs the server could not be heard: {}", error.message());
        accept();
    });
}

}  // namespace syrtis::net
