// SPDX-License-Identifier: MIT
#pragma once

// The settings screen: page buttons at the left; at the right the rows of the open page, or all keys.

#include <optional>
#include <vector>

#include "render/frame_model.hpp"

namespace syrtis::client::render {

/// The row of one setting.
struct SettingRow {
    Label title{};
    Label note{};
    std::vector<Button> values{};      ///< values as buttons side by side; `chosen` marks the present value
    std::optional<TextField> field{};  ///< text field shown in place of `values`
    int id = 0;
};

/// The row of one key.
struct KeyRow {
    Label title{};
    std::string key{};
    bool asked = false;  ///< the next key that the person presses becomes the key of this row
    int id = 0;
};

/// The settings screen.
struct SettingsModel {
    Label title{};
    Label note{};
    Button back{};
    Button reset{};
    std::vector<Button> pages{};  ///< buttons of all pages; `chosen` marks the open page
    Label page_title{};
    Label page_note{};
    std::vector<SettingRow> rows{};
    std::vector<KeyRow> keys{};
    int scroll = 0;  ///< first row that a narrow window shows if it has no room for all
    std::optional<DialogModel> dialog{};
    std::optional<Target> hover{};
};

}  // namespace syrtis::client::render
