// SPDX-License-Identifier: MIT
#pragma once

// A strict reader of gettext catalogues (.po). An entry has comments, msgid, msgid_plural, and msgstr or msgstr[0],
// msgstr[1] and so on, each with a sequence of quoted strings. The first entry is the header, whose msgid is empty: its
// Plural-Forms line states how many forms a text with a number has. A translation must have the placeholders of its
// English text.

#include <string>
#include <string_view>
#include <vector>

#include "content/mistakes.hpp"
#include "content/plural_forms.hpp"

namespace syrtis::content {

/// One English text with its translations into the language of the catalogue.
struct CatalogueEntry {
    std::string english;
    std::string english_plural;      ///< empty for a text without a number
    std::vector<std::string> forms;  ///< one translated form, or one for each plural form of the language
};

/// The contents of a catalogue file: its plural rule and its translations.
struct Catalogue {
    PluralForms plural_forms;
    std::vector<CatalogueEntry> entries;  ///< all valid entries that have a translation, without the header
};

[[nodiscard]] Catalogue read_catalogue(std::string_view text, const std::string& file, Mistakes& mistakes);

/// Returns the placeholders of a text, "{name}" as "name", sorted and without duplicates.
[[nodiscard]] std::vector<std::string> placeholders_of(std::string_view text);

}  // namespace syrtis::content
