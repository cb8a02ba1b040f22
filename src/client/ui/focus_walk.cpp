// SPDX-License-Identifier: MIT

#include "ui/focus_walk.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace syrtis::client::ui {

using render::HitMap;
using render::Region;
using render::Target;
using render::TargetKind;

namespace {

/// Regions from this number on belong to a layer over everything else. While it is shown, only its targets can be
/// reached.
constexpr int k_over_all = 1000;

std::optional<int> layer_of(const HitMap& hits) {
    std::optional<int> highest;
    for (const auto& region : hits.regions()) {
        const auto number = focus_region(region.target);
        if (!number || *number < k_over_all || (highest && *number <= *highest)) continue;
        if (hits.point_of(region.target)) highest = number;
    }
    return highest;
}

/// Returns the targets that can be focused, in the order of the regions.
std::map<int, std::vector<const Region*>> regions_of(const HitMap& hits) {
    std::map<int, std::vector<const Region*>> regions;
    const auto layer = layer_of(hits);
    for (const auto& region : hits.regions()) {
        const auto number = focus_region(region.target);
        if (!number || (layer && *number != *layer) || hits.region(region.target) != &region) continue;
        if (hits.point_of(region.target)) regions[*number].push_back(&region);
    }
    for (auto& [number, things] : regions) {
        std::ranges::stable_sort(things, [](const Region* left, const Region* right) {
            const auto a = left->bounds.centre();
            const auto b = right->bounds.centre();
            // Targets of one line are ordered from left to right.
            const float line = std::min(left->bounds.h, right->bounds.h) / 2;
            return std::abs(a.y - b.y) > line ? a.y < b.y : a.x < b.x;
        });
    }
    return regions;
}

}  // namespace

std::optional<int> focus_region(const Target& target) {
    switch (target.kind) {
        case TargetKind::nothing:
        case TargetKind::hand:
        case TargetKind::hand_pin:
        case TargetKind::own_actions:
        case TargetKind::board:
        case TargetKind::zoom:
        case TargetKind::named:
        case TargetKind::prompt_slider:
        case TargetKind::payment_slider:
        case TargetKind::payment_less:
        case TargetKind::payment_more:
        case TargetKind::chat_ground:
        case TargetKind::chat_line:
        case TargetKind::reference_page:
        case TargetKind::reference_part:
        case TargetKind::reference_fold:
        case TargetKind::reference_close:
        case TargetKind::reference_reason:
        case TargetKind::final_row:
        case TargetKind::lobby_seat:
        case TargetKind::replay_ground:
        case TargetKind::replay_scrub:
            return std::nullopt;
        case TargetKind::guide_button:
            return 5;
        case TargetKind::prompt_button:
        case TargetKind::prompt_option:
        case TargetKind::prompt_less:
        case TargetKind::prompt_more:
        case TargetKind::playback_button:
            return 10;
        case TargetKind::choice:
        case TargetKind::choice_large:
        case TargetKind::choice_switch:
            return 20;
        case TargetKind::hand_card:
        case TargetKind::hand_sort:
        case TargetKind::hand_search:
        case TargetKind::hand_filter:
        case TargetKind::hand_all:
        case TargetKind::hand_form:
            return 30;
        case TargetKind::space:
        case TargetKind::space_piece:
        case TargetKind::track:
        case TargetKind::track_bonus:
            return 40;
        case TargetKind::own_action:
        case TargetKind::all_played:
            return 50;
        case TargetKind::own_mat:
        case TargetKind::own_stock:
        case TargetKind::own_tags:
        case TargetKind::own_pass:
            return 60;
        case TargetKind::upper_row:
            return 70;
        case TargetKind::lower_row:
            return 80;
        case TargetKind::project:
            return 90;
        case TargetKind::log_line:
        case TargetKind::log_all:
            return 100;
        case TargetKind::bar_button:
        case TargetKind::tab:
        case TargetKind::undo:
        case TargetKind::redo:
            return 110;
        case TargetKind::player:
        case TargetKind::player_card:
        case TargetKind::player_stock:
        case TargetKind::player_tags:
        case TargetKind::player_figure:
        case TargetKind::gauge:
        case TargetKind::plate:
            return 120;
        case TargetKind::start_entry:
            return 200;
        case TargetKind::start_found:
        case TargetKind::start_kept:
        case TargetKind::start_lan:
        case TargetKind::start_past:
        case TargetKind::start_page:
        case TargetKind::start_filter:
            return 210;
        case TargetKind::start_field:
        case TargetKind::start_button:
        case TargetKind::start_piece:
            return 220;
        case TargetKind::start_game:
            return 230;
        case TargetKind::start_link:
            return 240;
        case TargetKind::lobby_button:
            return 300;
        case TargetKind::lobby_colour:
        case TargetKind::lobby_seat_button:
        case TargetKind::lobby_level:
            return 310;
        case TargetKind::lobby_option:
            return 320;
        case TargetKind::lobby_copy:
            return 330;
        case TargetKind::chat_field:
        case TargetKind::chat_mute:
        case TargetKind::chat_unmute:
        case TargetKind::chat_close:
            return 340;
        case TargetKind::final_button:
            return 400;
        case TargetKind::replay_button:
            return 15;
        case TargetKind::replay_pace:
        case TargetKind::replay_eyes:
        case TargetKind::replay_tab:
        case TargetKind::replay_find:
            return 32;
        case TargetKind::replay_step:
            return 34;
        case TargetKind::replay_mistake:
            return 102;
        case TargetKind::settings_page:
            return 500;
        case TargetKind::settings_value:
        case TargetKind::settings_field:
        case TargetKind::settings_key:
            return 510;
        case TargetKind::settings_button:
            return 520;
        case TargetKind::wall_card:
        case TargetKind::wall_close:
            return k_over_all;
        case TargetKind::payment_row:
        case TargetKind::payment_button:
            return k_over_all + 10;
        case TargetKind::replay_seat:
        case TargetKind::replay_dialog:
            return k_over_all + 15;
        case TargetKind::dialog_button:
            return k_over_all + 20;
    }
    return std::nullopt;
}

bool can_focus(const HitMap& hits, const Target& target) {
    const auto number = focus_region(target);
    if (!number || !hits.point_of(target)) return false;
    const auto layer = layer_of(hits);
    return !layer || layer == number;
}

std::optional<Target> next_region(const HitMap& hits, const std::optional<Target>& from, bool forward,
                                  const std::vector<Target>& preferred) {
    const auto regions = regions_of(hits);
    if (regions.empty()) return std::nullopt;
    const auto number = from ? focus_region(*from) : std::nullopt;
    auto next = regions.begin();
    if (!number) {
        if (!forward) next = std::prev(regions.end());
    } else if (forward) {
        next = regions.upper_bound(*number);
        if (next == regions.end()) next = regions.begin();
    } else {
        next = regions.lower_bound(*number);
        if (next == regions.begin()) next = regions.end();
        --next;
    }
    for (const auto& target : preferred) {
        if (focus_region(target) == next->first && hits.point_of(target)) return target;
    }
    return next->second.front()->target;
}

std::optional<Target> step_within(const HitMap& hits, const Target& from, Way way) {
    const auto* const start = hits.region(from);
    const auto number = focus_region(from);
    if (start == nullptr || !number) return std::nullopt;
    const auto regions = regions_of(hits);
    const auto things = regions.find(*number);
    if (things == regions.end()) return std::nullopt;
    const auto middle = start->bounds.centre();
    const Region* best = nullptr;
    float least = 0;
    for (const auto* thing : things->second) {
        if (thing->target == from) continue;
        const auto centre = thing->bounds.centre();
        float ahead = centre.x - middle.x;
        float aside = std::abs(centre.y - middle.y);
        if (way == Way::left) ahead = -ahead;
        if (way == Way::up || way == Way::down) {
            ahead = way == Way::down ? centre.y - middle.y : middle.y - centre.y;
            aside = std::abs(centre.x - middle.x);
        }
        if (ahead <= 1) continue;
        // A target of another line is not beside this one.
        const bool sideways = way == Way::left || way == Way::right;
        if (sideways && aside > 1.5F * ahead) continue;
        // A target straight ahead is preferred to a nearer one off to the side.
        const float distance = ahead + 2.5F * aside;
        if (best != nullptr && distance >= least) continue;
        best = thing;
        least = distance;
    }
    return best != nullptr ? std::optional(best->target) : std::nullopt;
}

}  // namespace syrtis::client::ui
