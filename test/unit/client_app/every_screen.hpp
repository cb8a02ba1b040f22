// SPDX-License-Identifier: MIT
#pragma once

// All screens except a usual turn at a table. They are composed as the application composes them, and have realistic
// contents.

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
    std::function<void(const render::Target&)> press{};  ///< handles a click on a target of the screen; may be empty
};

/// Returns start screens. The following functions return other screens. `data` must outlive the screens.
[[nodiscard]] std::vector<ShownScreen> start_screens(const ClientData& data);
[[nodiscard]] std::vector<ShownScreen> lobby_screens(const ClientData& data);
[[nodiscard]] std::vector<ShownScreen> settings_screens(const ClientData& data);
[[nodiscard]] std::vector<ShownScreen> reference_screens(const ClientData& data);
[[nodiscard]] std::vector<ShownScreen> replay_screens(const ClientData& data);
/// Returns tables with a dialog.
[[nodiscard]] std::vector<ShownScreen> dialog_screens(const ClientData& data);
/// Returns tables in unusual states.
[[nodiscard]] std::vector<ShownScreen> state_screens(const ClientData& data);
[[nodiscard]] std::vector<ShownScreen> chat_screens(const ClientData& data);
[[nodiscard]] std::vector<ShownScreen> marsbot_screens(const ClientData& data);
[[nodiscard]] std::vector<ShownScreen> guide_screens(const ClientData& data);
[[nodiscard]] std::vector<ShownScreen> final_screens(const ClientData& data);
/// Returns screens of matches with preludes: the start, the prelude round and a hint.
[[nodiscard]] std::vector<ShownScreen> prelude_screens(const ClientData& data);
/// Returns tables and final scores on boards other than Tharsis.
[[nodiscard]] std::vector<ShownScreen> board_screens(const ClientData& data);

}  // namespace syrtis::client::app::test
