// SPDX-License-Identifier: MIT

#include "render/target.hpp"

#include <algorithm>
#include <array>

namespace syrtis::client::render {
namespace {

/// A kind of target and its name.
struct NamedKind {
    TargetKind kind;
    std::string_view name;
};

constexpr auto k_named_kinds = std::to_array<NamedKind>({
    {SharedTarget::nothing, "nothing"},
    {SharedTarget::zoom, "zoom"},
    {SharedTarget::named, "named"},
    {SharedTarget::bar_button, "bar_button"},
    {SharedTarget::tab, "tab"},
    {SharedTarget::guide_button, "guide_button"},
    {SharedTarget::dialog_button, "dialog_button"},
    {TableTarget::player, "player"},
    {TableTarget::player_card, "player_card"},
    {TableTarget::player_stock, "player_stock"},
    {TableTarget::player_tags, "player_tags"},
    {TableTarget::player_figure, "player_figure"},
    {TableTarget::own_mat, "own_mat"},
    {TableTarget::own_stock, "own_stock"},
    {TableTarget::own_tags, "own_tags"},
    {TableTarget::own_pass, "own_pass"},
    {TableTarget::own_action, "own_action"},
    {TableTarget::own_actions, "own_actions"},
    {TableTarget::all_played, "all_played"},
    {TableTarget::space, "space"},
    {TableTarget::space_piece, "space_piece"},
    {TableTarget::track, "track"},
    {TableTarget::track_bonus, "track_bonus"},
    {TableTarget::gauge, "gauge"},
    {TableTarget::plate, "plate"},
    {TableTarget::upper_row, "upper_row"},
    {TableTarget::lower_row, "lower_row"},
    {TableTarget::project, "project"},
    {TableTarget::log_line, "log_line"},
    {TableTarget::log_all, "log_all"},
    {TableTarget::undo, "undo"},
    {TableTarget::redo, "redo"},
    {TableTarget::prompt_button, "prompt_button"},
    {TableTarget::prompt_option, "prompt_option"},
    {TableTarget::prompt_slider, "prompt_slider"},
    {TableTarget::prompt_less, "prompt_less"},
    {TableTarget::prompt_more, "prompt_more"},
    {TableTarget::playback_button, "playback_button"},
    {TableTarget::hand, "hand"},
    {TableTarget::hand_card, "hand_card"},
    {TableTarget::hand_sort, "hand_sort"},
    {TableTarget::hand_search, "hand_search"},
    {TableTarget::hand_filter, "hand_filter"},
    {TableTarget::hand_all, "hand_all"},
    {TableTarget::hand_form, "hand_form"},
    {TableTarget::hand_pin, "hand_pin"},
    {TableTarget::board, "board"},
    {TableTarget::choice, "choice"},
    {TableTarget::choice_large, "choice_large"},
    {TableTarget::choice_switch, "choice_switch"},
    {TableTarget::payment_row, "payment_row"},
    {TableTarget::payment_slider, "payment_slider"},
    {TableTarget::payment_less, "payment_less"},
    {TableTarget::payment_more, "payment_more"},
    {TableTarget::payment_button, "payment_button"},
    {TableTarget::wall_card, "wall_card"},
    {TableTarget::wall_close, "wall_close"},
    {StartTarget::game, "start_game"},
    {StartTarget::entry, "start_entry"},
    {StartTarget::found, "start_found"},
    {StartTarget::kept, "start_kept"},
    {StartTarget::past, "start_past"},
    {StartTarget::lan, "start_lan"},
    {StartTarget::page, "start_page"},
    {StartTarget::filter, "start_filter"},
    {StartTarget::field, "start_field"},
    {StartTarget::button, "start_button"},
    {StartTarget::piece, "start_piece"},
    {StartTarget::link, "start_link"},
    {LobbyTarget::seat, "lobby_seat"},
    {LobbyTarget::colour, "lobby_colour"},
    {LobbyTarget::seat_button, "lobby_seat_button"},
    {LobbyTarget::level, "lobby_level"},
    {LobbyTarget::option, "lobby_option"},
    {LobbyTarget::button, "lobby_button"},
    {LobbyTarget::copy, "lobby_copy"},
    {ChatTarget::ground, "chat_ground"},
    {ChatTarget::line, "chat_line"},
    {ChatTarget::mute, "chat_mute"},
    {ChatTarget::unmute, "chat_unmute"},
    {ChatTarget::field, "chat_field"},
    {ChatTarget::close, "chat_close"},
    {ReferenceTarget::page, "reference_page"},
    {ReferenceTarget::fold, "reference_fold"},
    {ReferenceTarget::close, "reference_close"},
    {ReferenceTarget::reason, "reference_reason"},
    {ReferenceTarget::part, "reference_part"},
    {FinalTarget::row, "final_row"},
    {FinalTarget::button, "final_button"},
    {ReplayTarget::ground, "replay_ground"},
    {ReplayTarget::button, "replay_button"},
    {ReplayTarget::pace, "replay_pace"},
    {ReplayTarget::eyes, "replay_eyes"},
    {ReplayTarget::tab, "replay_tab"},
    {ReplayTarget::step, "replay_step"},
    {ReplayTarget::scrub, "replay_scrub"},
    {ReplayTarget::find, "replay_find"},
    {ReplayTarget::mistake, "replay_mistake"},
    {ReplayTarget::seat, "replay_seat"},
    {ReplayTarget::dialog, "replay_dialog"},
    {SettingsTarget::page, "settings_page"},
    {SettingsTarget::value, "settings_value"},
    {SettingsTarget::field, "settings_field"},
    {SettingsTarget::key, "settings_key"},
    {SettingsTarget::button, "settings_button"},
    {SettingsTarget::scroll, "settings_scroll"},
});

template <class Kind>
constexpr auto count_of() {
    return std::ranges::count_if(k_named_kinds,
                                 [](const NamedKind& named) { return named.kind.as<Kind>().has_value(); });
}
// An enumerator without a name does not compile.
static_assert(count_of<SharedTarget>() == static_cast<int>(SharedTarget::dialog_button) + 1);
static_assert(count_of<TableTarget>() == static_cast<int>(TableTarget::wall_close) + 1);
static_assert(count_of<StartTarget>() == static_cast<int>(StartTarget::link) + 1);
static_assert(count_of<LobbyTarget>() == static_cast<int>(LobbyTarget::copy) + 1);
static_assert(count_of<ChatTarget>() == static_cast<int>(ChatTarget::close) + 1);
static_assert(count_of<ReferenceTarget>() == static_cast<int>(ReferenceTarget::part) + 1);
static_assert(count_of<FinalTarget>() == static_cast<int>(FinalTarget::button) + 1);
static_assert(count_of<ReplayTarget>() == static_cast<int>(ReplayTarget::dialog) + 1);
static_assert(count_of<SettingsTarget>() == static_cast<int>(SettingsTarget::scroll) + 1);

}  // namespace

std::string_view name_of(TargetKind kind) {
    const auto* const found = std::ranges::find(k_named_kinds, kind, &NamedKind::kind);
    return found != k_named_kinds.end() ? found->name : std::string_view();
}

std::optional<TargetKind> kind_named(std::string_view name) {
    const auto* const found = std::ranges::find(k_named_kinds, name, &NamedKind::name);
    return found != k_named_kinds.end() ? std::optional(found->kind) : std::nullopt;
}

std::vector<TargetKind> every_target_kind() {
    std::vector<TargetKind> kinds;
    for (const auto& named : k_named_kinds) kinds.push_back(named.kind);
    return kinds;
}

}  // namespace syrtis::client::render
