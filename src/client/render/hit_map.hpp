// SPDX-License-Identifier: MIT
#pragma once

// Maps window positions to what was drawn there. Painters add a region for each thing that can be pointed at;
// src/client/ui looks up positions of the mouse. A region that was added later is on top.

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "render/geometry.hpp"

namespace syrtis::client::render {

/// The kind of a target. `id` names the thing in the game or on its screen, never its index in a list: a card that
/// moves in the hand keeps its target. `part` is something within it.
enum class TargetKind {
    nothing,        ///< blocks the regions below it, such as the ground of a panel
    player,         ///< id: seat
    player_card,    ///< id: card in play, part: seat of its owner
    player_stock,   ///< id: seat, part: resource
    player_tags,    ///< id: seat
    player_figure,  ///< id: seat, part: which number beside the name
    own_mat,
    own_stock,  ///< id: resource
    own_tags,
    own_pass,
    own_action,   ///< id: something usable besides the hand, such as a card in play
    own_actions,  ///< the ground of their panel, for the wheel
    all_played,   ///< the link to all played cards
    space,        ///< id: of the board
    space_piece,  ///< id: space, part: seat of the piece on it
    track,        ///< id: figure beside the board
    track_bonus,  ///< id: figure beside the board, part: value at which the bonus is due
    gauge,        ///< id: an opponent's gauge, part: step on it
    plate,        ///< id: a card at an opponent, -1 for the opponent's own sign
    upper_row,    ///< id: row of the upper panel at the side
    lower_row,    ///< id: row of the lower panel at the side
    project,      ///< id: something that can be bought at any time
    log_line,     ///< id: LogLine::id
    named,        ///< a thing that a text names; id: the thing, part: its kind
    log_all,
    bar_button,     ///< id: of its button
    tab,            ///< id: of its Tab
    guide_button,   ///< id: GuideAct
    undo,           ///< undoes the last answer
    redo,           ///< repeats the last answer that was undone
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
    hand_all,        ///< shows the cards that were filtered out
    hand_form,       ///< switches the form of the hand; id: 1 from list to fan, 0 from fan to list
    hand_pin,        ///< id: card
    board,           ///< the ground of the board, for the wheel
    choice,          ///< id: card; its face
    choice_large,    ///< id: card among the choices shown large
    choice_switch,   ///< id: card; the band at its foot
    payment_row,     ///< id: resource; the whole line, for wheel and keyboard
    payment_slider,  ///< id: resource
    payment_less,    ///< id: resource
    payment_more,    ///< id: resource
    payment_button,  ///< id: of its button
    wall_card,       ///< id: card
    wall_close,
    dialog_button,      ///< id: of its button
    zoom,               ///< the face that is shown large
    start_game,         ///< id: of its button
    start_entry,        ///< id, part: StartEntry::id and part
    start_found,        ///< id: table, part: 0 row, 1 button
    start_kept,         ///< id: of the kept seat, part: 0 row, 1 button
    start_past,         ///< id: of the finished game, part: 0 row, 1 button
    start_lan,          ///< id: table of the local network, part: 0 row, 1 button
    start_page,         ///< id: 0 back, 1 forward
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
    chat_mute,          ///< id: ChatLine::id; mutes its author
    chat_unmute,        ///< id: of its button
    chat_field,
    chat_close,
    reference_page,  ///< id: of its button, the index of the page
    reference_part,  ///< id: the part of the page that is shown then, part: -1 back, 1 forward
    reference_fold,
    reference_close,
    reference_reason,  ///< something that is not possible now; shows the reason
    final_row,         ///< id: seat
    final_button,      ///< id: of its button
    replay_ground,     ///< of the panels over a recorded game
    replay_button,     ///< id: of its button
    replay_pace,       ///< id: of its button
    replay_eyes,       ///< id: of its button
    replay_tab,        ///< id: of its button
    replay_step,       ///< id: the step
    replay_scrub,      ///< the whole timeline, for dragging
    replay_find,
    replay_mistake,   ///< id: index among the mistakes
    replay_seat,      ///< id: seat, part: id of the button of the player who continues
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

/// The shape of a region inside its bounds.
enum class RegionShape { rectangle, circle, hexagon };

/// A hit area. Circles and hexagons (with a corner at the top) fill their bounds.
struct Region {
    RegionShape shape = RegionShape::rectangle;
    Rect bounds;
    Target target;
    Rect within{};  ///< clips the region; empty: not clipped
    [[nodiscard]] bool contains(Point point) const;
};

/// The horizontal positions between the letters of a text field, in pixels: before each letter and behind the last one.
/// Letters that are scrolled out of sight have the position of the nearer edge of the field.
using LetterEdges = std::vector<float>;
/// Returns the number of letters before the gap that is nearest to x.
[[nodiscard]] std::size_t letter_at(const LetterEdges& edges, float x);

/// The hit areas of a picture, in the order in which they were painted.
class HitMap {
   public:
    void clear();
    void add_letters(Target target, LetterEdges edges) { lines_.emplace_back(target, std::move(edges)); }
    /// Returns null if the target is not a text field.
    [[nodiscard]] const LetterEdges* letters(Target target) const;
    void add(const Rect& bounds, Target target) { add(RegionShape::rectangle, bounds, target); }
    void add(RegionShape shape, const Rect& bounds, Target target, const Rect& within = {});
    /// Returns the topmost target at a point; nothing if there is none, or one of kind `nothing`.
    [[nodiscard]] std::optional<Target> find(Point point) const;
    /// Returns the region that was added last for this target; null if there is none.
    [[nodiscard]] const Region* region(Target target) const;
    /// Returns the region of the target, or the last region of a card that is no longer there.
    [[nodiscard]] const Region* last_region(Target target) const;
    /// Returns a point for which find() returns this target; nothing if it is completely covered.
    [[nodiscard]] std::optional<Point> point_of(Target target) const;
    [[nodiscard]] const std::vector<Region>& regions() const { return regions_; }

   private:
    std::vector<Region> regions_;
    std::vector<Region> last_regions_;  ///< last region of each card
    std::vector<std::pair<Target, LetterEdges>> lines_;
};

/// Returns the value from `minimum` to `maximum` of a slider that is drawn in `bounds` and pressed at `x`.
[[nodiscard]] int slider_value(const Rect& bounds, float x, int minimum, int maximum);

}  // namespace syrtis::client::render
