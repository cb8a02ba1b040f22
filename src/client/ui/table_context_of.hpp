// SPDX-License-Identifier: MIT
#pragma once

// The data from which the parts of a table are built, for any game.

#include <optional>
#include <string>
#include <vector>

#include "render/frame_model.hpp"
#include "ui/pieces.hpp"
#include "ui/preview_of.hpp"
#include "ui/table_info.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// The data from which the models of a table are built. `Interaction`: InteractionOf for the game.
template <core::Game G, class Interaction>
struct TableContextOf {
    const Interaction& table;
    const Words& words;
    const std::vector<SeatPerson>& people;
    std::optional<PreviewOf<G>> preview;  ///< preview of the commands that the target below the mouse stands for
    /// If set, the target that is described for screen readers. It is explained as if the mouse were on it.
    std::optional<render::Target> accessible{};

    /// Returns the target to explain.
    [[nodiscard]] const std::optional<render::Target>& explained() const {
        return accessible ? accessible : table.pointing().explained();
    }

    [[nodiscard]] const typename G::View& view() const { return table.position().view(); }
    [[nodiscard]] const typename G::State& state() const { return table.position().base(); }
    /// Returns the position after the commands of the begun action.
    [[nodiscard]] const typename G::State& now() const { return table.position().now(); }
    [[nodiscard]] decltype(auto) question() const { return table.question(); }
    [[nodiscard]] const auto& listing() const { return table.listing(); }
    [[nodiscard]] core::Seat seat() const { return table.position().seat(); }
    [[nodiscard]] bool watches() const { return table.position().watches(); }
    [[nodiscard]] const typename G::Rules& rules() const { return table.position().rules(); }
    /// Returns the number of a side's piece. An opponent that the rules play has the first free piece. Returns
    /// k_no_piece if there is no such side.
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
    /// Returns true if the side belongs to the player of this window, so that texts may say "you".
    [[nodiscard]] bool is_you(core::Side side) const {
        return !watches() && side == seat() && !table.settings().is_shared;
    }
    /// Returns the name of the present player if several people share this window; otherwise an empty name.
    [[nodiscard]] std::string name_if_shared() const {
        return table.settings().is_shared && !watches() ? name(seat()) : std::string();
    }
    /// Returns the sentence; if several people share this window, the name of the present player is put before it.
    [[nodiscard]] std::string addressed(const std::string& sentence) const {
        const auto who = name_if_shared();
        return who.empty() ? sentence : words("{0}: {1}", {who, sentence});
    }
    /// Returns the number that `read` reads from the position after the previewed commands, if it is certain and
    /// changes; otherwise nothing.
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
