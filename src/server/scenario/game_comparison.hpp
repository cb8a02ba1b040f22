// SPDX-License-Identifier: MIT
#pragma once

// Provides the parts of scenarios that are common to all games, and a scenario language for games without their own.

#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "core/game.hpp"
#include "core/seat.hpp"
#include "core/seed.hpp"
#include "scenario/comparison.hpp"
#include "scenario/node.hpp"
#include "scenario/scenario_game.hpp"

namespace syrtis::server::scenario {

/// Returns the member "seed" of a set-up or of a new game; 1 if there is no such member.
[[nodiscard]] inline std::uint64_t read_seed(const Node& node) {
    const auto seed = node.find("seed");
    return static_cast<std::uint64_t>(seed ? seed->integer(0, std::numeric_limits<std::int64_t>::max()) : 1);
}

/// Returns the options in the member "options". If they have a mistake, adds a fault and returns nothing.
template <class Codec>
[[nodiscard]] std::optional<typename Codec::Game::Options> read_options(const Codec& codec, const Node& parent,
                                                                        core::Seat seats) {
    const auto node = parent.find("options");
    const auto options = codec.read_options(node ? node->value() : Json::Value(Json::objectValue), seats);
    if (options) return *options;
    (node ? *node : parent).mistake(options.error().message);
    return std::nullopt;
}

/// Starts a match from {"players", "seed", "options"} and returns its position. If the object has a mistake, adds a
/// fault to `node` and returns nothing.
template <class Codec>
[[nodiscard]] std::optional<typename Codec::Game::State> read_new_game(const Codec& codec, const Node& node) {
    if (!node.is_object_of({"options", "players", "seed"})) return std::nullopt;
    const auto players = node.need("players");
    if (!players) return std::nullopt;
    const auto seats = static_cast<core::Seat>(players->integer(codec.minimum_seats(), codec.maximum_seats()));
    const auto options = read_options(codec, node, seats);
    if (!options) return std::nullopt;
    return Codec::Game::start(codec.rules(), *options, read_seed(node));
}

/// Compares the parts of a position that all games have: the seats that are asked, the winners, and the views.
template <class Codec>
class GameComparison : public Comparison {
   public:
    using Game = typename Codec::Game;

    GameComparison(const Codec& codec, const typename Game::State& state) : codec_(codec), state_(state) {}

    /// Compares the members "pending", "winner" and "views" of an expectation.
    void compare_common(const Node& node) {
        if (const auto found = node.find("pending")) compare_pending(*found);
        if (const auto found = node.find("winner")) {
            seat_set(*found, Game::outcome(codec_.rules(), state_).winners, Game::sides(state_.options));
        }
        if (const auto found = node.find("views")) compare_views(*found);
    }

   protected:
    [[nodiscard]] const Codec& codec() const { return codec_; }
    [[nodiscard]] const typename Game::State& state() const { return state_; }

   private:
    /// Compares the open questions of the position with a list. The list has one element {"player", ...} for each seat
    /// with an open question, and the element contains the parts of the question to compare.
    void compare_pending(const Node& node) {
        core::SeatSet named = 0;
        for (const auto& item : node.elements()) {
            const auto player = item.need("player");
            if (!player) continue;
            const auto seat = static_cast<core::Seat>(player->integer(0, Game::sides(state_.options) - 1));
            named = static_cast<core::SeatSet>(named | core::seat_bit(seat));
            const auto question = codec_.question_json(state_, seat);
            if (question.isNull()) {
                mismatch(item, "not asked");
                continue;
            }
            for (const auto& [key, part] : item.members()) {
                if (part.value().isArray()) {
                    value_set(part, question[key]);
                } else {
                    value(part, question[key]);
                }
            }
        }
        const auto pending = Game::pending(state_);
        if ((pending & ~named) != 0) mismatch(node, seats_json(pending));
    }

    /// Compares the views of seats and of "spectator" with partial views. A member with the value null means that the
    /// actual view must not have this member.
    void compare_views(const Node& node) {
        for (const auto& [key, item] : node.members()) {
            const bool is_seat = key.size() == 1 && key[0] >= '0' && key[0] < '0' + Game::sides(state_.options);
            if (!is_seat && key != "spectator") {
                item.mistake("is no seat");
                continue;
            }
            const auto seat = is_seat ? static_cast<core::Seat>(key[0] - '0') : core::k_no_seat;
            picture(item, codec_.view_json(Game::view(codec_.rules(), state_, seat)));
        }
    }

    const Codec& codec_;
    const typename Game::State& state_;
};

/// The scenario language of a game that does not define its own: each scenario begins with a new match.
template <class C>
struct PlainLanguage {
    using Codec = C;
    using State = typename Codec::Game::State;

    static std::optional<State> read_setup(const Codec& /*codec*/, const Node& node) {
        node.mistake("is not possible: scenarios of this game begin with \"new_game\"");
        return std::nullopt;
    }
    static std::optional<State> read_new_game(const Codec& codec, const Node& node) {
        return scenario::read_new_game(codec, node);
    }
    static Mismatches compare(const Codec& codec, const State& state, const Node& expectation) {
        GameComparison<Codec> comparison(codec, state);
        if (expectation.is_object_of({"pending", "winner", "views"})) comparison.compare_common(expectation);
        return comparison.take();
    }
};

}  // namespace syrtis::server::scenario
