// SPDX-License-Identifier: MIT
#pragma once

// Everything that the builders of the table's parts look at.

#include <optional>
#include <string>
#include <vector>

#include "engine/dig/holdings.hpp"
#include "ui/dig/interaction.hpp"
#include "ui/dig/log_book.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui::dig {

struct TableContext {
    const Interaction& table;
    const LogBook& log;
    const Words& words;
    const std::vector<SeatPerson>& people;
    std::optional<Foresight> foresight;  ///< of what is pointed at

    [[nodiscard]] const game::View& view() const { return table.view(); }
    [[nodiscard]] const game::State& state() const { return table.base(); }
    [[nodiscard]] const game::Rules& rules() const { return table.rules(); }
    [[nodiscard]] int piece(Seat seat) const { return seat < people.size() ? people[seat].piece : render::k_no_piece; }
    [[nodiscard]] std::string name(Seat seat) const { return seat < people.size() ? people[seat].name : std::string(); }
    /// Whether this seat knows what that one has collected.
    [[nodiscard]] bool knows_collection(Seat seat) const {
        return !view().face_up.empty() || (!table.watches() && seat == table.seat());
    }
    [[nodiscard]] int points(Seat seat) const { return game::points_of(rules(), state().players[seat].holdings); }
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
    /// What is pointed at, by mouse or key.
    [[nodiscard]] const std::optional<render::Target>& pointed() const {
        return table.hover() ? table.hover() : table.focus();
    }
};

}  // namespace syrtis::client::ui::dig
