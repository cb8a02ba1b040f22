// SPDX-License-Identifier: MIT
#include "lobby/receipt.hpp"

#include <spdlog/fmt/fmt.h>

#include <cstddef>

namespace syrtis::lobby {

std::string make_receipt(crypto::KeyedHasher& hasher, const Acknowledgement& what) {
    constexpr std::size_t k_digits = 16;
    const std::string text =
        fmt::format("receipt {} {} {} {}", what.game, what.repairs, unsigned{what.seat}, what.sequence);
    return hasher(text).substr(0, k_digits);
}

}  // namespace syrtis::lobby
