// SPDX-License-Identifier: MIT
#pragma once

// The part of a table that each game must supply: it reads views, builds pictures, interprets input, and makes the
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

/// The buttons below the final score. `again`, `harder`: another challenge, at the same or a higher level.
/// `again_together`: another match with the same people.
enum class FinalAct : std::uint8_t { none, show_table, back_to_start, again, harder, chat, again_together };

/// The text of a target for screen readers: a name, and an explanation.
struct AccessibleText {
    std::string name{};
    std::string more{};
    friend bool operator==(const AccessibleText&, const AccessibleText&) = default;
};

/// The render target, and what is needed to draw a picture on it.
struct DrawContext {
    sf::RenderTarget& target;
    render::Resources& resources;
    render::HitMap& hits;  ///< hit map; it is cleared, and then filled with the hit areas of the picture
    const Words& words;
};

/// A view from the server, with the events that led to it.
struct SentView {
    const Json::Value& view;    ///< view in the server's format
    const Json::Value& events;  ///< events in the server's format; null: not known
    /// The steps that were undone since the last view, or that were left when a replay jumped back. They are animated
    /// backwards.
    const std::vector<event_text::StepEvents>& undone;
    const TableInfo& info;
};

/// The kinds of input that a game interprets.
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
/// A pressed key. On every keyboard layout, the question mark counts as the key Slash.
struct Key {
    sf::Keyboard::Key code = sf::Keyboard::Unknown;
    bool shift = false;
};
/// A slider that is moved to the x coordinate of the mouse, in pixels of the window.
struct Slide {
    render::Region slider;
    float x = 0;
};
/// An edit of the text field that has the keyboard, or a key that leaves the field.
struct Edit {
    std::optional<LineKey> key{};
};
/// A card of the hand that the mouse drags over another target.
struct DragCard {
    render::Target card;
    render::Target over;
};
/// A release of the mouse button after a drag.
struct Drop {};
/// A key that moves the card of the hand that is pointed at.
struct MoveCard {
    bool forward = true;
};
}  // namespace input
using TableInput = std::variant<input::Press, input::Scroll, input::Key, input::Slide, input::Edit, input::DragCard,
                                input::Drop, input::MoveCard>;

/// The facts about a table that the application needs.
struct TableState {
    bool finished = false;
    /// The kind of the present question to this seat, as a word for programs that play by clicks; empty: no question.
    std::string question{};
    /// True if the player must choose from offered cards. The keyboard focus then begins at the cards.
    bool chooses_cards = false;
    /// The page at which the quick reference opens; empty: the page about the present question.
    std::string reference_page{};
    render::TablePlan plan{};  ///< arrangement of the parts of the table
};

/// A target that is part of a legal answer to the present question.
struct TableAnswer {
    render::Target target;
    /// The command that a click on the target sends or begins; null: the click only selects a thing for a later
    /// command.
    Json::Value command{};
    bool is_hinted = false;  ///< a click on the target gives, begins or continues the hinted answer
    friend bool operator==(const TableAnswer&, const TableAnswer&) = default;
};

/// The sounds that a table must play, in order. No sound is in the list twice.
class CueList {
   public:
    void add(std::optional<Cue> cue) {
        if (cue && std::ranges::find(cues_, *cue) == cues_.end()) cues_.push_back(*cue);
    }
    [[nodiscard]] std::vector<Cue> take() { return std::exchange(cues_, {}); }

   private:
    std::vector<Cue> cues_;
};

/// Receives the sounds and moments that the events before a position cause. The game adds them.
struct EventEffects {
    CueList& cues;
    Moments& moments;
    const TableInfo& info;
};

/// The data that GameTable adds to the picture that a game draws.
struct TableFrame {
    const TableInfo& info;
    int guide_step = 0;  ///< number of the guide's hint that is shown, from 1; 0: none
    render::Closeup closeup{};
    /// Whether the thing that is pointed at is explained, because the mouse has rested for long enough.
    bool explains = false;
};

/// The state of the final score, which the application keeps.
struct FinalView {
    std::optional<render::Target> hover{};
    render::FinalPart part = render::FinalPart::points;  ///< part that is shown in a narrow window
};

/// Decodes, shows and plays one game at a table. Before the first view, functions that paint or describe do nothing.
class TablePolicy {
   public:
    TablePolicy() = default;
    TablePolicy(const TablePolicy&) = delete;
    TablePolicy& operator=(const TablePolicy&) = delete;
    virtual ~TablePolicy() = default;

    /// Shows a view after the events that led to it. If they can't be decoded, returns a sentence that says why.
    [[nodiscard]] virtual std::optional<std::string> show(const SentView& sent, const EventEffects& effects) = 0;
    /// Shows the present frame of turn playback and logs its events; after the last frame, shows the position after the
    /// playback. Returns how long the animation of the frame takes, in milliseconds at the normal pace.
    virtual std::uint64_t show_frame(const EventEffects& /*effects*/) { return 0; }

    /// Handles input. Returns true if the game has used it.
    virtual bool handle(const TableInput& input) = 0;
    /// Returns the text field that has the keyboard; null if there is none.
    [[nodiscard]] virtual TextLine* written_line() { return nullptr; }
    /// Returns the commands of an answer that is ready to be sent, in the server's format. Each is sent as a message.
    /// Returns nothing if no answer is ready.
    [[nodiscard]] virtual std::optional<std::vector<Json::Value>> take_answer() = 0;
    /// Returns all targets that are part of a legal answer to the present question. Used by the keyboard and by
    /// programs that click.
    [[nodiscard]] virtual std::vector<TableAnswer> answers(const Hint& hint) const = 0;
    [[nodiscard]] virtual TableState state() const = 0;
    /// Returns the numbers of the guide's hints that fit the present question, the most important one first.
    [[nodiscard]] virtual std::vector<int> guide_steps() const = 0;

    virtual void paint(const DrawContext& draw, const TableFrame& frame) const = 0;
    /// Draws the board alone into a square target.
    virtual void paint_board(sf::RenderTarget& target, render::Resources& resources, const TableInfo& info) const = 0;
    virtual void paint_final(const DrawContext& draw, const TableInfo& info, const FinalView& view) const = 0;
    /// Returns the accessible text of a target; empty if the game has none for it.
    [[nodiscard]] virtual AccessibleText accessible(const render::Target& target, const Words& words,
                                                    const TableInfo& info) const = 0;
    /// Returns the present question or, if this player has none, the sentence that says for whom the table waits.
    [[nodiscard]] virtual std::string accessible_question(const Words& words, const TableInfo& info) const = 0;
    /// Returns the facts about the position that the quick reference shows.
    [[nodiscard]] virtual ReferenceFacts reference_facts(const Words& words, const TableInfo& info) const = 0;
    /// Returns the options of the match that a button of the final score starts; null if it starts none.
    [[nodiscard]] virtual Json::Value next_game(FinalAct /*act*/) const { return {}; }
    /// Returns the button of the final score that the Enter key presses.
    [[nodiscard]] FinalAct usual_final_act() const {
        return next_game(FinalAct::again).isNull() ? FinalAct::back_to_start : FinalAct::again;
    }
};

}  // namespace syrtis::client::ui
