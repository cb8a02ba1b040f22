// SPDX-License-Identifier: MIT
#pragma once

// The chronicle in words: one line for each command, and marks on what concerned oneself.

#include <optional>
#include <string>
#include <vector>

#include "render/dig/table_model.hpp"
#include "render/frame_model.hpp"
#include "ui/dig/chronicle.hpp"
#include "ui/event_log.hpp"
#include "ui/game_table.hpp"
#include "ui/recent_lines.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui::dig {

/// "dug row 2, place 1": a command without its actor; empty for one that isn't worth a word.
[[nodiscard]] std::string player_action_text(const Content& content, const Words& words, const std::vector<SeatPerson>& people,
                                    const PlayerAction& player_action);

/// "dug": the same without places.
[[nodiscard]] std::string brief_player_action_text(const Content& content, const Words& words, const PlayerAction& player_action);

/// What others did since the player's own last turn.
struct Recent {
    struct There {
        game::Place place = game::k_no_place;
        Seat seat = core::k_no_seat;
        int number = 0;
        friend bool operator==(const There&, const There&) = default;
    };
    RecentLines lines{};
    std::vector<There> places{};
};

class TableLog {
   public:
    explicit TableLog(const Content& content);

    /// The events of one command, as the server tells them to this seat; step and time as in EventLog::add.
    const PlayerAction& add(const Json::Value& events, std::size_t step = 0, std::int64_t time = 0);
    void take_history(std::vector<event_text::StepEvents> steps);
    /// Of what still holds.
    [[nodiscard]] PlayerAction events_after(std::size_t step) const;
    /// As if nothing had happened after it.
    void forget_after(std::size_t step);
    void take_back(Seat seat, std::size_t kept, std::size_t now, std::int64_t time);
    [[nodiscard]] const Chronicle& chronicle() const { return chronicle_; }

    [[nodiscard]] const std::vector<render::LogLine>& lines(const Words& words, const std::vector<SeatPerson>& people,
                                                            Seat own) const;
    /// What the newest of them say of the board.
    [[nodiscard]] const Recent& recent(const Words& words, const std::vector<SeatPerson>& people, Seat own) const;

   private:
    /// The chronicle anew, of what still holds.
    void retell();

    const Content& content_;
    Chronicle chronicle_;
    EventLog events_;
    mutable std::vector<render::LogLine> drawn_;
    mutable Recent recent_;
    mutable std::uint64_t drawn_version_ = 0;
};

struct TableContext;
[[nodiscard]] render::LogModel build_digest(const TableContext& context);
/// The numbers of its lines, where they happened.
void add_marks(drawn::GridModel& grid, const TableContext& context);
[[nodiscard]] std::optional<render::LogModel> build_whole_log(const TableContext& context);
/// For the column more of a wide window.
[[nodiscard]] render::LogModel build_side_log(const TableContext& context);

}  // namespace syrtis::client::ui::dig
