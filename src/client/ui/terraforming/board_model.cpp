// SPDX-License-Identifier: MIT

#include "ui/terraforming/board_model.hpp"

#include <bit>

#include "ui/terraforming/images.hpp"
#include "ui/terraforming/symbols.hpp"
#include "ui/terraforming/table_log.hpp"
#include "ui/terraforming/target_meaning.hpp"

namespace syrtis::client::ui::terraforming {

using render::SharedTarget;
using render::TableTarget;
using render::Target;

namespace {

picture::SpaceKind drawn_kind(game::SpaceKind kind) {
    switch (kind) {
        case game::SpaceKind::land:
            return picture::SpaceKind::land;
        case game::SpaceKind::ocean:
            return picture::SpaceKind::ocean_area;
        case game::SpaceKind::volcanic:
            return picture::SpaceKind::volcanic;
        case game::SpaceKind::reserved:
            return picture::SpaceKind::reserved;
        case game::SpaceKind::off_planet:
            break;
    }
    return picture::SpaceKind::off_planet;
}

int ocean_count(const game::State& state) { return game::count_spaces(state.board.oceans); }

/// Adds the tile that the previewed commands would place on the space.
void add_ghost(picture::BoardSpace& drawn, const TableContext& context, std::size_t space) {
    if (!context.preview) return;
    const auto tile_at = [&](const game::State& state) { return int{state.board.tiles[space]}; };
    if (const auto tile = context.after(tile_at)) {
        drawn.ghost = tile_image(context.content(), static_cast<game::Tile>(*tile));
        drawn.ghost_owner = context.piece(context.preview->after.board.owners[space]);
    }
    const auto claim_at = [&](const game::State& state) { return int{claim_on(state.board, space)}; };
    if (const auto claim = context.after(claim_at)) drawn.claim = context.piece(static_cast<Seat>(*claim));
}

picture::BoardSpace build_space(const TableContext& context, std::size_t space, bool lights) {
    const auto& definition = context.content().definitions.board.spaces[space];
    const auto& board = context.state().board;
    picture::BoardSpace drawn;
    drawn.kind = drawn_kind(definition.kind);
    drawn.name = context.words.name(definition.names);
    for (const auto& bonus : definition.bonus) drawn.bonus.push_back("resources/" + bonus);
    for (const auto& row : data::effect_symbols(context.content().definitions, definition.effects)) {
        for (auto& symbol : drawn_symbols(row, context.words)) drawn.effects.push_back(std::move(symbol));
    }
    drawn.tile = tile_image(context.content(), board.tiles[space]);
    drawn.owner = context.piece(board.owners[space]);
    drawn.claim = context.piece(claim_on(board, space));
    if (!lights) return drawn;
    // Marks the space that a line of the log names.
    if (context.table.pointing().explained() == Target{SharedTarget::named, static_cast<int>(space), k_named_space}) {
        drawn.candidate = picture::Candidate::chosen;
    }
    const Target target{TableTarget::space, static_cast<int>(space), 0};
    drawn.highlight = TargetMeaning(context.table).highlight(target);
    drawn.closed_by_claim = context.table.pointing().hover() == target && claim_on(board, space) != core::k_no_seat &&
                            claim_on(board, space) != context.seat();
    add_ghost(drawn, context, space);
    return drawn;
}

picture::TrackModel build_track(const TableContext& context, game::Parameter parameter) {
    const auto index = static_cast<std::size_t>(parameter);
    const auto& definition = parameter == game::Parameter::temperature ? context.content().definitions.board.temperature
                                                                       : context.content().definitions.board.oxygen;
    const auto value = [parameter](const game::State& state) { return int{state.levels[parameter]}; };
    picture::TrackModel track;
    track.minimum = definition.start;
    track.maximum = definition.end;
    track.step = context.rules().tracks[index].step;
    track.value = value(context.state());
    track.after = context.after(value);
    track.minimum_text = number(definition.start);
    track.maximum_text =
        parameter == game::Parameter::temperature ? signed_number(definition.end) : number(definition.end);
    for (const auto& bonus : definition.bonuses) {
        picture::TrackBonus drawn{.at = bonus.at, .symbols = {}, .taken = track.value >= bonus.at};
        for (const auto& row : data::effect_symbols(context.content().definitions, bonus.gain)) {
            for (auto& symbol : drawn_symbols(row, context.words)) drawn.symbols.push_back(std::move(symbol));
        }
        track.bonuses.push_back(std::move(drawn));
    }
    return track;
}

void add_corners(picture::BoardModel& board, const TableContext& context) {
    const auto& words = context.words;
    const auto& state = context.state();
    auto& temperature = board.temperature_corner;
    temperature.title = words("Temperature");
    temperature.figure = {number(state.levels[game::Parameter::temperature]) + " °C",
                          board.temperature.after ? number(*board.temperature.after) : std::string()};
    const int steps = (board.temperature.maximum - board.temperature.value) / board.temperature.step;
    const auto to_go = [&](int count) {
        return count > 0 ? render::Label(words("{0} to go", {number(count)})) : render::Label(words("complete"));
    };
    temperature.brief_note = to_go(steps);
    temperature.note = steps > 0 ? words.count(steps, "{0} step to go", "{0} steps to go") : words("complete");
    auto& oxygen = board.oxygen_corner;
    oxygen.title = words("Oxygen");
    oxygen.figure = {percentage(words, number(state.levels[game::Parameter::oxygen])),
                     board.oxygen.after ? number(*board.oxygen.after) : std::string()};
    const int percent = board.oxygen.maximum - board.oxygen.value;
    oxygen.brief_note = to_go(percent);
    oxygen.note = percent > 0 ? words.count(percent, "{0} step to go", "{0} steps to go") : words("complete");
    auto& oceans = board.oceans_corner;
    oceans.title = words("Oceans");
    oceans.figure = {words("{0} of {1}", {number(board.oceans), number(board.oceans_total)}),
                     board.oceans_after ? number(*board.oceans_after) : std::string()};
    oceans.brief_note = to_go(board.oceans_total - board.oceans);
    oceans.note = {words("2 M€ per adjacent ocean"), words("2 M€ each")};
    auto& generation = board.generation_corner;
    generation.title = words("Generation");
    generation.figure = {number(state.generation), ""};
    switch (state.phase) {
        case game::Phase::corporation:
            generation.strong = words("Setup");
            break;
        case game::Phase::draft:
            generation.strong = words("Draft");
            break;
        case game::Phase::research:
            generation.strong = words("Research phase");
            break;
        case game::Phase::prelude:
            generation.strong = words("Prelude round");
            break;
        case game::Phase::final_greenery:
            generation.strong = words("Final greenery placement");
            break;
        case game::Phase::finished:
            generation.strong = words("The game is over");
            break;
        default:
            generation.strong = context.is_you(state.active_player)
                                    ? words("Your turn, action {0} of 2", {number(state.actions_taken + 1)})
                                : state.active_player == context.seat()
                                    ? context.addressed(words("action {0} of 2", {number(state.actions_taken + 1)}))
                                    : words("{0}'s turn", {context.name(state.active_player)});
            break;
    }
    if (!context.table.readiness().connected()) generation.strong = words("Not connected");
    generation.note = is_solo(state.options)
                          ? words("the last one is generation {0}", {number(context.rules().solo_generations)})
                          : words("{0} goes first", {context.name(state.first_player)});
    std::string further;
    for (const auto& parameter : context.content().definitions.parameters) {
        const auto number_of = *find_parameter(context.content().definitions, parameter.id);
        if (!further.empty()) further += " · ";
        further +=
            words("{0} {1} of {2}", {words.name(parameter.names), number(state.levels[number_of]) + parameter.unit,
                                     number(parameter.track.end) + parameter.unit});
    }
    // The name of the first player is also in the log.
    if (!further.empty()) generation.note = further;
    const auto& view = context.view();
    board.piles = {{{"resources/card_back", number(view.deck_size)}, {"resources/card", number(view.discard_size)}}};
}

picture::BoardModel build(const TableContext& context, bool lights) {
    picture::BoardModel board;
    for (std::size_t space = 0; space < context.content().definitions.board.spaces.size(); ++space) {
        board.spaces.push_back(build_space(context, space, lights));
    }
    board.asked = lights && context.question().kind == QuestionKind::space;
    board.temperature = build_track(context, game::Parameter::temperature);
    board.oxygen = build_track(context, game::Parameter::oxygen);
    board.oceans = ocean_count(context.state());
    board.oceans_total = game::k_ocean_maximum;
    board.oceans_after = context.after(ocean_count);
    add_corners(board, context);
    return board;
}

}  // namespace

picture::BoardModel build_board(const TableContext& context) { return build(context, true); }
picture::BoardModel build_plain_board(const TableContext& context) { return build(context, false); }

}  // namespace syrtis::client::ui::terraforming
