// SPDX-License-Identifier: MIT
#pragma once

// The commitment to the seed of a match, which is announced before the first card. It is a digest that does not reveal
// the seed. After the end of the match, the server shows the seed; no other seed fits the commitment. doc/security.md
// explains what this proves.

#include <json/json.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/seed.hpp"
#include "protocol/content_pack.hpp"

namespace syrtis::protocol {

/// Number of hexadecimal digits of a nonce and of a commitment.
inline constexpr std::size_t k_digest_digits = 64;

/// Returns true if the text consists of 64 lower-case hexadecimal digits.
[[nodiscard]] bool is_digest(std::string_view text);

/// Returns SHA-256 of one line of JSON without spaces and with sorted names:
/// {"game","nonce","options","packs":[{"hash","name"}],"purpose","seed"}. `nonce` has 64 digits and is secret until the
/// end, so that nobody can test a guess of the seed before the end.
[[nodiscard]] std::string shuffle_commitment(const core::Seed& seed, const std::string& nonce, const std::string& game,
                                             const Json::Value& options, const std::vector<ContentPack>& packs);

/// The opening of the commitment: the data with which everybody can verify the commitment. After the end of a match,
/// messages of kind "table" contain it.
struct ShuffleOpening {
    core::Seed seed{};
    std::string nonce{};
    std::vector<ContentPack> packs{};
};

[[nodiscard]] Json::Value opening_json(const ShuffleOpening& opening);
/// Reads an opening. Returns nothing if the value is not an opening.
[[nodiscard]] std::optional<ShuffleOpening> read_opening(const Json::Value& json);

}  // namespace syrtis::protocol
