// SPDX-License-Identifier: MIT
#pragma once

// The screens of the window beside a usual turn at a table, as the application composes them: each with contents that a
// person could meet there.

#include <functional>
#include <string>
#include <vector>

#include "app/client_data.hpp"
#include "ui/game_table.hpp"

namespace syrtis::client::app::test {

inline constexpr const char* k_marsian = "terraforming-mars";
inline constexpr const char* k_digging = "dig-mars";

struct ShownScreen {
    std::string name;
    std::function<void(const ui::DrawContext&)> paint;
};

/// Each list by what it belongs to; `data` outlives them.
[[nodiscard]] std::vector<ShownScreen> start_screens(const ClientData& data);
[[nodiscard]] std::vector<ShownScreen> lobby_screens(const ClientData& data);
[[nodiscard]] std::vector<ShownScreen> settings_screens(const ClientData& data);
[[nodiscard]] std::vector<ShownScreen> reference_screens(const ClientData& data);
[[nodiscard]] std::vector<ShownScreen> replay_screens(const ClientData& data);
/// Dialogs over a table.
[[nodiscard]] std::vector<ShownScreen> dialog_screens(const ClientData& data);
/// Other states of a table.
[[nodiscard]] std::vector<ShownScreen> state_screens(const ClientData& data);
[[nodiscard]] std::vector<ShownScreen> chat_screens(const ClientData& data);
[[nodiscard]] std::vector<ShownScreen> marsbot_screens(const ClientData& data);
[[nodiscard]] std::vector<ShownScreen> guide_screens(const ClientData& data);
[[nodiscard]] std::vector<ShownScreen> final_screens(const ClientData& data);

}  // namespace syrtis::client::app::test
