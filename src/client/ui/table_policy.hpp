// SPDX-License-Identifier: MIT
#pragma once

// The part of a table that only its game can supply: reading views, building the pictures, the meaning of input and the
// commands for the server. GameTable does everything else.

#include <json/json.h>

#include <SFML/Window/Keyboard.hpp>
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "event_text/event_formatter.hpp"
#include "render/frame_model.hpp"
#include "render/hit_map.hpp"
#include "ui/cue.hpp"
#include "ui/moments.hpp"
#include "ui/reference_facts.hpp"
#include "ui/table_info.hpp"
#include "ui/text_line.hpp"
#include "ui/words.hpp"

namespace sf {
class RenderTarget;
}
namespace syrtis::client::render {
class Resources;
}

namespace syrtis::client::ui {

/// The buttons below the final score. `again` and `harder` start another solo match against the opponent that the rules
/// play. `again_together` starts another match with the same people.
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
    render::HitMap& hits;  ///< hit map, which is cleared and then filled with the targets that can be pointed at
    const Words& words;
};

/// A position from the server, with the events that led to it.
struct SentView {
    const Json::Value& view;    ///< view in the format of the server
    const Json::Value& events;  ///< events in the format of the server; null if they are not known
    /// The steps that were undone since the last view, or that a jump back in a replay has left. They are animated
    /// backwards.
    const std::vector<event_text::StepEvents>& undone;
    const TableInfo& info;
};

/// Input that a game interprets.
namespace input {
/// A click on a target.
struct Press {
    render::Target target;
};
/// A turn of the mouse wheel over a target.
struct Scroll {
    render::Target target;
    int steps = 0;
};
/// A key press. The question mark arrives as Slash on every keyboard layout.
struct Key {
    sf::Keyboard::Key code = sf::Keyboard::Unknown;
    bool shift = false;
};
/// A slider is set to the x coordinate of the mouse, in pixels of the window.
struct Slide {
    render::Region slider;
    float x = 0;
};
/// The text field that has the keyboard was edited, or received a key that leaves it.
struct Edit {
    std::optional<LineKey> key{};
};
/// The mouse drags a card of the hand over another target.
struct DragCard {
    render::Target card;
    render::Target over;
};
/// The mouse button was released after a drag.
struct Drop {};
/// The keyboard moves the card of the hand that is pointed at.
struct MoveCard {
    bool forward = true;
};
}  // namespace input
using TableInput = std::variant<input::Press, input::Scroll, input::Key, input::Slide, input::Edit, input::DragCard,
                                input::Drop, input::MoveCard>;

/// The state of a table, for the application.
struct TableState {
    bool finished = false;
    /// A word for the kind of the present question to this seat; empty if there is none. Programs that play by clicks
    /// read it.
    std::string question{};
    /// True if the question asks the player to choose from offered cards, so that the keyboard focuses them first.
    bool chooses_cards = false;
    /// The name of the page at which the quick reference opens; empty: the page about the current question.
    std::string reference_page{};
    render::TablePlan plan{};  ///< arrangement of the parts of the table
};

/// A target that is part of a legal answer now.
struct TableAnswer {
    render::Target target;
    /// The command that a click on the target sends or begins; null if the click only selects a thing for a later
    /// command.
    Json::Value command{};
    bool is_hinted = false;  ///< the click gives or begins the answer of the hint, or is a part of it
    friend bool operator==(const TableAnswer&, const TableAnswer&) = default;
};

/// The sounds that a table has to play, in order and without repetitions.
class CueList {
   public:
    void add(std::optional<Cue> cue) {
        if (cue && std::ranges::find(cues_, *cue) == cues_.end()) cues_.push_back(*cue);
    }
    [[nodiscard]] std::vector<Cue> take() { return std::exchange(cues_, {}); }

   private:
    std::vector<Cue> cues_;
};

/// The receivers of the sounds and moments that the events of a position set off. The game fills them.
struct EventEffects {
    CueList& cues;
    Moments& moments;
    const TableInfo& info;
};

/// The data that GameTable adds to the picture of a game.
struct TableFrame {
    const TableInfo& info;
    int guide_step = 0;  ///< number of the shown hint of the guide, from 1; 0 if there is none
    render::Closeup closeup{};
    bool explains = false;  ///< the mouse has rested for long enough to open the explanation
};

/// The state of the final score that the application keeps.
struct FinalView {
    std::optional<render::Target> hover{};
    render::FinalPart part = render::FinalPart::points;  ///< part that a narrow window shows
};

/// The rules by which the table of one game is shown and played. Before the first view, functions that paint or
/// describe have no effect.
class TablePolicy {
   public:
    TablePolicy() = default;
    TablePolicy(const TablePolicy&) = delete;
    TablePolicy& operator=(const TablePolicy&) = delete;
    virtual ~TablePolicy() = default;

    /// Shows a view after the events that led to it. Returns a sentence about the error if they can't be decoded.
    [[nodiscard]] virtual std::optional<std::string> show(const SentView& sent, const EventEffects& effects) = 0;
    /// Shows the current frame of turn playback, or the position after it once playback is over, and logs its events.
    /// Returns the duration of the animation in the frame, in milliseconds at the normal pace.
    virtual std::uint64_t show_frame(const EventEffects& /*effects*/) { return 0; }

    /// Handles input. Returns true if the input was used.
    virtual bool handle(const TableInput& input) = 0;
    /// Returns the text field that has the keyboard, or null.
    [[nodiscard]] virtual TextLine* written_line() { return nullptr; }
    /// Returns the commands to send, one message each, in the format of the server; empty if there is no answer.
    [[nodiscard]] virtual std::optional<std::vector<Json::Value>> take_answer() = 0;
    /// Returns every target that is part of a legal answer now. Used by the keyboard and by programs that click.
    [[nodiscard]] virtual std::vector<TableAnswer> answers(const Hint& hint) const = 0;
    [[nodiscard]] virtual TableState state() const = 0;
    /// Returns the numbers of the guide's hints that fit the current question, the preferred one first.
    [[nodiscard]] virtual std::vector<int> guide_steps() const = 0;

    virtual void paint(const DrawContext& draw, const TableFrame& frame) const = 0;
    /// Draws only the board into a square target.
    virtual void paint_board(sf::RenderTarget& target, render::Resources& resources, const TableInfo& info) const = 0;
    virtual void paint_final(const DrawContext& draw, const TableInfo& info, const FinalView& view) const = 0;
    /// Returns the explanation of a target for screen readers; empty if it has none.
    [[nodiscard]] virtual AccessibleText accessible(const render::Target& target, const Words& words,
                                                    const TableInfo& info) const = 0;
    /// Returns the current question, or the sentence that names the player for whom the table waits.
    [[nodiscard]] virtual std::string accessible_question(const Words& words, const TableInfo& info) const = 0;
    /// Returns the facts about the position that the pages of the quick reference show.
    [[nodiscard]] virtual ReferenceFacts reference_facts(const Words& words, const TableInfo& info) const = 0;
    /// Returns the options of the match that this button of the final score starts; null if it starts no match.
    [[nodiscard]] virtual Json::Value next_game(FinalAct /*act*/) const { return {}; }
    /// Returns the button of the final score that Enter presses.
    [[nodiscard]] FinalAct usual_final_act() const {
        return next_game(FinalAct::again).isNull() ? FinalAct::back_to_start : FinalAct::again;
    }
};

}  // namespace syrtis::client::ui
