// SPDX-License-Identifier: MIT

#include "ui/touch_words.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "content/language.hpp"

namespace syrtis::client::ui {

namespace {

using content::msgid;

constexpr std::array<TouchForm, 11> k_forms{{
    {msgid("click a player to follow them"), msgid("tap a player to follow them")},
    {msgid("click to change"), msgid("tap to change")},
    {msgid("{0} opens and closes this at any time; the game goes on. Hover over anything on the table to read "
           "about it."),
     msgid("This can be opened at any time; the game goes on. Hold a finger on anything on the table to read about "
           "it.")},
    {msgid("the options come after the level; click to start at once"),
     msgid("the options come after the level; tap to start at once")},
    {msgid("click a key, or press {0} on it, then press another; a key in use is swapped"),
     msgid("tap a key, then press another; a key in use is swapped")},
    {msgid("the first click lifts the piece, the second places it"),
     msgid("the first tap lifts the piece, the second places it")},
    {msgid("click for another colour"), msgid("tap for another colour")},
    {msgid("Write to all ({0})"), msgid("Write to all")},
    {msgid("{0} sends, {1} closes"), msgid("Write to all")},
    {msgid("Write a note ({0})"), msgid("Write a note")},
    {msgid("{0} saves, {1} closes"), msgid("Write a note")},
}};

std::optional<std::string_view> find_form(TouchForms forms, std::string_view english) {
    const auto form = std::ranges::find(forms, english, &TouchForm::of_mouse);
    return form == forms.end() ? std::nullopt : std::optional(form->of_touch);
}

}  // namespace

std::string_view for_touch(std::string_view english, const std::vector<TouchForms>& of_games) {
    if (const auto form = find_form(k_forms, english)) return *form;
    for (const TouchForms forms : of_games) {
        if (const auto form = find_form(forms, english)) return *form;
    }
    return english;
}

}  // namespace syrtis::client::ui
