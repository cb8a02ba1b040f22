// SPDX-License-Identifier: MIT
#pragma once

// Describes each event for the table: its animation, its sound, its moment and its words. An event without a
// description does not compile.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ui/cue.hpp"
#include "ui/dig/event_setter.hpp"
#include "ui/dig/game.hpp"
#include "ui/dig/table_context.hpp"
#include "ui/moments.hpp"
#include "ui/table_info.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui::dig {

/// The data from which the words of an event are made.
struct EventReader {
    const Content& content;
    const Words& words;
    const std::vector<SeatPerson>& people;
    bool has_brief_places = false;  ///< whether places are named in the short form, such as "r2 c1"
};

/// The description of one event. A function is null if the event lacks the part that it makes.
struct EventDescription {
    game::EventType type;
    bool uses_action = false;  ///< a command that begins with this event uses up one of the actions of a turn
    /// Returns the duration of the animation, in milliseconds at the normal pace.
    std::uint64_t (*length)(const game::Event& event) = nullptr;
    void (EventSetter::*set_back)(const game::Event& event) = nullptr;
    /// Returns the sound; empty for a silent event. The context shows the position after the event.
    std::optional<Cue> (*cue)(const TableContext& context, const game::Event& event) = nullptr;
    /// Returns the moment (a short effect) that marks the event at the table; empty if there is none.
    std::optional<MomentPlan> (*moment)(const TableContext& context, const game::Event& event) = nullptr;
    /// Returns the text of the command that leads to the event, without its actor, such as "dug row 2, column 1"; empty
    /// if the command has no text.
    std::string (*text)(const EventReader& reader, const game::Event& event) = nullptr;
    /// Returns a shorter form of the text of `text`, without places, such as "dug".
    std::string (*brief)(const EventReader& reader, const game::Event& event) = nullptr;
};

[[nodiscard]] const EventDescription& description_of(game::EventType type);
[[nodiscard]] inline const EventDescription& description_of(const game::Event& event) {
    return description_of(event.type);
}

}  // namespace syrtis::client::ui::dig
