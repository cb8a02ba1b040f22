// SPDX-License-Identifier: MIT
#pragma once

// Finds faults of screens in narrow windows: words that are cut, too small or drawn over each other, and targets that
// are too small for a finger.

#include <set>
#include <string>
#include <vector>

#include "render/hit_map.hpp"
#include "render/resources.hpp"

namespace syrtis::test {

/// The width of a phone that is held upright, in pixels. The height follows.
inline constexpr unsigned k_phone_width = 390;
inline constexpr unsigned k_phone_height = 844;
/// The least height and width of a target on a phone, in pixels.
inline constexpr float k_finger = 40;

/// Returns true if a click on this kind of target has an effect. A click on any other target only shows an explanation.
inline bool is_pressed(client::render::TargetKind kind) {
    using client::render::ChatTarget;
    using client::render::LobbyTarget;
    using client::render::SettingsTarget;
    using client::render::SharedTarget;
    using client::render::StartTarget;
    using client::render::TableTarget;
    static const std::set<client::render::TargetKind> kinds{TableTarget::own_pass,       TableTarget::own_action,
                                                            TableTarget::all_played,     TableTarget::space,
                                                            TableTarget::upper_row,      TableTarget::lower_row,
                                                            TableTarget::project,        SharedTarget::bar_button,
                                                            SharedTarget::tab,           TableTarget::undo,
                                                            TableTarget::redo,           TableTarget::prompt_button,
                                                            TableTarget::prompt_option,  TableTarget::prompt_slider,
                                                            TableTarget::prompt_less,    TableTarget::prompt_more,
                                                            TableTarget::hand_card,      TableTarget::hand_sort,
                                                            TableTarget::hand_search,    TableTarget::hand_filter,
                                                            TableTarget::hand_all,       TableTarget::choice,
                                                            TableTarget::choice_large,   TableTarget::payment_slider,
                                                            TableTarget::payment_less,   TableTarget::payment_more,
                                                            TableTarget::payment_button, TableTarget::wall_card,
                                                            TableTarget::wall_close,     SharedTarget::dialog_button,
                                                            StartTarget::game,           StartTarget::entry,
                                                            StartTarget::found,          StartTarget::kept,
                                                            StartTarget::past,           StartTarget::lan,
                                                            StartTarget::page,           StartTarget::filter,
                                                            StartTarget::field,          StartTarget::button,
                                                            StartTarget::piece,          StartTarget::link,
                                                            LobbyTarget::colour,         LobbyTarget::seat_button,
                                                            LobbyTarget::level,          LobbyTarget::option,
                                                            LobbyTarget::button,         LobbyTarget::copy,
                                                            ChatTarget::field,           ChatTarget::close,
                                                            SharedTarget::guide_button,  TableTarget::playback_button,
                                                            TableTarget::log_all,        SettingsTarget::page,
                                                            SettingsTarget::value,       SettingsTarget::field,
                                                            SettingsTarget::key,         SettingsTarget::button,
                                                            SettingsTarget::scroll};
    return kinds.contains(kind);
}

/// Returns one sentence for each fault of the drawn words.
inline std::vector<std::string> narrow_word_faults(const std::vector<client::render::DrawnText>& texts, unsigned width,
                                                   unsigned height) {
    using client::render::Rect;
    /// The height of a capital letter of 11 pixels.
    constexpr float k_smallest_letters = 7.9F;
    std::vector<std::string> found;
    const Rect window{0, 0, static_cast<float>(width), static_cast<float>(height)};
    if (texts.size() < 3) found.emplace_back("next to nothing is written");
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto& text = texts[i];
        const bool in_box = text.allowed.empty() ||
                            (text.box.x >= text.allowed.x - 1.5F && text.box.right() <= text.allowed.right() + 1.5F);
        if (!in_box) found.push_back("runs out of its box: " + text.words);
        if (!window.contains(text.box)) found.push_back("out of the window: " + text.words);
        if (text.words.ends_with("…")) found.push_back("is cut: " + text.words);
        if (text.box.h < k_smallest_letters) found.push_back("too small: " + text.words);
        for (std::size_t k = i + 1; k < texts.size(); ++k) {
            if (!text.box.inset(1).overlaps(texts[k].box.inset(1))) continue;
            found.push_back('"' + text.words + "\" over \"" + texts[k].words + '"');
        }
    }
    return found;
}

/// Returns one sentence for each target that is too low or too slim for a finger. `least_row` is the least height of a
/// row of milestones, of awards or of hidden tiles, in pixels; `least_space` that of a space of the board, which can be
/// enlarged.
inline std::vector<std::string> narrow_target_faults(const client::render::HitMap& hits, float least_row = k_finger,
                                                     float least_space = k_finger) {
    using client::render::ChatTarget;
    using client::render::LobbyTarget;
    using client::render::SharedTarget;
    using client::render::StartTarget;
    using client::render::TableTarget;
    constexpr std::int64_t k_off_planet = 61;
    std::vector<std::string> found;
    for (const auto& region : hits.regions()) {
        const auto& target = region.target;
        if (!is_pressed(target.kind) || !hits.point_of(target)) continue;
        // The two areas off the planet have less room than those on it.
        if (target.kind == TableTarget::space && target.id >= k_off_planet) continue;
        const bool is_row = target.kind == TableTarget::upper_row || target.kind == TableTarget::lower_row;
        const std::string name =
            "target of kind " + std::string(name_of(target.kind)) + " and id " + std::to_string(target.id) + " is ";
        const float least = is_row ? least_row : target.kind == TableTarget::space ? least_space : k_finger;
        if (region.bounds.h < least - 0.5F) {
            found.push_back(name + std::to_string(region.bounds.h) + " high");
        }
        // Neighbouring spaces of the board touch, so that it can be enlarged but not drawn larger.
        if (target.kind != TableTarget::space && region.bounds.w < k_finger - 0.5F) {
            found.push_back(name + std::to_string(region.bounds.w) + " wide");
        }
    }
    return found;
}

}  // namespace syrtis::test
