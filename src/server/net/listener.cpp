// SPDX-License-Identifier: MIT
#include "net/listener.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <deque>
#include <stdexcept>
#include <utility>

#include "net/proxy_gate.hpp"
#include "net/rare_warning.hpp"
#include "net/running_timer.hpp"
#include "platform/network.hpp"

namespace syrtis::net {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Error = boost::system::error_code;

constexpr std::chrono::milliseconds k_listener_pause{200};
/// Limited, so that existing connections are served during a flood of new ones.
constexpr std::size_t k_accepted_at_once = 8;
constexpr std::size_t k_turned_away_at_once = 64;
constexpr int k_tries_for_one_port = 8;

bool is_without_ipv6(const Error& error) {
    return error == asio::error::address_family_not_supported || error == boost::system::errc::address_not_available;
}

std::string advice_for(const Error& error) {
    if (error == asio::error::address_in_use) {
        return "Another program listens at this port, perhaps another server: end it, or choose another port (0 "
               "chooses a free port)";
    }
    if (error == boost::system::errc::address_not_available) {
        return "This machine does not have this address: choose one of its addresses, or :: for all of them";
    }
    if (error == asio::error::access_denied) {
        return "Only root may listen at a port below 1024: choose a port from 1024 on";
    }
    if (error == asio::error::invalid_argument) {
        return "After an address that begins with fe80, state a network interface, such as fe80::1%eth0";
    }
    if (error == asio::error::address_family_not_supported) {
        return "This machine does not support this version of IP: choose an address of the other version, such as "
               "0.0.0.0";
    }
    return "Choose another address or port";
}

std::string complaint(const ListenPlace& place, const asio::ip::address& address, const Error& error) {
    const bool is_literal = address.to_string() == place.host;
    return place.option + ": nobody can listen at port " + std::to_string(place.port) + " of " + place.host +
           (is_literal ? std::string() : " (" + address.to_string() + ")") + ": " + error.message() + ". " +
           advice_for(error);
}

}  // namespace

std::vector<asio::ip::address> addresses_of(const std::string& host, const std::string& option) {
    Error error;
    const asio::ip::address literal = asio::ip::make_address(host, error);
    if (!error) {
        const std::size_t scope = host.find('%');
        if (scope != std::string::npos && literal.to_v6().scope_id() == 0) {
            throw std::runtime_error(option + ": the address " + host + " names the network interface \"" +
                                     host.substr(scope + 1) + "\", which this machine does not have");
        }
        return {literal};
    }
    asio::io_context context;
    tcp::resolver resolver(context);
    const auto found = resolver.resolve(host, "", tcp::resolver::passive, error);
    std::vector<asio::ip::address> addresses;
    for (const auto& entry : found) {
        const asio::ip::address address = entry.endpoint().address();
        if (std::ranges::find(addresses, address) == addresses.end()) addresses.push_back(address);
    }
    if (error || addresses.empty()) {
        throw std::runtime_error(option + ": no address was found for the name \"" + host + "\" (" + error.message() +
                                 "): look for a mistake in it, or give an address such as 0.0.0.0 or ::");
    }
    return addresses;
}

/// Its pending handlers share ownership, because they may run or be destroyed after the Listener is gone.
class Listener::Acceptors : public std::enable_shared_from_this<Acceptors> {
   public:
    Acceptors(asio::io_context& context, const ListenPlace& place, IsProxy is_proxy)
        : context_(context), is_proxy_(std::move(is_proxy)), retry_(context) {
        auto addresses = addresses_of(place.host, place.option);
        for (int tries = 1; !listen_at(addresses, place, tries == k_tries_for_one_port); ++tries) acceptors_.clear();
    }

    void open(OnAccepted on_accepted) {
        on_accepted_ = std::move(on_accepted);
        gate_ = std::make_shared<ProxyGate>([weak = weak_from_this()](tcp::socket socket, const auto& from) {
            const auto self = weak.lock();
            if (self && self->on_accepted_) self->on_accepted_(std::move(socket), from);
        });
        for (tcp::acceptor& acceptor : acceptors_) accept(acceptor);
    }

    void close() {
        on_accepted_ = nullptr;
        Error ignored;
        for (tcp::acceptor& acceptor : acceptors_) acceptor.close(ignored);
        retry_.cancel();
        if (gate_) gate_->close();
    }

    [[nodiscard]] tcp::endpoint first() const { return first_; }

   private:
    /// Returns false if the port that the system chose for the first address is in use at another address.
    bool listen_at(const std::vector<asio::ip::address>& addresses, const ListenPlace& place, bool is_last_try) {
        ListenPlace at = place;
        Error problem;
        asio::ip::address missing;
        for (const asio::ip::address& address : addresses) {
            const Error error = listen(address, at.port);
            if (!error) {
                at.port = acceptors_.back().local_endpoint().port();
                continue;
            }
            const bool is_port_chosen = place.port == 0 && at.port != 0;
            if (is_port_chosen && error == asio::error::address_in_use && !is_last_try) return false;
            // A name may resolve to addresses of an IP version that this machine does not support.
            const bool is_name = addresses.size() > 1;
            if (!is_name || !is_without_ipv6(error)) throw std::runtime_error(complaint(at, address, error));
            problem = error;
            missing = address;
        }
        if (acceptors_.empty()) throw std::runtime_error(complaint(at, missing, problem));
        first_ = acceptors_.front().local_endpoint();
        return true;
    }

    Error listen(const asio::ip::address& address, std::uint16_t port) {
        Error error = listen_once(address, port);
        const bool is_all = address.is_v6() && address.is_unspecified();
        if (is_all && is_without_ipv6(error)) {
            spdlog::warn("this machine has no IPv6: the server listens at all addresses of IPv4 instead of ::");
            error = listen_once(asio::ip::address_v4::any(), port);
        }
        return error;
    }

    Error listen_once(const asio::ip::address& address, std::uint16_t port) {
        const tcp::endpoint endpoint(address, port);
        tcp::acceptor acceptor(context_);
        Error error;
        acceptor.open(endpoint.protocol(), error);
        if (error) return error;
        platform::claim_port(static_cast<std::uintptr_t>(acceptor.native_handle()));
        // A socket at "::" accepts IPv4 connections too.
        if (address.is_v6()) acceptor.set_option(asio::ip::v6_only(!address.is_unspecified()), error);
        acceptor.bind(endpoint, error);
        if (!error) acceptor.listen(tcp::acceptor::max_listen_connections, error);
        if (!error) acceptor.non_blocking(true, error);
        if (!error) acceptors_.push_back(std::move(acceptor));
        return error;
    }

    void accept(tcp::acceptor& acceptor) {
        // On Windows async_wait does not work for listening sockets, hence async_accept.
        acceptor.async_accept([self = shared_from_this(), &acceptor](const Error& error, tcp::socket socket) {
            if (!self->on_accepted_ || error == asio::error::operation_aborted) return;
            if (error && error != asio::error::connection_aborted) return self->fail(acceptor, error);
            if (!error) self->take(std::move(socket));
            self->accept_waiting(acceptor);
        });
    }

    /// Accepts the connections that are waiting, up to a limit.
    void accept_waiting(tcp::acceptor& acceptor) {
        Error error;
        for (std::size_t count = 1; count < k_accepted_at_once && on_accepted_; ++count) {
            tcp::socket socket(context_);
            acceptor.accept(socket, error);
            if (error == asio::error::would_block || error == asio::error::try_again) break;
            if (error == asio::error::connection_aborted) continue;
            if (error) return fail(acceptor, error);
            take(std::move(socket));
        }
        if (on_accepted_) accept(acceptor);
    }

    void take(tcp::socket socket) {
        Error error;
        const tcp::endpoint peer = socket.remote_endpoint(error);
        // The peer may have closed the connection already.
        if (error) return;
        if (is_proxy_ && is_proxy_(peer.address())) return gate_->receive_header(std::move(socket), peer.address());
        on_accepted_(std::move(socket), peer.address());
    }

    /// Called when accepting fails, most likely because the process has run out of descriptors. Waiting connections are
    /// accepted with the spare descriptor and closed, because they would hang otherwise until another connection ends.
    /// Accepting is retried after a pause, without a limit.
    void fail(tcp::acceptor& acceptor, const Error& error) {
        std::size_t turned_away = 0;
        spare_.release();
        Error further;
        for (std::size_t count = 0; count < k_turned_away_at_once && !further; ++count) {
            tcp::socket socket(context_);
            acceptor.accept(socket, further);
            if (!further) ++turned_away;
        }
        spare_.take();
        // Without a free descriptor, accepting also fails when no connection is waiting.
        const bool is_worth_a_line = turned_away > 0 || !is_short_of_descriptors(error);
        const auto cases = is_worth_a_line ? failures_.count(lobby::Clock::now(), turned_away) : std::nullopt;
        if (cases) {
            spdlog::warn(
                "port {}: {}: {} connection(s) were closed since the last such line. This process may open {} files: "
                "raise this limit (LimitNOFILE= of the service, or ulimit -n), or lower --max-connections",
                first_.port(), error.message(), *cases, platform::descriptor_limit());
        }
        retry_.expires_after(k_listener_pause);
        retry_.async_wait([self = shared_from_this()](const Error& cancelled) {
            if (!cancelled && self->on_accepted_) self->accept_again();
        });
        waiting_.push_back(&acceptor);
    }

    void accept_again() {
        // A listener of another thread may have taken the descriptor in reserve in the moment when it was free.
        spare_.take();
        for (tcp::acceptor* acceptor : std::exchange(waiting_, {})) accept(*acceptor);
    }

    asio::io_context& context_;
    IsProxy is_proxy_;
    std::deque<tcp::acceptor> acceptors_;  ///< a deque, because handlers keep references to the elements
    std::vector<tcp::acceptor*> waiting_;  ///< those that accept again after the pause
    RunningTimer retry_;
    platform::SpareDescriptor spare_;
    RareWarning failures_;
    std::shared_ptr<ProxyGate> gate_;
    OnAccepted on_accepted_;  ///< empty before open() and after close()
    tcp::endpoint first_;
};

Listener::Listener(asio::io_context& context, const ListenPlace& place, IsProxy is_proxy)
    : acceptors_(std::make_shared<Acceptors>(context, place, std::move(is_proxy))) {}

Listener::~Listener() { acceptors_->close(); }

void Listener::open(OnAccepted on_accepted) { acceptors_->open(std::move(on_accepted)); }

void Listener::close() { acceptors_->close(); }

std::uint16_t Listener::port() const { return acceptors_->first().port(); }

asio::ip::address Listener::address() const { return acceptors_->first().address(); }

}  // namespace syrtis::net
