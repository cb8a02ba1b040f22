// SPDX-License-Identifier: MIT
#pragma once

// The action that a player has begun at a table: from its first command until the application fetches it for the
// server.
//
// During the turns of other players, the player can prepare the next action. It is played on a copy of the position in
// which it is already this seat's turn, and it stays in the client. When the turn comes, the action is sent if the
// engine still allows it. An answer that ends the turn waits for its confirmation.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "render/hit_map.hpp"
#include "ui/position_of.hpp"
#include "ui/table_controller.hpp"
#include "ui/turn_end.hpp"
#include "ui/turn_rules_of.hpp"
#include "ui/undo_ledger.hpp"

namespace syrtis::client::ui {

/// An action that the player prepared for their next turn.
template <class Command>
struct PreparedAction {
    /// The commands that are sent when the turn of this player comes; empty if nothing is prepared.
    std::vector<Command> commands;
    std::vector<std::vector<Command>> answers;  ///< the commands of each answer, in order
    std::vector<render::Target> targets;        ///< things that the player clicked to prepare the action
};

/// The begun action and the prepared action of one seat of game `G`, and the answer that waits for confirmation.
template <core::Game G>
class BegunActionOf {
   public:
    using State = typename G::State;
    using Command = typename G::Command;
    using Refusal = typename G::Refusal;

    /// `table` is the input state to which the action belongs. All referenced objects must outlive this object.
    BegunActionOf(const TableController& table, PositionOf<G>& position, const TurnRulesOf<G>& turn_rules)
        : table_(table), position_(position), turn_rules_(turn_rules) {}

    /// Returns true if the player can answer the question of this seat now.
    [[nodiscard]] bool can_answer() const {
        const auto& readiness = table_.readiness();
        return !readiness.busy() && readiness.connected() && !table_.undo_state().paused && !position_.watches() &&
               !readiness.shows_past() && !turn_end_.is_pending();
    }
    /// Returns true if this player can undo the last answer while waiting for others.
    [[nodiscard]] bool can_take_back() const { return can_answer() && table_.undo_state().undo > 0; }
    /// Returns true if the player can prepare the next action now, while other players act.
    [[nodiscard]] bool can_prepare() const {
        return can_answer() && table_.undo_state().in_play && !position_.is_imagined() && imagined_turn().has_value();
    }

    /// Returns the answer that would end the turn and waits for the player's confirmation. Meanwhile no question is
    /// shown, and the player can take the answer back.
    [[nodiscard]] const PendingTurnEnd<Command>& turn_end() const { return turn_end_; }
    [[nodiscard]] PendingTurnEnd<Command>& turn_end() { return turn_end_; }
    [[nodiscard]] const PreparedAction<Command>& prepared() const { return prepared_; }
    /// Returns the list of sent actions, by which undo takes back whole actions.
    [[nodiscard]] const UndoLedger<Command>& ledger() const { return ledger_; }
    [[nodiscard]] UndoLedger<Command>& ledger() { return ledger_; }
    /// Returns true if this seat has a question, either in the last position from the server or in the imagined
    /// position of a prepared action.
    [[nodiscard]] bool is_asked() const { return !asked_.empty(); }
    /// Returns true if the turn ends after these commands. Effects that depend on other players or on chance are
    /// ignored.
    [[nodiscard]] bool ends_turn(const std::vector<Command>& commands) const {
        const auto seat = position_.seat();
        State after = position_.plan().position();
        if (!turn_rules_.is_own_turn(after, seat)) return false;
        const bool began = G::turn(after).is_start;
        for (const auto& command : commands) {
            if (G::check(position_.rules(), after, seat, command)) break;
            core::apply_alone<G>(position_.rules(), after, seat, command, nullptr);
        }
        const auto turn = G::turn(after);
        return turn.seat != seat || (turn.is_start && !began) || !core::has_seat(G::pending(after), seat);
    }

    /// The effect of a new view on the begun action.
    struct Reception {
        bool is_still_asked = false;  ///< whether the question is still the one asked before
        bool is_kept = false;  ///< whether the begun action has been kept, because its commands are still possible
    };
    /// Takes a view from the server. The begun action is kept if the question has not changed. `is_same_seat`: whether
    /// an earlier view was of this seat; `is_busy`: whether an answer was being sent.
    Reception receive(const typename G::View& view, bool is_same_seat, bool is_busy) {
        if (!is_same_seat) {
            position_.imagine(std::nullopt);
            forget_prepared();
        }
        position_.receive(view);
        const bool prepares = position_.is_imagined();
        position_.imagine(prepares ? imagined_turn() : std::nullopt);
        auto asked = legal_of<G>(position_.rules(), position_.asked_state(), position_.seat());
        // Other players' actions arrive in between while all choose at once or while an action is prepared; the begun
        // action is kept.
        Reception reception{.is_still_asked = is_same_seat && !is_busy && !asked.empty() && asked == asked_};
        asked_ = std::move(asked);
        auto& plan = position_.plan();
        reception.is_kept = (reception.is_still_asked || prepares) && plan.rebase(position_.asked_state());
        if (!reception.is_kept) plan.reset(position_.asked_state(), position_.seat());
        return reception;
    }

    /// The result of carrying out further commands of the begun action.
    enum class Progress : std::uint8_t {
        refused,  ///< the commands are not possible; the plan has the reason
        stays,    ///< nothing is sent yet: the action is prepared, waits for confirmation, or asks a further question
        sends,    ///< the action is complete and can be fetched with take_answer()
    };
    /// Adds commands to the begun action. `ending`: how the player confirms an answer that ends the turn.
    Progress carry_out(const std::vector<Command>& commands, TurnEnd ending) {
        const bool waits = !position_.is_imagined() && ending != TurnEnd::at_once && ends_turn(commands);
        auto& plan = position_.plan();
        const auto step = plan.play(commands);
        if (step == PlanStep::refused) return Progress::refused;
        if (step == PlanStep::asks) return Progress::stays;
        if (waits) {
            plan.take_back();
            turn_end_.start(commands, ending);
            return Progress::stays;
        }
        if (position_.is_imagined()) {
            prepared_ = {plan.commands(), plan.answers(), clicked_};
            stop_preparing();
            return Progress::stays;
        }
        send_plan();
        return Progress::sends;
    }
    /// Sends the answer that would end the turn, because the player has confirmed it.
    Progress send_turn_end() {
        switch (position_.plan().play(turn_end_.take())) {
            case PlanStep::refused:
                return Progress::refused;
            case PlanStep::asks:
                return Progress::stays;
            case PlanStep::complete:
                break;
        }
        send_plan();
        return Progress::sends;
    }
    [[nodiscard]] std::optional<std::vector<Command>> take_answer() { return std::exchange(answer_, std::nullopt); }

    /// Stores the thing that was clicked to begin or continue an action.
    void note_click(const render::Target& target) {
        clicked_.resize(std::min(clicked_.size(), position_.plan().depth()));
        clicked_.push_back(target);
    }

    /// Begins to prepare an action. Requires can_prepare().
    void prepare() {
        forget_prepared();
        act_in(imagined_turn());
    }
    void stop_preparing() { act_in(std::nullopt); }
    void forget_prepared() { prepared_ = {}; }
    /// Returns true if an action was prepared and the turn of this player has come, or if the match is over.
    [[nodiscard]] bool is_prepared_due() const {
        const auto pending = G::pending(position_.server_state());
        return !prepared_.commands.empty() && (pending == 0 || core::has_seat(pending, position_.seat()));
    }
    /// Returns true if the server's question is the one that the prepared action answers.
    [[nodiscard]] bool is_prepared_wanted() const {
        const auto& state = position_.server_state();
        return G::turn(state).seat == position_.seat() && G::quiet(state);
    }
    [[nodiscard]] PreparedAction<Command> take_prepared() { return std::exchange(prepared_, {}); }
    /// Begins the answers of an action one after the other, up to the first one that is not possible or leaves no
    /// question.
    void begin_possible(const std::vector<std::vector<Command>>& answers) {
        for (const auto& answer : answers) {
            if (position_.plan().play(answer) != PlanStep::asks) break;
        }
    }

   private:
    [[nodiscard]] std::optional<State> imagined_turn() const {
        return turn_rules_.own_turn(position_.server_state(), position_.seat());
    }
    void act_in(const std::optional<State>& state) {
        position_.imagine(state);
        asked_ = legal_of<G>(position_.rules(), position_.asked_state(), position_.seat());
        position_.plan().reset(position_.asked_state(), position_.seat());
    }
    void send_plan() {
        answer_ = position_.plan().commands();
        position_.plan().clear();
    }

    const TableController& table_;
    PositionOf<G>& position_;
    const TurnRulesOf<G>& turn_rules_;
    PendingTurnEnd<Command> turn_end_;
    PreparedAction<Command> prepared_;
    std::vector<render::Target> clicked_;  ///< things that were clicked for the begun action
    std::vector<Command> asked_;           ///< legal commands of the open question; empty: no question
    std::optional<std::vector<Command>> answer_;
    UndoLedger<Command> ledger_;
};

}  // namespace syrtis::client::ui
