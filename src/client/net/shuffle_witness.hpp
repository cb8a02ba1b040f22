// SPDX-License-Identifier: MIT
#pragma once

// Verifies the shuffle of a match. The server sends a commitment before the first card and reveals the seed after the
// end; the two must agree.

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
    /// The result of the verification of the shuffle.
    enum class Verdict : std::uint8_t {
        none,      ///< there is no commitment, or the match is not over yet
        kept,      ///< the revealed seed agrees with the commitment
        withheld,  ///< the match is over, but the server has not revealed a valid seed
        broken,    ///< the seed, or a later commitment, contradicts the first commitment
    };

    /// `commitment`: commitment that an earlier run of the program has stored; empty if there is none.
    explicit ShuffleWitness(std::string commitment = {}) : commitment_(std::move(commitment)) {}
    /// Reads the commitment and the seed from a description of the table.
    void read_table(const protocol::from_server::Table& table);

    [[nodiscard]] Verdict verdict() const { return verdict_; }
    /// Returns the first commitment that was received or stored; empty if there is none.
    [[nodiscard]] const std::string& commitment() const { return commitment_; }
    /// Returns the options with which the match began, as the server described the table.
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
