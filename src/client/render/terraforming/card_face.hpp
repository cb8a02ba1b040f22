// SPDX-License-Identifier: MIT
#pragma once

// The contents of a card in final words. The full face, narrow face, hand face and strips are all drawn from it.

#include <optional>
#include <string>
#include <vector>

#include "render/words.hpp"

namespace syrtis::client::render::terraforming {

/// The kind of a card, which decides its colour and its edge.
enum class FaceKind { automated, active, event, corporation, prelude };

/// A requirement of a card: icon, words, and whether it is met now.
struct RequirementPill {
    std::string image;
    std::string text;  ///< "≥ −4 °C"
    bool met = true;
    bool judged = true;  ///< false: drawn neither met nor missing
    std::string now;     ///< "now −10 °C", full face only
};

/// A box within the face: an action (blue) or a lasting effect (grey).
struct FaceBox {
    bool is_action = true;
    std::vector<SymbolRow> symbols;
    std::vector<std::string> text;  ///< paragraphs, wrapped when drawn
};

/// The points of a card.
struct FacePoints {
    std::string value;      ///< "1", "−2"
    std::string per_image;  ///< "resources/animal" for one per animal; empty for a fixed number
    std::string per_count;  ///< "2" for one per two
};

/// The state of a card in play: no state, action ready, action used, lasting effect, or action not possible now.
enum class PlayState { none, ready, used, always, refused };

/// The face of a card.
struct CardFace {
    int number = 0;  ///< printed number; seeds the picture
    FaceKind kind = FaceKind::automated;
    std::string cost{};               ///< empty: no coin
    std::string printed_cost{};       ///< drawn struck through beside the cost; empty: it doesn't differ
    bool affordable = true;           ///< false: a grey coin
    std::vector<std::string> tags{};  ///< images, such as "tags/plant"; events carry "tags/event" last
    std::string name{};
    std::string kind_name{};  ///< "Automated"
    std::string scene{};      ///< the card's own picture, such as "cards/trees"; may name a scene that does not exist
    std::string
        motif{};  ///< shown if the scene does not exist; image such as "motifs/trees"; see ui/terraforming/motif.hpp
    std::vector<RequirementPill> requirements{};
    std::vector<SymbolRow> effects{};
    std::vector<std::string> text{};  ///< paragraphs
    std::vector<FaceBox> boxes{};
    std::string points_text{};  ///< "1 point for each animal here."
    std::optional<FacePoints> points{};
    std::string number_text{};  ///< "No. 060"
    std::string set_text{};     ///< "Base"
    std::string verdict{};      ///< "Playable: 34 − 21 = 13 M€ left"; empty: none
    bool verdict_good = true;
    std::vector<std::string> further_reasons{};  ///< further reasons why the card can't be played
    /// These members are used only by cards in play.
    int resources = 0;
    int resources_after = -1;      ///< −1: no preview
    std::string resource_image{};  ///< "resources/animal"; empty: holds none
    PlayState state = PlayState::none;
    int id = 0;  ///< id of the card in its target
};

}  // namespace syrtis::client::render::terraforming
