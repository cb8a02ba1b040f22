// SPDX-License-Identifier: MIT
#pragma once

// The names of the tags, as message ids.

#include <array>
#include <string_view>

#include "content/language.hpp"
#include "ui/terraforming/game.hpp"

namespace syrtis::client::ui::terraforming {

inline constexpr std::array<std::string_view, game::k_tags> k_tag_words{
    content::msgid("building"), content::msgid("space"),  content::msgid("science"), content::msgid("power"),
    content::msgid("Earth"),    content::msgid("Jovian"), content::msgid("plant"),   content::msgid("microbe"),
    content::msgid("animal"),   content::msgid("city")};
inline constexpr std::string_view k_wild_tag_word = content::msgid("wild");

}  // namespace syrtis::client::ui::terraforming
