// SPDX-License-Identifier: MIT
#pragma once

// The controls over the table of a recorded match: the timeline, playing and jumping, the viewpoint, the search in the
// log, the analysis, and the dialog that continues the match from the shown position. The screen returns intents; the
// application owns the record.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "render/replay_model.hpp"
#include "ui/analysis.hpp"
#include "ui/game_table.hpp"
#include "ui/key_map.hpp"
#include "ui/text_line.hpp"
#include "ui/timeline.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// A request of the replay screen that the application carries out.
struct ReplayIntent {
    enum class Kind : std::uint8_t {
        none,
        show,            ///< shows the step `step` from the viewpoint `viewer`
        continue_match,  ///< starts a match from this position with `players`
        share,           ///< saves the record as a file
        analyse,         ///< starts the analysis
        scores,          ///< opens the final score
        leave,
    } kind = Kind::none;
    std::size_t step = 0;
    core::Seat viewer = core::k_no_seat;
    /// The player of each seat: empty for this person, otherwise the level of a computer player.
    std::vector<std::string> players{};
};

/// State and input of the replay controls.
class ReplayScreen {
   public:
    /// A line of the log and the step that it belongs to.
    struct Line {
        std::size_t step = 0;
        core::Seat seat = core::k_no_seat;
        std::string text{};
    };
    /// The state of the analysis as long as it has no result.
    enum class AnalysisState : std::uint8_t { impossible, possible, running, failed };

    /// `chapter` is the name of a chapter of the record, such as "Round", as a message id. `levels` are the possible
    /// computer players, weakest first.
    ReplayScreen(Timeline timeline, std::string_view chapter, std::vector<std::string> levels);

    void set_people(std::vector<SeatPerson> people) { people_ = std::move(people); }
    /// Sets the lines of the log, ordered by step.
    void set_lines(std::vector<Line> lines);
    void set_position(std::size_t step, core::Seat viewer);
    /// Sets whether the match is over at the shown position.
    void set_finished(bool finished) { finished_ = finished; }
    void set_can_continue(bool can) { can_continue_ = can; }
    /// Sets the reason why the record can't be replayed further; empty if it can be replayed.
    void set_problem(std::string problem) { problem_ = std::move(problem); }
    void set_analysis(std::optional<Analysis> analysis);
    void set_analysis_state(AnalysisState state) { analysis_state_ = state; }

    [[nodiscard]] std::size_t step() const { return step_; }
    [[nodiscard]] core::Seat viewer() const { return viewer_; }
    [[nodiscard]] bool plays() const { return plays_; }
    /// Returns true while a text field has the keyboard.
    [[nodiscard]] bool types() const { return finding_; }
    /// Returns true while a dialog receives all keys and clicks.
    [[nodiscard]] bool asks() const { return asking_; }

    /// Handles a click. Returns true if it was on one of these controls.
    bool press(const render::Target& target);
    bool press_key(const Chord& chord);
    [[nodiscard]] TextLine& written_line() { return find_; }
    void type(char32_t letter);
    /// Moves the shown position to a place on the timeline, from 0 at its start to 1 at its end.
    void scrub(double part);
    void point(const std::optional<render::Target>& target) { hover_ = target; }
    /// Advances the time while the record plays. Returns true if there is a new intent.
    bool pass_time(std::uint64_t milliseconds);
    [[nodiscard]] ReplayIntent take_intent();

    [[nodiscard]] render::ReplayModel build(const Words& words) const;
    /// Returns the accessible text of a control on which no words are drawn; empty for other targets.
    [[nodiscard]] std::string accessible(const render::Target& target, const Words& words) const;

   private:
    /// The buttons. The value of an enumerator is the id of its target.
    enum class Act : std::uint8_t {
        first,
        chapter_back,
        back,
        play,
        on,
        chapter_on,
        last,
        continue_match,
        share,
        analysis,
        scores,
        leave,
        next_mistake,
        analyse,
    };
    // Ids of targets in addition to the values of Act.
    static constexpr int k_oneself = -1;
    static constexpr int k_all_viewers = -1;
    static constexpr int k_timeline_tab = 0;
    static constexpr int k_refuse = 0;
    static constexpr int k_agree = 1;
    static constexpr std::array<double, 4> k_paces{0.5, 1, 2, 4};

    void act(Act act);
    void request_step(std::size_t step) { request_step(step, viewer_); }
    void request_step(std::size_t step, core::Seat viewer);
    void find_next(bool back);
    void ask_who_continues();
    void answer_continue_dialog(bool agrees);
    [[nodiscard]] std::vector<const Line*> found() const;
    [[nodiscard]] const Line* line_at(std::size_t step) const;
    [[nodiscard]] std::string person(core::Seat seat) const;
    [[nodiscard]] render::Button button(Act act, const Words& words) const;
    void build_timeline(render::ReplayModel& model) const;
    void build_head(render::ReplayModel& model, const Words& words) const;
    void build_dialog(render::ReplayModel& model, const Words& words) const;
    [[nodiscard]] render::AnalysisModel build_analysis(const Words& words) const;
    /// Returns true if there is an analysis, or one can be made.
    [[nodiscard]] bool offers_analysis() const {
        return analysis_.has_value() || analysis_state_ != AnalysisState::impossible;
    }

    Timeline timeline_;
    TimelineScale scale_;
    std::string_view chapter_;
    std::vector<std::string> levels_;
    std::vector<SeatPerson> people_;
    std::vector<Line> lines_;
    std::size_t step_ = 0;
    core::Seat viewer_ = core::k_no_seat;
    bool finished_ = false;
    bool can_continue_ = false;
    std::string problem_;
    std::optional<Analysis> analysis_;
    AnalysisState analysis_state_ = AnalysisState::impossible;
    bool shows_analysis_ = false;
    bool shows_timeline_ = true;
    bool plays_ = false;
    std::size_t pace_ = 1;
    std::uint64_t shown_for_ = 0;  ///< time since the last step while the record plays, in milliseconds
    TextLine find_;
    bool finding_ = false;
    bool asking_ = false;
    /// The chosen player of each seat in the dialog: -1 for this person, otherwise an index of a level.
    std::vector<int> seat_players_;
    std::optional<std::size_t> mistake_;
    ReplayIntent intent_;
    std::optional<render::Target> hover_;
};

}  // namespace syrtis::client::ui
