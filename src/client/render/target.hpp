// SPDX-License-Identifier: MIT
#pragma once

// The things on the screen that can be pointed at or clicked, in one enumeration for each screen.

#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace syrtis::client::render {

// In all enumerations `id` names the thing in the game or on its screen, never its index in a list, so that a card that
// moves in the hand keeps its target. `part` names a part of that thing.

/// Targets that occur on more than one screen.
enum class SharedTarget {
    nothing,        ///< blocks the regions below it, such as the ground of a panel
    zoom,           ///< the card face that is shown large
    named,          ///< a thing that is mentioned in a text; id: the thing, part: its kind
    bar_button,     ///< id: id of the button
    tab,            ///< id: id of the Tab
    guide_button,   ///< id: a value of GuideAct
    dialog_button,  ///< id: id of the button
};

/// Targets of the table of a game, with its hand, its dialogs and its log.
enum class TableTarget {
    player,         ///< id: seat
    player_card,    ///< id: card in play, part: seat of its owner
    player_stock,   ///< id: seat, part: resource
    player_tags,    ///< id: seat
    player_figure,  ///< id: seat, part: a value of PanelFigure
    own_mat,
    own_stock,  ///< id: resource
    own_tags,
    own_pass,
    own_action,   ///< id: number of a thing that can be used besides the cards in hand, such as a card in play
    own_actions,  ///< the ground of the panel of actions, which takes turns of the mouse wheel
    all_played,   ///< the link to all played cards
    space,        ///< id: space of the board
    space_piece,  ///< id: space, part: seat of the piece on it
    track,        ///< id: figure beside the board
    track_bonus,  ///< id: figure beside the board, part: value at which the bonus is due
    gauge,        ///< id: an opponent's gauge, part: step on it
    plate,        ///< id: card of an opponent, or -1 for the opponent's own sign
    upper_row,    ///< id: row of the upper panel of the side column
    lower_row,    ///< id: row of the lower panel of the side column
    project,      ///< id: something that can be bought at any time
    log_line,     ///< id: LogLine::id
    log_all,
    undo,           ///< undoes the last answer
    redo,           ///< repeats the last answer that was undone
    prompt_button,  ///< id: id of the button
    prompt_option,  ///< id: id of the button
    prompt_slider,  ///< the slider of the prompt; slider_value() returns its value
    prompt_less,
    prompt_more,
    playback_button,  ///< id: id of the button
    hand,             ///< the ground of the hand, which takes turns of the mouse wheel
    hand_card,        ///< id: card
    hand_sort,        ///< id: id of the button
    hand_search,
    hand_filter,     ///< id: id of the button
    hand_all,        ///< shows the cards that were filtered out
    hand_form,       ///< switches the form of the hand; id: 1 from list to fan, 0 from fan to list
    hand_pin,        ///< id: card
    board,           ///< the ground of the board, which takes turns of the mouse wheel
    choice,          ///< the face of a card among the choices; id: card
    choice_large,    ///< id: card among the choices shown large
    choice_switch,   ///< the band at the foot of a card among the choices; id: card
    payment_row,     ///< the whole line of a resource, for wheel and keyboard; id: resource
    payment_slider,  ///< id: resource
    payment_less,    ///< id: resource
    payment_more,    ///< id: resource
    payment_button,  ///< id: id of the button
    wall_card,       ///< id: card
    wall_close,
};

/// The fields of the start screen.
enum class StartField { name, address, password };
/// The two buttons that turn the pages of a list.
enum class PageButton { back, forward };

/// Targets of the start screen.
enum class StartTarget {
    game,    ///< id: id of the button
    entry,   ///< id: StartEntry::id, part: StartEntry::part
    found,   ///< id: table, part: 0 row, 1 button
    kept,    ///< id: number of the stored seat, part: 0 row, 1 button
    past,    ///< id: number of the finished match, part: 0 row, 1 button
    lan,     ///< id: table of the local network, part: 0 row, 1 button
    page,    ///< id: a value of PageButton
    filter,  ///< id: id of the button
    field,   ///< id: a value of StartField
    button,  ///< id: id of the button
    piece,   ///< id: number of the piece
    link,    ///< id: id of the button
};

/// The buttons of the lobby that concern the whole table.
enum class LobbyButton { leave, ready, start };
/// The words of the lobby that can be clicked: each copies something, or opens the dialog of the spectators.
enum class LobbyLink { code, address, manage_watchers, watch_link };

/// Targets of the lobby, where players wait for a match and choose its options.
enum class LobbyTarget {
    seat,         ///< id: seat
    colour,       ///< id: seat
    seat_button,  ///< id: seat, part: id of its button
    level,        ///< id: seat, part: id of its button
    option,       ///< id: LobbyOption::id, part: id of the button of the value
    button,       ///< id: a value of LobbyButton
    copy,         ///< id: a value of LobbyLink
};

/// Targets of the chat.
enum class ChatTarget {
    ground,  ///< ground of the panel, which takes turns of the mouse wheel
    line,    ///< id: ChatLine::id
    mute,    ///< id: ChatLine::id; mutes its author
    unmute,  ///< id: id of the button
    field,
    close,
};

/// Targets of the quick reference.
enum class ReferenceTarget {
    page,  ///< id: index of the page
    fold,
    close,
    reason,  ///< an action that is not possible now; pointing at it shows the reason
    part,    ///< shows another part of the page; id: the part that is shown then, part: -1 back, 1 forward
};

/// Targets of the final score.
enum class FinalTarget {
    row,     ///< id: seat
    button,  ///< id: id of the button
};

/// Targets of the controls over a recorded match.
enum class ReplayTarget {
    ground,  ///< ground of the panels over a recorded match
    button,  ///< id: id of the button
    pace,    ///< id: id of the button
    eyes,    ///< id: id of the button
    tab,     ///< id: id of the button
    step,    ///< id: number of the step
    scrub,   ///< the whole timeline, for dragging
    find,
    mistake,  ///< id: index among the mistakes
    seat,     ///< id: seat, part: id of the button of the player who continues
    dialog,   ///< id: id of the button
};

/// Targets of the settings.
enum class SettingsTarget {
    page,    ///< id: id of the button
    value,   ///< id: SettingRow::id, part: id of the button of the value
    field,   ///< id: SettingRow::id
    key,     ///< id: KeyRow::id
    button,  ///< id: id of the button
    scroll,  ///< id: the first row that is then shown; part: 0 upwards, 1 downwards
};

/// The kind of a target: an enumerator of one of the enumerations above.
class TargetKind {
   public:
    using Kinds = std::variant<SharedTarget, TableTarget, StartTarget, LobbyTarget, ChatTarget, ReferenceTarget,
                               FinalTarget, ReplayTarget, SettingsTarget>;

    constexpr TargetKind() = default;
    // Implicit, so that an enumerator stands for the kind that it names.
    template <class Kind>
    requires std::is_enum_v<Kind> && std::is_constructible_v<Kinds, Kind>
    constexpr TargetKind(Kind kind) : kind_(kind) {}  // NOLINT(google-explicit-constructor)

    /// Returns the enumerator if it belongs to the enumeration `Kind`; nothing otherwise.
    template <class Kind>
    [[nodiscard]] constexpr std::optional<Kind> as() const {
        const Kind* const kind = std::get_if<Kind>(&kind_);
        return kind != nullptr ? std::optional(*kind) : std::nullopt;
    }
    /// Calls `function` with the enumerator. The function must accept the enumerators of each enumeration.
    template <class Function>
    constexpr decltype(auto) visit(Function&& function) const {
        return std::visit(std::forward<Function>(function), kind_);
    }
    friend constexpr bool operator==(const TargetKind&, const TargetKind&) = default;
    friend constexpr auto operator<=>(const TargetKind&, const TargetKind&) = default;

   private:
    Kinds kind_;
};

/// Returns the name of a kind, such as "space" or "start_found".
[[nodiscard]] std::string_view name_of(TargetKind kind);
/// Returns the kind with this name; nothing if no kind has it.
[[nodiscard]] std::optional<TargetKind> kind_named(std::string_view name);
/// Returns the kinds of all screens.
[[nodiscard]] std::vector<TargetKind> every_target_kind();

/// A thing on the screen that can be pointed at or clicked.
struct Target {
    TargetKind kind{};
    std::int64_t id = 0;
    int part = 0;

    constexpr Target() = default;
    constexpr Target(TargetKind the_kind, std::int64_t the_id, int the_part)
        : kind(the_kind), id(the_id), part(the_part) {}
    /// Makes the target of a thing that an enumerator names, such as a button.
    template <class Id>
    requires std::is_enum_v<Id>
    constexpr Target(TargetKind the_kind, Id the_id, int the_part = 0)
        : kind(the_kind), id(static_cast<std::int64_t>(the_id)), part(the_part) {}

    /// Returns true if the id is this enumerator.
    template <class Id>
    requires std::is_enum_v<Id>
    [[nodiscard]] constexpr bool is(Id the_id) const { return id == static_cast<std::int64_t>(the_id); }
    friend bool operator==(const Target&, const Target&) = default;
};

}  // namespace syrtis::client::render
