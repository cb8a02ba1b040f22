// SPDX-License-Identifier: MIT
#pragma once

// What the player is doing at the table of some game: the position as the server told it, what is begun on top of it,
// and what is open and pointed at. A game adds what its things mean when they are clicked.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "ui/plan_of.hpp"
#include "ui/preview_of.hpp"
#include "ui/table_controller.hpp"

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
        if (!same_seat) followed_ = watches() ? 0 : view.seat;
        core::Rng stream(worlds_[0]);
        const auto base = G::determinize(rules_, view, stream);
        auto asked = legal_of<G>(rules_, base, view.seat);
        // While all choose at once the others' answers come in between; what is begun here stays.
        const bool still_asked = same_seat && !busy() && !asked.empty() && asked == asked_;
        if (!still_asked) ++question_number_;
        asked_ = std::move(asked);
        if (still_asked && plan_.rebase(base)) return refresh();
        plan_.reset(base, view.seat);
        forget_begun();
        refresh();
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
    [[nodiscard]] bool is_staged() const { return stage_.has_value(); }

    /// The server did not take the answer; the sentence is for the player.
    void refuse(std::string sentence) {
        plan_.clear();
        done_.clear();
        undone_.clear();
        forget_begun();
        mark_busy(false);
        refresh();
        set_alert_sentence(std::move(sentence));
    }

    /// An answer is on its way: nothing can be asked or answered meanwhile.
    void set_busy(bool busy) {
        if (busy == this->busy()) return;
        mark_busy(busy);
        refresh();
    }

    /// What goes to the server as so many answers is one deed to the player, and taken back as one.
    void note_deed(std::vector<Command> commands, unsigned answers) {
        done_.push_back({std::move(commands), answers});
        undone_.clear();
    }
    void set_movements(const Movements& movements) {
        mark_movements(movements);
        const auto forget_beyond = [](std::vector<Deed>& deeds, unsigned answers) {
            // The oldest go first: back to them nothing leads any more.
            unsigned sum = 0;
            for (const auto& deed : deeds) sum += deed.answers;
            while (sum > answers) {
                sum -= deeds.front().answers;
                deeds.erase(deeds.begin());
            }
        };
        forget_beyond(done_, movements.undo);
        forget_beyond(undone_, movements.redo);
    }
    /// The commands that would be taken back, as far as this table has sent them; null: it has not.
    [[nodiscard]] const std::vector<Command>* last_deed() const {
        return done_.empty() ? nullptr : &done_.back().commands;
    }
    [[nodiscard]] const std::vector<Command>* last_undone() const {
        return undone_.empty() ? nullptr : &undone_.back().commands;
    }
    /// Something is begun that was not sent yet.
    [[nodiscard]] bool has_begun() const { return !plan_.empty() || has_choice(); }

    using TableController::pass_sheet_time;
    void set_pace(Pace pace) { mark_pace(pace); }
    void set_motion(Motion wanted) { mark_motion(wanted); }
    /// Chosen here, and remembered outside.
    void choose_pace(Pace pace) { request_pace(pace); }

    /// Whether answers can be sent. What is begun stays while they can't.
    void set_connected(bool connected) {
        if (connected == this->connected()) return;
        mark_connected(connected);
        forget_alert();
        refresh();
    }

    /// One level back; false if there was nothing to leave.
    bool back() {
        forget_alert();
        if (sheet() != Sheet::none) {
            close_sheet();
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
        return leave_begun();
    }

    [[nodiscard]] std::optional<std::vector<Command>> take_answer() { return std::exchange(answer_, std::nullopt); }

    /// What the player is asked can be answered now.
    [[nodiscard]] bool can_answer() const { return !busy() && connected() && !watches() && !is_staged(); }
    [[nodiscard]] const Rules& rules() const { return rules_; }
    [[nodiscard]] const Worlds& worlds() const { return worlds_; }
    [[nodiscard]] std::uint64_t question_number() const { return question_number_; }
    [[nodiscard]] bool has_position() const { return has_position_; }
    [[nodiscard]] const View& view() const { return stage_ ? stage_->view : view_; }
    /// The position as the server told it, guessed where this seat can't know it; or the moment that is looked at.
    [[nodiscard]] const State& base() const { return stage_ ? stage_->state : plan_.base(); }
    /// And after what is begun.
    [[nodiscard]] const State& now() const { return stage_ ? stage_->state : plan_.position(); }
    [[nodiscard]] core::Seat seat() const { return view_.seat; }
    [[nodiscard]] bool watches() const { return view_.seat == core::k_no_seat; }
    [[nodiscard]] const PlanOf<G>& plan() const { return plan_; }
    /// Why the engine would not carry out what was clicked last.
    [[nodiscard]] const Refusal& alert() const { return alert_; }

   protected:
    explicit InteractionOf(const Rules& rules, const Worlds& worlds = k_worlds)
        : rules_(rules), worlds_(worlds), plan_(rules) {}
    InteractionOf(const InteractionOf&) = default;

    void refresh() {
        if (has_position_) list();
    }
    void forget_begun() {
        forget_choices();
        close_sheet();
        drop_focus();
        forget_alert();
    }
    void forget_alert() {
        alert_ = {};
        set_alert_sentence({});
    }
    void set_alert(const Refusal& refusal) { alert_ = refusal; }
    /// What every click does first; true if a sheet has taken it.
    bool sheet_takes(const render::Target& target) {
        forget_alert();
        drop_focus();
        return press_sheet(target);
    }
    void carry_out(const Command& command) { carry_out(std::vector<Command>{command}); }
    void carry_out(const std::vector<Command>& commands) {
        const auto step = plan_.play(commands);
        if (step == PlanStep::refused) return set_alert(plan_.refusal());
        ++question_number_;
        if (step == PlanStep::complete) {
            answer_ = plan_.commands();
            plan_.clear();
            mark_busy(true);
        }
        forget_begun();
        refresh();
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
    struct Deed {
        std::vector<Command> commands;
        unsigned answers = 1;
    };

    bool leave_begun() override {
        if (leave_draft() || leave_choice()) return true;
        if (!plan_.take_back()) return false;
        ++question_number_;
        forget_begun();
        refresh();
        return true;
    }
    unsigned take_back_deed() override { return move_deed(done_, undone_); }
    unsigned give_deed_again() override { return move_deed(undone_, done_); }
    static unsigned move_deed(std::vector<Deed>& from, std::vector<Deed>& to) {
        if (from.empty()) return 1;
        to.push_back(std::move(from.back()));
        from.pop_back();
        return to.back().answers;
    }

    /// Lists anew what is asked and shown.
    virtual void list() = 0;
    virtual void forget_choices() = 0;
    /// The levels of `back` that are the game's own, from the top; false if there is nothing to leave.
    virtual bool leave_overlay() { return false; }
    virtual bool leave_draft() { return false; }
    virtual bool leave_choice() { return false; }
    /// Whether `leave_draft` or `leave_choice` would leave something.
    [[nodiscard]] virtual bool has_choice() const { return false; }

    const Rules& rules_;
    Worlds worlds_;
    bool has_position_ = false;
    View view_{};
    PlanOf<G> plan_;
    std::optional<Stage> stage_;
    std::vector<Command> asked_;  ///< legal in the position that the server told last
    std::optional<std::vector<Command>> answer_;
    std::vector<Deed> done_;    ///< sent, in order
    std::vector<Deed> undone_;  ///< taken back, the last one at the end
    std::uint64_t question_number_ = 0;
    core::Seat followed_ = 0;
    Refusal alert_{};
};

}  // namespace syrtis::client::ui
