// SPDX-License-Identifier: MIT
#pragma once

// Translations of the user interface from a gettext catalogue (res/lang/CODE.po), with English texts as keys.
// Untranslated texts stay English. doc/translating.md explains how to add texts and languages.

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
#include "core/message_id.hpp"
#include "core/result.hpp"

namespace syrtis::content {

using core::msgid;

/// A language with its translations. The default is English.
class Language {
   public:
    /// Makes the English language, which needs no translations.
    Language();

    /// Loads the language `code` from `directory`/CODE.po; "en" needs no file. The error lists all mistakes.
    [[nodiscard]] static core::Result<Language, Mistakes> load(const std::filesystem::path& directory,
                                                               std::string_view code);
    /// Parses the text of a catalogue. Mistakes refer to the catalogue by the name `file`.
    [[nodiscard]] static core::Result<Language, Mistakes> parse(std::string_view code, std::string_view catalogue,
                                                                const std::string& file);

    [[nodiscard]] const std::string& code() const { return code_; }

    /// Returns the translation of `english`, or `english` itself if the catalogue has none. The result is valid as long
    /// as both this language and `english` exist.
    [[nodiscard]] std::string_view text(std::string_view english) const;
    /// Returns the translated form of the text for `count` things: in English, `singular` for 1, otherwise `plural`.
    [[nodiscard]] std::string_view plural(std::string_view singular, std::string_view plural, long count) const;
    /// Chooses from a map of language codes to names: returns the name in this language, otherwise the English name,
    /// otherwise an empty text.
    [[nodiscard]] std::string_view name(const std::map<std::string, std::string>& names) const;

    /// Returns true if the catalogue translates `english`. The text may be the singular or the plural of an entry with
    /// a number.
    [[nodiscard]] bool translates(std::string_view english) const;
    /// Returns every English text that the catalogue translates.
    [[nodiscard]] std::vector<std::string> translated() const;

   private:
    struct Translation {
        std::string plural;              ///< English plural; empty for texts without a number
        std::vector<std::string> forms;  ///< one form, or one for each plural form of the language
    };
    std::string code_;
    PluralForms plural_forms_;
    std::map<std::string, Translation, std::less<>> texts_;
};

/// Returns the codes of the catalogues in `directory`, and "en", sorted.
[[nodiscard]] std::vector<std::string> languages_in(const std::filesystem::path& directory);

/// Replaces every {name} in `pattern` by its value. Names without a value stay unchanged.
[[nodiscard]] std::string fill(std::string_view pattern,
                               std::initializer_list<std::pair<std::string_view, std::string_view>> values);

/// Returns the text with a capital first letter. It knows the letters of Western European languages.
[[nodiscard]] std::string capitalized(std::string_view text);

/// Writes a number with a true minus sign.
[[nodiscard]] std::string number_text(long number);

}  // namespace syrtis::content
