// SPDX-License-Identifier: MIT
#pragma once

// The commitment to the random seed of a match, announced before the first card: a digest that reveals nothing, and for
// which the server can show only one seed after the end. doc/security.md explains what that proves.

#include <json/json.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/seed.hpp"
#include "protocol/content_pack.hpp"

namespace syrtis::protocol {

/// Number of digits of a nonce and of a commitment.
inline constexpr std::size_t k_digest_digits = 64;

/// True for 64 lower-case hexadecimal digits.
[[nodiscard]] bool is_digest(std::string_view text);

/// Returns SHA-256 of one line of JSON without spaces and with sorted names:
/// {"game","nonce","options","packs":[{"hash","name"}], "purpose","seed"}. `nonce` consists of 64 digits that are
/// secret until the end, so that nobody can verify a guessed seed before.
[[nodiscard]] std::string shuffle_commitment(const core::Seed& seed, const std::string& nonce, const std::string& game,
                                             const Json::Value& options, const std::vector<ContentPack>& packs);

/// The opening of the commitment in a message of kind "table" after the end of a game.
struct ShuffleOpening {
    core::Seed seed{};
    std::string nonce{};
    std::vector<ContentPack> packs{};
};

[[nodiscard]] Json::Value opening_json(const ShuffleOpening& opening);
/// Reads an opening. Returns nothing if the value is not an opening.
[[nodiscard]] std::optional<ShuffleOpening> read_opening(const Json::Value& json);

}  // namespace syrtis::protocol
