// SPDX-License-Identifier: MIT
#pragma once

// The parts that the tables of all games have in common: buttons, the prompt, the log, the bar, explanations, dialogs.
// Plain values in final words and numbers; ui/ fills them in, the painters draw them and decide nothing.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "render/hit_map.hpp"
#include "render/words.hpp"

namespace syrtis::client::render {

inline constexpr int k_no_piece = -1;

/// How strongly a thing says "you can".
enum class Light {
    plain,        ///< it is not asked about
    rest,         ///< possible, one of many
    highlighted,  ///< possible, the one question asked
    chosen,       ///< picked or pointed at
    dimmed,       ///< not possible
};

/// The look of a button, by its importance.
enum class ButtonStyle {
    plain,    ///< rounded rectangle with a control edge
    pill,     ///< ivory: confirms
    octagon,  ///< coral outline: gives something up (Pass)
};

/// A button with its label, key and target.
struct Button {
    Label label{};
    std::string key{};  ///< key cap; empty: none
    ButtonStyle style = ButtonStyle::plain;
    bool enabled = true;
    bool chosen = false;
    std::string image{};  ///< "state/undo", drawn when the words don't fit; with no label drawn alone
    int id = 0;           ///< what it does, for whoever hears of the click: goes into its target
    friend bool operator==(const Button&, const Button&) = default;
};

/// A field for text, with its caption, text and selection.
struct TextField {
    Label caption{};
    std::string text{};
    std::string hint{};  ///< while empty
    bool active = false;
    std::size_t cursor = 0;                              ///< in bytes of `text`
    std::pair<std::size_t, std::size_t> selected{0, 0};  ///< from where to where, in bytes; equal: nothing is
};

enum class BadgeTone { plain, outline, good, warning };

/// A number with what it will be.
struct Figure {
    std::string value{};
    std::string after{};  ///< "29"; empty: no preview
    friend bool operator==(const Figure&, const Figure&) = default;
};

/// Words in a corner beside the board.
struct Corner {
    Label title;
    Figure figure;
    Label strong;  ///< ivory line
    Label note;
    friend bool operator==(const Corner&, const Corner&) = default;
};

/// The facts that decide the arrangement of a table, beside its window; overlays use them too.
struct TablePlan {
    bool rearranged = true;  ///< in nearly square windows
    int opponents = 0;
    friend bool operator==(const TablePlan&, const TablePlan&) = default;
};

enum class LogTone { plain, hit, gain, heading };

/// One line of the log.
struct LogLine {
    int piece = k_no_piece;
    SymbolRow text{};  ///< bold name, then the rest
    LogTone tone = LogTone::plain;
    bool below = false;     ///< what a line above did to somebody else
    std::string time{};     ///< "17:36", drawn where there is room
    std::int64_t id = 0;    ///< the same as long as the line stands in the log
    int number = 0;         ///< by which the table refers to it; 0: it does not
    bool undoable = false;  ///< undo would take it back
    friend bool operator==(const LogLine&, const LogLine&) = default;
};

/// The line of the digest that tells of it.
struct LineFlag {
    int number = 0;
    int piece = k_no_piece;
    friend bool operator==(const LineFlag&, const LineFlag&) = default;
};

/// The log of a game.
struct LogModel {
    Label title;
    Label all;  ///< link to the whole log
    std::string all_key;
    std::vector<LogLine> lines;
    int scroll = 0;  ///< lines away from the newest
    bool newest_last = true;
    bool folds = false;  ///< where room is short, plain lines give way to those that hit or help
    friend bool operator==(const LogModel&, const LogModel&) = default;
};

/// The bar at the top of a table.
struct BarModel {
    std::string title;  ///< with the note: left out where there is a history
    std::string note;
    std::vector<Button> history;  ///< undo, redo; empty: nothing is ever taken back here. `enabled`: possible now
    std::vector<Button> buttons;
    friend bool operator==(const BarModel&, const BarModel&) = default;
};

/// The picture at the left of the prompt.
struct PromptPicture {
    std::string image{};     ///< of a thing that is placed, or an icon
    int piece = k_no_piece;  ///< alone, or at the corner of the image
    friend bool operator==(const PromptPicture&, const PromptPicture&) = default;
};

/// A slider in the prompt that chooses a number.
struct PromptSlider {
    int minimum = 0;
    int maximum = 1;
    int value = 0;
    std::string text;
    bool stepper = false;  ///< no track; the chain stands beside it
    friend bool operator==(const PromptSlider&, const PromptSlider&) = default;
};

/// One of several things that are handled one after the other, such as the tags of a card.
struct PlaybackChip {
    enum class State { done, now, later } state = State::later;
    std::string image{};
    friend bool operator==(const PlaybackChip&, const PlaybackChip&) = default;
};

/// The controls of a turn playback, shown in place of the answers.
struct PlaybackModel {
    int piece = k_no_piece;  ///< whose turn it is: the colour of the edge
    std::vector<PlaybackChip> chips{};
    std::vector<Button> steps{};  ///< back, pause, on: pictures
    Button skip{};
    std::vector<Button> paces{};  ///< one is chosen
    friend bool operator==(const PlaybackModel&, const PlaybackModel&) = default;
};

/// The prompt: the question, and the ways to answer it.
struct PromptModel {
    PromptPicture picture;
    Label title;
    Label note;
    SymbolRow chain;                        ///< what would follow
    SymbolRow alert;                        ///< why not, in place of the chain
    std::vector<Button> buttons;            ///< at most two: upper, lower
    std::vector<Button> options;            ///< pills in place of the chain
    std::vector<SymbolRow> option_reasons;  ///< beside disabled options; may be empty
    std::optional<PromptSlider> slider;
    bool asked = true;     ///< it is your answer that is waited for: ivory edge
    SymbolRow connection;  ///< "Connection lost, ..."; empty: connected
    std::optional<PlaybackModel> playback{};
    friend bool operator==(const PromptModel&, const PromptModel&) = default;
};

enum class LineMark { none, met, missing };

/// One line of an explanation.
struct ExplanationLine {
    LineMark mark = LineMark::none;
    SymbolRow text;
    friend bool operator==(const ExplanationLine&, const ExplanationLine&) = default;
};

/// Words about the thing at `about`, beside it.
struct Explanation {
    Target about{};
    Label title{};
    std::vector<ExplanationLine> lines{};
    std::vector<ExplanationLine> more{};  ///< below a line
    bool if_cut = false;                  ///< it repeats a line of the log: only where that has no room for it
    bool of_playback = false;             ///< about what another side does now: in the middle, over the prompt
    friend bool operator==(const Explanation&, const Explanation&) = default;
};

/// A question or a menu over everything: words and buttons.
struct DialogModel {
    Label title;
    std::vector<SymbolRow> lines;
    std::vector<Button> buttons;
    bool column = false;          ///< buttons below each other
    std::optional<int> framed{};  ///< the button by this id: the keyboard stands on it
    friend bool operator==(const DialogModel&, const DialogModel&) = default;
};

}  // namespace syrtis::client::render
