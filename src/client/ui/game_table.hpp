// SPDX-License-Identifier: MIT
#pragma once

// A match as the window knows it, whatever its game: views come in, clicks and keys come in, answers go out, and it
// draws itself. Each game has a table of its own; the application knows this class alone.

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

/// Who sits there.
struct SeatPerson {
    std::string name;
    int piece = 0;
    bool computer = false;
    bool away = false;
    std::string clock{};     ///< what is left to think, "2:31"; empty: as long as one likes
    bool clock_low = false;  ///< it runs, and is nearly out
    bool clock_out = false;  ///< it runs out within seconds
};

/// How a game ended before its last answer: as the server tells it, what was hidden included.
struct EarlyEnd {
    std::string title{};
    std::string note{};
    Json::Value outcome{};  ///< "winners" and "scores" of the game
    [[nodiscard]] bool has_won(core::Seat seat) const;
    [[nodiscard]] bool has_winner() const;
};

/// Whether the shuffle was the one that was promised, of a game that is over.
struct ShuffleNote {
    std::string sentence{};  ///< empty: there is nothing to say
    bool alarms = false;     ///< it was not
    friend bool operator==(const ShuffleNote&, const ShuffleNote&) = default;
};

/// What a computer player would answer to the question at hand, for who asked.
struct Hint {
    enum class State : std::uint8_t { none, awaited, given, refused } state = State::none;
    Json::Value command{};          ///< of given: an answer as the server takes it
    std::optional<double> share{};  ///< of the win, expected after it
    std::string problem{};          ///< of refused: a sentence
};

/// Around the game itself.
struct TableInfo {
    std::vector<SeatPerson> people;  ///< by seat
    core::SeatSet pending = 0;       ///< who is asked something
    std::size_t step = 0;            ///< where the match stands; 0: not known
    std::int64_t time = 0;           ///< when that was, in milliseconds since 1970; 0: not known
    std::string title;               ///< of the bar
    std::string note;
    bool takes_back = false;  ///< a server is asked, which can take answers back
    std::string connection;   ///< what is wrong with it; empty: nothing
    ShuffleNote shuffle{};
    std::optional<int> chat{};  ///< lines that were not read yet; nothing: there is nobody to talk to
    std::optional<EarlyEnd> early_end{};
    std::string again{};  ///< what the button for another game with these people says; empty: there is none
    Hint hint{};
};

/// What is not the table's own business.
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
        propose_stand_in,
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
        end_guide  ///< it has come to its end, or is not wanted any more
    } kind = Kind::none;
    Pace pace = Pace::normal;      ///< of change_pace
    Motion motion = Motion::full;  ///< of change_motion
    unsigned volume = 0;           ///< of change_volume, in percent
    unsigned answers = 0;          ///< of undo and redo: how many make up what is taken back or given again
    unsigned seat = 0;             ///< of propose_stand_in
    Watcher watcher{};             ///< of remove_watcher and silence_watcher, as this one is now
    Admits admits = Admits::all;   ///< of admit
    friend bool operator==(const TableIntent&, const TableIntent&) = default;
};

/// A player who has been away for so long that the others may decide without them.
struct MissedPlayer {
    unsigned seat = 0;
    std::string name;
    friend bool operator==(const MissedPlayer&, const MissedPlayer&) = default;
};

/// How many own answers can be taken back now, and how many given again; and what else can be done with the game.
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

/// What is asked once more before it is done.
struct Confirmations {
    bool passing = true;                ///< while something could still be done
    bool spending = false;              ///< where money goes without a way back
    bool placing = false;               ///< a click on a space only holds what goes there
    TurnEnd ending = TurnEnd::at_once;  ///< what is the last of a turn
};

/// What the mouse moves when it is pressed on something and dragged away.
enum class DragTarget : std::uint8_t { none, thing, view };

/// The buttons below every final score.
/// `again` and `harder` begin another game alone against what the rules play, `again_together` one with these people.
enum class FinalAct : std::uint8_t { none, show_table, back_to_start, again, harder, chat, again_together };

/// A thing of the picture for who doesn't see it: what it is called, and what its explanation says.
struct AccessibleText {
    std::string name{};
    std::string more{};
    friend bool operator==(const AccessibleText&, const AccessibleText&) = default;
};

/// Where a picture goes, and what goes into it.
struct DrawContext {
    sf::RenderTarget& target;
    render::Resources& resources;
    render::HitMap& hits;  ///< cleared, then filled with what can be pointed at
    const Words& words;
};

class GameTable {
   public:
    GameTable() = default;
    GameTable(const GameTable&) = delete;
    GameTable& operator=(const GameTable&) = delete;
    virtual ~GameTable() = default;

    [[nodiscard]] const TableInfo& around() const { return around_; }
    [[nodiscard]] TableInfo& around() { return around_; }

    /// A view and the events that led to it, as the server tells them; a sentence if they can't be understood.
    [[nodiscard]] virtual std::optional<std::string> show(const Json::Value& view, const Json::Value& events) = 0;
    /// All that happened so far, for the log.
    virtual void take_history(std::vector<event_text::StepEvents> steps) = 0;
    /// That player undid everything after the step `kept`.
    virtual void take_back(core::Seat seat, std::size_t kept) = 0;
    /// A recorded game is looked at earlier: what was told after the step `kept` is seen to go back with the view that
    /// follows, as if it had never been.
    virtual void go_back(std::size_t /*kept*/) {}
    /// From here on this one is looked at as `before` was: what is enlarged, unfolded and arranged. Both are of one
    /// game.
    virtual void look_like(const GameTable& /*before*/) {}
    [[nodiscard]] virtual bool finished() const = 0;
    /// The server did not take the answer; the sentence is for the player.
    virtual void refuse(std::string sentence) = 0;
    /// Something that the player may not have noticed; said until they do something.
    virtual void tell(std::string sentence) = 0;
    /// An answer is on its way: nothing can be asked or answered meanwhile.
    virtual void set_busy(bool busy) = 0;

    /// What the server would take back and give again, once every answer that was sent is answered.
    virtual void set_undo_state(const UndoState& undo_state) = 0;
    /// Whether answers can be sent at all; what is begun stays while they can't.
    virtual void set_connected(bool connected) = 0;

    virtual void set_confirmations(const Confirmations& confirmations) = 0;
    /// Several people play in this window, who are called by name.
    virtual void set_shared(bool) {}
    /// How fast what others do is shown; nothing: it is not, whatever anybody wants.
    virtual void set_pace(std::optional<Pace>) {}
    /// Whether each question of the first generation, or round, is explained at its place.
    virtual void set_guided(bool) {}
    /// How much is seen of things on their way.
    virtual void set_motion(Motion) {}
    /// How loud it is, in percent, for the menu.
    virtual void set_volume(unsigned) {}
    /// Time goes by while the table can be seen. True if it looks another way now.
    virtual bool pass_time(std::uint64_t) { return false; }
    /// Something of what others did is still being shown.
    [[nodiscard]] virtual bool shows_playback() const { return false; }

    /// What can be heard of what was shown since this was asked last, in order.
    [[nodiscard]] std::vector<Cue> take_cues() { return std::exchange(cues_, {}); }

    /// In which language things are looked for; `words` must live as long as this.
    virtual void set_words(const Words& /*words*/) {}
    /// Letters are written at this table, and do nothing else.
    [[nodiscard]] virtual bool types() const { return false; }
    virtual void type(char32_t /*letter*/) {}
    /// The line in which they are written; null: none is.
    [[nodiscard]] virtual TextLine* written_line() { return nullptr; }
    /// It was edited.
    virtual void note_editing() {}
    /// True if the line that is written took a key by which it is left.
    virtual bool edit(LineKey /*key*/) { return false; }

    [[nodiscard]] virtual DragTarget drag_target(const render::Target& /*target*/) const { return DragTarget::none; }
    /// What was gripped is dragged between two points of the window.
    virtual void drag(const render::Target& /*dragged*/, const render::HitMap& /*hits*/, render::Point /*from*/,
                      render::Point /*to*/) {}
    virtual void drop() {}
    /// The wheel turns over the board: true if it is looked at from another distance now.
    virtual bool zoom(const render::HitMap& /*hits*/, render::Point /*at*/, int /*steps*/) { return false; }

    virtual void press(const render::Target& target) = 0;
    /// A slider is dragged to this x, in pixels of the window.
    virtual void slide(const render::Region& slider, float x) = 0;
    virtual void point(const std::optional<render::Target>& target) = 0;
    /// What the keyboard stands on.
    [[nodiscard]] virtual std::optional<render::Target> focus() const = 0;
    virtual void focus_on(const std::optional<render::Target>& target) = 0;
    /// Whether or not it is pointed at.
    [[nodiscard]] virtual AccessibleText accessible(const render::Target& target, const Words& words) const = 0;
    /// What is asked, or waited for.
    [[nodiscard]] virtual std::string accessible_question(const Words& words) const = 0;
    virtual void pin(const render::Target& target) = 0;
    virtual void scroll(const render::Target& target, int steps) = 0;
    /// The question mark comes as Slash, wherever the keyboard has it.
    virtual void press_key(sf::Keyboard::Key key, bool shift) = 0;
    /// An arrow with Control: moves what the keyboard stands on, or the view.
    virtual void move_by_key(Way /*way*/) {}

    /// The commands to send, one message each, as the protocol has them.
    [[nodiscard]] virtual std::optional<std::vector<Json::Value>> take_answer() = 0;
    [[nodiscard]] virtual TableIntent take_intent() = 0;

    /// `explains`: pointed at for long enough that an explanation opens.
    virtual void paint(const DrawContext& draw, bool explains) const = 0;
    /// The board alone, in the whole of a square target.
    virtual void paint_board(sf::RenderTarget& target, render::Resources& resources) const = 0;
    /// How its table is arranged.
    [[nodiscard]] virtual render::TablePlan plan() const = 0;
    virtual void paint_final(const DrawContext& draw, const std::optional<render::Target>& hover) const = 0;
    /// The options of the game that this button of the final score begins; null if it begins none.
    [[nodiscard]] virtual Json::Value next_game(FinalAct) const { return {}; }
    /// What Enter does at the final score.
    [[nodiscard]] virtual FinalAct usual_final_act() const { return FinalAct::back_to_start; }

    /// For programs that click: every target that is part of a legal answer now, with the command that a click on it
    /// gives or begins; null where it picks something for a later command.
    [[nodiscard]] virtual std::vector<std::pair<render::Target, Json::Value>> answers() const = 0;
    /// Where a click gives, begins or is a part of the answer that the hint names.
    [[nodiscard]] virtual std::vector<render::Target> hinted() const;
    [[nodiscard]] virtual bool busy() const = 0;
    /// Another number whenever this seat is asked something else, by the server or by what is begun: a click that began
    /// at another number was meant for another question.
    [[nodiscard]] virtual std::uint64_t question_number() const = 0;
    /// The kind of the question to this seat, a word; empty if it is asked nothing.
    [[nodiscard]] virtual std::string question_kind() const = 0;
    /// Cards are to be chosen among those on offer, so that the keyboard goes there first.
    [[nodiscard]] virtual bool chooses_cards() const { return false; }
    /// Where the quick reference opens if this game has a page for it; empty: where the question is explained.
    [[nodiscard]] virtual std::string reference_page() const { return {}; }
    /// What its pages show of the match as it stands.
    [[nodiscard]] virtual ReferenceFacts reference_facts(const Words& /*words*/) const { return {}; }

   protected:
    void sound(Cue cue) {
        if (std::ranges::find(cues_, cue) == cues_.end()) cues_.push_back(cue);
    }

   private:
    TableInfo around_;
    std::vector<Cue> cues_;
};

}  // namespace syrtis::client::ui
