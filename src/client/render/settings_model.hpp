// SPDX-License-Identifier: MIT
#pragma once

// The settings screen: pages at the left, at the right the rows of one of them, or all keys.

#include <optional>
#include <vector>

#include "render/frame_model.hpp"

namespace syrtis::client::render {

/// The row of one setting.
struct SettingRow {
    Label title{};
    Label note{};
    std::vector<Button> values{};      ///< side by side, `chosen` marks the one set
    std::optional<TextField> field{};  ///< in place of values
    int id = 0;
};

/// The row of one key.
struct KeyRow {
    Label title{};
    std::string key{};
    bool asked = false;  ///< the next key that is pressed becomes this one
    int id = 0;
};

/// The settings screen.
struct SettingsModel {
    Label title{};
    Label note{};
    Button back{};
    Button reset{};
    std::vector<Button> pages{};  ///< `chosen` marks the one that is shown
    Label page_title{};
    Label page_note{};
    std::vector<SettingRow> rows{};
    std::vector<KeyRow> keys{};
    std::optional<DialogModel> dialog{};
    std::optional<Target> hover{};
};

}  // namespace syrtis::client::render
