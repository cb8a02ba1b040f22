// SPDX-License-Identifier: MIT
#pragma once

// What the builders of a table's parts look at, whatever its game.

#include <optional>
#include <string>
#include <vector>

#include "render/frame_model.hpp"
#include "ui/foresight_of.hpp"
#include "ui/game_table.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// `Interaction` is the one of the game, an InteractionOf<G>.
template <core::Game G, class Interaction>
struct TableContextOf {
    const Interaction& table;
    const Words& words;
    const std::vector<SeatPerson>& people;
    std::optional<ForesightOf<G>> foresight;  ///< of what is pointed at

    [[nodiscard]] const typename G::State& state() const { return table.base(); }
    [[nodiscard]] const typename G::Rules& rules() const { return table.rules(); }
    [[nodiscard]] int piece(core::Seat seat) const {
        return seat < people.size() ? people[seat].piece : render::k_no_piece;
    }
    [[nodiscard]] std::string name(core::Seat seat) const {
        return seat < people.size() ? people[seat].name : std::string();
    }
    /// A number after what is pointed at, if it would change.
    template <class Read>
    [[nodiscard]] std::optional<int> after(Read read) const {
        return foresight ? foresight->change(read) : std::nullopt;
    }
    template <class Read>
    [[nodiscard]] render::Figure figure(Read read) const {
        const auto then = after(read);
        return {.value = number(read(state())), .after = then ? number(*then) : std::string()};
    }
};

}  // namespace syrtis::client::ui
