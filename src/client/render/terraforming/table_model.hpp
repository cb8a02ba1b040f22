// SPDX-License-Identifier: MIT
#pragma once

// The model of the table: plain values with final words and numbers. client/ui builds it from the view, and the
// painters only draw it. `hover` is the target below the mouse, and `focus` is the target with the keyboard focus.
// Members named `after` are previews.

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
/// Images of the resources: megacredits, steel, titanium, plants, energy, heat.
inline constexpr std::array<const char*, k_stocks> k_stock_images{"resources/megacredits", "resources/steel",
                                                                  "resources/titanium",    "resources/plants",
                                                                  "resources/energy",      "resources/heat"};

/// The numbers beside a player's name. Each value is the part of a target of the kind TableTarget::player_figure.
enum class PanelFigure { rating, points, hand, income };

/// A loss of stock or production that other players caused since the player's last turn.
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
    bool changed = false;           ///< the resource is marked with a dot until the player's next turn
    std::optional<StockHit> hit{};  ///< loss that is shown, on the own mat only
};

/// The number of tags of one kind.
struct TagCount {
    std::string image;  ///< image such as "tags/building"
    int count = 0;
};

/// The panel of a player: the panel of an opponent, or the mat of this client's player.
struct PlayerPanel {
    int piece = 0;  ///< number of the piece, from 0 (circle) to 4 (star)
    std::string name{};
    std::string corporation{};
    Label badge{};
    BadgeTone badge_tone = BadgeTone::plain;
    std::string badge_image{};  ///< image that is drawn if the words of the badge don't fit
    bool computer = false;
    std::optional<int> hand_size{};
    Figure rating{};
    Figure points{};  ///< points; an empty value is not drawn, because the points are hidden
    std::array<Stock, k_stocks> stocks{};
    std::vector<TagCount> tags{};
    std::vector<CardFace> cards{};  ///< blue cards of an opponent as strips; those of the own seat are in ActionsModel
    Label note{};                   ///< words that are shown if there are no cards
    Highlight highlight = Highlight::plain;
    SymbolRow call{};  ///< effect such as "5 → 2 plants", shown while this seat can be chosen
    /// These members are used only by the own mat.
    Label income{};       ///< words such as "Next income 36 M€"
    Label income_note{};  ///< words such as "rating 27 + production 9"
    std::optional<Button> pass{};
    int seat = 0;
};

/// A played card with an action.
struct ActionCard {
    CardFace face;
    Highlight highlight = Highlight::plain;
};

/// The own played cards with actions.
struct ActionsModel {
    Label title;
    Label note;   ///< words such as "3 of 4 ready"
    Label empty;  ///< words shown if there are no cards
    Label all;    ///< label of the link to all played cards
    std::vector<ActionCard> cards;
    int scroll = 0;  ///< number of cards before the first visible one
};

/// The kind of a space, which decides its picture.
enum class SpaceKind { land, volcanic, ocean_area, noctis, off_planet };

/// The state of a space while MarsBot chooses among spaces.
enum class Candidate { none, allowed, kept, chosen };

/// The number that made MarsBot choose a space before others.
struct Comparison {
    int value = 0;
    std::string image{};  ///< image of the counted objects; empty: `value` is a position in reading order
    /// The piece of the player whose things were counted; none if the things of all players were counted.
    int piece = k_no_piece;
    friend bool operator==(const Comparison&, const Comparison&) = default;
};

/// A space of the board.
struct BoardSpace {
    SpaceKind kind = SpaceKind::land;
    std::string name;                ///< name of the space, such as "Tharsis Tholus"; empty: none
    std::vector<std::string> bonus;  ///< images, one for each printed symbol
    SymbolRow effects{};             ///< effects on a player who places a tile there
    std::string tile;                ///< image such as "tiles/greenery"; empty: no tile
    int owner = k_no_piece;
    int claim = k_no_piece;  ///< piece of the player who reserved the space by Land Claim
    Highlight highlight = Highlight::plain;
    std::string ghost;  ///< image of the tile that would be placed, as a preview
    int ghost_owner = k_no_piece;
    bool closed_by_claim = false;  ///< the space is reserved by another player and hatched in coral
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

/// The steps that another player has made on a track since the last turn of this client's player.
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
    std::optional<int> after{};
    std::vector<TrackBonus> bonuses{};
    std::string minimum_text{};
    std::string maximum_text{};
    std::optional<float> travelling{};  ///< position of the marker during a transition, instead of `value`
    std::vector<TrackMark> marks{};
};

/// A pile of cards and its number of cards.
struct Pile {
    std::string image{};  ///< image of the pile; empty: the pile is not shown
    std::string count{};
};

/// The first id of TableTarget::track for the piles; lower ids are the four corners.
inline constexpr int k_first_pile_track = 4;

/// The board with its tracks.
struct BoardModel {
    std::vector<BoardSpace> spaces;  ///< the 61 printed spaces row by row, then the spaces off the planet
    bool asked = false;              ///< a space must be chosen: spaces that are not highlighted are darkened
    TrackModel temperature;
    TrackModel oxygen;
    int oceans = 0;
    int oceans_total = 9;
    std::optional<int> oceans_after;
    Corner temperature_corner;
    Corner oxygen_corner;
    Corner generation_corner;
    Corner oceans_corner;
    std::array<Pile, 2> piles{};  ///< deck and discard pile, drawn beside the generation
    Closeup closeup{};
};

/// A seat's value for a milestone or an award.
struct RaceCell {
    Figure figure;
    float part = 0;           ///< milestones: reached part of the threshold, from 0 to 1
    std::string threshold{};  ///< milestones: threshold of this player; empty: the threshold of the row
    bool met = false;         ///< milestones: the player has reached the threshold
    bool first = false;       ///< awards: the player has the first place
    bool second = false;
};

/// The row of a milestone or award.
struct RaceRow {
    Label name{};
    std::string image{};  ///< image such as "milestones/mayor"; empty: none
    std::string threshold{};
    std::vector<RaceCell> cells{};  ///< one for each piece in RacePanel::pieces
    int owner = k_no_piece;         ///< piece of the player who claimed or funded it
    Label owner_text{};             ///< words such as "Bruno claimed it" or "funded"
    Highlight highlight = Highlight::plain;
    Label call{};  ///< words such as "Claim 8 M€", shown while the row is highlighted
    int id = 0;    ///< id of the milestone or award
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
    std::string cost;  ///< words on a coin; empty: the price is in the symbols
    SymbolRow symbols;
    Label name;
    Highlight highlight = Highlight::plain;
    SymbolRow refused;  ///< reason such as "3 M€ short", drawn instead of the name
    Label warning{};    ///< words that say that the project would have no effect, drawn instead of the name
    int id = 0;         ///< id of the project or conversion
};

/// The standard projects.
struct ProjectsModel {
    Label title;
    std::vector<ProjectEntry> entries;  ///< at most eight entries
};

/// A card in the hand.
struct HandCard {
    CardFace face;
    Highlight highlight = Highlight::plain;
    SymbolRow refused;          ///< why the card can't be played, on a red foot
    SymbolRow brief_refusal{};  ///< shorter form of `refused`, for lists without room for it beside the name
    Label foot;                 ///< label of a switch: "Buy for 3 M€", "Buying" (Light::chosen); empty: none
    bool coming = false;        ///< the card is moving into the hand, where its place is kept
    bool pinned = false;        ///< the card is pinned to the front of the hand
};

/// The form of the hand. `automatic`: a fan if the window is large and the names can be read in a fan, else a list.
/// `turned`: the form that `automatic` would not use.
enum class HandForm { automatic, turned, fan, list };

/// The hand.
struct HandModel {
    Label title;
    Label note;
    Label empty;
    std::vector<Button> sorts;
    std::vector<Button> filters;  ///< filters, which are shown instead of the sort orders during a search
    Button show_all{};  ///< button shown while cards are filtered out; without a label: no cards are filtered out
    std::string search;
    std::string search_hint;
    std::string search_key;  ///< key cap of the search field
    std::string form_key;    ///< key cap of the button that changes the form
    std::size_t cursor = 0;  ///< cursor in `search`, in bytes
    bool searching = false;
    bool dealt = false;     ///< the cards are those dealt at the start, and the player chooses among them
    bool carrying = false;  ///< a card is being dragged, so that no card is raised
    HandForm form = HandForm::automatic;
    std::vector<HandCard> cards;
    int scroll = 0;   ///< number of cards before the first visible one
    int raised = -1;  ///< id of the card that is raised out of the fan; −1: none
};

/// A card among those that the player chooses from.
struct ChoiceCard {
    CardFace face;
    bool chosen = false;
    bool enabled = true;
    Label foot;  ///< words on the switch below the card, such as "Buy for 3 M€"
};

/// A seat in the ring that shows to whom draft packs are passed.
struct RingSeat {
    int piece = 0;
    std::string name;
    Label note;
    bool me = false;
};

/// Cards to choose among, drawn over the board.
struct ChoosingModel {
    Label title;  ///< words that are drawn only together with the ring
    Label note;
    std::vector<ChoiceCard> corporations;  ///< corporations as full faces
    std::vector<ChoiceCard> preludes;      ///< preludes as tiles below the corporations
    std::vector<ChoiceCard> cards;  ///< other cards: up to four as narrow faces, more as hand faces in rows of five
    std::vector<RingSeat> ring;     ///< seats in the order in which draft packs are passed; empty: no draft
    Label picks_title;
    Label picks_note;
    std::vector<CardFace> picks;    ///< cards that were kept in the draft
    std::vector<Label> open_picks;  ///< captions of empty places
    Label seen;                     ///< sentence such as "Seen and passed on: ..."
    bool hidden = false;            ///< the cards are hidden, so that the board can be seen
};

/// A resource that can pay for a card.
struct PaymentRow {
    std::string image;
    int resource = 0;
    Label name;
    int minimum = 0;
    int maximum = 0;
    int value = 0;
    std::string value_text;  ///< paid number and available number, such as "4 of 4"
    std::string worth;       ///< value of the paid resources, such as "8 M€"
};

/// The payment for a card.
struct PaymentModel {
    Label title;
    Label note;
    std::vector<PaymentRow> rows;
    Label left_after;
    std::vector<Button> buttons;
};

/// An image that travels between two things of the table. It is drawn only if both are on the table.
struct MovingToken {
    /// One end of the way. It is the target `at`, the card that is shown large or, without these, the picture in the
    /// prompt.
    struct End {
        std::optional<Target> at{};
        bool large_card = false;
        std::optional<Target> otherwise{};  ///< target that is used if `at` is not on the table
    };
    End from{};
    End to{};
    float part = 0;                  ///< travelled part of the way, from 0 to 1
    std::string image{};             ///< image such as "milestones/mayor"; empty: none
    std::string text{};              ///< words drawn beside the image, such as "+5"
    int piece = k_no_piece;          ///< piece, drawn in place of an image
    std::optional<CardFace> card{};  ///< card, drawn in place of an image
    bool tile = false;
    SymbolRow symbols{};  ///< symbols, drawn in place of an image
    bool still = false;   ///< the image fades in at `to` instead of travelling; for tiles only
};

/// A chip beside a stock that says how much a player lost to another player, or took from another player.
struct HitChip {
    Target at{};
    SymbolRow symbols{};
    bool loss = true;
};

/// A card shown as a full face near the target `about`.
struct Zoom {
    Target about;
    CardFace face;
    bool leaves_room = false;  ///< room for an explanation stays free to the left of the face
    bool of_playback = false;  ///< the turn playback shows the card: framed in the colour of MarsBot, above the prompt
};

/// All played cards of a seat as rows of faces over the middle of the table.
struct WallModel {
    Label title;
    Label note;
    Button close;
    std::vector<CardFace> cards;
    int scroll = 0;  ///< number of rows above the first visible one
};

/// The additional column of a wide window: cards that stay visible, and below them the log.
struct SideModel {
    std::vector<CardFace> cards{};  ///< cards; if not all fit, only the last ones are drawn
    LogModel log{};
};

/// The parts of the table, of which a narrow window shows one. Question, own stock and the bar are always visible.
enum class TablePart { board, hand, actions, players, goals, log };

/// The whole table of Terraforming Mars.
struct TableModel {
    std::vector<PlayerPanel> opponents;
    std::optional<AutomaPanel> automa;  ///< panel of MarsBot, drawn instead of the opponents
    PlayerPanel own;
    ActionsModel actions;
    BoardModel board;
    RacePanel milestones;
    RacePanel awards;
    ProjectsModel projects;
    LogModel log;
    BarModel bar;
    PromptModel prompt;
    std::optional<CardFace> prompt_card;  ///< card drawn instead of the picture of the prompt
    HandModel hand;
    std::optional<ChoosingModel> choosing;
    std::optional<PaymentModel> payment;
    std::optional<WallModel> wall;
    std::optional<LogModel> whole_log;  ///< the whole log, which covers the right rail; nothing: it is closed
    SideModel side{};                   ///< additional column, drawn if the window is wide enough
    std::vector<MovingToken> moving_tokens;
    std::vector<HitChip> hit_chips;
    std::optional<Zoom> zoom;
    std::optional<Explanation> explanation;
    std::optional<DialogModel> dialog;
    std::optional<GuideModel> guide{};
    std::optional<Target> hover;
    std::optional<Target> focus;
    std::vector<Target> hinted{};  ///< targets of the things that a hint advises
    std::vector<Target> planned{};
    std::vector<Tab> tabs{};  ///< ids: TablePart; used by narrow windows
};

}  // namespace syrtis::client::render::terraforming
