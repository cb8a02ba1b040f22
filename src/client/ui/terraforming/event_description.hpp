// SPDX-License-Identifier: MIT
#pragma once

// Describes each event for the table: its place in a turn, its animation, its reversion, its sound, its moment and its
// symbols. An event without a description does not compile.

#include <cstdint>
#include <optional>

#include "engine/terraforming/event.hpp"
#include "render/frame_model.hpp"
#include "ui/cue.hpp"
#include "ui/moments.hpp"
#include "ui/terraforming/event_setter.hpp"
#include "ui/terraforming/rewind.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui::terraforming {

/// The place of an event in the turn playback.
enum class EventRole : std::uint8_t {
    part,           ///< the event belongs to the frame of the event before it
    frame,          ///< the event begins a frame of the running action
    line,           ///< the event begins a frame with a line of its own, which is no action of a side's turn
    heading,        ///< the event begins a frame with a line of its own, and belongs to no side
    player_action,  ///< the event begins an action of a side; things move from the place of the event
};

/// The description of one event. A function is null if the event lacks the part that it makes.
struct EventDescription {
    game::EventType type;
    EventRole role = EventRole::part;
    /// For a role of `frame`: returns true if the event is shown in the frame of the event before it. `previous`: type
    /// of that event.
    bool (*joins)(game::EventType previous) = nullptr;
    /// Returns true if no frame of the playback shows the event. It is then shown with the start of the next
    /// generation, or not at all.
    bool (*is_quiet)(const game::Event& event) = nullptr;
    bool shows_side = false;  ///< from this event on, its side is shown as the acting one, although it begins no action
    /// Returns the duration of the animation, in milliseconds at the normal pace.
    std::uint64_t (*length)(const game::Event& event) = nullptr;
    void (EventSetter::*set_back)(std::size_t index) = nullptr;
    /// For an event that begins an action: returns the place from which things of the action move.
    EventSetter::End (EventSetter::*origin)(const game::Event& event) const = nullptr;
    void (Rewinder::*revert)(const game::Event& event) = nullptr;
    /// Returns the sound for the person at the seat `own`; empty for a silent event.
    std::optional<Cue> (*cue)(const game::Event& event, core::Seat own) = nullptr;
    /// Returns the moment (a short effect) that marks the event at the table; empty if there is none.
    std::optional<MomentPlan> (*moment)(const TableContext& context, const game::Event& event) = nullptr;
    /// Returns the change in symbols, such as "+2 plants".
    render::SymbolRow (*symbols)(const game::Event& event, const Words& words) = nullptr;
};

[[nodiscard]] const EventDescription& description_of(game::EventType type);
[[nodiscard]] inline const EventDescription& description_of(const game::Event& event) {
    return description_of(event.type);
}
/// Returns the sound of an event for the person at the seat `own`; empty for a silent event.
[[nodiscard]] std::optional<Cue> cue_of(const game::Event& event, core::Seat own);

}  // namespace syrtis::client::ui::terraforming
