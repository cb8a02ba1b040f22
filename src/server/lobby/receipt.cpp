// SPDX-License-Identifier: MIT
#include "lobby/receipt.hpp"

#include <spdlog/fmt/fmt.h>

#include <array>
#include <cstddef>

namespace syrtis::lobby {

std::string Receipts::receipt(const Table& table, core::Seat seat, std::uint64_t sequence) {
    constexpr std::size_t k_bytes = 8;
    constexpr std::size_t k_longest = 128;  ///< fits a word and four numbers
    std::array<char, k_longest> text{};
    const auto end = fmt::format_to_n(text.data(), text.size(), "receipt {} {} {} {}", table.id, table.repairs,
                                      unsigned{seat}, sequence);
    const crypto::KeyedHasher::Digest digest = hasher_.digest({text.data(), static_cast<std::size_t>(end.size)});
    return crypto::hexadecimal({reinterpret_cast<const char*>(digest.data()), k_bytes});
}

bool Receipts::proves_lost_answer(const Table& table, core::Seat seat, const protocol::from_client::SeatClaim& claim) {
    if (!claim.sequence || !claim.receipt || !table.match) return false;
    const auto last = table.match->last_answered(seat);
    if (last && *claim.sequence <= *last) return false;
    return crypto::is_equal_secret(*claim.receipt, receipt(table, seat, *claim.sequence));
}

}  // namespace syrtis::lobby
