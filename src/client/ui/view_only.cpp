// SPDX-License-Identifier: MIT

#include "ui/view_only.hpp"

namespace syrtis::client::ui {

using render::SharedTarget;
using render::TableTarget;

bool is_view_only(render::TargetKind kind) {
    if (const auto shared = kind.as<SharedTarget>()) {
        return *shared != SharedTarget::dialog_button && *shared != SharedTarget::tab;
    }
    const auto table = kind.as<TableTarget>();
    if (!table) return false;
    switch (*table) {
        case TableTarget::player:
        case TableTarget::player_stock:
        case TableTarget::player_tags:
        case TableTarget::player_figure:
        case TableTarget::all_played:
        case TableTarget::log_line:
        case TableTarget::gauge:
        case TableTarget::plate:
        case TableTarget::log_all:
        case TableTarget::hand:
        case TableTarget::hand_sort:
        case TableTarget::hand_search:
        case TableTarget::hand_filter:
        case TableTarget::hand_all:
        case TableTarget::hand_form:
        case TableTarget::own_actions:
        case TableTarget::hand_pin:
        case TableTarget::board:
        case TableTarget::wall_card:
        case TableTarget::wall_close:
            return true;
        default:
            return false;
    }
}

}  // namespace syrtis::client::ui
