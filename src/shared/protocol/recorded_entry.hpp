// SPDX-License-Identifier: MIT
#pragma once

// The stored form of the entries of a timeline.

#include <string>

#include "core/timeline_entry.hpp"

namespace syrtis::protocol {

/// An entry of a timeline in the form in which it is stored.
struct RecordedEntry {
    core::TimelineEntry entry;
    std::string command = "null";  ///< for `played`: the answer in its canonical form, as JSON
};

}  // namespace syrtis::protocol
