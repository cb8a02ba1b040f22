// SPDX-License-Identifier: MIT
#pragma once

// Converts numbers to bytes and back, in little endian on every machine.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace syrtis::ai::net {

template <class Number>
void write_number(std::string& bytes, Number number) {
    if constexpr (std::is_same_v<Number, float>) {
        write_number(bytes, std::bit_cast<std::uint32_t>(number));
    } else {
        const auto whole = static_cast<std::uint64_t>(number);
        for (std::size_t byte = 0; byte < sizeof(Number); ++byte) {
            bytes.push_back(static_cast<char>((whole >> (8 * byte)) & 0xffU));
        }
    }
}

template <class Number>
void write_numbers(std::string& bytes, const std::vector<Number>& numbers) {
    for (const Number number : numbers) write_number(bytes, number);
}

/// Writes an integer in one to three bytes, one if it is from -64 to 63. The integer is mapped to 2 n or -2 n - 1. Each
/// byte has seven bits of the result, the lowest first; its highest bit is 1 if another byte follows.
inline void write_short_integer(std::string& bytes, std::int16_t number) {
    const int whole = number;
    auto rest = static_cast<std::uint32_t>(whole < 0 ? -2 * whole - 1 : 2 * whole);
    for (; rest >= 0x80U; rest >>= 7U) bytes.push_back(static_cast<char>((rest & 0x7fU) | 0x80U));
    bytes.push_back(static_cast<char>(rest));
}

/// Reads numbers from the front of a byte string. A read beyond the end gives 0, and all later reads do too.
class ByteReader {
   public:
    explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

    [[nodiscard]] std::string_view take(std::size_t count) {
        if (count > rest_.size()) {
            is_short_ = true;
            rest_ = {};
            return {};
        }
        const std::string_view taken = rest_.substr(0, count);
        rest_.remove_prefix(count);
        return taken;
    }

    template <class Number>
    [[nodiscard]] Number number() {
        if constexpr (std::is_same_v<Number, float>) {
            return std::bit_cast<float>(number<std::uint32_t>());
        } else {
            const std::string_view taken = take(sizeof(Number));
            std::uint64_t result = 0;
            for (std::size_t byte = 0; byte < taken.size(); ++byte) {
                result |= static_cast<std::uint64_t>(static_cast<unsigned char>(taken[byte])) << (8 * byte);
            }
            return static_cast<Number>(result);
        }
    }

    /// Fills `numbers` by reading as many numbers as the list has elements.
    template <class Number>
    void numbers(std::vector<Number>& list) {
        for (Number& one : list) one = number<Number>();
    }

    /// Reads an integer that write_short_integer() wrote. Returns nothing if the bytes are not those of an integer, or
    /// end too soon.
    [[nodiscard]] std::optional<std::int16_t> short_integer() {
        std::uint32_t mapped = 0;
        for (unsigned shift = 0; shift < 3 * 7; shift += 7) {
            const auto byte = number<std::uint8_t>();
            mapped |= (byte & 0x7fU) << shift;
            if ((byte & 0x80U) != 0) continue;
            const bool has_needless_byte = shift > 0 && byte == 0;
            if (is_short_ || has_needless_byte || mapped > 0xffffU) return std::nullopt;
            const auto half = static_cast<std::int32_t>(mapped >> 1U);
            return static_cast<std::int16_t>((mapped & 1U) != 0 ? -half - 1 : half);
        }
        return std::nullopt;
    }

    [[nodiscard]] bool is_short() const { return is_short_; }
    [[nodiscard]] std::size_t left() const { return rest_.size(); }

   private:
    std::string_view rest_;
    bool is_short_ = false;
};

}  // namespace syrtis::ai::net
