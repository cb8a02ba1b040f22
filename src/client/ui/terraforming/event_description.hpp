// SPDX-License-Identifier: MIT
#pragma once

// Describes each event for the table: its place in a turn, its animation, how it is reverted, its sound, its moment and
// its symbols. An event without a description does not compile.

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
    part,           ///< belongs to the frame before it
    frame,          ///< begins a frame of the running action
    line,           ///< begins a frame that is no action of a side's turn, with a line of its own
    heading,        ///< as `line`, but of no side
    player_action,  ///< a side begins an action with it; things move from its place
};

/// The description of one event. A null function: the event has no such part.
struct EventDescription {
    game::EventType type;
    EventRole role = EventRole::part;
    /// Returns true if an event of EventRole::frame belongs to the frame of the event before it.
    bool (*joins)(game::EventType previous) = nullptr;
    /// Returns true if the event is shown as part of the next generation, or not at all.
    bool (*is_quiet)(const game::Event& event) = nullptr;
    bool shows_side = false;  ///< the side of the event acts from there on, although it begins no action
    /// Returns how long things move, in milliseconds at the normal pace.
    std::uint64_t (*length)(const game::Event& event) = nullptr;
    void (EventSetter::*set_back)(std::size_t index) = nullptr;
    /// Returns the place from which things of the action move.
    EventSetter::End (EventSetter::*origin)(const game::Event& event) const = nullptr;
    void (Rewinder::*revert)(const game::Event& event) = nullptr;
    /// Returns the sound for the person at the seat `own`; empty for a silent event.
    std::optional<Cue> (*cue)(const game::Event& event, core::Seat own) = nullptr;
    /// Returns the moment that marks the event at the table; empty if this event has none.
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
