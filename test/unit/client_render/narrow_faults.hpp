// SPDX-License-Identifier: MIT
#pragma once

// Finds faults of screens in narrow windows: words that are cut, too small or over each other, and targets that are too
// low for a finger.

#include <set>
#include <string>
#include <vector>

#include "render/hit_map.hpp"
#include "render/resources.hpp"

namespace syrtis::test {

/// The size of a phone held upright, in pixels.
inline constexpr unsigned k_phone_width = 390;
inline constexpr unsigned k_phone_height = 844;
/// The least height of a target on it.
inline constexpr float k_finger = 40;

/// Returns whether a click on this kind of target does something. Other targets only explain.
inline bool is_pressed(client::render::TargetKind kind) {
    using client::render::TargetKind;
    static const std::set<TargetKind> kinds{
        TargetKind::own_pass,      TargetKind::own_action,    TargetKind::all_played,     TargetKind::space,
        TargetKind::upper_row,     TargetKind::lower_row,     TargetKind::project,        TargetKind::bar_button,
        TargetKind::tab,           TargetKind::undo,          TargetKind::redo,           TargetKind::prompt_button,
        TargetKind::prompt_option, TargetKind::prompt_slider, TargetKind::prompt_less,    TargetKind::prompt_more,
        TargetKind::hand_card,     TargetKind::hand_sort,     TargetKind::hand_search,    TargetKind::hand_filter,
        TargetKind::hand_all,      TargetKind::choice,        TargetKind::choice_large,   TargetKind::payment_slider,
        TargetKind::payment_less,  TargetKind::payment_more,  TargetKind::payment_button, TargetKind::wall_card,
        TargetKind::wall_close,    TargetKind::dialog_button, TargetKind::start_game,     TargetKind::start_entry,
        TargetKind::start_found,   TargetKind::start_kept,    TargetKind::start_past,     TargetKind::start_lan,
        TargetKind::start_page,    TargetKind::start_filter,  TargetKind::start_field,    TargetKind::start_button,
        TargetKind::start_piece,   TargetKind::start_link,    TargetKind::lobby_colour,   TargetKind::lobby_seat_button,
        TargetKind::lobby_level,   TargetKind::lobby_option,  TargetKind::lobby_button,   TargetKind::lobby_copy,
        TargetKind::chat_field,    TargetKind::chat_close,    TargetKind::guide_button,   TargetKind::playback_button,
        TargetKind::log_all};
    return kinds.contains(kind);
}

/// Returns one sentence for each fault of the words.
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

/// Returns one sentence for each target that is too low for a finger. `least_goal`: least height of a milestone or
/// award.
inline std::vector<std::string> narrow_target_faults(const client::render::HitMap& hits, float least_goal = k_finger) {
    using client::render::TargetKind;
    constexpr std::int64_t k_off_planet = 61;
    std::vector<std::string> found;
    for (const auto& region : hits.regions()) {
        const auto& target = region.target;
        if (!is_pressed(target.kind) || !hits.point_of(target)) continue;
        // The two areas off the planet have less room than those on it.
        if (target.kind == TargetKind::space && target.id >= k_off_planet) continue;
        // In landscape there is no room for ten goals of that height.
        const bool is_goal = target.kind == TargetKind::upper_row || target.kind == TargetKind::lower_row;
        if (region.bounds.h >= (is_goal ? least_goal : k_finger) - 0.5F) continue;
        found.push_back("target of kind " + std::to_string(static_cast<int>(target.kind)) + " and id " +
                        std::to_string(target.id) + " is " + std::to_string(region.bounds.h) + " high");
    }
    return found;
}

}  // namespace syrtis::test
