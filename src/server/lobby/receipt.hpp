// SPDX-License-Identifier: MIT
#pragma once

// Receipts prove that an answer was acknowledged. A player presents the latest receipt when resuming, so that a server
// that has lost the answer notices the loss. Receipts cannot be forged, because otherwise anybody could stop a game by
// claiming an invented answer.

#include <json/json.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "core/seat.hpp"
#include "crypto/digest.hpp"
#include "lobby/table.hpp"
#include "protocol/client_messages.hpp"

namespace syrtis::lobby {

/// Makes and checks receipts with the secret of the store.
class Receipts {
   public:
    explicit Receipts(std::string_view secret) : hasher_(secret) {}

    /// Returns the receipt of the seat's accepted answer to the question `sequence`: 16 hexadecimal digits. A repair of
    /// the match invalidates all earlier receipts.
    [[nodiscard]] std::string receipt(const Table& table, core::Seat seat, std::uint64_t sequence);
    /// Returns true if the claim contains a valid receipt for an answer that the table's match lacks.
    [[nodiscard]] bool proves_lost_answer(const Table& table, core::Seat seat,
                                          const protocol::from_client::SeatClaim& claim);

   private:
    crypto::KeyedHasher hasher_;
};

}  // namespace syrtis::lobby
