// SPDX-License-Identifier: MIT
#pragma once

// Builds the models of a table from the messages of the server, for a game without models of its own. A list of equally
// long lists in the view is a board. Its fields are named by a letter for the column and a number for the row, from
// "a1" on; a field is a button if exactly one legal answer names it. All other values in the view are facts.

#include <json/json.h>

#include <optional>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "core/seat.hpp"
#include "render/plain_table.hpp"
#include "ui/event_log.hpp"
#include "ui/table_controller.hpp"
#include "ui/table_info.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// The position that a default table shows, in the formats of the protocol. A default table serves a game without
/// models of its own.
struct PlainPosition {
    Json::Value view;
    Json::Value question{};              ///< question to this seat; null if the seat need not answer
    std::vector<Json::Value> answers{};  ///< the legal answers of this seat, empty if it can't answer
    core::SeatSet pending = 0;
    core::Seat seat = core::k_no_seat;  ///< seat of this client's player
    core::Outcome outcome{};
    core::Side sides = 0;
    bool can_undo = false;
};

/// Everything from which a default table is built.
struct PlainContext {
    const PlainPosition& position;
    const TableController& table;
    const EventLog& log;
    const Words& words;
    const TableInfo& info;
};

/// Returns a key or an id of the protocol as words: "first_mark" becomes "First mark".
[[nodiscard]] std::string plain_words(std::string_view id);
/// Returns the values of an answer as words, its type first: "place a1".
[[nodiscard]] std::string answer_words(const Json::Value& answer);

/// The ids of the buttons of the prompt.
enum class PlainAct : std::uint8_t { undo };

[[nodiscard]] std::vector<render::PlainBoard> build_plain_boards(const PlainPosition& position);
/// `first_answer`: index of the first visible button.
[[nodiscard]] render::PlainTableModel build_plain_table(const PlainContext& context, int first_answer);
[[nodiscard]] render::PlainFinalModel build_plain_final(const PlainContext& context);
/// Returns the whole log for its own column.
[[nodiscard]] render::LogModel build_plain_side_log(const PlainContext& context);

}  // namespace syrtis::client::ui
