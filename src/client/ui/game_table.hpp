// SPDX-License-Identifier: MIT
#pragma once

// The table of any game: it receives views, clicks and keys, returns answers and draws itself. The application knows
// only this class; the game supplies a TablePolicy.

#include <json/json.h>

#include <SFML/Window/Keyboard.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "render/layout.hpp"
#include "ui/board_view.hpp"
#include "ui/event_log.hpp"
#include "ui/focus_walk.hpp"
#include "ui/guide.hpp"
#include "ui/moments.hpp"
#include "ui/moves.hpp"
#include "ui/playback.hpp"
#include "ui/table_controller.hpp"
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
/// the answers that the table returns.
class GameTable {
   public:
    explicit GameTable(TableParts parts);

    [[nodiscard]] const TableInfo& table_info() const { return info_; }
    [[nodiscard]] TableInfo& table_info() { return info_; }
    /// Returns the input state: the targets that are pointed at and focused, the open parts, and whether answers can be
    /// given.
    [[nodiscard]] const TableController& input() const { return *parts_.input; }
    [[nodiscard]] TableController& input() { return *parts_.input; }
    [[nodiscard]] const TablePolicy& policy() const { return *parts_.policy; }

    /// Shows a view after the events that led to it, both in the format of the server. Returns a sentence about the
    /// error if they can't be decoded.
    [[nodiscard]] std::optional<std::string> show(const Json::Value& view, const Json::Value& events);
    /// Receives all earlier events of the match, for the log.
    void take_history(std::vector<event_text::StepEvents> steps);
    /// Handles that `seat` undid all steps after the step `kept`. The caller must then pass the view after the undo to
    /// show().
    void take_back(core::Seat seat, std::size_t kept);
    /// Prepares a jump back in a replay: removes the events after the step `kept` from the log. The next show()
    /// animates these events backwards.
    void go_back(std::size_t kept);
    /// Copies the zoom, the open panels and the arrangement of cards from `before`, which is a table of the same game.
    void copy_view_state(const GameTable& before);
    /// Handles that the server did not accept the answer, and shows `sentence` to the player.
    void refuse(std::string sentence);
    /// Sets whether an answer is being sent; meanwhile, no question is shown.
    void set_busy(bool busy);
    /// Sets whether the connection works, so that answers can be sent. A begun action stays while the connection is
    /// lost.
    void set_connected(bool connected);

    [[nodiscard]] const PlaySettings& settings() const { return input().settings(); }
    void apply(const PlaySettings& settings);
    /// Changes one setting of the table.
    template <class Value>
    void set(Value PlaySettings::*member, const std::type_identity_t<Value>& value) {
        auto changed = settings();
        changed.*member = value;
        apply(changed);
    }

    /// Advances the time by these milliseconds; called while the table is visible. Returns true if the table must be
    /// drawn again.
    bool pass_time(std::uint64_t milliseconds);
    /// Advances only the time of the moments (short effects), which are shown over the final score too. Returns true if
    /// the picture must be drawn again.
    bool pass_moments(std::uint64_t milliseconds) { return moments_.pass(milliseconds); }
    /// Returns the moments of the latest events that are shown or due.
    [[nodiscard]] const Moments& moments() const { return moments_; }
    void skip_moments() { moments_.skip(); }
    /// Returns true while actions of other players are being played back.
    [[nodiscard]] bool shows_playback() const { return parts_.playback->runs(); }
    /// Returns the number of the shown hint of the guide, from 1; 0 if there is none.
    [[nodiscard]] int shown_hint() const { return input().readiness().shows_past() ? 0 : guide_.shown(); }
    /// Returns the sounds that were set off since the last call, in order.
    [[nodiscard]] std::vector<Cue> take_cues() { return cues_.take(); }

    /// Returns true while a text field of the table has the keyboard.
    [[nodiscard]] bool types() const { return parts_.policy->written_line() != nullptr; }
    void type(char32_t letter);
    /// Returns the text field that has the keyboard, or null.
    [[nodiscard]] TextLine* written_line() { return parts_.policy->written_line(); }
    /// Handles a change of the text field. With `key`, handles this key instead, which leaves the field. Returns true
    /// if the key was used.
    bool edit(std::optional<LineKey> key = std::nullopt) { return parts_.policy->handle(input::Edit{key}); }

    /// Returns true if a mouse drag from this target moves a card or the view.
    [[nodiscard]] bool is_draggable(const render::Target& target) const;
    /// Returns true if the wheel zooms while the pointer is over this target.
    [[nodiscard]] bool zooms(const render::Target& target) const {
        return input().dialogs().open() == Dialog::none && BoardView::zooms(target);
    }
    /// Moves the dragged card or the view for a mouse drag between two points of the window.
    void drag(const render::Target& dragged, const render::HitMap& hits, render::Point from, render::Point to);
    void drop() { parts_.policy->handle(input::Drop{}); }
    /// Handles the mouse wheel at a point of the window.
    void scroll(const render::HitMap& hits, const render::Target& target, render::Point at, int steps);
    void scroll(const render::Target& target, int steps) { parts_.policy->handle(input::Scroll{target, steps}); }
    /// Sets the slider to the x coordinate of the mouse, in pixels of the window.
    void slide(const render::Region& slider, float x) { parts_.policy->handle(input::Slide{slider, x}); }
    void press(const render::Target& target);
    void pin(const render::Target& target);
    /// Handles a key press. The question mark arrives as Slash on every keyboard layout.
    void press_key(sf::Keyboard::Key key, bool shift);
    /// Handles an arrow key with Control: moves the focused card or the view.
    void move_by_key(Way way);

    /// Returns the commands to send, one message each, in the format of the protocol; empty if there is no answer.
    [[nodiscard]] std::optional<std::vector<Json::Value>> take_answer() { return parts_.policy->take_answer(); }
    [[nodiscard]] TableIntent take_intent();

    /// Draws the table. `explains`: the mouse has rested for long enough to open the explanation.
    void paint(const DrawContext& draw, bool explains) const;
    /// Draws only the board into a square target.
    void paint_board(sf::RenderTarget& target, render::Resources& resources) const;
    void paint_final(const DrawContext& draw, const FinalView& view) const;
    /// Returns the text of a target for screen readers. The target need not be pointed at.
    [[nodiscard]] AccessibleText accessible(const render::Target& target, const Words& words) const;
    /// Returns the current question, or the sentence that names the player for whom the table waits.
    [[nodiscard]] std::string accessible_question(const Words& words) const;

    [[nodiscard]] bool finished() const { return state().finished; }
    [[nodiscard]] TableState state() const { return parts_.policy->state(); }
    [[nodiscard]] std::vector<TableAnswer> answers() const { return parts_.policy->answers(info_.hint); }
    /// Returns the facts about the position that the pages of the quick reference show.
    [[nodiscard]] ReferenceFacts reference_facts(const Words& words) const {
        return parts_.policy->reference_facts(words, info_);
    }
    /// Returns the options of the match that this button of the final score starts; null if it starts no match.
    [[nodiscard]] Json::Value next_game(FinalAct act) const { return parts_.policy->next_game(act); }
    /// Returns the button of the final score that Enter presses.
    [[nodiscard]] FinalAct usual_final_act() const;

   private:
    [[nodiscard]] EventEffects effects() { return {cues_, moments_, info_}; }
    void paint_moments(const DrawContext& draw, const render::Frame& frame) const;
    /// Shows the frame of turn playback after the playback has changed.
    void follow_playback();
    /// Ends the animations and the playback, and stores the events after a step, to be animated backwards.
    void leave_steps_after(std::size_t kept);
    /// Updates the guide. Called whenever the question may have changed.
    void follow_guide();
    void act_on_playback(PlaybackAct act);
    /// Handles a click on a control of the playback. Returns true if the click was used.
    bool playback_takes(const render::Target& target);
    bool playback_takes(sf::Keyboard::Key key);
    /// Removes a pinned explanation that is not visible, so that Escape need not be pressed once more for it.
    void drop_unseen_pin();

    TableParts parts_;
    TableInfo info_;
    Guide guide_;
    BoardView view_;
    CueList cues_;
    Moments moments_;
    std::vector<event_text::StepEvents> undone_;
    /// The duration of the animation in the present frame of the playback, in milliseconds.
    std::uint64_t frame_motion_ = 0;
};

}  // namespace syrtis::client::ui
