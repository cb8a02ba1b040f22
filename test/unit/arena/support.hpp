// SPDX-License-Identifier: MIT
#pragma once

// Provides Sealed Numbers for the arena: the traits of the game, and computer players, of which some violate the rules.

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <vector>

#include "ai/noisy_agent.hpp"
#include "ai/random_agent.hpp"
#include "arena/arena_of.hpp"
#include "support/toy_game.hpp"
#include "support/toy_hosted_game.hpp"

namespace syrtis::arena::test {

struct ToySampling {
    using Game = toy::SealedNumbers;
    static constexpr std::array<std::string_view, 2> k_strata{"put", "reward"};
    static constexpr std::array<std::string_view, 1> k_quantities{"number put"};
    static constexpr std::array<std::string_view, 3> k_places{"numbers in hands", "numbers put", "numbers in the pile"};
    static constexpr std::size_t k_promised = 1;
    static constexpr std::size_t k_things = toy::k_numbers + 1;

    static std::span<const std::string_view> strata() { return k_strata; }
    static std::span<const std::string_view> quantities() { return k_quantities; }
    static std::span<const std::string_view> places() { return k_places; }
    static std::optional<std::size_t> stratum(const Game::State& state) {
        return static_cast<std::size_t>(state.table.phase);
    }
    template <class Record>
    static void measure(const Game::Rules&, const Game::View& view, const Game::State& world, core::Seat seat,
                        const std::function<void(Game::State&)>&, const Record& record) {
        if (core::has_seat(view.has_put, seat)) record(0, world.put[seat]);
    }
    template <class Show>
    static void locate(const Game::Rules&, const Game::View& view, const Game::State& world, const Show& show) {
        for (core::Seat seat = 0; seat < view.table.options.players; ++seat) {
            if (seat == view.seat) continue;
            for (const auto number : world.hands[seat]) show(number, 0);
            if (world.put[seat] != toy::k_hidden) show(world.put[seat], 1);
        }
        for (const auto number : world.pile) show(number, 2);
    }
    static std::size_t kind(const Game::Rules&, const Game::View&, std::size_t) { return 0; }
    static toy::Command choose(const Game::Rules&, const Game::State&, core::Seat,
                               std::span<const toy::Command> commands, core::Rng& rng) {
        return commands[rng.below(static_cast<std::uint32_t>(commands.size()))];
    }
};

struct ToyTraits {
    using Game = toy::SealedNumbers;
    using Sampling = ToySampling;
    static constexpr std::string_view k_length_name = "rounds";
    /// The greatest length of a match in rounds that the arena reports: the last of the usual four rounds begins after
    /// three.
    static constexpr std::uint64_t k_most_length = 3;
    static constexpr std::array<std::string_view, 1> k_score_part_names{"numbers"};

    static std::span<const std::string_view> score_part_names(const toy::Options& /*options*/) {
        return k_score_part_names;
    }
    static ScoreParts score_parts(const Game::Rules&, const Game::State& state, core::Seat seat) {
        return {state.table.scores[seat]};
    }
    static std::uint64_t length(const Game::State& state) { return state.table.round; }
    static void make_deal_repeatable(Game::Options&) {}
    static Game::Options any_options(core::Rng& rng) {
        const auto players = static_cast<core::Seat>(2 + rng.below(4));
        return {.players = players,
                .rounds = static_cast<std::uint8_t>(1 + rng.below(5)),
                .silent = static_cast<core::Side>(rng.below(core::k_max_sides - players + 1U))};
    }
};

using ToyKind = ai::AgentKind<toy::SealedNumbers>;
using ToyAgent = ai::Agent<toy::SealedNumbers>;
using ToyQuestion = ai::Question<toy::SealedNumbers>;
using ToyAnswer = ai::Answer<toy::SealedNumbers>;

/// A player that puts its highest number and takes the points that it wins. Random players seldom beat it.
class HighAgent final : public ToyAgent {
   public:
    void think(const ToyQuestion& question, ToyAnswer& answer) override {
        const bool is_reward = question.commands.front().type == toy::CommandType::take;
        answer.command = is_reward ? question.commands.front() : question.commands.back();
    }
};

class IllegalAgent final : public ToyAgent {
   public:
    void think(const ToyQuestion&, ToyAnswer& answer) override { answer.command = {toy::CommandType::put, 200}; }
};

class ThrowingAgent final : public ToyAgent {
   public:
    void think(const ToyQuestion& question, ToyAnswer& answer) override {
        if (question.view.table.round == 2) throw std::runtime_error("out of ideas");
        answer.command = question.commands.front();
    }
};

/// A player that thinks until its budget is spent.
class CountingAgent final : public ToyAgent {
   public:
    void think(const ToyQuestion& question, ToyAnswer& answer) override {
        answer.command = question.commands.front();
        while (!question.budget.is_spent(answer.figures.simulations)) ++answer.figures.simulations;
    }
};

class CountingBrain final : public ai::Brain<toy::SealedNumbers> {
   public:
    explicit CountingBrain(const core::ThinkingLimits& limits) : limits_(limits) {}
    [[nodiscard]] std::unique_ptr<ToyAgent> make_agent() const override { return std::make_unique<CountingAgent>(); }
    [[nodiscard]] core::ThinkingLimits limits() const override { return limits_; }

   private:
    core::ThinkingLimits limits_;
};

inline ToyKind counting_kind() {
    return {"counting", ai::budget_settings(), [](const toy::Rules&, const ai::AgentSpec& spec) {
                return core::Result<ai::BrainPtr<toy::SealedNumbers>, std::string>(
                    std::make_shared<CountingBrain>(ai::limits_of(spec)));
            }};
}

/// A player that throws an exception if it observes a secret or another seat, or if it does not observe everything.
class WatchingAgent final : public ToyAgent {
   public:
    void begin(core::Seat seat, const toy::Options& options) override {
        seat_ = seat;
        players_ = options.players;
    }
    void observe(std::span<const toy::Event> events, const toy::View& view) override {
        if (players_ == 0 || view.seat != seat_) throw std::runtime_error("told of another seat");
        for (const toy::Event& event : events) {
            const bool is_secret = event.type == toy::EventType::put && event.seat != seat_;
            if (is_secret && event.number != toy::k_hidden) throw std::runtime_error("told a secret");
            ++events_;
        }
        view_ = view;
    }
    void think(const ToyQuestion& question, ToyAnswer& answer) override {
        if (events_ > 0 && !(question.view == view_)) throw std::runtime_error("not told everything");
        answer.command = question.commands.front();
    }
    void end(const core::Outcome& outcome) override {
        if (!outcome.finished || events_ == 0) throw std::runtime_error("nothing was told");
    }

   private:
    core::Seat seat_ = core::k_no_seat;
    core::Seat players_ = 0;
    int events_ = 0;
    toy::View view_{};
};

class WatchingBrain final : public ai::Brain<toy::SealedNumbers> {
   public:
    [[nodiscard]] std::unique_ptr<ToyAgent> make_agent() const override { return std::make_unique<WatchingAgent>(); }
    [[nodiscard]] bool observes() const override { return true; }
};

inline ToyKind watching_kind() {
    return {"watching", {}, [](const toy::Rules&, const ai::AgentSpec&) {
                return core::Result<ai::BrainPtr<toy::SealedNumbers>, std::string>(std::make_shared<WatchingBrain>());
            }};
}

template <class A>
ToyKind kind(const char* id) {
    return {id, {ai::noise_setting()}, [](const toy::Rules&, const ai::AgentSpec& spec) {
                using Brain = ai::PlainBrain<toy::SealedNumbers, A>;
                return core::Result<ai::BrainPtr<toy::SealedNumbers>, std::string>(
                    ai::with_noise<toy::SealedNumbers>(std::make_shared<Brain>(), spec));
            }};
}

inline std::unique_ptr<Arena> toy_arena() {
    return std::make_unique<ArenaOf<ToyTraits, toy::Codec>>(
        std::make_shared<const toy::Codec>(),
        std::vector<ToyKind>{ai::random_kind<toy::SealedNumbers>(), kind<HighAgent>("high"),
                             kind<IllegalAgent>("illegal"), kind<ThrowingAgent>("throwing"), counting_kind(),
                             watching_kind()});
}

inline ArenaOrder order(std::vector<std::string> players, std::uint64_t games) {
    ArenaOrder order;
    order.players = std::move(players);
    order.series.games = games;
    order.series.schedule.seed = 11;
    return order;
}

}  // namespace syrtis::arena::test
