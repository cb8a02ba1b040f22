// SPDX-License-Identifier: MIT

#include "ui/dig/grid_model.hpp"

#include "ui/dig/names.hpp"

namespace syrtis::client::ui::dig {

using render::TableTarget;

namespace {

drawn::TileFace face_of(const game::TileRule& tile) {
    return {.points = tile.points, .transport = tile.transport, .bonus = bonus_image(tile.bonus)};
}

/// Returns the level of the topmost face-down tile; empty if there is none.
std::optional<std::size_t> topmost_hidden(const game::PublicPile& pile) {
    const auto hidden = static_cast<std::size_t>(pile.height - (pile.explored ? 1 : 0));
    return hidden == 0 ? std::nullopt : std::optional(hidden - 1);
}

drawn::Place place_model(const TableContext& context, game::Place place) {
    const auto& pile = context.view().piles[place];
    const auto& tiles = context.rules().tiles;
    drawn::Place model;
    model.height = pile.height;
    model.difficulty = pile.difficulty;
    if (pile.explored) model.front = face_of(tiles[pile.tile]);
    if (const auto level = topmost_hidden(pile)) {
        if (pile.known[*level] != game::k_no_tile) model.surveyed = face_of(tiles[pile.known[*level]]);
        for (Seat seat = 0; seat < sides(context.view().options); ++seat) {
            const bool is_other = seat != context.seat() && core::has_seat(pile.surveyed[*level], seat);
            if (is_other) model.surveyors.push_back(context.piece(seat));
        }
    }
    for (const auto seat : context.table.stations_at(place)) {
        model.stations.push_back(
            {.piece = context.piece(seat), .count = context.view().players[seat].stations[place], .seat = seat});
    }
    return model;
}

/// Marks the bonuses on tiles that were dug up in this turn, because they can still be used.
void mark_open_bonuses(drawn::GridModel& model, const TableContext& context) {
    auto open = context.view().bonuses;
    const auto turn = context.log.chronicle().this_turn_of(context.view().active_player);
    for (const auto* player_action : turn) {
        for (const auto& event : *player_action) {
            if (event.type != game::EventType::tile_dug || event.place >= game::k_places) continue;
            const auto& pile = context.view().piles[event.place];
            auto& place = model.places[event.place];
            if (!pile.explored || pile.tile != event.tile || !place.front) continue;
            const auto bonus = context.rules().tiles[pile.tile].bonus;
            if (bonus == game::Bonus::none || open[game::index_of(bonus)] == 0) continue;
            place.front->bonus_open = true;
            --open[game::index_of(bonus)];
        }
    }
}

void add_corners(drawn::GridModel& model, const TableContext& context) {
    const auto& words = context.words;
    const auto& view = context.view();
    int tiles = 0;
    int piles = 0;
    for (const auto& pile : view.piles) {
        tiles += pile.height;
        piles += pile.height > 0 ? 1 : 0;
    }
    auto& [round, left, order, standing] = model.corners;
    round.title = words("Round");
    round.figure.value = view.phase == game::Phase::placement ? words("start") : number(view.round);
    left.title = words("Tiles left");
    left.figure.value = number(tiles);
    left.note = words("of {0}", {number(static_cast<int>(game::k_tiles))});
    std::string names;
    for (Seat step = 0; step < seats(view.options); ++step) {
        const auto seat = static_cast<Seat>((view.active_player + step) % seats(view.options));
        names += (names.empty() ? "" : ", ") + context.name(seat);
    }
    if (view.phase != game::Phase::finished) {
        order.title = words("Order");
        order.note = names;
        if (!context.table.readiness().connected()) {
            order.strong = words("Not connected");
        } else if (context.is_you(view.active_player)) {
            order.strong = words("Your turn");
        } else if (!context.watches() && view.active_player == context.seat()) {
            order.strong = words("{0}'s turn", {context.name(view.active_player)});
        }
    }
    standing.title = words("Piles");
    standing.figure.value = number(piles);
    standing.note = words("of {0}", {number(static_cast<int>(game::k_places))});
    const auto after = context.after([](const game::State& state) {
        int count = 0;
        for (const auto& pile : state.piles) count += pile.height;
        return count;
    });
    if (after) left.figure.after = number(*after);
}

}  // namespace

drawn::GridModel build_plain_grid(const TableContext& context) {
    drawn::GridModel model;
    for (std::size_t place = 0; place < game::k_places; ++place) {
        model.places[place] = place_model(context, static_cast<game::Place>(place));
    }
    return model;
}

drawn::GridModel build_grid(const TableContext& context) {
    auto model = build_plain_grid(context);
    const auto& table = context.table;
    mark_open_bonuses(model, context);
    add_corners(model, context);
    model.empty_word = context.words("empty");
    model.asked = table.asks_for_place();
    for (std::size_t place = 0; place < game::k_places; ++place) {
        auto& shown = model.places[place];
        const auto index = static_cast<int>(place);
        shown.highlight = table.highlight({TableTarget::space, index, 0});
        for (auto& group : shown.stations) {
            group.highlight = table.highlight({TableTarget::space_piece, index, group.seat});
        }
    }
    const auto& pointed = context.table.pointing().pointed();
    const auto place = pointed ? place_of(*pointed) : std::nullopt;
    if (place && table.ghost() != core::k_no_seat) {
        const auto there = table.candidate(*pointed);
        if (there && there->possible()) {
            model.places[*place].ghost = context.piece(table.ghost());
            model.places[*place].highlight = render::Highlight::chosen;
        }
    }
    if (table.action().turn_end().is_pending()) {
        const auto& last = table.action().turn_end().commands().back();
        if (last.type == game::CommandType::place_station) {
            const Seat owner = table.position().now().question == game::Question::moved_station
                                   ? table.position().now().moved_owner
                                   : table.position().seat();
            model.places[last.place].ghost = context.piece(owner);
        }
    }
    return model;
}

}  // namespace syrtis::client::ui::dig
