// SPDX-License-Identifier: MIT

#include "ui/dig/table_tabs.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "content/language.hpp"

namespace syrtis::client::ui::dig {

using render::TableTarget;
using render::dig::TablePart;

namespace {

constexpr std::array<PartWords, 5> k_parts{{{content::msgid("Field"), "state/network"},
                                            {content::msgid("Tiles"), "state/hand"},
                                            {content::msgid("Players"), "state/person"},
                                            {content::msgid("Hidden"), "state/eye"},
                                            {content::msgid("Log"), "state/log"}}};

std::optional<int> part_with(const render::Target& target) {
    const auto part = [](TablePart which) { return std::optional(static_cast<int>(which)); };
    const auto kind = target.kind.as<TableTarget>();
    if (!kind) return std::nullopt;
    switch (*kind) {
        case TableTarget::space:
        case TableTarget::space_piece:
        case TableTarget::track:
        case TableTarget::own_action:
            return part(TablePart::field);
        case TableTarget::hand_card:
        case TableTarget::own_stock:
        case TableTarget::own_pass:
        case TableTarget::project:
            return part(TablePart::tiles);
        case TableTarget::player:
        case TableTarget::player_stock:
            return part(TablePart::players);
        case TableTarget::upper_row:
        case TableTarget::lower_row:
            return part(TablePart::hidden);
        case TableTarget::log_line:
        case TableTarget::log_all:
            return part(TablePart::log);
        default:
            return std::nullopt;
    }
}

bool answers_on_field(const render::dig::TableModel& model) {
    const auto possible = [](const auto& thing) { return is_possible(thing.highlight); };
    return std::ranges::any_of(model.grid.places, [&](const render::dig::Place& place) {
        return possible(place) || std::ranges::any_of(place.stations, possible);
    });
}

}  // namespace

TableTabs::TableTabs() : tabs_(k_parts) {}

void TableTabs::add(render::dig::TableModel& model, const Words& words, std::uint64_t question) const {
    const auto possible = [](const auto& thing) { return is_possible(thing.highlight); };
    PartsInPlay parts{.can_answer = std::vector<bool>(k_parts.size(), false)};
    const auto mark = [&](TablePart part, bool can) { parts.can_answer[static_cast<std::size_t>(part)] = can; };
    mark(TablePart::field, answers_on_field(model) || std::ranges::any_of(model.turn.bonuses, possible));
    mark(TablePart::tiles, std::ranges::any_of(model.upgrades.offers, possible) ||
                               std::ranges::any_of(model.collected.tiles, &render::dig::CollectedTile::pays));
    if (model.grid.asked) parts.asked = static_cast<int>(TablePart::field);
    if (model.focus) parts.focused = part_with(*model.focus);
    model.tabs = tabs_.build(words, question, parts);
}

}  // namespace syrtis::client::ui::dig
