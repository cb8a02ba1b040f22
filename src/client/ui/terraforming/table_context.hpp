// SPDX-License-Identifier: MIT
#pragma once

// Everything that the builders of the table's parts look at.

#include <optional>
#include <string>
#include <vector>

#include "ui/game_table.hpp"
#include "ui/terraforming/game.hpp"
#include "ui/terraforming/interaction.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui::terraforming {

struct TableContext {
    const Interaction& table;
    const Words& words;
    const std::vector<SeatPerson>& people;
    core::SeatSet pending = 0;           ///< who is asked something
    std::optional<Foresight> foresight;  ///< of what is pointed at

    [[nodiscard]] const game::State& state() const { return table.base(); }
    [[nodiscard]] const Content& content() const { return table.content(); }
    [[nodiscard]] const game::Rules& rules() const { return table.rules(); }
    [[nodiscard]] int piece(Seat seat) const { return seat < people.size() ? people[seat].piece : render::k_no_piece; }
    [[nodiscard]] std::string name(Seat seat) const { return seat < people.size() ? people[seat].name : std::string(); }
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

}  // namespace syrtis::client::ui::terraforming
