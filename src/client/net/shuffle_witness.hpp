// SPDX-License-Identifier: MIT
#pragma once

// Verifies the shuffle of a match: the seed that is revealed after the end must match the commitment sent before the
// first card.

#include <json/json.h>

#include <cstdint>
#include <optional>
#include <string>

#include "core/seed.hpp"

namespace syrtis::client::net {

/// The commitment to a shuffle, and its verification.
class ShuffleWitness {
   public:
    enum class Verdict : std::uint8_t {
        none,      ///< nothing was committed to, or the game is not over
        kept,      ///< what was opened is what was committed to
        withheld,  ///< the game is over and nothing fitting was opened
        broken,    ///< what was opened, or said later, is not what was committed to
    };

    /// `commitment` as it was heard at this table in an earlier life of the program; empty: it was not.
    explicit ShuffleWitness(std::string commitment = {}) : commitment_(std::move(commitment)) {}
    /// Takes in a message of kind "table".
    void hear(const Json::Value& table);

    [[nodiscard]] Verdict verdict() const { return verdict_; }
    /// The first that was heard; empty: none.
    [[nodiscard]] const std::string& commitment() const { return commitment_; }
    /// With which the game began, as the table was said to have them at its start.
    [[nodiscard]] const Json::Value& options() const { return options_; }
    /// Of a verdict `kept`.
    [[nodiscard]] const std::optional<core::Seed>& seed() const { return seed_; }

   private:
    void judge(const Json::Value& table, const Json::Value& opening);

    std::string commitment_;
    Json::Value options_;
    std::optional<core::Seed> seed_;
    Verdict verdict_ = Verdict::none;
};

}  // namespace syrtis::client::net
