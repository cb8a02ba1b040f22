// SPDX-License-Identifier: MIT
#include "crypto/digest.hpp"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <array>
#include <climits>
#include <cstddef>

#include "core/ensure.hpp"

namespace syrtis::crypto {
namespace {

using Digest = std::array<unsigned char, 32>;

std::string text_of(const Digest& digest) {
    return hexadecimal({reinterpret_cast<const char*>(digest.data()), digest.size()});
}

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

}  // namespace

std::string sha256(std::string_view message) {
    Digest digest{};
    const int done = ::EVP_Digest(message.data(), message.size(), digest.data(), nullptr, ::EVP_sha256(), nullptr);
    core::ensure(done == 1, "OpenSSL has no SHA-256");
    return text_of(digest);
}

std::string keyed_hash(std::string_view key, std::string_view message) {
    core::ensure(key.size() <= INT_MAX, "a key of reasonable length");
    Digest digest{};
    const auto* done = ::HMAC(::EVP_sha256(), key.data(), static_cast<int>(key.size()), bytes_of(message),
                              message.size(), digest.data(), nullptr);
    core::ensure(done != nullptr, "OpenSSL has no HMAC-SHA-256");
    return text_of(digest);
}

std::string hexadecimal(std::string_view bytes) {
    static constexpr std::string_view k_digits = "0123456789abcdef";
    std::string text;
    text.reserve(bytes.size() * 2);
    for (const char character : bytes) {
        const auto byte = static_cast<unsigned char>(character);
        text.push_back(k_digits[byte >> 4U]);
        text.push_back(k_digits[byte & 0x0FU]);
    }
    return text;
}

bool is_equal_secret(std::string_view left, std::string_view right) {
    return left.size() == right.size() && ::CRYPTO_memcmp(left.data(), right.data(), left.size()) == 0;
}

}  // namespace syrtis::crypto
