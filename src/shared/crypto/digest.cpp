// SPDX-License-Identifier: MIT
#include "crypto/digest.hpp"

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/params.h>

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
    // One call is faster than a KeyedHasher for a single message.
    const auto* done = ::HMAC(::EVP_sha256(), key.data(), static_cast<int>(key.size()), bytes_of(message),
                              message.size(), digest.data(), nullptr);
    core::ensure(done != nullptr, "OpenSSL has no HMAC-SHA-256");
    return text_of(digest);
}

void KeyedHasher::Free::operator()(evp_mac_ctx_st* context) const { ::EVP_MAC_CTX_free(context); }

KeyedHasher::KeyedHasher(std::string_view key) {
    const std::unique_ptr<EVP_MAC, decltype(&::EVP_MAC_free)> mac(::EVP_MAC_fetch(nullptr, OSSL_MAC_NAME_HMAC, nullptr),
                                                                  &::EVP_MAC_free);
    core::ensure(mac != nullptr, "OpenSSL has no HMAC");
    context_.reset(::EVP_MAC_CTX_new(mac.get()));
    core::ensure(context_ != nullptr, "OpenSSL has no memory");
    std::string digest = OSSL_DIGEST_NAME_SHA2_256;
    const std::array<OSSL_PARAM, 2> parameters{
        ::OSSL_PARAM_construct_utf8_string(OSSL_MAC_PARAM_DIGEST, digest.data(), 0), ::OSSL_PARAM_construct_end()};
    const int done = ::EVP_MAC_init(context_.get(), bytes_of(key), key.size(), parameters.data());
    core::ensure(done == 1, "OpenSSL has no HMAC-SHA-256");
}

std::string KeyedHasher::operator()(std::string_view message) { return text_of(digest(message)); }

KeyedHasher::Digest KeyedHasher::digest(std::string_view message) {
    Digest made{};
    std::size_t size = 0;
    const bool is_done = ::EVP_MAC_init(context_.get(), nullptr, 0, nullptr) == 1 &&
                         ::EVP_MAC_update(context_.get(), bytes_of(message), message.size()) == 1 &&
                         ::EVP_MAC_final(context_.get(), made.data(), &size, made.size()) == 1;
    core::ensure(is_done && size == made.size(), "OpenSSL makes no HMAC-SHA-256");
    return made;
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
