// SPDX-License-Identifier: MIT
#pragma once

// The cursor into a scenario's JSON, which collects what is wrong with the file. A value of the wrong kind is a fault
// and reads as a harmless one.

#include <json/json.h>

#include <cstdint>
#include <string>
#include <vector>

#include "text/json_cursor.hpp"

namespace syrtis::server::scenario {

/// Why a file is no scenario.
struct Fault {
    std::string path;
    std::string what;
    std::string code{};  ///< of a refusal, where a game refuses what the file asks for
};
using Faults = std::vector<Fault>;

/// A place in the JSON of a scenario, with its path for messages.
class Node : public text::JsonCursor<Node> {
   public:
    /// `value` and `faults` must outlive the node and all that come from it.
    Node(const Json::Value& value, std::string path, Faults& faults);

    [[nodiscard]] Node at(const Json::Value& value, std::string path) const;
    void mistake(std::string what, std::string code = {}) const;

    /// `minimum` after a fault.
    [[nodiscard]] std::int64_t integer(std::int64_t minimum, std::int64_t maximum) const;
    [[nodiscard]] bool boolean() const;
    [[nodiscard]] std::string text() const;

   private:
    Faults* faults_;
};

}  // namespace syrtis::server::scenario
