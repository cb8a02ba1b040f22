// SPDX-License-Identifier: MIT
#pragma once

// What is said of the chance of a game before its first card: a digest that tells nothing, and to which only one seed
// fits when it is opened after the end. doc/security.md says what that proves.

#include <json/json.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/seed.hpp"
#include "protocol/content_pack.hpp"

namespace syrtis::protocol {

/// Digits of a nonce and of a commitment.
inline constexpr std::size_t k_digest_digits = 64;

/// 64 hexadecimal digits in lower case.
[[nodiscard]] bool is_digest(std::string_view text);

/// SHA-256 of one line of JSON without spaces, names in order: {"game","nonce","options","packs":[{"hash","name"}],
/// "purpose","seed"}. `nonce` is 64 digits that nobody knows before the end: without them whoever guesses a seed could
/// see that the guess is right.
[[nodiscard]] std::string shuffle_commitment(const core::Seed& seed, const std::string& nonce, const std::string& game,
                                             const Json::Value& options, const std::vector<ContentPack>& packs);

/// What a message of kind "table" says after the end of a game.
struct ShuffleOpening {
    core::Seed seed{};
    std::string nonce{};
    std::vector<ContentPack> packs{};
};

[[nodiscard]] Json::Value opening_json(const ShuffleOpening& opening);
/// Nothing if it is none.
[[nodiscard]] std::optional<ShuffleOpening> read_opening(const Json::Value& json);

}  // namespace syrtis::protocol
