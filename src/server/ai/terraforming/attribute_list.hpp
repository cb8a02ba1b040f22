// SPDX-License-Identifier: MIT
#pragma once

// Lists the attributes of a piece of content, or the names of all attributes. A function that describes content calls
// the same functions of either class, so that both lists have the same order.

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace syrtis::ai::terraforming {

/// The attributes of a piece of content, as indexes into the names of the attributes of its kind, ascending.
using Attributes = std::vector<std::uint16_t>;

/// The thresholds of a number, ascending for at_least() and descending for at_most().
using Thresholds = std::initializer_list<int>;

/// Lists the attributes that a piece of content has.
class ActiveAttributes {
   public:
    void flag(std::string_view, std::string_view, bool holds) {
        if (holds) active_.push_back(next_);
        ++next_;
    }
    void at_least(std::string_view subject, std::string_view name, int value, Thresholds thresholds) {
        for (const int threshold : thresholds) flag(subject, name, value >= threshold);
    }
    void at_most(std::string_view subject, std::string_view name, int value, Thresholds thresholds) {
        for (const int threshold : thresholds) flag(subject, name, value <= threshold);
    }
    [[nodiscard]] Attributes take() { return std::move(active_); }

   private:
    Attributes active_;
    std::uint16_t next_ = 0;
};

/// Has the functions of ActiveAttributes, and lists the names of all attributes.
class AttributeNames {
   public:
    void flag(std::string_view subject, std::string_view name, bool) {
        names_.push_back(std::string(subject) + " " + std::string(name));
    }
    void at_least(std::string_view subject, std::string_view name, int, Thresholds thresholds) {
        for (const int threshold : thresholds) add(subject, name, " >= ", threshold);
    }
    void at_most(std::string_view subject, std::string_view name, int, Thresholds thresholds) {
        for (const int threshold : thresholds) add(subject, name, " <= ", threshold);
    }
    [[nodiscard]] std::vector<std::string> take() { return std::move(names_); }

   private:
    void add(std::string_view subject, std::string_view name, std::string_view relation, int threshold) {
        names_.push_back(std::string(subject) + " " + std::string(name) + std::string(relation) +
                         std::to_string(threshold));
    }
    std::vector<std::string> names_;
};

}  // namespace syrtis::ai::terraforming
