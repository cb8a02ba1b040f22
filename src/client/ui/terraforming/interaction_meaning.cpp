// SPDX-License-Identifier: MIT

// The legal answers and the forecast of the current question.

#include <utility>

#include "ui/terraforming/composed_answer.hpp"
#include "ui/terraforming/interaction.hpp"
#include "ui/terraforming/target_meaning.hpp"

namespace syrtis::client::ui::terraforming {

using render::TableTarget;
using render::Target;
using render::TargetKind;

std::vector<Target> Interaction::answers() const {
    std::vector<Target> found;
    if (action().turn_end().is_pending()) {
        const bool is_ready = action().turn_end().clock().is_settled();
        if (is_ready) found.push_back({TableTarget::prompt_button, Act::end_turn});
        return found;
    }
    const TargetMeaning meaning(*this);
    const auto add = [&](const Target& target) {
        const auto there = meaning.candidate(target);
        if (meaning.card(target) || meaning.prelude(target) || (there && !there->refusal)) found.push_back(target);
    };
    const auto add_all = [&](TargetKind kind, const auto& things) {
        for (const auto thing : things) add({kind, thing, 0});
    };
    const auto add_numbered = [&](TargetKind kind, std::size_t count) {
        for (std::size_t id = 0; id < count; ++id) add({kind, static_cast<int>(id), 0});
    };
    add_all(TableTarget::choice, listing_.preludes);
    add_all(TableTarget::choice, listing_.choices);
    add_all(TableTarget::choice, listing_.choice_sources);
    for (const auto corporation : listing_.corporations) {
        found.push_back({TableTarget::choice_large, game::corporation_source(corporation), 0});
    }
    add_numbered(TableTarget::space, position().rules().spaces.size());
    for (const auto& option : listing_.prompt_options) add({TableTarget::prompt_option, option_id(option), 0});
    add_all(TableTarget::hand_card, listing_.held_preludes);
    add_all(TableTarget::hand_card, listing_.hand);
    add_all(TableTarget::own_action, listing_.actions);
    const auto& rules = position().rules();
    add_numbered(TableTarget::project, rules.projects.size());
    for (const int conversion : {k_convert_plants_entry, k_convert_heat_entry}) {
        add({TableTarget::project, conversion, 0});
    }
    add_numbered(TableTarget::upper_row, rules.milestones.size());
    add_numbered(TableTarget::lower_row, rules.awards.size());
    add_all(TableTarget::player, listing_.opponents);
    if (question_.kind == QuestionKind::player) add({TableTarget::own_mat, 0, 0});
    if (question_.kind == QuestionKind::card) {
        for (std::size_t opponent = 0; opponent < listing_.opponents.size(); ++opponent) {
            for (const auto card : listing_.opponent_cards[opponent]) {
                add({TableTarget::player_card, card, listing_.opponents[opponent]});
            }
        }
    }
    for (const auto act : listing_.prompt_buttons) {
        const bool answers = act != Act::cancel && act < Act::take_back;
        if (!answers || (act == Act::confirm && ComposedAnswer(*this).why_not_confirm())) continue;
        found.push_back({TableTarget::prompt_button, act});
    }
    return found;
}

const std::optional<StartForecast>& Interaction::start_forecast() const {
    static const std::optional<StartForecast> k_none;
    if (open().selection().offer().preludes.empty() || !open().selection().offer().start) return k_none;
    StartChoice choice{.corporation = open().selection().corporation(),
                       .preludes = open().selection().kept(),
                       .cards = {open().selection().picked().begin(), open().selection().picked().end()}};
    if (question_.kind == QuestionKind::cards)
        choice.corporation = position().now().players[position().seat()].choice.corporation;
    if (forecast_.question_number != readiness().question_number() + 1 || forecast_.choice != choice) {
        forecast_.forecast = forecast_start(content_, position().view(), choice, position().worlds());
        forecast_.choice = std::move(choice);
        forecast_.question_number = readiness().question_number() + 1;
    }
    return forecast_.forecast;
}

}  // namespace syrtis::client::ui::terraforming
