// SPDX-License-Identifier: MIT
#pragma once

// Accepts connections and owns them; one thread, one io_context.

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "lobby/lobby.hpp"
#include "net/asio.hpp"
#include "net/certificate.hpp"
#include "net/connection.hpp"
#include "net/settings.hpp"
#include "net/turns.hpp"

namespace syrtis::net {

class Server {
   public:
    /// Listens from here on. Throws boost::system::system_error if the address can't be had. `settings` and `lobby`
    /// outlive the server.
    Server(boost::asio::io_context& context, lobby::Lobby& lobby, const Settings& settings);
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server();

    [[nodiscard]] std::uint16_t port() const;
    [[nodiscard]] std::size_t connections() const { return connections_.size() + guests_; }
    /// That wait for all of them together, without those that came over another port.
    [[nodiscard]] std::size_t queued_bytes() const;
    /// Of connections that come from here on; who is connected keeps what they have.
    void use(std::shared_ptr<Certificate> certificate) { certificate_ = std::move(certificate); }
    void open();
    /// A connection over another port from there counts as one of these; false if it would be one too many, or comes
    /// too fast.
    [[nodiscard]] bool count_in(const std::string& origin);
    void count_out(const std::string& origin);
    /// Has the lines of such a one served in turn with all others.
    void queue(const std::string& origin, std::shared_ptr<Speaker> speaker);
    /// Tells everybody, lets what is queued go out, and calls `closed` when all connections are gone.
    void close(std::function<void()> closed);

   private:
    struct Entry {
        std::shared_ptr<Connection> connection;
        std::string origin;
        bool is_refused = false;  ///< counts towards no limit: it is about to end
    };

    void accept();
    /// Takes in all who wait.
    void accept_waiting();
    void fail_to_accept(const boost::system::error_code& error);
    void accept_later();
    /// Has the turns go on: at once if somebody is ready, else when the next one is.
    void take_turns();
    void sweep_later();
    void add_connection(boost::asio::ip::tcp::socket socket);
    /// The limit that another connection from this origin would exceed; nothing while there is none.
    [[nodiscard]] std::optional<protocol::ErrorCode> reached_limit(const std::string& origin) const;
    /// Whether another one may come so soon.
    [[nodiscard]] bool takes_arrival(const std::string& origin);
    void count_one(const std::string& origin);
    void forget_one(const std::string& origin);
    /// Who takes turns as one there.
    [[nodiscard]] std::shared_ptr<Place> place_of(const std::string& origin);
    void remove(Connection& gone);
    void close_when_empty();

    boost::asio::io_context& context_;
    boost::asio::ip::tcp::acceptor acceptor_;
    boost::asio::steady_timer sweep_;
    boost::asio::steady_timer retry_;
    boost::asio::steady_timer wake_;
    lobby::Lobby& lobby_;
    const Settings& settings_;
    std::shared_ptr<Certificate> certificate_;
    ThreadMeter meter_;
    Turns turns_;
    std::array<char, 16 * 1024> read_buffer_{};  ///< of all connections
    bool is_turn_posted_ = false;
    std::map<Connection*, Entry> connections_;
    std::map<std::string, std::size_t> count_by_origin_;  ///< and by the networks around it; without refused ones
    std::map<std::string, lobby::TokenBucket> arrivals_;  ///< by the same
    std::size_t refused_ = 0;
    std::size_t guests_ = 0;  ///< over another port
    std::function<void()> closed_;
};

}  // namespace syrtis::net
