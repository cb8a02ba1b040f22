// SPDX-License-Identifier: MIT
#include "net/figures_server.hpp"

#include <algorithm>
#include <chrono>
#include <list>
#include <utility>

#include "net/beast.hpp"
#include "net/host_and_port.hpp"
#include "net/running_timer.hpp"

namespace syrtis::net {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using Error = boost::system::error_code;

constexpr std::chrono::seconds k_longest_figures_visit{5};
constexpr std::size_t k_most_figures_visits = 32;
constexpr std::uint32_t k_longest_head = 8192;

/// One HTTP request and its answer.
class FiguresVisit : public std::enable_shared_from_this<FiguresVisit> {
   public:
    FiguresVisit(tcp::socket socket, const FiguresServer::Figures& figures)
        : socket_(std::move(socket)), timer_(socket_.get_executor()), figures_(figures), buffer_(k_longest_head) {
        parser_.header_limit(k_longest_head);
        parser_.body_limit(0);
    }

    void begin() {
        timer_.expires_after(k_longest_figures_visit);
        timer_.async_wait([self = shared_from_this()](const Error& error) {
            if (!error) self->end();
        });
        http::async_read(socket_, buffer_, parser_, [self = shared_from_this()](const Error& error, std::size_t) {
            if (error) return self->end();
            self->answer();
        });
    }
    void end() {
        Error ignored;
        timer_.cancel();
        socket_.shutdown(tcp::socket::shutdown_both, ignored);
        socket_.close(ignored);
    }

   private:
    void answer() {
        const auto& request = parser_.get();
        const bool is_head = request.method() == http::verb::head;
        response_.version(request.version());
        response_.keep_alive(false);
        response_.set(http::field::content_type, "text/plain; charset=utf-8");
        if (!is_head && request.method() != http::verb::get) {
            response_.result(http::status::method_not_allowed);
            response_.set(http::field::allow, "GET, HEAD");
            response_.body() = "GET only.\n";
        } else if (request.target() != "/metrics") {
            response_.result(http::status::not_found);
            response_.body() = "The metrics are at /metrics.\n";
        } else {
            response_.set(http::field::content_type, "text/plain; version=0.0.4; charset=utf-8");
            response_.body() = figures_();
        }
        response_.content_length(response_.body().size());
        if (is_head) response_.body().clear();
        http::async_write(socket_, response_,
                          [self = shared_from_this()](const Error& /*error*/, std::size_t) { self->end(); });
    }

    tcp::socket socket_;
    RunningTimer timer_;
    const FiguresServer::Figures& figures_;
    beast::flat_buffer buffer_;
    http::request_parser<http::empty_body> parser_;
    http::response<http::string_body> response_;
};

}  // namespace

class FiguresServer::Impl : public std::enable_shared_from_this<Impl> {
   public:
    Impl(asio::io_context& context, const ListenPlace& place, Figures figures)
        : figures_(std::move(figures)), listener_(context, place, {}) {}

    void open() {
        listener_.open([this](tcp::socket socket, const asio::ip::address& /*from*/) { receive(std::move(socket)); });
    }
    [[nodiscard]] std::uint16_t port() const { return listener_.port(); }

   private:
    void receive(tcp::socket socket) {
        visits_.remove_if([](const auto& visit) { return visit.expired(); });
        // The oldest visitor has had the most time.
        if (visits_.size() >= k_most_figures_visits) {
            if (const auto oldest = visits_.front().lock()) oldest->end();
            visits_.pop_front();
        }
        const auto visit = std::make_shared<FiguresVisit>(std::move(socket), figures_);
        visits_.push_back(visit);
        visit->begin();
    }

    Figures figures_;
    Listener listener_;
    std::list<std::weak_ptr<FiguresVisit>> visits_;
};

FiguresServer::FiguresServer(const ListenPlace& place, Figures figures)
    : impl_(std::make_shared<Impl>(context_, place, std::move(figures))) {
    address_ = written(place.host, impl_->port());
    impl_->open();
    thread_ = std::thread([this] { context_.run(); });
}

FiguresServer::~FiguresServer() {
    context_.stop();
    thread_.join();
}

}  // namespace syrtis::net
