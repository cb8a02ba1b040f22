// SPDX-License-Identifier: MIT
#pragma once

// Builds the models of a default table, for a game that has no models of its own. They are made from the messages of
// the server. A list of equally long lists in the view becomes a board. The name of its field is a letter for the
// column and a number for the row, from "a1" on. A field is a button if exactly one legal answer names it. All other
// values in the view are shown as facts.

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

/// The position that a default table shows, as the protocol writes it. A default table is used for a game that has no
/// models of its own.
struct PlainPosition {
    Json::Value view;
    Json::Value question{};              ///< question to the player of this client; null: none
    std::vector<Json::Value> answers{};  ///< legal answers of the player of this client; empty: the player can't answer
    core::SeatSet pending = 0;
    core::Seat seat = core::k_no_seat;  ///< seat of this client's player
    core::Outcome outcome{};
    core::Side sides = 0;
    bool can_undo = false;
};

/// The objects from which a default table is built.
struct PlainContext {
    const PlainPosition& position;
    const TableController& table;
    const EventLog& log;
    const Words& words;
    const TableInfo& info;
};

/// Turns a key or an id of the protocol into words. For example, "first_mark" becomes "First mark".
[[nodiscard]] std::string plain_words(std::string_view id);
/// Returns an answer as words, beginning with its type, such as "place a1".
[[nodiscard]] std::string answer_words(const Json::Value& answer);

/// The buttons of the prompt of a default table. The id of a button is its value in this enumeration.
enum class PlainAct : std::uint8_t { undo };

[[nodiscard]] std::vector<render::PlainBoard> build_plain_boards(const PlainPosition& position);
/// Builds the model of a default table. `first_answer`: index of the first visible answer button.
[[nodiscard]] render::PlainTableModel build_plain_table(const PlainContext& context, int first_answer);
[[nodiscard]] render::PlainFinalModel build_plain_final(const PlainContext& context);
/// Returns the whole log for the additional column of a wide window.
[[nodiscard]] render::LogModel build_plain_side_log(const PlainContext& context);

}  // namespace syrtis::client::ui
