// SPDX-License-Identifier: MIT
#pragma once

// Digests, by OpenSSL: for what is stored or shown in place of a secret, and for what somebody is to compare. Not for
// the rules of games, whose hashes are their own and know no library.

#include <array>
#include <memory>
#include <string>
#include <string_view>

struct evp_mac_ctx_st;

namespace syrtis::crypto {

/// SHA-256 (FIPS 180-4) as 64 lower-case hexadecimal digits.
[[nodiscard]] std::string sha256(std::string_view message);

/// HMAC-SHA-256 (RFC 2104, FIPS 198-1) as 64 lower-case hexadecimal digits: a digest that nobody can make, or check a
/// guess with, who does not have the key.
[[nodiscard]] std::string keyed_hash(std::string_view key, std::string_view message);

/// The same for many messages under one key, which is prepared once.
class KeyedHasher {
   public:
    explicit KeyedHasher(std::string_view key);
    [[nodiscard]] std::string operator()(std::string_view message);
    using Digest = std::array<unsigned char, 32>;
    /// The same as bytes.
    [[nodiscard]] Digest digest(std::string_view message);

   private:
    struct Free {
        void operator()(evp_mac_ctx_st* context) const;
    };
    std::unique_ptr<evp_mac_ctx_st, Free> context_;
};

/// Two lower-case hexadecimal digits for each byte.
[[nodiscard]] std::string hexadecimal(std::string_view bytes);

/// In a time that depends on the lengths only.
[[nodiscard]] bool is_equal_secret(std::string_view left, std::string_view right);

}  // namespace syrtis::crypto
