// SPDX-License-Identifier: MIT
#pragma once

// Requests of the administrator to a running server: one JSON object in, one out.
//
//   {"do":"list"}                          -> {"tables":[...],"connections":[...],"bans":[...]}
//   {"do":"end","table":3}                 -> {"done":true}
//   {"do":"readmit","table":3}             who was taken off it may come back
//   {"do":"kick","connection":7}
//   {"do":"ban","connection":7}            or one of "visitor":12, "report":3, "name":"Eve" (and "table":3)
//   {"do":"visitors"}                      -> {"visitors":[...]}; "name":"Eve" and "table":3 choose some of them
//   {"do":"reports"}                       -> {"reports":[...]}, without what was said
//   {"do":"report","report":3}             -> {"report":{...}} with "chat":[...]
//   {"do":"forget","report":3}
//   {"do":"unban","from":"3f9a..."}        the beginning of what the list shows under "bans"
//   {"do":"announce","text":"..."}
//
// What can't be done is {"done":false,"why":"..."}.

#include <json/json.h>

#include <string_view>

#include "lobby/lobby.hpp"

namespace syrtis::lobby {

/// No exception leaves it.
[[nodiscard]] Json::Value administer(Lobby& lobby, std::string_view request);

}  // namespace syrtis::lobby
