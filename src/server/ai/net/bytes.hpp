// SPDX-License-Identifier: MIT
#pragma once

// Converts numbers to bytes and back, in little endian on every machine.

#include <bit>
#include <cstddef>
#include <cstdint>
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

    [[nodiscard]] bool is_short() const { return is_short_; }
    [[nodiscard]] std::size_t left() const { return rest_.size(); }

   private:
    std::string_view rest_;
    bool is_short_ = false;
};

}  // namespace syrtis::ai::net
