// SPDX-License-Identifier: MIT
#pragma once

// Options as a JSON object. All keys are optional.

#include <json/json.h>

#include "core/result.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/terraforming/names.hpp"
#include "state/terraforming/options.hpp"

namespace syrtis::protocol::terraforming {

/// The values of options that a recorded match leaves out: those that were fixed before the option existed.
inline constexpr game::Options k_recorded_options{
    .first_player = 0, .unplaceable_tiles = game::UnplaceableTiles::block, .edition = game::k_first_edition};

/// Options with these values are left out in views, because older programs do not know them.
inline constexpr game::Options k_options_of_views{.first_player = 0,
                                                  .unplaceable_tiles = game::UnplaceableTiles::block};

/// Refuses unknown keys and wrong types as invalid_options; the engine checks values. Missing options have the value of
/// `defaults`; a missing `solo` is true for one seat.
[[nodiscard]] core::Result<game::Options, CodedRefusal> read_options(const Content& content, const Json::Value& json,
                                                                     core::Seat seats,
                                                                     const game::Options& defaults = {});

/// Returns the options that decide about the content of a match, prelude and board, read from its completed options.
/// All others, and what can't be read, have their default.
[[nodiscard]] game::Options set_and_board(const Json::Value& json);

/// Returns all options; `read_options` reads the same values.
[[nodiscard]] Json::Value options_json(const Content& content, const game::Options& options);

/// Returns the options without those that equal k_options_of_views.
[[nodiscard]] Json::Value view_options_json(const Content& content, const game::Options& options);

}  // namespace syrtis::protocol::terraforming
