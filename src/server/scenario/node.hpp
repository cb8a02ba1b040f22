// SPDX-License-Identifier: MIT
#pragma once

// A cursor into a scenario's JSON that knows its path and collects what is wrong with the file. A value of the wrong
// kind is a fault and reads as a harmless one, so that all faults of a file are found at once.

#include <json/json.h>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace syrtis::server::scenario {

/// Why a file is no scenario.
struct Fault {
    std::string path;
    std::string what;
    std::string code{};  ///< of a refusal, where a game refuses what the file asks for
};
using Faults = std::vector<Fault>;

class Node {
   public:
    Node(const Json::Value& value, std::string path, Faults& faults);

    [[nodiscard]] const Json::Value& value() const { return *value_; }
    [[nodiscard]] const std::string& path() const { return path_; }
    void fault(std::string what, std::string code = {}) const;

    /// True for an object; keys beside these are faults.
    bool is_object_of(std::initializer_list<std::string_view> keys) const;
    [[nodiscard]] std::optional<Node> find(std::string_view key) const;
    /// As find; a missing key is a fault.
    [[nodiscard]] std::optional<Node> need(std::string_view key) const;

    /// The elements of a list, the members of an object. Being something else is a fault.
    [[nodiscard]] std::vector<Node> elements() const;
    [[nodiscard]] std::vector<std::pair<std::string, Node>> members() const;

    [[nodiscard]] bool is_null() const { return value_->isNull(); }
    /// `minimum` after a fault.
    [[nodiscard]] std::int64_t integer(std::int64_t minimum, std::int64_t maximum) const;
    [[nodiscard]] bool boolean() const;
    [[nodiscard]] std::string text() const;

   private:
    const Json::Value* value_;
    std::string path_;
    Faults* faults_;
};

}  // namespace syrtis::server::scenario
