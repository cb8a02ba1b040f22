// SPDX-License-Identifier: MIT
#pragma once

// What a player can show of an answer that was acknowledged. Only the server can make one, so that nobody stops a game
// by naming an answer that there never was.

#include <cstdint>
#include <string>

#include "core/seat.hpp"
#include "crypto/digest.hpp"
#include "store/game_store.hpp"

namespace syrtis::lobby {

/// What an `accepted` says.
struct Acknowledgement {
    store::GameId game = 0;
    std::uint64_t repairs = 0;  ///< as StoredGame::repairs: a cut makes void what was promised before it
    core::Seat seat = core::k_no_seat;
    std::uint64_t sequence = 0;  ///< of the question that was answered
};

/// 16 hexadecimal digits. `hasher` has the secret of the store.
[[nodiscard]] std::string make_receipt(crypto::KeyedHasher& hasher, const Acknowledgement& what);

}  // namespace syrtis::lobby
