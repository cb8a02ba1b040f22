// SPDX-License-Identifier: MIT
#pragma once

// The plural rule of a language as stated in the header of a catalogue: "nplurals=2; plural=(n != 1);". The expression
// has the syntax of gettext: n, whole numbers, brackets and the C operators ?:
// && == != < > <= >= + - * / % !.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace syrtis::content {

/// The greatest number of plural forms that any known language needs.
inline constexpr std::size_t k_most_plural_forms = 6;

/// Chooses the form of a text for a number of things.
class PluralForms {
   public:
    /// The rule of English, German and many others: one form for 1 and another for all other numbers.
    PluralForms();

    /// Parses the value of a Plural-Forms header, which has at most 512 bytes. The error is a sentence: the header
    /// cannot be read, or it gives a form that does not exist to a number up to 1000.
    [[nodiscard]] static core::Result<PluralForms, std::string> parse(std::string_view header);

    /// Returns the number of forms, 1 to k_most_plural_forms.
    [[nodiscard]] std::size_t count() const { return count_; }
    /// Returns the index of the form for `number` things, below count(). -n has the form of n.
    [[nodiscard]] std::size_t form_for(long number) const;

   private:
    friend class PluralRuleReader;
    enum class Operator : std::uint8_t {
        number,
        n,
        choose,
        either,
        both,
        equal,
        unequal,
        less,
        greater,
        at_most,
        at_least,
        plus,
        minus,
        times,
        divided,
        remainder,
        negation
    };
    struct Step {
        Operator op;
        std::uint64_t value;
    };

    [[nodiscard]] std::uint64_t evaluate(std::uint64_t n) const;

    std::size_t count_ = 2;
    std::vector<Step> steps_;  ///< the steps of the expression in postfix order
};

}  // namespace syrtis::content
