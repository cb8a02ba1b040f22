// SPDX-License-Identifier: MIT
#pragma once

// Vectors with a fixed capacity that use no heap memory and are trivially copyable if their elements are. Comparison
// and hashing read only elements below size(). A FixedVector also initialises the elements past size(); a
// ScratchVector, which is meant for short-lived local variables, leaves that memory uninitialised.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>

#include "core/ensure.hpp"

namespace syrtis::core {

/// Storage of a FixedVector: all elements are initialised.
template <class T, std::size_t Capacity>
class InitialisedItems {
   public:
    [[nodiscard]] constexpr T* data() { return items_.data(); }
    [[nodiscard]] constexpr const T* data() const { return items_.data(); }

   private:
    std::array<T, Capacity> items_{};
};

/// Storage of a ScratchVector: elements are initialised when they are added.
template <class T, std::size_t Capacity>
class UninitialisedItems {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

   public:
    UninitialisedItems() {}
    [[nodiscard]] T* data() { return items_.data(); }
    [[nodiscard]] const T* data() const { return items_.data(); }

   private:
    union {
        std::array<T, Capacity> items_;
    };
};

/// The common implementation of FixedVector and ScratchVector, which differ in the storage `Items`.
template <class T, std::size_t Capacity, class Items>
class VectorInPlace {
    static_assert(Capacity > 0 && Capacity <= 0xffff);

   public:
    using value_type = T;
    using Count = std::uint16_t;

    [[nodiscard]] constexpr std::size_t size() const { return count_; }
    [[nodiscard]] constexpr bool empty() const { return count_ == 0; }
    [[nodiscard]] constexpr bool full() const { return count_ == Capacity; }
    [[nodiscard]] static constexpr std::size_t capacity() { return Capacity; }

    constexpr void push_back(const T& value) {
        ensure(count_ < Capacity, "a vector in place is full");
        std::construct_at(items_.data() + count_, value);
        ++count_;
    }
    constexpr void pop_back() {
        ensure(count_ > 0, "a vector in place is empty");
        --count_;
    }
    constexpr void clear() { count_ = 0; }
    constexpr void resize(std::size_t count) {
        ensure(count <= Capacity, "a vector in place is resized past its capacity");
        for (std::size_t index = count_; index < count; ++index) std::construct_at(items_.data() + index);
        count_ = static_cast<Count>(count);
    }
    /// Takes the elements of `other`. Unlike an assignment, copies no memory past the last element.
    constexpr void copy_items(const VectorInPlace& other) {
        std::copy(other.begin(), other.end(), items_.data());
        count_ = other.count_;
    }
    constexpr void erase_at(std::size_t index) {
        ensure(index < count_, "an index out of the range of a vector in place");
        for (std::size_t next = index + 1; next < count_; ++next) items_.data()[next - 1] = items_.data()[next];
        --count_;
    }

    [[nodiscard]] constexpr T& operator[](std::size_t index) { return items_.data()[index]; }
    [[nodiscard]] constexpr const T& operator[](std::size_t index) const { return items_.data()[index]; }
    [[nodiscard]] constexpr T& back() { return items_.data()[count_ - 1U]; }
    [[nodiscard]] constexpr const T& back() const { return items_.data()[count_ - 1U]; }

    [[nodiscard]] constexpr T* begin() { return items_.data(); }
    [[nodiscard]] constexpr T* end() { return items_.data() + count_; }
    [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
    [[nodiscard]] constexpr const T* end() const { return items_.data() + count_; }
    [[nodiscard]] constexpr std::span<T> span() { return {items_.data(), count_}; }
    [[nodiscard]] constexpr std::span<const T> span() const { return {items_.data(), count_}; }

    friend constexpr bool operator==(const VectorInPlace& left, const VectorInPlace& right) {
        if (left.count_ != right.count_) return false;
        for (std::size_t index = 0; index < left.count_; ++index) {
            if (!(left[index] == right[index])) return false;
        }
        return true;
    }

   private:
    Items items_;
    Count count_ = 0;
};

template <class T, std::size_t Capacity>
using FixedVector = VectorInPlace<T, Capacity, InitialisedItems<T, Capacity>>;
template <class T, std::size_t Capacity>
using ScratchVector = VectorInPlace<T, Capacity, UninitialisedItems<T, Capacity>>;

}  // namespace syrtis::core
