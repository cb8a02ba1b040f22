// SPDX-License-Identifier: MIT
#pragma once

// Turn playback: the actions of the other sides since the player's own answer, cut into frames. A frame shows a card,
// one of its tags, a moved marker, a choice of a space, a tile or a failure. Frames are made of the same events as the
// log.

#include <json/json.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/terraforming/event.hpp"
#include "ui/playback.hpp"
#include "ui/terraforming/interaction.hpp"

namespace syrtis::client::ui::terraforming {

/// A part of the events of one step that is shown together.
struct TurnFrame {
    std::size_t scene = 0;
    std::size_t player_action = 0;  ///< index of the event that began the action
    std::size_t first = 0;          ///< index of the first event in the scene
    std::size_t last = 0;           ///< one past the last event
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
        std::vector<Json::Value> sent_events{};  ///< the same events in the format of the server
        std::size_t step = 0;
        std::int64_t time = 0;
        std::size_t logged = 0;  ///< number of events that are in the log already
    };

    /// Both must outlive this object.
    TurnPlayback(const Content& content, Playback& clock) : content_(content), clock_(clock) {}

    [[nodiscard]] Playback& clock() { return clock_; }
    [[nodiscard]] const Playback& clock() const { return clock_; }
    [[nodiscard]] bool runs() const { return clock_.runs(); }

    /// Adds a scene. Returns false if no other side acted in it, too many scenes wait already, or playback is off. The
    /// scene is then not stored, and the running playback should be skipped.
    bool add(Scene scene);
    /// Returns the shown frame. Requires that the playback runs.
    [[nodiscard]] const TurnFrame& frame() const { return frames_[clock_.shown()]; }
    [[nodiscard]] const Scene& scene() const { return scenes_[frame().scene]; }
    [[nodiscard]] std::span<const game::Event> events() const;
    /// Returns true if the previous frame was the first one of the same action.
    [[nodiscard]] bool follows_its_player_action() const;
    /// Returns how many events of the last added scene come before its first frame and so are not shown.
    [[nodiscard]] std::size_t before_first_frame() const;
    /// Returns the view after all added scenes. Requires that the playback runs.
    [[nodiscard]] const game::View& last_view() const { return scenes_.back().after.view; }
    /// Returns the position after the shown frame.
    [[nodiscard]] Interaction::Stage stage() const;
    /// Calls `log` with each scene, the first event that is not in the log yet and one past the last one that may be
    /// logged now. Once the playback is over, all events may be logged.
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

/// Returns the frames of a step, in order; empty if only `own` acted.
[[nodiscard]] std::vector<TurnFrame> frames_of(std::span<const game::Event> events, core::Seat own,
                                               const game::Options& options);

}  // namespace syrtis::client::ui::terraforming
