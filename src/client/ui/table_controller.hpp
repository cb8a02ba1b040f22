// SPDX-License-Identifier: MIT
#pragma once

// What one does at any table besides the game: look, pin, go from answer to answer, open a dialog or the whole log, and
// leave. A click on what lies over the table is understood here; the rest is the game's.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "render/hit_map.hpp"
#include "ui/game_table.hpp"

namespace syrtis::client::ui {

/// What lies over the table.
enum class Dialog : std::uint8_t {
    none,
    question,  ///< of the game's own: whether one means it
    menu,
    keys,
    proposal,  ///< of another player, to all
    watchers,  ///< what the host does about them
    resigning,
};

/// What a key says to an open dialog.
enum class DialogKey : std::uint8_t { agree, refuse, next, previous, menu, other };

/// The same of a key of the game, whose enumeration names them alike.
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

/// What a button of a dialog does.
enum class DialogAct : std::uint8_t {
    close,
    agree,
    show_keys,
    change_pace,
    full_screen,
    change_language,
    leave,
    pause,
    go_on,
    end_game,
    resign,
    resign_now,
    stand_in,  ///< a computer player takes the seat of who is missed
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

/// What a button of the bar does, besides undo and redo.
enum class BarAct : std::uint8_t { reference, menu, chat, hint };

class TableController {
   public:
    [[nodiscard]] const std::optional<render::Target>& hover() const { return hover_; }
    [[nodiscard]] const std::optional<render::Target>& pinned() const { return pinned_; }
    [[nodiscard]] const std::optional<render::Target>& focus() const { return focus_; }
    /// What is pointed at, by mouse or key.
    [[nodiscard]] const std::optional<render::Target>& pointed() const { return hover_ ? hover_ : focus_; }
    /// What is to be explained.
    [[nodiscard]] const std::optional<render::Target>& explained() const { return pinned_ ? pinned_ : pointed(); }
    [[nodiscard]] Dialog dialog() const { return dialog_; }
    [[nodiscard]] const std::vector<DialogAct>& dialog_buttons() const { return dialog_buttons_; }
    /// The button of the dialog that the keyboard stands on.
    [[nodiscard]] const std::optional<DialogAct>& framed_button() const { return framed_; }
    /// Place in the list of watchers of the one that the dialog is about.
    [[nodiscard]] std::size_t shown_watcher() const { return shown_watcher_; }
    [[nodiscard]] bool whole_log() const { return whole_log_; }
    [[nodiscard]] int log_scroll() const { return log_scroll_; }
    /// An answer is on its way.
    [[nodiscard]] bool busy() const { return busy_; }
    /// False while the connection is lost: no answer could be sent.
    [[nodiscard]] bool connected() const { return connected_; }
    [[nodiscard]] const UndoState& undo_state() const { return undo_state_; }
    /// How fast what others do is shown; nothing where it is never shown.
    [[nodiscard]] const std::optional<Pace>& pace() const { return pace_; }
    [[nodiscard]] Motion motion() const { return motion_.value_or(Motion::off); }
    /// How loud it is, in percent; nothing where nothing is ever heard.
    [[nodiscard]] const std::optional<unsigned>& volume() const { return volume_; }
    void set_volume(unsigned percent) { volume_ = percent; }
    [[nodiscard]] const Confirmations& confirmations() const { return confirmations_; }
    void set_confirmations(const Confirmations& confirmations) { confirmations_ = confirmations; }
    /// Several people play in this window: nobody knows who "you" is, so that everybody is called by name.
    [[nodiscard]] bool is_shared() const { return shared_; }
    void set_shared(bool shared) { shared_ = shared; }
    /// Why the last click did nothing, where no refusal of the engine says so: a sentence of the server, or a message
    /// id of the game.
    [[nodiscard]] const std::string& alert_sentence() const { return alert_sentence_; }

    void point(const std::optional<render::Target>& target);
    /// The keyboard stands there now, and the mouse is no longer looked at.
    void focus_on(const std::optional<render::Target>& target);
    void pin(const render::Target& target);
    void drop_pinned() { pinned_.reset(); }
    [[nodiscard]] TableIntent take_intent();

    /// A click there only looks at something or belongs to the frame, so that it needs no connection.
    [[nodiscard]] static bool only_looks(render::TargetKind kind);

    /// All targets on which a click is part of a legal answer now, in reading order.
    [[nodiscard]] virtual std::vector<render::Target> answers() const = 0;

   protected:
    TableController() = default;
    TableController(const TableController&) = default;
    TableController& operator=(const TableController&) = default;
    ~TableController() = default;

    void ask();
    void open_menu();
    void open_keys();
    void close_dialog();
    /// True if a dialog is open, which takes every click.
    bool press_dialog(const render::Target& target);
    /// True if a dialog is open: it holds the keyboard, so that no key moves what lies behind it.
    bool dialog_takes_key(DialogKey key);
    /// Says why nothing can be answered; false if it can.
    bool refuse_while_disconnected();
    /// A click on the bar or on the head of the log.
    void press_frame(const render::Target& target);
    void press_undo();
    void press_redo();
    void toggle_log();
    void close_log() { whole_log_ = false; }
    void scroll_log(const render::Target& target, int steps);
    void keep_log_of(const TableController& before) {
        whole_log_ = before.whole_log_;
        log_scroll_ = before.log_scroll_;
    }
    void step_focus(bool forward);
    void drop_focus() { focus_.reset(); }
    void set_alert_sentence(std::string sentence) { alert_sentence_ = std::move(sentence); }
    void mark_busy(bool busy) { busy_ = busy; }
    void mark_connected(bool connected) {
        connected_ = connected;
        // What was said to a proposal may be lost with the connection.
        if (!connected) voted_ = false;
    }
    void mark_pace(std::optional<Pace> pace) { pace_ = pace; }
    void request_pace(Pace pace);
    void mark_motion(Motion wanted) { motion_ = wanted; }
    /// Opens and closes the question of a proposal too.
    void mark_undo_state(const UndoState& undo_state);
    /// Time goes by while the table can be seen.
    void pass_dialog_time(std::uint64_t milliseconds);

   private:
    /// The game's own question was answered with yes.
    virtual void agree() = 0;

    void open(Dialog dialog, std::vector<DialogAct> buttons);
    void open_proposal();
    void open_watchers();
    void press_watchers(WatcherAct act);
    void step_frame(bool forward);
    void press_button(DialogAct act);
    void request(TableIntent::Kind kind);
    /// Takes back what is begun and not yet sent; false if nothing is.
    virtual bool leave_begun() = 0;
    /// Of how many answers the last action consists; it counts as taken back from now on.
    virtual unsigned take_back_player_action() = 0;
    /// The same of what was taken back last, given again.
    virtual unsigned give_player_action_again() = 0;

    std::optional<render::Target> hover_;
    std::optional<render::Target> pinned_;
    std::optional<render::Target> focus_;
    Dialog dialog_ = Dialog::none;
    std::vector<DialogAct> dialog_buttons_;
    std::optional<DialogAct> framed_;
    std::uint64_t unasked_for_ = 0;  ///< how long a dialog that opened by itself still ignores the keyboard
    std::size_t shown_watcher_ = 0;
    bool voted_ = false;  ///< on the proposal that waits
    TableIntent intent_;
    UndoState undo_state_;
    std::optional<Pace> pace_;
    std::optional<Motion> motion_;  ///< nothing: nothing ever moves
    std::optional<unsigned> volume_;
    Confirmations confirmations_;
    bool shared_ = false;
    bool whole_log_ = false;
    int log_scroll_ = 0;
    bool busy_ = false;
    bool connected_ = true;
    std::string alert_sentence_;
};

}  // namespace syrtis::client::ui
