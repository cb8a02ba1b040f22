// SPDX-License-Identifier: MIT
#pragma once

// Names that people give themselves and that others read.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace syrtis::protocol {

inline constexpr std::size_t k_max_name_characters = 24;
inline constexpr std::size_t k_max_chat_characters = 300;
inline constexpr std::size_t k_most_named_watchers = 64;  ///< of one table

/// The name without space around it and with single spaces inside; none if it is empty or too long, is not UTF-8, or
/// holds control characters, invisible ones, such as turn the direction of text, combining marks without a letter, or
/// more than four on one.
[[nodiscard]] std::optional<std::string> tidy_name(std::string_view name);

/// One line of what people say to each other, without space around it: 1 to k_max_chat_characters characters, none of
/// which a name could not have.
[[nodiscard]] std::optional<std::string> tidy_chat(std::string_view text);

}  // namespace syrtis::protocol
