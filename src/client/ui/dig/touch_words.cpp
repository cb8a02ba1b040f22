// SPDX-License-Identifier: MIT

#include "ui/dig/touch_words.hpp"

#include <array>

#include "content/language.hpp"

namespace syrtis::client::ui::dig {

using content::msgid;

TouchForms touch_forms() {
    static constexpr std::array<TouchForm, 12> k_forms{{
        {msgid("Click a highlighted pile, one of your stations or an upgrade"),
         msgid("Tap a highlighted pile, one of your stations or an upgrade")},
        {msgid("Click a highlighted place"), msgid("Tap a highlighted place")},
        {msgid("Click a highlighted station"), msgid("Tap a highlighted station")},
        {msgid("Click any other pile"), msgid("Tap any other pile")},
        {msgid("Click a pile; several stations may share one and help each other there"),
         msgid("Tap a pile; several stations may share one and help each other there")},
        {msgid("Click to move this station"), msgid("Tap to move this station")},
        {msgid("Click the tiles to pay with; tokens pay the rest or are given as change."),
         msgid("Tap the tiles to pay with; tokens pay the rest or are given as change.")},
        {msgid("Click the tiles to pay with."), msgid("Tap the tiles to pay with.")},
        {msgid("Stations on the same pile help each other, whoever owns them. Click a highlighted pile."),
         msgid("Stations on the same pile help each other, whoever owns them. Tap a highlighted pile.")},
        {msgid("Hover over a pile: the sum below it shows whether your level and the stations there are enough. Click "
               "a highlighted one."),
         msgid("Hold a finger on a pile: the sum below it shows whether your level and the stations there are enough. "
               "Tap a highlighted one.")},
        {msgid("It waits next to your turn: click it, then its target."),
         msgid("It waits next to your turn: tap it, then its target.")},
        {msgid("A station moves one place along its row or column, and jumps over empty ones. Click yours, then its "
               "destination."),
         msgid("A station moves one place along its row or column, and jumps over empty ones. Tap yours, then its "
               "destination.")},
    }};
    return k_forms;
}

}  // namespace syrtis::client::ui::dig
