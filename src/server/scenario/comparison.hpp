// SPDX-License-Identifier: MIT
#pragma once

// The means of comparing that every game shares: each function reads what is expected, with faults where it is of the
// wrong kind, and notes a mismatch where it is not so.

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

/// Numbers in expectations are bounded by that.
inline constexpr std::int64_t k_number_limit = 1'000'000'000;

/// Collects the differences between an expectation and a position.
class Comparison {
   public:
    void mismatch(const Node& node, Json::Value got) {
        mismatches_.push_back({node.path(), node.value(), std::move(got)});
    }

    void number(const Node& node, std::int64_t got);
    void flag(const Node& node, bool got);
    void word(const Node& node, std::span<const std::string_view> words, std::size_t got);
    /// A seat or null.
    void owner(const Node& node, core::Seat got, core::Seat seats);
    /// An object of numbers by the words of a table; words that it leaves out are not compared.
    void numbers(const Node& node, std::span<const std::string_view> words,
                 const std::function<std::int64_t(std::size_t)>& got);
    /// Compares a whole value; `got` has the form of the file.
    void value(const Node& node, const Json::Value& got);
    /// Lists in any order.
    void value_set(const Node& node, const Json::Value& got);
    /// A list of seats in any order.
    void seat_set(const Node& node, core::SeatSet got, core::Seat seats);
    /// A partial picture: members that are left out are not compared, null means that there is nothing.
    void picture(const Node& node, const Json::Value& got);
    /// A list with an element for each seat, which `compare` looks at unless it is null.
    void players(const Node& node, core::Seat seats, const std::function<void(core::Seat, const Node&)>& compare);

    [[nodiscard]] Mismatches take() { return std::move(mismatches_); }

   private:
    Mismatches mismatches_;
};

[[nodiscard]] Json::Value seats_json(core::SeatSet seats);

}  // namespace syrtis::server::scenario
