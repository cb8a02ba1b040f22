// SPDX-License-Identifier: MIT

#include "ui/terraforming/target_meaning.hpp"

#include <utility>

#include "engine/terraforming/action_menu.hpp"
#include "ui/listed.hpp"
#include "ui/terraforming/turn_rules.hpp"

namespace syrtis::client::ui::terraforming {

using game::Command;
using game::CommandType;
using render::TableTarget;
using render::Target;

std::optional<Candidate> TargetMeaning::candidate(const Target& target) const {
    const auto found = command(target);
    if (!found) return std::nullopt;
    const auto& position = table_.position();
    const bool is_paid = is_paid_for(position, table_.question(), *found);
    Candidate result{*found, {}};
    game::PaymentTerms terms;
    if (is_paid && game::terms_of(position.rules(), position.now(), position.seat(), *found, terms)) {
        core::FixedVector<game::Payment, 3> payments;
        game::suggest_payments(terms, position.now().players[position.seat()].stock, payments);
        if (!payments.empty()) result.command.payment = payments[0];
    }
    if (found->type == CommandType::play_card && !is_paid) result.command.payment = game::plain_payment(0);
    result.refusal = position.check(result.command);
    return result;
}

render::Highlight TargetMeaning::highlight(const Target& target) const {
    if (const auto picked = card(target))
        return table_.open().selection().is_picked(*picked) ? render::Highlight::chosen : render::Highlight::rest;
    const auto found = candidate(target);
    const auto question = table_.question().kind;
    if (!found) {
        const bool one_asked = question == QuestionKind::space && target.kind == TableTarget::space;
        return one_asked ? render::Highlight::dimmed : render::Highlight::plain;
    }
    if (found->refusal) return render::Highlight::dimmed;
    if (table_.pointing().hover() == target || table_.pointing().focus() == target) return render::Highlight::chosen;
    const bool menu = question == QuestionKind::action || question == QuestionKind::greenery ||
                      question == QuestionKind::play || question == QuestionKind::award;
    return menu ? render::Highlight::rest : render::Highlight::highlighted;
}

std::optional<game::Source> TargetMeaning::source(const Target& target) const {
    const auto kind = target.kind.as<TableTarget>();
    if (!kind) return std::nullopt;
    switch (*kind) {
        case TableTarget::own_action:
            return listed(table_.listing().actions, target.id);
        case TableTarget::player_card:
            for (std::size_t opponent = 0; opponent < table_.listing().opponents.size(); ++opponent) {
                if (table_.listing().opponents[opponent] == target.part)
                    return listed(table_.listing().opponent_cards[opponent], target.id);
            }
            break;
        case TableTarget::choice:
        case TableTarget::choice_switch:
            return listed(table_.listing().choice_sources, target.id);
        default:
            break;
    }
    return std::nullopt;
}

std::optional<Seat> TargetMeaning::opponent(const Target& target) const {
    return listed(table_.listing().opponents, target.kind == TableTarget::player_card ? target.part : target.id);
}

bool TargetMeaning::is_automa_panel(const Target& target) const {
    const auto& options = table_.position().base().options;
    const bool on_panel = target.kind == TableTarget::player || target.kind == TableTarget::player_stock;
    return on_panel && game::has_automa(options) && target.id == game::automa_side(options);
}

std::optional<Command> TargetMeaning::option(const Target& target) const {
    if (target.kind != TableTarget::prompt_option) return std::nullopt;
    for (const auto& command : table_.listing().prompt_options) {
        if (option_id(command) == target.id) return command;
    }
    return std::nullopt;
}

std::optional<Command> TargetMeaning::in_players(const Target& target) const {
    const auto kind = target.kind.as<TableTarget>();
    if (!kind) return std::nullopt;
    switch (*kind) {
        case TableTarget::player:
        case TableTarget::player_card:
        case TableTarget::player_stock:
        case TableTarget::player_tags:
        case TableTarget::player_figure:
            if (target.id == table_.position().seat())
                return Command{.type = CommandType::choose_player, .target = table_.position().seat()};
            if (const auto found = opponent(target)) {
                return Command{.type = CommandType::choose_player, .target = *found};
            }
            break;
        case TableTarget::own_mat:
        case TableTarget::own_stock:
        case TableTarget::own_tags:
            return Command{.type = CommandType::choose_player, .target = table_.position().seat()};
        default:
            break;
    }
    return std::nullopt;
}

std::optional<Command> TargetMeaning::in_hand(const Target& target) const {
    if (const auto card = listed(table_.listing().hand, target.id)) {
        return Command{.type = CommandType::play_card, .target = *card};
    }
    if (const auto prelude = listed(table_.listing().held_preludes, target.id)) {
        return Command{.type = CommandType::play_card, .target = *prelude};
    }
    return std::nullopt;
}

std::optional<Command> TargetMeaning::in_menu(const Target& target) const {
    const auto numbered = static_cast<game::CommandTarget>(target.id);
    const auto is_below = [&](std::size_t count) { return target.id >= 0 && std::cmp_less(target.id, count); };
    const auto& rules = table_.position().rules();
    const auto kind = target.kind.as<TableTarget>();
    if (!kind) return std::nullopt;
    switch (*kind) {
        case TableTarget::hand_card:
            return in_hand(target);
        case TableTarget::own_action: {
            const auto found = source(target);
            if (!found) break;
            const bool first = game::is_corporation(*found) &&
                               table_.position().now().players[table_.position().seat()].owes_first_action;
            if (first) return Command{.type = CommandType::first_action};
            if (table_.position().rules().source(*found).action_slot != game::k_no_slot) {
                return Command{.type = CommandType::use_action, .target = *found};
            }
            break;
        }
        case TableTarget::project:
            if (target.id == k_convert_plants_entry) return Command{.type = CommandType::convert_plants};
            if (target.id == k_convert_heat_entry) return Command{.type = CommandType::convert_heat};
            if (is_below(rules.projects.size()))
                return Command{.type = CommandType::standard_project, .target = numbered};
            break;
        case TableTarget::upper_row:
            if (is_below(rules.milestones.size()))
                return Command{.type = CommandType::claim_milestone, .target = numbered};
            break;
        case TableTarget::lower_row:
            if (is_below(rules.awards.size())) return Command{.type = CommandType::fund_award, .target = numbered};
            break;
        case TableTarget::prompt_option:
            return option(target);
        default:
            break;
    }
    return std::nullopt;
}

std::optional<Command> TargetMeaning::command(const Target& target) const {
    switch (table_.question().kind) {
        case QuestionKind::action:
        case QuestionKind::greenery:
            return in_menu(target);
        case QuestionKind::space:
            if (target.kind == TableTarget::space && target.id >= 0 && std::cmp_less(target.id, game::k_max_spaces)) {
                return Command{.type = CommandType::place_tile, .target = static_cast<game::CommandTarget>(target.id)};
            }
            break;
        case QuestionKind::player: {
            auto chosen = in_players(target);
            const int amount = table_.open().amount();
            // A command without an amount takes as much as possible.
            if (chosen && table_.question().chooses_how_many() && amount < table_.question().most_amount &&
                chosen->target < game::k_none) {
                const auto loss = static_cast<std::size_t>(table_.question().loss);
                const auto& stock = table_.position().now().players[chosen->target].stock;
                if (amount < stock[loss]) chosen->amount = static_cast<std::uint16_t>(amount);
            }
            return chosen;
        }
        case QuestionKind::card:
            // MarsBot's M€ replace animals and microbes, so its panel stands for a card.
            if (is_automa_panel(target)) {
                if (table_.question().find(CommandType::choose_card, game::k_automa_source) == nullptr) break;
                return Command{.type = CommandType::choose_card, .target = game::k_automa_source};
            }
            if (const auto found = source(target)) {
                return Command{.type = CommandType::choose_card, .target = *found};
            }
            break;
        case QuestionKind::option:
            return option(target);
        case QuestionKind::play:
            if (target.kind == TableTarget::hand_card) return in_hand(target);
            if (target.kind != TableTarget::choice && target.kind != TableTarget::choice_switch) break;
            if (const auto found = source(target)) {
                return Command{.type = CommandType::play_card, .target = *found};
            }
            break;
        case QuestionKind::award:
            if (target.kind == TableTarget::lower_row && target.id >= 0 &&
                std::cmp_less(target.id, table_.position().rules().awards.size())) {
                return Command{.type = CommandType::fund_award, .target = static_cast<game::CommandTarget>(target.id)};
            }
            break;
        default:
            break;
    }
    return std::nullopt;
}

std::optional<game::Card> TargetMeaning::card(const Target& target) const {
    if (table_.question().kind != QuestionKind::cards && table_.question().kind != QuestionKind::corporation)
        return std::nullopt;
    if (target.kind == TableTarget::hand_card &&
        (table_.open().selection().offer().from_hand || table_.open().selection().offer().start)) {
        return listed(table_.open().selection().offer().cards, target.id);
    }
    if (target.kind == TableTarget::choice || target.kind == TableTarget::choice_switch) {
        return listed(table_.listing().choices, target.id);
    }
    return std::nullopt;
}

std::optional<game::Source> TargetMeaning::prelude(const Target& target) const {
    if (target.kind != TableTarget::choice && target.kind != TableTarget::choice_switch) return std::nullopt;
    return listed(table_.listing().preludes, target.id);
}

std::optional<Target> TargetMeaning::numbered(std::size_t number) const {
    const auto& listing = table_.listing();
    const auto one_of = [&](render::TargetKind kind, const auto& things,
                            std::size_t first = 0) -> std::optional<Target> {
        if (number < first || number - first >= things.size()) return std::nullopt;
        return Target{kind, things[number - first], 0};
    };
    const auto kind = table_.question().kind;
    if (kind == QuestionKind::corporation && number < listing.corporations.size()) {
        return Target{TableTarget::choice_large, game::corporation_source(listing.corporations[number]), 0};
    }
    if (!listing.preludes.empty()) {
        const auto first = kind == QuestionKind::corporation ? listing.corporations.size() : 0;
        return one_of(TableTarget::choice, listing.preludes, first);
    }
    if (kind == QuestionKind::cards) {
        const bool in_hand = table_.open().selection().offer().from_hand || table_.open().selection().offer().start;
        return in_hand ? one_of(TableTarget::hand_card, listing.hand) : one_of(TableTarget::choice, listing.choices);
    }
    if (kind == QuestionKind::play) {
        if (!listing.choice_sources.empty()) return one_of(TableTarget::choice, listing.choice_sources);
        if (asks_for_prelude(table_.position().now(), table_.question())) {
            return one_of(TableTarget::hand_card, listing.held_preludes);
        }
        return one_of(TableTarget::hand_card, listing.hand);
    }
    if (kind == QuestionKind::award) {
        if (number >= table_.position().rules().awards.size()) return std::nullopt;
        return Target{TableTarget::lower_row, static_cast<int>(number), 0};
    }
    if (number >= listing.prompt_options.size()) return std::nullopt;
    return Target{TableTarget::prompt_option, option_id(listing.prompt_options[number]), 0};
}

}  // namespace syrtis::client::ui::terraforming
