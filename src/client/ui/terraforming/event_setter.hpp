// SPDX-License-Identifier: MIT
#pragma once

// Moves the things of a table to their places during the animation of events. EventDescription names the function for
// each event.

#include <cstdint>
#include <optional>
#include <vector>

#include "render/terraforming/table_model.hpp"
#include "ui/playback.hpp"
#include "ui/terraforming/event_motion.hpp"
#include "ui/terraforming/table_context.hpp"
#include "ui/terraforming/turn_hits.hpp"

namespace syrtis::client::ui::terraforming {

/// Changes one model, which shows the position after the events. All referenced objects must outlive this object.
class EventSetter {
   public:
    using End = picture::MovingToken::End;

    EventSetter(picture::TableModel& model, const TableContext& context, const std::vector<TimedEvent>& events,
                std::uint64_t moment, Motion motion, const End& origin);

    /// Moves all things to their places at the present time of the animation.
    void set();

    // set_card() and the functions after it move things, each for one kind of event. `index`: index of the event.
    void set_card(std::size_t index);
    void set_drawn(std::size_t index);
    void set_stock(std::size_t index);
    void set_production(std::size_t index);
    void set_card_resource(std::size_t index);
    void set_rating(std::size_t index);
    void set_parameter(std::size_t index);
    void set_tile(std::size_t index);
    void set_claim(std::size_t index);
    void set_milestone(std::size_t index);
    void set_award(std::size_t index);

    // from_middle() and the functions after it return the place of a thing that begins an action, each for one kind of
    // thing.
    [[nodiscard]] End from_middle(const game::Event& player_action) const;
    [[nodiscard]] End from_card(const game::Event& player_action) const;
    [[nodiscard]] End from_project(const game::Event& player_action) const;
    [[nodiscard]] End from_plants(const game::Event& player_action) const;
    [[nodiscard]] End from_heat(const game::Event& player_action) const;
    [[nodiscard]] End from_milestone(const game::Event& player_action) const;
    [[nodiscard]] End from_award(const game::Event& player_action) const;

   private:
    [[nodiscard]] const game::Event& at(std::size_t index) const { return events_[index].event; }
    [[nodiscard]] int now(const game::Event& event) const;
    void fly(picture::MovingToken moving_token);
    [[nodiscard]] picture::PlayerPanel* panel_of(core::Side side);
    [[nodiscard]] bool is_own(core::Side side) const;
    [[nodiscard]] render::Target panel_target(core::Side side) const;
    [[nodiscard]] render::Target card_target(core::Side side, game::Source source) const;
    /// Returns the place from which the consequences of the event come.
    [[nodiscard]] End source_of(std::size_t index) const;
    void set_race(const game::Event& event, picture::RacePanel& rows, render::TargetKind kind);

    picture::TableModel& model_;
    const TableContext& context_;
    const std::vector<TimedEvent>& events_;
    std::uint64_t moment_;
    Motion motion_;
    End origin_;
    std::vector<game::Event> plain_;
    std::vector<Hit> hits_;
    float part_ = 0;
    bool begun_ = false;
};

}  // namespace syrtis::client::ui::terraforming
