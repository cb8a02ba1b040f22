// SPDX-License-Identifier: MIT
#pragma once

// The input state of a table of some game: the position from the server, the action that the player has begun in it,
// and the open, focused and pointed-at things. A game derives its own class and adds the meaning of its targets.
//
// While other players act, the player can prepare the next action, on a copy of the position in which this seat has its
// turn already. The prepared action stays local. When the turn comes, the action is sent if the engine still allows it.
// Otherwise the reason is shown to the player, and the part that is still possible stays begun.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "content/language.hpp"
#include "core/game.hpp"
#include "ui/plan_of.hpp"
#include "ui/preview_of.hpp"
#include "ui/table_controller.hpp"
#include "ui/turn_end.hpp"
#include "ui/undo_ledger.hpp"

namespace syrtis::client::ui {

/// Base class of the input state of game `G`. It holds the plan, the prepared action and the undo history.
template <core::Game G>
class InteractionOf : public TableController {
   public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using View = typename G::View;
    using Command = typename G::Command;
    using Refusal = typename G::Refusal;

    /// Receives a new position. A begun action is kept as long as the question does not change.
    void show(const View& view) {
        const bool same = has_position() && view == view_;
        const bool same_seat = has_position() && view.seat == view_.seat;
        mark_position();
        if (same) return;
        view_ = view;
        if (!same_seat) {
            followed_ = watches() ? 0 : view.seat;
            imagined_.reset();
            forget_prepared();
        }
        core::Rng stream(first_world_);
        server_state_ = G::determinize(rules_, view, stream);
        const bool prepares = is_preparing();
        imagined_ = prepares ? imagined_turn() : std::nullopt;
        const State& base = imagined_ ? imagined_->state : server_state_;
        auto asked = legal_of<G>(rules_, base, view.seat);
        // Other players' actions arrive in between while all choose at once or while an action is prepared; the begun
        // action is kept.
        const bool still_asked = same_seat && !busy() && !asked.empty() && asked == asked_;
        if (!still_asked) mark_other_question();
        asked_ = std::move(asked);
        if ((still_asked || prepares) && plan_.rebase(base)) {
            const bool had_choice = has_choice() || dialog() == Dialog::question || turn_end_.is_pending();
            if (!still_asked) forget_begun();
            if (!still_asked) (void)turn_end_.take();
            if (!still_asked && had_choice) {
                set_alert_sentence(std::string(content::msgid("Something has changed: choose again")));
            }
            refresh();
            return show_notice_again();
        }
        plan_.reset(base, view.seat);
        (void)turn_end_.take();
        forget_begun();
        refresh();
        if (const auto* const undone = last_undone(); undone != nullptr && !asked_.empty()) reopen_question(*undone);
        carry_out_prepared();
        show_notice_again();
    }

    /// Returns true if the player can prepare the next action now, while other players act.
    [[nodiscard]] bool can_prepare() const {
        return can_answer() && undo_state().in_play && !is_preparing() && own_turn(server_state_).has_value();
    }
    [[nodiscard]] bool is_preparing() const override { return imagined_.has_value(); }
    /// Returns the commands that are sent when the turn comes; empty if nothing is prepared.
    [[nodiscard]] const std::vector<Command>& prepared() const { return prepared_; }
    /// Returns the targets that were clicked to prepare the action.
    [[nodiscard]] const std::vector<render::Target>& prepared_at() const { return prepared_at_; }
    /// A prepared action that could not be carried out. It is kept until the next click; the reason is in `alert`.
    struct RejectedPrepared {
        std::vector<Command> commands;
        bool is_partly_begun = false;  ///< a part of the action stays begun, or a question about that part is open
    };
    [[nodiscard]] const std::optional<RejectedPrepared>& rejected_prepared() const { return rejected_prepared_; }
    /// An earlier position that is shown instead of the current one, during playback and replays. Questions can't be
    /// answered meanwhile.
    struct Stage {
        View view;
        State state;
    };
    void set_stage(std::optional<Stage> stage) {
        stage_ = std::move(stage);
        mark_past(stage_.has_value());
        refresh();
    }

    /// Records that these commands form one action of the player, which is undone as a whole. `answers`: number of
    /// answers as which they were sent.
    void note_player_action(std::vector<Command> commands, unsigned answers) {
        ledger_.add(std::move(commands), answers);
    }
    /// Returns the commands of the action that undo would take back; null if this table did not send that action.
    [[nodiscard]] const std::vector<Command>* last_player_action() const { return ledger_.last_done(); }
    [[nodiscard]] const std::vector<Command>* last_undone() const { return ledger_.last_undone(); }
    /// Returns the command that the open question asks to confirm; empty if the question is about ending the turn or
    /// passing.
    [[nodiscard]] const std::optional<Command>& awaiting_confirmation() const { return awaiting_confirmation_; }
    /// Returns true if an action was begun and not sent yet.
    [[nodiscard]] bool has_begun() const {
        return !plan_.empty() || has_choice() || is_preparing() || turn_end_.is_pending();
    }
    /// Returns the answer that ends the turn and waits for confirmation. While it waits, no question is shown, and the
    /// answer can be taken back like a begun action.
    [[nodiscard]] const PendingTurnEnd<Command>& turn_end() const { return turn_end_; }
    /// Advances the time, in milliseconds; called while the table is visible. `clock_out`: the seat's time runs out, so
    /// that the waiting answer is sent now. Returns true if the table must be drawn again.
    bool pass_turn_end_time(std::uint64_t milliseconds, bool clock_out) {
        if (!turn_end_.is_pending() || dialog() != Dialog::none || !connected() || undo_state().paused) return false;
        const bool looks_otherwise = turn_end_.clock().pass(milliseconds);
        if (!turn_end_.clock().is_due() && !clock_out) return looks_otherwise;
        send_turn_end();
        return true;
    }

    bool pass_time(std::uint64_t milliseconds, const TableInfo& info) override {
        edit_dialogs().pass_time(milliseconds);
        const bool is_out = seat() < info.people.size() && info.people[seat()].clock_out;
        return pass_turn_end_time(milliseconds, is_out);
    }

    /// Leaves the innermost open thing (dialog, pin, overlay, draft, focus, begun action). Returns false if there was
    /// nothing to leave.
    bool back() {
        drop_notice();
        confirmed_ = false;
        if (dialog() != Dialog::none) {
            edit_dialogs().close();
            return true;
        }
        if (pinned()) {
            drop_pinned();
            return true;
        }
        if (leave_overlay()) {
            refresh();
            return true;
        }
        if (whole_log()) {
            close_log();
            return true;
        }
        if (leave_draft()) return true;
        if (focus()) {
            drop_focus();
            return true;
        }
        if (leave_begun()) return true;
        return drop_prepared();
    }

    [[nodiscard]] std::optional<std::vector<Command>> take_answer() {
        mark_sending(false);
        return std::exchange(answer_, std::nullopt);
    }

    /// Returns true if this player can undo the last answer while waiting for others.
    [[nodiscard]] bool can_take_back() const { return can_answer() && undo_state().undo > 0; }
    /// Returns true if the question of this seat can be answered now.
    [[nodiscard]] bool can_answer() const {
        return !busy() && connected() && !undo_state().paused && !watches() && !shows_past() && !turn_end_.is_pending();
    }
    [[nodiscard]] const Rules& rules() const { return rules_; }
    /// Returns the guessed full positions from which previews are computed.
    [[nodiscard]] ImaginedWorlds<G>& worlds() const { return worlds_; }
    [[nodiscard]] const View& view() const { return stage_ ? stage_->view : view_; }
    /// Returns the earlier position that is shown, if there is one. Otherwise returns the position from the server,
    /// with guesses for the things that this seat can't see.
    [[nodiscard]] const State& base() const { return stage_ ? stage_->state : server_state_; }
    /// Returns the position from the server, even while an earlier position is shown.
    [[nodiscard]] const State& server_state() const { return server_state_; }
    /// Returns the view whose question the begun action answers.
    [[nodiscard]] const View& asked_view() const { return imagined_ ? imagined_->view : view(); }
    /// Returns the position after the begun action.
    [[nodiscard]] const State& now() const { return stage_ ? stage_->state : plan_.position(); }
    [[nodiscard]] core::Seat seat() const { return view_.seat; }
    [[nodiscard]] bool watches() const { return view_.seat == core::k_no_seat; }
    [[nodiscard]] const PlanOf<G>& plan() const { return plan_; }
    /// Returns the engine's refusal of the action of the last click.
    [[nodiscard]] const Refusal& alert() const { return alert_; }

   protected:
    explicit InteractionOf(const Rules& rules, std::uint64_t first_world = k_first_world)
        : rules_(rules), first_world_(first_world), worlds_(first_world), plan_(rules) {}
    InteractionOf(const InteractionOf&) = default;

    void react(TableChange change) override {
        switch (change) {
            case TableChange::settings:
                return;
            case TableChange::refused:
                return forget_refused();
            case TableChange::busy:
            case TableChange::undo_state:
                return refresh();
            case TableChange::connection:
                return follow_connection();
            case TableChange::undo_limits:
                return ledger_.limit(undo_state().undo, undo_state().redo);
            case TableChange::taken_back:
                return forget_taken_back();
        }
    }
    void refresh() {
        if (has_position()) list();
    }
    void forget_begun() {
        forget_choices();
        edit_dialogs().close();
        drop_focus();
        forget_alert();
    }
    void forget_alert() {
        alert_ = {};
        rejected_prepared_.reset();
        set_alert_sentence({});
    }
    void drop_notice() {
        drop_shown_notice();
        forget_alert();
    }
    void set_alert(const Refusal& refusal) { alert_ = refusal; }
    /// Begins the handling of a click: hides messages, removes the focus and passes the click to an open dialog.
    /// Returns true if a dialog used the click.
    bool dialog_target_takes(const render::Target& target) {
        drop_notice();
        focus_before_click_ = focus();
        drop_focus();
        return press_dialog(target);
    }
    /// Returns true if this click only shows a preview of a placement: the first click on the target, if the player's
    /// settings ask for confirmation of placements.
    bool only_previews(const render::Target& target) {
        if (!settings().confirmations.placing || focus_before_click_ == target) return false;
        focus_on(target);
        return true;
    }
    /// Begins a command. Asks for confirmation first if the command spends money that undo would not return.
    void begin_command(const Command& command) {
        confirmed_ = false;
        const bool ends_unasked = settings().confirmations.ending == TurnEnd::at_once && !is_preparing();
        const bool asks = spends_for_good(command) || (ends_unasked && spends_money(command) && ends_turn({command}));
        if (settings().confirmations.spending && asks) return ask_to_confirm(command);
        begin_confirmed(command);
    }
    void ask_to_confirm(const Command& command) {
        awaiting_confirmation_ = command;
        edit_dialogs().ask();
    }
    /// Asks the player to confirm the end of the turn, or passing.
    void ask_for_end() {
        awaiting_confirmation_.reset();
        edit_dialogs().ask();
    }
    /// The rule by which a command that ends the turn waits for confirmation.
    enum class Ending : std::uint8_t {
        by_setting,  ///< according to the player's setting
        confirmed,   ///< without waiting, because the pressed button says that it ends the turn
    };
    /// Removes the focus, so that Enter gives the default answer. Called when the default answer of the question
    /// changes.
    void select_default_answer() {
        mark_other_question();
        drop_focus();
    }
    void carry_out(const Command& command, Ending ending = Ending::by_setting) {
        carry_out(std::vector<Command>{command}, ending);
    }
    void carry_out(const std::vector<Command>& commands, Ending ending = Ending::by_setting) {
        const bool confirmed = std::exchange(confirmed_, false) || ending == Ending::confirmed;
        const bool waits =
            !confirmed && !is_preparing() && settings().confirmations.ending != TurnEnd::at_once && ends_turn(commands);
        const auto step = plan_.play(commands);
        if (step == PlanStep::refused) return set_alert(plan_.refusal());
        if (step == PlanStep::complete && waits) {
            plan_.take_back();
            turn_end_.start(commands, settings().confirmations.ending);
            mark_other_question();
            forget_begun();
            return refresh();
        }
        if (step == PlanStep::complete && is_preparing()) {
            prepared_ = plan_.commands();
            prepared_answers_ = plan_.answers();
            prepared_at_ = clicked_;
            return stop_preparing();
        }
        mark_other_question();
        if (step == PlanStep::complete) send_begun();
        forget_begun();
        refresh();
    }
    /// Sends the waiting answer that ends the turn, if there is one and it was visible for long enough.
    void confirm_turn_end() {
        if (!turn_end_.is_pending() || !turn_end_.clock().is_settled() || refuse_unless_answerable()) return;
        send_turn_end();
    }
    /// Records the target of a click that begins or continues an action.
    void note_click(const render::Target& target) {
        clicked_.resize(std::min(clicked_.size(), plan_.depth()));
        clicked_.push_back(target);
    }
    void prepare() {
        if (!can_prepare()) return;
        forget_prepared();
        imagined_ = imagined_turn();
        plan_.reset(imagined_->state, seat());
        asked_ = legal_of<G>(rules_, imagined_->state, seat());
        mark_other_question();
        forget_begun();
        refresh();
    }
    /// Drops the prepared action. Returns false if there was none.
    bool drop_prepared() {
        if (prepared_.empty()) return false;
        forget_prepared();
        refresh();
        return true;
    }
    /// Returns the seat whose mat is shown at the place of the own mat.
    [[nodiscard]] core::Seat shown_seat() const { return watches() ? followed_ : seat(); }
    /// Returns all seats except the shown seat, in seat order from the one after it.
    [[nodiscard]] std::vector<core::Seat> opponents(core::Seat players) const {
        std::vector<core::Seat> seats;
        for (core::Seat step = 1; step < players; ++step) {
            seats.push_back(static_cast<core::Seat>((shown_seat() + step) % players));
        }
        return seats;
    }
    void follow(core::Seat seat) {
        followed_ = seat;
        refresh();
    }

   private:
    /// A hypothetical position with this seat's view of it.
    struct Imagined {
        State state;
        View view;
    };

    void forget_refused() {
        plan_.clear();
        (void)turn_end_.take();
        ledger_.clear();
        forget_begun();
        refresh();
    }
    void follow_connection() {
        forget_alert();
        if (!prepared_.empty()) {
            set_alert_sentence(std::string(content::msgid("Your queued action was cleared: the connection was lost")));
        }
        forget_prepared();
        if (is_preparing()) return stop_preparing();
        refresh();
    }
    void forget_taken_back() {
        if (!prepared_.empty())
            note_ = std::string(content::msgid("Your queued action was cleared: a move was undone"));
        forget_prepared();
    }

    [[nodiscard]] std::optional<Imagined> imagined_turn() const {
        const auto state = own_turn(server_state_);
        if (!state) return std::nullopt;
        return Imagined{*state, G::view(rules_, *state, seat())};
    }
    void stop_preparing() {
        imagined_.reset();
        asked_ = legal_of<G>(rules_, server_state_, seat());
        plan_.reset(server_state_, seat());
        mark_other_question();
        forget_begun();
        refresh();
    }
    void forget_prepared() {
        prepared_.clear();
        prepared_answers_.clear();
        prepared_at_.clear();
    }
    /// Returns true if these commands end the turn. Effects that depend on other players or on chance are not
    /// considered.
    [[nodiscard]] bool ends_turn(const std::vector<Command>& commands) const {
        State after = plan_.position();
        if (!is_own_turn(after)) return false;
        const bool began = G::turn(after).is_start;
        for (const auto& command : commands) {
            if (G::check(rules_, after, seat(), command)) break;
            core::apply_alone<G>(rules_, after, seat(), command, nullptr);
        }
        const auto turn = G::turn(after);
        return turn.seat != seat() || (turn.is_start && !began) || !core::has_seat(G::pending(after), seat());
    }
    void send_turn_end() {
        const auto step = plan_.play(turn_end_.take());
        mark_other_question();
        if (step == PlanStep::complete) send_begun();
        forget_begun();
        refresh();
        if (step == PlanStep::refused) set_alert(plan_.refusal());
    }
    /// Takes back the answer that would end the turn. Returns false if no answer waits.
    bool drop_turn_end() {
        if (!turn_end_.is_pending()) return false;
        const auto commands = turn_end_.take();
        mark_other_question();
        forget_begun();
        refresh();
        reopen_question(commands);
        return true;
    }
    void send_begun() {
        answer_ = plan_.commands();
        plan_.clear();
        mark_busy(true);
    }
    /// Sends the prepared action if the turn has come and the action is still legal.
    void carry_out_prepared() {
        if (!note_.empty()) set_alert_sentence(std::exchange(note_, {}));
        const bool over = G::pending(server_state_) == 0;
        if (prepared_.empty() || (!over && !core::has_seat(G::pending(server_state_), seat()))) return;
        const auto commands = std::exchange(prepared_, {});
        const auto answers = std::exchange(prepared_answers_, {});
        prepared_at_.clear();
        if (over || busy()) return refresh();
        if (G::turn(server_state_).seat != seat() || !G::quiet(server_state_)) {
            refresh();
            return set_alert_sentence(
                std::string(content::msgid("Your queued action was cleared: another decision came first")));
        }
        const auto step = plan_.play(commands);
        if (step == PlanStep::complete) {
            send_begun();
            mark_sending(true);
        }
        if (step != PlanStep::refused) return refresh();
        const auto refusal = plan_.refusal();
        for (const auto& answer : answers) {
            if (plan_.play(answer) != PlanStep::asks) break;
        }
        refresh();
        const bool is_partly_begun = !plan_.empty() || ask_again(commands.front());
        set_alert(refusal);
        rejected_prepared_ = RejectedPrepared{commands, is_partly_begun};
    }

    void agree() override {
        confirmed_ = true;
        if (const auto command = std::exchange(awaiting_confirmation_, std::nullopt)) return begin_confirmed(*command);
        end_turn_confirmed();
    }
    bool leave_begun() override {
        if (drop_turn_end()) return true;
        if (leave_draft() || leave_choice()) return true;
        if (plan_.empty() && is_preparing()) {
            stop_preparing();
            return true;
        }
        if (!plan_.take_back()) return false;
        mark_other_question();
        forget_begun();
        refresh();
        return true;
    }
    unsigned move_player_action(UndoWay way) override {
        if (way == UndoWay::redo) return ledger_.redo();
        forget_prepared();
        return ledger_.undo();
    }

    /// Returns the position as if this seat had its turn now; empty if no turn of the seat is to come, or if the seat
    /// must answer already.
    [[nodiscard]] virtual std::optional<State> own_turn(const State& state) const = 0;
    /// Asks whether to carry out the command in another way, such as with another payment. Returns false if there is no
    /// other way.
    virtual bool ask_again(const Command& /*command*/) { return false; }
    /// Returns true if the price of the command can't be recovered by undo.
    [[nodiscard]] virtual bool spends_for_good(const Command& command) const = 0;
    /// Returns true if the command or the begun action costs money.
    [[nodiscard]] virtual bool spends_money(const Command& command) const = 0;
    /// Returns true if the question of this seat belongs to its own turn and not to an effect of another player.
    [[nodiscard]] virtual bool is_own_turn(const State& state) const { return G::turn(state).seat == seat(); }
    /// Begins a command without asking for confirmation.
    virtual void begin_confirmed(const Command& command) { carry_out(command); }
    virtual void end_turn_confirmed() = 0;
    /// Rebuilds the lists of open questions and of things that are shown.
    virtual void list() = 0;
    virtual void forget_choices() = 0;
    /// Leaves the innermost overlay of the game. Returns false if there was none.
    virtual bool leave_overlay() { return false; }
    virtual bool leave_draft() { return false; }
    virtual bool leave_choice() { return false; }
    /// Asks the question again that these commands answered. Called after the commands were taken back.
    virtual void reopen_question(const std::vector<Command>& /*commands*/) {}
    /// Returns true if there is a draft or a choice that leave_draft() or leave_choice() would leave.
    [[nodiscard]] virtual bool has_choice() const { return false; }

    const Rules& rules_;
    std::uint64_t first_world_;  ///< number of the imagined world in which the begun action is carried out
    mutable ImaginedWorlds<G> worlds_;
    View view_{};
    State server_state_{};
    std::optional<Imagined> imagined_;  ///< position in which the action is prepared; empty while no action is prepared
    PlanOf<G> plan_;
    std::optional<Command> awaiting_confirmation_;
    PendingTurnEnd<Command> turn_end_;
    bool confirmed_ = false;                            ///< the player has already confirmed the next command
    std::optional<render::Target> focus_before_click_;  ///< the focus before the click
    std::vector<render::Target> clicked_;               ///< the targets that were clicked for the begun action
    std::vector<Command> prepared_;
    std::vector<std::vector<Command>> prepared_answers_;
    std::vector<render::Target> prepared_at_;
    std::optional<RejectedPrepared> rejected_prepared_;
    std::string note_;  ///< sentence that is shown with the next position
    std::optional<Stage> stage_;
    std::vector<Command> asked_;  ///< the legal commands in the last position from the server
    std::optional<std::vector<Command>> answer_;
    UndoLedger<Command> ledger_;
    core::Seat followed_ = 0;
    Refusal alert_{};
};

}  // namespace syrtis::client::ui
