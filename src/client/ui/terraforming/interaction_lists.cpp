// SPDX-License-Identifier: MIT

// Builds the lists of things that the table shows for the position and the question.

#include <algorithm>
#include <utility>

#include "engine/terraforming/private_choice.hpp"
#include "ui/terraforming/interaction.hpp"

namespace syrtis::client::ui::terraforming {

using game::CommandType;

void Interaction::list() {
    question_ =
        action().can_answer() ? question_of(position().rules(), position().now(), position().seat()) : Question{};
    edit_open().selection().close();
    const auto& state = position().base();
    listing_ = {};
    listing_.own = position().shown_seat();
    listing_.opponents = position().opponents(sides(state.options));
    for (const auto opponent : listing_.opponents) {
        listing_.opponent_cards.push_back(strips_of(position().rules(), state, opponent));
        sort_actions(listing_.opponent_cards.back(), position().rules(), state);
    }
    listing_.actions = strips_of(position().rules(), state, listing_.own);
    sort_actions(listing_.actions, position().rules(), state);
    if (open().wall()) {
        for (const auto prelude : state.players[*open().wall()].played_preludes) {
            listing_.wall.push_back(game::prelude_source(static_cast<game::Prelude>(prelude)));
        }
        for (const auto card : state.players[*open().wall()].played)
            listing_.wall.push_back(static_cast<game::Source>(card));
        for (const auto card : state.players[*open().wall()].events)
            listing_.wall.push_back(static_cast<game::Source>(card));
        std::erase_if(listing_.wall, [this](game::Source source) { return !open().hand().is_named(source); });
        if (const auto corporation = state.players[*open().wall()].corporation; corporation != game::k_no_corporation) {
            listing_.wall.insert(listing_.wall.begin(), game::corporation_source(corporation));
        }
    }
    if (!position().watches()) {
        std::vector<bool> playable(game::k_max_cards, false);
        for (const auto card : position().view().hand) {
            listing_.hand.push_back(static_cast<game::Card>(card));
            playable[card] = (question_.kind == QuestionKind::action || question_.kind == QuestionKind::play) &&
                             question_.find(CommandType::play_card, static_cast<game::Card>(card)) != nullptr;
        }
        for (const auto prelude : position().now().players[position().seat()].preludes) {
            listing_.held_preludes.push_back(game::prelude_source(prelude));
        }
        // The dealt cards stay visible while nothing can be answered, and while a beginner, who gets them all, chooses
        // preludes.
        const auto& choice = position().view().choice;
        const bool asks_for_cards = question_.kind == QuestionKind::corporation ||
                                    (question_.kind == QuestionKind::cards && !game::asks_for_preludes(choice));
        if (!asks_for_cards && position().view().phase == game::Phase::corporation && !choice.cards.empty()) {
            listing_.hand.assign(choice.cards.begin(), choice.cards.end());
            listing_.dealt = true;
        }
        list_question();
        const bool plays = question_.kind == QuestionKind::action || question_.kind == QuestionKind::play;
        open().hand().arrange(listing_, {position().rules(), state, position().seat(), playable,
                                         plays && !asks_for_prelude(position().now(), question_)});
    }
    if (!open().wall() && listing_.whole_hand.empty()) edit_open().hand().end_search();
}

void Interaction::list_question() {
    const auto limit_amount = [this] {
        const bool is_possible = open().amount() >= question_.least_amount && open().amount() <= question_.most_amount;
        if (!is_possible) edit_open().set_amount(question_.most_amount);
    };
    auto& buttons = listing_.prompt_buttons;
    const auto& player = position().now().players[position().seat()];
    const bool begun = !position().plan().empty();
    const auto offer_cards = [&] {
        auto offer = offer_of(position().rules(), position().now(), position().seat());
        auto& shown = offer.start ? listing_.hand : listing_.choices;
        if (!offer.from_hand && offer.preludes.empty()) shown = offer.cards;
        listing_.preludes = offer.preludes;
        edit_open().selection().open(std::move(offer), false);
    };
    switch (question_.kind) {
        case QuestionKind::none:
            if (action().turn_end().is_pending()) {
                buttons = {Act::take_back, Act::end_turn};
                break;
            }
            if (action().can_take_back()) buttons.push_back(Act::take_back);
            if (action().can_prepare())
                buttons.push_back(action().prepared().commands.empty() ? Act::prepare : Act::drop_prepared);
            break;
        case QuestionKind::action:
            if (is_preparing()) buttons.push_back(Act::cancel);
            if (question_.has(CommandType::end_turn)) buttons.push_back(Act::end_turn);
            if (const auto* first = question_.find(CommandType::first_action, game::k_none); first != nullptr) {
                listing_.prompt_options.push_back(*first);
            }
            break;
        case QuestionKind::greenery:
            buttons.push_back(Act::confirm_pass);
            break;
        case QuestionKind::corporation: {
            CardOffer offer;
            listing_.corporations.assign(player.choice.corporations.begin(), player.choice.corporations.end());
            listing_.hand.assign(player.choice.cards.begin(), player.choice.cards.end());
            offer.cards = listing_.hand;
            offer.start = true;
            offer.buys = true;
            offer.most = offer.cards.size();
            for (const auto prelude : player.choice.preludes) {
                listing_.preludes.push_back(game::prelude_source(prelude));
            }
            offer.preludes = listing_.preludes;
            if (!offer.preludes.empty()) offer.preludes_kept = game::k_preludes_kept;
            edit_open().selection().open(std::move(offer), true);
            buttons = {Act::pick_none, Act::confirm};
            break;
        }
        case QuestionKind::cards:
            offer_cards();
            if (!answer_with(position().rules(), position().now(), position().seat(), {}).refusal) {
                buttons.push_back(Act::pick_none);
            } else if (begun) {
                buttons.push_back(Act::cancel);
            }
            buttons.push_back(Act::confirm);
            break;
        case QuestionKind::amount:
            limit_amount();
            if (begun) buttons.push_back(Act::cancel);
            buttons.push_back(Act::confirm);
            break;
        case QuestionKind::option: {
            if (begun) buttons.push_back(Act::cancel);
            if (question_.optional) buttons.push_back(Act::choose_none);
            int options = question_.option_count;
            for (const auto& command : question_.legal) {
                if (command.target != game::k_none) options = std::max(options, command.target + 1);
            }
            for (int option = 0; option < options; ++option) {
                const auto target = static_cast<game::CommandTarget>(option);
                // A production that is not the lowest can't be chosen.
                const bool is_option = !raises_lowest_production(question_) ||
                                       question_.find(CommandType::choose_option, target) != nullptr;
                if (!is_option) continue;
                listing_.prompt_options.push_back({.type = CommandType::choose_option, .target = target});
            }
            break;
        }
        case QuestionKind::card: {
            if (begun) buttons.push_back(Act::cancel);
            if (question_.optional) buttons.push_back(Act::choose_none);
            const auto is_listed = [&](game::Source source) {
                // MarsBot is shown by its own panel.
                if (source == game::k_automa_source) return true;
                const auto in = [&](const std::vector<game::Source>& list) {
                    return std::find(list.begin(), list.end(), source) != list.end();
                };
                return in(listing_.actions) ||
                       std::any_of(listing_.opponent_cards.begin(), listing_.opponent_cards.end(), in);
            };
            const bool on_strips = std::all_of(
                question_.legal.begin(), question_.legal.end(),
                [&](const Command& legal) { return legal.target == game::k_none || is_listed(legal.target); });
            if (on_strips) break;
            for (const auto& command : question_.legal) {
                const bool is_card = command.target != game::k_none && command.target != game::k_automa_source;
                if (is_card) listing_.choice_sources.push_back(command.target);
            }
            break;
        }
        case QuestionKind::play:
            if (begun) buttons.push_back(Act::cancel);
            if (asks_for_prelude(position().now(), question_)) break;
            for (const auto& command : question_.legal) {
                auto& sources = listing_.choice_sources;
                if (!game::is_prelude(command.target)) continue;
                if (std::ranges::find(sources, command.target) == sources.end()) sources.push_back(command.target);
            }
            break;
        case QuestionKind::award:
            if (begun) buttons.push_back(Act::cancel);
            break;
        case QuestionKind::player:
            if (question_.chooses_how_many()) limit_amount();
            [[fallthrough]];
        case QuestionKind::space:
            if (begun) buttons.push_back(Act::cancel);
            if (question_.optional) buttons.push_back(Act::choose_none);
            break;
    }
}

}  // namespace syrtis::client::ui::terraforming
