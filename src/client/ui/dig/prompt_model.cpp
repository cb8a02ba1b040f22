// SPDX-License-Identifier: MIT

#include "ui/dig/prompt_model.hpp"

#include <algorithm>

#include "ui/dig/action_names.hpp"
#include "ui/dig/names.hpp"
#include "ui/dig/pile_sum.hpp"
#include "ui/dig/side_models.hpp"
#include "ui/prompt_parts.hpp"

namespace syrtis::client::ui::dig {

using game::CommandType;
using render::SymbolKind;
using render::SymbolRow;
using render::TableTarget;
using render::thin_word;
using render::Tone;
using render::word;

namespace {

void append(SymbolRow& row, SymbolRow more) {
    for (auto& symbol : more) row.push_back(std::move(symbol));
}

int legal_places(const TableContext& context, CommandType type) {
    const auto& legal = context.table.legal();
    return static_cast<int>(std::count_if(legal.begin(), legal.end(), [&](const game::Command& command) {
        const bool from_there = type != CommandType::move || command.place == context.table.open().moved_from();
        return command.type == type && from_there;
    }));
}

std::string highlighted_places(const TableContext& context, CommandType type) {
    return context.words.count(legal_places(context, type), "{0} place is highlighted", "{0} places are highlighted");
}

void ask_in_menu(render::PromptModel& prompt, const TableContext& context) {
    const auto& words = context.words;
    const auto& state = context.now();
    const int left = context.rules().actions_in_turn - state.actions_taken;
    prompt.picture.piece = context.piece(context.seat());
    const bool shared = context.table.settings().is_shared;
    prompt.title = shared ? words.count(left, "{0} action left", "{0} actions left")
                          : words.count(left, "Your turn: {0} action left", "Your turn: {0} actions left");
    const bool bonuses = !context.listing().bonuses.empty();
    if (left > 0) {
        prompt.note = words("dig, transport, move or upgrade");
    } else {
        prompt.title = shared ? words("no action left") : words("Your turn: no action left");
        prompt.note = bonuses ? words("use your bonuses or end the turn") : words("you can only end the turn");
    }
    if (context.table.can(CommandType::announce_victory)) {
        prompt.chain = {word(words("You have enough points to announce victory"), Tone::after)};
    } else if (bonuses) {
        prompt.chain = hint_row(words("A bonus costs no action and is lost at the end of the turn"));
    } else if (left > 0) {
        prompt.chain = hint_row(words("Click a highlighted pile, one of your stations or an upgrade"));
    }
}

SymbolRow upgrade_chain(const TableContext& context, std::size_t equipment) {
    const auto& words = context.words;
    const auto own = context.listing().own;
    if (equipment >= game::k_equipment || !context.preview) return {};
    const auto level =
        context.after([&](const game::State& state) { return int{state.players[own].levels[equipment]}; });
    if (!level) return {};
    SymbolRow row;
    row.push_back(word(
        words("{0} to level {1}", {equipment_name(words, static_cast<game::Equipment>(equipment)), number(*level)})));
    const auto payment = payment_text(context);
    if (!payment.empty()) {
        row.push_back(render::mark(SymbolKind::dot));
        row.push_back(thin_word(words("paid with {0}", {payment})));
    }
    const auto points = context.after(
        [&](const game::State& state) { return game::points_of(context.rules(), state.players[own].holdings); });
    if (points) {
        row.push_back(render::mark(SymbolKind::dot));
        row.push_back(word(words("points {0} → {1}", {number(context.points(own)), number(*points)}), Tone::after));
    }
    return row;
}

void ask_for_payment(render::PromptModel& prompt, const TableContext& context) {
    const auto& words = context.words;
    const auto payment = context.table.open().payment();
    if (!payment) return;
    const auto equipment = static_cast<game::Equipment>(payment->subject);
    const auto& player = context.now().players[context.seat()];
    const int price = game::upgrade_cost(context.rules(), player.levels, equipment);
    prompt.picture.image = drawn::k_equipment_images.at(payment->subject);
    prompt.title = words.count(price, "Pay {0} point: with which tiles?", "Pay {0} points: with which tiles?");
    prompt.note = words("tokens pay the rest or are given as change");
    const auto refusal = game::why_not_paid(context.rules(), player.holdings, price, payment->tiles);
    prompt.chain = refusal ? SymbolRow{word(refusal_text(words, refusal), Tone::missing)}
                           : upgrade_chain(context, payment->subject);
}

void ask_in_mode(render::PromptModel& prompt, const TableContext& context) {
    const auto& words = context.words;
    const auto bonus_asks = [&](game::Bonus bonus, CommandType type, std::string title) {
        prompt.picture.image = bonus_image(bonus);
        prompt.title = std::move(title);
        prompt.note = highlighted_places(context, type);
        prompt.chain = hint_row(words("Click a highlighted place"));
    };
    switch (context.table.open().mode()) {
        case Mode::menu:
            ask_in_menu(prompt, context);
            break;
        case Mode::move:
            prompt.picture.piece = context.piece(context.seat());
            prompt.title = words("Move a station: where to?");
            prompt.note = highlighted_places(context, CommandType::move);
            prompt.chain = hint_row(words("One place along the row or column; empty places can be jumped over"));
            break;
        case Mode::extra_dig:
            bonus_asks(game::Bonus::extra_dig, CommandType::extra_dig, words("Extra dig: which pile?"));
            break;
        case Mode::extra_transport:
            bonus_asks(game::Bonus::extra_transport, CommandType::extra_transport,
                       words("Extra transport: which tile?"));
            break;
        case Mode::survey:
            bonus_asks(game::Bonus::survey, CommandType::survey, words("Survey: which pile do you look at?"));
            break;
        case Mode::move_station:
            bonus_asks(game::Bonus::move_station, CommandType::move_station, words("Move a station: which one?"));
            prompt.note = words("yours or another player's");
            prompt.chain = hint_row(words("Click a highlighted station"));
            break;
        case Mode::pay:
            ask_for_payment(prompt, context);
            break;
    }
}

void ask_for_place(render::PromptModel& prompt, const TableContext& context) {
    const auto& words = context.words;
    const auto& state = context.now();
    const Seat owner = context.table.ghost();
    prompt.picture.piece = context.piece(owner);
    prompt.note = highlighted_places(context, CommandType::place_station);
    prompt.chain = hint_row(words("Click a highlighted place"));
    if (state.question == game::Question::moved_station) {
        prompt.title = context.is_you(owner) ? words("Where does your station go?")
                                             : words("Where does {0}'s station go?", {context.name(owner)});
        prompt.chain = hint_row(words("Click any other pile"));
    } else if (state.phase == game::Phase::placement) {
        prompt.title = words("Place your first station");
        prompt.chain = hint_row(words("Click a pile; several stations may share one and help each other there"));
    } else {
        prompt.title = words("Place the new station");
    }
}

void wait(render::PromptModel& prompt, const TableContext& context) {
    const auto& view = context.view();
    const Seat active = view.active_player;
    const bool waits = wait_for(prompt, context, core::seat_bit(active), view.phase == game::Phase::finished);
    if (waits && active < context.people.size() && context.people[active].computer) {
        prompt.title = context.words("{0} is thinking", {context.name(active)});
    }
}

/// Returns the requirements and the results of taking the top tile of a pile.
SymbolRow pile_chain(const TableContext& context, game::Place place) {
    const auto& words = context.words;
    const auto sum = pile_sum(context, place);
    if (!sum) return {};
    SymbolRow row;
    const auto there = context.table.candidate(*context.table.pointing().pointed());
    const bool possible = there && there->possible();
    const bool with_bonus = there && there->command && there->command->type >= CommandType::extra_dig;
    row.push_back(word(sum->transport ? words("Transport:") : words("Dig:")));
    append(row, sum_row(words, *sum));
    if (!sum->own_station) row.push_back(thin_word(words("with a station of yours"), Tone::secondary));
    if (!possible) return row;
    row.push_back(render::mark(SymbolKind::leads));
    if (sum->transport) {
        append(row, shares_row(context));
    } else {
        const auto& known = context.view().piles[place];
        const auto tile = known.known[known.height - 1U];
        if (tile == game::k_no_tile) {
            row.push_back(word(words("the tile is turned over"), Tone::after));
        } else {
            row.push_back(word(tile_text(words, context.rules().tiles[tile]), Tone::after));
        }
    }
    if (with_bonus) {
        row.push_back(render::mark(SymbolKind::dot));
        row.push_back(thin_word(words("paid by the bonus"), Tone::secondary));
    }
    return row;
}

/// Returns the actions that a new station at this place would make possible.
SymbolRow arrival_chain(const TableContext& context, game::Place place) {
    const auto& words = context.words;
    SymbolRow row;
    if (!context.preview) return row;
    const auto& after = context.preview->after;
    row.push_back(word(place_text(words, place)));
    if (after.piles[place].height == 0) {
        row.push_back(thin_word(words("an empty place"), Tone::secondary));
        return row;
    }
    if (context.table.ghost() != context.seat()) return row;
    TableContext there{{context.table, words, context.people, std::nullopt}, context.log};
    auto sum = pile_sum(there, place);
    if (!sum) return row;
    // After the transport, the arriving station is one of the stations on the pile.
    if (context.state().players[context.seat()].stations[place] > 0) {
        ++sum->stations;
        ++sum->reached;
    }
    row.push_back(render::mark(SymbolKind::dot));
    row.push_back(thin_word(sum->transport ? words("Transport:") : words("Dig:")));
    append(row, sum_row(words, *sum));
    return row;
}

SymbolRow pointed_chain(const TableContext& context) {
    const auto& pointed = context.table.pointing().pointed();
    const auto& table = context.table;
    if (!pointed || context.view().phase == game::Phase::finished) return {};
    if (const auto place = place_of(*pointed)) {
        const auto there = table.candidate(*pointed);
        if (table.ghost() != core::k_no_seat) {
            return there && there->possible() ? arrival_chain(context, *place) : SymbolRow{};
        }
        if (table.open().mode() == Mode::survey || table.open().mode() == Mode::move_station) return {};
        if (there && there->possible() && !there->command) {
            return {thin_word(context.words("Click to move this station"))};
        }
        return pile_chain(context, *place);
    }
    if (pointed->kind == TableTarget::project) return upgrade_chain(context, static_cast<std::size_t>(pointed->id));
    return {};
}

/// Returns the events that the own last command has revealed.
SymbolRow recent_events_chain(const TableContext& context) {
    const auto& words = context.words;
    SymbolRow row;
    for (const auto& event : context.table.open().recent_events()) {
        const bool has_tile = event.tile < game::k_tiles && event.place < game::k_places;
        if (event.type == game::EventType::tile_surveyed && has_tile) {
            row.push_back(word(words("Only you know:"), Tone::after));
            row.push_back(thin_word(place_text(words, event.place) + " · " +
                                    tile_text(words, context.rules().tiles[event.tile])));
        } else if (event.type == game::EventType::tile_dug && has_tile) {
            const auto& tile = context.rules().tiles[event.tile];
            row.push_back(word(words("Dug up:"), Tone::after));
            row.push_back(
                thin_word(points_text(words, tile.points) + ", " + words("transport {0}", {number(tile.transport)})));
            if (tile.bonus == game::Bonus::none) continue;
            row.push_back(render::mark(SymbolKind::dot));
            row.push_back(render::icon(bonus_image(tile.bonus)));
            row.push_back(thin_word(words("bonus of this turn: {0}", {bonus_text(words, tile.bonus)}), Tone::after));
        }
    }
    return row;
}

void ask_to_end_turn(render::PromptModel& prompt, const TableContext& context) {
    const auto& table = context.table;
    const auto& plan = table.position().plan().commands();
    const auto& commands = table.action().turn_end().commands();
    TurnEndWords turn_end;
    turn_end.player_action = command_name(context.words, plan.empty() ? commands.front() : plan.front());
    if (table.undo_state().undo > 0) turn_end.before = player_action_names(table, context.words).undo;
    turn_end.ends_only = plan.empty() && commands.front().type == CommandType::end_turn;
    prompt.picture.piece = context.piece(table.position().seat());
    ask_for_turn_end(prompt, context.words, turn_end);
}

void add_buttons(render::PromptModel& prompt, const TableContext& context) {
    const auto& words = context.words;
    for (const auto act : context.listing().prompt_buttons) {
        auto button = common_button(context.table, words, act)
                          .value_or(render::Button{
                              .label = words("Pay"), .key = words.key("Enter"), .style = render::ButtonStyle::pill});
        button.id = act;
        prompt.buttons.push_back(std::move(button));
    }
}

}  // namespace

render::PromptModel build_prompt(const TableContext& context, const std::string& connection) {
    const auto& words = context.words;
    const auto& table = context.table;
    render::PromptModel prompt;
    switch (table.question()) {
        case QuestionKind::none:
            if (table.action().turn_end().is_pending()) {
                ask_to_end_turn(prompt, context);
            } else {
                wait(prompt, context);
            }
            break;
        case QuestionKind::turn:
            ask_in_mode(prompt, context);
            break;
        case QuestionKind::place:
            ask_for_place(prompt, context);
            break;
    }
    const auto name_of = [&](const game::Command& command) { return command_name(words, command); };
    address_prompt(prompt, context, table.question() == QuestionKind::turn && table.open().mode() == Mode::menu,
                   name_of);
    if (auto chain = pointed_chain(context); !chain.empty() && !table.action().turn_end().is_pending()) {
        prompt.resting_chain = std::move(prompt.chain);
        prompt.chain = std::move(chain);
    } else if (auto recent = recent_events_chain(context); !recent.empty()) {
        prompt.chain = std::move(recent);
    } else if (!table.position().plan().empty() && context.preview) {
        if (auto paid = upgrade_chain(context, game::index_of(game::Equipment::fleet)); !paid.empty()) {
            prompt.chain = std::move(paid);
        }
    }
    add_buttons(prompt, context);
    add_problems(prompt, context, connection, name_of,
                 [&](const game::Refusal& refusal) { return refusal_text(words, refusal); });
    return prompt;
}

}  // namespace syrtis::client::ui::dig
