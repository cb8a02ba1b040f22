// SPDX-License-Identifier: MIT
#pragma once

// Searches text without regard to case and accents.

#include <string>
#include <string_view>

namespace syrtis::client::ui {

/// Returns the text in the form in which it is searched: in lower case, and without the accents of Western European
/// languages.
[[nodiscard]] std::string search_key(std::string_view text);

/// Returns true if `key` contains each word of `query`, in any order. `key`: result of search_key(). An empty query is
/// contained in every key.
[[nodiscard]] bool holds_every_word(std::string_view key, std::string_view query);

}  // namespace syrtis::client::ui
