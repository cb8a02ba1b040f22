// SPDX-License-Identifier: MIT
#include "lobby/secrets.hpp"

#include <array>
#include <cstddef>

#include "crypto/digest.hpp"
#include "platform/random.hpp"

namespace syrtis::lobby {

void SystemEntropy::fill(std::span<std::uint8_t> bytes) { platform::fill_random(bytes); }

std::string make_token(Entropy& entropy) {
    std::array<std::uint8_t, 16> bytes{};
    entropy.fill(bytes);
    return crypto::hexadecimal({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

std::string make_join_code(Entropy& entropy) {
    static constexpr std::string_view k_letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    static_assert(k_letters.size() == 32);
    std::array<std::uint8_t, 8> bytes{};
    entropy.fill(bytes);
    std::string code;
    for (const std::uint8_t byte : bytes) code.push_back(k_letters[byte % k_letters.size()]);
    return code;
}

core::Seed make_seed(Entropy& entropy) {
    core::Seed::Key key{};
    entropy.fill(key);
    return core::Seed(key);
}

std::string make_nonce(Entropy& entropy) {
    std::array<std::uint8_t, 32> bytes{};
    entropy.fill(bytes);
    return crypto::hexadecimal({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

std::uint64_t make_agent_stream(Entropy& entropy) {
    std::array<std::uint8_t, 8> bytes{};
    entropy.fill(bytes);
    std::uint64_t stream = 0;
    for (const std::uint8_t byte : bytes) stream = (stream << 8U) | byte;
    return stream;
}

}  // namespace syrtis::lobby
