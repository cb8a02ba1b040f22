// SPDX-License-Identifier: MIT
#pragma once

// Where on the window what was drawn: painters add a region for each thing that can be pointed at, ui/ asks what lies
// under the mouse. What lies on top was added later and wins.

#include <optional>
#include <vector>

#include "render/geometry.hpp"

namespace syrtis::client::render {

/// What a region stands for. `index` counts in the list of the model the thing was drawn from, `extra` within it.
enum class TargetKind {
    nothing,       ///< covers what lies below, such as the ground of a window
    player,        ///< index: TableModel::opponents
    player_card,   ///< index: opponent, extra: PlayerPanel::cards
    player_stock,  ///< index: opponent, extra: resource
    player_tags,   ///< index: opponent
    own_mat,
    own_stock,  ///< index: resource
    own_tags,
    own_pass,
    own_action,   ///< index: among what can be used besides the hand
    all_played,   ///< the link to all played cards
    space,        ///< index: place of the board
    space_piece,  ///< index: place of the board, extra: number of the piece on it
    track,        ///< index: of the figures about the board
    track_bonus,  ///< index: as of track; extra: what waits on it
    upper_row,    ///< index: row of the panel on the upper side
    lower_row,    ///< index: row of the panel on the lower side
    project,      ///< index: among the things that can be bought at any time
    log_line,     ///< index: LogModel::lines
    log_all,
    bar_button,     ///< index: BarModel::buttons
    undo,           ///< takes the last answer back
    redo,           ///< gives again what was taken back
    prompt_button,  ///< index: PromptModel::buttons
    prompt_option,  ///< index: PromptModel::options
    prompt_slider,  ///< extra: value times 1000 / range, see slider_value
    prompt_less,
    prompt_more,
    hand,       ///< the ground of the hand, for the wheel
    hand_card,  ///< index: HandModel::cards
    hand_sort,  ///< index: HandModel::sorts
    hand_search,
    choice,          ///< index: of the choices; the face
    choice_large,    ///< index: of the choices shown large
    choice_switch,   ///< index: of the choices; the foot band
    payment_slider,  ///< index: PaymentModel::rows
    payment_less,    ///< index: PaymentModel::rows
    payment_more,    ///< index: PaymentModel::rows
    payment_button,  ///< index: PaymentModel::buttons
    wall_card,       ///< index: WallModel::cards
    wall_close,
    sheet_button,       ///< index: SheetModel::buttons
    zoom,               ///< the full face that is shown large
    start_game,         ///< index: StartModel::games_kinds
    start_entry,        ///< index: StartModel::entries
    start_found,        ///< index: StartModel::found, extra: 0 row, 1 button
    start_kept,         ///< index: of the kept seats, extra: 0 row, 1 button
    start_page,         ///< index: StartModel::found_pages
    start_field,        ///< index: StartModel::fields
    start_button,       ///< index: StartModel::buttons
    start_piece,        ///< index: the piece
    start_link,         ///< index: StartModel::links
    lobby_seat,         ///< index: seat
    lobby_seat_button,  ///< index: seat, extra: LobbySeat::buttons
    lobby_level,        ///< index: seat, extra: LobbySeat::levels
    lobby_option,       ///< index: LobbyModel::options, extra: its value
    lobby_button,       ///< index: LobbyModel::buttons
    lobby_copy,         ///< index: 0 code, 1 address
    lobby_talk,
    final_row,     ///< index: FinalScoreModel::rows
    final_button,  ///< index: FinalScoreModel::buttons
};

struct Target {
    TargetKind kind = TargetKind::nothing;
    int index = 0;
    int extra = 0;
    friend bool operator==(const Target&, const Target&) = default;
};

enum class RegionShape { rectangle, circle, hexagon };

/// A circle and a pointy-topped hexagon fill their bounds.
struct Region {
    RegionShape shape = RegionShape::rectangle;
    Rect bounds;
    Target target;
    [[nodiscard]] bool contains(Point point) const;
};

class HitMap {
   public:
    void clear() { regions_.clear(); }
    void add(const Rect& bounds, Target target) { add(RegionShape::rectangle, bounds, target); }
    void add(RegionShape shape, const Rect& bounds, Target target);
    /// What lies on top there; nothing if no region does, or one of kind `nothing`.
    [[nodiscard]] std::optional<Target> find(Point point) const;
    /// The region last added for this target.
    [[nodiscard]] const Region* region(Target target) const;
    /// A point at which `find` answers this target; none if it is wholly covered.
    [[nodiscard]] std::optional<Point> point_of(Target target) const;
    [[nodiscard]] const std::vector<Region>& regions() const { return regions_; }

   private:
    std::vector<Region> regions_;
};

/// Which value of `minimum` to `maximum` a slider drawn in `bounds` shows at `x`.
[[nodiscard]] int slider_value(const Rect& bounds, float x, int minimum, int maximum);

}  // namespace syrtis::client::render
