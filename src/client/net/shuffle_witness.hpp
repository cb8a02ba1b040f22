// SPDX-License-Identifier: MIT
#pragma once

// Verifies the shuffle of a match: the seed that is revealed after the end must match the commitment sent before the
// first card.

#include <json/json.h>

#include <cstdint>
#include <optional>
#include <string>

#include "core/seed.hpp"
#include "protocol/server_messages.hpp"

namespace syrtis::client::net {

/// Stores the server's commitment to the shuffle of a match, and verifies it once the server has revealed the seed.
class ShuffleWitness {
   public:
    /// The result of the verification.
    enum class Verdict : std::uint8_t {
        none,      ///< there is no commitment, or the match is not over
        kept,      ///< the revealed seed matches the commitment
        withheld,  ///< the match is over and the server has revealed no valid seed
        broken,    ///< the seed or a later commitment does not match the first commitment
    };

    /// `commitment`: commitment that an earlier run of the program has stored; empty if there is none.
    explicit ShuffleWitness(std::string commitment = {}) : commitment_(std::move(commitment)) {}
    /// Handles a message of kind "table".
    void read_table(const protocol::from_server::Table& table);

    [[nodiscard]] Verdict verdict() const { return verdict_; }
    /// Returns the first received commitment; empty if there is none.
    [[nodiscard]] const std::string& commitment() const { return commitment_; }
    /// Returns the options at the start of the match, from the table's description.
    [[nodiscard]] const Json::Value& options() const { return options_; }
    /// Returns the revealed seed if the verdict is `kept`; otherwise nothing.
    [[nodiscard]] const std::optional<core::Seed>& seed() const { return seed_; }

   private:
    void judge(const protocol::from_server::Table& table, const Json::Value& opening);

    std::string commitment_;
    Json::Value options_;
    std::optional<core::Seed> seed_;
    Verdict verdict_ = Verdict::none;
};

}  // namespace syrtis::client::net
