// SPDX-License-Identifier: MIT
#pragma once

// Compares names by a small table of letters that look alike: Latin letters with diacritics, and the Greek, Cyrillic
// and Armenian letters whose usual shapes differ little from a Latin letter. The table is used in builds without ICU.

#include <string>
#include <string_view>

namespace syrtis::names {

/// Replaces ASCII characters that look alike by one of them: lower case letters for capital letters, "l" for I, i, 1, |
/// and !, "o" for 0, "m" for "rn", "w" for "vv". All other bytes stay unchanged.
[[nodiscard]] std::string fold_similar_ascii(std::string_view text);

/// Returns a text that is equal for all names that look alike by this table. `name` is UTF-8; it is read up to the
/// first byte that is not valid.
[[nodiscard]] std::string table_skeleton(std::string_view name);

}  // namespace syrtis::names
