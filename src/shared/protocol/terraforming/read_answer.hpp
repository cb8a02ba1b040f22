// SPDX-License-Identifier: MIT
#pragma once

// Converts one object to commands of the engine, legal as a whole or refused.

#include <json/json.h>

#include "core/result.hpp"
#include "protocol/answer.hpp"
#include "protocol/terraforming/names.hpp"
#include "state/terraforming/command.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::protocol::terraforming {

/// See Codec::read_answer.
[[nodiscard]] core::Result<Answer<game::Command>, CodedRefusal> read_answer(const Content& content,
                                                                            const game::State& state, core::Seat seat,
                                                                            const Json::Value& json);

}  // namespace syrtis::protocol::terraforming
