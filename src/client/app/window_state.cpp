// SPDX-License-Identifier: MIT

#include "app/window_state.hpp"

#include <json/json.h>

#include <algorithm>
#include <system_error>

#include "content/text_file.hpp"
#include "render/layout.hpp"
#include "text/json.hpp"

namespace syrtis::client::app {

namespace {

constexpr std::size_t k_largest_window_file = 4 * 1024;
constexpr unsigned k_most_pixels = 32768;
/// At least so many pixels of the title bar stay on the screen, in both directions.
constexpr int k_reachable = 120;

std::optional<int> coordinate(const Json::Value& json) {
    constexpr int most = static_cast<int>(k_most_pixels);
    if (!json.isInt() || json.asInt() < -most || json.asInt() > most) return std::nullopt;
    return json.asInt();
}

}  // namespace

std::optional<WindowState> read_window_state(const std::filesystem::path& file) {
    const auto text = content::read_text_file(file, k_largest_window_file);
    if (!text) return std::nullopt;
    const auto json = text::parse_json(*text);
    if (!json || !json->isObject()) return std::nullopt;
    const auto& width = (*json)["width"];
    const auto& height = (*json)["height"];
    const auto is_length = [](const Json::Value& value) {
        return value.isUInt() && value.asUInt() > 0 && value.asUInt() <= k_most_pixels;
    };
    if (!is_length(width) || !is_length(height)) return std::nullopt;
    WindowState state{.size = {width.asUInt(), height.asUInt()}};
    const auto x = coordinate((*json)["x"]);
    const auto y = coordinate((*json)["y"]);
    if (x && y) state.place = WindowPlace{*x, *y};
    return state;
}

bool write_window_state(const std::filesystem::path& file, const WindowState& state) {
    Json::Value json(Json::objectValue);
    json["width"] = state.size.width;
    json["height"] = state.size.height;
    if (state.place) {
        json["x"] = state.place->x;
        json["y"] = state.place->y;
    }
    std::error_code error;
    if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), error);
    return content::write_private_file(file, text::write_json(json) + "\n");
}

WindowState fitting_state(WindowState state, const WindowSize& screen) {
    const auto between = [](unsigned wanted, int least, unsigned most) {
        return std::max(std::min(wanted, most), static_cast<unsigned>(least));
    };
    const auto least = render::least_window(state.size.width, state.size.height);
    state.size.width = between(state.size.width, least.width, screen.width);
    state.size.height = between(state.size.height, least.height, screen.height);
    if (!state.place) return state;
    const auto width = static_cast<int>(state.size.width);
    const bool reachable = state.place->x > k_reachable - width &&
                           state.place->x < static_cast<int>(screen.width) - k_reachable && state.place->y >= 0 &&
                           state.place->y < static_cast<int>(screen.height) - k_reachable;
    if (!reachable) state.place.reset();
    return state;
}

WindowPlace place_above_lower_edge(const WindowPlace& place, const WindowSize& size, const WindowSize& screen) {
    const auto height = static_cast<int>(size.height);
    const auto most = static_cast<int>(screen.height);
    if (place.y + height <= most) return place;
    return {place.x, std::max(0, (most - height) / 2)};
}

}  // namespace syrtis::client::app
