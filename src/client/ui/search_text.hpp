// SPDX-License-Identifier: MIT
#pragma once

// How words are looked for: without regard to capitals and accents.

#include <string>
#include <string_view>

namespace syrtis::client::ui {

/// Small letters without accents, as far as the languages of Western Europe have them in two bytes.
[[nodiscard]] std::string search_key(std::string_view text);

/// Whether every word of `query`, in any order, stands somewhere in `key`, which is a search key. An empty query is
/// found everywhere.
[[nodiscard]] bool holds_every_word(std::string_view key, std::string_view query);

}  // namespace syrtis::client::ui
