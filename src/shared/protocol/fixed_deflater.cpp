// SPDX-License-Identifier: MIT
#include "protocol/fixed_deflater.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <optional>
#include <utility>

namespace syrtis::protocol {
namespace {

/// Bytes that are compared at once.
constexpr std::size_t k_word = sizeof(std::uint64_t);
/// Shorter matches save little and cost time; hashed sequences are at least this long.
constexpr std::size_t k_shortest_match = 6;
constexpr std::size_t k_longest_match = 258;

struct Code {
    std::uint16_t bits = 0;
    std::uint8_t count = 0;
};

/// Codes are written with their highest bit first, everything else with the lowest bit first.
constexpr std::uint16_t reversed(unsigned bits, unsigned count) {
    unsigned turned = 0;
    for (unsigned bit = 0; bit < count; ++bit) turned |= ((bits >> bit) & 1U) << (count - 1 - bit);
    return static_cast<std::uint16_t>(turned);
}

/// The fixed code of RFC 1951, section 3.2.6.
constexpr Code code_of_symbol(unsigned symbol) {
    if (symbol < 144) return {reversed(0x30 + symbol, 8), 8};
    if (symbol < 256) return {reversed(0x190 + symbol - 144, 9), 9};
    if (symbol < 280) return {reversed(symbol - 256, 7), 7};
    return {reversed(0xc0 + symbol - 280, 8), 8};
}

/// RFC 1951, section 3.2.5: a symbol, and additional bits for the difference to the symbol's least length.
constexpr Code code_of_length(unsigned length) {
    if (length == k_longest_match) return code_of_symbol(285);
    const unsigned above = length - 3;
    if (above < 8) return code_of_symbol(257 + above);
    const auto extra = static_cast<unsigned>(std::bit_width(above)) - 3;
    const Code symbol = code_of_symbol(257 + 4 * (extra + 1) + ((above >> extra) & 3U));
    const unsigned rest = above & ((1U << extra) - 1);
    return {static_cast<std::uint16_t>(symbol.bits | (rest << symbol.count)),
            static_cast<std::uint8_t>(symbol.count + extra)};
}

/// Distances work like lengths, from the distance minus one.
constexpr std::uint16_t k_bits_of_distance_symbol = 5;
struct Distance {
    std::uint32_t bits = 0;
    std::uint8_t count = 0;
};
constexpr std::array k_distance_symbols = [] {
    std::array<std::uint16_t, 32> symbols{};
    for (unsigned symbol = 0; symbol < symbols.size(); ++symbol) {
        symbols[symbol] = reversed(symbol, k_bits_of_distance_symbol);
    }
    return symbols;
}();
constexpr Distance code_of_distance(std::uint32_t less_one) {
    if (less_one < 2) return {k_distance_symbols[less_one], k_bits_of_distance_symbol};
    const auto extra = static_cast<unsigned>(std::bit_width(less_one)) - 2;
    const std::uint32_t rest = less_one & ((1U << extra) - 1);
    return {k_distance_symbols[2 * (extra + 1) + ((less_one >> extra) & 1U)] | (rest << k_bits_of_distance_symbol),
            static_cast<std::uint8_t>(k_bits_of_distance_symbol + extra)};
}

constexpr std::array k_bytes = [] {
    std::array<Code, 256> codes{};
    for (unsigned byte = 0; byte < codes.size(); ++byte) codes[byte] = code_of_symbol(byte);
    return codes;
}();
constexpr std::array k_lengths = [] {
    std::array<Code, k_longest_match + 1> codes{};
    for (unsigned length = 3; length < codes.size(); ++length) codes[length] = code_of_length(length);
    return codes;
}();
constexpr Code k_fixed_block{0b010, 3};  ///< not the last block
constexpr Code k_end_of_block = code_of_symbol(256);
constexpr Code k_stored_block{0, 3};

std::uint64_t word_at(const char* place) {
    std::uint64_t word = 0;
    std::memcpy(&word, place, k_word);
    return word;
}

/// Returns how many leading bytes are equal in two words with this difference. Requires that they differ.
std::size_t common_bytes(std::uint64_t difference) {
    const int bits =
        std::endian::native == std::endian::little ? std::countr_zero(difference) : std::countl_zero(difference);
    return static_cast<std::size_t>(bits) / 8;
}

/// Remembers the last place in a text of each hash of bytes.
class Places {
   public:
    /// Stores the place of the bytes at `at` and returns the previous place with their hash.
    std::optional<std::size_t> exchange(const char* text, std::size_t at) {
        constexpr std::uint64_t k_factor = 0x9e3779b185ebca87U;
        const std::uint64_t first_bytes = word_at(text + at) << (8 * (k_word - k_shortest_match));
        std::uint16_t& place = places_[(first_bytes * k_factor) >> (64 - k_hash_bits)];
        const std::uint16_t before = std::exchange(place, static_cast<std::uint16_t>(at + 1));
        if (before == 0) return std::nullopt;
        return before - 1U;
    }

   private:
    static constexpr unsigned k_hash_bits = 10;
    std::array<std::uint16_t, std::size_t{1} << k_hash_bits> places_{};  ///< place plus one; 0: none
};

/// Returns how many bytes from `here` on, at most `length`, equal those `distance` bytes before.
std::size_t common_length(const char* here, std::size_t distance, std::size_t length) {
    const char* const before = here - distance;
    std::size_t same = 0;
    for (; same + k_word <= length; same += k_word) {
        const std::uint64_t difference = word_at(here + same) ^ word_at(before + same);
        if (difference != 0) return same + common_bytes(difference);
    }
    while (same < length && here[same] == before[same]) ++same;
    return same;
}

}  // namespace

/// Collects bits into bytes, in a buffer that is large enough for one call of deflate_some().
class FixedDeflater::Bits {
   public:
    explicit Bits(std::string& out) : out_(out) {}

    /// At most 32 bits are pending after whole(), so that a length and a distance fit.
    void put(std::uint64_t bits, unsigned count) {
        waiting_ |= bits << count_;
        count_ += count;
    }
    void put(Code code) { put(code.bits, code.count); }
    void whole_if_many() {
        if (count_ > 32) whole();
    }
    void whole() {
        for (std::size_t byte = 0; byte < k_word; ++byte) next_[byte] = static_cast<char>(waiting_ >> (8 * byte));
        next_ += count_ / 8;
        waiting_ >>= count_ & ~7U;
        count_ &= 7U;
    }
    void to_byte() { count_ = (count_ + 7) & ~7U; }
    void hand_out() {
        whole();
        out_.append(room_.data(), static_cast<std::size_t>(next_ - room_.data()));
        next_ = room_.data();
    }

   private:
    std::string& out_;
    std::uint64_t waiting_ = 0;
    unsigned count_ = 0;
    /// A byte takes at most nine bits; a few bits are needed before, between and after.
    std::array<char, k_window * 9 / 8 + 4 * k_word> room_;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    char* next_ = room_.data();
};

std::string FixedDeflater::deflate(std::string_view piece) {
    std::string out;
    Bits bits(out);
    bits.put(k_fixed_block);
    while (!piece.empty()) {
        const std::string_view some = piece.substr(0, k_window);
        deflate_some(some, bits);
        piece.remove_prefix(some.size());
        if (!piece.empty()) bits.hand_out();
    }
    bits.put(k_end_of_block);
    bits.put(k_stored_block);
    bits.to_byte();
    bits.hand_out();
    return out;
}

void FixedDeflater::deflate_some(std::string_view some, Bits& bits) {
    std::array<char, 2 * k_window> text;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    std::memcpy(text.data(), history_.data(), kept_);
    std::memcpy(text.data() + kept_, some.data(), some.size());
    std::size_t at = kept_;
    const std::size_t end = kept_ + some.size();

    // Hashing the kept text again costs less than keeping the larger table.
    Places places;
    const auto note_every_other = [&](std::size_t first, std::size_t last) {
        for (std::size_t place = first; place < last && place + k_word <= end; place += 2) {
            places.exchange(text.data(), place);
        }
    };
    note_every_other(0, at);
    const auto put_byte = [&] {
        bits.put(k_bytes[static_cast<unsigned char>(text[at++])]);
        bits.whole_if_many();
    };
    while (at + k_word <= end) {
        const auto before = places.exchange(text.data(), at);
        const std::size_t distance = before ? at - *before : 0;
        const bool is_near = before && distance <= k_window;
        const std::size_t length =
            is_near ? common_length(text.data() + at, distance, std::min(end - at, k_longest_match)) : 0;
        if (length < k_shortest_match) {
            put_byte();
            continue;
        }
        bits.put(k_lengths[length]);
        const Distance back = code_of_distance(static_cast<std::uint32_t>(distance - 1));
        bits.put(back.bits, back.count);
        bits.whole();
        note_every_other(at + 1, at + length);
        at += length;
    }
    while (at < end) put_byte();

    kept_ = std::min(end, k_window);
    std::memcpy(history_.data(), text.data() + (end - kept_), kept_);
}

}  // namespace syrtis::protocol
