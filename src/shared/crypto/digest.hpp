// SPDX-License-Identifier: MIT
#pragma once

// Digests by OpenSSL, for values that are stored or shown in place of a secret, and for values that people compare.
// Games do not use them for their rules; they use core/hash.hpp.

#include <array>
#include <memory>
#include <string>
#include <string_view>

struct evp_mac_ctx_st;

namespace syrtis::crypto {

/// Returns SHA-256 (FIPS 180-4) as 64 lower-case hexadecimal digits.
[[nodiscard]] std::string sha256(std::string_view message);

/// Returns HMAC-SHA-256 (RFC 2104, FIPS 198-1) as 64 lower-case hexadecimal digits. Without the key nobody can compute
/// the hash of a message or test a guess of the message.
[[nodiscard]] std::string keyed_hash(std::string_view key, std::string_view message);

/// Computes HMAC-SHA-256 of many messages with one key, which is prepared once.
class KeyedHasher {
   public:
    explicit KeyedHasher(std::string_view key);
    [[nodiscard]] std::string operator()(std::string_view message);
    using Digest = std::array<unsigned char, 32>;
    /// Returns HMAC-SHA-256 of the message as 32 bytes.
    [[nodiscard]] Digest digest(std::string_view message);

   private:
    struct Free {
        void operator()(evp_mac_ctx_st* context) const;
    };
    std::unique_ptr<evp_mac_ctx_st, Free> context_;
};

/// Returns two lower-case hexadecimal digits for each byte.
[[nodiscard]] std::string hexadecimal(std::string_view bytes);

/// Compares two texts in a time that depends on their lengths only.
[[nodiscard]] bool is_equal_secret(std::string_view left, std::string_view right);

}  // namespace syrtis::crypto
