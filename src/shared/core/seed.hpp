// SPDX-License-Identifier: MIT
#pragma once

// The number or key from which all shuffles and draws of a match follow.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace syrtis::core {

/// The seed of a match: a whole number, for matches that can be repeated (scenarios, series, tests), or a key of
/// 256 bits, for matches whose cards nobody can predict.
class Seed {
   public:
    using Key = std::array<std::uint8_t, 32>;

    // NOLINTNEXTLINE(google-explicit-constructor): a number is a seed.
    constexpr Seed(std::uint64_t number = 0) : number_(number) {}
    constexpr explicit Seed(const Key& key) : is_key_(true), key_(key) {}

    [[nodiscard]] constexpr bool is_key() const { return is_key_; }
    /// Returns the number, or 0 if the seed is a key.
    [[nodiscard]] constexpr std::uint64_t number() const { return number_; }
    /// Returns the key. All bytes are 0 if the seed is a number.
    [[nodiscard]] constexpr const Key& key() const { return key_; }
    friend constexpr bool operator==(const Seed&, const Seed&) = default;

   private:
    bool is_key_ = false;
    std::uint64_t number_ = 0;
    Key key_{};
};

/// Returns a number in decimal digits, or a key as 64 lower-case hexadecimal digits, first byte first.
[[nodiscard]] std::string seed_text(const Seed& seed);

/// Reads a text that seed_text wrote; nullopt for any other text.
[[nodiscard]] std::optional<Seed> read_seed(std::string_view text);

}  // namespace syrtis::core
