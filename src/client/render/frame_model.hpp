// SPDX-License-Identifier: MIT
#pragma once

// Models of the parts that tables of all games share: buttons, prompt, log, bar, explanations, dialogs. They are plain
// values with translated words and formatted numbers. src/client/ui builds the models, and painters draw them.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "render/hit_map.hpp"
#include "render/words.hpp"

namespace syrtis::client::render {

/// Used as the number of a piece if no piece is to be drawn.
inline constexpr int k_no_piece = -1;

/// The prominence with which a thing is drawn. It shows the player whether the thing can be chosen now.
enum class Highlight {
    plain,        ///< nothing is asked about the thing
    rest,         ///< one of many possible answers; drawn without emphasis
    highlighted,  ///< possible answer that the question is mainly about
    chosen,       ///< chosen or below the mouse
    dimmed,       ///< not a possible answer
};

/// Returns whether a thing with this highlight is a possible answer.
[[nodiscard]] inline bool is_possible(Highlight highlight) {
    return highlight == Highlight::rest || highlight == Highlight::highlighted || highlight == Highlight::chosen;
}

/// The look of a button, by its importance.
enum class ButtonStyle {
    plain,    ///< rounded rectangle in the colours of controls
    pill,     ///< ivory, for a button that confirms
    octagon,  ///< coral outline, for a button that gives something up, such as Pass
};

/// A button with its label, key and target.
struct Button {
    Label label{};
    std::string key{};  ///< words on the key cap; empty: no key cap
    ButtonStyle style = ButtonStyle::plain;
    bool enabled = true;
    bool chosen = false;
    std::string image{};  ///< picture such as "state/undo", drawn if the words don't fit or there is no label
    TargetId id{};        ///< tells the handler of clicks which button this is; part of the target
    friend bool operator==(const Button&, const Button&) = default;
};

/// A field for text, with its caption, text and selection.
struct TextField {
    Label caption{};
    std::string text{};
    std::string hint{};  ///< words that are shown while the text is empty
    bool active = false;
    std::size_t cursor = 0;  ///< position of the cursor, in bytes of `text`
    /// Begin and end of the selection, in bytes of `text`; equal if nothing is selected.
    std::pair<std::size_t, std::size_t> selected{0, 0};
};

/// The look of a badge, the small label with the state of a player.
enum class BadgeTone { plain, outline, good, warning };

/// A part of a screen that fills a narrow window while its tab is chosen.
struct Tab {
    Label label{};
    std::string image{};
    bool chosen = false;
    int answers = 0;  ///< number of possible answers in this part of the screen
    TargetId id{};    ///< the part of the screen
    friend bool operator==(const Tab&, const Tab&) = default;
};

/// Returns the id of the chosen tab, or `otherwise` if no tab is chosen.
[[nodiscard]] inline int chosen_tab(const std::vector<Tab>& tabs, int otherwise = 0) {
    for (const Tab& tab : tabs) {
        if (tab.chosen) return tab.id;
    }
    return otherwise;
}

/// The parts of a final score. A narrow window shows one of them at a time.
enum class FinalPart { points, goals, charts, board };

/// A number, and the value that it would have after the prepared command.
struct Figure {
    std::string value{};
    std::string after{};  ///< value after the prepared command, such as "29"; empty: no preview
    friend bool operator==(const Figure&, const Figure&) = default;
};

/// The title and the figure that are drawn in a corner beside the board.
struct Corner {
    Label title;
    Figure figure;
    Label strong;  ///< line that is drawn in ivory
    Label note;
    Label brief_note{};  ///< short form of `note` for narrow places, such as the number of remaining steps
    friend bool operator==(const Corner&, const Corner&) = default;
};

/// Values that determine the arrangement of a table, together with the size of the window. Whatever is drawn over a
/// table needs them to find its parts.
struct TablePlan {
    bool rearranged = true;  ///< the table has a separate arrangement for nearly square windows
    int opponents = 0;
    bool narrow = false;  ///< the table has an arrangement for narrow windows
    friend bool operator==(const TablePlan&, const TablePlan&) = default;
};

/// The look of a line of the log.
enum class LogTone { plain, hit, gain, heading };

/// One line of the log.
struct LogLine {
    int piece = k_no_piece;
    SymbolRow text{};  ///< name in bold, followed by the other words
    LogTone tone = LogTone::plain;
    bool below = false;     ///< effect of an earlier line on another player; the line is indented
    std::string time{};     ///< time of day, such as "17:36", drawn where there is room
    std::int64_t id = 0;    ///< number that stays with the line as long as the line is in the log
    int number = 0;         ///< number that marks the things on the table that the line is about; 0: none
    bool undoable = false;  ///< the answer that this line reports is the one that the undo button takes back
    friend bool operator==(const LogLine&, const LogLine&) = default;
};

/// The number of a log line, drawn at the things on the table that the line is about.
struct LineFlag {
    int number = 0;
    int piece = k_no_piece;
    friend bool operator==(const LineFlag&, const LineFlag&) = default;
};

/// The log of a match.
struct LogModel {
    Label title;
    Label all;  ///< link to the whole log
    std::string all_key;
    std::vector<LogLine> lines;
    int scroll = 0;  ///< number of newer lines below the visible ones
    bool newest_last = true;
    bool folds = false;  ///< if room is short, plain lines are left out before all other lines
    /// Texts such as "3 more lines", the first for one line that was left out, the second for two.
    std::vector<std::string> left_out{};
    friend bool operator==(const LogModel&, const LogModel&) = default;
};

/// The bar at the top of a table.
struct BarModel {
    std::string title;  ///< title; drawn, as `note`, only if `history` is empty
    std::string note;
    std::vector<Button> history;  ///< undo and redo, each enabled if it is possible now; empty: the match has no undo
    std::vector<Button> buttons;
    friend bool operator==(const BarModel&, const BarModel&) = default;
};

/// The picture at the left of the prompt.
struct PromptPicture {
    std::string image{};     ///< image of the thing to place, or an icon
    int piece = k_no_piece;  ///< piece at a corner of the image, or the only thing drawn if there is no image
    friend bool operator==(const PromptPicture&, const PromptPicture&) = default;
};

/// A slider in the prompt that chooses a number.
struct PromptSlider {
    int minimum = 0;
    int maximum = 1;
    int value = 0;
    std::string text;
    bool stepper = false;  ///< only the two step buttons are drawn, with the chain of effects beside them
    friend bool operator==(const PromptSlider&, const PromptSlider&) = default;
};

/// A small image in the controls of a turn playback, for one of several things that are shown one after the other, such
/// as the tags of a card.
struct PlaybackChip {
    enum class State { done, now, later } state = State::later;
    std::string image{};
    friend bool operator==(const PlaybackChip&, const PlaybackChip&) = default;
};

/// The controls of a turn playback, shown in place of the answers.
struct PlaybackModel {
    int piece = k_no_piece;  ///< piece of the acting player; the controls have an edge in its colour
    std::vector<PlaybackChip> chips{};
    std::vector<Button> steps{};  ///< back, pause, forward; drawn as pictures
    Button skip{};
    std::vector<Button> paces{};  ///< one button for each speed; that of the present speed is `chosen`
    friend bool operator==(const PlaybackModel&, const PlaybackModel&) = default;
};

/// The prompt: the question, and the ways to answer it.
struct PromptModel {
    PromptPicture picture;
    Label title;
    Label note;
    SymbolRow chain;  ///< effects that the prepared answer would have; called the chain
    /// The chain that would be shown if the player pointed at nothing. It is set if `chain` is the preview of what the
    /// player points at. In a narrow window it decides the height, so that pointing moves nothing.
    std::optional<SymbolRow> resting_chain{};
    SymbolRow alert;              ///< the reason why the answer can't be given now, shown in place of the chain
    std::vector<Button> buttons;  ///< at most two buttons, the upper one first
    std::vector<Button> options;  ///< answers that are drawn as pills in place of the chain
    std::optional<PromptSlider> slider;
    bool asked = true;     ///< this player must answer, so that the prompt has an ivory edge
    SymbolRow connection;  ///< sentence such as "Connection lost, ..."; empty: the client is connected
    std::optional<PlaybackModel> playback{};
    bool replayed = false;  ///< a recorded match is shown; in a narrow window, its controls replace the prompt
    friend bool operator==(const PromptModel&, const PromptModel&) = default;
};

/// The mark at the start of a line.
enum class LineMark { none, met, missing };

/// One line of an explanation.
struct ExplanationLine {
    LineMark mark = LineMark::none;
    SymbolRow text;
    friend bool operator==(const ExplanationLine&, const ExplanationLine&) = default;
};

/// An explanation, drawn beside the target `about`.
struct Explanation {
    Target about{};
    Label title{};
    std::vector<ExplanationLine> lines{};
    std::vector<ExplanationLine> more{};  ///< lines below a dividing line
    bool if_cut = false;  ///< the explanation repeats a line of the log; it is shown only if that line is cut
    /// True if the explanation is part of a turn playback, which draws it in the middle, above the prompt.
    bool of_playback = false;
    friend bool operator==(const Explanation&, const Explanation&) = default;
};

/// A dialog: a question or a menu over everything.
struct DialogModel {
    Label title;
    std::vector<SymbolRow> lines;
    std::vector<Button> buttons;
    bool column = false;          ///< the buttons stand in a column
    std::optional<int> framed{};  ///< id of the button with the keyboard focus
    friend bool operator==(const DialogModel&, const DialogModel&) = default;
};

}  // namespace syrtis::client::render
