// SPDX-License-Identifier: MIT
#pragma once

// Accepts connections and owns them; one thread, one io_context.

#include <array>
#include <chrono>
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
#include "net/listener.hpp"
#include "net/rare_warning.hpp"
#include "net/running_timer.hpp"
#include "net/settings.hpp"
#include "net/turns.hpp"

namespace syrtis::net {

class Server {
   public:
    /// Listens from here on. Throws std::runtime_error with a sentence if it can't. `settings` and `lobby` outlive the
    /// server.
    Server(boost::asio::io_context& context, lobby::Lobby& lobby, const Settings& settings);
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server();

    [[nodiscard]] std::uint16_t port() const { return listener_.port(); }
    /// The first of those that it listens at.
    [[nodiscard]] boost::asio::ip::address address() const { return listener_.address(); }
    [[nodiscard]] std::size_t connections() const { return connections_.size() + guests_; }
    /// That wait for all of them together, without those that came over another port.
    [[nodiscard]] std::size_t queued_bytes() const;
    /// Of connections that come from here on; who is connected keeps what they have.
    void use(std::shared_ptr<Certificate> certificate) { certificate_ = std::move(certificate); }
    void open();
    /// To be called after the process has stood still: asks all connections for a sign of life, and gives each as much
    /// time for that, and for what it has begun, as if it had just come.
    void ask_everybody();
    /// A connection over another port from there counts as one of these; false if it would be one too many, or comes
    /// too fast.
    [[nodiscard]] bool count_in(const std::string& origin);
    /// The same of a proxy over which any number of people come: no limit of one address holds for it.
    [[nodiscard]] bool count_in_proxy(const std::string& name);
    void count_out(const std::string& origin);
    /// `end` is to end one connection over another port, from that network or from any (empty), and says whether it
    /// found one. Called where a player who comes back to a seat needs the place. Null: there are none.
    void end_guests_with(std::function<bool(const std::string& network)> end) { end_guest_ = std::move(end); }
    /// Has the lines of such a one served in turn with all others.
    void queue(const std::string& origin, std::shared_ptr<Speaker> speaker);
    /// Tells everybody, lets what is queued go out, and calls `closed` when all connections are gone.
    void close(std::function<void()> closed);

   private:
    struct Entry {
        std::shared_ptr<Connection> connection;
        std::string origin;
        bool is_refused = false;   ///< counts towards no limit: it is about to end
        bool is_reserved = false;  ///< counts towards the reserve alone, until it has come back to a seat
    };

    /// Has the turns go on: at once if somebody is ready, else when the next one is.
    void take_turns();
    void sweep_later();
    void add_connection(boost::asio::ip::tcp::socket socket, const boost::asio::ip::address& from);
    /// The limit that another connection from this origin would exceed; nothing while there is none.
    [[nodiscard]] std::optional<protocol::ErrorCode> reached_limit(const std::string& origin) const;
    /// The network of which there are as many connections as there may be, that one from `origin` included; nothing
    /// if there are not.
    [[nodiscard]] std::optional<std::string> full_network(const std::string& origin) const;
    [[nodiscard]] bool is_full() const;
    /// There is room for another one from there that comes back to a seat.
    [[nodiscard]] bool has_reserve(const std::string& origin) const;
    /// Gives a connection of the reserve a place, and another one's if need be.
    bool take_place(Connection& returning);
    /// Ends a connection that has no seat, from that network or from any (empty); else, where any will do, one from an
    /// address that has many more than `origin`. False if there is none.
    bool make_room(const std::string& network, const std::string& origin);
    /// Whether another one may come so soon.
    [[nodiscard]] bool takes_arrival(const std::string& origin);
    using Counts = std::map<std::string, std::size_t>;  ///< by address, and by the networks around it
    static void count(Counts& counts, const std::string& origin);
    static void discount(Counts& counts, const std::string& origin);
    void leave_reserve(Entry& entry);
    /// Who takes turns as one there.
    [[nodiscard]] std::shared_ptr<Place> place_of(const std::string& origin);
    void warn_of_shared_address();
    void remove(Connection& gone);
    void close_when_empty();

    boost::asio::io_context& context_;
    Listener listener_;
    RunningTimer sweep_;
    RunningTimer wake_;
    lobby::Lobby& lobby_;
    const Settings& settings_;
    std::shared_ptr<Certificate> certificate_;
    ThreadMeter meter_;
    Turns turns_;
    std::array<char, 16 * 1024> read_buffer_{};  ///< of all connections
    bool is_turn_posted_ = false;
    RareWarning shared_address_{std::chrono::hours(1)};
    std::map<Connection*, Entry> connections_;
    Counts count_by_origin_;                              ///< without refused ones and those of the reserve
    std::map<std::string, lobby::TokenBucket> arrivals_;  ///< by the same
    Counts reserve_by_origin_;
    std::function<bool(const std::string&)> end_guest_;
    std::size_t reserved_ = 0;
    std::size_t refused_ = 0;
    std::size_t guests_ = 0;  ///< over another port
    std::function<void()> closed_;
};

}  // namespace syrtis::net
