// SPDX-License-Identifier: MIT
#pragma once

// Reads options from a JSON object in which every key is optional, and writes such an object.

#include <json/json.h>

#include "core/result.hpp"
#include "protocol/coded_refusal.hpp"
#include "protocol/terraforming/names.hpp"
#include "state/terraforming/options.hpp"

namespace syrtis::protocol::terraforming {

/// Values of options that the record of a match does not contain. They are the rules that were in force before each
/// option existed.
inline constexpr game::Options k_recorded_options{
    .first_player = 0, .unplaceable_tiles = game::UnplaceableTiles::block, .edition = game::k_first_edition};

/// An option with the value given here is left out of views, because older programs do not know the option.
inline constexpr game::Options k_options_of_views{.first_player = 0,
                                                  .unplaceable_tiles = game::UnplaceableTiles::block};

/// Reads options. Unknown keys and wrong types are refused as invalid_options. The engine checks values later. A
/// missing option gets its value in `defaults`. A missing `solo` is true exactly if there is one seat.
[[nodiscard]] core::Result<game::Options, CodedRefusal> read_options(const Content& content, const Json::Value& json,
                                                                     core::Seat seats,
                                                                     const game::Options& defaults = {});

/// Reads only the options prelude and board, on which the content of a match depends. `json` contains the complete
/// options of the match. Other options of the result have their default values. An option that cannot be read gets its
/// default value too.
[[nodiscard]] game::Options set_and_board(const Json::Value& json);

/// Returns all options as a JSON object. `read_options` reads equal options from it.
[[nodiscard]] Json::Value options_json(const Content& content, const game::Options& options);

/// Returns the options whose value differs from k_options_of_views.
[[nodiscard]] Json::Value view_options_json(const Content& content, const game::Options& options);

}  // namespace syrtis::protocol::terraforming
