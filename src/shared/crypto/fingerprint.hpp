// SPDX-License-Identifier: MIT
#pragma once

// The fingerprint by which two people compare certificates.

#include <openssl/types.h>

#include <string>

namespace syrtis::crypto {

/// Returns SHA-256 of the certificate as 32 pairs of upper-case hexadecimal digits with colons between them, as
/// `openssl x509 -fingerprint -sha256` prints it. Empty if `certificate` is null.
[[nodiscard]] std::string fingerprint_of(const X509* certificate);

}  // namespace syrtis::crypto
