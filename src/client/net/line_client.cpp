// SPDX-License-Identifier: MIT

#include "net/line_client.hpp"

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#include <array>
#include <chrono>
#include <deque>
#include <optional>
#include <string_view>
#include <thread>
#include <utility>

#include "content/language.hpp"
#include "crypto/fingerprint.hpp"
#include "crypto/tls_profile.hpp"
#include "net/asio_ssl.hpp"
#include "net/received_lines.hpp"
#include "platform/network.hpp"

namespace syrtis::client::net {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using content::msgid;

namespace {

constexpr std::string_view k_late = msgid("The server did not answer in time.");

/// Returns an English message id, since the system's own text may be in any language.
std::string reason_of(const error_code& error) {
    using boost::system::errc::errc_t;
    struct Known {
        errc_t code;
        std::string_view text;
    };
    static constexpr std::string_view k_unreachable = msgid("This computer can't reach the server: check its network.");
    static constexpr std::string_view k_broken = msgid("The connection was interrupted.");
    static constexpr Known k_known[] = {
        {errc_t::connection_refused,
         msgid("No server answers at this address. It may not be running, or it may use another port.")},
        {errc_t::timed_out, k_late},
        {errc_t::host_unreachable, k_unreachable},
        {errc_t::network_unreachable, k_unreachable},
        {errc_t::network_down, k_unreachable},
        {errc_t::connection_reset, k_broken},
        {errc_t::connection_aborted, k_broken},
        {errc_t::broken_pipe, k_broken},
    };
    for (const auto& known : k_known) {
        if (error == boost::system::errc::make_error_condition(known.code)) return std::string(known.text);
    }
    return std::string(msgid("The connection failed."));
}

std::string_view obstacle_to_look_up(const error_code& error) {
    const bool is_unknown = error == asio::error::host_not_found || error == asio::error::no_data;
    return is_unknown ? msgid("Host not found: check the address.")
                      : msgid("The name in the address can't be looked up now: check the network of this computer.");
}

constexpr std::string_view k_new_certificate = msgid("You have not visited this server before.");
constexpr std::string_view k_other_certificate = msgid("The server's certificate has changed.");
constexpr std::string_view k_no_certificate = msgid("The server no longer encrypts its connections.");

/// Makes a TLS context that trusts the certificate authorities of this machine.
asio::ssl::context make_context() {
    asio::ssl::context context(asio::ssl::context::tls_client);
    crypto::restrict_tls(context.native_handle());
    error_code ignored;
    context.set_default_verify_paths(ignored);
    // Verified after the handshake, since an uncertified server may be a known one.
    context.set_verify_mode(asio::ssl::verify_none, ignored);
    return context;
}

/// Returns whether the error means that the other side does not use TLS.
bool answers_without_tls(const error_code& error) {
    if (error.category() != asio::error::get_ssl_category()) return false;
    const int reason = ERR_GET_REASON(static_cast<unsigned long>(error.value()));
    return reason == SSL_R_WRONG_VERSION_NUMBER || reason == SSL_R_PACKET_LENGTH_TOO_LONG;
}

}  // namespace

constexpr std::chrono::seconds k_longest_unconfirmed{35};

/// One attempt at a connection. Handlers keep it alive and stop touching the queues once `abandoned`, so that an answer
/// to an earlier attempt never reaches a later one.
struct LineClient::Connection : std::enable_shared_from_this<LineClient::Connection> {
    Connection(asio::io_context& its_context, asio::ssl::context* its_tls, const LinkLimits& its_limits,
               LinkTrust its_trust)
        : limits(its_limits),
          trust(std::move(its_trust)),
          tls_context(its_tls),
          resolver(its_context),
          socket(its_context),
          timer(its_context) {}

    void start(const std::string& its_host, std::uint16_t port) {
        host = its_host;
        auto self = shared_from_this();
        timer.expires_after(std::chrono::milliseconds(limits.connect_milliseconds));
        timer.async_wait([self](error_code error) {
            if (!error && self->state == LinkState::connecting) self->fail(std::string(k_late));
        });
        resolver.async_resolve(
            host, std::to_string(port), [self](error_code error, const tcp::resolver::results_type& found) {
                if (self->state != LinkState::connecting) return;
                if (error) return self->fail(std::string(obstacle_to_look_up(error)));
                asio::async_connect(self->socket, found, [self](error_code failed, const tcp::endpoint& there) {
                    if (self->state != LinkState::connecting) return;
                    if (failed) return self->fail(reason_of(failed));
                    if (!self->trust.encrypts) return self->begin();
                    self->begin_handshake(there);
                });
            });
    }

    void begin_handshake(const tcp::endpoint& there) {
        tls.emplace(socket, *tls_context);
        SSL* const handle = tls->native_handle();
        error_code no_address;
        (void)asio::ip::make_address(host, no_address);
        if (no_address) {
            ::SSL_set_tlsext_host_name(handle, host.c_str());
            names_host = ::SSL_set1_host(handle, host.c_str()) == 1;
        } else {
            // A certificate contains an address without the zone of the interface.
            const std::string address = host.substr(0, host.find('%'));
            names_host = ::X509_VERIFY_PARAM_set1_ip_asc(::SSL_get0_param(handle), address.c_str()) == 1;
        }
        auto self = shared_from_this();
        tls->async_handshake(asio::ssl::stream_base::client, [self, there](error_code error) {
            if (self->state != LinkState::connecting) return;
            if (answers_without_tls(error)) return self->continue_without_tls(there);
            if (error)
                return self->fail(std::string(
                    msgid("Could not establish an encrypted connection. This address may not be a Syrtis server.")));
            self->check_certificate();
        });
    }

    void check_certificate() {
        SSL* const handle = tls->native_handle();
        safety.encrypted = true;
        safety.fingerprint = crypto::fingerprint_of(::SSL_get0_peer_certificate(handle));
        safety.certified = names_host && ::SSL_get_verify_result(handle) == X509_V_OK;
        if (!safety.certified && trust.fingerprint != safety.fingerprint) {
            const bool is_new = trust.fingerprint.empty();
            safety.must_confirm = !is_new || !trust.accepts_new;
            if (safety.must_confirm) return fail(std::string(is_new ? k_new_certificate : k_other_certificate));
        }
        begin();
    }

    /// Connects again without TLS: a stream can't be used after a failed handshake.
    void continue_without_tls(const tcp::endpoint& there) {
        tls.reset();
        safety.must_confirm = !trust.fingerprint.empty();
        if (safety.must_confirm) return fail(std::string(k_no_certificate));
        error_code ignored;
        socket.close(ignored);
        auto self = shared_from_this();
        socket.async_connect(there, [self](error_code failed) {
            if (self->state != LinkState::connecting) return;
            if (failed) return self->fail(reason_of(failed));
            self->begin();
        });
    }

    void begin() {
        timer.cancel();
        error_code ignored;
        socket.set_option(tcp::no_delay(true), ignored);
        // Data that stay unconfirmed for so long show that the network is interrupted, even if no error was reported.
        platform::end_if_unconfirmed(static_cast<std::uintptr_t>(socket.native_handle()), k_longest_unconfirmed);
        state = LinkState::open;
        read();
        write();
    }

    void read() {
        if (state != LinkState::open) return;
        if (!lines.has_room()) {
            reading = false;
            return;
        }
        reading = true;
        auto self = shared_from_this();
        const auto taken = [self](error_code error, std::size_t count) {
            if (self->state != LinkState::open) return;
            const bool is_end = error == asio::error::eof || error == asio::ssl::error::stream_truncated;
            if (error)
                return self->fail(is_end ? std::string(msgid("The server closed the connection.")) : reason_of(error));
            self->lines.put({self->chunk.data(), count});
            if (self->cut()) self->read();
        };
        if (tls) {
            tls->async_read_some(asio::buffer(chunk), taken);
        } else {
            socket.async_read_some(asio::buffer(chunk), taken);
        }
    }

    /// Splits received data into lines as far as there is room. Returns false, and ends the link, if a line is too long
    /// or the compressed data are invalid.
    bool cut() {
        if (lines.cut()) return true;
        fail(std::string(msgid("The server sent a line that is too long.")));
        return false;
    }

    std::string take_line() {
        std::string line = lines.take();
        if (!reading && cut()) read();
        return line;
    }

    void write() {
        if (state != LinkState::open || writing || outgoing.empty()) return;
        writing = true;
        auto self = shared_from_this();
        const auto written = [self](error_code error, std::size_t) {
            if (self->state != LinkState::open) return;
            if (error) return self->fail(reason_of(error));
            self->writing = false;
            self->queued_bytes -= self->outgoing.front().size();
            self->outgoing.pop_front();
            self->write();
        };
        if (tls) {
            asio::async_write(*tls, asio::buffer(outgoing.front()), written);
        } else {
            asio::async_write(socket, asio::buffer(outgoing.front()), written);
        }
    }

    void fail(const std::string& why) {
        if (state == LinkState::lost) return;
        state = LinkState::lost;
        problem = why;
        error_code ignored;
        timer.cancel();
        resolver.cancel();
        socket.close(ignored);
    }

    LinkLimits limits;
    LinkTrust trust;
    LinkSafety safety;
    std::string host;
    asio::ssl::context* tls_context;  ///< null: use no TLS
    tcp::resolver resolver;
    tcp::socket socket;
    std::optional<asio::ssl::stream<tcp::socket&>> tls;
    asio::steady_timer timer;
    bool names_host = false;  ///< the certificate was checked for the server's name or address
    LinkState state = LinkState::connecting;
    std::string problem;
    std::array<char, 16384> chunk{};
    ReceivedLines lines{limits};
    bool reading = false;
    std::deque<std::string> outgoing;
    std::size_t queued_bytes = 0;
    bool writing = false;
};

class LineClient::Loop {
   public:
    explicit Loop(LinkLimits limits) : limits_(limits) {}
    ~Loop() { close(); }
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;

    void open(const std::string& host, std::uint16_t port, const LinkTrust& trust) {
        close();
        // Reading the certificate authorities takes time, and the local server does not need them.
        if (trust.encrypts && !tls_) tls_.emplace(make_context());
        connection_ = std::make_shared<Connection>(context_, tls_ ? &*tls_ : nullptr, limits_, trust);
        connection_->start(host, port);
    }

    void close() {
        if (!connection_) return;
        connection_->fail("");
        connection_.reset();
        poll();
    }

    bool poll() {
        context_.restart();
        return context_.poll() > 0;
    }

    bool wait(unsigned milliseconds) {
        context_.restart();
        if (context_.run_one_for(std::chrono::milliseconds(milliseconds)) == 0) {
            // Without a connection run_one_for() returns at once, and the caller would spin.
            if (context_.stopped()) std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
            return false;
        }
        context_.poll();
        return true;
    }

   private:
    LinkLimits limits_;
    asio::io_context context_{1};
    std::optional<asio::ssl::context> tls_;

   public:
    std::shared_ptr<Connection> connection_;  ///< after the context that its socket belongs to
};

LineClient::LineClient(LinkLimits limits) : loop_(std::make_unique<Loop>(limits)) {}
LineClient::~LineClient() = default;

void LineClient::open(const std::string& host, std::uint16_t port, const LinkTrust& trust,
                      const std::string& /*page*/) {
    loop_->open(host, port, trust);
}
void LineClient::close() { loop_->close(); }
bool LineClient::poll() { return loop_->poll(); }
bool LineClient::wait(unsigned milliseconds) { return loop_->wait(milliseconds); }

bool LineClient::send(const std::string& line) {
    auto& connection = loop_->connection_;
    if (!connection || connection->state != LinkState::open) return false;
    if (connection->queued_bytes + line.size() + 1 > connection->limits.outgoing_bytes) {
        connection->fail(std::string(msgid("The server stopped responding.")));
        return false;
    }
    connection->queued_bytes += line.size() + 1;
    connection->outgoing.push_back(line + '\n');
    connection->write();
    return true;
}

std::optional<std::string> LineClient::receive() {
    auto& connection = loop_->connection_;
    if (!connection || connection->lines.size() == 0) return std::nullopt;
    return connection->take_line();
}

std::size_t LineClient::waiting() const { return loop_->connection_ ? loop_->connection_->lines.size() : 0; }

void LineClient::fail(const std::string& why) {
    if (loop_->connection_) loop_->connection_->fail(why);
}

LinkState LineClient::state() const { return loop_->connection_ ? loop_->connection_->state : LinkState::idle; }

const LinkSafety& LineClient::safety() const {
    static const LinkSafety none;
    return loop_->connection_ ? loop_->connection_->safety : none;
}

const std::string& LineClient::problem() const {
    static const std::string none;
    return loop_->connection_ ? loop_->connection_->problem : none;
}

}  // namespace syrtis::client::net
