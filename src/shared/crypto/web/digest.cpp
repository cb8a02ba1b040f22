// SPDX-License-Identifier: MIT
#include "crypto/digest.hpp"

#include "crypto/web/sha256.hpp"

/// The state of a KeyedHasher; the header names it as OpenSSL does.
struct evp_mac_ctx_st {
    std::string key;
};

namespace syrtis::crypto {

std::string sha256(std::string_view message) { return hexadecimal(web::bytes_of(web::sha256_of(message))); }

std::string keyed_hash(std::string_view key, std::string_view message) {
    return hexadecimal(web::bytes_of(web::keyed_sha256_of(key, message)));
}

void KeyedHasher::Free::operator()(evp_mac_ctx_st* context) const { delete context; }

KeyedHasher::KeyedHasher(std::string_view key) : context_(new evp_mac_ctx_st{std::string(key)}) {}

std::string KeyedHasher::operator()(std::string_view message) { return keyed_hash(context_->key, message); }

KeyedHasher::Digest KeyedHasher::digest(std::string_view message) {
    return web::keyed_sha256_of(context_->key, message);
}

std::string hexadecimal(std::string_view bytes) {
    static constexpr std::string_view k_digits = "0123456789abcdef";
    std::string text;
    for (const char character : bytes) {
        const auto byte = static_cast<unsigned char>(character);
        text.push_back(k_digits[byte >> 4U]);
        text.push_back(k_digits[byte & 0x0FU]);
    }
    return text;
}

bool is_equal_secret(std::string_view left, std::string_view right) {
    if (left.size() != right.size()) return false;
    unsigned char difference = 0;
    for (std::size_t at = 0; at < left.size(); ++at) {
        difference = static_cast<unsigned char>(difference | (left[at] ^ right[at]));
    }
    return difference == 0;
}

}  // namespace syrtis::crypto
