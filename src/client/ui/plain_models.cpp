// SPDX-License-Identifier: MIT

#include "ui/plain_models.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "content/language.hpp"
#include "ui/prompt_parts.hpp"
#include "ui/recent_lines.hpp"
#include "ui/table_parts.hpp"
#include "ui/table_policy.hpp"

namespace syrtis::client::ui {

namespace {

using content::msgid;
using render::PlainBoard;
using render::PlainFact;
using render::PlainPlayer;
using render::Tone;
using render::word;

bool is_board(const Json::Value& value) {
    return value.isArray() && !value.empty() && std::all_of(value.begin(), value.end(), [&](const Json::Value& row) {
               return row.isArray() && !row.empty() && row.size() == value[0].size();
           });
}

std::string scalar_text(const Json::Value& value) {
    if (value.isBool()) return value.asBool() ? "+" : "–";
    return value.isString() || value.isNumeric() ? value.asString() : std::string();
}

/// Returns the number of the only answer that names this field; nothing if none or several do.
std::optional<int> answer_at(const std::string& field, const std::vector<Json::Value>& answers) {
    std::optional<int> found;
    for (std::size_t number = 0; number < answers.size(); ++number) {
        const auto& answer = answers[number];
        const bool names_it =
            std::any_of(answer.begin(), answer.end(), [&](const Json::Value& value) { return value == field; });
        if (names_it && found) return std::nullopt;
        if (names_it) found = static_cast<int>(number);
    }
    return found;
}

PlainBoard board_of(const Json::Value& rows, const std::vector<Json::Value>& answers) {
    PlainBoard board{.columns = rows[0].size(), .fields = {}};
    for (Json::ArrayIndex row = 0; row < rows.size(); ++row) {
        for (Json::ArrayIndex column = 0; column < rows[row].size(); ++column) {
            const std::string name = static_cast<char>('a' + column % 26) + std::to_string(row + 1);
            board.fields.push_back({scalar_text(rows[row][column]), answer_at(name, answers)});
        }
    }
    return board;
}

/// Calls `board(value)` and `fact(key, value)` for everything in a view.
template <class Board, class Fact>
void read_view(const Json::Value& view, const Board& board, const Fact& fact) {
    for (const auto& key : view.getMemberNames()) {
        const auto& value = view[key];
        if (is_board(value)) {
            board(value);
        } else if (value.isObject()) {
            read_view(value, board, fact);
        } else {
            fact(key, value);
        }
    }
}

std::vector<PlainFact> facts_of(const Json::Value& view) {
    std::vector<PlainFact> facts;
    read_view(
        view, [](const Json::Value&) {},
        [&](const std::string& key, const Json::Value& value) {
            if (key == "seat") return;
            std::string text = scalar_text(value);
            for (const auto& item : value.isArray() ? value : Json::Value(Json::arrayValue)) {
                text += (text.empty() ? "" : ", ") + scalar_text(item);
            }
            facts.push_back({plain_words(key), std::move(text)});
        });
    return facts;
}

std::string name_of(const PlainContext& context, core::Side side) {
    return side < context.info.people.size() ? context.info.people[side].name : unseated_name(context.words);
}

PlainPlayer player_of(const PlainContext& context, core::Side side) {
    PlainPlayer player{.name = name_of(context, side)};
    if (side >= context.info.people.size()) return player;
    const auto& person = context.info.people[side];
    player.piece = person.piece;
    if (!person.clock.empty()) player.note = person.clock;
    player.is_marked = core::has_seat(context.position.pending, side);
    return player;
}

const std::vector<render::LogLine>& drawn_lines(const PlainContext& context) {
    // No symbol is drawn in place of the words of a piece.
    return context.log.drawn_lines(context.words, context.info.people, context.position.seat,
                                   [](const event_text::Piece&) { return render::SymbolRow(); });
}

render::PromptModel prompt_of(const PlainContext& context) {
    const auto& [position, table, log, words, info] = context;
    render::PromptModel prompt;
    prompt.asked = !position.answers.empty();
    if (prompt.asked) {
        if (position.seat < info.people.size()) prompt.picture.piece = info.people[position.seat].piece;
        prompt.title = words("Your turn");
        if (position.question["kind"].isString()) prompt.note = plain_words(position.question["kind"].asString());
    } else if (position.pending == 0) {
        prompt.title = words("The game is over");
    } else if (!table.readiness().connected()) {
        prompt.title = words("Not connected");
    } else if (table.readiness().busy()) {
        prompt.title = words("Waiting for the server");
    } else {
        std::string names;
        for (core::Seat seat = 0; seat < position.sides; ++seat) {
            if (core::has_seat(position.pending, seat)) names += (names.empty() ? "" : ", ") + name_of(context, seat);
        }
        prompt.title = words("Waiting for {0}", {names});
        if (position.can_undo) {
            prompt.buttons.push_back(take_back_button(words));
            prompt.buttons.back().id = PlainAct::undo;
        }
    }
    add_problems(prompt, table, words, {}, info.connection);
    return prompt;
}

}  // namespace

std::string plain_words(std::string_view id) {
    std::string words(id);
    std::ranges::replace(words, '_', ' ');
    return content::capitalized(words);
}

std::string answer_words(const Json::Value& answer) {
    std::string words = answer.isObject() && answer["type"].isString() ? answer["type"].asString() : std::string();
    for (const auto& key : answer.isObject() ? answer.getMemberNames() : std::vector<std::string>{}) {
        if (key == "type") continue;
        const auto value = scalar_text(answer[key]);
        if (!value.empty()) words += (words.empty() ? "" : " ") + value;
    }
    std::ranges::replace(words, '_', ' ');
    return words;
}

std::vector<PlainBoard> build_plain_boards(const PlainPosition& position) {
    std::vector<PlainBoard> boards;
    read_view(
        position.view,
        [&](const Json::Value& rows) {
            // Only fields of the first board have names.
            boards.push_back(board_of(rows, boards.empty() ? position.answers : std::vector<Json::Value>{}));
        },
        [](const std::string&, const Json::Value&) {});
    return boards;
}

render::PlainTableModel build_plain_table(const PlainContext& context, int first_answer) {
    const auto& [position, table, log, words, info] = context;
    render::PlainTableModel model;
    const core::Seat own = position.seat < position.sides ? position.seat : core::Seat{0};
    for (core::Side step = 1; step <= position.sides; ++step) {
        model.players.push_back(player_of(context, static_cast<core::Side>((own + step) % position.sides)));
    }
    model.boards = build_plain_boards(position);
    model.facts = facts_of(position.view);
    for (std::size_t number = 0; number < position.answers.size(); ++number) {
        const auto id = static_cast<int>(number);
        const bool is_on_board = std::ranges::any_of(model.boards, [&](const PlainBoard& board) {
            return std::ranges::find(board.fields, std::optional(id), &render::PlainField::answer) !=
                   board.fields.end();
        });
        if (!is_on_board) model.answers.push_back({.label = answer_words(position.answers[number]), .id = id});
    }
    model.first_answer = std::clamp(first_answer, 0, std::max(static_cast<int>(model.answers.size()) - 1, 0));
    const auto recent = recent_lines(log.lines(words, info.people, position.seat), position.seat);
    const auto& lines = drawn_lines(context);
    model.log = digest_of(words, {}, recent, lines);
    model.whole_log = whole_log_of(table, words, [&] { return lines; });
    const bool plays = position.seat != core::k_no_seat && info.takes_back;
    model.bar = build_bar(info, words, table, false, plays ? std::optional(PlayerActionNames{}) : std::nullopt);
    model.prompt = prompt_of(context);
    model.explanation = explain_bar(table, table.pointing().explained(), words, model.bar, false, {});
    static constexpr std::array<KeyLine, 1> k_keys{{{"L", msgid("full log")}}};
    model.dialog = build_dialog(table, words, k_keys, [] { return DialogQuestion{}; });
    model.hover = table.pointing().hover();
    model.focus = table.pointing().focus();
    return model;
}

render::LogModel build_plain_side_log(const PlainContext& context) {
    return side_log_of(context.table, context.words, drawn_lines(context));
}

render::PlainFinalModel build_plain_final(const PlainContext& context) {
    const auto& position = context.position;
    const auto& info = context.info;
    const auto& words = context.words;
    render::PlainFinalModel model;
    std::vector<std::pair<std::int64_t, core::Side>> order;
    const auto is_winner = [&](core::Side side) {
        return info.early_end ? info.early_end->has_won(side) : core::has_seat(position.outcome.winners, side);
    };
    for (core::Side side = 0; side < position.sides; ++side) order.emplace_back(position.outcome.scores[side], side);
    std::ranges::stable_sort(order, [&](const auto& one, const auto& other) {
        if (is_winner(one.second) != is_winner(other.second)) return is_winner(one.second);
        return one.first > other.first;
    });
    for (const auto& [score, side] : order) {
        auto player = player_of(context, side);
        player.is_marked = is_winner(side);
        player.score = number(static_cast<int>(score));
        model.players.push_back(std::move(player));
    }
    model.title = words("The game is over");
    if (info.early_end) {
        model.title = info.early_end->title;
        model.note = info.early_end->note;
    }
    model.boards = build_plain_boards(position);
    add_final_buttons(model, words);
    return model;
}

}  // namespace syrtis::client::ui
