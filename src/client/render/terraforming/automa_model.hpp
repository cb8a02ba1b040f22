// SPDX-License-Identifier: MIT
#pragma once

// The model of the panel of MarsBot: seven gauges side by side, supply, decks, and played cards.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/frame_model.hpp"

namespace syrtis::client::render::terraforming {

/// The colour of a cube on a track of MarsBot.
enum class CubeColour { white, black, silver };

[[nodiscard]] constexpr std::string_view cube_image(CubeColour colour) {
    switch (colour) {
        case CubeColour::white:
            return "automa/cube_white";
        case CubeColour::black:
            return "automa/cube_black";
        case CubeColour::silver:
            return "automa/cube_silver";
    }
    return {};
}

/// A space of a track of MarsBot.
struct GaugeSpace {
    std::string image{};  ///< picture printed on the space; empty: no picture
    std::string text{};   ///< words such as "+2", drawn beside or instead of the picture
    bool expansion = false;
    std::optional<CubeColour> cube{};
};

/// One track of MarsBot, from its head upwards.
struct Gauge {
    std::vector<std::string> tags{};  ///< images of the tags that advance the marker of this track
    int marker = 0;
    int highest = 0;  ///< highest space ever reached by the marker; spaces up to it have no effect again
    std::optional<int> after{};
    std::optional<float> travelling{};  ///< position of the marker during a transition, in spaces from the head
    std::vector<GaugeSpace> spaces{};   ///< spaces of the track; the first one is the head
    int id = 0;
};

/// The place of a bonus card: still hidden, on the discard pile, beside the corporation, or removed from the match.
enum class BonusState { hidden, discarded, beside, destroyed };

/// A bonus card of MarsBot.
struct BonusPlate {
    Label name{};
    std::string short_name{};  ///< printed number such as "B04"
    BonusState state = BonusState::hidden;
    int id = 0;
};

/// A number with its image.
struct CountCell {
    std::string image;
    Figure figure;
    Label note;
};

/// A tag that MarsBot has played, with its count.
struct PlayedTag {
    std::string image;
    int count = 0;
};

/// The panel of MarsBot.
struct AutomaPanel {
    int piece = 0;
    int seat = 0;
    std::string name;
    Label level;
    Label badge;
    BadgeTone badge_tone = BadgeTone::plain;
    std::string badge_image{};  ///< image that is drawn if the words of the badge don't fit
    Figure rating;
    Figure points;
    std::vector<CountCell> cells;  ///< the counts of the supply, the cards and the bonus cards
    std::string corporation;       ///< name of the corporation; empty: MarsBot has none
    std::vector<PlayedTag> on_corporation;
    std::vector<Gauge> gauges;
    std::vector<BonusPlate> bonus_cards;
    std::vector<PlayedTag> played;
    Highlight highlight = Highlight::plain;
    std::optional<int> stage{};  ///< id of the gauge that the present event is about; the other gauges are drawn faded
    SymbolRow call;              ///< effect such as "23 → 20 M€", shown while MarsBot can be chosen
};

}  // namespace syrtis::client::render::terraforming
