// SPDX-License-Identifier: MIT
#pragma once

// The text about the last press on the start screen: what is being done, or the result.

#include <optional>
#include <string>

#include "render/screen_models.hpp"
#include "ui/start_intent.hpp"

namespace syrtis::client::ui {

/// The text about the last press. It is shown in the entry of the menu that was pressed or, if no entry was pressed,
/// below the address.
class StatusText {
   public:
    /// Sets which entry was pressed; empty: none.
    void set_pressed(std::optional<StartIntent::Kind> entry) { pressed_ = entry; }
    /// Shows the result of the last press. `good`: whether it has succeeded.
    void set_answer(const std::string& text, bool good);
    /// Shows `text` as long as the press is being carried out.
    void set_busy(const std::string& text);
    /// Removes the text of set_busy().
    void end_busy() { busy_.clear(); }
    void forget_answer() { answer_.clear(); }

    /// Returns the result of the last press; empty if there is none.
    [[nodiscard]] const std::string& answer() const { return answer_; }
    [[nodiscard]] const std::optional<StartIntent::Kind>& pressed() const { return pressed_; }
    /// Writes the text into the entry of this kind, if the text is about it.
    void write(render::StartEntry& entry, StartIntent::Kind kind) const;
    /// Writes the text into the place below the address.
    void write_below_address(render::StartModel& model) const;

   private:
    std::string answer_;
    bool is_answer_good_ = false;
    std::string busy_;
    std::optional<StartIntent::Kind> pressed_;
};

}  // namespace syrtis::client::ui
