// SPDX-License-Identifier: MIT
#pragma once

// The input state of a table of some game: the position from the server, the action that the player has begun in it,
// and the things that are open, in focus or pointed at. A game derives its own class, which adds the meaning of
// targets.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "content/language.hpp"
#include "core/game.hpp"
#include "ui/alert_of.hpp"
#include "ui/begun_action_of.hpp"
#include "ui/position_of.hpp"
#include "ui/preview_of.hpp"
#include "ui/table_controller.hpp"
#include "ui/turn_end.hpp"
#include "ui/turn_rules_of.hpp"

namespace syrtis::client::ui {

/// The open choices and panels of a game that has none: every click gives a complete command, and nothing lies over the
/// table.
template <class Command>
class NothingOpen {
   public:
    /// Returns true if the player has chosen a part of a command that is not complete yet.
    [[nodiscard]] bool has_choice() const { return false; }
    /// Drops all choices. Called when another question is asked.
    void forget_choices() {}
    /// Closes the panel over the table. Returns false if there was none.
    bool leave_overlay() { return false; }
    /// Leaves a payment or another draft of a command. Returns false if there was none.
    bool leave_draft() { return false; }
    /// Drops a choice that is neither a panel nor a draft. Returns false if there was none.
    bool leave_choice() { return false; }
    /// Makes the choice again that these commands contain. Called after the commands were taken back.
    void choose_again(const std::vector<Command>& /*commands*/) {}
};

/// Base class of the input state of game `G`. `Open` has the functions of NothingOpen.
template <core::Game G, class Open = NothingOpen<typename G::Command>>
class InteractionOf : public TableController {
   public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using View = typename G::View;
    using Command = typename G::Command;
    using Refusal = typename G::Refusal;
    using Stage = typename PositionOf<G>::Stage;

    [[nodiscard]] const PositionOf<G>& position() const { return position_; }
    /// Returns the action that was begun, prepared, or waits for its confirmation.
    [[nodiscard]] const BegunActionOf<G>& action() const { return action_; }
    /// Returns what the player has opened and not finished.
    [[nodiscard]] const Open& open() const { return open_; }
    /// Returns the reason why the last click had no effect, if the engine has refused it.
    [[nodiscard]] const AlertOf<G>& alert() const { return alert_; }
    /// Returns the command that the open question asks to confirm; empty if the question is about ending the turn or
    /// passing.
    [[nodiscard]] const std::optional<Command>& awaiting_confirmation() const { return awaiting_confirmation_; }

    /// Receives a new position. A begun action is kept as long as the question does not change.
    void show(const View& view) {
        const bool is_first = !readiness().has_position();
        edit_readiness().mark_position();
        if (!is_first && position_.is_of(view)) return;
        const bool is_same_seat = !is_first && view.seat == position_.seat();
        const auto reception = action_.receive(view, is_same_seat, readiness().busy());
        if (!reception.is_still_asked) edit_readiness().mark_other_question();
        if (!reception.is_kept || !reception.is_still_asked) {
            const bool had_choice =
                open_.has_choice() || dialogs().open() == Dialog::question || action_.turn_end().is_pending();
            (void)action_.turn_end().take();
            forget_begun();
            if (reception.is_kept && had_choice) {
                alert_line().show(std::string(content::msgid("Something has changed: choose again")));
            }
        }
        refresh();
        if (!reception.is_kept) {
            const auto* const undone = action_.ledger().last_undone();
            if (undone != nullptr && action_.is_asked()) open_.choose_again(*undone);
            carry_out_prepared();
        }
        alert_line().show_notice_again();
    }
    /// Shows an earlier position, or the current one again if `stage` is empty.
    void set_stage(std::optional<Stage> stage) {
        edit_readiness().mark_past(stage.has_value());
        position_.set_stage(std::move(stage));
        refresh();
    }

    [[nodiscard]] bool is_preparing() const override { return position_.is_imagined(); }
    /// Returns true if an action was begun and not sent yet.
    [[nodiscard]] bool has_begun() const {
        return !position_.plan().empty() || open_.has_choice() || is_preparing() || action_.turn_end().is_pending();
    }

    bool pass_time(std::uint64_t milliseconds, const TableInfo& info) override {
        edit_dialogs().pass_time(milliseconds);
        auto& turn_end = action_.turn_end();
        if (!turn_end.is_pending() || dialogs().open() != Dialog::none) return false;
        if (!readiness().connected() || undo_state().paused) return false;
        const auto seat = position_.seat();
        const bool is_clock_out = seat < info.people.size() && info.people[seat].clock_out;
        const bool looks_otherwise = turn_end.clock().pass(milliseconds);
        if (!turn_end.clock().is_due() && !is_clock_out) return looks_otherwise;
        send_turn_end();
        return true;
    }

    /// Leaves the innermost open thing (dialog, pin, overlay, draft, focus, begun action). Returns false if there was
    /// nothing to leave.
    bool back() {
        alert_.clear_with_notice();
        confirmed_ = false;
        if (dialogs().open() != Dialog::none) {
            edit_dialogs().close();
            return true;
        }
        if (pointing().pinned()) {
            pointing().drop_pinned();
            return true;
        }
        if (open_.leave_overlay()) {
            refresh();
            return true;
        }
        if (log_panel().is_whole()) {
            log_panel().close();
            return true;
        }
        if (open_.leave_draft()) return true;
        if (pointing().focus()) {
            pointing().drop_focus();
            return true;
        }
        if (leave_begun()) return true;
        return drop_prepared();
    }

    /// Returns the commands of the action to send, if one is complete.
    [[nodiscard]] std::optional<std::vector<Command>> take_answer() {
        edit_readiness().mark_unfetched(false);
        return action_.take_answer();
    }
    /// Records that these commands form one action of the player, which is undone as a whole. `answers`: number of
    /// answers as which they were sent.
    void note_player_action(std::vector<Command> commands, unsigned answers) {
        action_.ledger().add(std::move(commands), answers);
    }

   protected:
    /// `rules` and `turn_rules` must outlive this object. `first_world`: number of the imagined world in which actions
    /// are carried out.
    InteractionOf(const Rules& rules, const TurnRulesOf<G>& turn_rules, Open open,
                  std::uint64_t first_world = k_first_world)
        : turn_rules_(turn_rules),
          position_(rules, first_world),
          action_(*this, position_, turn_rules),
          open_(std::move(open)) {}

    void react(TableChange change) override {
        switch (change) {
            case TableChange::settings:
                return;
            case TableChange::refused:
                position_.plan().clear();
                (void)action_.turn_end().take();
                action_.ledger().clear();
                forget_begun();
                return refresh();
            case TableChange::busy:
            case TableChange::undo_state:
                return refresh();
            case TableChange::connection:
                return follow_connection();
            case TableChange::undo_limits:
                return action_.ledger().limit(undo_state().undo, undo_state().redo);
            case TableChange::taken_back:
                is_prepared_undone_ = is_prepared_undone_ || !action_.prepared().commands.empty();
                return action_.forget_prepared();
        }
    }
    void refresh() {
        if (readiness().has_position()) list();
    }
    [[nodiscard]] Open& edit_open() { return open_; }
    [[nodiscard]] AlertOf<G>& edit_alert() { return alert_; }
    /// Begins the handling of a click: hides messages, removes the focus and passes the click to an open dialog.
    /// Returns true if a dialog used the click.
    bool dialog_target_takes(const render::Target& target) {
        alert_.clear_with_notice();
        focus_before_click_ = pointing().focus();
        pointing().drop_focus();
        return press_dialog(target);
    }
    /// Returns true if the click begins or continues an action, and records it. Returns false if it only shows a
    /// preview: the first click on the place of a thing, if the player's settings ask for confirmation of placements.
    bool click_begins(const render::Target& target, bool is_placement) {
        if (is_placement && settings().confirmations.placing && focus_before_click_ != target) {
            pointing().focus_on(target);
            return false;
        }
        action_.note_click(target);
        return true;
    }
    /// Begins a command. Asks for confirmation first if the command spends money that undo would not return.
    void begin_command(const Command& command) {
        confirmed_ = false;
        const bool ends_unasked = settings().confirmations.ending == TurnEnd::at_once && !is_preparing();
        const bool asks =
            turn_rules_.spends_for_good(position_, command) ||
            (ends_unasked && turn_rules_.spends_money(position_, command) && action_.ends_turn({command}));
        if (settings().confirmations.spending && asks) return ask_to_confirm(command);
        begin_confirmed(command);
    }
    /// Asks the player to confirm the command; without a command, to confirm the end of the turn or passing.
    void ask_to_confirm(const std::optional<Command>& command) {
        awaiting_confirmation_ = command;
        edit_dialogs().ask();
    }
    /// The rule by which a command that ends the turn waits for confirmation.
    enum class Ending : std::uint8_t {
        by_setting,  ///< according to the player's setting
        confirmed,   ///< without waiting, because the pressed button says that it ends the turn
    };
    void carry_out(const std::vector<Command>& commands, Ending ending = Ending::by_setting) {
        const bool is_confirmed = std::exchange(confirmed_, false) || ending == Ending::confirmed;
        const auto progress =
            action_.carry_out(commands, is_confirmed ? TurnEnd::at_once : settings().confirmations.ending);
        if (progress == Progress::refused) return alert_.set(position_.plan().refusal());
        follow_progress(progress);
    }
    /// Sends the waiting answer that ends the turn, if there is one and it was visible for long enough.
    void confirm_turn_end() {
        const auto& turn_end = action_.turn_end();
        if (!turn_end.is_pending() || !turn_end.clock().is_settled() || refuse_unless_answerable()) return;
        send_turn_end();
    }
    void prepare() {
        if (!action_.can_prepare()) return;
        action_.prepare();
        start_afresh();
    }
    /// Drops the prepared action. Returns false if there was none.
    bool drop_prepared() {
        if (action_.prepared().commands.empty()) return false;
        action_.forget_prepared();
        refresh();
        return true;
    }
    /// For a spectator, shows the mat of this seat.
    void follow(core::Seat seat) {
        position_.follow(seat);
        refresh();
    }

   private:
    using Progress = typename BegunActionOf<G>::Progress;

    void forget_begun() {
        open_.forget_choices();
        edit_dialogs().close();
        pointing().drop_focus();
        alert_.clear();
    }
    /// Shows another question, in which nothing is chosen yet.
    void start_afresh() {
        edit_readiness().mark_other_question();
        forget_begun();
        refresh();
    }
    void follow_progress(Progress progress) {
        if (progress == Progress::sends) edit_readiness().mark_busy(true);
        start_afresh();
    }
    void follow_connection() {
        alert_.clear();
        if (!action_.prepared().commands.empty()) {
            alert_line().show(std::string(content::msgid("Your queued action was cleared: the connection was lost")));
        }
        action_.forget_prepared();
        if (!is_preparing()) return refresh();
        action_.stop_preparing();
        start_afresh();
    }
    void send_turn_end() {
        const auto progress = action_.send_turn_end();
        follow_progress(progress);
        if (progress == Progress::refused) alert_.set(position_.plan().refusal());
    }
    /// Sends the prepared action if the turn has come and the action is still legal.
    void carry_out_prepared() {
        if (std::exchange(is_prepared_undone_, false)) {
            alert_line().show(std::string(content::msgid("Your queued action was cleared: a move was undone")));
        }
        if (!action_.is_prepared_due()) return;
        const auto prepared = action_.take_prepared();
        if (G::pending(position_.server_state()) == 0 || readiness().busy()) return refresh();
        if (!action_.is_prepared_wanted()) {
            refresh();
            return alert_line().show(
                std::string(content::msgid("Your queued action was cleared: another decision came first")));
        }
        const auto progress = action_.carry_out(prepared.commands, TurnEnd::at_once);
        if (progress == Progress::sends) {
            edit_readiness().mark_busy(true);
            edit_readiness().mark_unfetched(true);
        }
        if (progress != Progress::refused) return refresh();
        const auto refusal = position_.plan().refusal();
        action_.begin_possible(prepared.answers);
        refresh();
        const bool is_partly_begun = !position_.plan().empty() || ask_again(prepared.commands.front());
        alert_.reject({prepared.commands, is_partly_begun}, refusal);
    }

    void agree() override {
        confirmed_ = true;
        if (const auto command = std::exchange(awaiting_confirmation_, std::nullopt)) return begin_confirmed(*command);
        end_turn_confirmed();
    }
    bool leave_begun() override {
        if (action_.turn_end().is_pending()) {
            const auto commands = action_.turn_end().take();
            start_afresh();
            open_.choose_again(commands);
            return true;
        }
        if (open_.leave_draft()) return true;
        if (open_.leave_choice()) {
            refresh();
            return true;
        }
        if (position_.plan().empty() && is_preparing()) {
            action_.stop_preparing();
        } else if (!position_.plan().take_back()) {
            return false;
        }
        start_afresh();
        return true;
    }
    unsigned move_player_action(UndoWay way) override {
        if (way == UndoWay::redo) return action_.ledger().redo();
        action_.forget_prepared();
        return action_.ledger().undo();
    }

    /// Rebuilds the lists of open questions and of things that are shown.
    virtual void list() = 0;
    /// Asks whether to carry out the command in another way, such as with another payment. Returns false if there is no
    /// other way.
    virtual bool ask_again(const Command& /*command*/) { return false; }
    /// Begins a command without asking for confirmation.
    virtual void begin_confirmed(const Command& command) { carry_out({command}); }
    virtual void end_turn_confirmed() = 0;

    const TurnRulesOf<G>& turn_rules_;
    PositionOf<G> position_;
    BegunActionOf<G> action_;
    Open open_;
    AlertOf<G> alert_{alert_line()};
    std::optional<Command> awaiting_confirmation_;
    bool confirmed_ = false;                            ///< the player has already confirmed the next command
    bool is_prepared_undone_ = false;                   ///< an undo has dropped the prepared action
    std::optional<render::Target> focus_before_click_;  ///< the focus before the click
};

}  // namespace syrtis::client::ui
