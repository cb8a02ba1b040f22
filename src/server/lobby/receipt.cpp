// SPDX-License-Identifier: MIT
#include "lobby/receipt.hpp"

#include <spdlog/fmt/fmt.h>

#include <cstddef>

#include "crypto/digest.hpp"

namespace syrtis::lobby {

std::string make_receipt(std::string_view secret, const Acknowledgement& what) {
    constexpr std::size_t k_digits = 16;
    const std::string text =
        fmt::format("receipt {} {} {} {}", what.game, what.repairs, unsigned{what.seat}, what.sequence);
    return crypto::keyed_hash(secret, text).substr(0, k_digits);
}

}  // namespace syrtis::lobby
