// SPDX-License-Identifier: MIT
#pragma once

// Reads options from a JSON object in which every key is optional, and writes such an object.

#include <json/json.h>

#include "core/result.hpp"
#include "protocol/coded_refusal.hpp"
#include "protocol/terraforming/names.hpp"
#include "state/terraforming/options.hpp"

namespace syrtis::protocol::terraforming {

/// The values of options that a recorded match does not state. They are the rules that held before each option existed.
inline constexpr game::Options k_recorded_options{
    .first_player = 0, .unplaceable_tiles = game::UnplaceableTiles::block, .edition = game::k_first_edition};

/// Views do not state options with these values, because older programs do not know these options.
inline constexpr game::Options k_options_of_views{.first_player = 0,
                                                  .unplaceable_tiles = game::UnplaceableTiles::block};

/// Reads options. Refuses unknown keys and wrong types as invalid_options; the engine checks values. A missing option
/// gets its value in `defaults`; a missing `solo` is true if there is one seat.
[[nodiscard]] core::Result<game::Options, CodedRefusal> read_options(const Content& content, const Json::Value& json,
                                                                     core::Seat seats,
                                                                     const game::Options& defaults = {});

/// Reads only prelude and board from the completed options of a match, because these options determine its content. All
/// other options of the result have their default, and so has an option that cannot be read.
[[nodiscard]] game::Options set_and_board(const Json::Value& json);

/// Returns all options as an object from which `read_options` reads the same values.
[[nodiscard]] Json::Value options_json(const Content& content, const game::Options& options);

/// Returns the options whose value differs from k_options_of_views.
[[nodiscard]] Json::Value view_options_json(const Content& content, const game::Options& options);

}  // namespace syrtis::protocol::terraforming
