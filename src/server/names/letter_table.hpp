// SPDX-License-Identifier: MIT
#pragma once

// A small table of letters that look alike: Latin letters with diacritics, and the Greek, Cyrillic and Armenian letters
// whose usual shapes differ little from a Latin letter. Builds without ICU compare names by this table.

#include <string>
#include <string_view>

namespace syrtis::names {

/// Replaces ASCII letters, digits and signs so that those that look alike become equal: lower case, "l" for I, i, 1, |
/// and !, "o" for 0, "m" for "rn", "w" for "vv". Other bytes stay unchanged.
[[nodiscard]] std::string fold_similar_ascii(std::string_view text);

/// Returns a text that is equal for names that look alike by the table. `name` is UTF-8 and is read up to the first
/// byte that is not valid.
[[nodiscard]] std::string table_skeleton(std::string_view name);

}  // namespace syrtis::names
