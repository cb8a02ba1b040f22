// SPDX-License-Identifier: MIT
#pragma once

// The TLS versions and key exchange groups that Syrtis accepts. Server and client both use this profile. Neither side
// can then force the other into a handshake that costs the other much more than itself.

#include <openssl/types.h>

namespace syrtis::crypto {

/// Restricts `context` to TLS 1.3 with a key exchange over X25519 or P-256, without session resumption. Every other
/// group of OpenSSL's default is more expensive: one exchange over ffdhe8192 takes some hundred milliseconds. TLS 1.3
/// has no renegotiation, no compression, and no key exchange with a key of the certificate. Throws std::runtime_error
/// if the library does not support this.
void restrict_tls(SSL_CTX* context);

}  // namespace syrtis::crypto
