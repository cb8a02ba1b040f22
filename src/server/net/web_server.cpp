// SPDX-License-Identifier: MIT
#include "net/web_server.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "net/metered_socket.hpp"
#include "net/peer_address.hpp"
#include "net/server.hpp"
#include "net/web_request.hpp"
#include "net/web_visitor.hpp"
#include "platform/network.hpp"

namespace syrtis::net {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Error = boost::system::error_code;

/// The origin under which connections of HTTP proxies are counted until the client's address is known.
constexpr const char* k_proxies = "proxies of HTTP";

}  // namespace

class WebServer::Impl : public std::enable_shared_from_this<Impl> {
   public:
    Impl(asio::io_context& context, const ListenPlace& place, WebFiles files, Server& server, const Settings& settings)
        : listener_(context, place,
                    [&settings](const asio::ip::address& from) {
                        // An HTTP proxy sends HTTP at this port, even if it also uses the PROXY protocol at the game
                        // port.
                        return is_in(from, settings.proxies) && !is_in(from, settings.web_proxies);
                    }),
          files_(std::move(files)),
          server_(server),
          settings_(settings),
          allowance_(settings.files) {}

    void open() {
        listener_.open([weak = weak_from_this()](tcp::socket socket, const asio::ip::address& from) {
            const auto self = weak.lock();
            if (self && !self->is_closed_) self->take_in(std::move(socket), from);
        });
    }

    /// Ends one connection that fetches files for a browser of `network`, or of any network if it is empty. Returns
    /// false if there is none.
    bool end_one(const std::string& network) {
        const auto found = std::ranges::find_if(visitors_, [&](const auto& visitor) {
            // A connection of the reserve takes no place that could become free.
            if (visitor->count().quota != Server::Quota::regular) return false;
            const auto& origin = visitor->count().origin;
            const auto around = networks_around(origin);
            return network.empty() || origin == network ||
                   std::ranges::any_of(around, [&](const auto& wider) { return wider.name == network; });
        });
        if (found == visitors_.end()) return false;
        const auto visitor = *found;
        visitor->end();
        return true;
    }

    void close() {
        is_closed_ = true;
        listener_.close();
        while (!visitors_.empty()) (*visitors_.begin())->end();
    }

    [[nodiscard]] std::uint16_t port() const { return listener_.port(); }

   private:
    void take_in(tcp::socket socket, const asio::ip::address& from) {
        // An HTTP proxy names its client only in a request, so until then the connection counts as the proxy's.
        const bool is_proxy = is_in(from, settings_.web_proxies);
        VisitorCount count{.origin = is_proxy ? k_proxies : peer_key(from), .is_proxy = is_proxy};
        // Closed without a reply, as at the game port when connections arrive too fast.
        if (is_proxy) {
            if (!server_.count_in_proxy(count.origin)) return;
        } else {
            // A player who returns to a seat may come from the page that plays.
            count.quota = server_.count_in(count.origin, Server::Quota::reserved);
            if (count.quota == Server::Quota::none) return;
        }
        Error error;
        socket.set_option(tcp::no_delay(true), error);
        // Ends a connection with much data to write whose peer has gone, as at the game port.
        platform::end_if_unconfirmed(static_cast<std::uintptr_t>(socket.native_handle()), settings_.close_after);
        auto metered = std::make_shared<MeteredSocket>(
            std::move(socket), settings_.connection, [this, place = count.origin](MeteredSocket& source) {
                server_.turns().add(server_.turns().place_of(place), source.shared_from_this());
            });
        auto visitor = std::make_shared<WebVisitor>(
            std::move(metered), std::move(count), WebService{files_, allowance_, settings_},
            [this, from](WebVisitor& gone, const std::shared_ptr<MeteredSocket>& stream, const WebRequest& request) {
                const auto kept = gone.shared_from_this();
                visitors_.erase(kept);
                change_protocol(*stream, gone.count(), from, request);
            },
            [this](WebVisitor& gone) {
                server_.count_out(gone.count().origin, gone.count().quota);
                visitors_.erase(gone.shared_from_this());
            });
        visitors_.insert(visitor);
        visitor->read();
    }

    /// Hands the connection of a visitor who has asked for a WebSocket to the server of the game protocol.
    void change_protocol(MeteredSocket& socket, const VisitorCount& count, const asio::ip::address& from,
                         const WebRequest& request) {
        const std::string origin = count.is_proxy ? peer_key(forwarded_for(request).value_or(from)) : count.origin;
        server_.count_out(count.origin, count.quota);
        if (count.is_proxy && !server_.limits().allows_arrival(origin)) return socket.close();
        server_.adopt(socket.release(), origin, {.request = request, .is_encrypted = is_from_encrypted_page(request)});
    }

    Listener listener_;
    WebFiles files_;
    Server& server_;
    const Settings& settings_;
    FileAllowance allowance_;
    std::set<std::shared_ptr<WebVisitor>> visitors_;
    bool is_closed_ = false;
};

WebServer::WebServer(asio::io_context& context, const ListenPlace& place, WebFiles files, Server& server,
                     const Settings& settings)
    : impl_(std::make_shared<Impl>(context, place, std::move(files), server, settings)) {
    impl_->open();
    server.set_outside_closer([door = impl_](const std::string& network) { return door->end_one(network); });
}

WebServer::~WebServer() { impl_->close(); }

void WebServer::close() { impl_->close(); }

std::uint16_t WebServer::port() const { return impl_->port(); }

}  // namespace syrtis::net
