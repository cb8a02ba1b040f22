// SPDX-License-Identifier: MIT
#pragma once

// Provides a content in which Tharsis has as many spaces as a board can have: 94 on Mars and two off the planet.

#include <memory>
#include <string_view>

#include "support/changed_content.hpp"

namespace syrtis::test {

/// The number of spaces on Mars of the large board. The printed numbers from k_first_added_space on are not on Tharsis.
inline constexpr int k_large_board_spaces = 94;
inline constexpr int k_first_added_space = 62;
/// An added ocean area with three adjacent areas, and an added area that prints two plants. Both have printed numbers.
inline constexpr int k_added_ocean_area = 70;
inline constexpr int k_added_plant_area = 80;

namespace large_board {

/// Adds three rows below the board. Each added space has its left and right neighbours and those of equal column in
/// the rows above and below.
inline void change(std::string_view file, Json::Value& root) {
    if (file != "boards/tharsis.json") return;
    constexpr int k_columns = 11;
    Json::Value& spaces = root["board"]["spaces"];
    for (int number = k_first_added_space; number <= k_large_board_spaces; ++number) {
        const int place = number - k_first_added_space;
        const int column = place % k_columns + 1;
        Json::Value space(Json::objectValue);
        space["space"] = number;
        space["row"] = 10 + place / k_columns;
        space["column"] = column;
        space["kind"] = number == k_added_ocean_area ? "ocean" : "land";
        if (number == k_added_plant_area) space["bonus"] = *text::parse_json(R"(["plants", "plants"])");
        space["neighbours"] = Json::Value(Json::arrayValue);
        if (number - k_columns >= k_first_added_space) space["neighbours"].append(number - k_columns);
        if (column < k_columns) space["neighbours"].append(number + 1);
        if (number + k_columns <= k_large_board_spaces) space["neighbours"].append(number + k_columns);
        if (column > 1) space["neighbours"].append(number - 1);
        spaces.append(space);
    }
}

}  // namespace large_board

/// Returns the content, which is loaded once. If it has mistakes, the test fails and the result is null.
[[nodiscard]] inline std::shared_ptr<const content::terraforming::Content> content_with_large_board() {
    static const auto loaded = load_changed_content(large_board::change);
    return loaded;
}

}  // namespace syrtis::test
