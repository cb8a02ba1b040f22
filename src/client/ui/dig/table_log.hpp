// SPDX-License-Identifier: MIT
#pragma once

// The log of Dig Mars in words: one line for each command, with marks on lines that concern the reader.

#include <optional>
#include <string>
#include <vector>

#include "render/dig/table_model.hpp"
#include "render/frame_model.hpp"
#include "ui/dig/chronicle.hpp"
#include "ui/event_log.hpp"
#include "ui/recent_lines.hpp"
#include "ui/table_info.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui::dig {

/// Returns the text of a command without its actor, such as "dug row 2, column 1"; empty for a command without a line.
[[nodiscard]] std::string player_action_text(const Content& content, const Words& words,
                                             const std::vector<SeatPerson>& people, const PlayerAction& player_action);

/// Returns a text that is shorter than player_action_text(): it names places briefly, such as "dug r2 c1". If the text
/// names no place, returns brief_player_action_text().
[[nodiscard]] std::string shorter_player_action_text(const Content& content, const Words& words,
                                                     const std::vector<SeatPerson>& people,
                                                     const PlayerAction& player_action);

/// Returns the text of a command without places, such as "dug".
[[nodiscard]] std::string brief_player_action_text(const Content& content, const Words& words,
                                                   const PlayerAction& player_action);

/// The marks of the log lines since the last turn of this player.
struct Recent {
    /// A number that is shown at a place of the grid.
    struct PlacedNumber {
        game::Place place = game::k_no_place;
        Seat seat = core::k_no_seat;
        int number = 0;
        friend bool operator==(const PlacedNumber&, const PlacedNumber&) = default;
    };
    RecentLines lines{};
    std::vector<PlacedNumber> places{};
};

/// Stores the events of a match and makes the lines of the log of them.
class TableLog : public EventLog {
   public:
    explicit TableLog(const Content& content);

    using EventLog::add;
    /// Adds the events of one command, as the server sent them to this seat, and returns the decoded events. `step`:
    /// number of the step; 0: the step after the last known one. `time`: milliseconds since 1970.
    const PlayerAction& add(const Json::Value& events, std::size_t step = 0, std::int64_t time = 0);
    /// Returns the commands that were not undone.
    [[nodiscard]] const Chronicle& chronicle() const;

    /// Returns the lines as they are drawn, oldest first.
    [[nodiscard]] const std::vector<render::LogLine>& drawn_lines(const Words& words,
                                                                  const std::vector<SeatPerson>& people,
                                                                  Seat own) const;
    /// Returns the places and numbers of the recent lines.
    [[nodiscard]] const Recent& recent(const Words& words, const std::vector<SeatPerson>& people, Seat own) const;

   private:
    const Content& content_;
    mutable Chronicle chronicle_;
    mutable std::uint64_t chronicle_rewrites_ = 0;  ///< EventLog::rewrites() when the chronicle was made
    mutable Recent recent_;
    mutable std::uint64_t recent_version_ = 0;
};

struct TableContext;
[[nodiscard]] render::LogModel build_digest(const TableContext& context);
/// Adds the numbers of the recent log lines at the places that the lines are about.
void add_marks(drawn::GridModel& grid, const TableContext& context);
[[nodiscard]] std::optional<render::LogModel> build_whole_log(const TableContext& context);
/// Builds the log for the additional column of a wide window.
[[nodiscard]] render::LogModel build_side_log(const TableContext& context);

}  // namespace syrtis::client::ui::dig
