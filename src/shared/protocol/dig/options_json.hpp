// SPDX-License-Identifier: MIT
#pragma once

// What the players agree on before a match, as an object. All keys may be left out.

#include <json/json.h>

#include "core/result.hpp"
#include "protocol/hosted_game.hpp"
#include "state/dig/options.hpp"

namespace syrtis::protocol::dig {

/// Unknown keys, wrong types and a wrong number of seats are refused as invalid_options.
[[nodiscard]] core::Result<syrtis::dig::Options, CodedRefusal> read_options(const Json::Value& json, core::Seat seats);

/// All options; `read_options` of it gives the same.
[[nodiscard]] Json::Value options_json(const syrtis::dig::Options& options);

/// Without what programs that are older don't know, as long as it is as usual.
[[nodiscard]] Json::Value view_options_json(const syrtis::dig::Options& options);

}  // namespace syrtis::protocol::dig
