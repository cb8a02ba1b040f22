// SPDX-License-Identifier: MIT
#pragma once

// Receipts prove that an answer was acknowledged. A player presents the latest one when resuming, so that a server that
// has lost the answer notices it. Receipts cannot be forged; otherwise anybody could stop a game by inventing an
// answer.

#include <cstdint>
#include <string>

#include "core/seat.hpp"
#include "crypto/digest.hpp"
#include "store/game_store.hpp"

namespace syrtis::lobby {

/// The acknowledged answer that a receipt proves.
struct Acknowledgement {
    store::GameId game = 0;
    std::uint64_t repairs = 0;  ///< StoredGame::repairs; a repair invalidates all earlier receipts
    core::Seat seat = core::k_no_seat;
    std::uint64_t sequence = 0;  ///< sequence number of the answered question
};

/// Returns 16 hexadecimal digits: the start of a keyed hash. `hasher` has the secret of the store.
[[nodiscard]] std::string make_receipt(crypto::KeyedHasher& hasher, const Acknowledgement& what);

}  // namespace syrtis::lobby
