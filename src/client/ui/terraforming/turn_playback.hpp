// SPDX-License-Identifier: MIT
#pragma once

// Turn playback shows what the other sides have done since the last answer of this player, cut into frames. A frame
// shows a card, one of its tags, a moved marker, a choice of a space, a tile or a failure. Frames and log are made from
// one list of events.

#include <json/json.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/terraforming/event.hpp"
#include "ui/playback.hpp"
#include "ui/terraforming/interaction.hpp"

namespace syrtis::client::ui::terraforming {

/// A frame: consecutive events of one step that are shown together.
struct TurnFrame {
    std::size_t scene = 0;
    std::size_t player_action = 0;  ///< index of the event that began the action
    std::size_t first = 0;          ///< index of the frame's first event
    std::size_t last = 0;           ///< index after the frame's last event
    core::Side side = core::k_no_side;
};

/// The scenes and frames that are played back, with their clock.
class TurnPlayback {
   public:
    /// The events of one step and the position after it.
    struct Scene {
        game::View before;
        Interaction::Stage after;
        std::vector<game::Event> events{};
        std::vector<Json::Value> sent_events{};  ///< the events in the format of the server
        std::size_t step = 0;
        std::int64_t time = 0;
        std::size_t logged = 0;  ///< number of events that are in the log already
    };

    /// `content` and `clock` must outlive this object.
    TurnPlayback(const Content& content, Playback& clock) : content_(content), clock_(clock) {}

    [[nodiscard]] Playback& clock() { return clock_; }
    [[nodiscard]] const Playback& clock() const { return clock_; }
    [[nodiscard]] bool runs() const { return clock_.runs(); }

    /// Adds a scene. If no other side acted in it, too many scenes are waiting, or playback is off, returns false and
    /// adds nothing. Then the caller should also skip the scenes that are being played back.
    bool add(Scene scene);
    /// Returns the shown frame. Requires that the playback runs.
    [[nodiscard]] const TurnFrame& frame() const { return frames_[clock_.shown()]; }
    [[nodiscard]] const Scene& scene() const { return scenes_[frame().scene]; }
    [[nodiscard]] std::span<const game::Event> events() const;
    /// Returns true if the frame before the shown one began the action to which the shown frame belongs.
    [[nodiscard]] bool follows_its_player_action() const;
    /// Returns how many events of the scene that was added last precede its first frame, so that no frame shows them.
    [[nodiscard]] std::size_t before_first_frame() const;
    /// Returns the view after all added scenes. Requires that the playback runs.
    [[nodiscard]] const game::View& last_view() const { return scenes_.back().after.view; }
    /// Returns the position after the shown frame.
    [[nodiscard]] Interaction::Stage stage() const;
    /// Calls `log` for each scene with events that may be logged now. `log` gets the scene, the index of its first
    /// event that is not logged yet, and the index after the last event that may be logged. Once the playback is over,
    /// all events may be logged.
    template <class Log>
    void log_events(Log log) {
        for (std::size_t index = 0; index < scenes_.size(); ++index) {
            auto& scene = scenes_[index];
            std::size_t until = scene.events.size();
            if (runs()) {
                const auto& shown = frame();
                if (index > shown.scene) break;
                if (index == shown.scene) until = shown.last;
            }
            if (until > scene.logged) log(scene, scene.logged, until);
            scene.logged = std::max(scene.logged, until);
        }
        if (runs()) return;
        scenes_.clear();
        frames_.clear();
    }

   private:
    const Content& content_;
    Playback& clock_;
    std::vector<Scene> scenes_;
    std::vector<TurnFrame> frames_;
};

/// Returns the frames of a step, in order; empty if only the seat `own` acted.
[[nodiscard]] std::vector<TurnFrame> frames_of(std::span<const game::Event> events, core::Seat own,
                                               const game::Options& options);

}  // namespace syrtis::client::ui::terraforming
