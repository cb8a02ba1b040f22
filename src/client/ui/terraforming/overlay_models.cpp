// SPDX-License-Identifier: MIT

#include "ui/terraforming/overlay_models.hpp"

#include <array>
#include <utility>

#include "content/terraforming/card_text.hpp"
#include "engine/terraforming/action_menu.hpp"
#include "ui/listed.hpp"
#include "ui/table_parts.hpp"
#include "ui/terraforming/action_names.hpp"
#include "ui/terraforming/automa_models.hpp"
#include "ui/terraforming/card_faces.hpp"
#include "ui/terraforming/composed_answer.hpp"
#include "ui/terraforming/figure_explanations.hpp"
#include "ui/terraforming/hand_models.hpp"
#include "ui/terraforming/lost_effects.hpp"
#include "ui/terraforming/prelude_models.hpp"
#include "ui/terraforming/prompt_model.hpp"
#include "ui/terraforming/refusal_words.hpp"
#include "ui/terraforming/space_explanation.hpp"
#include "ui/terraforming/table_log.hpp"
#include "ui/terraforming/target_meaning.hpp"

namespace syrtis::client::ui::terraforming {

using content::msgid;
using render::LineMark;
using render::SharedTarget;
using render::TableTarget;
using render::Target;
using render::thin_word;
using render::word;

namespace {

/// The number of corporations from which on each of them is too narrow for all its words.
constexpr std::size_t k_narrow_corporations = 3;

/// Returns the card, corporation or prelude that a text names.
std::optional<game::Source> named_source(const TableContext& context, const Target& target) {
    const auto& definitions = context.content().definitions;
    const auto below = [&](std::int64_t number, std::size_t count) {
        return number >= 0 && std::cmp_less(number, count);
    };
    const bool is_known = below(target.id, definitions.cards.size()) ||
                          below(target.id - game::k_corporation_base, definitions.corporations.size()) ||
                          below(target.id - game::k_prelude_base, definitions.preludes.size());
    if (target.part != k_named_source || !is_known) return std::nullopt;
    return static_cast<game::Source>(target.id);
}

std::optional<game::Source> source_under(const TableContext& context, const Target& target) {
    const auto& listing = context.listing();
    if (target.kind == SharedTarget::named) return named_source(context, target);
    const auto kind = target.kind.as<TableTarget>();
    if (!kind) return std::nullopt;
    switch (*kind) {
        case TableTarget::own_action:
            return listed(listing.actions, target.id);
        case TableTarget::player_card:
            for (std::size_t opponent = 0; opponent < listing.opponents.size(); ++opponent) {
                if (listing.opponents[opponent] == target.part)
                    return listed(listing.opponent_cards[opponent], target.id);
            }
            break;
        case TableTarget::wall_card:
            return listed(listing.wall, target.id);
        case TableTarget::choice:
        case TableTarget::choice_switch:
            // Preludes beside corporations are small.
            if (!listing.corporations.empty()) return listed(listing.preludes, target.id);
            // Up to four offered cards are drawn as full faces and need no zoom.
            if (listing.choices.size() > 4) return listed(listing.choices, target.id);
            break;
        case TableTarget::choice_large:
            // Several corporations beside preludes are narrow.
            if (listing.preludes.empty() || listing.corporations.size() < k_narrow_corporations) break;
            for (const auto corporation : listing.corporations) {
                const auto source = game::corporation_source(corporation);
                if (source == target.id) return source;
            }
            break;
        case TableTarget::hand_card:
            return listed(listing.held_preludes, target.id);
        default:
            break;
    }
    return std::nullopt;
}

void add_refusal(render::Explanation& explanation, const TableContext& context, const Target& target) {
    const auto there = TargetMeaning(context.table).candidate(target);
    if (!there) return;
    if (there->refusal) {
        say(explanation, refusal_words(there->refusal, context.words), LineMark::missing);
    } else {
        say(explanation, context.words("Possible now"), LineMark::met);
    }
}

void explain_race(render::Explanation& explanation, const TableContext& context, const Target& target) {
    const auto& words = context.words;
    const auto index = static_cast<std::size_t>(target.id);
    const auto& definitions = context.content().definitions;
    if (target.kind == TableTarget::upper_row && index < definitions.milestones.size()) {
        explanation.title = words.name(definitions.milestones[index].names);
        say(explanation, data::describe_milestone(definitions.milestones[index], words.language()));
        say(explanation, words("{0} VP for the player who claims it", {number(definitions.milestone_points)}));
    } else if (target.kind == TableTarget::lower_row && index < definitions.awards.size()) {
        explanation.title = words.name(definitions.awards[index].names);
        say(explanation, data::describe_award(definitions.awards[index], words.language()));
        say(explanation, words("At the end: {0} VP for first place, {1} VP for second",
                               {number(definitions.award_first_points), number(definitions.award_second_points)}));
    }
    add_refusal(explanation, context, target);
}

void explain_project(render::Explanation& explanation, const TableContext& context, const Target& target) {
    const auto& words = context.words;
    const auto& definitions = context.content().definitions;
    const auto index = static_cast<std::size_t>(target.id);
    const auto* effects = index < definitions.projects.size() ? &definitions.projects[index].effects : nullptr;
    if (effects != nullptr) {
        explanation.title = words.name(definitions.projects[index].names);
    } else if (index - k_convert_plants_entry < definitions.conversions.size()) {
        const auto& conversion = definitions.conversions[index - k_convert_plants_entry];
        explanation.title = words.name(conversion.names);
        effects = &conversion.effects;
    }
    if (effects == nullptr) return;
    for (const auto& text : data::describe_effects(definitions, nullptr, *effects, words.language())) {
        say(explanation, text);
    }
    for (const auto parameter : lost_effects(context, *effects).parameters) {
        say(explanation, lost_sentence(context.content(), words, parameter), LineMark::missing);
    }
    add_refusal(explanation, context, target);
}

}  // namespace

namespace {

std::optional<picture::Zoom> zoom_of_prelude(const TableContext& context, const Target& target) {
    const auto prelude = listed(context.listing().held_preludes, target.id);
    if (!prelude) return std::nullopt;
    picture::Zoom zoom;
    zoom.about = target;
    zoom.face = printed_face(context.content(), context.words, *prelude);
    add_prelude_verdict(zoom.face, context, *prelude);
    return zoom;
}

}  // namespace

std::optional<picture::Zoom> build_zoom(const TableContext& context) {
    const auto& target = context.explained();
    if (!target) return std::nullopt;
    picture::Zoom zoom;
    zoom.about = *target;
    if (target->kind == TableTarget::hand_card && !context.watches()) {
        const auto card = listed(context.listing().hand, target->id);
        if (!card) return zoom_of_prelude(context, *target);
        zoom.face = hand_face(context.content(), context.words, state_of_hand(context), context.seat(), *card);
        add_verdict(zoom.face, context, *card);
        judge_price_at_start(zoom.face, context, *card);
        return zoom;
    }
    const auto source = source_under(context, *target);
    if (!source) return std::nullopt;
    zoom.face = play_face(context.content(), context.words, context.state(), *source);
    if (const auto there = TargetMeaning(context.table).candidate(*target)) {
        zoom.face.verdict_good = !there->refusal;
        zoom.face.verdict =
            there->refusal ? refusal_words(there->refusal, context.words) : context.words("Possible now");
    }
    return zoom;
}

std::optional<render::Explanation> build_explanation(const TableContext& context) {
    const auto& target = context.explained();
    if (!target) return std::nullopt;
    const auto& words = context.words;
    render::Explanation explanation;
    explanation.about = *target;
    if (explain_automa(explanation, context, *target)) return explanation;
    if (target->kind == SharedTarget::named && target->part == k_named_space) {
        explain_space(explanation, context, target->id);
        return explanation.lines.empty() ? std::nullopt : std::optional(explanation);
    }
    const auto kind = target->kind.as<TableTarget>();
    if (!kind) return std::nullopt;
    switch (*kind) {
        case TableTarget::hand_form:
            explanation.title = words("hand as fan or list");
            if (!words.is_touch()) say(explanation, words("Key {0}", {words.key("V")}));
            break;
        case TableTarget::hand_card: {
            // The enlarged card has the reasons; an explanation would only cover its neighbours.
            if (!context.accessible) break;
            const auto there = listed(context.listing().hand, target->id);
            if (context.watches() || !there) break;
            const auto card = *there;
            core::FixedVector<game::Refusal, 16> obstacles;
            if (context.state().players[context.seat()].hand.contains(card)) {
                game::list_obstacles(context.rules(), context.state(), context.seat(), card, obstacles);
            }
            if (obstacles.empty()) break;
            explanation.title = words("{0} can't be played yet", {source_name(context.content(), words, card)});
            for (const auto& obstacle : obstacles) say(explanation, refusal_words(obstacle, words), LineMark::missing);
            break;
        }
        case TableTarget::space:
            // A space that can be chosen shows its preview; an explanation would only cover its neighbours.
            if (const auto there = TargetMeaning(context.table).candidate(*target);
                there && !there->refusal && !context.table.pointing().pinned() && !context.accessible)
                break;
            explain_space(explanation, context, target->id);
            add_refusal(explanation, context, *target);
            break;
        case TableTarget::upper_row:
        case TableTarget::lower_row:
            explain_race(explanation, context, *target);
            break;
        case TableTarget::project:
            explain_project(explanation, context, *target);
            break;
        case TableTarget::prompt_option: {
            const auto texts = option_texts(context, context.listing().prompt_options.size());
            const auto option = static_cast<std::size_t>(target->id);
            if (option < texts.size()) say(explanation, texts[option]);
            add_refusal(explanation, context, *target);
            break;
        }
        case TableTarget::prompt_button:
            if (listed(context.listing().prompt_buttons, target->id) == Act::confirm) {
                if (const auto refusal = ComposedAnswer(context.table).why_not_confirm()) {
                    explanation.title = words("Not yet");
                    const int preludes = context.table.open().selection().preludes_missing();
                    const auto reason =
                        preludes > 0 ? preludes_missing_words(words, preludes) : refusal_words(refusal, words);
                    say(explanation, reason, LineMark::missing);
                }
            }
            break;
        default:
            if (explain_figure(explanation, context, *target)) add_refusal(explanation, context, *target);
            break;
    }
    if (explanation.lines.empty()) return std::nullopt;
    return explanation;
}

namespace {

std::string what_is_left(const TableContext& context) {
    const auto& words = context.words;
    const auto left = possibilities_of(context.question(), context.table.position().rules());
    std::string list;
    const auto add = [&](int count, const std::string& text) {
        if (count > 0) list += (list.empty() ? "" : ", ") + text;
    };
    add(left.cards, words.count(left.cards, "{0} card", "{0} cards"));
    add(left.actions, words.count(left.actions, "{0} action", "{0} actions"));
    add(left.projects, words.count(left.projects, "{0} project", "{0} projects"));
    add(left.conversions, words.count(left.conversions, "{0} conversion", "{0} conversions"));
    add(left.milestones, words.count(left.milestones, "{0} milestone", "{0} milestones"));
    add(left.awards, words.count(left.awards, "{0} award", "{0} awards"));
    return list;
}

}  // namespace

std::optional<render::DialogModel> build_dialog(const TableContext& context) {
    static constexpr std::array<KeyLine, 14> k_keys{{{"1–9", msgid("answer the question")},
                                                     {"0", msgid("none")},
                                                     {"E", msgid("end the turn")},
                                                     {"P", msgid("pass for this generation")},
                                                     {"G", msgid("convert plants")},
                                                     {"T", msgid("convert heat")},
                                                     {"B", msgid("look at the board while choosing cards")},
                                                     {"L", msgid("full log")},
                                                     {"V", msgid("hand as fan or list")},
                                                     {"/", msgid("search the hand")},
                                                     {"K", msgid("pin a card to the front of the hand")},
                                                     {"Ctrl ←", msgid("move a card in the hand, also {0}"), "Ctrl →"},
                                                     {"PgUp", msgid("zoom in on the board, also {0}"), "PgDn"},
                                                     {"Home", msgid("show the whole board")}}};
    const auto& words = context.words;
    return ui::build_dialog(context.table, words, k_keys, [&] {
        if (const auto& awaiting_confirmation = context.table.awaiting_confirmation()) {
            DialogQuestion question{.title = command_name(context.table, words, *awaiting_confirmation),
                                    .lines = {},
                                    .agree = words("Do it")};
            const bool was_planned = context.table.alert().rejected().has_value();
            if (was_planned) {
                question.lines.push_back(
                    {thin_word(words("Not as planned: this payment is no longer possible"), render::Tone::missing)});
            }
            game::PaymentTerms terms;
            const auto seat = context.seat();
            const bool costs =
                game::terms_of(context.rules(), context.now(), seat, *awaiting_confirmation, terms) && terms.price > 0;
            auto sentence = words("This can't be undone. Do it?");
            if (costs) {
                const auto price = number(terms.price);
                sentence = was_planned ? words("This costs {0} M€ now. Pay?", {price})
                                       : words("This costs {0} M€ and can't be undone. Pay?", {price});
                question.agree = words("Pay");
            }
            question.lines.push_back({thin_word(sentence)});
            return question;
        }
        DialogQuestion question{.title = words("Pass for this generation?"),
                                .lines = {{thin_word(words("Still possible: {0}.", {what_is_left(context)}))}},
                                .agree = words("Pass")};
        if (context.question().has(game::CommandType::first_action)) {
            question.lines.push_back(
                {thin_word(words("Your corporation's first action then comes first in the next generation."))});
        }
        return question;
    });
}

}  // namespace syrtis::client::ui::terraforming
