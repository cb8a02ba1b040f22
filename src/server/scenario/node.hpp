// SPDX-License-Identifier: MIT
#pragma once

// Reads the JSON of a scenario and collects the mistakes in the file. A value of the wrong kind adds a fault and is
// read as a harmless default.

#include <json/json.h>

#include <cstdint>
#include <string>
#include <vector>

#include "text/json_cursor.hpp"

namespace syrtis::server::scenario {

/// A mistake in a scenario file.
struct Fault {
    std::string path;
    std::string what;
    std::string code{};  ///< the code of the game's refusal if the game refuses the position; otherwise empty
};
using Faults = std::vector<Fault>;

/// A value in the JSON of a scenario. It knows its path in the file, for messages.
class Node : public text::JsonCursor<Node> {
   public:
    /// `value` and `faults` must outlive the node and all nodes made from it.
    Node(const Json::Value& value, std::string path, Faults& faults);

    /// Returns the node of another value. The new node adds its faults to the same list.
    [[nodiscard]] Node at(const Json::Value& value, std::string path) const;
    /// Adds a fault at this node.
    void mistake(std::string what, std::string code = {}) const;

    /// Returns the value if it is an integer from `minimum` to `maximum`; otherwise adds a fault and returns `minimum`.
    [[nodiscard]] std::int64_t integer(std::int64_t minimum, std::int64_t maximum) const;
    [[nodiscard]] bool boolean() const;
    [[nodiscard]] std::string text() const;

   private:
    Faults* faults_;
};

}  // namespace syrtis::server::scenario
