// SPDX-License-Identifier: MIT
#pragma once

// Makes receipts, which prove that an answer was acknowledged. A player presents the latest receipt when returning to a
// seat, so that a server that has lost the answer notices the loss. Receipts cannot be forged: otherwise anybody could
// stop a match by claiming an invented answer.

#include <json/json.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "core/seat.hpp"
#include "crypto/digest.hpp"
#include "lobby/table.hpp"
#include "protocol/client_messages.hpp"

namespace syrtis::lobby {

/// Makes and verifies receipts with the secret of the store.
class Receipts {
   public:
    explicit Receipts(std::string_view secret) : hasher_(secret) {}

    /// Returns the receipt for the seat's accepted answer to the question number `sequence`, as 16 hexadecimal digits.
    /// A repair of the match invalidates all earlier receipts.
    [[nodiscard]] std::string receipt(const Table& table, core::Seat seat, std::uint64_t sequence);
    /// Returns true if `claim` contains a valid receipt for an answer that this server's copy of the match lacks.
    [[nodiscard]] bool proves_lost_answer(const Table& table, core::Seat seat,
                                          const protocol::from_client::SeatClaim& claim);

   private:
    crypto::KeyedHasher hasher_;
};

}  // namespace syrtis::lobby
