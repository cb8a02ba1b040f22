// SPDX-License-Identifier: MIT
#pragma once

// The model of the panel of MarsBot: seven tracks side by side, supply, decks, and played cards.

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
    std::string text{};   ///< words such as "+2"; drawn beside the picture, or alone if there is no picture
    bool expansion = false;
    std::optional<CubeColour> cube{};
};

/// One track of MarsBot. Its lowest space is called the head.
struct Gauge {
    std::vector<std::string> tags{};  ///< images of the tags that advance the marker of this track
    int marker = 0;
    /// Highest space that the marker ever reached; spaces up to it have no effect when they are reached again.
    int highest = 0;
    std::optional<int> after{};
    std::optional<float> travelling{};  ///< position of the marker during a transition, in spaces above the head
    std::vector<GaugeSpace> spaces{};   ///< spaces from the head upwards
    int id = 0;
};

/// The place of a bonus card. `hidden`: in the deck; `discarded`: on the discard pile; `beside`: beside the
/// corporation; `destroyed`: removed from the match.
enum class BonusState { hidden, discarded, beside, destroyed };

/// A bonus card of MarsBot.
struct BonusPlate {
    Label name{};
    std::string short_name{};  ///< printed short name, such as "B04"
    BonusState state = BonusState::hidden;
    int id = 0;
};

/// A number of things, with an image of the things.
struct CountCell {
    std::string image;
    Figure figure;
    Label note;
};

/// A kind of tag that MarsBot has played, with the number of these tags.
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
    /// Id of the track that the event in the present turn playback is about; the other tracks are drawn faded.
    std::optional<int> stage{};
    SymbolRow call;  ///< effect such as "23 → 20 M€", shown while the question offers MarsBot as an answer
};

}  // namespace syrtis::client::render::terraforming
