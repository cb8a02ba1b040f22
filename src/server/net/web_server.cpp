// SPDX-License-Identifier: MIT
#include "net/web_server.hpp"

#include <algorithm>
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
#include "protocol/client_messages.hpp"
#include "text/json.hpp"

namespace syrtis::net {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Error = boost::system::error_code;

/// The origin under which connections of HTTP proxies are counted until the client's address is known.
constexpr const char* k_proxies = "proxies of HTTP";

Json::Value watch_message(const std::string& place) {
    const bool is_number = place.size() <= 15 && place.find_first_not_of("0123456789") == std::string::npos;
    if (is_number) return protocol::write(protocol::from_client::Watch{.place = {.table = std::stoll(place)}});
    // Before the game has started a join code grants a seat, so an address with a code works only afterwards.
    return protocol::write(protocol::from_client::Watch{.place = {.code = place}, .started = true});
}

}  // namespace

class WebServer::Impl : public std::enable_shared_from_this<Impl> {
   public:
    Impl(asio::io_context& context, const ListenPlace& place, WebFiles files, lobby::Lobby& lobby, Server& server,
         const Settings& settings)
        : listener_(context, place,
                    [&settings](const asio::ip::address& from) {
                        // An HTTP proxy sends HTTP at this port, even if it also uses the PROXY protocol at the game
                        // port.
                        return is_in(from, settings.proxies) && !is_in(from, settings.web_proxies);
                    }),
          files_(std::move(files)),
          lobby_(lobby),
          server_(server),
          settings_(settings),
          allowance_(settings.files) {}

    void open() {
        listener_.open([weak = weak_from_this()](tcp::socket socket, const asio::ip::address& from) {
            const auto self = weak.lock();
            if (self && !self->is_closed_) self->take_in(std::move(socket), from);
        });
    }

    /// Ends one browser connection from `network`, or from any network if it is empty. Connections that only fetch
    /// files are ended before those that watch. Returns false if there is none.
    bool end_one(const std::string& network) {
        const auto is_from_network = [&](const std::string& origin) {
            const auto around = networks_around(origin);
            return network.empty() || origin == network ||
                   std::ranges::any_of(around, [&](const auto& wider) { return wider.name == network; });
        };
        // A connection of the reserve takes no place that could become free.
        const auto visiting = std::ranges::find_if(visitors_, [&](const auto& visitor) {
            return visitor->count().standing == Server::Standing::regular && is_from_network(visitor->count().origin);
        });
        if (visiting != visitors_.end()) {
            const auto visitor = *visiting;
            visitor->end();
            return true;
        }
        const auto found =
            std::ranges::find_if(watchers_, [&](const auto& watcher) { return is_from_network(watcher->origin()); });
        if (found == watchers_.end()) return false;
        const auto watcher = *found;
        watcher->end();
        return true;
    }

    void close() {
        is_closed_ = true;
        listener_.close();
        while (!visitors_.empty()) (*visitors_.begin())->end();
        end_watchers([](const WebWatcher& watcher) { return !watcher.is_open(); });
    }
    void end() {
        close();
        end_watchers([](const WebWatcher&) { return true; });
    }

    [[nodiscard]] std::uint16_t port() const { return listener_.port(); }
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

    void take_in(tcp::socket socket, const asio::ip::address& from) {
        // An HTTP proxy names its client only in a request, so until then the connection counts as the proxy's.
        const bool is_proxy = is_in(from, settings_.web_proxies);
        VisitorCount count{.origin = is_proxy ? k_proxies : peer_key(from), .is_proxy = is_proxy};
        // Closed without a reply, as at the game port when connections arrive too fast.
        if (is_proxy) {
            if (!server_.count_in_proxy(count.origin)) return;
        } else {
            // A player who returns to a seat may come from the page that plays.
            count.standing = server_.count_in(count.origin, Server::Standing::reserved);
            if (count.standing == Server::Standing::none) return;
        }
        Error error;
        socket.set_option(tcp::no_delay(true), error);
        // Ends a connection with much data to write whose peer has gone, as at the game port.
        platform::end_if_unconfirmed(static_cast<std::uintptr_t>(socket.native_handle()), settings_.close_after);
        // The place of the turns changes when a proxy has named its client.
        const auto place = std::make_shared<std::string>(count.origin);
        auto metered = std::make_shared<MeteredSocket>(
            std::move(socket), settings_.connection,
            [this, place](MeteredSocket& source) { server_.queue(*place, source.shared_from_this()); });
        auto visitor = std::make_shared<WebVisitor>(
            std::move(metered), std::move(count), WebService{files_, allowance_, settings_},
            [this, place, from](WebVisitor& gone, std::shared_ptr<MeteredSocket> stream, const WebRequest& request) {
                const auto kept = gone.shared_from_this();
                visitors_.erase(kept);
                change_protocol(std::move(stream), gone.count(), from, place, request);
            },
            [this](WebVisitor& gone) {
                server_.count_out(gone.count().origin, gone.count().standing);
                visitors_.erase(gone.shared_from_this());
            });
        visitors_.insert(visitor);
        visitor->read();
    }

    /// Hands the connection of a visitor who has asked for a WebSocket to its new owner, which takes over its count.
    void change_protocol(std::shared_ptr<MeteredSocket> socket, const VisitorCount& count,
                         const asio::ip::address& from, const std::shared_ptr<std::string>& place,
                         const WebRequest& request) {
        std::string origin = count.is_proxy ? peer_key(forwarded_for(request).value_or(from)) : count.origin;
        if (path_of(request) == k_play_path) {
            server_.count_out(count.origin, count.standing);
            if (count.is_proxy && !server_.allows_arrival(origin)) return socket->close();
            return server_.adopt(socket->release(), origin,
                                 {.request = request, .is_encrypted = is_from_encrypted_page(request)});
        }
        if (count.is_proxy) {
            server_.count_out(count.origin, count.standing);
            if (server_.count_in(origin, Server::Standing::regular) == Server::Standing::none) return socket->close();
        }
        *place = origin;
        watch(std::move(socket), origin, request);
    }

    void watch(std::shared_ptr<MeteredSocket> socket, const std::string& origin, const WebRequest& request) {
        const Json::Value hello = protocol::write(
            protocol::from_client::Hello{.name = "web " + std::to_string(++last_name_), .program = "browser"});
        const auto place = place_in(path_of(request), "/watch/");
        auto watcher = std::make_shared<WebWatcher>(std::move(socket), origin, place ? "watching" : "welcome", lobby_,
                                                    settings_, [this](WebWatcher& gone) {
                                                        server_.count_out(gone.origin(), Server::Standing::regular);
                                                        watchers_.erase(gone.shared_from_this());
                                                    });
        watchers_.insert(watcher);
        watcher->open(request,
                      {text::write_json(hello), place ? text::write_json(watch_message(*place)) : k_list_message});
    }

    Listener listener_;
    WebFiles files_;
    lobby::Lobby& lobby_;
    Server& server_;
    const Settings& settings_;
    FileAllowance allowance_;
    std::set<std::shared_ptr<WebVisitor>> visitors_;
    std::set<std::shared_ptr<WebWatcher>> watchers_;
    std::uint64_t last_name_ = 0;
    bool is_closed_ = false;
};

WebServer::WebServer(asio::io_context& context, const ListenPlace& place, WebFiles files, lobby::Lobby& lobby,
                     Server& server, const Settings& settings)
    : impl_(std::make_shared<Impl>(context, place, std::move(files), lobby, server, settings)) {
    impl_->open();
    server.set_outside_closer([door = impl_](const std::string& network) { return door->end_one(network); });
}

WebServer::~WebServer() { impl_->end(); }

void WebServer::close() { impl_->close(); }

std::size_t WebServer::queued_bytes() const { return impl_->queued_bytes(); }

std::uint16_t WebServer::port() const { return impl_->port(); }

}  // namespace syrtis::net
