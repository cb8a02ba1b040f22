// SPDX-License-Identifier: MIT

#include "app/targets.hpp"

#include <array>
#include <charconv>
#include <fstream>
#include <string_view>
#include <vector>

#include "text/json.hpp"

namespace syrtis::client::app {

using render::Target;
using render::TargetKind;

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(TargetKind::settings_button) + 1> k_names{
    "nothing",
    "player",
    "player_card",
    "player_stock",
    "player_tags",
    "player_figure",
    "own_mat",
    "own_stock",
    "own_tags",
    "own_pass",
    "own_action",
    "own_actions",
    "all_played",
    "space",
    "space_piece",
    "track",
    "track_bonus",
    "gauge",
    "plate",
    "upper_row",
    "lower_row",
    "project",
    "log_line",
    "named",
    "log_all",
    "bar_button",
    "tab",
    "guide_button",
    "undo",
    "redo",
    "prompt_button",
    "prompt_option",
    "prompt_slider",
    "prompt_less",
    "prompt_more",
    "playback_button",
    "hand",
    "hand_card",
    "hand_sort",
    "hand_search",
    "hand_filter",
    "hand_all",
    "hand_form",
    "hand_pin",
    "board",
    "choice",
    "choice_large",
    "choice_switch",
    "payment_row",
    "payment_slider",
    "payment_less",
    "payment_more",
    "payment_button",
    "wall_card",
    "wall_close",
    "dialog_button",
    "zoom",
    "start_game",
    "start_entry",
    "start_found",
    "start_kept",
    "start_past",
    "start_lan",
    "start_page",
    "start_filter",
    "start_field",
    "start_button",
    "start_piece",
    "start_link",
    "lobby_seat",
    "lobby_colour",
    "lobby_seat_button",
    "lobby_level",
    "lobby_option",
    "lobby_button",
    "lobby_copy",
    "chat_ground",
    "chat_line",
    "chat_mute",
    "chat_unmute",
    "chat_field",
    "chat_close",
    "reference_page",
    "reference_part",
    "reference_fold",
    "reference_close",
    "reference_reason",
    "final_row",
    "final_button",
    "replay_ground",
    "replay_button",
    "replay_pace",
    "replay_eyes",
    "replay_tab",
    "replay_step",
    "replay_scrub",
    "replay_find",
    "replay_mistake",
    "replay_seat",
    "replay_sheet",
    "settings_page",
    "settings_value",
    "settings_field",
    "settings_key",
    "settings_button"};
static_assert(k_names.back() == "settings_button");

std::vector<std::string_view> split(std::string_view text) {
    std::vector<std::string_view> parts;
    for (std::size_t colon = text.find(':'); colon != std::string_view::npos; colon = text.find(':')) {
        parts.push_back(text.substr(0, colon));
        text.remove_prefix(colon + 1);
    }
    parts.push_back(text);
    return parts;
}

template <class Number>
bool read(std::string_view text, Number& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size();
}

Json::Value target_json(const Target& target) {
    Json::Value json(Json::objectValue);
    json["kind"] = target_name(target.kind);
    json["id"] = Json::Int64{target.id};
    json["part"] = target.part;
    return json;
}

Json::Value point_json(render::Point point) {
    Json::Value json(Json::arrayValue);
    json.append(static_cast<int>(point.x));
    json.append(static_cast<int>(point.y));
    return json;
}

}  // namespace

std::string target_name(TargetKind kind) { return std::string(k_names.at(static_cast<std::size_t>(kind))); }

std::optional<Target> parse_target(const std::string& text) {
    const auto parts = split(text);
    Target target;
    bool known = false;
    for (std::size_t kind = 0; kind < k_names.size(); ++kind) {
        if (k_names[kind] != parts[0]) continue;
        target.kind = static_cast<TargetKind>(kind);
        known = true;
    }
    if (!known || parts.size() > 3) return std::nullopt;
    if (parts.size() > 1 && !read(parts[1], target.id)) return std::nullopt;
    if (parts.size() > 2 && !read(parts[2], target.part)) return std::nullopt;
    return target;
}

void dump_targets(const std::filesystem::path& file, Drawn drawn, const std::string& page, const render::HitMap& hits,
                  const ui::GameTable* table, const std::string& said, const std::optional<Target>& focus) {
    Json::Value json(Json::objectValue);
    json["picture"] = drawn.pictures;
    json["inputs"] = drawn.inputs;
    json["page"] = page;
    if (!said.empty()) json["said"] = said;
    if (focus) json["focus"] = target_json(*focus);
    json["targets"] = Json::arrayValue;
    for (const auto& region : hits.regions()) {
        const auto point = hits.point_of(region.target);
        if (!point || region.target.kind == TargetKind::nothing) continue;
        Json::Value entry = target_json(region.target);
        entry["point"] = point_json(*point);
        json["targets"].append(std::move(entry));
    }
    if (table != nullptr) {
        json["busy"] = table->input().busy();
        json["question"] = table->state().question;
        json["hint"] = table->table_info().hint.state == ui::Hint::State::given;
        json["hinted"] = Json::arrayValue;
        json["answers"] = Json::arrayValue;
        for (const auto& [target, command, is_hinted] : table->answers()) {
            if (is_hinted) json["hinted"].append(target_json(target));
            const auto point = hits.point_of(target);
            Json::Value entry = target_json(target);
            if (point) entry["point"] = point_json(*point);
            if (!command.isNull()) entry["command"] = command;
            json["answers"].append(std::move(entry));
        }
    }
    const std::filesystem::path draft = file.string() + ".part";
    {
        std::ofstream stream(draft, std::ios::binary | std::ios::trunc);
        stream << text::write_json(json) << '\n';
    }
    std::error_code ignored;
    std::filesystem::rename(draft, file, ignored);
}

}  // namespace syrtis::client::app
