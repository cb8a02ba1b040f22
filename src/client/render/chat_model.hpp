// SPDX-License-Identifier: MIT
#pragma once

// The model of the chat panel, which is separate from the game's log. Lines of people are drawn as plain text, without
// icons.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "render/frame_model.hpp"

namespace syrtis::client::render {

/// One line of the chat.
struct ChatLine {
    std::int64_t id = 0;     ///< unchanging number of the line
    int piece = k_no_piece;  ///< piece of the author; k_no_piece: a spectator
    Label name{};
    std::string text{};
    std::string time{};  ///< time of day such as "17:36", drawn where there is room
    bool can_mute = false;
    friend bool operator==(const ChatLine&, const ChatLine&) = default;
};

/// The chat panel.
struct ChatModel {
    TablePlan plan{};  ///< arrangement of the table over which the panel is drawn
    Label title{};
    Label close{};
    std::string close_key{};
    Label mute{};                   ///< label of the button that mutes the author of the line below the mouse pointer
    std::vector<ChatLine> lines{};  ///< lines in the order of time; the newest is the last one
    int scroll = 0;                 ///< number of newer lines below the visible ones
    Label muted_title{};
    std::vector<Button> muted{};  ///< one button for each muted name, which unmutes it
    TextField field{};
    std::optional<Target> hover{};
};

}  // namespace syrtis::client::render
