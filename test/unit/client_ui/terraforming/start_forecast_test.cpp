// SPDX-License-Identifier: MIT

// The forecast of a start tells what happens to the player in the real match, as far as the player alone causes it, and
// tells the same whatever the others hide.

#include "ui/terraforming/start_forecast.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <memory>
#include <vector>

#include "ui/terraforming/interaction.hpp"
#include "unit/client_ui/terraforming/positions.hpp"

namespace syrtis::client::ui::terraforming {
namespace {

using game::CommandType;
using test::content_of;

/// The numbers of one seat that only its own answers and its reveal have changed.
struct OwnNumbers {
    std::array<int, game::k_resources> stock{};
    std::array<int, game::k_resources> production{};
    int rating = 0;

    void add(const game::Event& event, Seat seat) {
        if (event.seat != seat) return;
        if (event.type == game::EventType::stock_changed) stock.at(event.subject) += event.value;
        if (event.type == game::EventType::production_changed) production.at(event.subject) += event.value;
        if (event.type == game::EventType::rating_changed) rating += event.value;
    }
};

/// Gives a random start of this seat.
StartChoice random_choice(const game::State& state, Seat seat, core::Rng& rng) {
    const auto& dealt = state.players[seat].choice;
    StartChoice choice;
    choice.corporation = dealt.corporations[rng.below(static_cast<std::uint32_t>(dealt.corporations.size()))];
    const auto first = rng.below(3);
    choice.preludes = {game::prelude_source(dealt.preludes[first]),
                       game::prelude_source(dealt.preludes[first + 1 + rng.below(3 - first)])};
    for (const auto card : dealt.cards) {
        if (choice.cards.size() < 6 && rng.below(2) == 0) choice.cards.push_back(card);
    }
    return choice;
}

/// A match up to its first action phase, with random answers.
class Start {
   public:
    Start(const game::Options& options, std::uint64_t seed)
        : rules_(content_of(options).rules), state_(Mars::start(rules_, options, seed)), rng_(seed + 77) {}

    [[nodiscard]] const game::State& state() const { return state_; }
    [[nodiscard]] core::Rng& rng() { return rng_; }

    void choose(Seat seat, const StartChoice& choice) {
        give(seat, {.type = CommandType::choose_corporation, .target = choice.corporation});
        const auto pick = [&](std::vector<game::Source> wanted) {
            const auto answer = answer_with(rules_, state_, seat, wanted);
            ASSERT_FALSE(answer.refusal);
            for (const auto& command : answer.commands) give(seat, command);
        };
        pick(choice.preludes);
        pick(choice.cards);
    }
    void play_preludes() {
        while (state_.phase == game::Phase::corporation || state_.phase == game::Phase::prelude) {
            const auto seat = static_cast<Seat>(std::countr_zero(Mars::pending(state_)));
            const auto legal = test::legal_commands(state_, seat);
            give(seat, legal[rng_.below(static_cast<std::uint32_t>(legal.size()))]);
        }
    }
    [[nodiscard]] const OwnNumbers& numbers(Seat seat) const { return numbers_.at(seat); }
    [[nodiscard]] std::size_t hand_of(Seat seat) const { return state_.players[seat].hand.size(); }

   private:
    void give(Seat seat, const game::Command& command) {
        const bool reveals = state_.phase == game::Phase::corporation;
        events_->clear();
        Mars::apply(rules_, state_, seat, command, events_.get());
        for (const auto& event : *events_) {
            for (Seat each = 0; each < game::seats(state_.options); ++each) {
                if (reveals || each == seat) numbers_.at(each).add(event, each);
            }
        }
    }

    const game::Rules& rules_;
    game::State state_;
    core::Rng rng_;
    std::array<OwnNumbers, core::k_max_seats> numbers_{};
    std::unique_ptr<core::EventList<Mars>> events_ = std::make_unique<core::EventList<Mars>>();
};

struct Totals {
    int numbers = 0;
    int money = 0;
    int starts = 0;
};

void compare(const game::Options& options, std::uint64_t seed, Totals& totals) {
    Start start(options, seed);
    std::vector<StartChoice> choices;
    std::vector<StartForecast> forecasts;
    const auto before = start.state();
    for (Seat seat = 0; seat < game::seats(options); ++seat) {
        choices.push_back(random_choice(before, seat, start.rng()));
        Worlds worlds;
        const auto view = Mars::view(content_of(options).rules, before, seat);
        const auto forecast = forecast_start(content_of(options), view, choices.back(), worlds);
        ASSERT_TRUE(forecast);
        forecasts.push_back(*forecast);
    }
    for (Seat seat = 0; seat < game::seats(options); ++seat) start.choose(seat, choices[seat]);
    start.play_preludes();
    for (Seat seat = 0; seat < game::seats(options); ++seat) {
        const auto& forecast = forecasts[seat];
        const auto& player = before.players[seat];
        const auto& numbers = start.numbers(seat);
        ++totals.starts;
        for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
            if (const auto& stock = forecast.stock[resource]) {
                ++totals.numbers;
                totals.money += resource == 0 ? 1 : 0;
                EXPECT_EQ(*stock, player.stock[resource] + numbers.stock[resource])
                    << "stock " << resource << " of seat " << int{seat} << ", seed " << seed;
            }
            if (const auto& production = forecast.production[resource]) {
                ++totals.numbers;
                EXPECT_EQ(*production, player.production[resource] + numbers.production[resource])
                    << "production " << resource << " of seat " << int{seat} << ", seed " << seed;
            }
        }
        if (forecast.rating) {
            EXPECT_EQ(*forecast.rating, player.terraform_rating + numbers.rating) << "seed " << seed;
        }
        if (forecast.hand) {
            EXPECT_EQ(*forecast.hand, static_cast<int>(start.hand_of(seat))) << "seed " << seed;
        }
    }
}

TEST(StartForecast, AgreesWithTheActualStartInRandomMatches) {
    Totals totals;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const auto players = static_cast<Seat>(1 + seed % 4);
        compare({.players = players, .corporate_era = seed % 3 != 0, .prelude = true, .solo = players == 1}, seed,
                totals);
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(totals.numbers, totals.starts * 6) << "most numbers are certain";
    EXPECT_GT(totals.money, totals.starts / 3);
}

TEST(StartForecast, IsEqualInAllImaginedWorlds) {
    const game::Options options{.players = 3, .prelude = true};
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const auto state = Mars::start(content_of(options).rules, options, seed);
        const auto view = Mars::view(content_of(options).rules, state, 1);
        core::Rng rng(seed);
        const auto choice = random_choice(state, 1, rng);
        Worlds worlds;
        Worlds others(1000);
        EXPECT_EQ(forecast_start(content_of(options), view, choice, worlds),
                  forecast_start(content_of(options), view, choice, others))
            << seed;
    }
}

TEST(StartForecast, NamesPreludeThatNoOrderMakesPlayable) {
    const game::Options options{.players = 2, .prelude = true};
    const auto& content = content_of(options);
    const auto sponsor = content.find_prelude("eccentric_sponsor").value();
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const auto state = Mars::start(content.rules, options, seed);
        const auto& dealt = state.players[0].choice;
        if (std::ranges::find(dealt.preludes, sponsor) == dealt.preludes.end()) continue;
        // Without cards it has nothing to play.
        const StartChoice choice{
            .corporation = dealt.corporations[0], .preludes = {game::prelude_source(sponsor)}, .cards = {}};
        Worlds worlds;
        const auto forecast = forecast_start(content, Mars::view(content.rules, state, 0), choice, worlds);
        ASSERT_TRUE(forecast);
        EXPECT_EQ(forecast->lost, choice.preludes);
        return;
    }
    FAIL() << "this corporation is never dealt";
}

TEST(StartForecast, ExistsOnlyIfTheCorporationCanPayForTheCards) {
    const game::Options options{.players = 2, .prelude = true};
    const auto state = Mars::start(content_of(options).rules, options, 3);
    const auto view = Mars::view(content_of(options).rules, state, 0);
    Worlds worlds;
    EXPECT_EQ(forecast_start(content_of(options), view, {}, worlds), std::nullopt);
    StartChoice choice;
    choice.corporation = state.players[0].choice.corporations[0];
    const auto alone = forecast_start(content_of(options), view, choice, worlds);
    ASSERT_TRUE(alone);
    EXPECT_TRUE(alone->stock[0]);
    EXPECT_TRUE(alone->lost.empty());
}

}  // namespace
}  // namespace syrtis::client::ui::terraforming
