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

// An `id` names a thing of the game or of the screen, and not its index in a list. So a card that moves within the hand
// keeps its target. A `part` names a part of the thing, or 0.

/// Targets that occur on more than one screen.
enum class SharedTarget {
    nothing,        ///< no thing: its regions, such as the background of a panel, block the regions behind them
    zoom,           ///< card face that is shown large near a thing
    named,          ///< thing that is mentioned in a text; id: the thing, part: its kind, such as card or space
    bar_button,     ///< button in the bar of a table; id: the button's id
    tab,            ///< tab of a narrow window; id: the tab's id
    guide_button,   ///< button of a hint of the guide; id: a value of GuideAct
    dialog_button,  ///< button of a dialog; id: the button's id
};

/// Targets of the table of a game, with its hand, its dialogs and its log.
enum class TableTarget {
    player,         ///< panel of a player; id: seat
    player_card,    ///< card in play on a player's panel; id: card, part: seat of its owner
    player_stock,   ///< resource on a player's panel; id: seat, part: resource
    player_tags,    ///< counted tags on a player's panel; id: seat
    player_figure,  ///< number beside a player's name; id: seat, part: a value of PanelFigure
    own_mat,
    own_stock,  ///< resource on the mat of this client's player; id: resource
    own_tags,
    own_pass,
    own_action,   ///< thing besides the cards in hand that the player can use, such as a card in play; id: its number
    own_actions,  ///< background of the panel of actions; receives turns of the mouse wheel
    all_played,   ///< link that opens the dialog with all played cards
    space,        ///< space of the board; id: space
    space_piece,  ///< piece on a space of the board; id: space, part: seat of the piece's owner
    track,        ///< figure beside the board, such as that of a corner; id: number of the figure
    /// Bonus of a figure beside the board; id: number of the figure, part: value at which the bonus is paid.
    track_bonus,
    gauge,      ///< gauge on an opponent's panel; id: gauge, part: step
    plate,      ///< card on the panel of an automated opponent; id: card, or -1 for the opponent's own sign
    upper_row,  ///< row in the upper panel of the side column; id: row
    lower_row,  ///< row in the lower panel of the side column; id: row
    project,    ///< offer that can be bought at any time; id: number of the offer
    log_line,   ///< line of the log; id: LogLine::id
    log_all,
    undo,           ///< button that takes the last answer back
    redo,           ///< button that gives the last undone answer again
    prompt_button,  ///< button of the prompt; id: the button's id
    prompt_option,  ///< one of the options of the prompt; id: the button's id
    prompt_slider,  ///< slider of the prompt; slider_value() returns the value at a point
    prompt_less,
    prompt_more,
    playback_button,  ///< button of the controls of a turn playback; id: the button's id
    hand,             ///< background of the hand; receives turns of the mouse wheel
    hand_card,        ///< card in the hand; id: card
    hand_sort,        ///< button that chooses how the hand is sorted; id: the button's id
    hand_search,
    hand_filter,     ///< button that chooses which cards the hand shows; id: the button's id
    hand_all,        ///< button that shows the cards again that were filtered out
    hand_form,       ///< button that changes the form of the hand; id: 1 from list to fan, 0 from fan to list
    hand_pin,        ///< pin of a card in the hand; id: card
    board,           ///< background of the board; receives turns of the mouse wheel
    choice,          ///< face of a card in a choice of cards; id: card
    choice_large,    ///< face that is drawn large in a choice of cards; id: card
    choice_switch,   ///< switch at the foot of a card in a choice of cards; id: card
    payment_row,     ///< line of a resource in the payment dialog, for wheel and keyboard; id: resource
    payment_slider,  ///< slider of a resource in the payment dialog; id: resource
    payment_less,    ///< button that pays one less of a resource; id: resource
    payment_more,    ///< button that pays one more of a resource; id: resource
    payment_button,  ///< button of the payment dialog; id: the button's id
    wall_card,       ///< card in the dialog of all played cards; id: card
    wall_close,
};

/// The text fields of the start screen.
enum class StartField { name, address, password };
/// The two buttons that turn the pages of a list.
enum class PageButton { back, forward };

/// Targets of the start screen.
enum class StartTarget {
    game,   ///< switch between the games that the client knows; id: the button's id
    entry,  ///< entry of the menu; id: StartEntry::id, part: StartEntry::part
    found,  ///< row of a table that a server lists; id: table, part: 0 for the row, 1 for its button
    /// Row of a match in which this client has a seat; id: number of the stored seat, part: 0 for the row, 1 for its
    /// button.
    kept,
    past,    ///< row of a finished match; id: number of the match, part: 0 for the row, 1 for its button
    lan,     ///< row of a table on the local network; id: table, part: 0 for the row, 1 for its button
    page,    ///< button that turns the pages of the list; id: a value of PageButton
    filter,  ///< filter of the list; id: the button's id
    field,   ///< text field; id: a value of StartField
    button,  ///< button beside the address; id: the button's id
    piece,   ///< piece that the player can choose; id: number of the piece
    link,    ///< link at the foot of the screen; id: the button's id
};

/// The buttons of the lobby that concern the whole table.
enum class LobbyButton { leave, ready, start };
/// The clickable words of the lobby. `manage_watchers` opens the dialog of the spectators; each of the others copies
/// something to the clipboard.
enum class LobbyLink { code, address, manage_watchers, watch_link };

/// Targets of the lobby, where players wait for a match and choose its options.
enum class LobbyTarget {
    seat,         ///< row of a seat; id: seat
    colour,       ///< piece of a seat, which shows its colour; id: seat
    seat_button,  ///< button in the row of a seat; id: seat, part: the button's id
    level,        ///< level of a computer player; id: seat, part: the button's id
    option,       ///< value of an option; id: LobbyOption::id, part: the button's id
    button,       ///< button for the whole table; id: a value of LobbyButton
    copy,         ///< clickable words; id: a value of LobbyLink
};

/// Targets of the chat.
enum class ChatTarget {
    ground,  ///< background of the chat panel; receives turns of the mouse wheel
    line,    ///< line of the chat; id: ChatLine::id
    mute,    ///< button that mutes the author of a line; id: ChatLine::id
    unmute,  ///< button that unmutes a name; id: the button's id
    field,
    close,
};

/// Targets of the quick reference.
enum class ReferenceTarget {
    page,  ///< button of a page; id: index of the page
    fold,
    close,
    reason,  ///< action that is not possible now; pointing at it shows the reason
    part,    ///< button that shows another part of the page; id: number of that part, part: -1 back, 1 forward
};

/// Targets of the final score.
enum class FinalTarget {
    row,     ///< row of a player; id: seat
    button,  ///< button of the final score; id: the button's id
};

/// Targets of the controls over a recorded match.
enum class ReplayTarget {
    ground,  ///< background of the panels over a recorded match
    button,  ///< transport button, such as play and step forward; id: the button's id
    pace,    ///< button of a playback speed; id: the button's id
    eyes,    ///< button that chooses whose view is shown; id: the button's id
    tab,     ///< tab, such as "timeline" and "hand"; id: the button's id
    step,    ///< mark on the timeline; id: number of the step
    scrub,   ///< whole timeline, on which the position can be dragged
    find,
    mistake,  ///< mistake that the analysis found; id: index among the mistakes
    seat,     ///< seat in the dialog that asks who continues; id: seat, part: the button's id
    dialog,   ///< button of the dialog that asks who continues; id: the button's id
};

/// Targets of the settings.
enum class SettingsTarget {
    page,    ///< button of a page; id: the button's id
    value,   ///< value of a setting; id: SettingRow::id, part: the button's id
    field,   ///< text field of a setting; id: SettingRow::id
    key,     ///< row of a key; id: KeyRow::id
    button,  ///< button of the settings screen; id: the button's id
    scroll,  ///< button that scrolls the rows; id: first row that is visible afterwards, part: 0 upwards, 1 downwards
};

/// The kind of a target: an enumerator of one of the enumerations for the screens, such as TableTarget.
class TargetKind {
   public:
    using Kinds = std::variant<SharedTarget, TableTarget, StartTarget, LobbyTarget, ChatTarget, ReferenceTarget,
                               FinalTarget, ReplayTarget, SettingsTarget>;

    constexpr TargetKind() = default;
    // The conversion is implicit, so that an enumerator can be passed as a kind.
    template <class Kind>
    requires std::is_enum_v<Kind> && std::is_constructible_v<Kinds, Kind>
    constexpr TargetKind(Kind kind) : kind_(kind) {}  // NOLINT(google-explicit-constructor)

    /// Returns the enumerator if it belongs to the enumeration `Kind`, otherwise nothing.
    template <class Kind>
    [[nodiscard]] constexpr std::optional<Kind> as() const {
        const Kind* const kind = std::get_if<Kind>(&kind_);
        return kind != nullptr ? std::optional(*kind) : std::nullopt;
    }
    /// Calls `function` with the enumerator. The function must be callable with an enumerator of each enumeration, such
    /// as TableTarget and StartTarget.
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
/// Returns the kind with this name, or nothing if there is none.
[[nodiscard]] std::optional<TargetKind> kind_named(std::string_view name);
/// Returns the kinds of all screens.
[[nodiscard]] std::vector<TargetKind> every_target_kind();

/// The id of a button, a tab or an entry: a number, or an enumerator, which stands for its number. The conversions are
/// implicit, so that neither needs a cast.
class TargetId {
   public:
    constexpr TargetId() = default;
    template <class Number>
    requires std::is_integral_v<Number> || std::is_enum_v<Number>
    constexpr TargetId(Number number) : number_(static_cast<int>(number)) {}  // NOLINT(google-explicit-constructor)
    constexpr operator int() const { return number_; }                        // NOLINT(google-explicit-constructor)
    template <class Id>
    requires std::is_enum_v<Id>
    friend constexpr bool operator==(TargetId id, Id other) { return id.number_ == static_cast<int>(other); }

   private:
    int number_ = 0;
};

/// A thing on the screen that can be pointed at or clicked.
struct Target {
    TargetKind kind{};
    std::int64_t id = 0;
    int part = 0;

    constexpr Target() = default;
    constexpr Target(TargetKind the_kind, std::int64_t the_id, int the_part)
        : kind(the_kind), id(the_id), part(the_part) {}
    /// Makes a target whose id is an enumerator, for example of a button.
    template <class Id>
    requires std::is_enum_v<Id>
    constexpr Target(TargetKind the_kind, Id the_id, int the_part = 0)
        : kind(the_kind), id(static_cast<std::int64_t>(the_id)), part(the_part) {}

    /// Returns true if the target's id is this enumerator.
    template <class Id>
    requires std::is_enum_v<Id>
    [[nodiscard]] constexpr bool is(Id the_id) const { return id == static_cast<std::int64_t>(the_id); }
    /// Returns the id as an enumerator; nothing if it is not from 0 to `last`.
    template <class Id>
    requires std::is_enum_v<Id>
    [[nodiscard]] constexpr std::optional<Id> id_up_to(Id last) const {
        return id >= 0 && id <= static_cast<std::int64_t>(last) ? std::optional(static_cast<Id>(id)) : std::nullopt;
    }
    friend bool operator==(const Target&, const Target&) = default;
};

}  // namespace syrtis::client::render
