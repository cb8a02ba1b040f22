// SPDX-License-Identifier: MIT

#include "ui/terraforming/prompt_model.hpp"

#include <algorithm>

#include "content/terraforming/card_text.hpp"
#include "content/terraforming/waiting_effect.hpp"
#include "engine/terraforming/waiting_effects.hpp"
#include "ui/listed.hpp"
#include "ui/prompt_parts.hpp"
#include "ui/terraforming/action_names.hpp"
#include "ui/terraforming/amounts.hpp"
#include "ui/terraforming/card_faces.hpp"
#include "ui/terraforming/composed_answer.hpp"
#include "ui/terraforming/effect_words.hpp"
#include "ui/terraforming/refusal_words.hpp"
#include "ui/terraforming/target_meaning.hpp"

namespace syrtis::client::ui::terraforming {

using render::ButtonStyle;
using render::thin_word;
using render::word;

namespace {

bool asks_effect(const TableContext& context) { return context.question().op != nullptr; }

void ask_for_space(render::PromptModel& prompt, const TableContext& context) {
    const auto& words = context.words;
    const auto effect = effect_words(context);
    const auto& legal = context.question().legal;
    prompt.title = effect.title;
    prompt.note = words.count(static_cast<int>(legal.size()), "{0} area is free", "{0} areas are free");
    prompt.picture.image = effect.image;
    if (effect.owned) prompt.picture.piece = context.piece(context.seat());
    prompt.chain = hint_row(words("Click a highlighted area"));
}

void ask_for_player(render::PromptModel& prompt, const TableContext& context) {
    const auto effect = effect_words(context);
    prompt.title = effect.title;
    prompt.picture.image = effect.image;
    prompt.chain = hint_row(context.words("Click a highlighted player"));
    if (context.question().chooses_how_many()) {
        prompt.slider = render::PromptSlider{.minimum = context.question().least_amount,
                                             .maximum = context.question().most_amount,
                                             .value = context.table.open().amount(),
                                             .text = number(context.table.open().amount()),
                                             .stepper = true};
    }
}

void ask_for_card(render::PromptModel& prompt, const TableContext& context) {
    prompt.title = effect_words(context).title;
    prompt.chain = hint_row(context.words("Click a highlighted card"));
}

void ask_for_option(render::PromptModel& prompt, const TableContext& context) {
    const auto& words = context.words;
    const auto& options = context.listing().prompt_options;
    const auto effect = effect_words(context);
    prompt.title = effect.title;
    prompt.note = effect.note;
    if (prompt.note.empty()) {
        prompt.note = words.count(static_cast<int>(context.question().legal.size()), "{0} option", "{0} options");
    }
    const auto texts = option_texts(context, options.size());
    for (std::size_t index = 0; index < options.size(); ++index) {
        const auto there =
            TargetMeaning(context.table).candidate({render::TableTarget::prompt_option, option_id(options[index]), 0});
        render::Button button;
        const std::size_t text = options[index].target;
        button.label = text < texts.size() ? texts[text] : words("Option {0}", {number(static_cast<int>(text + 1))});
        button.key = words.fixed_key(std::to_string(index + 1));
        button.enabled = there && !there->refusal;
        button.id = option_id(options[index]);
        prompt.options.push_back(std::move(button));
    }
}

/// Asks which dealt preludes are kept: with the corporation and the cards, or alone.
void ask_for_preludes(render::PromptModel& prompt, const TableContext& context) {
    const auto& words = context.words;
    const auto& table = context.table;
    const auto keeps = static_cast<int>(table.open().selection().offer().preludes_kept);
    const auto preludes = words("Preludes: {0} of {1}",
                                {number(static_cast<int>(table.open().selection().kept().size())), number(keeps)});
    if (table.question().kind == QuestionKind::corporation) {
        prompt.title = {words("Choose a corporation and two preludes, and buy cards"),
                        words("Corporation, two preludes, cards")};
        prompt.note =
            preludes + " · " + words("{0} cards · {1} M€ each", {picked_so_far(context), number(game::k_card_price)});
    } else {
        prompt.title = words("Keep two of the preludes");
        prompt.note = preludes;
    }
    if (prompt.chain = forecast_chain(context); !prompt.chain.empty()) return;
    prompt.chain = hint_row(words("Preludes cost nothing; both are played before the first action"));
}

/// Asks for the next prelude, for a card that a prelude lets the player play, or for a prelude of the draw pile.
void ask_to_play(render::PromptModel& prompt, const TableContext& context) {
    const auto& words = context.words;
    const auto& table = context.table;
    if (!asks_for_prelude(table.position().now(), table.question())) {
        prompt.title = effect_words(context).title;
        const bool of_pile = !table.listing().choice_sources.empty();
        prompt.note = of_pile ? words("the others leave the game") : std::string();
        prompt.chain =
            hint_row(of_pile ? words("Click the prelude you want to play") : words("Click a highlighted card"));
        return;
    }
    const auto left = static_cast<int>(table.listing().held_preludes.size());
    prompt.picture.piece = context.piece(table.position().seat());
    prompt.title = left > 1 ? words("Play your first prelude") : words("Play your second prelude");
    prompt.note = words("all preludes come before the first action");
    const auto chain = left > 1 ? words("Click a highlighted prelude: the other one can use what it brings")
                                : words("Click the highlighted prelude");
    prompt.chain = hint_row(chain);
}

void ask_for_award(render::PromptModel& prompt, const TableContext& context) {
    prompt.title = effect_words(context).title;
    prompt.note = context.words("at no cost");
    prompt.chain = hint_row(context.words("Click a highlighted award"));
}

void ask_for_cards(render::PromptModel& prompt, const TableContext& context) {
    const auto& words = context.words;
    const auto& offer = context.table.open().selection().offer();
    prompt.picture.image = "resources/card_back";
    if (!offer.preludes.empty()) return ask_for_preludes(prompt, context);
    if (offer.start) {
        const bool with_corporation = context.question().kind == QuestionKind::corporation;
        prompt.title =
            with_corporation ? words("Choose a corporation and buy cards") : words("Buy your starting cards");
        prompt.note = words("{0} cards · {1} M€ each", {picked_so_far(context), number(game::k_card_price)});
    } else if (offer.draft) {
        prompt.title = words("Draft: keep one card");
        prompt.note = words("the others are passed to your neighbour");
    } else {
        const auto effect = asks_effect(context) ? effect_words(context) : card_purchase_words(context);
        prompt.title = effect.title;
        prompt.note = effect.note;
    }
    const auto click = offer.draft ? words("Click the card you want") : words("Click the cards you want");
    prompt.chain = hint_row(click);
    const auto digits =
        std::min<std::size_t>(context.question().kind == QuestionKind::corporation ? 0 : offer.cards.size(), 9);
    if (digits < 2 || words.is_touch()) return;
    prompt.chain.push_back(render::mark(render::SymbolKind::dot));
    prompt.chain.push_back(
        thin_word(words("or press {0} to {1}", {"1", number(static_cast<int>(digits))}), render::Tone::secondary));
    for (auto& symbol : prompt.chain) symbol.expendable = &symbol != &prompt.chain.front();
}

void ask_for_amount(render::PromptModel& prompt, const TableContext& context) {
    const auto& words = context.words;
    const auto effect = effect_words(context);
    prompt.title = effect.title;
    prompt.note =
        words("{0} to {1}", {number(context.question().least_amount), number(context.question().most_amount)});
    prompt.picture.image = effect.image;
    prompt.slider = render::PromptSlider{.minimum = context.question().least_amount,
                                         .maximum = context.question().most_amount,
                                         .value = context.table.open().amount(),
                                         .text = number(context.table.open().amount())};
}

void wait(render::PromptModel& prompt, const TableContext& context) {
    const auto& words = context.words;
    const auto& state = context.state();
    if (!wait_for(prompt, context, context.pending, state.phase == game::Phase::finished)) return;
    const bool is_open = context.table.action().can_take_back() && Mars::turn(state).seat == core::k_no_seat;
    if (is_open) prompt.note = words("you can change your answer until all have answered");
    const auto chosen = is_open ? player_action_names(context.table, words).undo : std::string();
    if (!chosen.empty()) prompt.chain = hint_row(words("Chosen: {0}", {chosen}));
}

void ask_to_end_turn(render::PromptModel& prompt, const TableContext& context) {
    const auto& table = context.table;
    const auto& plan = table.position().plan().commands();
    const auto& commands = table.action().turn_end().commands();
    const auto type = commands.front().type;
    TurnEndWords words;
    words.player_action = command_name(table, context.words, plan.empty() ? commands.front() : plan.front());
    if (table.undo_state().undo > 0) words.before = player_action_names(table, context.words).undo;
    words.passes = plan.empty() && type == game::CommandType::pass && context.state().phase == game::Phase::action;
    words.ends_only =
        plan.empty() && !words.passes && (type == game::CommandType::end_turn || type == game::CommandType::pass);
    prompt.picture.piece = context.piece(table.position().seat());
    ask_for_turn_end(prompt, context.words, words);
}

void show_nothing_left(render::PromptModel& prompt, const TableContext& context) {
    const auto& words = context.words;
    const bool ends = context.question().has(game::CommandType::end_turn);
    prompt.title = ends ? words("Nothing left to do this turn") : words("You can only pass");
    prompt.chain =
        hint_row(ends ? words("End your turn, or pass for this generation") : words("Passing ends your generation"));
    if (!can_sell(context.question(), context.table.position().rules())) return;
    prompt.chain.push_back(render::mark(render::SymbolKind::dot));
    prompt.chain.push_back(thin_word(words("you can still sell cards"), render::Tone::secondary));
}

std::string confirm_text(const TableContext& context) {
    const auto& words = context.words;
    const auto& offer = context.table.open().selection().offer();
    if (context.question().kind == QuestionKind::amount)
        return words("Choose {0}", {number(context.table.open().amount())});
    if (const int preludes = context.table.open().selection().preludes_missing(); preludes > 0) {
        return words.count(preludes, "{0} prelude missing", "{0} preludes missing");
    }
    if (context.question().kind == QuestionKind::cards && !offer.preludes.empty()) return words("Keep these");
    if (context.table.open().selection().has_chosen_nothing() && offer.least == 0) return words("Nothing chosen");
    if (context.table.open().selection().has_chosen_none())
        return offer.buys ? words("Buy none, ready") : words("None, ready");
    if (offer.start) return words("Start with these");
    if (offer.draft) return words("Keep it");
    return (asks_effect(context) ? effect_words(context) : card_purchase_words(context)).confirm;
}

void add_buttons(render::PromptModel& prompt, const TableContext& context) {
    const auto& words = context.words;
    const auto& waiting = context.table.action().turn_end().commands();
    const bool passes = !waiting.empty() && waiting.front().type == game::CommandType::pass;
    for (const auto act : context.listing().prompt_buttons) {
        render::Button button;
        switch (act) {
            case Act::confirm:
                button = {.label = confirm_text(context), .key = words.key("Enter"), .style = ButtonStyle::pill};
                button.enabled = !ComposedAnswer(context.table).why_not_confirm();
                break;
            case Act::choose_none:
                button = {.label = words("None"), .key = words.key("0")};
                break;
            case Act::pick_none:
                button = {.label = context.table.open().selection().offer().buys ? words("Buy none") : words("None"),
                          .key = words.key("0")};
                button.chosen = context.table.open().selection().has_chosen_none();
                break;
            case Act::confirm_pass:
                button = {.label = words("Done"), .key = words.key("E"), .style = ButtonStyle::pill};
                break;
            default:
                if (auto common = common_button(context.table, words, act, passes)) button = std::move(*common);
                break;
        }
        button.id = act;
        prompt.buttons.push_back(std::move(button));
    }
}

/// Returns the effect of one part of a card, which places one ocean even if the card places several.
data::EffectDefinition of_one_part(data::EffectDefinition effect) {
    if (effect.kind == data::EffectKind::place_ocean) effect.count = 1;
    return effect;
}

/// Returns a line such as "Arctic Algae (Ada): Gain 2 plants." for each offered effect.
std::vector<std::string> waiting_effect_texts(const TableContext& context) {
    const auto& words = context.words;
    const auto& now = context.now();
    std::vector<std::string> texts;
    for (std::size_t offered = 0; offered < game::count_offered(now); ++offered) {
        const auto& effect = game::waiting_effect(now, game::index_of_offered(now, offered));
        std::string who;
        const data::SourceDefinition* definition = nullptr;
        if (effect.source == game::k_no_source) {
            const bool heats = effect.cause_subject == static_cast<std::uint8_t>(game::Parameter::temperature);
            who = heats ? words("Temperature bonus") : words("Oxygen bonus");
        } else {
            who = source_name(context.content(), words, effect.source);
            definition = &context.content().source(effect.source);
        }
        if (effect.seat != context.seat()) who += " (" + context.name(effect.seat) + ")";
        std::vector<data::EffectDefinition> effects;
        for (const auto& one : data::effects_of(context.content(), effect)) effects.push_back(of_one_part(one));
        std::string what;
        for (const auto& sentence :
             data::describe_effects(context.content().definitions, definition, effects, words.language())) {
            what += (what.empty() ? "" : " ") + sentence;
        }
        if (effect.repeats > 0) what += " (×" + number(effect.repeats + 1) + ")";
        texts.push_back(words("{0}: {1}", {who, what}));
    }
    return texts;
}

}  // namespace

std::vector<std::string> option_texts(const TableContext& context, std::size_t count) {
    std::vector<std::string> texts;
    const auto& question = context.question();
    if (asks_for_order(question)) return waiting_effect_texts(context);
    if (raises_lowest_production(question)) {
        for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
            const auto name = resource_name(context.words, static_cast<game::Resource>(resource));
            texts.push_back(context.words("{0}: production +1", {name}));
        }
        return texts;
    }
    if (question.source == game::k_no_source) return texts;
    const auto& definition = context.content().source(question.source);
    const auto& definitions = context.content().definitions;
    const auto describe = [&](const std::vector<data::OptionDefinition>& options) {
        if (options.size() != count || !texts.empty()) return;
        for (const auto& option : options) {
            texts.push_back(data::describe_option(definitions, &definition, option, context.words.language()));
        }
    };
    const auto search = [&](const std::vector<data::EffectDefinition>& effects) {
        for (const auto& effect : effects) {
            if (effect.kind == data::EffectKind::choose) describe(effect.options);
            for (const auto& then : effect.then_effects) {
                if (then.kind == data::EffectKind::choose) describe(then.options);
            }
        }
    };
    const auto& now = context.now();
    const bool acts = !now.stack.empty() && now.stack.back().start == context.rules().source(question.source).action;
    if (acts) describe(definition.action);
    if (game::is_prelude(question.source)) {
        search(definitions.preludes[game::prelude_of(question.source)].effects);
    } else if (!game::is_corporation(question.source)) {
        search(definitions.cards[question.source].effects);
    }
    for (const auto& trigger : definition.passive.triggers) search(trigger.then_effects);
    for (const auto& option : definition.action) search(option.gain);
    describe(definition.action);
    return texts;
}

render::PromptModel build_prompt(const TableContext& context, const std::string& connection) {
    const auto& words = context.words;
    const auto& table = context.table;
    render::PromptModel prompt;
    switch (table.question().kind) {
        case QuestionKind::none:
            if (table.action().turn_end().is_pending()) {
                ask_to_end_turn(prompt, context);
            } else {
                wait(prompt, context);
            }
            break;
        case QuestionKind::action:
            prompt.title =
                table.settings().is_shared ? words("Choose an action") : words("Your turn: choose an action");
            prompt.note = words("action {0} of 2", {number(context.state().actions_taken + 1)});
            prompt.picture.piece = context.piece(table.position().seat());
            prompt.chain = {thin_word(words("Click a highlighted card, project or action"), render::Tone::secondary),
                            render::mark(render::SymbolKind::dot),
                            thin_word(words("hover for details"), render::Tone::secondary)};
            if (possibilities_of(table.question(), table.position().rules()).total() == 0)
                show_nothing_left(prompt, context);
            // In a narrow prompt the parts that can be learned by trying are dropped.
            for (std::size_t index = 1; index < prompt.chain.size(); ++index) prompt.chain[index].expendable = true;
            for (std::size_t index = 0; index < table.listing().prompt_options.size(); ++index) {
                prompt.title = words("Take your corporation's first action");
                prompt.chain = hint_row(words("It stays your first action, even if you pass now"));
                prompt.options.push_back({.label = words("First action"),
                                          .key = words.fixed_key(std::to_string(index + 1)),
                                          .id = option_id(table.listing().prompt_options[index])});
            }
            break;
        case QuestionKind::greenery:
            prompt.title = words("Final greenery placement");
            prompt.note = resource_amount(words, game::Resource::plants,
                                          context.state()
                                              .players[table.position().seat()]
                                              .stock[static_cast<std::size_t>(game::Resource::plants)]);
            prompt.picture.image = "tiles/greenery";
            prompt.chain = hint_row(words("Convert plants as long as you have enough, then finish"));
            break;
        case QuestionKind::corporation:
        case QuestionKind::cards:
            ask_for_cards(prompt, context);
            break;
        case QuestionKind::space:
            ask_for_space(prompt, context);
            break;
        case QuestionKind::player:
            ask_for_player(prompt, context);
            break;
        case QuestionKind::card:
            ask_for_card(prompt, context);
            break;
        case QuestionKind::option:
            ask_for_option(prompt, context);
            break;
        case QuestionKind::amount:
            ask_for_amount(prompt, context);
            break;
        case QuestionKind::play:
            ask_to_play(prompt, context);
            break;
        case QuestionKind::award:
            ask_for_award(prompt, context);
            break;
    }
    const auto name_of = [&](const game::Command& command) { return command_name(table, words, command); };
    address_prompt(prompt, context, table.question().kind == QuestionKind::action, name_of);
    // The forecast of a start says more than the preview of its last answer.
    const bool forecasts = table.start_forecast().has_value();
    if (auto chain = preview_chain(context); !chain.empty() && !forecasts) {
        if (table.pointing().pointed()) prompt.resting_chain = std::move(prompt.chain);
        prompt.chain = std::move(chain);
    }
    add_buttons(prompt, context);
    add_problems(prompt, context, connection, name_of,
                 [&](const game::Refusal& refusal) { return refusal_words(refusal, words); });
    return prompt;
}

std::optional<picture::CardFace> build_prompt_card(const TableContext& context) {
    const auto& hover = context.table.pointing().hover();
    const auto kind = context.question().kind;
    if (kind != QuestionKind::action && kind != QuestionKind::play) return std::nullopt;
    if (!hover || hover->kind != render::TableTarget::hand_card) return std::nullopt;
    if (const auto card = listed(context.listing().hand, hover->id)) {
        return printed_face(context.content(), context.words, *card);
    }
    const auto prelude = listed(context.listing().held_preludes, hover->id);
    if (!prelude) return std::nullopt;
    return printed_face(context.content(), context.words, *prelude);
}

}  // namespace syrtis::client::ui::terraforming
