// SPDX-License-Identifier: MIT
#pragma once

// Provides comparisons for the scenarios of all games. Each function reads an expected value from a scenario. It adds a
// fault if the value has the wrong kind, and a mismatch if the actual value `got` differs.

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

/// Collects the differences between the expectation of a scenario and the actual position.
class Comparison {
   public:
    void mismatch(const Node& node, Json::Value got) {
        mismatches_.push_back({node.path(), node.value(), std::move(got)});
    }

    void number(const Node& node, std::int64_t got);
    void flag(const Node& node, bool got);
    /// Compares a word with the actual word, which has the index `got` in the list of words.
    void word(const Node& node, std::span<const std::string_view> words, std::size_t got);
    /// Compares the owner of a thing, which is a seat; null in the scenario stands for core::k_no_seat.
    void owner(const Node& node, core::Seat got, core::Seat seats);
    /// Compares an object that has a number for some words of the list. Words that the object does not have are not
    /// compared.
    void numbers(const Node& node, std::span<const std::string_view> words,
                 const std::function<std::int64_t(std::size_t)>& got);
    /// Compares a whole value. `got` is the actual value in the JSON form of scenario files.
    void value(const Node& node, const Json::Value& got);
    /// Compares lists as sets: their order does not matter.
    void value_set(const Node& node, const Json::Value& got);
    /// Compares a list of seats as a set: its order does not matter.
    void seat_set(const Node& node, core::SeatSet got, core::Seat seats);
    /// Compares an object with some members of the actual object. Other members are not compared. A member with the
    /// value null means that the actual object must not have this member.
    void picture(const Node& node, const Json::Value& got);
    /// Calls `compare` for each element of a list with one element per seat, except for elements that are null.
    void players(const Node& node, core::Seat seats, const std::function<void(core::Seat, const Node&)>& compare);

    /// Returns the mismatches and removes them from the object.
    [[nodiscard]] Mismatches take() { return std::move(mismatches_); }

   private:
    Mismatches mismatches_;
};

/// Returns a set of seats as a sorted list.
[[nodiscard]] Json::Value seats_json(core::SeatSet seats);

}  // namespace syrtis::server::scenario
