// SPDX-License-Identifier: MIT
#pragma once

// The result of analysing a recorded match: the expected share of the win of each seat at each of its decisions, and
// the decisions that lowered it most.

#include <cstddef>
#include <string>
#include <vector>

#include "core/seat.hpp"

namespace syrtis::client::ui {

/// The result of analysing a recorded match, as the replay screen shows it: values of positions, and mistakes.
struct Analysis {
    /// The share of the win that a seat could expect when it had to answer a question.
    struct Value {
        std::size_t step = 0;
        core::Seat seat = 0;
        double share = 0;  ///< expected share of the win, from 0 to 1
        friend bool operator==(const Value&, const Value&) = default;
    };
    /// A decision that lowered the expected share of the win.
    struct Mistake {
        std::size_t step = 0;
        core::Seat seat = 0;
        double loss = 0;     ///< how much the expected share of the win fell, from 0 to 1
        std::string text{};  ///< sentence about the mistake, in the language in which the analysis was made
        friend bool operator==(const Mistake&, const Mistake&) = default;
    };
    std::vector<Value> values{};      ///< values in the order of steps
    std::vector<Mistake> mistakes{};  ///< ordered by loss, the largest first
    /// Names of the seats, as the texts of the mistakes use them; empty if they use none.
    std::vector<std::string> names{};
    friend bool operator==(const Analysis&, const Analysis&) = default;
};

}  // namespace syrtis::client::ui
