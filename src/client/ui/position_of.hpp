// SPDX-License-Identifier: MIT
#pragma once

// The positions of a table: the one from the server, an earlier one that is shown instead, an imagined one in which the
// player prepares an action, and the one after the begun action.

#include <optional>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "ui/plan_of.hpp"
#include "ui/preview_of.hpp"

namespace syrtis::client::ui {

/// The positions of game `G` at one table, as its seat sees them.
template <core::Game G>
class PositionOf {
   public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using View = typename G::View;

    /// An earlier position that is shown instead of the current one, during playback and replays. Questions can't be
    /// answered meanwhile.
    struct Stage {
        View view;
        State state;
    };

    /// `rules` must outlive this object. `first_world`: number of the imagined world in which actions are carried out.
    PositionOf(const Rules& rules, std::uint64_t first_world)
        : rules_(rules), first_world_(first_world), worlds_(first_world), plan_(rules) {}
    // Other parts of the table refer to the position.
    PositionOf(const PositionOf&) = delete;
    PositionOf& operator=(const PositionOf&) = delete;

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
    /// Returns the position whose question the begun action answers.
    [[nodiscard]] const State& asked_state() const { return imagined_ ? imagined_->state : server_state_; }
    /// Returns the position after the begun action.
    [[nodiscard]] const State& now() const { return stage_ ? stage_->state : plan_.position(); }
    [[nodiscard]] const PlanOf<G>& plan() const { return plan_; }
    [[nodiscard]] PlanOf<G>& plan() { return plan_; }
    [[nodiscard]] core::Seat seat() const { return view_.seat; }
    [[nodiscard]] bool watches() const { return view_.seat == core::k_no_seat; }
    /// Returns true while the player acts in an imagined position.
    [[nodiscard]] bool is_imagined() const { return imagined_.has_value(); }
    /// Returns true if this is the last view from the server.
    [[nodiscard]] bool is_of(const View& view) const { return view == view_; }
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

    /// Returns why this seat can't give the command in the position after the begun action; no refusal if it can.
    [[nodiscard]] typename G::Refusal check(const typename G::Command& command) const {
        return G::check(rules_, now(), seat(), command);
    }
    /// Returns the legal commands of this seat in the position after the begun action.
    [[nodiscard]] std::vector<typename G::Command> legal() const { return legal_of<G>(rules_, now(), seat()); }

    /// Takes a view from the server.
    void receive(const View& view) {
        if (view.seat != view_.seat || !has_view_) followed_ = view.seat == core::k_no_seat ? 0 : view.seat;
        has_view_ = true;
        view_ = view;
        core::Rng stream(first_world_);
        server_state_ = G::determinize(rules_, view, stream);
    }
    /// Lets the player act in this position instead of the one from the server; empty: no longer. The begun action must
    /// be set on the new position afterwards.
    void imagine(const std::optional<State>& state) {
        imagined_.reset();
        if (state) imagined_ = Stage{G::view(rules_, *state, seat()), *state};
    }
    /// Sets the earlier position to show; empty: none.
    void set_stage(std::optional<Stage> stage) { stage_ = std::move(stage); }
    /// Shows the mat of this seat at the place of the own mat, if this window watches.
    void follow(core::Seat seat) { followed_ = seat; }

   private:
    const Rules& rules_;
    std::uint64_t first_world_;
    mutable ImaginedWorlds<G> worlds_;
    bool has_view_ = false;
    View view_{};
    State server_state_{};
    std::optional<Stage> imagined_;  ///< position in which the action is prepared; empty while no action is prepared
    std::optional<Stage> stage_;
    PlanOf<G> plan_;
    core::Seat followed_ = 0;
};

}  // namespace syrtis::client::ui
