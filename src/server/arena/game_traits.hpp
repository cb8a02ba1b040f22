// SPDX-License-Identifier: MIT
#pragma once

// The few things the arena wants to say about a game beyond core::Game. One small struct for each game, kept with
// the game's computer players.

#include <json/json.h>

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arena/game_result.hpp"
#include "arena/sampling.hpp"
#include "core/game.hpp"

namespace syrtis::arena {

template <class T>
concept GameTraits = core::Game<typename T::Game> && SamplingTraits<typename T::Sampling> &&
    requires(const typename T::Game::Rules& rules, const typename T::Game::State& state,
             typename T::Game::Options& options, core::Seat seat, core::Rng& rng) {
    /// Names of the parts a score is the sum of with these options, at most k_max_score_parts.
    { T::score_part_names(options) } -> std::convertible_to<std::span<const std::string_view>>;
    { T::score_parts(rules, state, seat) } -> std::same_as<ScoreParts>;
    /// What the length of a game is counted in, such as "generations".
    { T::k_length_name } -> std::convertible_to<std::string_view>;
    { T::length(state) } -> std::convertible_to<std::uint64_t>;
    /// A game that gets longer has players who don't get on with it: an error.
    { T::k_most_length } -> std::convertible_to<std::uint64_t>;
    /// Sees to it that swapped seats meet the same deal.
    { T::make_deal_repeatable(options) } -> std::same_as<void>;
    /// Options that check_options accepts, any of them; for the soak.
    { T::any_options(rng) } -> std::same_as<typename T::Game::Options>;
};

/// A game in which a seat plays as one of several roles, with another chance of winning each.
template <class T, class C>
concept GivesRoles = requires(const typename T::Game::Rules& rules, const C& codec,
                              const typename T::Game::Options& options, const typename T::Game::State& state,
                              const typename T::Game::Command& command, const core::Seed& seed, core::Seat seat,
                              std::span<const std::int16_t> wanted) {
    { T::k_role_name } -> std::convertible_to<std::string_view>;
    /// Ids of the roles; a role is a place in this list.
    { T::role_names(codec) } -> std::same_as<std::vector<std::string>>;
    { T::role_of(state, seat) } -> std::same_as<std::int16_t>;
    /// The first position of a match in which each seat can play as what is wanted of it, by seat; k_no_role where
    /// nothing is. Requires roles that the options allow, none of them twice.
    { T::start_with(rules, options, seed, wanted) } -> std::same_as<typename T::Game::State>;
    /// False for roles that no seat can have with these options.
    { T::may_be(rules, options, std::int16_t{}) } -> std::same_as<bool>;
    /// The role that a command chooses, k_no_role for all others.
    { T::role_chosen_by(command) } -> std::same_as<std::int16_t>;
};

/// A game that plays a side of its own: the options that ask for what a text among the players names, or nothing where
/// the text names something else. Whether the options are playable is for the codec to say.
template <class T>
concept PlaysItself = requires(std::string_view text) {
    { T::own_player(text) } -> std::same_as<std::optional<Json::Value>>;
};

}  // namespace syrtis::arena
