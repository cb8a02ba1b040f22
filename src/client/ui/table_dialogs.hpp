// SPDX-License-Identifier: MIT
#pragma once

// The dialogs over a table: their buttons, the focus in them, and the requests of their buttons to the application.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "ui/play_settings.hpp"
#include "ui/table_info.hpp"
#include "ui/table_intent.hpp"

namespace syrtis::client::ui {

/// The dialogs that can be open over a table.
enum class Dialog : std::uint8_t {
    none,
    question,  ///< question that the game asks before a command, for example about passing
    menu,
    keys,
    proposal,  ///< vote on the proposal of another player
    watchers,  ///< actions of the host on the spectators
    resigning,
};

/// The meaning of a pressed key in an open dialog.
enum class DialogKey : std::uint8_t { agree, refuse, next, previous, menu, other };

/// Converts a key of a game's own enumeration. `Key` must have enumerators with the names of those of DialogKey.
template <class Key>
[[nodiscard]] constexpr DialogKey dialog_key(Key key) {
    switch (key) {
        case Key::enter:
            return DialogKey::agree;
        case Key::escape:
            return DialogKey::refuse;
        case Key::next:
            return DialogKey::next;
        case Key::previous:
            return DialogKey::previous;
        case Key::menu:
            return DialogKey::menu;
        default:
            return DialogKey::other;
    }
}

/// The action of a button in a dialog.
enum class DialogAct : std::uint8_t {
    close,
    agree,
    show_keys,
    change_pace,
    full_screen,
    change_language,
    leave,
    pause,
    propose_continue,
    end_game,
    resign,
    resign_now,
    propose_takeover,  ///< propose that a computer player takes over the seat of an absent player
    show_watchers,
    next_watcher,
    remove_watcher,
    silence_watcher,
    change_admits,
    agree_to_proposal,
    refuse_proposal,
    change_motion,
    change_volume,
    settings
};

/// The open dialog of a table. The dialog about a proposal remains until this player has voted: if another dialog
/// replaces it, it opens again when the other one is closed.
class TableDialogs {
   public:
    [[nodiscard]] Dialog open() const { return dialog_; }
    [[nodiscard]] const std::vector<DialogAct>& buttons() const { return buttons_; }
    [[nodiscard]] bool has(DialogAct act) const;
    /// Returns the button with the keyboard focus.
    [[nodiscard]] const std::optional<DialogAct>& framed() const { return framed_; }
    /// Returns the index of the spectator whom the dialog `watchers` is about.
    [[nodiscard]] std::size_t shown_watcher() const { return shown_watcher_; }
    [[nodiscard]] const UndoState& undo_state() const { return undo_state_; }

    /// Opens the dialog with the game's question before a command.
    void ask();
    void open_menu(const PlaySettings& settings);
    void open_keys();
    void close();
    /// Sets the undo state. Opens the dialog about a proposal when a new proposal waits for this seat, and closes it
    /// when there is none any more.
    void set_undo_state(const UndoState& undo_state, const PlaySettings& settings);
    /// Forgets that this player has voted. Called after a loss of the connection, in which the vote may have been lost.
    void forget_vote() { voted_ = false; }
    /// Advances the time. Called only while the table is visible.
    void pass_time(std::uint64_t milliseconds);
    /// Returns the button that a key presses; nothing if it presses none. Requires an open dialog.
    [[nodiscard]] std::optional<DialogAct> press_key(DialogKey key, const PlaySettings& settings);
    /// Carries out the action of a button. Returns its request to the application; nothing if it makes none.
    /// DialogAct::agree only closes the dialog.
    [[nodiscard]] std::optional<TableIntent> carry_out(DialogAct act, PlaySettings& settings);

   private:
    void open(Dialog dialog, std::vector<DialogAct> buttons);
    void open_proposal();
    void open_watchers();
    [[nodiscard]] std::optional<TableIntent> press_watchers(WatcherAct act);
    void step_frame(bool forward);

    Dialog dialog_ = Dialog::none;
    std::vector<DialogAct> buttons_;
    std::optional<DialogAct> framed_;
    std::uint64_t ignores_keys_for_ =
        0;  ///< milliseconds for which a dialog that opened by itself still ignores the keyboard
    std::size_t shown_watcher_ = 0;
    bool voted_ = false;  ///< whether this player has voted on the open proposal
    UndoState undo_state_;
};

}  // namespace syrtis::client::ui
