// SPDX-License-Identifier: MIT
#pragma once

// A position composed by hand for tests of single rules: two players at an empty table in the action phase. It is the
// turn of seat 0.

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "engine/terraforming/cards_in_play.hpp"
#include "engine/terraforming/setup.hpp"
#include "support/terraforming_cases.hpp"

namespace syrtis::test {

inline const terraforming::Rules& rules() { return terraforming_content().rules; }

inline terraforming::Card card(std::string_view id) { return terraforming_content().find_card(id).value(); }

inline terraforming::Source corporation(std::string_view id) {
    return terraforming::corporation_source(terraforming_content().find_corporation(id).value());
}

struct Table {
    explicit Table(core::Seat players = 2)
        : state(terraforming::empty_table(rules(), {.players = players, .solo = players == 1}, 1)) {}

    explicit Table(const terraforming::Options& options) : state(terraforming::empty_table(rules(), options, 1)) {}

    terraforming::Player& player(core::Seat seat) { return state.players[seat]; }

    Table& stock(core::Seat seat, terraforming::Resource resource, int units) {
        player(seat).stock[static_cast<std::size_t>(resource)] = units;
        return *this;
    }

    Table& production(core::Seat seat, terraforming::Resource resource, int steps) {
        player(seat).production[static_cast<std::size_t>(resource)] = static_cast<std::int16_t>(steps);
        return *this;
    }

    /// Moves a card from the draw pile into a hand.
    Table& hand(core::Seat seat, std::string_view id) {
        take_from_deck(card(id));
        player(seat).hand.insert(card(id));
        return *this;
    }

    /// Moves a card from the draw pile onto the discard pile, face down.
    Table& discard(std::string_view id) {
        take_from_deck(card(id));
        state.discard.insert(card(id));
        return *this;
    }

    Table& in_play(core::Seat seat, std::string_view id) {
        take_from_deck(card(id));
        player(seat).played.insert(card(id));
        terraforming::refresh_derived(rules(), state);
        return *this;
    }

    Table& tile(int printed_space, terraforming::Tile tile, core::Seat owner = core::k_no_seat) {
        const auto space = static_cast<std::size_t>(printed_space - 1);
        state.board.tiles[space] = tile;
        state.board.owners[space] = owner;
        terraforming::refresh_derived(rules(), state);
        return *this;
    }

    Table& claim(int printed_space, core::Seat owner) {
        state.board.claimed[owner].insert(static_cast<std::size_t>(printed_space - 1));
        terraforming::refresh_derived(rules(), state);
        return *this;
    }

    terraforming::Refusal check(core::Seat seat, const terraforming::Command& command) const {
        return terraforming::TerraformingMars::check(rules(), state, seat, command);
    }

    void apply(core::Seat seat, const terraforming::Command& command) {
        ASSERT_FALSE(check(seat, command)) << name_of(command);
        terraforming::TerraformingMars::apply(rules(), state, seat, command, nullptr);
        ASSERT_STREQ(terraforming::TerraformingMars::check_invariants(rules(), state), nullptr);
    }

    terraforming::State state;

   private:
    static std::string_view name_of(const terraforming::Command& command) {
        return terraforming::k_command_type_names[static_cast<std::size_t>(command.type)];
    }

    void take_from_deck(terraforming::Card wanted) {
        auto& deck = state.deck;
        const auto found = std::find(deck.order.begin() + deck.top, deck.order.begin() + deck.bottom, wanted);
        std::rotate(found, found + 1, deck.order.begin() + deck.bottom);
        --deck.bottom;
    }
};

}  // namespace syrtis::test
