// SPDX-License-Identifier: MIT
#pragma once

// The interface of a table of any game: it receives views, clicks and keys, returns answers and draws itself. Each
// game implements it; the application knows only this class.

#include <json/json.h>

#include <SFML/Window/Keyboard.hpp>
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/seat.hpp"
#include "event_text/event_formatter.hpp"
#include "render/frame_model.hpp"
#include "render/hit_map.hpp"
#include "ui/cue.hpp"
#include "ui/focus_walk.hpp"
#include "ui/playback.hpp"
#include "ui/reference_facts.hpp"
#include "ui/text_line.hpp"
#include "ui/turn_end.hpp"
#include "ui/watchers.hpp"
#include "ui/words.hpp"

namespace sf {
class RenderTarget;
}
namespace syrtis::client::render {
class Resources;
}

namespace syrtis::client::ui {

/// The person or computer player of a seat, as the table shows it.
struct SeatPerson {
    std::string name;
    int piece = 0;
    bool computer = false;
    bool away = false;
    std::string clock{};     ///< remaining thinking time, such as "2:31"; empty if there is no limit
    bool clock_low = false;  ///< the clock runs and little time is left
    bool clock_out = false;  ///< the clock runs out within seconds
};

/// The result of a game that ended before its last answer, as the server reports it. It includes hidden information.
struct EarlyEnd {
    std::string title{};
    std::string note{};
    Json::Value outcome{};  ///< the members "winners" and "scores" of the game
    [[nodiscard]] bool has_won(core::Seat seat) const;
    [[nodiscard]] bool has_winner() const;
};

/// The result of checking the shuffle of a finished game against the commitment of the server.
struct ShuffleNote {
    std::string sentence{};  ///< empty if there is nothing to report
    bool alarms = false;     ///< the check has failed
    friend bool operator==(const ShuffleNote&, const ShuffleNote&) = default;
};

/// A hint for the current question: the answer of a computer player, sent to the person who asked for it.
struct Hint {
    enum class State : std::uint8_t { none, awaited, given, refused } state = State::none;
    Json::Value command{};          ///< only if given: an answer in the format of the server
    std::optional<double> share{};  ///< expected share of the win after the answer, 0 to 1
    std::string problem{};          ///< only if refused: a sentence
};

/// Information about the match outside the game itself.
struct TableInfo {
    std::vector<SeatPerson> people;  ///< indexed by seat
    core::SeatSet pending = 0;       ///< the seats that still have to answer
    std::size_t step = 0;            ///< the current step of the match; 0 if not known
    std::int64_t time = 0;           ///< the time of that step, in milliseconds since 1970; 0 if not known
    std::string title;               ///< title of the bar
    std::string note;
    bool takes_back = false;  ///< the game runs on a server, which may support undo
    std::string connection;   ///< a sentence about a problem of the connection; empty if there is none
    ShuffleNote shuffle{};
    std::optional<int> chat{};  ///< number of unread chat lines; empty if there is nobody to chat with
    std::optional<EarlyEnd> early_end{};
    /// Text of the button for another game with the same people; empty if there is no such button.
    std::string again{};
    Hint hint{};
};

/// A request of the table that the application carries out.
struct TableIntent {
    enum class Kind : std::uint8_t {
        none,
        leave,
        full_screen,
        change_language,
        undo,
        redo,
        propose_pause,
        propose_continue,
        propose_end,
        propose_takeover,
        remove_watcher,
        silence_watcher,
        admit,
        resign,
        agree,
        disagree,
        reference,
        change_pace,
        change_motion,
        change_volume,
        settings,
        hint,
        end_guide  ///< the guided start is over or was switched off
    } kind = Kind::none;
    Pace pace = Pace::normal;      ///< only for change_pace
    Motion motion = Motion::full;  ///< only for change_motion
    unsigned volume = 0;           ///< only for change_volume, in percent
    unsigned answers = 0;          ///< only for undo and redo: the number of answers to undo or redo
    unsigned seat = 0;             ///< only for propose_takeover
    Watcher watcher{};             ///< only for remove_watcher and silence_watcher: the watcher in the current state
    Admits admits = Admits::all;   ///< only for admit
    friend bool operator==(const TableIntent&, const TableIntent&) = default;
};

/// A player who has been absent for so long that the others may decide to go on without them.
struct MissedPlayer {
    unsigned seat = 0;
    std::string name;
    friend bool operator==(const MissedPlayer&, const MissedPlayer&) = default;
};

/// The numbers of own answers that can be undone and redone now, and the other requests that are possible.
struct UndoState {
    unsigned undo = 0;
    unsigned redo = 0;
    bool in_play = false;    ///< this seat plays on: it can propose, resign and plan ahead
    bool paused = false;     ///< the whole game
    bool alone = false;      ///< no other person plays, so that nothing has to be proposed
    bool hints = false;      ///< this seat can ask for one where it is asked
    bool hint_now = false;   ///< and is asked
    std::string proposal{};  ///< what all are asked to agree on, a sentence; empty: nothing, or this seat was heard
    std::optional<MissedPlayer> missed{};  ///< the first one whose seat a computer player could take
    Watchers watchers{};
    friend bool operator==(const UndoState&, const UndoState&) = default;
};

/// The actions that need a confirmation.
struct Confirmations {
    bool passing = true;                ///< passing while another action is possible
    bool spending = false;              ///< spending money for a command that can't be undone
    bool placing = false;               ///< placing: the first click only shows the thing on the space
    TurnEnd ending = TurnEnd::at_once;  ///< the last action of a turn
};

/// The effect of a mouse drag that starts on a target.
enum class DragTarget : std::uint8_t { none, thing, view };

/// The buttons below the final score. `again` and `harder` start another solo game against the opponent that the rules
/// play, `again_together` a game with the same people.
enum class FinalAct : std::uint8_t { none, show_table, back_to_start, again, harder, chat, again_together };

/// The text of a target for screen readers: its name and its explanation.
struct AccessibleText {
    std::string name{};
    std::string more{};
    friend bool operator==(const AccessibleText&, const AccessibleText&) = default;
};

/// The target and the resources of one drawing pass.
struct DrawContext {
    sf::RenderTarget& target;
    render::Resources& resources;
    render::HitMap& hits;  ///< cleared, then filled with the targets that can be pointed at
    const Words& words;
};

/// A table of any game. The application creates it with GameKind::make_table, passes views and input to it and sends
/// the answers that it returns.
class GameTable {
   public:
    GameTable() = default;
    GameTable(const GameTable&) = delete;
    GameTable& operator=(const GameTable&) = delete;
    virtual ~GameTable() = default;

    [[nodiscard]] const TableInfo& table_info() const { return table_info_; }
    [[nodiscard]] TableInfo& table_info() { return table_info_; }

    /// Shows a view after the events that led to it, both in the format of the server. Returns a sentence if they
    /// can't be decoded.
    [[nodiscard]] virtual std::optional<std::string> show(const Json::Value& view, const Json::Value& events) = 0;
    /// Receives all events so far, for the log.
    virtual void take_history(std::vector<event_text::StepEvents> steps) = 0;
    /// This seat undid all steps after the step `kept`; the view after it follows.
    virtual void take_back(core::Seat seat, std::size_t kept) = 0;
    /// A replay jumps back: the events after the step `kept` are animated backwards with the view that follows, and
    /// removed from the log.
    virtual void go_back(std::size_t /*kept*/) {}
    /// Copies the zoom, the open panels and the arrangement of cards from `before`, which is a table of the same game.
    virtual void copy_view_state(const GameTable& /*before*/) {}
    [[nodiscard]] virtual bool finished() const = 0;
    /// The server did not accept the answer; `sentence` is shown to the player.
    virtual void refuse(std::string sentence) = 0;
    /// Shows a sentence about something that the player may have missed, until the player does something.
    virtual void show_notice(std::string sentence) = 0;
    /// While `busy`, an answer is being sent and no question is shown.
    virtual void set_busy(bool busy) = 0;

    /// Sets what the server would undo and redo. Called once all sent answers are confirmed.
    virtual void set_undo_state(const UndoState& undo_state) = 0;
    /// Sets whether answers can be sent. A begun action stays while the connection is lost.
    virtual void set_connected(bool connected) = 0;

    virtual void set_confirmations(const Confirmations& confirmations) = 0;
    /// Sets whether several people play in this window; then they are addressed by name.
    virtual void set_shared(bool) {}
    /// Sets the speed of turn playback; empty where turns are never played back.
    virtual void set_pace(std::optional<Pace>) {}
    /// Sets whether each question of the first generation or round is explained in place.
    virtual void set_guided(bool) {}
    /// Sets how animations are shown.
    virtual void set_motion(Motion) {}
    /// Sets the volume that the menu shows, in percent.
    virtual void set_volume(unsigned) {}
    /// Advances the time by so many milliseconds while the table is visible. Returns true if the table must be drawn
    /// again.
    virtual bool pass_time(std::uint64_t) { return false; }
    /// Returns true while actions of other players are being played back.
    [[nodiscard]] virtual bool shows_playback() const { return false; }

    /// Returns the sounds since the last call, in order.
    [[nodiscard]] std::vector<Cue> take_cues() { return std::exchange(cues_, {}); }

    /// Sets the language in which cards are searched; `words` must outlive the table.
    virtual void set_words(const Words& /*words*/) {}
    /// Returns true while a text field of the table has the keyboard.
    [[nodiscard]] virtual bool types() const { return false; }
    virtual void type(char32_t /*letter*/) {}
    /// Returns the text field that has the keyboard, or null.
    [[nodiscard]] virtual TextLine* written_line() { return nullptr; }
    /// The text field was edited.
    virtual void note_editing() {}
    /// Handles a key that leaves the text field. Returns true if the key was used.
    virtual bool edit(LineKey /*key*/) { return false; }

    [[nodiscard]] virtual DragTarget drag_target(const render::Target& /*target*/) const { return DragTarget::none; }
    /// Moves the dragged thing or the view for a mouse drag between two points of the window.
    virtual void drag(const render::Target& /*dragged*/, const render::HitMap& /*hits*/, render::Point /*from*/,
                      render::Point /*to*/) {}
    virtual void drop() {}
    /// Handles the mouse wheel over the board. Returns true if the zoom has changed.
    virtual bool zoom(const render::HitMap& /*hits*/, render::Point /*at*/, int /*steps*/) { return false; }

    virtual void press(const render::Target& target) = 0;
    /// Sets the slider to the x coordinate of the mouse, in pixels of the window.
    virtual void slide(const render::Region& slider, float x) = 0;
    virtual void point(const std::optional<render::Target>& target) = 0;
    /// Returns the target that has the keyboard focus.
    [[nodiscard]] virtual std::optional<render::Target> focus() const = 0;
    virtual void focus_on(const std::optional<render::Target>& target) = 0;
    /// Returns the text of a target for screen readers, whether or not it is pointed at.
    [[nodiscard]] virtual AccessibleText accessible(const render::Target& target, const Words& words) const = 0;
    /// Returns the current question, or the sentence that names the player for whom the table waits.
    [[nodiscard]] virtual std::string accessible_question(const Words& words) const = 0;
    virtual void pin(const render::Target& target) = 0;
    virtual void scroll(const render::Target& target, int steps) = 0;
    /// Handles a key press. The question mark arrives as Slash on every keyboard layout.
    virtual void press_key(sf::Keyboard::Key key, bool shift) = 0;
    /// Handles an arrow key with Control: moves the focused thing or the view.
    virtual void move_by_key(Way /*way*/) {}

    /// Returns the commands to send, one message each, in the format of the protocol; empty if there is no answer.
    [[nodiscard]] virtual std::optional<std::vector<Json::Value>> take_answer() = 0;
    [[nodiscard]] virtual TableIntent take_intent() = 0;

    /// Draws the table. `explains`: the mouse has rested for long enough to open the explanation.
    virtual void paint(const DrawContext& draw, bool explains) const = 0;
    /// Draws only the board into a square target.
    virtual void paint_board(sf::RenderTarget& target, render::Resources& resources) const = 0;
    /// Returns how the parts of the table are arranged.
    [[nodiscard]] virtual render::TablePlan plan() const = 0;
    virtual void paint_final(const DrawContext& draw, const std::optional<render::Target>& hover) const = 0;
    /// Returns the options of the game that this button of the final score starts; null if it starts none.
    [[nodiscard]] virtual Json::Value next_game(FinalAct) const { return {}; }
    /// Returns the button of the final score that Enter presses.
    [[nodiscard]] virtual FinalAct usual_final_act() const { return FinalAct::back_to_start; }

    /// Returns every target that is part of a legal answer now, with the command that a click on it sends or begins;
    /// null if the click only picks something for a later command. Used by programs that click.
    [[nodiscard]] virtual std::vector<std::pair<render::Target, Json::Value>> answers() const = 0;
    /// Returns the targets whose click gives, begins or is part of the answer of the hint.
    [[nodiscard]] virtual std::vector<render::Target> hinted() const;
    [[nodiscard]] virtual bool busy() const = 0;
    /// Changes whenever this seat is asked something else, by the server or as a consequence of a begun action. A
    /// mouse press at another number was meant for another question and is ignored.
    [[nodiscard]] virtual std::uint64_t question_number() const = 0;
    /// Returns a word for the kind of the question to this seat; empty if it is not asked. Used by programs that
    /// click.
    [[nodiscard]] virtual std::string question_kind() const = 0;
    /// Returns true if the question asks to choose from offered cards, so that the keyboard focuses them first.
    [[nodiscard]] virtual bool chooses_cards() const { return false; }
    /// Returns the page at which the quick reference opens; empty for the page about the current question.
    [[nodiscard]] virtual std::string reference_page() const { return {}; }
    /// Returns the facts about the position that the pages of the quick reference show.
    [[nodiscard]] virtual ReferenceFacts reference_facts(const Words& /*words*/) const { return {}; }

   protected:
    void sound(Cue cue) {
        if (std::ranges::find(cues_, cue) == cues_.end()) cues_.push_back(cue);
    }

   private:
    TableInfo table_info_;
    std::vector<Cue> cues_;
};

}  // namespace syrtis::client::ui
