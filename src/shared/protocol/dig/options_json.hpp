// SPDX-License-Identifier: MIT
#pragma once

// Options as a JSON object. All keys are optional.

#include <json/json.h>

#include "core/result.hpp"
#include "protocol/hosted_game.hpp"
#include "state/dig/options.hpp"

namespace syrtis::protocol::dig {

/// Refuses unknown keys, wrong types and a wrong number of seats as invalid_options.
[[nodiscard]] core::Result<syrtis::dig::Options, CodedRefusal> read_options(const Json::Value& json, core::Seat seats);

/// Returns all options; `read_options` reads the same values.
[[nodiscard]] Json::Value options_json(const syrtis::dig::Options& options);

/// Returns the options without those that older programs do not know, as long as they have the default value.
[[nodiscard]] Json::Value view_options_json(const syrtis::dig::Options& options);

}  // namespace syrtis::protocol::dig
