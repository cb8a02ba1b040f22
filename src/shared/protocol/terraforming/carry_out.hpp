// SPDX-License-Identifier: MIT
#pragma once

// From one object to the commands of the engine, carried out as a whole or not at all.

#include <json/json.h>

#include <vector>

#include "core/result.hpp"
#include "engine/terraforming/event.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/terraforming/names.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::protocol::terraforming {

/// See Codec::carry_out.
[[nodiscard]] core::Result<Json::Value, CodedRefusal> carry_out(const Content& content, game::State& state,
                                                                core::Seat seat, const Json::Value& json,
                                                                std::vector<game::Event>& events);

}  // namespace syrtis::protocol::terraforming
