// SPDX-License-Identifier: MIT
#pragma once

// Declares the requests of the administrator to a running server: one JSON object in, one JSON object out.
//
//   {"do":"list"}                          -> {"tables":[...],"connections":[...],"bans":[...]}
//   {"do":"end","table":3}                 -> {"done":true}, as for all requests below without another answer
//   {"do":"readmit","table":3}             allows people who were removed from the table to return
//   {"do":"kick","connection":7}
//   {"do":"ban","connection":7}            or one of "visitor":12, "report":3, "name":"Eve" (and "table":3)
//   {"do":"visitors"}                      -> {"visitors":[...]}; optional filters: "name":"Eve", "table":3
//   {"do":"reports"}                       -> {"reports":[...]}, without the chat lines
//   {"do":"report","report":3}             -> {"report":{...}} with "chat":[...]
//   {"do":"forget","report":3}
//   {"do":"unban","from":"3f9a..."}        the first digits of an entry of "bans"
//   {"do":"announce","text":"..."}
//
// A request that fails is answered with {"done":false,"why":"..."}.

#include <json/json.h>

#include <string_view>

#include "lobby/lobby.hpp"

namespace syrtis::lobby {

/// Carries out a request of the administrator and returns the answer. Malformed requests and failures are answered with
/// "done": false; throws nothing.
[[nodiscard]] Json::Value administer(Lobby& lobby, std::string_view request);

}  // namespace syrtis::lobby
