// SPDX-License-Identifier: MIT
#pragma once

// The rule by which a language chooses among the forms of a text for a number of things, as a catalogue's header states
// it: "nplurals=2; plural=(n != 1);". The expression is that of gettext: n, whole numbers, brackets and the operators
// ?: || && == != < > <= >= + - * / % ! of C.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace syrtis::content {

/// As many forms as the languages of the world have been found to need.
inline constexpr std::size_t k_most_plural_forms = 6;

class PluralForms {
   public:
    /// One form for one thing, another for every other number: English, German and many more.
    PluralForms();

    /// The value of a Plural-Forms header, at most 512 bytes. Refused, with a sentence, is what can't be read and a
    /// rule that gives some number of things up to 1000 a form that there isn't.
    [[nodiscard]] static core::Result<PluralForms, std::string> parse(std::string_view header);

    /// How many forms there are, 1 to k_most_plural_forms.
    [[nodiscard]] std::size_t count() const { return count_; }
    /// The form for `number` things, below count(). What is missing counts like what is there: -1 is 1.
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
    std::vector<Step> steps_;  ///< the expression in postfix order
};

}  // namespace syrtis::content
