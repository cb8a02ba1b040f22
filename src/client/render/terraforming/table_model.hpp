// SPDX-License-Identifier: MIT
#pragma once

// The model of the table: plain values with translated words and formatted numbers. client/ui builds it from the view,
// and painters draw it. `hover` is the target below the mouse pointer, and `focus` is the target with the keyboard
// focus. Members named `after` are values in a preview.

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

/// The numbers beside a player's name. In a target of the kind TableTarget::player_figure, the part is one of these
/// values.
enum class PanelFigure { rating, points, hand, income };

/// A loss of resources or production that other players have caused since the player's last turn.
struct StockHit {
    int change = 0;
    bool production = false;
    int piece = k_no_piece;
    friend bool operator==(const StockHit&, const StockHit&) = default;
};

/// A resource of a player, with its amount and its production.
struct Stock {
    int stock = 0;
    int production = 0;
    std::optional<int> stock_after{};
    std::optional<int> production_after{};
    bool changed = false;  ///< the resource is marked with a dot, until the next turn of the player
    /// Loss that is shown on the resource; used only on the mat of this client's player.
    std::optional<StockHit> hit{};
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
    Figure points{};  ///< points; without a value, the points are hidden and nothing is drawn
    std::array<Stock, k_stocks> stocks{};
    std::vector<TagCount> tags{};
    /// Blue cards of an opponent, drawn as strips; those of this client's player are in ActionsModel.
    std::vector<CardFace> cards{};
    Label note{};  ///< words that are shown if there are no cards
    Highlight highlight = Highlight::plain;
    SymbolRow call{};  ///< effect such as "5 → 2 plants", shown while the question offers this player as an answer
    /// The following members are used only by the mat of this client's player.
    Label income{};       ///< words such as "Next income 36 M€"
    Label income_note{};  ///< words such as "rating 27 + production 9"
    std::optional<Button> pass{};
    int seat = 0;
};

/// A played card with an action, on the panel of this client's player.
struct ActionCard {
    CardFace face;
    Highlight highlight = Highlight::plain;
};

/// The panel with the played cards of this client's player that have actions.
struct ActionsModel {
    Label title;
    Label note;   ///< words such as "3 of 4 ready"
    Label empty;  ///< words shown if there are no cards
    Label all;    ///< label of the link to all played cards
    std::vector<ActionCard> cards;
    int scroll = 0;  ///< number of cards above the first visible one
};

/// The kind of a space, which decides its picture.
enum class SpaceKind { land, volcanic, ocean_area, reserved, off_planet };

/// The state of a space while MarsBot chooses one of several spaces. `allowed`: a tile may be placed there; `kept`: the
/// space is still a candidate after the present comparison; `chosen`: the result.
enum class Candidate { none, allowed, kept, chosen };

/// The number by which MarsBot compares a space with other spaces.
struct Comparison {
    int value = 0;
    std::string image{};  ///< image of the counted objects; empty: `value` is the place of the space in reading order
    /// The piece of the player whose objects were counted; none if those of all players were counted.
    int piece = k_no_piece;
    friend bool operator==(const Comparison&, const Comparison&) = default;
};

/// A space of the board.
struct BoardSpace {
    SpaceKind kind = SpaceKind::land;
    std::string name;                ///< name of the space, such as "Tharsis Tholus"; empty: none
    std::vector<std::string> bonus;  ///< images, one for each printed symbol
    SymbolRow effects{};             ///< effects that a player gets by placing a tile there
    std::string tile;                ///< image such as "tiles/greenery"; empty: no tile
    int owner = k_no_piece;
    int claim = k_no_piece;  ///< piece of the player who reserved the space by Land Claim
    Highlight highlight = Highlight::plain;
    std::string ghost;  ///< preview: image of the tile that would be placed
    int ghost_owner = k_no_piece;
    bool closed_by_claim = false;  ///< another player has reserved the space; it is hatched in coral
    Candidate candidate = Candidate::none;
    std::optional<Comparison> compared{};
    std::optional<LineFlag> flag{};
};

/// A bonus at a step of a track.
struct TrackBonus {
    int at = 0;
    SymbolRow symbols;
    bool taken = false;
};

/// The steps that another player has made on a track since the last turn of this client's player, with the number of
/// the log line about them.
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
    /// Position of the marker during a transition; nothing: the marker is at `value`.
    std::optional<float> travelling{};
    std::vector<TrackMark> marks{};
};

/// A pile of cards, with the number of its cards.
struct Pile {
    std::string image{};  ///< image of the pile; empty: the pile is not shown
    std::string count{};
};

/// The id of the first pile in targets of the kind TableTarget::track. Ids from 0 to 3 belong to the four corners.
inline constexpr int k_first_pile_track = 4;

/// The board with its tracks.
struct BoardModel {
    /// The printed spaces row by row, followed by the spaces that are not on the planet.
    std::vector<BoardSpace> spaces;
    bool asked = false;  ///< a space must be chosen: spaces that are not highlighted are darkened
    TrackModel temperature;
    TrackModel oxygen;
    int oceans = 0;
    int oceans_total = 9;
    std::optional<int> oceans_after;
    Corner temperature_corner;
    Corner oxygen_corner;
    Corner generation_corner;
    Corner oceans_corner;
    std::array<Pile, 2> piles{};  ///< deck and discard pile, drawn beside the number of the generation
    Closeup closeup{};
};

/// A player's value for a milestone or an award.
struct RaceCell {
    Figure figure;
    float part = 0;           ///< for milestones: reached share of the threshold, from 0 to 1
    std::string threshold{};  ///< for milestones: threshold of this player; empty: the threshold of the row
    bool met = false;         ///< for milestones: the player has reached the threshold
    bool first = false;       ///< for awards: the player has the first place
    bool second = false;
};

/// The row of a milestone or award.
struct RaceRow {
    Label name{};
    std::string image{};  ///< image such as "milestones/mayor"; empty: none
    std::string threshold{};
    std::vector<RaceCell> cells{};  ///< one for each piece in RacePanel::pieces
    int owner = k_no_piece;         ///< piece of the player who claimed the milestone or funded the award
    Label owner_text{};             ///< words such as "Bruno claimed it" or "funded"
    Highlight highlight = Highlight::plain;
    Label call{};  ///< words such as "Claim 8 M€", shown while the row is a possible answer
    int id = 0;    ///< id of the milestone or award
};

/// The panel of the milestones, or that of the awards.
struct RacePanel {
    Label title;
    Label note;
    std::vector<int> pieces;
    std::vector<RaceRow> rows;
};

/// A standard project, or a conversion of plants or heat.
struct ProjectEntry {
    std::string cost;  ///< price, drawn on a coin; empty: the price is among the symbols
    SymbolRow symbols;
    Label name;
    Highlight highlight = Highlight::plain;
    SymbolRow refused;          ///< reason such as "3 M€ short"; drawn beside the price, or in place of the name
    SymbolRow brief_refusal{};  ///< short form of the reason, such as "M€ −3", for narrow tiles
    Label warning{};            ///< words that say that the project would have no effect; drawn in place of the name
    int id = 0;                 ///< id of the project or conversion
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
    SymbolRow refused;          ///< reason why the card can't be played, written on red at the card's lower edge
    SymbolRow brief_refusal{};  ///< short form of `refused`, for lists with little room beside the name
    Label foot;  ///< label of a switch at the foot, such as "Buy for 3 M€" or, if it is on, "Buying"; empty: no switch
    bool coming = false;  ///< the card is still moving into the hand; its place stays empty
    bool pinned = false;  ///< the card is pinned to the front of the hand
};

/// The form of the hand. `automatic`: a fan if the window is large and the names would be readable in a fan, otherwise
/// a list. `turned`: the opposite of `automatic`.
enum class HandForm { automatic, turned, fan, list };

/// The hand.
struct HandModel {
    Label title;
    Label note;
    Label empty;
    std::vector<Button> sorts;
    std::vector<Button> filters;  ///< filters of the hand; during a search they take the place of the sort orders
    /// Button that shows all cards again. It has no label, and is not shown, while no cards are filtered out.
    Button show_all{};
    std::string search;
    std::string search_hint;
    std::string search_key;  ///< key that opens the search field, drawn on a key cap
    std::string form_key;    ///< key of the button that changes the form of the hand, drawn on a key cap
    std::size_t cursor = 0;  ///< position of the cursor, in bytes of `search`
    bool searching = false;
    bool dealt = false;     ///< the hand shows the cards that were dealt at the start, and the player chooses from them
    bool carrying = false;  ///< a card is being dragged; meanwhile no card is raised out of the fan
    HandForm form = HandForm::automatic;
    std::vector<HandCard> cards;
    int scroll = 0;   ///< number of cards before the first visible one
    int raised = -1;  ///< id of the card that is raised out of the fan; −1: none
};

/// A card in a choice of cards.
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

/// Cards to choose from, drawn over the board.
struct ChoosingModel {
    Label title;  ///< title; drawn only if the ring is drawn
    Label note;
    std::vector<ChoiceCard> corporations;  ///< corporations as full faces
    std::vector<ChoiceCard> preludes;      ///< preludes as tiles below the corporations
    std::vector<ChoiceCard> cards;  ///< other cards: up to four as narrow faces, more as hand faces in rows of five
    std::vector<RingSeat> ring;     ///< seats in the order in which draft packs are passed; empty: no draft
    Label picks_title;
    Label picks_note;
    std::vector<CardFace> picks;    ///< cards that were kept in the draft
    std::vector<Label> open_picks;  ///< captions of the places for cards that are still to be picked in the draft
    Label seen;                     ///< sentence about cards that the player saw and passed on in the draft
    bool hidden = false;            ///< the cards are hidden for the moment, so that the board is visible
};

/// A resource that can pay for a card.
struct PaymentRow {
    std::string image;
    int resource = 0;
    Label name;
    int minimum = 0;
    int maximum = 0;
    int value = 0;
    std::string value_text;  ///< number of paid and of available resources, such as "4 of 4"
    std::string worth;       ///< what the paid resources are worth, such as "8 M€"
};

/// The payment for a card.
struct PaymentModel {
    Label title;
    Label note;
    std::vector<PaymentRow> rows;
    Label left_after;
    std::vector<Button> buttons;
};

/// An image that moves from one thing of the table to another. It is drawn only if both things are on the table.
struct MovingToken {
    /// One end of the way: the target `at` if it is set; otherwise, if `large_card` is true, the card that is shown
    /// large; otherwise the picture of the prompt.
    struct End {
        std::optional<Target> at{};
        bool large_card = false;
        std::optional<Target> otherwise{};  ///< target that takes the place of `at` if `at` is not on the table
    };
    End from{};
    End to{};
    float part = 0;                  ///< part of the way that the token has moved, from 0 to 1
    std::string image{};             ///< image such as "milestones/mayor"; empty: none
    std::string text{};              ///< words drawn beside the image, such as "+5"
    int piece = k_no_piece;          ///< piece, drawn in place of an image
    std::optional<CardFace> card{};  ///< card, drawn in place of an image
    bool tile = false;
    SymbolRow symbols{};  ///< symbols, drawn in place of an image
    bool still = false;   ///< for tiles only: the image fades in at `to` and does not move
};

/// A small label beside a resource. It says how much a player lost to another player, or took from another player.
struct HitChip {
    Target at{};
    SymbolRow symbols{};
    bool loss = true;
};

/// A card shown as a full face near the target `about`.
struct Zoom {
    Target about;
    CardFace face;
    bool leaves_room = false;  ///< room stays free to the left of the face, for an explanation
    /// The card belongs to a turn playback, and is shown above the prompt in a frame of MarsBot's colour.
    bool of_playback = false;
};

/// The dialog of all played cards of a seat: rows of faces over the middle of the table.
struct WallModel {
    Label title;
    Label note;
    Button close;
    std::vector<CardFace> cards;
    int scroll = 0;  ///< number of rows above the first visible one
};

/// The additional column of a wide window: cards that stay visible, and below them the log.
struct SideModel {
    std::vector<CardFace> cards{};  ///< cards; if there is no room for all, the last ones are drawn
    LogModel log{};
};

/// The parts of the table. A narrow window shows one of them at a time. The question, the resources of this client's
/// player and the bar are always visible.
enum class TablePart { board, hand, actions, players, goals, log };

/// The whole table of Terraforming Mars.
struct TableModel {
    std::vector<PlayerPanel> opponents;
    std::optional<AutomaPanel> automa;  ///< panel of MarsBot, drawn in place of the opponents
    PlayerPanel own;
    ActionsModel actions;
    BoardModel board;
    RacePanel milestones;
    RacePanel awards;
    ProjectsModel projects;
    LogModel log;
    BarModel bar;
    PromptModel prompt;
    std::optional<CardFace> prompt_card;  ///< card that is drawn in place of the picture of the prompt
    HandModel hand;
    std::optional<ChoosingModel> choosing;
    std::optional<PaymentModel> payment;
    std::optional<WallModel> wall;
    /// The whole log, drawn over the right column of panels; nothing: the whole log is closed.
    std::optional<LogModel> whole_log;
    SideModel side{};  ///< additional column, drawn if the window is wide enough
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
    std::vector<Tab> tabs{};  ///< tabs of a narrow window; ids: TablePart
};

}  // namespace syrtis::client::render::terraforming
