// SPDX-License-Identifier: MIT
#include "net/web_server.hpp"

#include <chrono>
#include <functional>
#include <set>
#include <utility>

#include "lobby/lobby.hpp"
#include "net/metered_socket.hpp"
#include "net/peer_address.hpp"
#include "net/server.hpp"
#include "net/web_request.hpp"
#include "net/web_visitor.hpp"
#include "net/web_watcher.hpp"
#include "platform/network.hpp"
#include "protocol/messages.hpp"
#include "text/json.hpp"

namespace syrtis::net {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Error = boost::system::error_code;

constexpr std::chrono::milliseconds k_web_accept_pause{200};

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

}  // namespace

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
            self->retry_.expires_after(k_web_accept_pause);
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
        end_watchers([](const WebWatcher& watcher) { return !watcher.is_open(); });
    }
    void end() {
        close();
        end_watchers([](const WebWatcher&) { return true; });
    }

    [[nodiscard]] std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
    [[nodiscard]] std::size_t queued_bytes() const {
        std::size_t bytes = 0;
        for (const auto& watcher : watchers_) bytes += watcher->queued_bytes();
        return bytes;
    }

   private:
    void end_watchers(const std::function<bool(const WebWatcher&)>& is_meant) {
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
        auto visitor = std::make_shared<WebVisitor>(
            std::move(metered), origin, files_, settings_,
            [this](WebVisitor& gone, std::shared_ptr<MeteredSocket> stream, const WebRequest& request) {
                watch(std::move(stream), gone.origin(), request);
                // It has become a watcher, which counts for it.
                visitors_.erase(gone.shared_from_this());
            },
            [this](WebVisitor& gone) {
                server_.count_out(gone.origin());
                visitors_.erase(gone.shared_from_this());
            });
        visitors_.insert(visitor);
        visitor->read();
    }

    void watch(std::shared_ptr<MeteredSocket> socket, const std::string& origin, const WebRequest& request) {
        Json::Value hello(Json::objectValue);
        hello["kind"] = "hello";
        hello["protocol"] = Json::Int64{protocol::k_protocol_version};
        hello["name"] = "web " + std::to_string(++last_name_);
        hello["program"] = "browser";
        const auto place = place_in(path_of(request), "/watch/");
        auto watcher = std::make_shared<WebWatcher>(std::move(socket), origin, place ? "watching" : "welcome", lobby_,
                                                    settings_, [this](WebWatcher& gone) {
                                                        server_.count_out(gone.origin());
                                                        watchers_.erase(gone.shared_from_this());
                                                    });
        watchers_.insert(watcher);
        watcher->open(request,
                      {text::write_json(hello), place ? text::write_json(watch_message(*place)) : k_list_message});
    }

    tcp::acceptor acceptor_;
    asio::steady_timer retry_;
    WebFiles files_;
    lobby::Lobby& lobby_;
    Server& server_;
    const Settings& settings_;
    std::set<std::shared_ptr<WebVisitor>> visitors_;
    std::set<std::shared_ptr<WebWatcher>> watchers_;
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
