// SPDX-License-Identifier: MIT
#pragma once

// What two people compare to know that they mean the same certificate.

#include <openssl/types.h>

#include <string>

namespace syrtis::crypto {

/// SHA-256 of the certificate as 32 pairs of upper-case hexadecimal digits with colons between them, as
/// `openssl x509 -fingerprint -sha256` prints it. Empty if there is none.
[[nodiscard]] std::string fingerprint_of(const X509* certificate);

}  // namespace syrtis::crypto
