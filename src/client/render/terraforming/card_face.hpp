// SPDX-License-Identifier: MIT
#pragma once

// The contents of a card, with translated words. All forms of the card are drawn from them: full face, narrow face,
// hand face and strips.

#include <optional>
#include <string>
#include <vector>

#include "render/words.hpp"

namespace syrtis::client::render::terraforming {

/// The kind of a card. It determines the colour and the edge of the card.
enum class FaceKind { automated, active, event, corporation, prelude };

/// A requirement of a card, as an icon and words. The flag `met` says whether it is met now.
struct RequirementPill {
    std::string image;
    std::string text;  ///< words such as "≥ −4 °C"
    bool met = true;
    bool judged = true;  ///< whether `met` is shown; false: the requirement is drawn neither as met nor as missing
    std::string now;     ///< present value, such as "now −10 °C"; drawn only on a full face
};

/// A box within the face: an action (blue) or a lasting effect (grey).
struct FaceBox {
    bool is_action = true;
    std::vector<SymbolRow> symbols;
    std::vector<std::string> text;  ///< paragraphs, wrapped when drawn
};

/// The points of a card.
struct FacePoints {
    std::string value;  ///< number as text, such as "1" or "−2"
    /// The image of the things that are counted, such as "resources/animal" for points per animal; empty: the number of
    /// points is fixed.
    std::string per_image;
    std::string per_count;  ///< number of things that score `value` points, such as "2"
};

/// The state of a card in play. `none`: no state is shown; `ready`: its action can be used; `used`: its action was used
/// in this generation; `always`: it has a lasting effect; `refused`: its action is not possible now.
enum class PlayState { none, ready, used, always, refused };

/// The face of a card.
struct CardFace {
    int number = 0;  ///< printed number; the motif is mirrored if the number is odd
    FaceKind kind = FaceKind::automated;
    std::string cost{};  ///< cost on the coin; empty: no coin
    /// Printed cost, drawn struck through beside `cost`; empty: `cost` is the printed cost.
    std::string printed_cost{};
    bool affordable = true;           ///< false: the coin is grey
    std::vector<std::string> tags{};  ///< images such as "tags/plant"; the tag of an event, "tags/event", comes last
    std::string name{};
    std::string kind_name{};  ///< words such as "Automated"
    std::string scene{};      ///< the card's own picture, such as "cards/trees"; may name a scene that does not exist
    std::string motif{};      ///< image such as "motifs/trees", shown if `scene` does not exist
    std::vector<RequirementPill> requirements{};
    std::vector<SymbolRow> effects{};
    std::vector<std::string> text{};  ///< paragraphs of the text
    std::vector<FaceBox> boxes{};
    std::string points_text{};  ///< sentence such as "1 point for each animal here."
    std::optional<FacePoints> points{};
    std::string number_text{};  ///< words such as "No. 060"
    std::string set_text{};     ///< name of the card set, such as "Base"
    std::string verdict{};      ///< sentence such as "Playable: 34 − 21 = 13 M€ left"; empty: none
    bool verdict_good = true;
    std::vector<std::string> further_reasons{};  ///< reasons why the card can't be played, after the one in `verdict`
    /// The following members are used only by cards in play.
    int resources = 0;
    int resources_after = -1;      ///< number of resources in the preview; −1: no preview
    std::string resource_image{};  ///< image such as "resources/animal"; empty: the card holds no resources
    PlayState state = PlayState::none;
    int id = 0;  ///< id of the card in its target
};

}  // namespace syrtis::client::render::terraforming
