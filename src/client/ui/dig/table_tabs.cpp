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

constexpr std::array<PartWords, 5> k_parts{{{content::msgid("Field"), "state/grid"},
                                            {content::msgid("Tiles"), "state/hand"},
                                            {content::msgid("Players"), "state/person"},
                                            {content::msgid("Hidden"), "state/hidden"},
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

int possible_in(const auto& things) {
    return static_cast<int>(
        std::ranges::count_if(things, [](const auto& thing) { return is_possible(thing.highlight); }));
}

int answers_on_field(const render::dig::TableModel& model) {
    int count = possible_in(model.grid.places) + possible_in(model.turn.bonuses);
    for (const render::dig::Place& place : model.grid.places) count += possible_in(place.stations);
    return count;
}

int answers_in_tiles(const render::dig::TableModel& model) {
    const auto paying = std::ranges::count_if(model.collected.tiles, &render::dig::CollectedTile::pays);
    return possible_in(model.upgrades.offers) + static_cast<int>(paying);
}

}  // namespace

TableTabs::TableTabs() : tabs_(k_parts) {}

void TableTabs::add(render::dig::TableModel& model, const Words& words, std::uint64_t question) const {
    PartsInPlay parts{.answers = std::vector<int>(k_parts.size(), 0)};
    parts.answers[static_cast<std::size_t>(TablePart::field)] = answers_on_field(model);
    parts.answers[static_cast<std::size_t>(TablePart::tiles)] = answers_in_tiles(model);
    if (model.grid.asked) parts.asked = static_cast<int>(TablePart::field);
    if (model.focus) parts.focused = part_with(*model.focus);
    model.tabs = tabs_.build(words, question, parts);
}

}  // namespace syrtis::client::ui::dig
