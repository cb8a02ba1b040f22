// SPDX-License-Identifier: MIT

#include "ui/terraforming/figure_explanations.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <utility>

#include "content/language.hpp"
#include "content/terraforming/card_text.hpp"
#include "engine/terraforming/scoring.hpp"
#include "ui/listed.hpp"
#include "ui/table_parts.hpp"
#include "ui/terraforming/amounts.hpp"
#include "ui/terraforming/images.hpp"
#include "ui/terraforming/player_models.hpp"
#include "ui/terraforming/tag_words.hpp"

namespace syrtis::client::ui::terraforming {

using content::msgid;
using game::Resource;
using render::Explanation;
using render::LineMark;
using render::TableTarget;
using render::Target;
using render::thin_word;
using render::Tone;
using render::word;

namespace {

constexpr std::array<std::string_view, game::k_resources> k_resource_words{
    msgid("M€"), msgid("steel"), msgid("titanium"), msgid("plants"), msgid("energy"), msgid("heat")};

/// Returns the sum of the income, such as "rating 27 + production 9 = 36 M€".
std::string income_sum(const TableContext& context, Seat seat) {
    const auto& words = context.words;
    const auto& player = context.state().players[seat];
    const int production = player.production[static_cast<std::size_t>(Resource::megacredits)];
    return words("Next income: {0} M€ = TR {1} + production {2}",
                 {number(player.terraform_rating + production), number(player.terraform_rating), number(production)});
}

std::string use_of(const TableContext& context, Seat seat, Resource resource) {
    const auto& words = context.words;
    const auto& passives = context.state().players[seat].passives;
    switch (resource) {
        case Resource::megacredits:
            return words("They pay for everything.");
        case Resource::steel:
            return words("Each pays {0} M€ for a card with a building tag.", {number(passives.steel_value)});
        case Resource::titanium:
            return words("Each pays {0} M€ for a card with a space tag.", {number(passives.titanium_value)});
        case Resource::plants:
            return words("{0} of them become a greenery.", {number(passives.plants_for_greenery)});
        case Resource::energy:
            return words("Leftover energy becomes heat in the production phase.");
        case Resource::heat:
            return words("Spend {0} to raise the temperature 1 step.", {number(context.rules().heat_for_temperature)});
    }
    return {};
}

void explain_stock(Explanation& explanation, const TableContext& context, Seat seat, std::size_t index) {
    if (index >= game::k_resources) return;
    const auto& words = context.words;
    const auto resource = static_cast<Resource>(index);
    const auto& player = context.state().players[seat];
    explanation.title = content::capitalized(words(k_resource_words[index]));
    say(explanation, words("{0} has {1}", {context.name(seat), resource_amount(words, resource, player.stock[index])}));
    if (resource == Resource::megacredits) {
        say(explanation, income_sum(context, seat));
    } else {
        say(explanation, words("Production {0} each generation", {signed_number(player.production[index])}));
    }
    say(explanation, use_of(context, seat, resource));
}

void explain_tags(Explanation& explanation, const TableContext& context, Seat seat) {
    const auto& words = context.words;
    const auto& player = context.state().players[seat];
    explanation.title = words("Tags of {0}", {context.name(seat)});
    for (std::size_t tag = 0; tag < game::k_tags; ++tag) {
        const int count = player.passives.tags[tag];
        if (count == 0) continue;
        explanation.lines.push_back(
            {LineMark::none,
             {render::icon(tag_image(tag)),
              thin_word(words("{0}: {1}", {content::capitalized(words(k_tag_words[tag])), number(count)}))}});
    }
    if (const int wild = player.passives.wild_tags; wild > 0) {
        explanation.lines.push_back(
            {LineMark::none,
             {render::icon(tag_image(static_cast<std::size_t>(game::Tag::wild))),
              thin_word(words("{0}: {1}", {content::capitalized(words(k_wild_tag_word)), number(wild)}))}});
        say(explanation,
            words("A wild tag stands for one tag of any kind in its owner's actions: for what a card asks for or "
                  "counts, and for milestones. It triggers nothing, pays nothing and does not count for "
                  "awards or at the end."));
    }
    const auto events = static_cast<int>(player.events.size());
    if (events > 0) {
        explanation.lines.push_back(
            {LineMark::none,
             {render::icon("tags/event"), thin_word(words.count(events, "{0} event, played and turned over",
                                                                "{0} events, played and turned over"))}});
    }
    say(explanation, words("Cards require and count them. Events count only while they are played."));
}

void explain_points(Explanation& explanation, const TableContext& context, Seat seat) {
    const auto& words = context.words;
    const auto score = game::score_of(context.rules(), context.state(), seat);
    explanation.title = context.name(seat);
    const std::array<std::pair<std::string, int>, 8> parts{{{words("TR"), score.terraform_rating},
                                                            {words("Milestones"), score.milestones},
                                                            {words("Awards"), score.awards},
                                                            {words("Greeneries"), score.greenery},
                                                            {words("Cities"), score.cities},
                                                            {words("Neural Instance"), score.neural_instance},
                                                            {words("M€"), score.megacredits},
                                                            {words("Cards"), score.cards}}};
    for (const auto& [name, points] : parts) {
        if (points != 0) say(explanation, words("{0}: {1}", {name, number(points)}));
    }
    say(explanation, words("{0} if the game ended now", {words.count(score.total(), "{0} point", "{0} points")}));
}

void explain_hand_size(Explanation& explanation, const TableContext& context, Seat seat) {
    const auto& words = context.words;
    const bool own = seat == context.seat();
    const int cards =
        own ? static_cast<int>(context.state().players[seat].hand.size()) : int{context.view().players[seat].hand_size};
    explanation.title = context.name(seat);
    say(explanation, words.count(cards, "{0} card in hand", "{0} cards in hand"));
    if (!own) say(explanation, words("Only their number is known."));
}

void explain_panel_figure(Explanation& explanation, const TableContext& context, Seat seat, int part) {
    const auto& words = context.words;
    switch (static_cast<picture::PanelFigure>(part)) {
        case picture::PanelFigure::rating: {
            const int rating = context.state().players[seat].terraform_rating;
            explanation.title = words("Terraform rating (TR): {0}", {number(rating)});
            say(explanation, words("Each step is 1 VP, and 1 M€ of income each generation."));
            say(explanation, words("You gain 1 TR for each step you raise a global parameter."));
            say(explanation, income_sum(context, seat));
            return;
        }
        case picture::PanelFigure::points:
            return explain_points(explanation, context, seat);
        case picture::PanelFigure::hand:
            return explain_hand_size(explanation, context, seat);
        case picture::PanelFigure::income:
            explanation.title = words("Income");
            say(explanation, income_sum(context, seat));
            say(explanation,
                words("You receive this amount at the end of the generation, with the rest of your production."));
            return;
    }
}

const data::TrackDefinition* track_of(const TableContext& context, std::int64_t index) {
    const auto& board = context.content().definitions.board;
    return index == 0 ? &board.temperature : index == 1 ? &board.oxygen : nullptr;
}

std::string value_on(const Words& words, std::int64_t track, int value) {
    return parameter_value(words, track == 0 ? game::Parameter::temperature : game::Parameter::oxygen, value);
}

/// Returns the bonus as sentences.
std::vector<std::string> gain_of(const TableContext& context, const data::TrackBonusDefinition& bonus) {
    return data::describe_effects(context.content().definitions, nullptr, bonus.gain, context.words.language());
}

void explain_track(Explanation& explanation, const TableContext& context, std::int64_t index) {
    const auto& words = context.words;
    const auto& state = context.state();
    if (const auto* track = track_of(context, index)) {
        const int value =
            index == 0 ? int{state.levels[game::Parameter::temperature]} : int{state.levels[game::Parameter::oxygen]};
        explanation.title =
            words(index == 0 ? msgid("Temperature {0}") : msgid("Oxygen {0}"), {value_on(words, index, value)});
        const int steps = (track->end - value) / std::max(1, track->step);
        if (steps <= 0) {
            say(explanation, words("Its maximum is reached: further steps have no effect."));
            return;
        }
        say(explanation,
            words.count(steps, "{0} step to go", "{0} steps to go") + " → " + value_on(words, index, track->end));
        say(explanation, words("Each step gives 1 TR to the player who raises it."));
        const auto next = std::ranges::find_if(track->bonuses, [&](const auto& bonus) { return bonus.at > value; });
        if (next == track->bonuses.end()) return;
        for (const auto& text : gain_of(context, *next)) {
            say(explanation, words("Next bonus, at {0}: {1}", {value_on(words, index, next->at), text}));
        }
        return;
    }
    constexpr std::int64_t k_oceans_corner = 2;
    if (index == k_oceans_corner) {
        const int oceans = game::count_spaces(state.board.oceans);
        explanation.title = words("{0} of {1} oceans", {number(oceans), number(game::k_ocean_maximum)});
        say(explanation, words("Placing one gives 1 TR. Ocean tiles belong to nobody."));
        say(explanation, words("Placing a tile next to oceans gives 2 M€ for each of them."));
        return;
    }
    const auto& view = context.view();
    const auto deck = words.count(view.deck_size, "Deck: {0} card", "Deck: {0} cards");
    const auto discards = words.count(view.discard_size, "Discard pile: {0} card", "Discard pile: {0} cards");
    if (index == picture::k_first_pile_track) {
        explanation.title = deck;
        say(explanation, words("When it is empty, the discard pile is shuffled and becomes the new deck."));
        return;
    }
    if (index == picture::k_first_pile_track + 1) {
        explanation.title = discards;
        say(explanation, words("It lies face down: only the number of its cards is known."));
        return;
    }
    explanation.title = words("Generation {0}", {number(state.generation)});
    say(explanation, words("Each generation ends with the production phase, when all have passed."));
    if (is_solo(state.options)) {
        say(explanation, words("Terraforming must be complete by the end of generation {0}.",
                               {number(context.rules().solo_generations)}));
    } else {
        say(explanation,
            words("When temperature, oxygen and oceans are at their maximum, the last generation is played."));
    }
    // In a narrow window, the piles have no place of their own if there is too little room beside the generation.
    say(explanation, deck);
    say(explanation, discards);
}

void explain_track_bonus(Explanation& explanation, const TableContext& context, const Target& target) {
    const auto* track = track_of(context, target.id);
    if (track == nullptr) return;
    const auto bonus = std::ranges::find(track->bonuses, target.part, &data::TrackBonusDefinition::at);
    if (bonus == track->bonuses.end()) return;
    const auto& words = context.words;
    const int value = target.id == 0 ? int{context.state().levels[game::Parameter::temperature]}
                                     : int{context.state().levels[game::Parameter::oxygen]};
    explanation.title = words("Bonus at {0}", {value_on(words, target.id, bonus->at)});
    for (auto& text : gain_of(context, *bonus)) say(explanation, std::move(text));
    say(explanation, value >= bonus->at ? words("It has been taken.") : words("Goes to the player who reaches it."));
}

}  // namespace

bool explain_figure(Explanation& explanation, const TableContext& context, const Target& target) {
    const auto& listing = context.listing();
    const auto side_at = [&]() -> std::optional<Seat> {
        if (target.id == listing.own) return listing.own;
        return listed(listing.opponents, target.id);
    };
    const auto kind = target.kind.as<TableTarget>();
    if (!kind) return false;
    switch (*kind) {
        case TableTarget::own_stock:
            explain_stock(explanation, context, listing.own, static_cast<std::size_t>(target.id));
            return true;
        case TableTarget::own_tags:
            explain_tags(explanation, context, listing.own);
            return true;
        case TableTarget::own_mat:
            explain_points(explanation, context, listing.own);
            return true;
        case TableTarget::player:
            if (const auto side = side_at()) {
                explain_points(explanation, context, *side);
                // The text of the badge beside the name, in case the badge shows only a picture.
                if (auto standing = standing_of(context, *side); !standing.empty()) {
                    explanation.lines.insert(explanation.lines.begin(), explanation_line(std::move(standing)));
                }
            }
            return true;
        case TableTarget::player_stock:
            if (const auto side = side_at()) {
                explain_stock(explanation, context, *side, static_cast<std::size_t>(target.part));
            }
            return true;
        case TableTarget::player_tags:
            if (const auto side = side_at()) explain_tags(explanation, context, *side);
            return true;
        case TableTarget::player_figure:
            if (const auto side = side_at()) explain_panel_figure(explanation, context, *side, target.part);
            return true;
        case TableTarget::track:
            explain_track(explanation, context, target.id);
            return true;
        case TableTarget::track_bonus:
            explain_track_bonus(explanation, context, target);
            return true;
        default:
            return false;
    }
}

}  // namespace syrtis::client::ui::terraforming
