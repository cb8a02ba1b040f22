// SPDX-License-Identifier: MIT
#pragma once

// The file of a game, played again up to a step.

#include <atomic>
#include <filesystem>
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

/// A recorded game with its position in the window, its analysis and its branches.
class Replay {
   public:
    /// The error is a sentence. `kinds` outlive the replay.
    [[nodiscard]] static core::Result<Replay, std::string> open(const std::filesystem::path& file,
                                                                const ui::GameKinds& kinds);

    [[nodiscard]] const ui::GameKind& kind() const { return *kind_; }
    [[nodiscard]] std::size_t length() const { return game_.file().entries.size(); }
    [[nodiscard]] std::size_t step() const { return game_.step(); }
    [[nodiscard]] const std::vector<protocol::FilePlayer>& players() const { return game_.file().players; }
    /// The table of the game as that seat, or a spectator, saw it at first. The error is a sentence.
    [[nodiscard]] core::Result<std::unique_ptr<ui::GameTable>, std::string> begin(core::Seat seat);
    /// One entry on, shown on that table; a sentence if that can't be.
    [[nodiscard]] std::optional<std::string> advance(core::Seat seat, ui::GameTable& table);
    /// The last entry has brought something that can be taken away again; one that took something back has not.
    [[nodiscard]] bool can_retreat() const;
    /// One entry back, on a table to which what came before it was told. Requires can_retreat().
    [[nodiscard]] std::optional<std::string> retreat(core::Seat seat, ui::GameTable& table);
    /// The table as that seat saw it after so many steps, without what moved on the way. The error is a sentence.
    [[nodiscard]] core::Result<std::unique_ptr<ui::GameTable>, std::string> jump(core::Seat seat, std::size_t step);

    /// The table at the end of what can be followed, as a spectator sees it, without its log; as far as it came when
    /// `stops` was set. The error is a sentence.
    [[nodiscard]] core::Result<std::unique_ptr<ui::GameTable>, std::string> last_table(const std::atomic<bool>& stops);
    /// Plays the whole record once, for what is to be known of it before it is looked at.
    void look_through();
    /// As far as the record can be followed: shorter than the record where it is wrong. Requires look_through().
    [[nodiscard]] const ui::Timeline& timeline() const { return timeline_; }
    /// Why it can't be followed to its end; empty: it can.
    [[nodiscard]] const std::string& problem() const { return problem_; }
    /// Returns the lines of the log for the steps that count, as that seat reads them, each with its step. Requires
    /// look_through().
    [[nodiscard]] std::vector<ui::ReplayScreen::Line> lines(core::Seat seat, const ui::Words& words,
                                                            const std::vector<ui::SeatPerson>& people) const;
    /// Nobody has anything left to answer.
    [[nodiscard]] bool over() const { return game_.match().finished() || game_.match().ended(); }
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

   private:
    Replay(std::filesystem::path path, std::shared_ptr<const ui::GameKind> kind, protocol::GameReplay game)
        : path_(std::move(path)), kind_(std::move(kind)), game_(std::move(game)) {}
    [[nodiscard]] bool has_eyes(core::Seat seat) const;
    /// From its beginning again. The error is a sentence.
    [[nodiscard]] std::optional<std::string> rewind();
    [[nodiscard]] std::unique_ptr<ui::GameTable> new_table() const;
    void stand_at(core::Seat seat, ui::GameTable& table) const;
    /// Returns the events that the seat saw in the steps that count, with the numbers of their entries, up to the
    /// position of `game`.
    [[nodiscard]] std::vector<event_text::StepEvents> told(const protocol::GameReplay& game, core::Seat seat) const;

    std::filesystem::path path_;
    std::shared_ptr<const ui::GameKind> kind_;  ///< made of the data files that the game was played with
    protocol::GameReplay game_;
    ui::Timeline timeline_;
    std::string problem_;
};

/// Returns the token of the seat from the output of `syrtis-server branch`; nothing if it has none.
[[nodiscard]] std::optional<std::string> token_of_branch(const std::string& said, std::size_t seat);
/// The reason, a sentence that can be translated, when it ended with that status and has named none.
[[nodiscard]] std::string_view why_no_branch(int status);
/// Without what stands before and behind it.
[[nodiscard]] std::string last_line_of(const std::string& said);

/// The record that the command line names. The error is a sentence, also if the command line names another game.
[[nodiscard]] core::Result<Replay, std::string> open_wanted_replay(const Settings& settings,
                                                                   const ui::GameKinds& kinds);
/// Returns the seat whose view the command line asks for.
[[nodiscard]] core::Seat wanted_seat(const Settings& settings);

}  // namespace syrtis::client::app
