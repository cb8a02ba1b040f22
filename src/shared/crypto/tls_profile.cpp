// SPDX-License-Identifier: MIT
#include "crypto/tls_profile.hpp"

#include <openssl/ssl.h>

#include <stdexcept>

namespace syrtis::crypto {

void restrict_tls(SSL_CTX* context) {
    const bool is_done = ::SSL_CTX_set_min_proto_version(context, TLS1_3_VERSION) == 1 &&
                         ::SSL_CTX_set1_groups_list(context, "X25519:P-256") == 1;
    if (!is_done) throw std::runtime_error("this OpenSSL has no TLS 1.3 with X25519 and P-256");
    // A client connects once and stays for hours, so session resumption saves nothing. Without tickets and a cache, no
    // time is spent on the up to a thousand session names that one hello can contain.
    ::SSL_CTX_set_num_tickets(context, 0);
    ::SSL_CTX_set_options(context, SSL_OP_NO_TICKET);
    ::SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF | SSL_SESS_CACHE_NO_INTERNAL);
}

}  // namespace syrtis::crypto
