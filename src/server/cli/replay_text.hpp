// SPDX-License-Identifier: MIT
#pragma once

// Writes a replay as text: for people in the form of the client's log, for programs with one JSON object on each line.

#include <json/json.h>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "core/seat.hpp"
#include "event_text/event_formatter.hpp"

namespace syrtis::server {

/// A step of a replay, with its events as the acting seat sees them.
struct ReplayedStep {
    std::size_t step = 0;  ///< number of the step, counted from 1
    std::string kind;      ///< the kind of the entry, such as "played" or "undone"
    core::Seat seat = core::k_no_seat;
    std::string player;
    Json::Value command;
    Json::Value events;
};

/// Returns the names by seat. If several seats have the same name, adds their numbers, counted from 1: "greedy 1",
/// "greedy 2".
[[nodiscard]] std::vector<std::string> distinct_names(const std::vector<std::string>& names);

/// Formats a log. A blank line precedes each heading (a generation, a phase or the end); effects of an action are
/// indented below the action.
[[nodiscard]] std::string people_text(const std::vector<event_text::Line>& lines);

/// Formats the outcome of a HostedMatch, such as "greedy 89, random 72: greedy wins"; empty if it has no scores.
[[nodiscard]] std::string outcome_text(const Json::Value& outcome, const std::vector<std::string>& names);

/// Formats a step as one line of JSON.
[[nodiscard]] std::string json_text(const ReplayedStep& step);

}  // namespace syrtis::server
