// SPDX-License-Identifier: MIT
#include "lobby/receipt.hpp"

#include <spdlog/fmt/fmt.h>

#include <array>
#include <cstddef>

namespace syrtis::lobby {

std::string make_receipt(crypto::KeyedHasher& hasher, const Acknowledgement& what) {
    constexpr std::size_t k_bytes = 8;
    constexpr std::size_t k_longest = 128;  ///< fits a word and four numbers
    std::array<char, k_longest> text{};
    const auto end = fmt::format_to_n(text.data(), text.size(), "receipt {} {} {} {}", what.game, what.repairs,
                                      unsigned{what.seat}, what.sequence);
    const crypto::KeyedHasher::Digest digest = hasher.digest({text.data(), end.size});
    return crypto::hexadecimal({reinterpret_cast<const char*>(digest.data()), k_bytes});
}

}  // namespace syrtis::lobby
