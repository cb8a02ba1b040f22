// SPDX-License-Identifier: MIT
#pragma once

// Performs a TLS handshake in memory, so that tests can examine each side without a network.

#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/ssl.h>

#include <array>
#include <memory>
#include <string>
#include <string_view>

namespace syrtis::test {

struct FreeTls {
    void operator()(SSL_CTX* context) const { ::SSL_CTX_free(context); }
    void operator()(SSL* ssl) const { ::SSL_free(ssl); }
};
using TlsContext = std::unique_ptr<SSL_CTX, FreeTls>;

/// One side of a TLS handshake, which receives and returns bytes.
class HandshakeSide {
   public:
    HandshakeSide(SSL_CTX* context, bool is_server) : ssl_(::SSL_new(context)) {
        ::SSL_set_bio(ssl_.get(), ::BIO_new(::BIO_s_mem()), ::BIO_new(::BIO_s_mem()));
        if (is_server) {
            ::SSL_set_accept_state(ssl_.get());
        } else {
            ::SSL_set_connect_state(ssl_.get());
        }
    }
    /// Continues the handshake with bytes of the other side. Returns the bytes for the other side.
    std::string advance(std::string_view received) {
        ::ERR_clear_error();
        if (!received.empty())
            ::BIO_write(::SSL_get_rbio(ssl_.get()), received.data(), static_cast<int>(received.size()));
        ::SSL_do_handshake(ssl_.get());
        std::string said;
        std::array<char, 16384> bytes{};
        int count = 0;
        while ((count = ::BIO_read(::SSL_get_wbio(ssl_.get()), bytes.data(), bytes.size())) > 0) {
            said.append(bytes.data(), static_cast<std::size_t>(count));
        }
        return said;
    }
    [[nodiscard]] bool is_done() const { return ::SSL_is_init_finished(ssl_.get()) == 1; }
    [[nodiscard]] SSL* ssl() const { return ssl_.get(); }

   private:
    std::unique_ptr<SSL, FreeTls> ssl_;
};

/// Returns true if both sides complete the handshake. `groups` are the key exchange groups that the client offers; null
/// stands for the default of OpenSSL.
inline bool shake_hands_in_memory(SSL_CTX* server_context, SSL_CTX* client_context, const char* groups = nullptr) {
    HandshakeSide server(server_context, true);
    HandshakeSide client(client_context, false);
    if (groups != nullptr && ::SSL_set1_groups_list(client.ssl(), groups) != 1) return false;
    std::string said = client.advance({});
    constexpr int k_most_flights = 6;
    for (int flight = 0; flight < k_most_flights && !(server.is_done() && client.is_done()); ++flight) {
        said = client.advance(server.advance(said));
    }
    return server.is_done() && client.is_done();
}

}  // namespace syrtis::test
