// SPDX-License-Identifier: MIT
#pragma once

// What the player is doing at the table of some game: the position as the server told it, what is begun on top of it,
// and what is open and pointed at. A game adds what its things mean when they are clicked.
//
// While others play, the next action can be prepared: on the position as it would be if this seat had its turn now. It is
// known here only. When the turn comes and the engine still allows it, it is sent; if not, it is said why, and what of
// it can still be done stands as begun.

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

namespace syrtis::client::ui {

template <core::Game G>
class InteractionOf : public TableController {
   public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using View = typename G::View;
    using Command = typename G::Command;
    using Refusal = typename G::Refusal;

    virtual ~InteractionOf() = default;

    /// A new position. What was begun is kept as long as the same is asked.
    void show(const View& view) {
        const bool same = has_position_ && view == view_;
        const bool same_seat = has_position_ && view.seat == view_.seat;
        has_position_ = true;
        if (same) return;
        view_ = view;
        if (!same_seat) {
            followed_ = watches() ? 0 : view.seat;
            imagined_.reset();
            forget_prepared();
        }
        core::Rng stream(first_world_);
        told_ = G::determinize(rules_, view, stream);
        const bool prepares = is_preparing();
        imagined_ = prepares ? imagined_turn() : std::nullopt;
        const State& base = imagined_ ? imagined_->state : told_;
        auto asked = legal_of<G>(rules_, base, view.seat);
        // Others' actions come in between while all choose at once, and while one prepares; what is begun here stays.
        const bool still_asked = same_seat && !busy() && !asked.empty() && asked == asked_;
        if (!still_asked) ++question_number_;
        asked_ = std::move(asked);
        if ((still_asked || prepares) && plan_.rebase(base)) {
            const bool had_choice = has_choice() || dialog() == Dialog::question || turn_end_.is_held();
            if (!still_asked) forget_begun();
            if (!still_asked) (void)turn_end_.release();
            if (!still_asked && had_choice) {
                set_alert_sentence(std::string(content::msgid("Something has changed meanwhile: choose again")));
            }
            refresh();
            return tell_again();
        }
        plan_.reset(base, view.seat);
        (void)turn_end_.release();
        forget_begun();
        refresh();
        if (!asked_.empty() && !undone_.empty()) recall(undone_.back().commands);
        carry_out_prepared();
        tell_again();
    }

    /// The next action can be prepared while others play.
    [[nodiscard]] bool can_prepare() const {
        return can_answer() && undo_state().in_play && !is_preparing() && own_turn(told_).has_value();
    }
    [[nodiscard]] bool is_preparing() const { return imagined_.has_value(); }
    /// What is sent when the turn comes; empty: nothing.
    [[nodiscard]] const std::vector<Command>& prepared() const { return prepared_; }
    /// Where it was clicked together.
    [[nodiscard]] const std::vector<render::Target>& prepared_at() const { return prepared_at_; }
    /// What was prepared and can't be done as it was, as `alert` says, until the next click.
    struct GivenUp {
        std::vector<Command> commands;
        bool goes_on = false;  ///< a part of it stands as begun, or is asked about
    };
    [[nodiscard]] const std::optional<GivenUp>& given_up() const { return given_up_; }
    /// A action was taken back, by whomever: what was prepared was prepared for another position.
    void take_back() {
        if (!prepared_.empty()) note_ = std::string(content::msgid("Your plan is dropped: a move was taken back"));
        forget_prepared();
    }

    /// An earlier moment that is looked at before the position that was told last: nothing can be answered in it.
    struct Stage {
        View view;
        State state;
    };
    void set_stage(std::optional<Stage> stage) {
        stage_ = std::move(stage);
        refresh();
    }
    [[nodiscard]] bool shows_past() const { return stage_.has_value(); }

    /// The server did not take the answer; the sentence is for the player.
    void refuse(std::string sentence) {
        plan_.clear();
        (void)turn_end_.release();
        done_.clear();
        undone_.clear();
        forget_begun();
        mark_busy(false);
        refresh();
        set_alert_sentence(std::move(sentence));
    }

    /// Says that until the player does something, whatever others do meanwhile.
    void tell(std::string sentence) {
        told_of_ = std::move(sentence);
        set_alert_sentence(told_of_);
    }

    /// An answer is on its way: nothing can be asked or answered meanwhile.
    void set_busy(bool busy) {
        if (busy == this->busy() || sends_prepared_) return;
        mark_busy(busy);
        refresh();
    }

    /// What goes to the server as so many answers is one action to the player, and taken back as one.
    void note_player_action(std::vector<Command> commands, unsigned answers) {
        done_.push_back({std::move(commands), answers});
        undone_.clear();
    }
    void set_undo_state(const UndoState& undo_state) {
        const bool moves = undo_state != this->undo_state();
        mark_undo_state(undo_state);
        if (moves) refresh();
        const auto forget_beyond = [](std::vector<PlayerAction>& player_actions, unsigned answers) {
            // The oldest go first: back to them nothing leads any more.
            unsigned sum = 0;
            for (const auto& player_action : player_actions) sum += player_action.answers;
            while (sum > answers) {
                sum -= player_actions.front().answers;
                player_actions.erase(player_actions.begin());
            }
        };
        forget_beyond(done_, undo_state.undo);
        forget_beyond(undone_, undo_state.redo);
    }
    /// The commands that would be taken back, as far as this table has sent them; null: it has not.
    [[nodiscard]] const std::vector<Command>* last_player_action() const {
        return done_.empty() ? nullptr : &done_.back().commands;
    }
    [[nodiscard]] const std::vector<Command>* last_undone() const {
        return undone_.empty() ? nullptr : &undone_.back().commands;
    }
    /// What is asked about before it is begun; nothing: whether the turn, or more than it, is to end.
    [[nodiscard]] const std::optional<Command>& awaiting_confirmation() const { return awaiting_confirmation_; }
    /// Something is begun that was not sent yet.
    [[nodiscard]] bool has_begun() const {
        return !plan_.empty() || has_choice() || is_preparing() || turn_end_.is_held();
    }
    /// The answer that ends the turn and waits to be confirmed: nothing else is asked meanwhile, and it can be taken
    /// back as what is begun can.
    [[nodiscard]] const PendingTurnEnd<Command>& turn_end() const { return turn_end_; }
    /// Time goes by while the table can be seen. `clock_out`: the server is about to answer in place of this seat, so
    /// that what was chosen is sent now. True if the table looks another way after it.
    bool pass_turn_end_time(std::uint64_t milliseconds, bool clock_out) {
        if (!turn_end_.is_held() || dialog() != Dialog::none || !connected()) return false;
        const bool looks_otherwise = turn_end_.clock().pass(milliseconds);
        if (!turn_end_.clock().is_due() && !clock_out) return looks_otherwise;
        send_turn_end();
        return true;
    }

    using TableController::keep_log_of;
    using TableController::pass_dialog_time;
    void set_pace(std::optional<Pace> pace) { mark_pace(pace); }
    void set_motion(Motion wanted) { mark_motion(wanted); }
    /// Chosen here, and remembered outside.
    void choose_pace(Pace pace) { request_pace(pace); }

    /// Whether answers can be sent. What is begun stays while they can't.
    void set_connected(bool connected) {
        if (connected == this->connected()) return;
        mark_connected(connected);
        forget_alert();
        if (!prepared_.empty()) {
            set_alert_sentence(std::string(content::msgid("Your plan is dropped: the connection was lost")));
        }
        forget_prepared();
        if (is_preparing()) return stop_preparing();
        refresh();
    }

    /// One level back; false if there was nothing to leave.
    bool back() {
        forget_told();
        meant_ = false;
        if (dialog() != Dialog::none) {
            close_dialog();
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
        sends_prepared_ = false;
        return std::exchange(answer_, std::nullopt);
    }

    /// Who waits can take the last answer back, and it is theirs to do.
    [[nodiscard]] bool can_take_back() const { return can_answer() && undo_state().undo > 0; }
    /// What the player is asked can be answered now.
    [[nodiscard]] bool can_answer() const {
        return !busy() && connected() && !watches() && !shows_past() && !turn_end_.is_held();
    }
    [[nodiscard]] const Rules& rules() const { return rules_; }
    /// For previews, which are computed anew with every picture.
    [[nodiscard]] ImaginedWorlds<G>& worlds() const { return worlds_; }
    [[nodiscard]] std::uint64_t question_number() const { return question_number_; }
    [[nodiscard]] bool has_position() const { return has_position_; }
    [[nodiscard]] const View& view() const { return stage_ ? stage_->view : view_; }
    /// The position as the server told it, guessed where this seat can't know it; or the moment that is looked at.
    [[nodiscard]] const State& base() const { return stage_ ? stage_->state : told_; }
    /// The same without any moment that is looked at.
    [[nodiscard]] const State& told() const { return told_; }
    /// The view in which what is begun would be answered.
    [[nodiscard]] const View& asked_view() const { return imagined_ ? imagined_->view : view(); }
    /// The position after what is begun.
    [[nodiscard]] const State& now() const { return stage_ ? stage_->state : plan_.position(); }
    [[nodiscard]] core::Seat seat() const { return view_.seat; }
    [[nodiscard]] bool watches() const { return view_.seat == core::k_no_seat; }
    [[nodiscard]] const PlanOf<G>& plan() const { return plan_; }
    /// Why the engine would not carry out what was clicked last.
    [[nodiscard]] const Refusal& alert() const { return alert_; }

   protected:
    explicit InteractionOf(const Rules& rules, std::uint64_t first_world = k_first_world)
        : rules_(rules), first_world_(first_world), worlds_(first_world), plan_(rules) {}
    InteractionOf(const InteractionOf&) = default;

    void refresh() {
        if (has_position_) list();
    }
    void forget_begun() {
        forget_choices();
        close_dialog();
        drop_focus();
        forget_alert();
    }
    void forget_alert() {
        alert_ = {};
        given_up_.reset();
        set_alert_sentence({});
    }
    void forget_told() {
        told_of_.clear();
        forget_alert();
    }
    void set_alert(const Refusal& refusal) { alert_ = refusal; }
    /// What every click does first; true if a dialog has taken it.
    bool dialog_target_takes(const render::Target& target) {
        forget_told();
        held_ = focus();
        drop_focus();
        return press_dialog(target);
    }
    /// True if this click places nothing yet: it is the first one there, and only shows what would go there.
    bool only_holds(const render::Target& target) {
        if (!confirmations().placing || held_ == target) return false;
        focus_on(target);
        return true;
    }
    /// Carried out, or asked about first where it spends for good.
    void begin_command(const Command& command) {
        meant_ = false;
        const bool ends_unasked = confirmations().ending == TurnEnd::at_once && !is_preparing();
        const bool asks = spends_for_good(command) || (ends_unasked && spends_money(command) && ends_turn({command}));
        if (confirmations().spending && asks) return ask_to_confirm(command);
        begin_surely(command);
    }
    void ask_to_confirm(const Command& command) {
        awaiting_confirmation_ = command;
        ask();
    }
    /// Asks whether the turn, or more than it, is to end.
    void ask_for_end() {
        awaiting_confirmation_.reset();
        ask();
    }
    /// Whether what ends a turn waits for its confirmation.
    enum class Ending : std::uint8_t {
        is_confirmed,  ///< as the player has set it
        is_meant,      ///< no: the button that was pressed says that it ends the turn
    };
    /// The question has another default answer now: no target has the focus, so that Enter gives the default.
    void turn_to_usual_answer() {
        ++question_number_;
        drop_focus();
    }
    void carry_out(const Command& command, Ending ending = Ending::is_confirmed) {
        carry_out(std::vector<Command>{command}, ending);
    }
    void carry_out(const std::vector<Command>& commands, Ending ending = Ending::is_confirmed) {
        const bool is_meant = std::exchange(meant_, false) || ending == Ending::is_meant;
        const bool waits =
            !is_meant && !is_preparing() && confirmations().ending != TurnEnd::at_once && ends_turn(commands);
        const auto step = plan_.play(commands);
        if (step == PlanStep::refused) return set_alert(plan_.refusal());
        if (step == PlanStep::complete && waits) {
            plan_.take_back();
            turn_end_.hold(commands, confirmations().ending);
            ++question_number_;
            forget_begun();
            return refresh();
        }
        if (step == PlanStep::complete && is_preparing()) {
            prepared_ = plan_.commands();
            prepared_answers_ = plan_.answers();
            prepared_at_ = clicked_;
            return stop_preparing();
        }
        ++question_number_;
        if (step == PlanStep::complete) send_begun();
        forget_begun();
        refresh();
    }
    /// Sends what ends the turn, if it waits and was seen for long enough.
    void confirm_turn_end() {
        if (!turn_end_.is_held() || !turn_end_.clock().is_settled() || refuse_while_disconnected()) return;
        send_turn_end();
    }
    /// A click on this begins or goes on with what is to be done.
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
        ++question_number_;
        forget_begun();
        refresh();
    }
    /// False if nothing was prepared.
    bool drop_prepared() {
        if (prepared_.empty()) return false;
        forget_prepared();
        refresh();
        return true;
    }
    /// Whose mat is shown as the own one.
    [[nodiscard]] core::Seat shown_seat() const { return watches() ? followed_ : seat(); }
    /// The others, as they sit after that one.
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
    struct PlayerAction {
        std::vector<Command> commands;
        unsigned answers = 1;
    };

    /// A position that is not there, with what the seat would see of it.
    struct Imagined {
        State state;
        View view;
    };

    [[nodiscard]] std::optional<Imagined> imagined_turn() const {
        const auto state = own_turn(told_);
        if (!state) return std::nullopt;
        return Imagined{*state, G::view(rules_, *state, seat())};
    }
    void tell_again() {
        if (!told_of_.empty() && alert_sentence().empty()) set_alert_sentence(told_of_);
    }
    void stop_preparing() {
        imagined_.reset();
        asked_ = legal_of<G>(rules_, told_, seat());
        plan_.reset(told_, seat());
        ++question_number_;
        forget_begun();
        refresh();
    }
    void forget_prepared() {
        prepared_.clear();
        prepared_answers_.clear();
        prepared_at_.clear();
    }
    /// Whether the turn is over after these commands, as far as this side of the table decides it.
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
        const auto step = plan_.play(turn_end_.release());
        ++question_number_;
        if (step == PlanStep::complete) send_begun();
        forget_begun();
        refresh();
        if (step == PlanStep::refused) set_alert(plan_.refusal());
    }
    /// Takes back the answer that would end the turn. Returns false if no answer waits.
    bool drop_turn_end() {
        if (!turn_end_.is_held()) return false;
        const auto commands = turn_end_.release();
        ++question_number_;
        forget_begun();
        refresh();
        recall(commands);
        return true;
    }
    void send_begun() {
        answer_ = plan_.commands();
        plan_.clear();
        mark_busy(true);
    }
    /// Sends what was prepared, if the turn has come and it can be done as it was meant.
    void carry_out_prepared() {
        if (!note_.empty()) set_alert_sentence(std::exchange(note_, {}));
        const bool over = G::pending(told_) == 0;
        if (prepared_.empty() || (!over && !core::has_seat(G::pending(told_), seat()))) return;
        const auto commands = std::exchange(prepared_, {});
        const auto answers = std::exchange(prepared_answers_, {});
        prepared_at_.clear();
        if (over || busy()) return refresh();
        if (G::turn(told_).seat != seat() || !G::quiet(told_)) {
            refresh();
            return set_alert_sentence(
                std::string(content::msgid("Your plan is dropped: you are asked something else before")));
        }
        const auto step = plan_.play(commands);
        if (step == PlanStep::complete) {
            send_begun();
            // Nothing was asked for, so nobody outside knows of it before it is taken.
            sends_prepared_ = true;
        }
        if (step != PlanStep::refused) return refresh();
        const auto refusal = plan_.refusal();
        for (const auto& answer : answers) {
            if (plan_.play(answer) != PlanStep::asks) break;
        }
        refresh();
        const bool goes_on = !plan_.empty() || ask_again(commands.front());
        set_alert(refusal);
        given_up_ = GivenUp{commands, goes_on};
    }

    void agree() override {
        meant_ = true;
        if (const auto command = std::exchange(awaiting_confirmation_, std::nullopt)) return begin_surely(*command);
        end_surely();
    }
    bool leave_begun() override {
        if (drop_turn_end()) return true;
        if (leave_draft() || leave_choice()) return true;
        if (plan_.empty() && is_preparing()) {
            stop_preparing();
            return true;
        }
        if (!plan_.take_back()) return false;
        ++question_number_;
        forget_begun();
        refresh();
        return true;
    }
    unsigned take_back_player_action() override {
        forget_prepared();
        return move_player_action(done_, undone_);
    }
    unsigned give_player_action_again() override { return move_player_action(undone_, done_); }
    static unsigned move_player_action(std::vector<PlayerAction>& from, std::vector<PlayerAction>& to) {
        if (from.empty()) return 1;
        to.push_back(std::move(from.back()));
        from.pop_back();
        return to.back().answers;
    }

    /// The position as if that seat had its turn now; nothing where none of its turns is to come soon, and where it is
    /// asked.
    [[nodiscard]] virtual std::optional<State> own_turn(const State& state) const = 0;
    /// Opens what is asked about this command, if it can be done in another way than that; else false.
    virtual bool ask_again(const Command& /*command*/) { return false; }
    /// Its price is gone for good once it is paid.
    [[nodiscard]] virtual bool spends_for_good(const Command& command) const = 0;
    /// Something is paid for it, or was paid for what is begun.
    [[nodiscard]] virtual bool spends_money(const Command& command) const = 0;
    /// What this seat is asked belongs to its own turn, and not to what another side does.
    [[nodiscard]] virtual bool is_own_turn(const State& state) const { return G::turn(state).seat == seat(); }
    /// It is meant, whatever it costs.
    virtual void begin_surely(const Command& command) { carry_out(command); }
    virtual void end_surely() = 0;
    /// Lists anew what is asked and shown.
    virtual void list() = 0;
    virtual void forget_choices() = 0;
    /// The levels of `back` that are the game's own, from the top; false if there is nothing to leave.
    virtual bool leave_overlay() { return false; }
    virtual bool leave_draft() { return false; }
    virtual bool leave_choice() { return false; }
    /// The question that these commands answered is asked again, because they were taken back.
    virtual void recall(const std::vector<Command>& /*commands*/) {}
    /// Whether `leave_draft` or `leave_choice` would leave something.
    [[nodiscard]] virtual bool has_choice() const { return false; }

    const Rules& rules_;
    std::uint64_t first_world_;  ///< in which what is begun is carried out
    mutable ImaginedWorlds<G> worlds_;
    bool has_position_ = false;
    View view_{};
    State told_{};
    std::optional<Imagined> imagined_;  ///< while a action is prepared
    PlanOf<G> plan_;
    std::optional<Command> awaiting_confirmation_;
    PendingTurnEnd<Command> turn_end_;
    bool meant_ = false;                   ///< what is carried out next was asked about, and agreed to
    std::optional<render::Target> held_;   ///< where the keyboard stood before the click
    std::vector<render::Target> clicked_;  ///< where what is begun was begun
    std::vector<Command> prepared_;
    std::vector<std::vector<Command>> prepared_answers_;
    std::vector<render::Target> prepared_at_;
    std::optional<GivenUp> given_up_;
    bool sends_prepared_ = false;
    std::string note_;     ///< a sentence to be said with the next position
    std::string told_of_;  ///< one that is said until the player does something
    std::optional<Stage> stage_;
    std::vector<Command> asked_;  ///< legal in the position that the server told last
    std::optional<std::vector<Command>> answer_;
    std::vector<PlayerAction> done_;    ///< sent, in order
    std::vector<PlayerAction> undone_;  ///< taken back, the last one at the end
    std::uint64_t question_number_ = 0;
    core::Seat followed_ = 0;
    Refusal alert_{};
};

}  // namespace syrtis::client::ui
