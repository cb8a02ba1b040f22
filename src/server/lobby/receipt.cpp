// SPDX-License-Identifier: MIT
#include "lobby/receipt.hpp"

#include <spdlog/fmt/fmt.h>

#include <array>
#include <cstddef>

#include "protocol/messages.hpp"

namespace syrtis::lobby {

std::string Receipts::receipt(const Table& table, core::Seat seat, std::uint64_t sequence) {
    constexpr std::size_t k_bytes = 8;
    constexpr std::size_t k_longest = 128;  ///< fits a word and four numbers
    std::array<char, k_longest> text{};
    const auto end = fmt::format_to_n(text.data(), text.size(), "receipt {} {} {} {}", table.id, table.repairs,
                                      unsigned{seat}, sequence);
    const crypto::KeyedHasher::Digest digest = hasher_.digest({text.data(), end.size});
    return crypto::hexadecimal({reinterpret_cast<const char*>(digest.data()), k_bytes});
}

bool Receipts::proves_lost_answer(const Table& table, core::Seat seat, const Json::Value& resume) {
    const Json::Value* sequence = protocol::find_member(resume, "sequence");
    const Json::Value* presented = protocol::find_member(resume, "receipt");
    if (sequence == nullptr || presented == nullptr || !table.match) return false;
    const auto last = table.match->last_answered(seat);
    if (last && sequence->asUInt64() <= *last) return false;
    return crypto::is_equal_secret(presented->asString(), receipt(table, seat, sequence->asUInt64()));
}

}  // namespace syrtis::lobby
