// SPDX-License-Identifier: MIT
// Events account together for every change of a position, each change names its cause, payments equal the price, and no
// cause reveals a hidden card.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "engine/terraforming/action_menu.hpp"
#include "engine/terraforming/automa_goals.hpp"
#include "engine/terraforming/payment.hpp"
#include "support/terraforming_cases.hpp"
#include "support/watched_games.hpp"

namespace syrtis::terraforming {
namespace {

using test::Cases;
using Events = core::EventList<TerraformingMars>;

const Rules& event_rules() { return Cases<TerraformingMars>::rules(); }

/// The numbers that events account for, read from a position or updated by events.
struct Ledger {
    struct Account {
        std::array<std::int64_t, k_resources> stock{};
        std::array<std::int64_t, k_resources> production{};
        std::int64_t rating = 0;
        CardSet hand;
        bool passed = false;
        friend bool operator==(const Account&, const Account&) = default;
    };
    std::array<Account, core::k_max_seats> accounts{};
    std::array<int, 2> parameters{};
    std::array<Tile, k_max_spaces> tiles{};
    std::array<core::Seat, k_max_spaces> owners{};
    std::array<core::Seat, k_max_spaces> claims{};
    std::array<std::uint8_t, k_max_resource_slots> card_resources{};
    MilestoneOwners milestones{};
    AwardFunders awards{};
    int generation = 0;
    friend bool operator==(const Ledger&, const Ledger&) = default;
};

Ledger ledger_of(const State& state) {
    Ledger ledger;
    for (std::size_t seat = 0; seat < core::k_max_seats; ++seat) {
        const auto& player = state.players[seat];
        auto& account = ledger.accounts[seat];
        std::ranges::copy(player.stock, account.stock.begin());
        std::ranges::copy(player.production, account.production.begin());
        account.rating = player.terraform_rating;
        account.hand = player.hand;
        account.passed = player.passed;
    }
    ledger.parameters = {state.levels[Parameter::temperature], state.levels[Parameter::oxygen]};
    ledger.tiles = state.board.tiles;
    ledger.owners = state.board.owners;
    for (std::size_t space = 0; space < k_max_spaces; ++space) ledger.claims[space] = claim_on(state.board, space);
    ledger.card_resources = state.card_resources;
    ledger.milestones = state.milestones;
    ledger.awards = state.awards;
    ledger.generation = state.generation;
    return ledger;
}

/// Applies a change to a number; the change must start from its last value.
void change(std::int64_t& number, const Event& event) {
    EXPECT_EQ(number, event.before);
    EXPECT_NE(event.value, 0);
    number += event.value;
}

void enter(Ledger& ledger, const Event& event) {
    auto& account = ledger.accounts[std::min<std::size_t>(event.seat, core::k_max_seats - 1)];
    switch (event.type) {
        case EventType::stock_changed:
            return change(account.stock.at(event.subject), event);
        case EventType::production_changed:
            return change(account.production.at(event.subject), event);
        case EventType::rating_changed:
            return change(account.rating, event);
        case EventType::parameter_raised:
            EXPECT_EQ(ledger.parameters.at(event.subject), event.before);
            ledger.parameters.at(event.subject) = event.value;
            return;
        case EventType::tile_placed:
            ledger.tiles.at(event.space) = event.subject;
            ledger.owners.at(event.space) = event.subject == k_ocean ? core::k_no_seat : event.seat;
            ledger.claims.at(event.space) = core::k_no_seat;
            return;
        case EventType::claim_placed:
            ledger.claims.at(event.space) = event.seat;
            return;
        case EventType::card_resource_changed: {
            std::int64_t count = ledger.card_resources.at(event_rules().source(event.holder).resource_slot);
            change(count, event);
            ledger.card_resources.at(event_rules().source(event.holder).resource_slot) =
                static_cast<std::uint8_t>(count);
            return;
        }
        case EventType::card_drawn:
        case EventType::card_bought:
            return account.hand.insert(event.card);
        case EventType::card_discarded:
            return account.hand.erase(event.card);
        case EventType::card_played:
            return account.hand.erase(event.source);
        case EventType::milestone_claimed:
            ledger.milestones.at(event.subject) = event.seat;
            return;
        case EventType::award_funded:
            ledger.awards.at(event.subject) = event.seat;
            return;
        case EventType::passed:
            account.passed = true;
            return;
        case EventType::generation_started:
            ledger.generation = event.value;
            for (auto& other : ledger.accounts) other.passed = false;
            return;
        case EventType::phase_started:
            if (event.subject != static_cast<std::uint8_t>(Phase::final_greenery)) return;
            for (auto& other : ledger.accounts) other.passed = false;
            return;
        default:
            return;
    }
}

/// Calls `visit(before, seat, command, events, after)` for every command of random games of every case.
template <class Visit>
void watch_games(Visit&& visit) {
    test::watch_games<TerraformingMars>(visit);
}

bool is_change(EventType type) { return type >= EventType::stock_changed && type <= EventType::card_revealed; }

bool lies_open(const State& state, Source source) {
    if (!is_corporation(source) && state.automa.table.played.contains(source)) return true;
    return std::ranges::any_of(state.players, [&](const Player& player) {
        if (is_corporation(source)) return corporation_source(player.corporation) == source;
        return player.played.contains(source) || player.events.contains(source);
    });
}

int adjacent_ocean_bonus(const State& state, core::Side side) {
    const bool of_automa = has_automa(state.options) && side == automa_side(state.options);
    const auto* corporation = of_automa ? automa::corporation_of(event_rules(), state) : nullptr;
    return corporation == nullptr ? 2 : corporation->adjacent_ocean;
}

TEST(TerraformingEvents, AppliedToThePositionBeforeACommandGiveThePositionAfterIt) {
    watch_games([](const State& before, core::Seat, const Command&, const Events& events, const State& after) {
        Ledger ledger = ledger_of(before);
        for (const auto& event : events) enter(ledger, event);
        EXPECT_EQ(ledger, ledger_of(after));
    });
}

TEST(TerraformingEvents, EveryChangeNamesItsCauseAndSubject) {
    watch_games([](const State&, core::Seat, const Command&, const Events& events, const State& after) {
        for (const auto& event : events) {
            if (!is_change(event.type)) continue;
            EXPECT_NE(event.cause, Cause::none) << k_event_type_names[static_cast<std::size_t>(event.type)];
            const bool of_a_card = event.cause == Cause::card_effect || event.cause == Cause::action ||
                                   event.cause == Cause::first_action || event.cause == Cause::trigger ||
                                   event.cause == Cause::revealed_card;
            if (of_a_card) {
                EXPECT_NE(event.source, k_no_source);
            }
            const bool names_subject = event.cause == Cause::standard_project || event.cause == Cause::track_bonus ||
                                       event.cause == Cause::parameter || event.cause == Cause::track_space ||
                                       event.cause == Cause::track_cube || event.cause == Cause::bonus_card;
            EXPECT_EQ(names_subject, event.cause_subject != k_no_subject);
            const bool of_a_space = event.cause == Cause::area_bonus || event.cause == Cause::adjacent_oceans;
            if (of_a_space) {
                EXPECT_NE(after.board.tiles.at(event.space), k_no_tile);
            }
            if (event.cause == Cause::adjacent_oceans) {
                EXPECT_EQ(event.value % adjacent_ocean_bonus(after, event.seat), 0);
            }
        }
    });
}

TEST(TerraformingEvents, NeverNameHiddenCardsAsCauseOrHolder) {
    watch_games([](const State&, core::Seat, const Command&, const Events& events, const State& after) {
        for (const auto& event : events) {
            if (event.source != k_no_source) {
                EXPECT_TRUE(lies_open(after, event.source));
            }
            if (event.holder != k_no_source) {
                EXPECT_TRUE(lies_open(after, event.holder));
            }
        }
    });
}

TEST(TerraformingEvents, PaymentEqualsThePriceAndUsesOnlyAllowedResources) {
    watch_games([](const State& before, core::Seat seat, const Command& command, const Events& events, const State&) {
        PaymentTerms terms;
        if (!before.stack.empty() || !terms_of(event_rules(), before, seat, command, terms)) return;
        ASSERT_FALSE(events.empty());
        EXPECT_EQ(events[0].value, terms.price);
        std::array<int, k_resources> paid{};
        for (const auto& event : events) {
            // MarsBot's turn may follow, with its own prices.
            if (event.cause == Cause::price && event.seat == seat && event.type == EventType::stock_changed) {
                paid.at(event.subject) -= event.value;
            }
        }
        const auto payment = with_explicit_amounts(terms, command.payment);
        EXPECT_EQ(paid, (std::array<int, k_resources>{payment.megacredits, payment.steel, payment.titanium, 0, 0,
                                                      payment.heat}));
        const int worth =
            paid[0] + paid[1] * terms.steel_value + paid[2] * terms.titanium_value + paid[5] * terms.heat_value;
        EXPECT_GE(worth, terms.price);
    });
}

TEST(TerraformingEvents, MarsBotPaysOnlyForMilestonesAndPaysThePriceOfItsLevel) {
    unsigned bought = 0;
    watch_games([&](const State& before, core::Seat, const Command&, const Events& events, const State&) {
        const auto side = automa_side(before.options);
        int due = 0;
        for (const auto& event : events) {
            if (!has_automa(before.options) || event.seat != side || event.cause != Cause::price) continue;
            if (event.type == EventType::milestone_claimed) {
                EXPECT_EQ(due, 0);
                EXPECT_EQ(event.value, automa::level_of(event_rules(), before).milestone_price);
                due = event.value;
                ++bought;
                continue;
            }
            ASSERT_EQ(event.type, EventType::stock_changed);
            EXPECT_EQ(event.subject, static_cast<std::uint8_t>(Resource::megacredits));
            EXPECT_EQ(event.value, -due);
            due = 0;
        }
        EXPECT_EQ(due, 0);
    });
    EXPECT_GT(bought, 5U);
}

TEST(TerraformingEvents, BoughtCardsCostThreeMegacreditsEach) {
    watch_games([](const State& before, core::Seat, const Command&, const Events& events, const State& after) {
        std::array<int, core::k_max_seats> bought{};
        std::array<int, core::k_max_seats> paid{};
        for (const auto& event : events) {
            if (event.type == EventType::card_bought) ++bought.at(event.seat);
            if (event.type == EventType::stock_changed && event.cause == Cause::cards_bought) {
                const auto& passives = after.players.at(event.seat).passives;
                const bool heat = event.subject == static_cast<std::uint8_t>(Resource::heat);
                paid.at(event.seat) -= event.value * (heat ? passives.heat_value : 1);
            }
        }
        for (core::Seat seat = 0; seat < core::k_max_seats; ++seat) {
            EXPECT_EQ(paid.at(seat), bought.at(seat) * k_card_price);
            const bool starts = before.phase == Phase::corporation;
            if (starts && core::has_seat(before.options.beginners, seat)) {
                EXPECT_EQ(bought.at(seat), 0);
            }
        }
    });
}

TEST(TerraformingEvents, TurnEndWithoutCommandIsMarkedAutomatic) {
    unsigned automatic = 0;
    unsigned asked = 0;
    watch_games([&](const State& before, core::Seat, const Command& command, const Events& events, const State&) {
        for (const auto& event : events) {
            if (event.type != EventType::turn_ended) continue;
            const bool by_command = before.stack.empty() && command.type == CommandType::end_turn;
            EXPECT_EQ(event.automatic, !by_command);
            EXPECT_EQ(event.seat, before.active_player);
            ++(event.automatic ? automatic : asked);
        }
    });
    EXPECT_GT(automatic, 100U);
    EXPECT_GT(asked, 100U);
}

TEST(TerraformingEvents, DroppedEventsAreCounted) {
    const auto all = std::make_unique<Events>();
    const auto rest = std::make_unique<Events>();
    unsigned commands = 0;
    test::play_likely_game<TerraformingMars>(
        event_rules(), {.players = 5}, 3, 400, [&](const State& state, core::Seat seat, const Command& command) {
            State after = state;
            all->clear();
            TerraformingMars::apply(event_rules(), after, seat, command, all.get());
            if (all->size() < 10) return;
            ++commands;
            constexpr std::size_t k_places = 4;
            rest->clear();
            while (rest->size() + k_places < Events::capacity()) rest->push_back({});
            after = state;
            TerraformingMars::apply(event_rules(), after, seat, command, rest.get());
            ASSERT_TRUE(rest->full());
            for (std::size_t place = 0; place + 1 < k_places; ++place) {
                EXPECT_EQ((*rest)[Events::capacity() - k_places + place], (*all)[place]);
            }
            EXPECT_EQ(rest->back().type, EventType::events_dropped);
            EXPECT_EQ(rest->back().value, static_cast<int>(all->size() - k_places + 1));
        });
    EXPECT_GT(commands, 5U);
}

}  // namespace
}  // namespace syrtis::terraforming
