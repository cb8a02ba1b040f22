// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>

#include "crypto/digest.hpp"
#include "crypto/web/sha256.hpp"

namespace syrtis::crypto {
namespace {

TEST(DigestInTheBrowser, EqualsThatOfOpenSslForEachLength) {
    std::string message;
    for (std::size_t length = 0; length < 200; ++length) {
        ASSERT_EQ(hexadecimal(web::bytes_of(web::sha256_of(message))), sha256(message)) << length;
        message += static_cast<char>(length * 37 + 11);
    }
}

TEST(DigestInTheBrowser, KeyedDigestEqualsThatOfOpenSslForEachKeyLength) {
    std::string key;
    for (std::size_t length = 0; length < 140; ++length) {
        const std::string message(length % 70, 'm');
        ASSERT_EQ(hexadecimal(web::bytes_of(web::keyed_sha256_of(key, message))), keyed_hash(key, message)) << length;
        key += static_cast<char>(length * 91 + 5);
    }
}

}  // namespace
}  // namespace syrtis::crypto
