// SPDX-License-Identifier: MIT
#pragma once

// What an analysis says of a recorded game: the share of the win that who was asked could expect, decision by decision,
// and where most of it was given away.

#include <cstddef>
#include <string>
#include <vector>

#include "core/seat.hpp"

namespace syrtis::client::ui {

struct Analysis {
    struct Value {
        std::size_t step = 0;
        core::Seat seat = 0;
        double share = 0;  ///< 0 to 1
        friend bool operator==(const Value&, const Value&) = default;
    };
    struct Mistake {
        std::size_t step = 0;
        core::Seat seat = 0;
        double loss = 0;     ///< 0 to 1
        std::string text{};  ///< in the language that it was made in
        friend bool operator==(const Mistake&, const Mistake&) = default;
    };
    std::vector<Value> values{};       ///< in the order of the steps
    std::vector<Mistake> mistakes{};   ///< the largest first
    std::vector<std::string> names{};  ///< what its sentences call the seats; empty: not said
    friend bool operator==(const Analysis&, const Analysis&) = default;
};

}  // namespace syrtis::client::ui
