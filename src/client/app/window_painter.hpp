// SPDX-License-Identifier: MIT
#pragma once

// Paints the screens into the window. Also describes the picture to other programs: to scripts that click, and to
// screen readers.

#include <vector>

#include "app/client_base.hpp"
#include "app/focus_voice.hpp"
#include "app/frame_times.hpp"
#include "app/main_window.hpp"
#include "app/person_settings.hpp"
#include "app/screens/screens.hpp"
#include "render/resources.hpp"

namespace syrtis::client::app {

/// Paints pictures, and counts pictures and inputs for the dump of targets.
class WindowPainter {
   public:
    /// All referenced objects must outlive this object.
    WindowPainter(ClientBase& base, const PersonSettings& person, MainWindow& window, Screens& screens);

    /// Counts a pressed key or a released button.
    void count_input() { ++inputs_; }
    /// Notes that all counted inputs have taken effect, because their intents were carried out.
    void follow_inputs();
    /// If a picture is due, paints it, shows it, writes the dump of targets, and returns true.
    bool refresh();

   private:
    void paint();
    /// Writes the open question and the thing in focus to standard output if they have changed, for screen readers.
    void announce_focus(const std::vector<render::DrawnText>& texts);
    void dump() const;

    ClientBase& base_;
    const PersonSettings& person_;
    MainWindow& window_;
    Screens& screens_;
    FocusVoice focus_voice_;
    FrameTimes frame_times_;
    unsigned pictures_ = 0;
    unsigned inputs_ = 0;
    unsigned inputs_followed_ = 0;  ///< number of inputs that have taken effect
};

}  // namespace syrtis::client::app
