// SPDX-License-Identifier: MIT

#include "ui/focus_walk.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace syrtis::client::ui {

using render::ChatTarget;
using render::FinalTarget;
using render::HitMap;
using render::LobbyTarget;
using render::ReferenceTarget;
using render::Region;
using render::ReplayTarget;
using render::SettingsTarget;
using render::SharedTarget;
using render::StartTarget;
using render::TableTarget;
using render::Target;

namespace {

/// Regions from this number on belong to a layer over everything else. While it is shown, only its targets can be
/// reached.
constexpr int k_over_all = 1000;

// Regions of targets that can be focused, by the enumeration of their screen.

std::optional<int> region_of(SharedTarget kind) {
    switch (kind) {
        case SharedTarget::nothing:
        case SharedTarget::zoom:
        case SharedTarget::named:
            return std::nullopt;
        case SharedTarget::guide_button:
            return 5;
        case SharedTarget::bar_button:
        case SharedTarget::tab:
            return 110;
        case SharedTarget::dialog_button:
            return k_over_all + 20;
    }
    return std::nullopt;
}

std::optional<int> region_of(TableTarget kind) {
    switch (kind) {
        case TableTarget::hand:
        case TableTarget::hand_pin:
        case TableTarget::own_actions:
        case TableTarget::board:
        case TableTarget::prompt_slider:
        case TableTarget::payment_slider:
        case TableTarget::payment_less:
        case TableTarget::payment_more:
            return std::nullopt;
        case TableTarget::prompt_button:
        case TableTarget::prompt_option:
        case TableTarget::prompt_less:
        case TableTarget::prompt_more:
        case TableTarget::playback_button:
            return 10;
        case TableTarget::choice:
        case TableTarget::choice_large:
        case TableTarget::choice_switch:
            return 20;
        case TableTarget::hand_card:
        case TableTarget::hand_sort:
        case TableTarget::hand_search:
        case TableTarget::hand_filter:
        case TableTarget::hand_all:
        case TableTarget::hand_form:
            return 30;
        case TableTarget::space:
        case TableTarget::space_piece:
        case TableTarget::track:
        case TableTarget::track_bonus:
            return 40;
        case TableTarget::own_action:
        case TableTarget::all_played:
            return 50;
        case TableTarget::own_mat:
        case TableTarget::own_stock:
        case TableTarget::own_tags:
        case TableTarget::own_pass:
            return 60;
        case TableTarget::upper_row:
            return 70;
        case TableTarget::lower_row:
            return 80;
        case TableTarget::project:
            return 90;
        case TableTarget::log_line:
        case TableTarget::log_all:
            return 100;
        case TableTarget::undo:
        case TableTarget::redo:
            return 110;
        case TableTarget::player:
        case TableTarget::player_card:
        case TableTarget::player_stock:
        case TableTarget::player_tags:
        case TableTarget::player_figure:
        case TableTarget::gauge:
        case TableTarget::plate:
            return 120;
        case TableTarget::wall_card:
        case TableTarget::wall_close:
            return k_over_all;
        case TableTarget::payment_row:
        case TableTarget::payment_button:
            return k_over_all + 10;
    }
    return std::nullopt;
}

std::optional<int> region_of(StartTarget kind) {
    switch (kind) {
        case StartTarget::entry:
            return 200;
        case StartTarget::found:
        case StartTarget::kept:
        case StartTarget::lan:
        case StartTarget::past:
        case StartTarget::page:
        case StartTarget::filter:
            return 210;
        case StartTarget::field:
        case StartTarget::button:
        case StartTarget::piece:
            return 220;
        case StartTarget::game:
            return 230;
        case StartTarget::link:
            return 240;
    }
    return std::nullopt;
}

std::optional<int> region_of(LobbyTarget kind) {
    switch (kind) {
        case LobbyTarget::seat:
            return std::nullopt;
        case LobbyTarget::button:
            return 300;
        case LobbyTarget::colour:
        case LobbyTarget::seat_button:
        case LobbyTarget::level:
            return 310;
        case LobbyTarget::option:
            return 320;
        case LobbyTarget::copy:
            return 330;
    }
    return std::nullopt;
}

std::optional<int> region_of(ChatTarget kind) {
    switch (kind) {
        case ChatTarget::ground:
        case ChatTarget::line:
            return std::nullopt;
        case ChatTarget::field:
        case ChatTarget::mute:
        case ChatTarget::unmute:
        case ChatTarget::close:
            return 340;
    }
    return std::nullopt;
}

std::optional<int> region_of(ReferenceTarget /*kind*/) { return std::nullopt; }

std::optional<int> region_of(FinalTarget kind) {
    switch (kind) {
        case FinalTarget::row:
            return std::nullopt;
        case FinalTarget::button:
            return 400;
    }
    return std::nullopt;
}

std::optional<int> region_of(ReplayTarget kind) {
    switch (kind) {
        case ReplayTarget::ground:
        case ReplayTarget::scrub:
            return std::nullopt;
        case ReplayTarget::button:
            return 15;
        case ReplayTarget::pace:
        case ReplayTarget::eyes:
        case ReplayTarget::tab:
        case ReplayTarget::find:
            return 32;
        case ReplayTarget::step:
            return 34;
        case ReplayTarget::mistake:
            return 102;
        case ReplayTarget::seat:
        case ReplayTarget::dialog:
            return k_over_all + 15;
    }
    return std::nullopt;
}

std::optional<int> region_of(SettingsTarget kind) {
    switch (kind) {
        case SettingsTarget::page:
            return 500;
        case SettingsTarget::value:
        case SettingsTarget::field:
        case SettingsTarget::key:
        case SettingsTarget::scroll:
            return 510;
        case SettingsTarget::button:
            return 520;
    }
    return std::nullopt;
}

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
    return target.kind.visit([](auto kind) { return region_of(kind); });
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
