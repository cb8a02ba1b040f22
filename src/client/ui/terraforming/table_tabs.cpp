// SPDX-License-Identifier: MIT

#include "ui/terraforming/table_tabs.hpp"

#include <algorithm>
#include <array>

#include "content/language.hpp"

namespace syrtis::client::ui::terraforming {

using picture::TableModel;
using picture::TablePart;
using render::Highlight;
using render::TableTarget;
using render::Target;

namespace {

constexpr std::array<PartWords, 6> k_parts{{{content::msgid("Planet"), "state/language"},
                                            {content::msgid("Hand"), "state/hand"},
                                            {content::msgid("Actions"), "state/play"},
                                            {content::msgid("Players"), "state/person"},
                                            {content::msgid("Goals"), "state/trophy"},
                                            {content::msgid("Log"), "state/log"}}};

template <class Things>
int possible_in(const Things& things) {
    return static_cast<int>(
        std::ranges::count_if(things, [](const auto& thing) { return is_possible(thing.highlight); }));
}

bool chooses(const TableModel& model) { return model.choosing && !model.choosing->hidden; }

/// Returns the number of things in this part that can answer the question.
int answers_in(const TableModel& model, TablePart part) {
    switch (part) {
        case TablePart::board:
            if (!chooses(model)) return possible_in(model.board.spaces);
            return static_cast<int>(model.choosing->corporations.size() + model.choosing->preludes.size() +
                                    model.choosing->cards.size());
        case TablePart::hand:
            return possible_in(model.hand.cards);
        case TablePart::actions:
            return possible_in(model.actions.cards) + possible_in(model.projects.entries);
        case TablePart::players:
            return possible_in(model.opponents) + (model.own.call.empty() ? 0 : 1);
        case TablePart::goals:
            return possible_in(model.milestones.rows) + possible_in(model.awards.rows);
        case TablePart::log:
            break;
    }
    return 0;
}

}  // namespace

std::optional<TablePart> part_with(const Target& target) {
    const auto kind = target.kind.as<TableTarget>();
    if (!kind) return std::nullopt;
    switch (*kind) {
        case TableTarget::space:
        case TableTarget::space_piece:
        case TableTarget::track:
        case TableTarget::track_bonus:
        case TableTarget::choice:
        case TableTarget::choice_large:
        case TableTarget::choice_switch:
            return TablePart::board;
        case TableTarget::hand_card:
        case TableTarget::hand_sort:
        case TableTarget::hand_search:
        case TableTarget::hand_filter:
        case TableTarget::hand_all:
            return TablePart::hand;
        case TableTarget::own_action:
        case TableTarget::all_played:
        case TableTarget::project:
            return TablePart::actions;
        case TableTarget::player:
        case TableTarget::player_card:
            return TablePart::players;
        case TableTarget::upper_row:
        case TableTarget::lower_row:
            return TablePart::goals;
        case TableTarget::log_line:
        case TableTarget::log_all:
            return TablePart::log;
        default:
            return std::nullopt;
    }
}

TableTabs::TableTabs() : tabs_(k_parts) {}

void TableTabs::add(TableModel& model, const Words& words, std::uint64_t question) const {
    PartsInPlay parts;
    for (std::size_t part = 0; part < k_parts.size(); ++part) {
        parts.answers.push_back(answers_in(model, static_cast<TablePart>(part)));
    }
    if (chooses(model) || model.board.asked) parts.asked = static_cast<int>(TablePart::board);
    if (const auto part = model.focus ? part_with(*model.focus) : std::nullopt) parts.focused = static_cast<int>(*part);
    model.tabs = tabs_.build(words, question, parts);
}

}  // namespace syrtis::client::ui::terraforming
