// SPDX-License-Identifier: MIT
#pragma once

// Comparisons that all games use. Each function reads an expected value from a scenario, adds a fault if it has the
// wrong kind, and adds a mismatch if the actual value `got` differs.

#include <json/json.h>

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <utility>

#include "core/seat.hpp"
#include "scenario/node.hpp"
#include "scenario/scenario_game.hpp"

namespace syrtis::server::scenario {

/// The largest absolute value of a number in an expectation.
inline constexpr std::int64_t k_number_limit = 1'000'000'000;

/// Collects the differences between an expectation and a position.
class Comparison {
   public:
    void mismatch(const Node& node, Json::Value got) {
        mismatches_.push_back({node.path(), node.value(), std::move(got)});
    }

    void number(const Node& node, std::int64_t got);
    void flag(const Node& node, bool got);
    /// Compares a word of a table with the actual word, whose index is `got`.
    void word(const Node& node, std::span<const std::string_view> words, std::size_t got);
    /// Compares a seat, or null for core::k_no_seat.
    void owner(const Node& node, core::Seat got, core::Seat seats);
    /// Compares an object whose keys are words of a table and whose values are numbers. Words that are absent are not
    /// compared.
    void numbers(const Node& node, std::span<const std::string_view> words,
                 const std::function<std::int64_t(std::size_t)>& got);
    /// Compares a whole value; `got` is the actual value in the JSON form of scenario files.
    void value(const Node& node, const Json::Value& got);
    /// Compares lists independent of their order.
    void value_set(const Node& node, const Json::Value& got);
    /// Compares a list of seats independent of its order.
    void seat_set(const Node& node, core::SeatSet got, core::Seat seats);
    /// Compares a partial object. Members that the expectation does not have are not compared; null means that the
    /// actual value must not have the member.
    void picture(const Node& node, const Json::Value& got);
    /// Calls `compare` for each element of a list, which has one element per seat. Elements that are null are not
    /// compared.
    void players(const Node& node, core::Seat seats, const std::function<void(core::Seat, const Node&)>& compare);

    /// Returns the mismatches and removes them from the object.
    [[nodiscard]] Mismatches take() { return std::move(mismatches_); }

   private:
    Mismatches mismatches_;
};

/// Returns a set of seats as a sorted list.
[[nodiscard]] Json::Value seats_json(core::SeatSet seats);

}  // namespace syrtis::server::scenario
