// SPDX-License-Identifier: MIT
#pragma once

// The recorded match that the window shows. The person can move through it step by step, share it as a file, analyse
// it, and continue it as a new match on the local server.

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/child_program.hpp"
#include "app/client_base.hpp"
#include "app/local_table.hpp"
#include "app/person_settings.hpp"
#include "app/replay.hpp"
#include "app/screens/screens.hpp"
#include "core/seat.hpp"

namespace syrtis::client::app {

/// The shown record, if there is one.
class RecordedMatch {
   public:
    /// The requests of the person that RecordedMatch leaves to the rest of the program.
    struct Wish {
        bool leaves = false;  ///< the program must return to the start screen
        /// Token of the seat in which the match shall be continued on the local server.
        std::optional<std::string> resumes{};
    };
    /// `stop_server`: ends the local server, because it locks the folder of matches. All referenced objects must
    /// outlive this object.
    RecordedMatch(ClientBase& base, const PersonSettings& person, LocalTable& table, Screens& screens,
                  std::function<void()> stop_server);
    RecordedMatch(const RecordedMatch&) = delete;
    RecordedMatch& operator=(const RecordedMatch&) = delete;
    /// Ends a running analysis.
    ~RecordedMatch();

    [[nodiscard]] bool is_shown() const { return replay_.has_value(); }
    /// Returns the game and the file of the record. Requires is_shown().
    [[nodiscard]] const ui::GameKind& kind() const { return replay_->kind(); }
    [[nodiscard]] const std::filesystem::path& path() const { return replay_->path(); }
    /// Opens the record that the command line names. Returns a sentence if it can't be opened.
    [[nodiscard]] std::optional<std::string> open_wanted();
    /// Shows a record after `steps` steps, as `seat` saw the match. Returns a sentence if it can't be shown.
    [[nodiscard]] std::optional<std::string> show(Replay replay, core::Seat seat, std::size_t steps);
    /// Closes the record. A match that is being made to continue the record is given up.
    void close();
    /// Updates names and log lines after a change of language.
    void speak();
    /// Carries out the person's requests at the controls of the record. Called in every frame.
    [[nodiscard]] Wish carry_out();

   private:
    /// Shows the current position of the record in the controls and at the table.
    void show_position();
    void show_table(std::unique_ptr<ui::GameTable> table, core::Seat viewer);
    void move(std::size_t step, core::Seat viewer);
    void share();
    void read_analysis();
    void analyse();
    void follow_analysis();
    /// Starts a new match that continues the record from `step`. `players`: for each seat the level of a computer
    /// player, or an empty string for this person.
    void continue_from(std::size_t step, const std::vector<std::string>& players);
    /// Returns the token of this person's seat, once the match that continues the record exists.
    [[nodiscard]] std::optional<std::string> follow_branch();

    ClientBase& base_;
    const PersonSettings& person_;
    LocalTable& table_;
    Screens& screens_;
    std::function<void()> stop_server_;
    std::optional<Replay> replay_;
    core::Seat viewer_ = core::k_no_seat;  ///< seat whose view of the record is shown
    std::optional<ChildProgram> branch_;   ///< running program that makes a match which continues the record
    std::size_t branch_seat_ = 0;          ///< this person's seat in the match that `branch_` makes
    std::optional<ChildProgram> judge_;    ///< running program that analyses the record
    std::filesystem::path judged_;         ///< file into which `judge_` writes the analysis
};

}  // namespace syrtis::client::app
