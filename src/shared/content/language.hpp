// SPDX-License-Identifier: MIT
#pragma once

// The language of the screen: translations from a gettext catalogue (res/lang/CODE.po), with English texts as their
// keys. What is not translated stays English. How to add texts and languages: doc/translating.md.

#include <cstddef>
#include <filesystem>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/mistakes.hpp"
#include "content/plural_forms.hpp"
#include "core/result.hpp"

namespace syrtis::content {

/// Marks a text for translation where it stands apart from the call that translates it, as in a table.
[[nodiscard]] constexpr std::string_view msgid(std::string_view text) { return text; }

class Language {
   public:
    /// English.
    Language();

    /// The language `code` from `directory`/CODE.po; "en" needs no file. Lists all mistakes.
    [[nodiscard]] static core::Result<Language, Mistakes> load(const std::filesystem::path& directory,
                                                               std::string_view code);
    /// The same from the text of a catalogue; `file` is for mistakes.
    [[nodiscard]] static core::Result<Language, Mistakes> parse(std::string_view code, std::string_view catalogue,
                                                                const std::string& file);

    [[nodiscard]] const std::string& code() const { return code_; }

    /// The translation of `english`, or `english` itself. Valid as long as this language and `english` are.
    [[nodiscard]] std::string_view text(std::string_view english) const;
    /// The form for `count` things.
    [[nodiscard]] std::string_view plural(std::string_view singular, std::string_view plural, long count) const;
    /// The entry for this language, or the English one; empty if there is neither.
    [[nodiscard]] std::string_view name(const std::map<std::string, std::string>& names) const;

    /// True if there is a translation of this text or of a text that has it as its plural.
    [[nodiscard]] bool translates(std::string_view english) const;
    /// Every English text that has a translation.
    [[nodiscard]] std::vector<std::string> translated() const;

   private:
    struct Translation {
        std::string plural;              ///< English plural; empty for texts without number
        std::vector<std::string> forms;  ///< one, or as many as plural_forms_ tells apart
    };
    std::string code_;
    PluralForms plural_forms_;
    std::map<std::string, Translation, std::less<>> texts_;
};

/// The languages that `directory` has catalogues for, and "en", sorted.
[[nodiscard]] std::vector<std::string> languages_in(const std::filesystem::path& directory);

/// Replaces every {name} in `pattern` by its value. What has no value stays as it is.
[[nodiscard]] std::string fill(std::string_view pattern,
                               std::initializer_list<std::pair<std::string_view, std::string_view>> values);

/// The first letter as a capital; knows the letters of Western European languages.
[[nodiscard]] std::string capitalized(std::string_view text);

/// A number with a true minus sign.
[[nodiscard]] std::string number_text(long number);

}  // namespace syrtis::content
