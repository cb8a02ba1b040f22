// SPDX-License-Identifier: MIT
#include "crypto/tls_profile.hpp"

#include <gtest/gtest.h>

#include <string>

#include "support/memory_handshake.hpp"

namespace syrtis::crypto {
namespace {

TEST(TlsProfile, OffersX25519AndP256Only) {
    const test::TlsContext context(::SSL_CTX_new(::TLS_client_method()));
    restrict_tls(context.get());
    const std::string hello = test::HandshakeSide(context.get(), false).advance({});
    // The extension supported_groups (RFC 8446, 4.2.7): its number, its length, that of the list, x25519, secp256r1.
    const std::string groups("\x00\x0a\x00\x06\x00\x04\x00\x1d\x00\x17", 10);
    EXPECT_NE(hello.find(groups), std::string::npos);
}

TEST(TlsProfile, RefusesOlderVersionsAndSessionResumption) {
    const test::TlsContext context(::SSL_CTX_new(::TLS_server_method()));
    restrict_tls(context.get());
    EXPECT_EQ(::SSL_CTX_get_min_proto_version(context.get()), TLS1_3_VERSION);
    EXPECT_EQ(::SSL_CTX_get_num_tickets(context.get()), 0U);
    EXPECT_NE(::SSL_CTX_get_options(context.get()) & SSL_OP_NO_TICKET, 0U);
    EXPECT_EQ(::SSL_CTX_get_session_cache_mode(context.get()) & SSL_SESS_CACHE_SERVER, 0);
}

}  // namespace
}  // namespace syrtis::crypto
