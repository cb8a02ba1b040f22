// SPDX-License-Identifier: MIT

#include "ui/touch_words.hpp"

#include <algorithm>
#include <array>

#include "content/language.hpp"

namespace syrtis::client::ui {

namespace {

using content::msgid;

/// A sentence about the mouse, and what it says on a touch screen.
struct TouchForm {
    std::string_view of_mouse;
    std::string_view of_touch;
};

constexpr std::array<TouchForm, 40> k_forms{{
    {msgid("Buying {0} for {1} M€ · click to add or remove"), msgid("Buying {0} for {1} M€ · tap to add or remove")},
    {msgid("Click a highlighted area"), msgid("Tap a highlighted area")},
    {msgid("Click a highlighted player"), msgid("Tap a highlighted player")},
    {msgid("Click a highlighted card"), msgid("Tap a highlighted card")},
    {msgid("Click the cards you want"), msgid("Tap the cards you want")},
    {msgid("Click the card you want"), msgid("Tap the card you want")},
    {msgid("click a player to follow them"), msgid("tap a player to follow them")},
    {msgid("hover for details"), msgid("hold for details")},
    {msgid("Click a highlighted card, project or action"), msgid("Tap a highlighted card, project or action")},
    {msgid("click to change"), msgid("tap to change")},
    {msgid("Help: hover over anything to read about it"), msgid("Help: hold a finger on anything to read about it")},
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
    {msgid("{0} opens and closes this at any time; the game goes on. Hover over anything on the table to read "
           "about it."),
     msgid("This can be opened at any time; the game goes on. Hold a finger on anything on the table to read about "
           "it.")},
    {msgid("a level opens the table; click for the normal game"),
     msgid("a level opens the table; tap for the normal game")},
    {msgid("click a key, or press {0} on it, then press another; a key in use is swapped"),
     msgid("tap a key, then press another; a key in use is swapped")},
    {msgid("the first click lifts the piece, the second places it"),
     msgid("the first tap lifts the piece, the second places it")},
    {msgid("click for another colour"), msgid("tap for another colour")},
    {msgid("It gives you your starting money and a unique ability. Hover over one to read it."),
     msgid("It gives you your starting money and a unique ability. Hold a finger on one to read it.")},
    {msgid("Three to six that go together are a good start. Click a card to keep it, then confirm."),
     msgid("Three to six that go together are a good start. Tap a card to keep it, then confirm.")},
    {msgid("A plate with a coloured base raises a production: early on, that is worth most. Click a highlighted "
           "card."),
     msgid("A plate with a coloured base raises a production: early on, that is worth most. Tap a highlighted card.")},
    {msgid("Hover over an area to see what would follow, then click it."),
     msgid("Hold a finger on an area to see what would follow, then tap it.")},
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
    {msgid("They cost nothing, and everybody plays both before the first action. Click two of the four."),
     msgid("They cost nothing, and everybody plays both before the first action. Tap two of the four.")},
    {msgid("In turn everybody plays both preludes. Click one in your hand: what it brings serves the other."),
     msgid("In turn everybody plays both preludes. Tap one in your hand: what it brings serves the other.")},
    {msgid("You keep two preludes: click one of them to put it back"),
     msgid("You keep two preludes: tap one of them to put it back")},
    {msgid("Click the prelude you want to play"), msgid("Tap the prelude you want to play")},
    {msgid("Click a lit card of your hand"), msgid("Tap a lit card of your hand")},
    {msgid("Click a lit prelude in your hand: what it brings serves the other one"),
     msgid("Tap a lit prelude in your hand: what it brings serves the other one")},
    {msgid("Click the lit prelude in your hand"), msgid("Tap the lit prelude in your hand")},
    {msgid("Click a lit award"), msgid("Tap a lit award")},
}};

}  // namespace

std::string_view for_touch(std::string_view english) {
    const auto form = std::ranges::find(k_forms, english, &TouchForm::of_mouse);
    return form == k_forms.end() ? english : form->of_touch;
}

}  // namespace syrtis::client::ui
