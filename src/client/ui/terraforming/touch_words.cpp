// SPDX-License-Identifier: MIT

#include "ui/terraforming/touch_words.hpp"

#include <array>

#include "content/language.hpp"

namespace syrtis::client::ui::terraforming {

using content::msgid;

TouchForms touch_forms() {
    static constexpr std::array<TouchForm, 20> k_forms{{
        {msgid("Buying {0} for {1} M€ · click to add or remove"),
         msgid("Buying {0} for {1} M€ · tap to add or remove")},
        {msgid("Click a highlighted area"), msgid("Tap a highlighted area")},
        {msgid("Click a highlighted player"), msgid("Tap a highlighted player")},
        {msgid("Click a highlighted card"), msgid("Tap a highlighted card")},
        {msgid("Click the cards you want"), msgid("Tap the cards you want")},
        {msgid("Click the card you want"), msgid("Tap the card you want")},
        {msgid("hover for details"), msgid("hold for details")},
        {msgid("Click a highlighted card, project or action"), msgid("Tap a highlighted card, project or action")},
        {msgid("Help: hover over anything to read about it"),
         msgid("Help: hold a finger on anything to read about it")},
        {msgid("It gives you your starting money and a unique ability. Hover over one to read it."),
         msgid("It gives you your starting money and a unique ability. Hold a finger on one to read it.")},
        {msgid("Three to six that go together are a good start. Click a card to keep it, then confirm."),
         msgid("Three to six that go together are a good start. Tap a card to keep it, then confirm.")},
        {msgid("A symbol on a coloured line raises your production, which is worth most early in "
               "the game. Click a highlighted card."),
         msgid("A symbol on a coloured line raises your production, which is worth most early in "
               "the game. Tap a highlighted card.")},
        {msgid("Hover over an area to see what would follow, then click it."),
         msgid("Hold a finger on an area to see what would follow, then tap it.")},
        {msgid("They cost nothing, and everybody plays both before the first action. Click two of the four."),
         msgid("They cost nothing, and everybody plays both before the first action. Tap two of the four.")},
        {msgid("In turn everybody plays both preludes. Click one in your hand: the other one can use what it brings."),
         msgid("In turn everybody plays both preludes. Tap one in your hand: the other one can use what it brings.")},
        {msgid("You keep two preludes: click one of them to put it back"),
         msgid("You keep two preludes: tap one of them to put it back")},
        {msgid("Click the prelude you want to play"), msgid("Tap the prelude you want to play")},
        {msgid("Click a highlighted prelude: the other one can use what it brings"),
         msgid("Tap a highlighted prelude: the other one can use what it brings")},
        {msgid("Click the highlighted prelude"), msgid("Tap the highlighted prelude")},
        {msgid("Click a highlighted award"), msgid("Tap a highlighted award")},
    }};
    return k_forms;
}

}  // namespace syrtis::client::ui::terraforming
