// SPDX-License-Identifier: MIT
#pragma once

// Decides whether people would take two names for each other. By the confusables of Unicode (UTS 39) where the build
// has ICU, else by a table of the most common ones.

#include <string>
#include <string_view>

namespace syrtis::names {

/// The shapes of a name, for comparing and never for showing. Two names look alike if either of their shapes is equal.
class NameLikeness {
   public:
    /// `name` is UTF-8; bytes that are none count as one unknown character each.
    explicit NameLikeness(std::string_view name);

    [[nodiscard]] bool looks_like(const NameLikeness& other) const {
        return drawn_ == other.drawn_ || folded_ == other.folded_;
    }

   private:
    std::string drawn_;   ///< of the letters as they are written: a capital Greek Eta looks like H
    std::string folded_;  ///< of the letters in lower case: the Greek eta looks like n
};

/// True if people would take the one name for the other.
[[nodiscard]] bool is_same_name(std::string_view left, std::string_view right);

}  // namespace syrtis::names
