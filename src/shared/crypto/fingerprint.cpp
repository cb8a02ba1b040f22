// SPDX-License-Identifier: MIT
#include "crypto/fingerprint.hpp"

#include <openssl/evp.h>
#include <openssl/x509.h>

#include <array>
#include <cstddef>
#include <string_view>

namespace syrtis::crypto {

std::string fingerprint_of(const X509* certificate) {
    if (certificate == nullptr) return {};
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned size = 0;
    if (::X509_digest(certificate, ::EVP_sha256(), digest.data(), &size) != 1) return {};
    static constexpr std::string_view k_digits = "0123456789ABCDEF";
    std::string text;
    for (std::size_t index = 0; index < size; ++index) {
        if (index > 0) text.push_back(':');
        text.push_back(k_digits[digest[index] >> 4U]);
        text.push_back(k_digits[digest[index] & 0x0FU]);
    }
    return text;
}

}  // namespace syrtis::crypto
