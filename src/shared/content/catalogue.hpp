// SPDX-License-Identifier: MIT
#pragma once

// A strict reader of gettext catalogues (.po): comments, msgid, msgid_plural, msgstr and msgstr[0], msgstr[1] ..., each
// with a sequence of quoted strings. The header, which is the entry of the empty text, states in Plural-Forms how many
// forms a text with a number has. It must come before such texts. Translations must have the placeholders of their
// English texts.

#include <string>
#include <string_view>
#include <vector>

#include "content/mistakes.hpp"
#include "content/plural_forms.hpp"

namespace syrtis::content {

/// One English text with its translations.
struct CatalogueEntry {
    std::string english;
    std::string english_plural;      ///< empty for a text without a number
    std::vector<std::string> forms;  ///< one form, or as many as the language has plural forms
};

/// The contents of a catalogue.
struct Catalogue {
    PluralForms plural_forms;
    std::vector<CatalogueEntry> entries;  ///< all valid entries with a translation, except the header
};

[[nodiscard]] Catalogue read_catalogue(std::string_view text, const std::string& file, Mistakes& mistakes);

/// Returns the names between braces, sorted and without duplicates.
[[nodiscard]] std::vector<std::string> placeholders_of(std::string_view text);

}  // namespace syrtis::content
