// SPDX-License-Identifier: MIT
#pragma once

// Letters that look alike, as far as a small table knows them: Latin letters with diacritics, and the Greek, Cyrillic
// and Armenian letters whose usual shapes differ little from a Latin letter. Builds without ICU compare names by it.

#include <string>
#include <string_view>

namespace syrtis::names {

/// Makes ASCII letters, digits and signs that look alike equal: lower case, "l" for I, i, 1, | and !, "o" for 0, "m"
/// for "rn", "w" for "vv". Other bytes stay as they are.
[[nodiscard]] std::string fold_similar_ascii(std::string_view text);

/// Equal for names that look alike by the table. `name` is UTF-8 and is read up to its first byte that is not.
[[nodiscard]] std::string table_skeleton(std::string_view name);

}  // namespace syrtis::names
