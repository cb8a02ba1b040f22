// SPDX-License-Identifier: MIT
#pragma once

// The input state that does not depend on the game: pointing, pinning, focus, dialogs, the log and leaving. This class
// handles clicks on these parts, and the game handles all other clicks.

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "render/hit_map.hpp"
#include "ui/play_settings.hpp"
#include "ui/table_dialogs.hpp"
#include "ui/table_info.hpp"
#include "ui/table_intent.hpp"

namespace syrtis::client::ui {

/// The buttons of the bar, except undo and redo.
enum class BarAct : std::uint8_t { reference, menu, chat, hint };

/// Base class of the input state of every table.
class TableController {
   public:
    [[nodiscard]] const std::optional<render::Target>& hover() const { return hover_; }
    [[nodiscard]] const std::optional<render::Target>& pinned() const { return pinned_; }
    [[nodiscard]] const std::optional<render::Target>& focus() const { return focus_; }
    /// Returns the target that the mouse or the keyboard points at.
    [[nodiscard]] const std::optional<render::Target>& pointed() const { return hover_ ? hover_ : focus_; }
    /// Returns the target to explain.
    [[nodiscard]] const std::optional<render::Target>& explained() const { return pinned_ ? pinned_ : pointed(); }
    [[nodiscard]] Dialog dialog() const { return dialogs_.open(); }
    [[nodiscard]] const TableDialogs& dialogs() const { return dialogs_; }
    [[nodiscard]] bool whole_log() const { return whole_log_; }
    [[nodiscard]] int log_scroll() const { return log_scroll_; }
    /// Returns true while an answer is being sent.
    [[nodiscard]] bool busy() const { return busy_; }
    /// Returns false while the connection is lost, so that no answer can be sent.
    [[nodiscard]] bool connected() const { return connected_; }
    [[nodiscard]] const UndoState& undo_state() const { return dialogs_.undo_state(); }
    [[nodiscard]] const PlaySettings& settings() const { return settings_; }
    /// Returns the language of the person, or `otherwise` if none was set.
    [[nodiscard]] const Words& words(const Words& otherwise) const {
        return settings_.words != nullptr ? *settings_.words : otherwise;
    }
    [[nodiscard]] Motion motion() const { return settings_.motion.value_or(Motion::off); }
    [[nodiscard]] bool has_position() const { return has_position_; }
    /// Returns a number that changes with every new question to this seat, by the server or within a begun action. A
    /// click whose press happened at another number was meant for another question and is ignored.
    [[nodiscard]] std::uint64_t question_number() const { return question_number_; }
    /// Returns true if an earlier position is shown, during playback and replays.
    [[nodiscard]] bool shows_past() const { return shows_past_; }
    /// Returns the reason why the last click had no effect, if it is not a refusal of the engine. It is a sentence of
    /// the server or a message id of the game.
    [[nodiscard]] const std::string& alert_sentence() const { return alert_sentence_; }

    void point(const std::optional<render::Target>& target);
    /// Moves the focus to this target and ignores the mouse until it moves.
    void focus_on(const std::optional<render::Target>& target);
    void pin(const render::Target& target);
    void drop_pinned() { pinned_.reset(); }
    [[nodiscard]] TableIntent take_intent();

    void apply(const PlaySettings& settings);
    /// Changes one setting.
    template <class Value>
    void set(Value PlaySettings::*member, const std::type_identity_t<Value>& value) {
        auto changed = settings_;
        changed.*member = value;
        apply(changed);
    }
    /// Changes the speed of turn playback; the application stores it.
    void choose_pace(Pace pace);
    /// Handles that the server did not accept the answer, and shows `sentence` to the player.
    void refuse(std::string sentence);
    /// Shows a sentence about an event that the player may have missed. It stays, even if the position changes, until
    /// the player does something.
    void show_notice(std::string sentence);
    /// Sets whether an answer is being sent; meanwhile, no question can be answered.
    void set_busy(bool busy);
    /// Sets the undo state that the server reports. Called when all sent answers are confirmed. It also opens or closes
    /// the dialog of a proposal.
    void set_undo_state(const UndoState& undo_state);
    /// Sets whether the connection works, so that answers can be sent. A begun action stays while the connection is
    /// lost.
    void set_connected(bool connected);
    /// Handles that a player undid an action: drops the prepared action, because it was meant for another position.
    void take_back() { react(TableChange::taken_back); }

    /// Returns true if a click on this kind of target works without connection, because it only shows something or
    /// belongs to the frame of the table.
    [[nodiscard]] static bool is_view_only(render::TargetKind kind);

    /// Returns all targets that are part of a legal answer now, in reading order.
    [[nodiscard]] virtual std::vector<render::Target> answers() const = 0;
    /// Returns true while the player prepares the next action, before this seat has a question.
    [[nodiscard]] virtual bool is_preparing() const = 0;
    /// Returns true while a panel is open that Escape closes.
    [[nodiscard]] virtual bool covers_table() const { return whole_log_; }
    /// Advances the time; called while the table is visible. Returns true if the table must be drawn again.
    virtual bool pass_time(std::uint64_t milliseconds, const TableInfo& info) = 0;
    /// Copies the open panels from `before`, which is the input state of a table of the same game.
    virtual void copy_view_state(const TableController& before) { keep_log_of(before); }

    virtual ~TableController() = default;

   protected:
    TableController() = default;
    TableController(const TableController&) = default;
    TableController& operator=(const TableController&) = default;

    [[nodiscard]] TableDialogs& edit_dialogs() { return dialogs_; }
    /// Passes a click to the open dialog, which receives every click. Returns false if no dialog is open.
    bool press_dialog(const render::Target& target);
    /// Passes a key to the open dialog, which receives every key. Returns false if no dialog is open.
    bool dialog_takes_key(DialogKey key);
    /// If the connection is lost or the match is paused, shows that no question can be answered and returns true.
    /// Otherwise returns false.
    bool refuse_unless_answerable();
    /// Handles a click on the bar or on the head of the log.
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
    /// Sets whether an answer is ready that the application has not fetched yet. Until it is fetched, set_busy() has no
    /// effect.
    void mark_sending(bool sends) { sends_unasked_ = sends; }
    void mark_position() { has_position_ = true; }
    void mark_past(bool shows_past) { shows_past_ = shows_past; }
    void mark_other_question() { ++question_number_; }
    void drop_shown_notice() { notice_.clear(); }
    void show_notice_again() {
        if (!notice_.empty() && alert_sentence_.empty()) alert_sentence_ = notice_;
    }
    /// A change from outside to which the begun action reacts.
    enum class TableChange : std::uint8_t {
        settings,
        refused,      ///< the server did not accept the answer
        busy,         ///< an answer is being sent, or the sending has ended
        connection,   ///< the connection was lost or is back
        undo_state,   ///< the undo state has changed
        undo_limits,  ///< the numbers of undone and redone answers may have changed
        taken_back,   ///< an action was undone
    };
    enum class UndoWay : std::uint8_t { undo, redo };
    /// Reacts to a change. The new value has been stored before the call.
    virtual void react(TableChange change) = 0;

   private:
    /// Handles that the player has confirmed the question of the game.
    virtual void agree() = 0;

    void press_button(DialogAct act);
    /// Takes back the begun action. Returns false if nothing was begun.
    virtual bool leave_begun() = 0;
    /// Marks the last action as undone, or the last undone action as done again. Returns its number of answers.
    virtual unsigned move_player_action(UndoWay way) = 0;

    std::optional<render::Target> hover_;
    std::optional<render::Target> pinned_;
    std::optional<render::Target> focus_;
    TableDialogs dialogs_;
    TableIntent intent_;
    PlaySettings settings_;
    bool has_position_ = false;
    bool shows_past_ = false;
    std::uint64_t question_number_ = 0;
    bool whole_log_ = false;
    int log_scroll_ = 0;
    bool busy_ = false;
    bool sends_unasked_ = false;
    bool connected_ = true;
    std::string notice_;  ///< sentence that is shown until the player does something
    std::string alert_sentence_;
};

}  // namespace syrtis::client::ui
