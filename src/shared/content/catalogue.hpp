// SPDX-License-Identifier: MIT
#pragma once

// Reads gettext catalogues (.po), strictly: comments, msgid, msgid_plural, msgstr and msgstr[0..1], each a sequence of
// quoted strings. Translations must have the placeholders of their English texts.

#include <string>
#include <string_view>
#include <vector>

#include "content/mistakes.hpp"

namespace syrtis::content {

struct CatalogueEntry {
    std::string english;
    std::string english_plural;      ///< empty for a text without number
    std::vector<std::string> forms;  ///< one, or singular and plural
};

/// All sound entries but the header. Untranslated ones are left out.
[[nodiscard]] std::vector<CatalogueEntry> read_catalogue(std::string_view text, const std::string& file,
                                                         Mistakes& mistakes);

/// The names between braces, sorted, each once.
[[nodiscard]] std::vector<std::string> placeholders_of(std::string_view text);

}  // namespace syrtis::content
