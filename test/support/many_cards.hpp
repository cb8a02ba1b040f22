// SPDX-License-Identifier: MIT
#pragma once

// Provides the cards of the game together with additional cards, so that a byte is too small for the numbers of all
// cards. Only builds with the preset `many-cards` can load them.

#include <memory>
#include <string>

#include "support/changed_content.hpp"

namespace syrtis::test {

inline constexpr int k_many_cards = 320;
inline constexpr bool k_has_room_for_many_cards = terraforming::k_max_cards >= static_cast<std::size_t>(k_many_cards);

/// Returns cards `first` to `last`, each with the id "card_NUMBER" and one of a few common effects.
[[nodiscard]] inline std::string made_up_cards(int first, int last) {
    std::string text = R"({"projects": [)";
    for (int number = first; number <= last; ++number) {
        const std::string name = "Card " + std::to_string(number);
        const bool active = number % 5 == 0;
        const std::string effect = number % 3 == 0   ? R"({"do": "gain", "resources": {"plants": 2}})"
                                   : number % 3 == 1 ? R"({"do": "draw", "cards": 1})"
                                                     : R"({"do": "production", "change": {"steel": 1}})";
        text += number == first ? "" : ", ";
        text += R"({"number": )" + std::to_string(number) + R"(, "id": "card_)" + std::to_string(number) +
                R"(", "name": {"en": ")" + name + R"(", "fr": ")" + name + R"(", "de": ")" + name +
                R"("}, "set": "base", "cost": )" + std::to_string(number % 9) + R"(, "kind": ")" +
                (active ? "active" : "automated") + R"(", "tags": ["building"], "effects": [)" + effect + "]";
        if (active) text += R"(, "action": [{"gain": [{"do": "gain", "resources": {"heat": 1}}]}])";
        text += '}';
    }
    return text + "]}";
}

/// Returns the content with all cards. Requires k_has_room_for_many_cards. If the cards have mistakes, the test fails
/// and the result is null.
[[nodiscard]] inline std::shared_ptr<const content::terraforming::Content> many_cards() {
    return load_content_of([](auto& files) {
        const auto usual = content::terraforming::read_definitions(files);
        if (!usual) return;
        const int first = usual->cards.back().number + 1;
        files.push_back({.name = "cards/made_up.json", .text = made_up_cards(first, k_many_cards)});
    });
}

}  // namespace syrtis::test
