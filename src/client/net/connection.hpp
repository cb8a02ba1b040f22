// SPDX-License-Identifier: MIT
#pragma once

// The way to one server: lines over TCP and TLS, by what the server is known, its password, the greeting, signs of
// life, and trying again after a loss. What is said over it beyond that is for whoever holds it.

#include <json/json.h>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "net/known_servers.hpp"
#include "net/line_client.hpp"
#include "net/seat_store.hpp"

namespace syrtis::client::net {

/// The state of a connection to a server.
enum class ConnectionState : std::uint8_t {
    closed,
    connecting,
    greeting,  ///< the link is open and hello is said, the server has not greeted yet
    open,
    lost,     ///< `problem` says why; tried again if retry() is called
    waiting,  ///< to be tried again
};

/// A server that was greeted over a certificate that nobody had vouched for.
struct FirstVisit {
    std::string host{};
    std::uint16_t port = 0;
    std::string fingerprint{};
};

/// A connection to a server that is restored when it is lost, with increasing pauses between attempts.
class Connection {
   public:
    explicit Connection(KnownServers& known) : known_(known) {}

    struct Server {
        std::string host{};
        std::uint16_t port = 0;
        Endpoint endpoint{};      ///< what a seat there is kept under; without a host for a server of one's own
        std::string name{};       ///< of who is introduced to it
        bool is_foreign = false;  ///< only another server has named it
    };
    void open(Server server);
    void close();
    /// Another server from the next attempt on, under the same endpoint.
    void turn_to(const std::string& host, std::uint16_t port, bool is_foreign);
    /// Leaves the server for the one that it was turned to.
    void go_there();

    enum class Happening : std::uint8_t { nothing, greeted, lost };
    /// Sleeps up to so many milliseconds until there is something to take in.
    void wait(unsigned longest) { link_.wait(longest); }
    /// Takes in what has come, for receive(). `milliseconds` is a clock that only goes forward.
    void poll(std::uint64_t milliseconds);
    /// A line from the server. A server that ends the connection says why in its last line, so lines come before the
    /// loss.
    [[nodiscard]] std::optional<std::string> receive();
    /// Handles changes of the link's state. Called after receive() has returned all messages.
    Happening carry_on();

    /// The server has greeted.
    void welcomed() { state_ = ConnectionState::open; }
    /// Everything is as before the loss, whenever there was one.
    void settled() { attempts_ = 0; }
    /// Tries a lost connection again, after a pause that grows with every attempt.
    void retry();
    /// Returns the time until the next attempt in milliseconds; 0 while it is not waiting for one.
    [[nodiscard]] std::uint64_t milliseconds_to_retry() const;
    /// Ends the pause before the next attempt.
    void retry_now() { retry_at_ = clock_; }
    /// Gives the link up as lost for that reason.
    void fail(const std::string& why) { link_.fail(why); }

    /// False if it can't be sent.
    bool send(const Json::Value& message);
    /// With a number by which the answer is known; that number.
    Json::Int64 send_request(Json::Value message);

    [[nodiscard]] ConnectionState state() const { return state_; }
    [[nodiscard]] const Server& server() const { return server_; }
    [[nodiscard]] unsigned attempts() const { return attempts_; }
    [[nodiscard]] const std::string& problem() const { return link_.problem(); }
    /// The clock of the last poll().
    [[nodiscard]] std::uint64_t clock() const { return clock_; }

    /// Nobody on the way can read what is sent: it is encrypted, or never leaves this machine.
    [[nodiscard]] bool is_private() const { return server_.endpoint.host.empty() || link_.safety().encrypted; }
    [[nodiscard]] const LinkSafety& safety() const { return link_.safety(); }
    /// It encrypts with a certificate that nobody has vouched for: no authority, no earlier visit, no answer to a
    /// question. It holds until another server is opened.
    [[nodiscard]] bool is_first_visit() const { return first_visit_; }
    /// The servers that were greeted so since this was asked last, in order: each is told of once, whatever becomes of
    /// its connection.
    [[nodiscard]] std::vector<FirstVisit> take_first_visits() { return std::exchange(first_visits_, {}); }
    /// Sets the password for the server at that address, from the next connection on. It is sent over private
    /// connections only.
    void set_password(const std::string& host, std::uint16_t port, const std::string& password) {
        password_ = {.host = host, .port = port, .text = password};
    }
    /// For the server that it was connected to last; empty: none.
    [[nodiscard]] std::string password() const;
    /// Connect only to a server that is known, or that an authority vouches for.
    void ask_about_new_servers(bool asks) { asks_ = asks; }
    /// Why the last connection came to nothing, if somebody has to decide whether this is the server that they mean.
    [[nodiscard]] const LinkSafety& questioned() const { return questioned_; }
    /// By which certificate the server is known; empty: by none.
    [[nodiscard]] std::string known_fingerprint() const { return known_.fingerprint(server_.host, server_.port); }
    /// Accepts the certificate that the questioned server shows now as the one to know it by.
    void trust_server() { known_.remember(server_.host, server_.port, questioned_.fingerprint); }

   private:
    struct Password {
        std::string host{};
        std::uint16_t port = 0;
        std::string text{};
    };
    void open_link();
    void greet();
    /// Ends a link over which nothing comes any more, though nobody has closed it.
    void watch_silence();

    KnownServers& known_;
    LineClient link_;
    ConnectionState state_ = ConnectionState::closed;
    Server server_;
    Password password_;
    bool asks_ = false;
    LinkSafety questioned_;
    bool first_visit_ = false;
    std::vector<FirstVisit> first_visits_;
    unsigned attempts_ = 0;
    std::uint64_t retry_at_ = 0;
    std::uint64_t clock_ = 0;
    std::uint64_t heard_at_ = 0;
    bool pinged_ = false;  ///< since then
    Json::Int64 request_number_ = 0;
};

}  // namespace syrtis::client::net
