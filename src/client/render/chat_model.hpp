// SPDX-License-Identifier: MIT
#pragma once

// The chat of a table as it is drawn: a panel of its own, apart from the game's log. Lines of people are plain text and
// nothing else.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "render/frame_model.hpp"

namespace syrtis::client::render {

/// One line of the chat.
struct ChatLine {
    std::int64_t id = 0;     ///< the same as long as the line stands there
    int piece = k_no_piece;  ///< none: who only watches
    Label name{};
    std::string text{};
    std::string time{};  ///< "17:36", drawn where there is room
    bool can_mute = false;
    friend bool operator==(const ChatLine&, const ChatLine&) = default;
};

/// The chat panel.
struct ChatModel {
    TablePlan plan{};  ///< of the table below
    Label title{};
    Label close{};
    std::string close_key{};
    Label mute{};                   ///< beside the line that is pointed at
    std::vector<ChatLine> lines{};  ///< newest last
    int scroll = 0;                 ///< lines away from the newest
    Label muted_title{};
    std::vector<Button> muted{};  ///< a click hears them again
    TextField field{};
    std::optional<Target> hover{};
};

}  // namespace syrtis::client::render
