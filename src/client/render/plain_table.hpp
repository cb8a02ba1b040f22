// SPDX-License-Identifier: MIT
#pragma once

// Paints the table of a game that has no painters of its own: boards of words, facts, and a button for each legal
// answer. Each function draws the whole target and replaces the contents of the hit map. The target of an answer has
// the kind own_action and the number of the answer as its id.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "render/final_model.hpp"
#include "render/frame_model.hpp"

namespace sf {
class RenderTarget;
}

namespace syrtis::client::render {

class Resources;

/// A field of a board.
struct PlainField {
    std::string text;
    std::optional<int> answer{};  ///< number of the answer that a click on the field gives
    friend bool operator==(const PlainField&, const PlainField&) = default;
};

/// A board, row by row.
struct PlainBoard {
    std::size_t columns = 1;
    std::vector<PlainField> fields;
    friend bool operator==(const PlainBoard&, const PlainBoard&) = default;
};

/// A number or a word about the position, with its caption.
struct PlainFact {
    std::string name;
    std::string value;
    friend bool operator==(const PlainFact&, const PlainFact&) = default;
};

/// The panel of one player.
struct PlainPlayer {
    int piece = k_no_piece;
    std::string name;
    Label note{};
    std::string score{};     ///< final score; empty before the end
    bool is_marked = false;  ///< this player must answer now, or has won
    friend bool operator==(const PlainPlayer&, const PlainPlayer&) = default;
};

/// The whole table.
struct PlainTableModel {
    /// Players; the last one is this client's player, or the first player if the client is a spectator.
    std::vector<PlainPlayer> players;
    std::vector<PlainBoard> boards;
    std::vector<PlainFact> facts;
    /// Answers for which there is no field on a board; each id is the number of the answer.
    std::vector<Button> answers;
    int first_answer = 0;  ///< index in `answers` of the first visible answer
    LogModel log;
    BarModel bar;
    PromptModel prompt;
    std::optional<LogModel> whole_log{};
    std::optional<LogModel> side_log{};
    std::optional<Explanation> explanation{};
    std::optional<DialogModel> dialog{};
    std::optional<Target> hover{};
    std::optional<Target> focus{};
    std::vector<Target> hinted{};
    friend bool operator==(const PlainTableModel&, const PlainTableModel&) = default;
};

/// The final score.
struct PlainFinalModel : FinalFrame {
    std::vector<PlainPlayer> players{};  ///< players in the order of rank
    std::vector<PlainBoard> boards{};
    friend bool operator==(const PlainFinalModel&, const PlainFinalModel&) = default;
};

/// Paints only the boards, over the whole target.
void paint_plain_boards(sf::RenderTarget& target, const std::vector<PlainBoard>& boards, Resources& resources);
void paint_plain_table(sf::RenderTarget& target, const PlainTableModel& model, Resources& resources, HitMap& hits);
void paint_plain_final(sf::RenderTarget& target, const PlainFinalModel& model, Resources& resources, HitMap& hits);

}  // namespace syrtis::client::render
