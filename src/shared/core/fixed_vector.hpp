// SPDX-License-Identifier: MIT
#pragma once

// A list with a fixed capacity and no heap, trivially copyable when its elements are. Elements past the end keep
// their value-initialised or last value; comparison and hashing look at the live ones only.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/ensure.hpp"

namespace syrtis::core {

template <class T, std::size_t Capacity>
class FixedVector {
    static_assert(Capacity > 0 && Capacity <= 0xffff);

   public:
    using value_type = T;
    using Count = std::uint16_t;

    [[nodiscard]] constexpr std::size_t size() const { return count_; }
    [[nodiscard]] constexpr bool empty() const { return count_ == 0; }
    [[nodiscard]] constexpr bool full() const { return count_ == Capacity; }
    [[nodiscard]] static constexpr std::size_t capacity() { return Capacity; }

    constexpr void push_back(const T& value) {
        ensure(count_ < Capacity, "FixedVector is full");
        items_[count_++] = value;
    }
    constexpr void pop_back() {
        ensure(count_ > 0, "FixedVector is empty");
        --count_;
    }
    constexpr void clear() { count_ = 0; }
    constexpr void resize(std::size_t count) {
        ensure(count <= Capacity, "FixedVector resized past its capacity");
        for (std::size_t index = count_; index < count; ++index) items_[index] = T{};
        count_ = static_cast<Count>(count);
    }
    constexpr void erase_at(std::size_t index) {
        ensure(index < count_, "FixedVector index out of range");
        for (std::size_t next = index + 1; next < count_; ++next) items_[next - 1] = items_[next];
        --count_;
    }

    [[nodiscard]] constexpr T& operator[](std::size_t index) { return items_[index]; }
    [[nodiscard]] constexpr const T& operator[](std::size_t index) const { return items_[index]; }
    [[nodiscard]] constexpr T& back() { return items_[count_ - 1U]; }
    [[nodiscard]] constexpr const T& back() const { return items_[count_ - 1U]; }

    [[nodiscard]] constexpr T* begin() { return items_.data(); }
    [[nodiscard]] constexpr T* end() { return items_.data() + count_; }
    [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
    [[nodiscard]] constexpr const T* end() const { return items_.data() + count_; }
    [[nodiscard]] constexpr std::span<T> span() { return {items_.data(), count_}; }
    [[nodiscard]] constexpr std::span<const T> span() const { return {items_.data(), count_}; }

    friend constexpr bool operator==(const FixedVector& left, const FixedVector& right) {
        if (left.count_ != right.count_) return false;
        for (std::size_t index = 0; index < left.count_; ++index) {
            if (!(left.items_[index] == right.items_[index])) return false;
        }
        return true;
    }

   private:
    std::array<T, Capacity> items_{};
    Count count_ = 0;
};

}  // namespace syrtis::core
