// SPDX-License-Identifier: MIT
#pragma once

// Moves the things of a table to their places during the animation of events. EventDescription names the function for
// each event.

#include <cstdint>
#include <optional>

#include "render/dig/table_model.hpp"
#include "ui/dig/event_motion.hpp"
#include "ui/dig/table_context.hpp"
#include "ui/playback.hpp"

namespace syrtis::client::ui::dig {

/// Changes one model, which shows the position after the events. All referenced objects must outlive this object.
class EventSetter {
   public:
    EventSetter(drawn::TableModel& model, const TableContext& context, Motion motion)
        : model_(model), context_(context), motion_(motion) {}

    /// Moves the things of the next event to their places at the time `moment`. Must be called for all events in their
    /// order.
    void set(const TimedEvent& timed, std::uint64_t moment);

    // set_placed() and the functions after it move things, each for one kind of event.
    void set_placed(const game::Event& event);
    void set_moved(const game::Event& event);
    void set_dug(const game::Event& event);
    void set_taken(const game::Event& event);
    void set_points(const game::Event& event);
    void set_bonus(const game::Event& event);
    void set_upgrade(const game::Event& event);

   private:
    [[nodiscard]] static std::optional<render::Target> space_of(game::Place place);
    [[nodiscard]] bool is_own(Seat seat) const { return model_.own.seat == seat; }
    [[nodiscard]] render::Target panel_of(Seat seat) const;
    void fly(drawn::MovingToken moving_token);
    void set_station(const game::Event& event, game::Place to, std::optional<render::Target> from);

    drawn::TableModel& model_;
    const TableContext& context_;
    Motion motion_;
    std::optional<render::Target> dug_at_;
    float part_ = 0;
    bool begun_ = false;
};

}  // namespace syrtis::client::ui::dig
