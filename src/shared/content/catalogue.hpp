// SPDX-License-Identifier: MIT
#pragma once

// Reads gettext catalogues (.po), strictly: comments, msgid, msgid_plural, msgstr and msgstr[0], msgstr[1] ..., each a
// sequence of quoted strings. The header, the entry of the empty text, says in Plural-Forms how many forms a text with
// a number has, and must stand before the first of them. Translations must have the placeholders of their English
// texts.

#include <string>
#include <string_view>
#include <vector>

#include "content/mistakes.hpp"
#include "content/plural_forms.hpp"

namespace syrtis::content {

struct CatalogueEntry {
    std::string english;
    std::string english_plural;      ///< empty for a text without number
    std::vector<std::string> forms;  ///< one, or as many as the language has plural forms
};

struct Catalogue {
    PluralForms plural_forms;
    std::vector<CatalogueEntry> entries;  ///< all sound ones but the header; untranslated ones are left out
};

[[nodiscard]] Catalogue read_catalogue(std::string_view text, const std::string& file, Mistakes& mistakes);

/// The names between braces, sorted, each once.
[[nodiscard]] std::vector<std::string> placeholders_of(std::string_view text);

}  // namespace syrtis::content
