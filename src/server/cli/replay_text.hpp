// SPDX-License-Identifier: MIT
#pragma once

// A replay in words: for people as the log of the client tells it, for programs one JSON object a line.

#include <json/json.h>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "core/seat.hpp"
#include "event_text/event_formatter.hpp"

namespace syrtis::server {

/// A step of a replay, with what happened as that seat saw it.
struct ReplayedStep {
    std::size_t step = 0;  ///< counted from 1
    std::string kind;      ///< of the entry: "played", "undone" and so on
    core::Seat seat = core::k_no_seat;
    std::string player;
    Json::Value command;
    Json::Value events;
};

/// Names by seat, told apart where two are the same: "greedy 1", "greedy 2".
[[nodiscard]] std::vector<std::string> told_apart(const std::vector<std::string>& names);

/// A blank line before each generation, phase or end; what a deed did to others stands below it.
[[nodiscard]] std::string people_text(const std::vector<event_text::Line>& lines);

/// "greedy 89, random 72: greedy wins" of an outcome as HostedMatch has it; nothing for one without scores.
[[nodiscard]] std::string outcome_text(const Json::Value& outcome, const std::vector<std::string>& names);

/// One line.
[[nodiscard]] std::string json_text(const ReplayedStep& step);

}  // namespace syrtis::server
