// SPDX-License-Identifier: MIT
#pragma once

// Provides a LineSocket under TLS 1.3. It accepts every certificate and can return the certificate's fingerprint.

#include <netinet/tcp.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#include <cerrno>
#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "crypto/fingerprint.hpp"
#include "support/line_socket.hpp"

namespace syrtis::test {

/// A blocking client connection with TLS.
class TlsLineSocket final : public LineSocket {
   public:
    /// `highest` is the newest TLS version that the client offers. `preface` is sent in plain text before the
    /// handshake. Throws if the handshake fails.
    explicit TlsLineSocket(std::uint16_t port, int highest = TLS1_3_VERSION, std::string_view preface = {})
        : LineSocket(port) {
        if (!preface.empty()) LineSocket::write_some(preface);
        // Each write is sent at once.
        const int no_delay = 1;
        ::setsockopt(descriptor(), IPPROTO_TCP, TCP_NODELAY, &no_delay, sizeof no_delay);
        ::SSL_CTX_set_max_proto_version(context_.get(), highest);
        ssl_.reset(::SSL_new(context_.get()));
        ::SSL_set_fd(ssl_.get(), descriptor());
        if (::SSL_connect(ssl_.get()) != 1) throw std::runtime_error("no handshake");
    }
    [[nodiscard]] std::string fingerprint() const {
        return crypto::fingerprint_of(::SSL_get0_peer_certificate(ssl_.get()));
    }
    [[nodiscard]] std::string version() const { return ::SSL_get_version(ssl_.get()); }

    /// Sends `times` key updates, which are TLS records without content. Returns false if the server has ended the
    /// connection.
    bool change_keys(int times) {
        for (int count = 0; count < times; ++count) {
            ::ERR_clear_error();
            if (::SSL_key_update(ssl_.get(), SSL_KEY_UPDATE_NOT_REQUESTED) != 1) return false;
            if (::SSL_do_handshake(ssl_.get()) != 1) return false;
        }
        return true;
    }

   protected:
    ssize_t write_some(std::string_view bytes) override {
        ::ERR_clear_error();
        return ::SSL_write(ssl_.get(), bytes.data(), static_cast<int>(bytes.size()));
    }
    ssize_t read_some(std::span<char> bytes, int flags) override {
        ::ERR_clear_error();
        if ((flags & MSG_DONTWAIT) != 0 && ::SSL_pending(ssl_.get()) == 0) {
            pollfd polled{.fd = descriptor(), .events = POLLIN, .revents = 0};
            errno = EAGAIN;
            if (::poll(&polled, 1, 0) == 0) return -1;
        }
        const int count = ::SSL_read(ssl_.get(), bytes.data(), static_cast<int>(bytes.size()));
        return count;
    }

   private:
    struct Free {
        void operator()(SSL_CTX* context) const { ::SSL_CTX_free(context); }
        void operator()(SSL* ssl) const { ::SSL_free(ssl); }
    };
    std::unique_ptr<SSL_CTX, Free> context_{::SSL_CTX_new(::TLS_client_method())};
    std::unique_ptr<SSL, Free> ssl_;
};

}  // namespace syrtis::test
