// SPDX-License-Identifier: MIT
#pragma once

// What the other sides did since one's own answer, cut into frames: a card shown, each of its tags, where a marker came
// to, among which spaces was chosen and by what, each tile, each failure. Made of the events that the log is made of.

#include <json/json.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/terraforming/event.hpp"
#include "ui/playback.hpp"
#include "ui/terraforming/interaction.hpp"

namespace syrtis::client::ui::terraforming {

/// Part of the events of one step, shown together.
struct TurnFrame {
    std::size_t scene = 0;
    std::size_t player_action = 0;   ///< the event of the scene that began what goes on
    std::size_t first = 0;  ///< events of the scene
    std::size_t last = 0;   ///< one past the last
    core::Side side = core::k_no_side;
};

class TurnPlayback {
   public:
    /// All that one step brought, and the position after it.
    struct Scene {
        game::View before;
        Interaction::Stage after;
        std::vector<game::Event> events{};
        std::vector<Json::Value> told{};  ///< the same as the server told them
        std::size_t step = 0;
        std::int64_t time = 0;
        std::size_t logged = 0;  ///< how many of them stand in the log
    };

    explicit TurnPlayback(const Content& content) : content_(content) {}

    [[nodiscard]] Playback& clock() { return clock_; }
    [[nodiscard]] const Playback& clock() const { return clock_; }
    [[nodiscard]] bool runs() const { return clock_.runs(); }

    /// False if nobody else did anything in it, too much waits already, or playbacks are off: then nothing of it is kept,
    /// and what runs should be skipped.
    bool add(Scene scene);
    /// Requires `runs`.
    [[nodiscard]] const TurnFrame& frame() const { return frames_[clock_.shown()]; }
    [[nodiscard]] const Scene& scene() const { return scenes_[frame().scene]; }
    [[nodiscard]] std::span<const game::Event> events() const;
    /// The frame before it was the first one of the same action.
    [[nodiscard]] bool follows_its_player_action() const;
    /// How many events of the scene that was added last were not shown in a frame: those before its first one.
    [[nodiscard]] std::size_t before_first_frame() const;
    /// Where all that was added leads; requires `runs`.
    [[nodiscard]] const game::View& last_view() const { return scenes_.back().after.view; }
    /// The moment after the frame that is shown.
    [[nodiscard]] Interaction::Stage stage() const;
    /// Calls `log` with each scene, the first event that is not in the log yet and one past the last one that may be
    /// told now: all of them once the playback is over.
    template <class Log>
    void tell(Log log) {
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
    Playback clock_;
    std::vector<Scene> scenes_;
    std::vector<TurnFrame> frames_;
};

/// The frames of a step, in order; none if only `own` did something.
[[nodiscard]] std::vector<TurnFrame> frames_of(std::span<const game::Event> events, core::Seat own,
                                               const game::Options& options);

}  // namespace syrtis::client::ui::terraforming
