// SPDX-License-Identifier: MIT
#pragma once

// Where the chance of a game begins. A whole number is for games that somebody wants to have again: scenarios, series,
// rehearsals. 256 bits are for games that nobody may foresee.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace syrtis::core {

class Seed {
   public:
    using Key = std::array<std::uint8_t, 32>;

    // NOLINTNEXTLINE(google-explicit-constructor): a number is a seed.
    constexpr Seed(std::uint64_t number = 0) : number_(number) {}
    constexpr explicit Seed(const Key& key) : is_key_(true), key_(key) {}

    [[nodiscard]] constexpr bool is_key() const { return is_key_; }
    /// 0 if it is a key.
    [[nodiscard]] constexpr std::uint64_t number() const { return number_; }
    /// Zeros if it is a number.
    [[nodiscard]] constexpr const Key& key() const { return key_; }
    friend constexpr bool operator==(const Seed&, const Seed&) = default;

   private:
    bool is_key_ = false;
    std::uint64_t number_ = 0;
    Key key_{};
};

/// A number in decimal digits; a key as 64 hexadecimal digits in lower case, its first byte first.
[[nodiscard]] std::string seed_text(const Seed& seed);

/// What seed_text writes, and nothing else.
[[nodiscard]] std::optional<Seed> read_seed(std::string_view text);

}  // namespace syrtis::core
