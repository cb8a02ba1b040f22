// SPDX-License-Identifier: MIT
#pragma once

// Classifies the places of hidden cards of Terraforming Mars, so that they can be counted.

#include <cstddef>
#include <optional>

#include "ai/terraforming/card_beliefs.hpp"
#include "arena/beliefs_of.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::server::games::terraforming {

namespace game = syrtis::terraforming;

/// The traits of Terraforming Mars for counting beliefs.
struct BeliefTraits {
    using Game = game::TerraformingMars;
    using Believer = ai::terraforming::CardBeliefs;
    static constexpr std::size_t k_base = game::k_pile_place;

    [[nodiscard]] static ai::BeliefPurpose purpose(const Game::Rules& rules, const Game::Options& options) {
        return ai::terraforming::purpose_of_beliefs(rules, options);
    }
    [[nodiscard]] static Believer believer(const Game::Options& options, const ai::BeliefTable& table) {
        Believer believer;
        believer.add(options, table);
        return believer;
    }
    [[nodiscard]] static std::optional<std::size_t> row(const Game::View& view, std::size_t place) {
        return ai::terraforming::belief_row(view, place);
    }

    /// Calls `show` with the place of each hidden card. Cards in draft packs and cards that a seat looks at count as in
    /// the draw pile, because they were just drawn from it. Cards that the seat of the view has passed on in a draft
    /// are left out, because the view shows that they are not in the draw pile.
    template <class Show>
    static void locate(const Game::View& view, const Game::State& world, const Show& show) {
        const auto show_all = [&](const auto& cards, std::size_t place) {
            for (const auto card : cards) {
                if (!view.known_out_of_deck.contains(card)) show(card, place);
            }
        };
        for (core::Seat seat = 0; seat < game::seats(view.options); ++seat) {
            if (seat == view.seat) continue;
            const auto& player = world.players[seat];
            show_all(player.hand, seat);
            show_all(player.choice.cards, game::k_pile_place);
            show_all(player.choice.drafted, game::k_pile_place);
        }
        for (const auto& frame : world.stack) {
            if (frame.seat != view.seat) show_all(frame.offered, game::k_pile_place);
        }
        show_all(world.discard - view.known_discard, game::k_discard_place);
        for (std::size_t place = world.deck.top; place < world.deck.bottom; ++place) {
            if (!view.known_out_of_deck.contains(world.deck.order[place])) {
                show(world.deck.order[place], game::k_pile_place);
            }
        }
    }
};
static_assert(arena::BeliefTraits<BeliefTraits>);

}  // namespace syrtis::server::games::terraforming
