// SPDX-License-Identifier: MIT
#pragma once

// Where on the window what was drawn: painters add a region for each thing that can be pointed at, ui/ asks what lies
// under the mouse. What lies on top was added later and wins.

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "render/geometry.hpp"

namespace syrtis::client::render {

/// The kind of a target. `id` names the thing in the game or on its screen, never its place in a list: a card that
/// moves in the hand stays the same target. `part` is something within it.
enum class TargetKind {
    nothing,        ///< covers what lies below, such as the ground of a window
    player,         ///< id: seat
    player_card,    ///< id: card in play, part: the seat that it is of
    player_stock,   ///< id: seat, part: resource
    player_tags,    ///< id: seat
    player_figure,  ///< id: seat, part: which of the numbers beside the name
    own_mat,
    own_stock,  ///< id: resource
    own_tags,
    own_pass,
    own_action,   ///< id: what can be used besides the hand, such as a card in play
    own_actions,  ///< the ground of the panel that they stand in, for the wheel
    all_played,   ///< the link to all played cards
    space,        ///< id: of the board
    space_piece,  ///< id: space, part: the seat whose piece stands on it
    track,        ///< id: of the figures about the board
    track_bonus,  ///< id: as of track, part: the value that it waits at
    gauge,        ///< id: of an opponent's gauge, part: the step on it
    plate,        ///< id: of a card that lies with an opponent, -1 for its own sign
    upper_row,    ///< id: of the row; the panel on the upper side
    lower_row,    ///< id: of the row; the panel on the lower side
    project,      ///< id: of what can be bought at any time
    log_line,     ///< id: LogLine::id
    named,        ///< id: of a thing that words name, part: which kind of thing; it can be looked at
    log_all,
    bar_button,     ///< id: of its button
    guide_button,   ///< id: GuideAct
    undo,           ///< takes the last answer back
    redo,           ///< gives again what was taken back
    prompt_button,  ///< id: of its button
    prompt_option,  ///< id: of its button
    prompt_slider,  ///< see slider_value
    prompt_less,
    prompt_more,
    playback_button,  ///< id: of its button
    hand,             ///< the ground of the hand, for the wheel
    hand_card,        ///< id: card
    hand_sort,        ///< id: of its button
    hand_search,
    hand_filter,     ///< id: of its button
    hand_all,        ///< shows what was left out
    hand_form,       ///< id: 1 while the hand is shown as a list, 0 as a fan; turns it into the other
    hand_pin,        ///< id: card
    board,           ///< the ground of the board, for the wheel
    choice,          ///< id: card; the face
    choice_large,    ///< id: card, of the choices shown large
    choice_switch,   ///< id: card; the foot band
    payment_row,     ///< id: resource; the whole line, for wheel and keyboard
    payment_slider,  ///< id: resource
    payment_less,    ///< id: resource
    payment_more,    ///< id: resource
    payment_button,  ///< id: of its button
    wall_card,       ///< id: card
    wall_close,
    dialog_button,      ///< id: of its button
    zoom,               ///< the full face that is shown large
    start_game,         ///< id: of its button
    start_entry,        ///< id, part: StartEntry::id and part
    start_found,        ///< id: table, part: 0 row, 1 button
    start_kept,         ///< id: of the kept seat, part: 0 row, 1 button
    start_past,         ///< id: of the finished game, part: 0 row, 1 button
    start_lan,          ///< id: of the game of this network, part: 0 row, 1 button
    start_page,         ///< id: 0 back, 1 on
    start_filter,       ///< id: of its button
    start_field,        ///< id: 0 name, 1 address
    start_button,       ///< id: of its button
    start_piece,        ///< id: the piece
    start_link,         ///< id: of its button
    lobby_seat,         ///< id: seat
    lobby_colour,       ///< id: seat
    lobby_seat_button,  ///< id: seat, part: id of its button
    lobby_level,        ///< id: seat, part: id of its button
    lobby_option,       ///< id: LobbyOption::id, part: id of the button of the value
    lobby_button,       ///< id: 0 leave, 1 ready, 2 start
    lobby_copy,         ///< id: 0 code, 1 address
    chat_ground,        ///< of the panel, for the wheel
    chat_line,          ///< id: ChatLine::id
    chat_mute,          ///< id: ChatLine::id: hears who said it no more
    chat_unmute,        ///< id: of its button
    chat_field,
    chat_close,
    reference_page,  ///< id: of its button, the place of the page
    reference_fold,
    reference_close,
    reference_reason,  ///< something that is not possible now
    final_row,         ///< id: seat
    final_button,      ///< id: of its button
    replay_ground,     ///< of the panels over a recorded game
    replay_button,     ///< id: of its button
    replay_pace,       ///< id: of its button
    replay_eyes,       ///< id: of its button
    replay_tab,        ///< id: of its button
    replay_step,       ///< id: the step
    replay_scrub,      ///< the timeline as a whole, for dragging
    replay_find,
    replay_mistake,   ///< id: its place among them
    replay_seat,      ///< id: seat, part: id of the button of who goes on
    replay_dialog,    ///< id: of its button
    settings_page,    ///< id: of its button
    settings_value,   ///< id: SettingRow::id, part: id of the button of the value
    settings_field,   ///< id: SettingRow::id
    settings_key,     ///< id: KeyRow::id
    settings_button,  ///< id: of its button
};

/// A thing on the screen that can be pointed at or clicked.
struct Target {
    TargetKind kind = TargetKind::nothing;
    std::int64_t id = 0;
    int part = 0;
    friend bool operator==(const Target&, const Target&) = default;
};

enum class RegionShape { rectangle, circle, hexagon };

/// A circle and a pointy-topped hexagon fill their bounds.
struct Region {
    RegionShape shape = RegionShape::rectangle;
    Rect bounds;
    Target target;
    Rect within{};  ///< no part of it counts outside; empty: all of it counts
    [[nodiscard]] bool contains(Point point) const;
};

/// Where the letters of a line of text stand that can be written in, in pixels: before the letter of each number, and
/// at last behind all. Letters that are out of sight stand at the edge behind which they are.
using LetterEdges = std::vector<float>;
/// The number of letters before the gap that is nearest to x.
[[nodiscard]] std::size_t letter_at(const LetterEdges& edges, float x);

/// The hit areas of a picture, in the order in which they were painted.
class HitMap {
   public:
    void clear();
    void add_letters(Target target, LetterEdges edges) { lines_.emplace_back(target, std::move(edges)); }
    /// Null if this is no line of text.
    [[nodiscard]] const LetterEdges* letters(Target target) const;
    void add(const Rect& bounds, Target target) { add(RegionShape::rectangle, bounds, target); }
    void add(RegionShape shape, const Rect& bounds, Target target, const Rect& within = {});
    /// Returns the topmost target at a point; nothing if there is none, or one of kind `nothing`.
    [[nodiscard]] std::optional<Target> find(Point point) const;
    /// The region last added for this target.
    [[nodiscard]] const Region* region(Target target) const;
    /// Returns the region of the target, or the last region of a card that is no longer there.
    [[nodiscard]] const Region* last_region(Target target) const;
    /// A point at which `find` answers this target; none if it is wholly covered.
    [[nodiscard]] std::optional<Point> point_of(Target target) const;
    [[nodiscard]] const std::vector<Region>& regions() const { return regions_; }

   private:
    std::vector<Region> regions_;
    std::vector<Region> lay_;  ///< where each card lay last
    std::vector<std::pair<Target, LetterEdges>> lines_;
};

/// Which value of `minimum` to `maximum` a slider drawn in `bounds` shows at `x`.
[[nodiscard]] int slider_value(const Rect& bounds, float x, int minimum, int maximum);

}  // namespace syrtis::client::render
