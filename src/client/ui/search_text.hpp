// SPDX-License-Identifier: MIT
#pragma once

// Text search that ignores case and accents.

#include <string>
#include <string_view>

namespace syrtis::client::ui {

/// Returns the text in lower case without the accents of Western European languages.
[[nodiscard]] std::string search_key(std::string_view text);

/// Returns true if `key`, a search key, contains every word of `query` in any order. An empty query is contained in
/// every key.
[[nodiscard]] bool holds_every_word(std::string_view key, std::string_view query);

}  // namespace syrtis::client::ui
