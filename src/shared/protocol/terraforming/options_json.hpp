// SPDX-License-Identifier: MIT
#pragma once

// Reads and writes options as a JSON object. All keys are optional.

#include <json/json.h>

#include "core/result.hpp"
#include "protocol/coded_refusal.hpp"
#include "protocol/terraforming/names.hpp"
#include "state/terraforming/options.hpp"

namespace syrtis::protocol::terraforming {

/// The values of options that a recorded match does not have: for each option, the rule that held before the option
/// existed.
inline constexpr game::Options k_recorded_options{
    .first_player = 0, .unplaceable_tiles = game::UnplaceableTiles::block, .edition = game::k_first_edition};

/// Options with these values are left out in views, because older programs do not know them.
inline constexpr game::Options k_options_of_views{.first_player = 0,
                                                  .unplaceable_tiles = game::UnplaceableTiles::block};

/// Reads options. Refuses unknown keys and wrong types as invalid_options; the engine checks values. Missing options
/// get the value of `defaults`; a missing `solo` is true if there is one seat.
[[nodiscard]] core::Result<game::Options, CodedRefusal> read_options(const Content& content, const Json::Value& json,
                                                                     core::Seat seats,
                                                                     const game::Options& defaults = {});

/// Reads the two options that determine the content of a match, prelude and board, from its completed options. All
/// other options, and those that cannot be read, have their default.
[[nodiscard]] game::Options set_and_board(const Json::Value& json);

/// Returns all options; `read_options` reads the same values.
[[nodiscard]] Json::Value options_json(const Content& content, const game::Options& options);

/// Returns the options without those whose value is equal to k_options_of_views.
[[nodiscard]] Json::Value view_options_json(const Content& content, const game::Options& options);

}  // namespace syrtis::protocol::terraforming
