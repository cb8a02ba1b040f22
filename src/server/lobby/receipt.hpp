// SPDX-License-Identifier: MIT
#pragma once

// Proofs of acknowledged answers, which a player can show to a server that lost the answer. Only the server can make
// one, so that nobody can stop a game by inventing an answer.

#include <cstdint>
#include <string>

#include "core/seat.hpp"
#include "crypto/digest.hpp"
#include "store/game_store.hpp"

namespace syrtis::lobby {

/// The content of a message "accepted" that a receipt proves.
struct Acknowledgement {
    store::GameId game = 0;
    std::uint64_t repairs = 0;  ///< as StoredGame::repairs: a cut makes void what was promised before it
    core::Seat seat = core::k_no_seat;
    std::uint64_t sequence = 0;  ///< of the question that was answered
};

/// 16 hexadecimal digits. `hasher` has the secret of the store.
[[nodiscard]] std::string make_receipt(crypto::KeyedHasher& hasher, const Acknowledgement& what);

}  // namespace syrtis::lobby
