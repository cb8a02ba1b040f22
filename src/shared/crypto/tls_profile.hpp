// SPDX-License-Identifier: MIT
#pragma once

// The TLS versions and groups that Syrtis accepts. Server and client use this profile, so that neither can be made to
// carry out a handshake that costs much more than it costs the peer.

#include <openssl/types.h>

namespace syrtis::crypto {

/// Restricts `context` to TLS 1.3 with a key exchange over X25519 or P-256, without session resumption. Every other
/// group of OpenSSL's default is more expensive: one exchange over ffdhe8192 takes some hundred milliseconds. TLS 1.3
/// has no renegotiation, no compression, and no key exchange with a key of the certificate. Throws std::runtime_error
/// if the library does not support this.
void restrict_tls(SSL_CTX* context);

}  // namespace syrtis::crypto
