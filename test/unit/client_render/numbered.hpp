// SPDX-License-Identifier: MIT
#pragma once

// Sets the ids of the things in sample models to the positions of the things in their lists.

#include "render/dig/table_model.hpp"
#include "render/screen_models.hpp"
#include "render/terraforming/final_model.hpp"
#include "render/terraforming/table_model.hpp"

namespace syrtis::test {

template <class List, class Name>
void number_all(List& list, Name name) {
    int place = 0;
    for (auto& thing : list) name(thing) = place++;
}

inline constexpr auto k_id = [](auto& thing) -> auto& { return thing.id; };
inline constexpr auto k_seat = [](auto& thing) -> auto& { return thing.seat; };
inline constexpr auto k_face = [](auto& thing) -> auto& { return thing.face.id; };

/// Sets the ids of the parts that tables of all games have.
template <class Model>
void number_frame(Model& model) {
    number_all(model.opponents, k_seat);
    number_all(model.log.lines, k_id);
    if (model.whole_log) number_all(model.whole_log->lines, k_id);
    number_all(model.bar.buttons, k_id);
    number_all(model.prompt.buttons, k_id);
    number_all(model.prompt.options, k_id);
    if (model.dialog) number_all(model.dialog->buttons, k_id);
}

inline client::render::terraforming::TableModel numbered(client::render::terraforming::TableModel model) {
    number_frame(model);
    for (auto& opponent : model.opponents) number_all(opponent.cards, k_id);
    number_all(model.actions.cards, k_face);
    number_all(model.milestones.rows, k_id);
    number_all(model.awards.rows, k_id);
    number_all(model.projects.entries, k_id);
    number_all(model.hand.cards, k_face);
    number_all(model.hand.sorts, k_id);
    if (model.choosing) number_all(model.choosing->cards, k_face);
    if (model.choosing) number_all(model.choosing->corporations, k_face);
    if (model.payment) number_all(model.payment->buttons, k_id);
    if (model.wall) number_all(model.wall->cards, k_id);
    return model;
}

inline client::render::dig::TableModel numbered(client::render::dig::TableModel model) {
    number_frame(model);
    for (auto& place : model.grid.places) number_all(place.stations, k_seat);
    number_all(model.turn.bonuses, k_id);
    number_all(model.left.bonuses, k_id);
    number_all(model.collected.tiles, k_id);
    return model;
}

template <class Final>
requires requires(Final& model) { model.rows.front().total; }
Final numbered(Final model) {
    number_all(model.rows, k_seat);
    number_all(model.buttons, k_id);
    return model;
}

inline client::render::StartModel numbered(client::render::StartModel model) {
    number_all(model.games_kinds, k_id);
    number_all(model.entries, k_id);
    number_all(model.buttons, k_id);
    number_all(model.links, k_id);
    return model;
}

inline client::render::LobbyModel numbered(client::render::LobbyModel model) {
    for (auto& seat : model.seats) {
        number_all(seat.levels, k_id);
        number_all(seat.buttons, k_id);
    }
    number_all(model.options, k_id);
    for (auto& option : model.options) number_all(option.values, k_id);
    return model;
}

}  // namespace syrtis::test
