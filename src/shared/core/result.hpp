// SPDX-License-Identifier: MIT
#pragma once

// Result<T, E>: a value or an expected failure (std::expected is C++23).

#include <utility>
#include <variant>

#include "core/ensure.hpp"

namespace syrtis::core {

/// Wraps an error, so that a function can return it as a Result without naming the value type of that Result.
template <class E>
struct Failure {
    E error;
};
template <class E>
Failure(E) -> Failure<E>;

/// Either a value, or the error that explains why there is no value.
template <class T, class E>
class [[nodiscard]] Result {
   public:
    // NOLINTBEGIN(google-explicit-constructor)
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Failure<E> failure) : content_(std::in_place_index<1>, std::move(failure.error)) {}
    // NOLINTEND(google-explicit-constructor)

    [[nodiscard]] bool has_value() const { return content_.index() == 0; }
    explicit operator bool() const { return has_value(); }

    [[nodiscard]] T& value() {
        ensure(has_value(), "Result holds an error");
        return *std::get_if<0>(&content_);
    }
    [[nodiscard]] const T& value() const {
        ensure(has_value(), "Result holds an error");
        return *std::get_if<0>(&content_);
    }
    [[nodiscard]] const E& error() const {
        ensure(!has_value(), "Result holds a value");
        return *std::get_if<1>(&content_);
    }
    T& operator*() { return value(); }
    const T& operator*() const { return value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

   private:
    std::variant<T, E> content_;
};

}  // namespace syrtis::core
