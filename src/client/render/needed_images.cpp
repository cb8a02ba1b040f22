// SPDX-License-Identifier: MIT

// Names of the pictures that painters of all games need.

#include "render/resources.hpp"

namespace syrtis::client::render {

const std::vector<std::string>& needed_images() {
    static const std::vector<std::string> names{
        "board/backdrop", "board/halo",     "board/planet",  "board/planet_shade", "resources/points_blank",
        "state/check",    "state/cross",    "state/down",    "state/up",           "state/minus",
        "state/plus",     "state/undo",     "state/redo",    "state/left",         "state/right",
        "state/play",     "state/pause",    "state/waiting", "state/chat",         "state/eye",
        "state/trophy",   "state/away",     "state/sound",   "state/keys",         "state/language",
        "state/talk",     "state/help",     "state/hand",    "state/log",          "state/host",
        "state/menu",     "state/settings", "state/person",  "state/search",       "state/network",
        "state/chart",    "state/grid",     "state/hidden",  "state/computer",     "start/land",
        "state/persons",  "state/quit",
    };
    return names;
}

}  // namespace syrtis::client::render
