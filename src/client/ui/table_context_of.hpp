// SPDX-License-Identifier: MIT
#pragma once

// What the builders of a table's parts look at, whatever its game.

#include <optional>
#include <string>
#include <vector>

#include "render/frame_model.hpp"
#include "ui/game_table.hpp"
#include "ui/pieces.hpp"
#include "ui/preview_of.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// `Interaction` is the one of the game, an InteractionOf<G>.
template <core::Game G, class Interaction>
struct TableContextOf {
    const Interaction& table;
    const Words& words;
    const std::vector<SeatPerson>& people;
    std::optional<PreviewOf<G>> preview;     ///< of what is pointed at
    std::optional<render::Target> accessible{};  ///< to be told in words, in place of what is pointed at

    /// What is to be explained.
    [[nodiscard]] const std::optional<render::Target>& explained() const { return accessible ? accessible : table.explained(); }

    [[nodiscard]] const typename G::State& state() const { return table.base(); }
    [[nodiscard]] const typename G::Rules& rules() const { return table.rules(); }
    /// A side without a seat has a piece like any other, and no person to name it after.
    [[nodiscard]] int piece(core::Side side) const {
        if (side < people.size()) return people[side].piece;
        if (!plays_without_seat(side)) return render::k_no_piece;
        std::vector<int> taken;
        for (const SeatPerson& person : people) taken.push_back(person.piece);
        for (auto before = static_cast<core::Side>(people.size()); before < side; ++before)
            taken.push_back(first_free_piece(taken));
        return first_free_piece(taken);
    }
    [[nodiscard]] std::string name(core::Side side) const {
        if (side < people.size()) return people[side].name;
        return plays_without_seat(side) ? unseated_name(words) : std::string();
    }
    [[nodiscard]] bool plays_without_seat(core::Side side) const {
        return side >= G::seats(state().options) && side < G::sides(state().options);
    }
    /// That side sits here and may be called "you".
    [[nodiscard]] bool is_you(core::Side side) const {
        return !table.watches() && side == table.seat() && !table.is_shared();
    }
    /// Of who sits here, where several people do; else empty.
    [[nodiscard]] std::string name_if_shared() const {
        return table.is_shared() && !table.watches() ? name(table.seat()) : std::string();
    }
    /// The sentence with that name before it.
    [[nodiscard]] std::string addressed(const std::string& sentence) const {
        const auto who = name_if_shared();
        return who.empty() ? sentence : words("{0}: {1}", {who, sentence});
    }
    /// A number after what is pointed at, if it would change.
    template <class Read>
    [[nodiscard]] std::optional<int> after(Read read) const {
        return preview ? preview->change(read) : std::nullopt;
    }
    template <class Read>
    [[nodiscard]] render::Figure figure(Read read) const {
        const auto then = after(read);
        return {.value = number(read(state())), .after = then ? number(*then) : std::string()};
    }
};

}  // namespace syrtis::client::ui
