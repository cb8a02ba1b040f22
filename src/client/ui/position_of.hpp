// SPDX-License-Identifier: MIT
#pragma once

// The positions that a table has at one time: the one from the server, an earlier one that may be shown instead, an
// imagined one in which the player prepares an action, and the one after the begun action.

#include <optional>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "ui/plan_of.hpp"
#include "ui/preview_of.hpp"

namespace syrtis::client::ui {

/// The positions of a table of game `G`, as its seat sees them.
template <core::Game G>
class PositionOf {
   public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using View = typename G::View;

    /// An earlier position that is shown in place of the present one, during turn playback and replays. Meanwhile no
    /// question can be answered.
    struct Stage {
        View view;
        State state;
    };

    /// `rules` must outlive this object. `first_world`: number of the imagined world on which actions are carried out.
    PositionOf(const Rules& rules, std::uint64_t first_world)
        : rules_(rules), first_world_(first_world), worlds_(first_world), plan_(rules) {}
    // Not copied, because other parts of the table refer to this object.
    PositionOf(const PositionOf&) = delete;
    PositionOf& operator=(const PositionOf&) = delete;

    [[nodiscard]] const Rules& rules() const { return rules_; }
    /// Returns the imagined full positions from which previews are computed.
    [[nodiscard]] ImaginedWorlds<G>& worlds() const { return worlds_; }
    [[nodiscard]] const View& view() const { return stage_ ? stage_->view : view_; }
    /// Returns the earlier position if one is shown. Otherwise returns the position from the server, with guesses for
    /// the things that this seat can't see.
    [[nodiscard]] const State& base() const { return stage_ ? stage_->state : server_state_; }
    /// Returns the position from the server, even if an earlier position is shown.
    [[nodiscard]] const State& server_state() const { return server_state_; }
    /// Returns the view with the question that the begun action answers.
    [[nodiscard]] const View& asked_view() const { return imagined_ ? imagined_->view : view(); }
    /// Returns the position with the question that the begun action answers.
    [[nodiscard]] const State& asked_state() const { return imagined_ ? imagined_->state : server_state_; }
    /// Returns the position after the begun action; the earlier position if one is shown.
    [[nodiscard]] const State& now() const { return stage_ ? stage_->state : plan_.position(); }
    [[nodiscard]] const PlanOf<G>& plan() const { return plan_; }
    [[nodiscard]] PlanOf<G>& plan() { return plan_; }
    [[nodiscard]] core::Seat seat() const { return view_.seat; }
    [[nodiscard]] bool watches() const { return view_.seat == core::k_no_seat; }
    /// Returns true while the player acts in an imagined position, to prepare an action.
    [[nodiscard]] bool is_imagined() const { return imagined_.has_value(); }
    /// Returns true if `view` is the last view from the server.
    [[nodiscard]] bool is_of(const View& view) const { return view == view_; }
    /// Returns the seat whose mat is shown: the seat of this player or, for a spectator, the followed seat.
    [[nodiscard]] core::Seat shown_seat() const { return watches() ? followed_ : seat(); }
    /// Returns all seats except shown_seat(), in the order of seats, beginning after shown_seat(). `players`: number of
    /// seats.
    [[nodiscard]] std::vector<core::Seat> opponents(core::Seat players) const {
        std::vector<core::Seat> seats;
        for (core::Seat step = 1; step < players; ++step) {
            seats.push_back(static_cast<core::Seat>((shown_seat() + step) % players));
        }
        return seats;
    }

    /// Returns why this seat can't give the command after the begun action. If it can, the result is no refusal.
    [[nodiscard]] typename G::Refusal check(const typename G::Command& command) const {
        return G::check(rules_, now(), seat(), command);
    }
    /// Returns the commands that this seat can give after the begun action.
    [[nodiscard]] std::vector<typename G::Command> legal() const { return legal_of<G>(rules_, now(), seat()); }

    /// Sets the view from the server, and makes the position from it.
    void receive(const View& view) {
        if (view.seat != view_.seat || !has_view_) followed_ = view.seat == core::k_no_seat ? 0 : view.seat;
        has_view_ = true;
        view_ = view;
        core::Rng stream(first_world_);
        server_state_ = G::determinize(rules_, view, stream);
    }
    /// Sets the imagined position in which the player acts; nothing: the player acts in the position from the server.
    /// Afterwards, the caller must set the base of the plan.
    void imagine(const std::optional<State>& state) {
        imagined_.reset();
        if (state) imagined_ = Stage{G::view(rules_, *state, seat()), *state};
    }
    /// Sets the earlier position that is shown; nothing: the present position is shown.
    void set_stage(std::optional<Stage> stage) { stage_ = std::move(stage); }
    /// For a spectator, sets the seat whose mat is shown.
    void follow(core::Seat seat) { followed_ = seat; }

   private:
    const Rules& rules_;
    std::uint64_t first_world_;
    mutable ImaginedWorlds<G> worlds_;
    bool has_view_ = false;
    View view_{};
    State server_state_{};
    /// Imagined position in which the player prepares an action; nothing: no action is prepared.
    std::optional<Stage> imagined_;
    std::optional<Stage> stage_;
    PlanOf<G> plan_;
    core::Seat followed_ = 0;
};

}  // namespace syrtis::client::ui
