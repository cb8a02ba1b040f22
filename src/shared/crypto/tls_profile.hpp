// SPDX-License-Identifier: MIT
#pragma once

// Which kinds of TLS Syrtis speaks. Both sides, server and client, use the same kinds, so that neither can be made to
// carry out a handshake that costs it much more than it costs the other side.

#include <openssl/types.h>

namespace syrtis::crypto {

/// Restricts `context` to TLS 1.3 with a key exchange over X25519 or P-256, without resumption of earlier sessions.
/// Every other group of OpenSSL's default costs more: one exchange over ffdhe8192 takes some hundred milliseconds. TLS
/// 1.3 has no renegotiation, no compression, and no key exchange over a key of the certificate. Throws
/// std::runtime_error if the library has no such kinds.
void restrict_tls(SSL_CTX* context);

}  // namespace syrtis::crypto
