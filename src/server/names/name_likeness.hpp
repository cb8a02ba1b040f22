// SPDX-License-Identifier: MIT
#pragma once

// Decides if people would confuse two names. It uses the confusables of Unicode (UTS 39) if the build has ICU, else a
// table of the most common ones.

#include <string>
#include <string_view>

namespace syrtis::names {

/// Two forms of a name, which are compared and never shown. Two names look alike if one of these forms is equal.
class NameLikeness {
   public:
    /// `name` is UTF-8. A byte that is not valid counts as one unknown character.
    explicit NameLikeness(std::string_view name);

    [[nodiscard]] bool looks_like(const NameLikeness& other) const {
        return drawn_ == other.drawn_ || folded_ == other.folded_;
    }

   private:
    std::string drawn_;   ///< form by the letters as they are written, in which a capital Greek Eta is like H
    std::string folded_;  ///< form by the letters in lower case, in which the Greek eta is like n
};

/// True if people would confuse the two names.
[[nodiscard]] bool is_same_name(std::string_view left, std::string_view right);

}  // namespace syrtis::names
