// SPDX-License-Identifier: MIT
#pragma once

// What the players agree on before a match, as an object. All keys may be left out.

#include <json/json.h>

#include "core/result.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/terraforming/names.hpp"
#include "state/terraforming/options.hpp"

namespace syrtis::protocol::terraforming {

/// Of a match that was recorded: what its options leave out is as it was before it could be chosen.
inline constexpr game::Options k_recorded_options{
    .first_player = 0, .unplaceable_tiles = game::UnplaceableTiles::block, .edition = game::k_first_edition};

/// What options leave out in a view: programs that are older don't know it, and it is as usual.
inline constexpr game::Options k_options_of_views{.first_player = 0,
                                                  .unplaceable_tiles = game::UnplaceableTiles::block};

/// Unknown keys and wrong types are refused as invalid_options. Whether the engine can play them is its own question.
/// What is left out is as in `defaults`; `solo` left out is true for one seat.
[[nodiscard]] core::Result<game::Options, CodedRefusal> read_options(const Content& content, const Json::Value& json,
                                                                     core::Seat seats,
                                                                     const game::Options& defaults = {});

/// All options; `read_options` of it gives the same.
[[nodiscard]] Json::Value options_json(const Content& content, const game::Options& options);

/// Without what k_options_of_views says.
[[nodiscard]] Json::Value view_options_json(const Content& content, const game::Options& options);

}  // namespace syrtis::protocol::terraforming
