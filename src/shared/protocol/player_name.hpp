// SPDX-License-Identifier: MIT
#pragma once

// Names and chat lines of people.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace syrtis::protocol {

inline constexpr std::size_t k_max_name_characters = 24;
inline constexpr std::size_t k_max_chat_characters = 300;
/// Greatest number of spectators of one table whose names the server sends.
inline constexpr std::size_t k_most_named_watchers = 64;

/// Returns the name without outer spaces and with single inner spaces. Returns nothing if the name is empty, too long
/// or not UTF-8. Also returns nothing if the name contains one of the following: control characters; invisible
/// characters, such as those that change the direction of text; combining marks without a letter; more than four marks
/// on one letter.
[[nodiscard]] std::optional<std::string> tidy_name(std::string_view name);

/// Returns the chat line without outer spaces. Returns nothing if the line does not have 1 to k_max_chat_characters
/// characters, or has a character that a name must not have.
[[nodiscard]] std::optional<std::string> tidy_chat(std::string_view text);

}  // namespace syrtis::protocol
