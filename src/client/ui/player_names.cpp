// SPDX-License-Identifier: MIT

#include "ui/player_names.hpp"

#include <array>
#include <string_view>
#include <utility>

#include "content/language.hpp"

namespace syrtis::client::ui {

using content::msgid;

namespace {

/// The levels that come with the games.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> k_levels{
    {{"random", msgid("Beginner")}, {"greedy", msgid("Normal")}}};

}  // namespace

std::string level_name(const std::string& spec, const Words& words) {
    const auto colon = spec.find(':');
    for (const auto& [level, name] : k_levels) {
        if (level != spec.substr(0, colon)) continue;
        return colon == std::string::npos ? words(name) : words(name) + " (" + spec.substr(colon + 1) + ")";
    }
    return spec;
}

std::string computer_name(int number, const Words& words) {
    return number == 0 ? words("Computer") : words("Computer {0}", {ui::number(number)});
}

}  // namespace syrtis::client::ui
