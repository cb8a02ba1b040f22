// SPDX-License-Identifier: MIT
#pragma once

// A recorded match that is shown step by step.

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/command_line.hpp"
#include "core/result.hpp"
#include "protocol/game_replay.hpp"
#include "ui/game_kind.hpp"
#include "ui/replay_screen.hpp"
#include "ui/timeline.hpp"

namespace syrtis::client::app {

/// A recorded match at one of its steps, with its timeline.
class Replay {
   public:
    /// Opens a record. If the record is unreadable or its game is unknown, the error is a sentence. `kinds` must
    /// outlive the replay.
    [[nodiscard]] static core::Result<Replay, std::string> open(const std::filesystem::path& file,
                                                                const ui::GameKinds& kinds);

    [[nodiscard]] const ui::GameKind& kind() const { return *kind_; }
    [[nodiscard]] std::size_t length() const { return game_.file().entries.size(); }
    [[nodiscard]] std::size_t step() const { return game_.step(); }
    [[nodiscard]] const std::vector<protocol::FilePlayer>& players() const { return game_.file().players; }
    /// Goes to the start of the record, and returns the table as `seat` saw it; k_no_seat stands for a spectator. The
    /// error is a sentence.
    [[nodiscard]] core::Result<std::unique_ptr<ui::GameTable>, std::string> begin(core::Seat seat);
    /// Applies the next entry of the record and shows its events on `table`, as `seat` saw them. Returns a sentence if
    /// the entry is invalid.
    [[nodiscard]] std::optional<std::string> advance(core::Seat seat, ui::GameTable& table);
    /// Returns true if the last entry can be shown backwards: there is one, and it is not an undo.
    [[nodiscard]] bool can_retreat() const;
    /// Goes back by one entry, and shows the change on `table` as `seat` saw it. `table` must show the current
    /// position. Requires can_retreat(). Returns a sentence on failure.
    [[nodiscard]] std::optional<std::string> retreat(core::Seat seat, ui::GameTable& table);
    /// Goes to `step`, and returns the table as `seat` saw it, without animations. The error is a sentence.
    [[nodiscard]] core::Result<std::unique_ptr<ui::GameTable>, std::string> jump(core::Seat seat, std::size_t step);

    /// Applies entries up to the last valid position. Asks `pauses` again and again, and stops if it returns true.
    /// Returns true at the last position, false after a stop; the next call goes on.
    [[nodiscard]] bool go_to_end(const std::function<bool()>& pauses);
    /// Returns the table at the current position as a spectator sees it, without a log. The error is a sentence.
    [[nodiscard]] core::Result<std::unique_ptr<ui::GameTable>, std::string> table_without_log() const;
    /// Plays the whole record once, to find the results of timeline() and problem().
    void look_through();
    /// Returns the timeline up to the last valid entry. Requires look_through().
    [[nodiscard]] const ui::Timeline& timeline() const { return timeline_; }
    /// Returns why the record is invalid after the end of timeline(); empty if the whole record is valid.
    [[nodiscard]] const std::string& problem() const { return problem_; }
    /// Returns the log lines of all steps that were not undone, as `seat` reads them, each with the number of its step.
    /// Requires look_through().
    [[nodiscard]] std::vector<ui::LogSearch::Line> lines(core::Seat seat, const ui::Words& words,
                                                         const std::vector<ui::SeatPerson>& people) const;
    /// Returns true if the match is over at the current step.
    [[nodiscard]] bool over() const { return game_.match().finished() || game_.match().ended(); }
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

   private:
    Replay(std::filesystem::path path, std::shared_ptr<const ui::GameKind> kind, protocol::GameReplay game)
        : path_(std::move(path)), kind_(std::move(kind)), game_(std::move(game)) {}
    [[nodiscard]] bool has_viewer(core::Seat seat) const;
    /// Goes back to the start. Returns a sentence on failure.
    [[nodiscard]] std::optional<std::string> rewind();
    [[nodiscard]] std::unique_ptr<ui::GameTable> new_table() const;
    /// Tells `table` the current step, its time, and the seats that must answer.
    void stand_at(core::Seat seat, ui::GameTable& table) const;
    /// Returns the events that `seat` saw up to the position of `game`, with the numbers of their entries. Steps that
    /// were undone are left out.
    [[nodiscard]] std::vector<event_text::StepEvents> visible_events(const protocol::GameReplay& game,
                                                                     core::Seat seat) const;

    std::filesystem::path path_;
    std::shared_ptr<const ui::GameKind> kind_;  ///< game with the content that the record names
    protocol::GameReplay game_;
    ui::Timeline timeline_;
    std::string problem_;
};

/// Returns the token of `seat`; nothing if there is none. `said`: output of `syrtis-server branch`.
[[nodiscard]] std::optional<std::string> token_of_branch(const std::string& said, std::size_t seat);
/// Returns the message id of the reason for an exit status of `syrtis-server branch`. Used if the program printed no
/// reason.
[[nodiscard]] std::string_view why_no_branch(int status);
/// Returns the last line of a program's output, without white space at its ends.
[[nodiscard]] std::string last_line_of(const std::string& said);

/// Opens the record that the command line names. If it can't be opened, or if the command line names another game, the
/// error is a sentence.
[[nodiscard]] core::Result<Replay, std::string> open_wanted_replay(const Settings& settings,
                                                                   const ui::GameKinds& kinds);
/// Returns the seat from whose view the command line wants to show a record.
[[nodiscard]] core::Seat wanted_seat(const Settings& settings);

}  // namespace syrtis::client::app
