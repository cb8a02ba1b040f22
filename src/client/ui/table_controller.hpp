// SPDX-License-Identifier: MIT
#pragma once

// The input state that does not depend on the game: pointing, dialogs, the log, the alert line and requests of the bar.
// This class handles clicks on these parts, and the game handles all other clicks.

#include <cstdint>
#include <string>
#include <vector>

#include "render/hit_map.hpp"
#include "ui/alert_line.hpp"
#include "ui/log_panel.hpp"
#include "ui/play_settings.hpp"
#include "ui/pointing.hpp"
#include "ui/readiness.hpp"
#include "ui/table_dialogs.hpp"
#include "ui/table_info.hpp"
#include "ui/table_intent.hpp"

namespace syrtis::client::ui {

/// The buttons of the bar, except undo and redo.
enum class BarAct : std::uint8_t { reference, menu, chat, hint };

/// Base class of the input state of every table.
class TableController {
   public:
    /// Returns where the mouse and the keyboard point.
    [[nodiscard]] const Pointing& pointing() const { return pointing_; }
    [[nodiscard]] Pointing& pointing() { return pointing_; }
    [[nodiscard]] const LogPanel& log_panel() const { return log_panel_; }
    [[nodiscard]] LogPanel& log_panel() { return log_panel_; }
    /// Returns the line with the reason why the last click had no effect, if it is not a refusal of the engine.
    [[nodiscard]] const AlertLine& alert_line() const { return alert_line_; }
    [[nodiscard]] AlertLine& alert_line() { return alert_line_; }
    [[nodiscard]] const TableDialogs& dialogs() const { return dialogs_; }
    /// Returns whether there is a position and whether its question can be answered.
    [[nodiscard]] const Readiness& readiness() const { return readiness_; }
    [[nodiscard]] const UndoState& undo_state() const { return dialogs_.undo_state(); }
    [[nodiscard]] const PlaySettings& settings() const { return settings_; }

    [[nodiscard]] TableIntent take_intent();

    void apply(const PlaySettings& settings);
    /// Changes the speed of turn playback; the application stores it.
    void choose_pace(Pace pace);
    /// Called when the server did not accept the answer. Shows `sentence` to the player.
    void refuse(std::string sentence);
    /// Sets whether an answer is being sent; meanwhile, no question can be answered.
    void set_busy(bool busy);
    /// Sets the undo state that the server reports. Called when all sent answers are confirmed. It also opens or closes
    /// the dialog of a proposal.
    void set_undo_state(const UndoState& undo_state);
    /// Sets whether the connection works, so that answers can be sent. A begun action stays while the connection is
    /// lost.
    void set_connected(bool connected);
    /// Called when a player has undone an action. Drops the prepared action, because it was meant for another position.
    void take_back() { react(TableChange::taken_back); }

    /// Returns all targets that are part of a legal answer now, in reading order.
    [[nodiscard]] virtual std::vector<render::Target> answers() const = 0;
    /// Returns true while the player prepares the next action, before this seat has a question.
    [[nodiscard]] virtual bool is_preparing() const = 0;
    /// Returns true while a panel is open that Escape closes.
    [[nodiscard]] virtual bool covers_table() const { return log_panel_.is_whole(); }
    /// Advances the time; called while the table is visible. Returns true if the table must be drawn again.
    virtual bool pass_time(std::uint64_t milliseconds, const TableInfo& info) = 0;
    /// Copies the open panels from `before`, which is the input state of a table of the same game.
    virtual void copy_view_state(const TableController& before) { log_panel_ = before.log_panel_; }

    virtual ~TableController() = default;

   protected:
    TableController() = default;

    [[nodiscard]] TableDialogs& edit_dialogs() { return dialogs_; }
    [[nodiscard]] Readiness& edit_readiness() { return readiness_; }
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
    /// Called when the player has confirmed the question of the game.
    virtual void agree() = 0;

    void press_button(DialogAct act);
    /// Takes back the begun action. Returns false if nothing was begun.
    virtual bool leave_begun() = 0;
    /// Marks the last action as undone, or the last undone action as done again. Returns its number of answers.
    virtual unsigned move_player_action(UndoWay way) = 0;

    Pointing pointing_;
    LogPanel log_panel_;
    AlertLine alert_line_;
    TableDialogs dialogs_;
    Readiness readiness_;
    TableIntent intent_;
    PlaySettings settings_;
};

}  // namespace syrtis::client::ui
