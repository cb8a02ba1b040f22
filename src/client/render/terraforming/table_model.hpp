// SPDX-License-Identifier: MIT
#pragma once

// All that the table shows, as plain values in final words and numbers. ui/ fills it in from the game's view; the
// painters draw it and decide nothing. `hover` and `focus` say what is pointed at; previews stand in `after`.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "render/frame_model.hpp"
#include "render/guide_model.hpp"
#include "render/terraforming/automa_model.hpp"
#include "render/terraforming/card_face.hpp"

namespace syrtis::client::render::terraforming {

inline constexpr std::size_t k_stocks = 6;
/// Megacredits, steel, titanium, plants, energy, heat.
inline constexpr std::array<const char*, k_stocks> k_stock_images{"resources/megacredits", "resources/steel",
                                                                  "resources/titanium",    "resources/plants",
                                                                  "resources/energy",      "resources/heat"};

/// The numbers beside a name: parts of a target.
enum class PanelFigure { rating, points, hand, income };

/// A loss of stock or production that others caused since the player's last turn.
struct StockHit {
    int change = 0;
    bool production = false;
    int piece = k_no_piece;
    friend bool operator==(const StockHit&, const StockHit&) = default;
};

/// A resource of a player: stock and production.
struct Stock {
    int stock = 0;
    int production = 0;
    std::optional<int> stock_after{};
    std::optional<int> production_after{};
    bool changed = false;           ///< keeps a dot until your next turn
    std::optional<StockHit> hit{};  ///< own mat only
};

/// The number of tags of one kind.
struct TagCount {
    std::string image;  ///< "tags/building"
    int count = 0;
};

/// An opponent, or the own mat.
struct PlayerPanel {
    int piece = 0;  ///< 0 circle to 4 star
    std::string name{};
    std::string corporation{};
    Label badge{};
    BadgeTone badge_tone = BadgeTone::plain;
    std::string badge_image{};  ///< in place of the badge's words where they have no room
    bool computer = false;
    std::optional<int> hand_size{};
    Figure rating{};
    Figure points{};  ///< empty value: hidden
    std::array<Stock, k_stocks> stocks{};
    std::vector<TagCount> tags{};
    std::vector<CardFace> cards{};  ///< blue cards as strips; own ones stand in ActionsModel
    Label note{};                   ///< in place of cards while there are none
    Light light = Light::plain;
    SymbolRow call{};  ///< "5 → 2 plants" while this seat may be chosen
    /// Own mat only.
    Label income{};       ///< "Next income 36 M€"
    Label income_note{};  ///< "rating 27 + production 9"
    std::optional<Button> pass{};
    int seat = 0;
};

/// A played card with an action.
struct ActionCard {
    CardFace face;
    Light light = Light::plain;
};

/// The played cards with actions.
struct ActionsModel {
    Label title;
    Label note;   ///< "3 of 4 ready"
    Label empty;  ///< while there is nothing
    Label all;    ///< link to all played cards
    std::vector<ActionCard> cards;
    int scroll = 0;  ///< cards that lie before the first one shown, where not all have room
};

enum class SpaceKind { land, volcanic, ocean_area, noctis, off_planet };

/// The state of a space while MarsBot chooses among spaces.
enum class Candidate { none, allowed, kept, chosen };

/// The number by which a space was told from the others.
struct Comparison {
    int value = 0;
    std::string image{};     ///< of what was counted beside it; empty: the place in the order of reading
    int piece = k_no_piece;  ///< whose, where only one side's count
    friend bool operator==(const Comparison&, const Comparison&) = default;
};

/// A space of the board.
struct BoardSpace {
    SpaceKind kind = SpaceKind::land;
    std::string name;                ///< "Tharsis Tholus"
    std::vector<std::string> bonus;  ///< images, one for each printed symbol
    std::string tile;                ///< image such as "tiles/greenery"; empty: free
    int owner = k_no_piece;
    int claim = k_no_piece;  ///< Land Claim
    Light light = Light::plain;
    std::string ghost;  ///< image of the tile pointed at
    int ghost_owner = k_no_piece;
    bool closed_by_claim = false;  ///< hatch in coral
    Candidate candidate = Candidate::none;
    std::optional<Comparison> compared{};
    std::optional<LineFlag> flag{};
};

/// A bonus on a track.
struct TrackBonus {
    int at = 0;
    SymbolRow symbols;
    bool taken = false;
};

/// Steps that another side made since the player's last turn.
struct TrackMark {
    int from = 0;
    int to = 0;
    int number = 0;
    int piece = k_no_piece;
    friend bool operator==(const TrackMark&, const TrackMark&) = default;
};

/// The track of a global parameter.
struct TrackModel {
    int minimum = -30;
    int maximum = 8;
    int step = 2;
    int value = -30;
    std::optional<int> after;
    std::vector<TrackBonus> bonuses;
    std::string minimum_text;
    std::string maximum_text;
    std::optional<float> travelling{};  ///< in place of `value`: on its way
    std::vector<TrackMark> marks{};
};

/// A pile of cards and how many lie in it.
struct Pile {
    std::string image{};  ///< empty: it is not shown
    std::string count{};
};

/// The pictures about the board that can be pointed at, beyond the four corners: ids of TargetKind::track.
inline constexpr int k_first_pile_track = 4;

/// The board with its tracks.
struct BoardModel {
    std::vector<BoardSpace> spaces;  ///< 61 printed ones row by row, then the off-planet places
    bool asked = false;              ///< a space is asked for: what isn't lit is darkened
    TrackModel temperature;
    TrackModel oxygen;
    int oceans = 0;
    int oceans_total = 9;
    std::optional<int> oceans_after;
    Corner temperature_corner;
    Corner oxygen_corner;
    Corner generation_corner;
    Corner oceans_corner;
    std::array<Pile, 2> piles{};  ///< deck, discard pile; beside the generation
    Closeup closeup{};
};

/// A seat's value for a milestone or an award.
struct RaceCell {
    Figure figure;
    float part = 0;           ///< of the threshold, 0 to 1; milestones
    std::string threshold{};  ///< of this side alone; milestones, empty: that of the row
    bool met = false;         ///< that threshold is reached
    bool first = false;       ///< awards
    bool second = false;
};

/// The row of a milestone or award.
struct RaceRow {
    Label name{};
    std::string threshold{};
    std::vector<RaceCell> cells{};  ///< one for each piece in RacePanel::pieces
    int owner = k_no_piece;         ///< who claimed or funded it
    Label owner_text{};             ///< "Bruno claimed it", "funded"
    Light light = Light::plain;
    Label call{};  ///< "Claim 8 M€" when lit
    int id = 0;    ///< of the milestone or award
};

/// The milestones or awards.
struct RacePanel {
    Label title;
    Label note;
    std::vector<int> pieces;
    std::vector<RaceRow> rows;
};

/// A standard project.
struct ProjectEntry {
    std::string cost;  ///< on a coin; empty: the price stands in the symbols
    SymbolRow symbols;
    Label name;
    Light light = Light::plain;
    SymbolRow refused;  ///< "3 M€ short" in place of the name
    Label warning{};    ///< in place of the name: it would be paid for nothing
    int id = 0;         ///< of the project or conversion
};

/// The standard projects.
struct ProjectsModel {
    Label title;
    std::vector<ProjectEntry> entries;  ///< up to eight
};

/// A card in the hand.
struct HandCard {
    CardFace face;
    Light light = Light::plain;
    SymbolRow refused;          ///< red foot
    SymbolRow brief_refusal{};  ///< in place of it in a list, where its words would leave no room for the name
    Label foot;                 ///< a switch: "Buy for 3 M€", "Buying" (Light::chosen); empty: none
    bool coming = false;        ///< on its way into the hand: its place is kept
    bool pinned = false;        ///< to the front of the hand
};

/// `automatic`: a fan in large windows as long as the names can be read in it, else a list. `turned`: the other one.
enum class HandForm { automatic, turned, fan, list };

/// The hand.
struct HandModel {
    Label title;
    Label note;
    Label empty;
    std::vector<Button> sorts;
    std::vector<Button> filters;  ///< in place of the sorts while something is looked for
    Button show_all{};            ///< while cards are left out; no label: none are
    std::string search;
    std::string search_hint;
    std::string search_key;  ///< its key cap
    std::string form_key;    ///< the key cap of the button that turns a fan into a list and back
    std::size_t cursor = 0;  ///< in bytes of `search`
    bool searching = false;
    bool dealt = false;     ///< the cards of the start, to choose among
    bool carrying = false;  ///< a card is on its way to another place: none is lifted out
    HandForm form = HandForm::automatic;
    std::vector<HandCard> cards;
    int scroll = 0;   ///< rows of the list, cards of the fan
    int raised = -1;  ///< id of the card lifted out
};

/// A card to choose.
struct ChoiceCard {
    CardFace face;
    bool chosen = false;
    bool enabled = true;
    Label foot;  ///< "Buy for 3 M€", "✓ Buying" without the tick
};

/// A seat in the ring that shows to whom draft packs are passed.
struct RingSeat {
    int piece = 0;
    std::string name;
    Label note;
    bool me = false;
};

/// Cards to choose among, over the board.
struct ChoosingModel {
    Label title;  ///< drawn with the ring only
    Label note;
    std::vector<ChoiceCard> corporations;  ///< full faces
    std::vector<ChoiceCard> cards;         ///< up to 4 narrow faces, else hand faces in rows of five
    std::vector<RingSeat> ring;            ///< draft
    Label picks_title;
    Label picks_note;
    std::vector<CardFace> picks;    ///< draft: what was kept
    std::vector<Label> open_picks;  ///< empty places
    Label seen;                     ///< "Seen and passed on: ..."
    bool hidden = false;            ///< the board is looked at meanwhile
};

/// A resource that pays.
struct PaymentRow {
    std::string image;
    int resource = 0;
    Label name;
    int minimum = 0;
    int maximum = 0;
    int value = 0;
    std::string value_text;  ///< "4 of 4"
    std::string worth;       ///< "8 M€"
};

/// The payment for a card.
struct PaymentModel {
    Label title;
    Label note;
    std::vector<PaymentRow> rows;
    Label left_after;
    std::vector<Button> buttons;
};

/// Something on its way between two things of the table. Where one of them is nowhere on it, nothing flies.
struct MovingToken {
    /// One end: what can be pointed at; without it the picture in the prompt, or the card shown over it.
    struct End {
        std::optional<Target> at{};
        bool large_card = false;
        std::optional<Target> otherwise{};  ///< where `at` is nowhere on the table
    };
    End from{};
    End to{};
    float part = 0;                  ///< of the way, 0 to 1
    std::string image{};             ///< drawn as large as a mark, a tile as large as a space
    std::string text{};              ///< beside it: "+5"
    int piece = k_no_piece;          ///< in place of an image
    std::optional<CardFace> card{};  ///< in place of an image
    bool tile = false;
    SymbolRow symbols{};  ///< in place of an image
    bool still = false;   ///< it does not travel: it fades in where it comes to
};

/// A chip beside a stock that says what was lost to another player or taken from one.
struct HitChip {
    Target at{};
    SymbolRow symbols{};
    bool loss = true;
};

/// A card shown as a full face, near the thing at `about`.
struct Zoom {
    Target about;
    CardFace face;
    bool leaves_room = false;  ///< at its left, for words about what it does to another side
    bool of_playback = false;  ///< what another side shows: in its colour, over the prompt
};

/// All played cards of a seat as a wall of faces over the middle.
struct WallModel {
    Label title;
    Label note;
    Button close;
    std::vector<CardFace> cards;
    int scroll = 0;  ///< rows
};

/// The column more of a wide window: cards that are kept in sight, over the whole log.
struct SideModel {
    std::vector<CardFace> cards{};  ///< the last ones, as many as there is room for
    LogModel log{};
};

/// The whole table of Terraforming Mars.
struct TableModel {
    std::vector<PlayerPanel> opponents;
    std::optional<AutomaPanel> automa;  ///< in place of opponents
    PlayerPanel own;
    ActionsModel actions;
    BoardModel board;
    RacePanel milestones;
    RacePanel awards;
    ProjectsModel projects;
    LogModel log;
    BarModel bar;
    PromptModel prompt;
    std::optional<CardFace> prompt_card;  ///< in place of the prompt's picture
    HandModel hand;
    std::optional<ChoosingModel> choosing;
    std::optional<PaymentModel> payment;
    std::optional<WallModel> wall;
    std::optional<LogModel> whole_log;  ///< over the right rail
    SideModel side{};                   ///< where the window has room for it
    std::vector<MovingToken> moving_tokens;
    std::vector<HitChip> hit_chips;
    std::optional<Zoom> zoom;
    std::optional<Explanation> explanation;
    std::optional<DialogModel> dialog;
    std::optional<GuideModel> guide{};
    std::optional<Target> hover;
    std::optional<Target> focus;
    std::vector<Target> hinted{};  ///< what was advised
    std::vector<Target> planned{};
};

}  // namespace syrtis::client::render::terraforming
