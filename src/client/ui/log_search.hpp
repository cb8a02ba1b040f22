// SPDX-License-Identifier: MIT
#pragma once

// The search in the log of a recorded match.

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/seat.hpp"
#include "render/replay_model.hpp"
#include "ui/key_map.hpp"
#include "ui/text_line.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// The lines of the log by step, and the text field that searches them.
class LogSearch {
   public:
    /// A line of the log and the step that it belongs to.
    struct Line {
        std::size_t step = 0;
        core::Seat seat = core::k_no_seat;
        std::string text{};
    };

    LogSearch();

    /// Sets the lines of the log, ordered by step.
    void set_lines(std::vector<Line> lines) { lines_ = std::move(lines); }
    /// Returns the line of a step, or else the last line before it; null if there is none.
    [[nodiscard]] const Line* line_at(std::size_t step) const;

    /// Gives the keyboard to the text field, or takes it away.
    void open(bool opens) { is_open_ = opens; }
    /// Returns true while the text field has the keyboard.
    [[nodiscard]] bool is_open() const { return is_open_; }
    [[nodiscard]] TextLine& text() { return text_; }

    /// The effect of a key.
    struct KeyEffect {
        bool is_taken = false;
        std::optional<std::size_t> step{};  ///< the step of the line that was found
    };
    /// Handles a key while the text field has the keyboard. `step`: the shown step.
    KeyEffect press_key(const Chord& chord, std::size_t step);
    /// Fills the text field of the model, and its note on the number of lines found. `step`: the shown step.
    void build(render::ReplayModel& model, const Words& words, std::size_t step) const;

   private:
    [[nodiscard]] std::vector<const Line*> found() const;
    /// Returns the step of the next line that was found, or of the previous one; nothing if none was found.
    [[nodiscard]] std::optional<std::size_t> next(std::size_t step, bool back) const;

    std::vector<Line> lines_;
    TextLine text_;
    bool is_open_ = false;
};

}  // namespace syrtis::client::ui
