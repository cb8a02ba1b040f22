// SPDX-License-Identifier: MIT
#pragma once

// Decides if people would confuse two names. With ICU it uses the confusables of Unicode (UTS 39), otherwise a table of
// the most common confusable letters.

#include <string>
#include <string_view>

namespace syrtis::names {

/// Two forms of a name for comparison; they are never shown. Two names look alike if they agree in at least one form.
class NameLikeness {
   public:
    /// `name` is UTF-8. Each byte that is not valid counts as one unknown character.
    explicit NameLikeness(std::string_view name);

    [[nodiscard]] bool looks_like(const NameLikeness& other) const {
        return drawn_ == other.drawn_ || folded_ == other.folded_;
    }

   private:
    std::string drawn_;   ///< form with the letters as they are written: a capital Greek Eta looks like H
    std::string folded_;  ///< form with the letters in lower case: a Greek eta looks like n
};

/// True if people would confuse the two names.
[[nodiscard]] bool is_same_name(std::string_view left, std::string_view right);

}  // namespace syrtis::names
