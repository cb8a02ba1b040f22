// SPDX-License-Identifier: MIT
#pragma once

// The settings screen. At the left it has a button for each page; at the right it has the rows of the open page.

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
    TargetId id{};
};

/// The row of one key.
struct KeyRow {
    Label title{};
    std::string key{};
    bool asked = false;  ///< the next key that the person presses becomes the key of this row
    TargetId id{};
};

/// The settings screen.
struct SettingsModel {
    Label title{};
    Label note{};
    Button back{};
    Button reset{};
    std::vector<Button> pages{};  ///< buttons of the pages; that of the open page is `chosen`
    Label page_title{};
    Label page_note{};
    std::vector<SettingRow> rows{};
    std::vector<KeyRow> keys{};
    int scroll = 0;  ///< index of the first visible row, in a narrow window with too little room for all rows
    std::optional<DialogModel> dialog{};
    std::optional<Target> hover{};
};

}  // namespace syrtis::client::render
