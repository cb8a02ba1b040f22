// SPDX-License-Identifier: MIT
// Events of Dig Mars account together for every change of stations, levels, tiles, bonuses and points, and changes
// outside plain actions name their cause.

#include <gtest/gtest.h>

#include <array>

#include "engine/dig/grid.hpp"
#include "engine/dig/holdings.hpp"
#include "support/dig_cases.hpp"
#include "support/watched_games.hpp"

namespace syrtis::dig {
namespace {

using test::Cases;
using Events = core::EventList<DigMars>;

const Rules& rules() { return Cases<DigMars>::rules(); }

struct Ledger {
    std::array<std::array<int, k_places>, k_max_players> stations{};
    std::array<std::array<int, k_equipment>, k_max_players> levels{};
    std::array<int, k_max_players> points{};
    std::array<int, k_places> heights{};
    std::array<bool, k_places> explored{};
    std::array<int, k_bonuses> bonuses{};
    friend bool operator==(const Ledger&, const Ledger&) = default;
};

Ledger ledger_of(const State& state) {
    Ledger ledger;
    for (core::Seat seat = 0; seat < state.options.players; ++seat) {
        const auto& player = state.players[seat];
        for (Place place = 0; place < k_places; ++place) ledger.stations[seat][place] = player.stations[place];
        for (std::size_t index = 0; index < k_equipment; ++index) ledger.levels[seat][index] = player.levels[index];
        ledger.points[seat] = points_of(rules(), player.holdings);
    }
    for (Place place = 0; place < k_places; ++place) {
        ledger.heights[place] = state.piles[place].height;
        ledger.explored[place] = state.piles[place].explored;
    }
    for (std::size_t index = 0; index < k_bonuses; ++index) ledger.bonuses[index] = state.bonuses[index];
    return ledger;
}

void enter(Ledger& ledger, const Event& event) {
    switch (event.type) {
        case EventType::station_placed:
            ++ledger.stations.at(event.seat).at(event.place);
            return;
        case EventType::station_moved:
            --ledger.stations.at(event.seat).at(event.place);
            ++ledger.stations.at(event.seat).at(event.to);
            return;
        case EventType::tile_dug:
            ledger.explored.at(event.place) = true;
            return;
        case EventType::tile_taken:
            --ledger.heights.at(event.place);
            ledger.explored.at(event.place) = false;
            return;
        case EventType::points_changed:
            ledger.points.at(event.seat) += event.value;
            return;
        case EventType::upgraded:
            ledger.levels.at(event.seat).at(event.subject) = event.value;
            return;
        case EventType::bonus_gained:
            ++ledger.bonuses.at(event.subject);
            return;
        case EventType::bonus_used:
            --ledger.bonuses.at(event.subject);
            return;
        case EventType::turn_ended:
        case EventType::match_finished:
            ledger.bonuses = {};
            return;
        default:
            return;
    }
}

template <class Visit>
void watch_games(Visit&& visit) {
    test::watch_games<DigMars>(visit);
}

TEST(DigEvents, AppliedToThePositionBeforeACommandGiveThePositionAfterIt) {
    watch_games([](const State& before, core::Seat, const Command&, const Events& events, const State& after) {
        Ledger ledger = ledger_of(before);
        for (const auto& event : events) enter(ledger, event);
        EXPECT_EQ(ledger, ledger_of(after));
    });
}

TEST(DigEvents, EventsOfPointsStationsBonusActionsAndMatchEndNameTheirCause) {
    std::array<unsigned, k_causes> named{};
    watch_games([&](const State& before, core::Seat, const Command& command, const Events& events, const State&) {
        for (const auto& event : events) {
            ++named.at(static_cast<std::size_t>(event.cause));
            if (event.type == EventType::points_changed || event.type == EventType::station_placed ||
                event.type == EventType::match_finished) {
                EXPECT_NE(event.cause, Cause::none);
            }
            if (event.type == EventType::points_changed && event.cause == Cause::transport) {
                EXPECT_EQ(event.place, command.place);
            }
            if (event.type == EventType::upgraded) {
                const auto& levels = before.players[event.seat].levels;
                EXPECT_EQ(event.price, upgrade_cost(rules(), levels, static_cast<Equipment>(event.subject)));
            }
            const bool bonus_of_command =
                command.type == CommandType::extra_dig || command.type == CommandType::extra_transport;
            const bool works = event.type == EventType::tile_dug || event.type == EventType::tile_taken;
            if (works) {
                EXPECT_EQ(event.cause == Cause::bonus, bonus_of_command);
            }
        }
    });
    for (std::size_t cause = 0; cause < named.size(); ++cause) {
        EXPECT_GT(named.at(cause), 0U) << k_cause_names.at(cause) << " does not occur";
    }
}

}  // namespace
}  // namespace syrtis::dig
