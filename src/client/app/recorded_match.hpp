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
    /// The requests that a call of carry_out() leaves to the program.
    struct Wish {
        bool leaves = false;                   ///< the program must return to the start screen
        std::optional<std::string> resumes{};  ///< token of the seat that the program then resumes on the local server
    };
    /// `stop_server` ends the local server, which locks the folder of matches. All referenced objects must outlive this
    /// one.
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
    /// Shows a record as `seat` saw it, after `steps` steps. Returns a sentence if it can't be shown.
    [[nodiscard]] std::optional<std::string> show(Replay replay, core::Seat seat, std::size_t steps);
    /// Closes the record, and cancels a match that would continue it.
    void close();
    /// Updates names and log lines after a change of language.
    void speak();
    /// Carries out the requests of the person. Called in every frame.
    [[nodiscard]] Wish carry_out();

   private:
    /// Passes the current position of the record to the controls and the table.
    void show_position();
    void show_table(std::unique_ptr<ui::GameTable> table, core::Seat viewer);
    void move(std::size_t step, core::Seat viewer);
    void share();
    void read_analysis();
    void analyse();
    void follow_analysis();
    /// Continues the record from `step` as a new match. `players`: a level for each computer player, empty for this
    /// person.
    void continue_from(std::size_t step, const std::vector<std::string>& players);
    /// Returns the token of this person's seat once the match that continues the record was created.
    [[nodiscard]] std::optional<std::string> follow_branch();

    ClientBase& base_;
    const PersonSettings& person_;
    LocalTable& table_;
    Screens& screens_;
    std::function<void()> stop_server_;
    std::optional<Replay> replay_;
    core::Seat viewer_ = core::k_no_seat;  ///< seat whose view of the record is shown
    std::optional<ChildProgram> branch_;   ///< program that creates a match that continues the record
    std::size_t branch_seat_ = 0;          ///< number of this person's seat in the match that `branch_` creates
    std::optional<ChildProgram> judge_;    ///< program that analyses a record
    std::filesystem::path judged_;         ///< file into which `judge_` writes the analysis
};

}  // namespace syrtis::client::app
