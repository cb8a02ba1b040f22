// SPDX-License-Identifier: MIT
#pragma once

// What lies over the table of a recorded game: the timeline, playing and jumping, through whose eyes, looking for
// words, what an analysis found, and who would go on from here. Says what it wants done; the record itself is the
// application's.

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

struct ReplayIntent {
    enum class Kind : std::uint8_t {
        none,
        show,     ///< the step `step` through the eyes `eyes`
        go_on,    ///< a game from here, with `players`
        share,    ///< the record as a file of one's own
        analyse,  ///< makes what is not there yet
        scores,   ///< the page of the final score
        leave,
    } kind = Kind::none;
    std::size_t step = 0;
    core::Seat eyes = core::k_no_seat;
    std::vector<std::string> players{};  ///< by seat: empty for oneself, else a computer's level
};

class ReplayScreen {
   public:
    /// A line of the log, in the step that it was made by.
    struct Line {
        std::size_t step = 0;
        core::Seat seat = core::k_no_seat;
        std::string text{};
    };
    /// What is known of an analysis.
    enum class Judging : std::uint8_t { impossible, possible, running, failed };

    /// `chapter`: what the record is divided into, a message id; `levels`: who can go on, weakest first.
    ReplayScreen(Timeline timeline, std::string_view chapter, std::vector<std::string> levels);

    void set_people(std::vector<SeatPerson> people) { people_ = std::move(people); }
    /// In the order of the steps.
    void set_lines(std::vector<Line> lines);
    void set_position(std::size_t step, core::Seat eyes);
    /// The game is over at this position.
    void set_finished(bool finished) { finished_ = finished; }
    void set_can_go_on(bool can) { can_go_on_ = can; }
    /// Why the record can't be followed further; empty: it can.
    void set_problem(std::string problem) { problem_ = std::move(problem); }
    void set_analysis(std::optional<Analysis> analysis);
    void set_judging(Judging judging) { judging_ = judging; }

    [[nodiscard]] std::size_t step() const { return step_; }
    [[nodiscard]] core::Seat eyes() const { return eyes_; }
    [[nodiscard]] bool plays() const { return plays_; }
    /// Letters are written somewhere.
    [[nodiscard]] bool types() const { return finding_; }
    /// Keys and clicks reach nothing else.
    [[nodiscard]] bool asks() const { return asking_; }

    /// True if it was for this screen.
    bool press(const render::Target& target);
    bool press_key(const Chord& chord);
    [[nodiscard]] TextLine& written_line() { return find_; }
    void type(char32_t letter);
    /// The playhead is dragged to that part of the timeline.
    void scrub(double part);
    void point(const std::optional<render::Target>& target) { hover_ = target; }
    /// Lets the record play. True if something is wanted now.
    bool pass_time(std::uint64_t milliseconds);
    [[nodiscard]] ReplayIntent take_intent();

    [[nodiscard]] render::ReplayModel build(const Words& words) const;
    /// What a thing without words of its own is for; empty for all else.
    [[nodiscard]] std::string accessible(const render::Target& target, const Words& words) const;

   private:
    enum class Act : std::uint8_t {
        first,
        chapter_back,
        back,
        play,
        on,
        chapter_on,
        last,
        go_on,
        share,
        analysis,
        scores,
        leave,
        next_mistake,
        analyse,
    };
    // Ids of targets, beside those acts.
    static constexpr int k_oneself = -1;
    static constexpr int k_all_eyes = -1;
    static constexpr int k_timeline_tab = 0;
    static constexpr int k_refuse = 0;
    static constexpr int k_agree = 1;
    static constexpr std::array<double, 4> k_paces{0.5, 1, 2, 4};

    void act(Act act);
    void want(std::size_t step) { want(step, eyes_); }
    void want(std::size_t step, core::Seat eyes);
    void find_next(bool back);
    void ask_who_goes_on();
    void answer_who_goes_on(bool agrees);
    [[nodiscard]] std::vector<const Line*> found() const;
    [[nodiscard]] const Line* line_at(std::size_t step) const;
    [[nodiscard]] std::string person(core::Seat seat) const;
    [[nodiscard]] render::Button button(Act act, const Words& words) const;
    void build_timeline(render::ReplayModel& model) const;
    void build_head(render::ReplayModel& model, const Words& words) const;
    void build_dialog(render::ReplayModel& model, const Words& words) const;
    [[nodiscard]] render::AnalysisModel build_analysis(const Words& words) const;

    Timeline timeline_;
    TimelineScale scale_;
    std::string_view chapter_;
    std::vector<std::string> levels_;
    std::vector<SeatPerson> people_;
    std::vector<Line> lines_;
    std::size_t step_ = 0;
    core::Seat eyes_ = core::k_no_seat;
    bool finished_ = false;
    bool can_go_on_ = false;
    std::string problem_;
    std::optional<Analysis> analysis_;
    Judging judging_ = Judging::impossible;
    bool shows_analysis_ = false;
    bool shows_timeline_ = true;
    bool plays_ = false;
    std::size_t pace_ = 1;
    std::uint64_t stood_ = 0;  ///< milliseconds since the last step while it plays
    TextLine find_;
    bool finding_ = false;
    bool asking_ = false;
    std::vector<int> seat_players_;  ///< of the dialog, by seat: -1 oneself, else a level
    std::optional<std::size_t> mistake_;
    ReplayIntent intent_;
    std::optional<render::Target> hover_;
};

}  // namespace syrtis::client::ui
