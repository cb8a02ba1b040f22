// SPDX-License-Identifier: MIT
#pragma once

// The panel that shows the analysis of a recorded match: the curves of the expected share of the win, and the largest
// mistakes.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "render/replay_model.hpp"
#include "ui/analysis.hpp"
#include "ui/table_info.hpp"
#include "ui/timeline.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// The analysis, and the mistake that was opened last.
class AnalysisPanel {
   public:
    /// The state of the analysis as long as it has no result.
    enum class State : std::uint8_t { impossible, possible, running, failed };

    /// Sets the result. If there is one, the panel is shown.
    void set(std::optional<Analysis> analysis);
    void set_state(State state) { state_ = state; }
    /// Returns true if there is an analysis, or one can be made.
    [[nodiscard]] bool is_offered() const { return analysis_.has_value() || state_ != State::impossible; }
    /// Returns true if the analysis can be started now.
    [[nodiscard]] bool can_start() const { return state_ == State::possible || state_ == State::failed; }

    [[nodiscard]] bool is_shown() const { return is_shown_; }
    /// Shows or hides the panel if an analysis is offered.
    void toggle();
    /// Shows the next mistake and returns its step; nothing if there is no mistake.
    std::optional<std::size_t> open_next_mistake();
    /// Opens the mistake with this index and returns its step; nothing if there is no such mistake.
    std::optional<std::size_t> open_mistake(std::int64_t index);

    /// The record that the panel describes.
    struct Record {
        const Timeline& timeline;
        const TimelineScale& scale;
        const std::vector<SeatPerson>& people;
        std::string chapter{};  ///< name of a chapter, in the language of the person
        core::Seat viewer = core::k_no_seat;
    };
    /// Builds the panel. `start`: id of the button that starts the analysis.
    [[nodiscard]] render::AnalysisModel build(const Words& words, const Record& record, int start) const;

   private:
    void build_mistakes(render::AnalysisModel& model, const Words& words, const Record& record) const;

    std::optional<Analysis> analysis_;
    State state_ = State::impossible;
    bool is_shown_ = false;
    std::optional<std::size_t> mistake_;
};

}  // namespace syrtis::client::ui
