// SPDX-License-Identifier: MIT
#pragma once

// Creates the scenario runner's interface to a game from the game's rules, codec and scenario language. The language
// reads set-ups and compares expectations.

#include <concepts>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/timeline.hpp"
#include "protocol/hosted_match_of.hpp"
#include "scenario/scenario_game.hpp"

namespace syrtis::server::scenario {

/// The functions of the scenario language L of game G with codec C.
template <class L, class G, class C>
concept ScenarioLanguage = core::Game<G> && protocol::Codec<C, G> &&
    requires(const C& codec, const typename G::State& state, const Node& node) {
    /// Builds a position from a "setup". If it has a mistake, adds a fault to `node` and returns nothing.
    { L::read_setup(codec, node) } -> std::same_as<std::optional<typename G::State>>;
    /// Starts a match from a "new_game" and returns its first position. If "new_game" has a mistake, adds a fault to
    /// `node` and returns nothing.
    { L::read_new_game(codec, node) } -> std::same_as<std::optional<typename G::State>>;
    /// Returns the differences between a position and an expectation. If the expectation itself is malformed, whatever
    /// the position, adds a fault to `node`.
    { L::compare(codec, state, node) } -> std::same_as<Mismatches>;
    { state.options } -> std::convertible_to<typename G::Options>;
};

/// Implements Position for game G.
template <class L, core::Game G, class C>
requires ScenarioLanguage<L, G, C>
class PositionOf final : public Position {
   public:
    PositionOf(std::shared_ptr<const C> codec, const typename G::State& state)
        : codec_(std::move(codec)), timeline_(codec_->rules(), state) {}
    PositionOf(std::shared_ptr<const C> codec, const core::Timeline<G>& timeline)
        : codec_(std::move(codec)), timeline_(timeline) {}

    [[nodiscard]] std::unique_ptr<Position> copy() const override {
        return std::make_unique<PositionOf>(codec_, timeline_);
    }
    [[nodiscard]] bool same_as(const Position& other) const override {
        const auto* const same_game = dynamic_cast<const PositionOf*>(&other);
        return same_game != nullptr && same_game->state() == state();
    }
    [[nodiscard]] core::Side sides() const override { return G::sides(state().options); }

    [[nodiscard]] std::optional<protocol::CodedRefusal> play(core::Seat seat, const Json::Value& command) override {
        const auto answer = codec_->read_answer(state(), seat, command);
        if (!answer) return answer.error();
        if (const auto refusal = timeline_.play(seat, answer->commands)) return codec_->coded_refusal(refusal);
        return std::nullopt;
    }
    [[nodiscard]] Mismatches compare(const Node& expectation) const override {
        return L::compare(*codec_, state(), expectation);
    }
    [[nodiscard]] const char* broken() const override { return G::check_invariants(codec_->rules(), state()); }

   private:
    [[nodiscard]] const typename G::State& state() const { return timeline_.state(); }

    std::shared_ptr<const C> codec_;
    core::Timeline<G> timeline_;
};

/// Implements Game for game G.
template <class L, core::Game G, class C>
requires ScenarioLanguage<L, G, C>
class GameOf final : public Game {
   public:
    explicit GameOf(std::shared_ptr<const C> codec) : codec_(std::move(codec)) {}

    [[nodiscard]] std::string id() const override { return std::string(G::k_id); }
    [[nodiscard]] std::unique_ptr<Position> set_up(const Node& setup) const override {
        return position(L::read_setup(*codec_, setup));
    }
    [[nodiscard]] std::unique_ptr<Position> new_game(const Node& new_game) const override {
        return position(L::read_new_game(*codec_, new_game));
    }

   private:
    [[nodiscard]] std::unique_ptr<Position> position(const std::optional<typename G::State>& state) const {
        if (!state) return nullptr;
        return std::make_unique<PositionOf<L, G, C>>(protocol::codec_for(codec_, state->options), *state);
    }

    std::shared_ptr<const C> codec_;
};

}  // namespace syrtis::server::scenario
