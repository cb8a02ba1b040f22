// SPDX-License-Identifier: MIT
#pragma once

// The models of the screens of Dig Mars: plain values with translated words and formatted numbers.

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "render/chart_model.hpp"
#include "render/final_model.hpp"
#include "render/frame_model.hpp"
#include "render/guide_model.hpp"

namespace syrtis::client::render::dig {

inline constexpr std::size_t k_places = 16;
inline constexpr std::size_t k_equipment = 3;
inline constexpr std::size_t k_bonuses = 5;
inline constexpr std::size_t k_difficulties = 4;

/// Images of the equipment: dig, transport, fleet.
inline constexpr std::array<const char*, k_equipment> k_equipment_images{"dig/pickaxe", "dig/wheel", "dig/station"};
/// Images of the bonuses: extra dig, extra transport, move a station, fortune, survey.
inline constexpr std::array<const char*, k_bonuses> k_bonus_images{"dig/extra_dig", "dig/extra_transport",
                                                                   "dig/move_station", "dig/fortune", "dig/survey"};

/// The front of a tile.
struct TileFace {
    int points = 0;
    int transport = 0;        ///< difficulty of transport
    std::string bonus{};      ///< image of the bonus on the tile; empty: no bonus
    bool bonus_open = false;  ///< the bonus can still be used in this turn
    friend bool operator==(const TileFace&, const TileFace&) = default;
};

/// The stations that one player has on a place.
struct StationGroup {
    int piece = 0;
    int count = 1;
    Highlight highlight = Highlight::plain;
    int seat = 0;
    friend bool operator==(const StationGroup&, const StationGroup&) = default;
};

/// A place of the grid. Its target is TableTarget::space with the id of the place. The target of a station is
/// TableTarget::space_piece, with the id of the place as its id and the seat of the owner as its part.
struct Place {
    int height = 0;                   ///< number of tiles; 0: empty
    int difficulty = 0;               ///< difficulty of digging the top tile; valid while that tile is unexplored
    std::optional<TileFace> front{};  ///< front of the top tile; empty: the tile is unexplored or there is no tile
    /// Front of the topmost unexplored tile, if this client's player is the only one who may see it.
    std::optional<TileFace> surveyed{};
    std::vector<int> surveyors{};  ///< pieces of other players who have surveyed the topmost unexplored tile
    std::vector<StationGroup> stations{};
    Highlight highlight = Highlight::plain;
    int ghost = k_no_piece;  ///< in a preview: piece of the player whose station would be placed here
    std::optional<LineFlag> flag{};
    friend bool operator==(const Place&, const Place&) = default;
};

/// The grid of places.
struct GridModel {
    std::array<Place, k_places> places{};
    bool asked = false;               ///< a place must be chosen: places that are not highlighted are darkened
    std::array<Corner, 4> corners{};  ///< upper left, upper right, lower left, lower right
    Label empty_word{};               ///< word that is drawn in an empty place if there is room
    Closeup closeup{};
    friend bool operator==(const GridModel&, const GridModel&) = default;
};

/// The level of an equipment, and the price of its next level.
struct Gauge {
    Label name;
    int level = 1;
    std::optional<int> after;
    std::string price;      ///< price of the next level; empty: there is no next level
    Label price_caption{};  ///< caption "next" beside the price; the first thing to be left out if room is short
    friend bool operator==(const Gauge&, const Gauge&) = default;
};

/// The panel of a player: the panel of an opponent, or the mat of this client's player.
struct PlayerPanel {
    int piece = 0;
    std::string name{};
    Label badge{};
    BadgeTone badge_tone = BadgeTone::plain;
    std::string badge_image{};  ///< image that is drawn if the words of the badge don't fit
    Label summary{};            ///< sentence such as "4 tiles taken"
    Figure points{};            ///< points; without a value, the points are hidden and nothing is drawn
    std::array<Gauge, k_equipment> gauges{};
    std::vector<std::pair<Label, Label>> facts{};  ///< pairs of a caption and its value, such as the number of stations
    Highlight highlight = Highlight::plain;
    /// Only used in the mat of this client's player: progress towards victory, from 0 to 1 and in words, and the button
    /// that announces victory (TableTarget::own_pass).
    std::optional<float> progress{};
    Label progress_note{};
    std::optional<Button> victory{};
    int seat = 0;
    friend bool operator==(const PlayerPanel&, const PlayerPanel&) = default;
};

/// The state of an action of the turn: taken, being taken, or still to come.
enum class StepState { done, now, later };

/// One action of the present turn.
struct TurnStep {
    StepState state = StepState::later;
    SymbolRow text;
    SymbolRow brief{};  ///< short form of the step, drawn instead of `text` if the steps don't fit; may be empty
    friend bool operator==(const TurnStep&, const TurnStep&) = default;
};

/// A bonus that the player can use now. Its target is TableTarget::own_action, id: bonus.
struct OpenBonus {
    std::string image{};
    Label name{};
    int count = 1;
    Highlight highlight = Highlight::plain;
    int id = 0;
    friend bool operator==(const OpenBonus&, const OpenBonus&) = default;
};

/// The actions of the present turn, and the bonuses that can be used.
struct TurnModel {
    Label title;
    Label note;  ///< number of actions left, such as "2 of 3 actions left"
    std::vector<TurnStep> steps;
    Label bonus_caption;
    std::vector<OpenBonus> bonuses;
    Label no_bonus;  ///< words shown if there is no bonus
    friend bool operator==(const TurnModel&, const TurnModel&) = default;
};

/// The numbers of tiles with one difficulty, as words. Its target is TableTarget::upper_row, id: difficulty.
struct DifficultyRow {
    int difficulty = 1;
    std::string on_top;
    std::string deeper;
    std::string seen;
    friend bool operator==(const DifficultyRow&, const DifficultyRow&) = default;
};

/// The number of remaining bonuses of one kind. Its target is TableTarget::lower_row, id: bonus.
struct BonusCount {
    std::string image;
    Label name;
    std::string count;
    int id = 0;
    friend bool operator==(const BonusCount&, const BonusCount&) = default;
};

/// The tiles and bonuses that are still hidden, by kind.
struct LeftModel {
    Label title;
    Label note;
    Label caption;  ///< heading of the rows, such as "Difficulty to dig"
    std::array<Label, 3> headings;
    std::array<DifficultyRow, k_difficulties> rows;
    Label bonus_caption;
    std::array<BonusCount, k_bonuses> bonuses;
    friend bool operator==(const LeftModel&, const LeftModel&) = default;
};

/// The upgrade of one equipment. Its target is TableTarget::project, id: equipment.
struct UpgradeOffer {
    std::string price;   ///< price, drawn on a coin; empty: the equipment is at its highest level
    std::string levels;  ///< present and next level, such as "2 → 3"
    Label name;
    Label note;
    Highlight highlight = Highlight::plain;
    /// Reason why the upgrade can't be bought now; drawn in place of `note`; empty: it can be bought.
    SymbolRow refused;
    friend bool operator==(const UpgradeOffer&, const UpgradeOffer&) = default;
};

/// The upgrades that can be bought.
struct UpgradesModel {
    Label title;
    Label note;
    std::array<UpgradeOffer, k_equipment> offers;
    friend bool operator==(const UpgradesModel&, const UpgradesModel&) = default;
};

/// A tile that the player of this client has collected. Its target is TableTarget::hand_card, id: tile.
struct CollectedTile {
    int points = 0;
    std::string bonus{};
    bool pays = false;  ///< the tile would be spent on the upgrade below the mouse
    int id = 0;
    friend bool operator==(const CollectedTile&, const CollectedTile&) = default;
};

/// The tiles and tokens that the player of this client has collected.
struct CollectedModel {
    Label title;
    Label note;
    Label empty;  ///< words shown if there are no tiles, or if the viewer may not see them
    std::vector<CollectedTile> tiles;
    int tokens = 0;
    std::optional<int> tokens_after;
    Label token_caption;
    Label hint;
    Label sum_caption;
    Figure sum;
    std::vector<Label> sum_notes;
    friend bool operator==(const CollectedModel&, const CollectedModel&) = default;
};

/// An image that moves from one thing of the table to another. It is drawn only if both things are on the table.
struct MovingToken {
    std::optional<Target> from{};
    std::optional<Target> to{};
    std::optional<Target> otherwise{};  ///< destination if `to` is not on the table
    float part = 0;                     ///< part of the way that the token has moved, from 0 to 1
    int piece = k_no_piece;
    std::optional<TileFace> tile{};  ///< tile that is drawn instead of a piece
    bool turns = false;              ///< the token turns from the tile's back to its front on the way
    SymbolRow symbols{};             ///< symbols that are drawn instead of a piece or a tile
    friend bool operator==(const MovingToken&, const MovingToken&) = default;
};

/// The parts of the table. A narrow window shows one of them at a time.
enum class TablePart { field, tiles, players, hidden, log };

/// The whole table of Dig Mars.
struct TableModel {
    std::vector<PlayerPanel> opponents;
    PlayerPanel own;
    TurnModel turn;
    GridModel grid;
    LeftModel left;
    UpgradesModel upgrades;
    LogModel log;
    BarModel bar;
    PromptModel prompt;
    CollectedModel collected;
    std::vector<MovingToken> moving_tokens{};
    /// The whole log, drawn over the right column of panels; nothing: the whole log is closed.
    std::optional<LogModel> whole_log;
    /// Log in the additional column of a wide window, or in the room that few opponents leave.
    std::optional<LogModel> side_log{};
    std::optional<Explanation> explanation;
    std::optional<DialogModel> dialog;
    std::optional<Target> hover;
    std::optional<Target> focus;
    std::vector<Target> hinted{};  ///< targets of the things that a hint advises
    std::vector<Target> planned{};
    std::optional<GuideModel> guide{};
    std::vector<Tab> tabs{};  ///< tabs of a narrow window; ids: TablePart
    friend bool operator==(const TableModel&, const TableModel&) = default;
};

/// The row of one player in the final score.
struct FinalRow : FinalPlace {
    std::array<int, k_equipment> levels{};
    int tiles = 0;  ///< points from tiles
    int tokens = 0;
    int spent = 0;  ///< points spent on upgrades
    Label note{};   ///< words such as "announced victory"
    friend bool operator==(const FinalRow&, const FinalRow&) = default;
};

/// The final score of Dig Mars.
struct FinalModel : FinalFrame {
    std::array<Label, 4> headings{};  ///< headings of the columns: tiles, tokens, spent on upgrades, total
    std::vector<FinalRow> rows{};     ///< rows in the order of rank
    Chart chart{};                    ///< points of each player by round; may be empty
    GridModel grid{};                 ///< final position, drawn small
    friend bool operator==(const FinalModel&, const FinalModel&) = default;
};

}  // namespace syrtis::client::render::dig
