// SPDX-License-Identifier: MIT
#pragma once

// The table of any game. It receives views, clicks and keys, and passes them to its parts, some of which the game
// supplies. The application knows only this class and the base classes of the parts.

#include <json/json.h>

#include <SFML/Window/Keyboard.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ui/event_log.hpp"
#include "ui/guide.hpp"
#include "ui/moments.hpp"
#include "ui/moves.hpp"
#include "ui/playback.hpp"
#include "ui/playback_controls.hpp"
#include "ui/table_controller.hpp"
#include "ui/table_gestures.hpp"
#include "ui/table_picture.hpp"
#include "ui/table_policy.hpp"

namespace syrtis::client::ui {

/// The parts of a table. The game makes them, because the input state, the log and the animations hold positions and
/// events of the game. The table uses only their base classes. `policy` has references to the other parts.
struct TableParts {
    std::unique_ptr<TableController> input;
    std::unique_ptr<EventLog> log;
    std::unique_ptr<Moves> moves;
    std::unique_ptr<Playback> playback;
    std::unique_ptr<TablePolicy> policy;
    int last_hint = 0;         ///< number of the last hint of the guide
    bool moves_cards = false;  ///< the player can rearrange the cards of the hand
};

/// A table of any game. The application creates it with GameKind::make_table, passes views and input to it, and sends
/// the answers that the policy returns.
class GameTable {
   public:
    explicit GameTable(TableParts parts);
    // Not copied, because the parts of a table refer to one another.
    GameTable(const GameTable&) = delete;
    GameTable& operator=(const GameTable&) = delete;

    [[nodiscard]] const TableInfo& table_info() const { return info_; }
    [[nodiscard]] TableInfo& table_info() { return info_; }
    /// Returns the input state: the targets that are pointed at and focused, the open parts, and whether answers can be
    /// given.
    [[nodiscard]] const TableController& input() const { return *parts_.input; }
    [[nodiscard]] TableController& input() { return *parts_.input; }
    /// Returns the part of the table that decodes, shows and plays the game.
    [[nodiscard]] const TablePolicy& policy() const { return *parts_.policy; }
    [[nodiscard]] TablePolicy& policy() { return *parts_.policy; }
    /// Returns the pictures and the texts of the table.
    [[nodiscard]] const TablePicture& picture() const { return picture_; }
    /// Returns the view of the board, and the gestures that move it and the cards of the hand.
    [[nodiscard]] const TableGestures& gestures() const { return gestures_; }
    [[nodiscard]] TableGestures& gestures() { return gestures_; }
    /// Returns the moments (short effects) of the latest events that are shown or due. They are shown over the final
    /// score too.
    [[nodiscard]] const Moments& moments() const { return moments_; }
    [[nodiscard]] Moments& moments() { return moments_; }

    /// Shows a view after the events that led to it, both in the format of the server. Returns a sentence about the
    /// error if they can't be decoded.
    [[nodiscard]] std::optional<std::string> show(const Json::Value& view, const Json::Value& events);
    /// Receives all earlier events of the match, for the log.
    void take_history(std::vector<event_text::StepEvents> steps);
    /// Called when `seat` has undone all steps after the step `kept`. Afterwards, the caller must pass the view after
    /// the undo to show().
    void take_back(core::Seat seat, std::size_t kept);
    /// Prepares a jump back in a replay: removes the events after the step `kept` from the log. The next show()
    /// animates these events backwards.
    void go_back(std::size_t kept);
    /// Copies the zoom, the open panels and the arrangement of cards from `before`, which is a table of the same game.
    void copy_view_state(const GameTable& before);
    /// Called when the server did not accept the answer. Shows `sentence` to the player.
    void refuse(std::string sentence);
    /// Sets whether an answer is being sent; meanwhile, no question is shown.
    void set_busy(bool busy);
    /// Sets whether the connection works, so that answers can be sent. A begun action stays while the connection is
    /// lost.
    void set_connected(bool connected);

    void apply(const PlaySettings& settings);

    /// Advances the time by these milliseconds; called while the table is visible. Returns true if the table must be
    /// drawn again.
    bool pass_time(std::uint64_t milliseconds);
    /// Returns true while actions of other players are being played back.
    [[nodiscard]] bool shows_playback() const { return parts_.playback->runs(); }
    /// Returns the sounds that were set off since the last call, in order.
    [[nodiscard]] std::vector<Cue> take_cues() { return cues_.take(); }

    /// Enters a letter into the text field that has the keyboard, if there is one.
    void type(char32_t letter);
    void press(const render::Target& target);
    void pin(const render::Target& target);
    /// Handles a key press. The question mark arrives as Slash on every keyboard layout.
    void press_key(sf::Keyboard::Key key, bool shift);

    [[nodiscard]] TableIntent take_intent();
    /// Returns every target that is part of a legal answer now.
    [[nodiscard]] std::vector<TableAnswer> answers() const { return parts_.policy->answers(info_.hint); }

   private:
    /// Shows the frame of turn playback after the playback has changed.
    void follow_playback();
    /// Ends the animations and the playback, and stores the events after a step, to be animated backwards.
    void leave_steps_after(std::size_t kept);
    /// Shows the hint of the guide that fits the question. Called whenever the question may have changed.
    void follow_guide();
    /// Removes a pinned explanation that is not visible. Otherwise Escape would first remove it, without a visible
    /// effect.
    void drop_unseen_pin();

    TableParts parts_;
    TableInfo info_;
    Guide guide_;
    TableGestures gestures_{{*parts_.policy, *parts_.input, *parts_.playback}, parts_.moves_cards};
    CueList cues_;
    Moments moments_;
    TablePicture picture_{{*parts_.policy, *parts_.input, info_, guide_, gestures_.view(), moments_}};
    PlaybackControls playback_controls_{*parts_.playback, *parts_.input};
    std::vector<event_text::StepEvents> undone_;
    /// The duration of the animation in the present frame of the playback, in milliseconds.
    std::uint64_t frame_motion_ = 0;
};

}  // namespace syrtis::client::ui
