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
#include "ui/analysis_panel.hpp"
#include "ui/continue_dialog.hpp"
#include "ui/game_table.hpp"
#include "ui/key_map.hpp"
#include "ui/log_search.hpp"
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
    ContinueDialog::Players players{};
};

/// State and input of the replay controls.
class ReplayScreen {
   public:
    /// `chapter` is the name of a chapter of the record, such as "Round", as a message id. `levels` are the possible
    /// computer players, weakest first.
    ReplayScreen(Timeline timeline, std::string_view chapter, std::vector<std::string> levels);

    void set_people(std::vector<SeatPerson> people) { people_ = std::move(people); }
    void set_position(std::size_t step, core::Seat viewer);
    /// Sets whether the match is over at the shown position.
    void set_finished(bool finished) { finished_ = finished; }
    void set_can_continue(bool can) { can_continue_ = can; }
    /// Sets the reason why the record can't be replayed further; empty if it can be replayed.
    void set_problem(std::string problem) { problem_ = std::move(problem); }
    [[nodiscard]] AnalysisPanel& analysis() { return analysis_; }
    [[nodiscard]] LogSearch& search() { return search_; }
    [[nodiscard]] const LogSearch& search() const { return search_; }

    [[nodiscard]] std::size_t step() const { return step_; }
    [[nodiscard]] core::Seat viewer() const { return viewer_; }
    [[nodiscard]] bool plays() const { return plays_; }
    /// Returns true while a dialog receives all keys and clicks.
    [[nodiscard]] bool asks() const { return dialog_.is_open(); }

    /// Handles a click. Returns true if it was on one of these controls.
    bool press(const render::Target& target);
    bool press_key(const Chord& chord);
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
    static constexpr int k_all_viewers = -1;
    static constexpr int k_timeline_tab = 0;
    static constexpr std::array<double, 4> k_paces{0.5, 1, 2, 4};

    void act(Act act);
    void request_step(std::size_t step) { request_step(step, viewer_); }
    void request_step(std::size_t step, core::Seat viewer);
    void continue_with(std::optional<ContinueDialog::Players> players);
    [[nodiscard]] std::string person(core::Seat seat) const;
    [[nodiscard]] render::Button button(Act act, const Words& words) const;
    void build_timeline(render::ReplayModel& model) const;
    void build_head(render::ReplayModel& model, const Words& words) const;

    Timeline timeline_;
    TimelineScale scale_;
    std::string_view chapter_;
    std::vector<SeatPerson> people_;
    std::size_t step_ = 0;
    core::Seat viewer_ = core::k_no_seat;
    bool finished_ = false;
    bool can_continue_ = false;
    std::string problem_;
    LogSearch search_;
    AnalysisPanel analysis_;
    bool shows_timeline_ = true;
    bool plays_ = false;
    std::size_t pace_ = 1;
    std::uint64_t shown_for_ = 0;  ///< time since the last step while the record plays, in milliseconds
    ContinueDialog dialog_;
    ReplayIntent intent_;
    std::optional<render::Target> hover_;
};

}  // namespace syrtis::client::ui
