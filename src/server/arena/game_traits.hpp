// SPDX-License-Identifier: MIT
#pragma once

// Defines the traits that the arena needs from a game besides core::Game. Each game has a small struct with these
// traits.

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

/// The traits of a game in the arena.
template <class T>
concept GameTraits = core::Game<typename T::Game> &&
    requires(const typename T::Game::Rules& rules, const typename T::Game::State& state,
             typename T::Game::Options& options, core::Seat seat, core::Rng& rng) {
    /// Returns the names of the parts that add up to the score with these options; at most k_max_score_parts.
    { T::score_part_names(options) } -> std::convertible_to<std::span<const std::string_view>>;
    { T::score_parts(rules, state, seat) } -> std::same_as<ScoreParts>;
    /// The unit of the length of a game, such as "generations"; empty if the length is not measured.
    { T::k_length_name } -> std::convertible_to<std::string_view>;
    { T::length(state) } -> std::convertible_to<std::uint64_t>;
    /// The maximum length of a game. A longer game counts as an error, because its players make no progress.
    { T::k_most_length } -> std::convertible_to<std::uint64_t>;
    /// Changes the options so that one seed deals equal cards, whatever the order of the players at the seats.
    { T::make_deal_repeatable(options) } -> std::same_as<void>;
    /// Returns random options that check_options accepts, for the soak.
    { T::any_options(rng) } -> std::same_as<typename T::Game::Options>;
};

/// A game with a list of its hidden things, such as cards, so that their places in imagined and true worlds can be
/// compared.
template <class T>
concept SamplesWorlds = SamplingTraits<typename T::Sampling>;

/// A game in which each seat plays one of several roles with different chances of winning.
template <class T, class C>
concept GivesRoles = requires(const typename T::Game::Rules& rules, const C& codec,
                              const typename T::Game::Options& options, const typename T::Game::State& state,
                              const typename T::Game::Command& command, const core::Seed& seed, core::Seat seat,
                              std::span<const std::int16_t> wanted) {
    { T::k_role_name } -> std::convertible_to<std::string_view>;
    /// Returns the ids of the roles. A role is an index in this list.
    { T::role_names(codec) } -> std::same_as<std::vector<std::string>>;
    { T::role_of(state, seat) } -> std::same_as<std::int16_t>;
    /// Starts a match that offers each seat the role in `wanted`; k_no_role means that the seat may get any role. The
    /// wanted roles must be different and possible with the options.
    { T::start_with(rules, options, seed, wanted) } -> std::same_as<typename T::Game::State>;
    /// False if no seat can have this role with these options.
    { T::may_be(rules, options, std::int16_t{}) } -> std::same_as<bool>;
    /// Returns the role that a command chooses; k_no_role for other commands.
    { T::role_chosen_by(command) } -> std::same_as<std::int16_t>;
};

/// A game in which the rules themselves move a side, such as MarsBot. `own_player` returns the options that enable the
/// player with the given name; nothing if there is no such player. The codec checks if a match with these options can
/// be played.
template <class T>
concept PlaysItself = requires(std::string_view text) {
    { T::own_player(text) } -> std::same_as<std::optional<Json::Value>>;
};

}  // namespace syrtis::arena
