// SPDX-License-Identifier: MIT
#pragma once

// The description of one option of a game, called its row. The row determines how the option is read, written and
// hashed, and how the lobby offers it.

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>

#include "core/hash.hpp"
#include "core/seat.hpp"

namespace syrtis::core {

/// The form of an option on the wire, and the meaning of its value as an integer.
enum class OptionType : std::uint8_t {
    flag,        ///< the option is true (1) or false (0)
    word,        ///< the option is one of `words`; the value is the index of the word
    number,      ///< the option is an integer from `least` to `most`
    seat_flags,  ///< the option is a list of true and false, one for each seat; the value is a SeatSet
    seat,        ///< the option is the number of a seat, or "random"; the value of "random" is k_no_seat
};

/// The word on the wire for a seat that the seed draws.
inline constexpr std::string_view k_random_seat = "random";

/// Says where an option with its default value is written. Readers set missing options to their default values.
enum class OptionPresence : std::uint8_t {
    /// An option with its default value is not written, so that programs that do not know the option can read the
    /// match.
    unless_default,
    always_in_records,  ///< an option with its default value is written in records of matches, but not in views
    always,             ///< an option with its default value is written in records and in views
};

/// Says which part of the engine adds an option to the hash of a position.
enum class OptionHashing : std::uint8_t {
    /// The row of the option adds it to the hash unless the value is the default; older matches therefore keep their
    /// hashes.
    by_row,
    by_game,  ///< the hash function of the game adds the option, at a fixed place in its sequence
};

/// A value of an option as the lobby offers it.
struct OfferedValue {
    std::int32_t value = 0;
    std::string_view text;  ///< a message id, or a number
};

/// The values that the lobby offers, in the order of the buttons; at most k_most.
class OfferedValues {
   public:
    static constexpr std::size_t k_most = 6;
    constexpr OfferedValues() = default;
    constexpr OfferedValues(std::initializer_list<OfferedValue> values) : size_(values.size()) {
        std::size_t index = 0;
        for (const auto& value : values) values_.at(index++) = value;
    }
    [[nodiscard]] constexpr auto begin() const { return values_.begin(); }
    [[nodiscard]] constexpr auto end() const { return values_.begin() + static_cast<std::ptrdiff_t>(size_); }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }

   private:
    std::array<OfferedValue, k_most> values_{};
    std::size_t size_ = 0;
};

/// The texts with which the lobby offers an option; all are message ids.
struct OptionOffer {
    std::string_view name{};
    std::string_view note{};  ///< a sentence about what the option changes
    /// The offered values. Options of type seat_flags have two offered values: one with the text for "no seat", and one
    /// with the text for the first seat.
    OfferedValues values{};
    /// The value that the client preselects when a person opens a table. Empty if the client preselects the default
    /// value of the option.
    std::optional<std::int32_t> default_value{};
    /// True if the client remembers the value that a person chose last and preselects it when this person opens the
    /// next table.
    bool is_remembered = false;
};

/// The properties of an option that do not depend on the type of the game's options.
struct OptionTraits {
    std::string_view key;  ///< the key on the wire and in scenarios
    OptionType type = OptionType::flag;
    std::span<const std::string_view> words{};
    std::int32_t least = 0;
    std::int32_t most = 0;
    OptionPresence presence = OptionPresence::unless_default;
    OptionHashing hashing = OptionHashing::by_row;
    /// The program runs random games for a long time with `--soak`. It gives this option a random value in one of
    /// `soak_odds` games; 0 if the game itself draws the value.
    std::uint32_t soak_odds = 4;
    OptionOffer offer{};  ///< how the lobby offers the option; its name is empty if the lobby does not offer the option
};

/// One option of a game whose options have the type `Options`.
template <class Options>
struct OptionRow : OptionTraits {
    std::int32_t (*get)(const Options&) = nullptr;
    /// Sets the option. The value must be in the range of the option (see OptionRange).
    void (*set)(Options&, std::int32_t) = nullptr;

    [[nodiscard]] constexpr bool is_default(const Options& options) const { return get(options) == get(Options{}); }
};

namespace detail {

/// Gives access to an option that is stored in the member `Member`.
template <auto Member>
struct OptionAccess;

/// Deduces the types of the options and of the member, and defines the functions that read and write the member.
template <class Options, class Value, Value Options::*Member>
struct OptionAccess<Member> {
    using Owner = Options;
    static constexpr std::int32_t get(const Options& options) { return static_cast<std::int32_t>(options.*Member); }
    static constexpr void set(Options& options, std::int32_t value) { options.*Member = static_cast<Value>(value); }
};

}  // namespace detail

/// Returns the row of the option that is stored in this member: option_row<&Options::draft>({.key = "draft"}).
template <auto Member>
[[nodiscard]] constexpr auto option_row(const OptionTraits& traits) {
    using Access = detail::OptionAccess<Member>;
    return OptionRow<typename Access::Owner>{traits, &Access::get, &Access::set};
}

/// Adds the key and the value of an option to a hash. Leaves out options with their default value and options that the
/// game hashes itself.
template <class Options, std::size_t Size>
constexpr void add_options(Hasher& hasher, const std::array<OptionRow<Options>, Size>& rows, const Options& options) {
    for (const auto& row : rows) {
        if (row.hashing == OptionHashing::by_game || row.is_default(options)) continue;
        hasher.add_all(row.key).add(row.get(options));
    }
}

/// The smallest and the largest value of an option at a table with a given number of seats. The value "random" of an
/// option of type `seat` is outside this range.
struct OptionRange {
    std::int32_t least = 0;
    std::int32_t most = 0;
};
[[nodiscard]] constexpr OptionRange range_of(const OptionTraits& row, Seat seats) {
    switch (row.type) {
        case OptionType::flag:
            return {0, 1};
        case OptionType::word:
            return {0, static_cast<std::int32_t>(row.words.size()) - 1};
        case OptionType::number:
            return {row.least, row.most};
        case OptionType::seat_flags:
            return {0, (1 << seats) - 1};
        case OptionType::seat:
            return {0, seats - 1};
    }
    return {};
}

/// Gives some options random values: each option with a probability of one in its `soak_odds`. `rng` has a function
/// below(n), as core::Rng has.
template <class Options, std::size_t Size, class Generator>
constexpr void draw_options(const std::array<OptionRow<Options>, Size>& rows, Options& options, Seat seats,
                            Generator& rng) {
    for (const auto& row : rows) {
        if (row.soak_odds == 0 || rng.below(row.soak_odds) != 0) continue;
        const auto range = range_of(row, seats);
        row.set(options, range.least + static_cast<std::int32_t>(
                                           rng.below(static_cast<std::uint32_t>(range.most - range.least + 1))));
    }
}

}  // namespace syrtis::core
