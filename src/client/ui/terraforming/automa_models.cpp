// SPDX-License-Identifier: MIT
#include "ui/terraforming/automa_models.hpp"

#include <algorithm>
#include <array>

#include "engine/terraforming/scoring.hpp"
#include "ui/table_parts.hpp"
#include "ui/terraforming/images.hpp"
#include "ui/terraforming/player_models.hpp"
#include "ui/terraforming/target_meaning.hpp"

namespace syrtis::client::ui::terraforming {

using picture::BonusState;
using picture::CubeColour;
using render::BadgeTone;
using render::TableTarget;
using render::Target;

namespace {

constexpr std::array<const char*, game::k_corporation_stocks> k_stock_images{
    "resources/megacredits", "resources/plants",  "resources/science",
    "automa/cube_white",     "automa/cube_white", "automa/cube_black"};

const game::AutomaTable& table_of(const TableContext& context) { return context.view().automa.table; }

const content::terraforming::AutomaDefinition& data_of(const TableContext& context) {
    return context.content().definitions.automa;
}

/// Returns how many M€ count as one point at the end of the current generation.
int price_of_a_point(const TableContext& context) {
    const auto& prices = context.rules().automa.megacredits_per_point;
    if (prices.empty()) return 1;
    const auto place =
        std::min<std::size_t>(std::max(context.state().generation, std::uint16_t{1}) - 1U, prices.size() - 1);
    return std::max(1, int{prices[place]});
}

int supply_of(const TableContext& context) {
    return context.state().players[game::automa_side(context.state().options)].stock[0];
}

BonusState state_of(const game::AutomaTable& table, game::BonusCard card) {
    const auto bit = game::bonus_bit(card);
    if ((table.destroyed & bit) != 0) return BonusState::destroyed;
    if ((table.bonus_discard & bit) != 0) return BonusState::discarded;
    if ((table.beside_corporation & bit) != 0) return BonusState::beside;
    return BonusState::hidden;
}

/// Returns true for bonus cards of every game and for those that MarsBot's corporation adds.
bool is_in_game(const TableContext& context, game::BonusCard card) {
    const auto& rules = context.rules().automa;
    const auto& definition = data_of(context);
    if (rules.bonus_cards[card].in_every_game) return true;
    const auto corporation = table_of(context).corporation;
    if (corporation >= definition.corporations.size()) return false;
    const auto& own = definition.corporations[corporation].own_bonus_cards;
    return std::ranges::find(own, definition.bonus_cards[card].id) != own.end();
}

void add_badge(picture::AutomaPanel& panel, const TableContext& context) {
    const auto& state = context.state();
    if (state.phase != game::Phase::action) return;
    if (!state.players[game::automa_side(state.options)].passed) return;
    panel.badge = context.words("passed");
    panel.badge_image = "state/pass";
    panel.badge_tone = BadgeTone::outline;
}

void add_played(picture::AutomaPanel& panel, const TableContext& context) {
    std::array<int, game::k_automa_tags> tags{};
    for (const std::size_t card : table_of(context).played) {
        for (const auto tag : context.rules().cards[card].printed_tags) {
            if (tag < tags.size()) ++tags[tag];
        }
    }
    for (std::size_t tag = 0; tag < tags.size(); ++tag) {
        panel.played.push_back({automa_tag_image(static_cast<game::AutomaTag>(tag)), tags[tag]});
    }
}

void add_corporation(picture::AutomaPanel& panel, const TableContext& context) {
    const auto& table = table_of(context);
    const auto& corporations = data_of(context).corporations;
    if (table.corporation >= corporations.size()) return;
    panel.corporation = context.words.name(corporations[table.corporation].names);
    for (std::size_t stock = 0; stock < game::k_corporation_stocks; ++stock) {
        if (table.on_corporation[stock] > 0) {
            panel.on_corporation.push_back({k_stock_images[stock], table.on_corporation[stock]});
        }
    }
}

std::string corporation_name(const TableContext& context) {
    const auto corporation = table_of(context).corporation;
    const auto& corporations = data_of(context).corporations;
    return corporation < corporations.size() ? context.words.name(corporations[corporation].names) : std::string();
}

std::string corporation_sentence(const TableContext& context) {
    const auto corporation = table_of(context).corporation;
    const auto& corporations = data_of(context).corporations;
    return corporation < corporations.size() ? context.words.name(corporations[corporation].text) : std::string();
}

void explain_space_of(render::Explanation& explanation, const TableContext& context, game::Track track, int space) {
    const auto& words = context.words;
    const auto& table = table_of(context);
    const auto& definition = data_of(context);
    const auto& row = definition.tracks[track];
    explanation.title = words("{0}: space {1}", {words.name(row.names), number(space)});
    const auto place = std::ranges::find(row.icons, space, &content::terraforming::AutomaSpaceDefinition::space);
    if (place != row.icons.end()) {
        const auto icon =
            std::ranges::find(definition.icons, place->icon, &content::terraforming::AutomaIconDefinition::id);
        if (icon != definition.icons.end()) {
            explanation.lines.push_back({.mark = render::LineMark::none,
                                         .text = {render::icon(icon->image), render::word(words.name(icon->names))}});
        }
    } else {
        say(explanation, words("nothing is printed here"));
    }
    if (((table.cubes[track] >> space) & 1U) != 0) {
        say(explanation, words("a cube of MarsBot's corporation waits here"));
        const auto sentence = corporation_sentence(context);
        if (!sentence.empty()) say(explanation, sentence);
    }
    if (space <= table.marks[track]) {
        say(explanation, words("already passed: nothing happens here again"));
    } else {
        say(explanation, words("{0} away", {number(space - table.tracks[track])}));
    }
}

void explain_head(render::Explanation& explanation, const TableContext& context, game::Track track) {
    const auto& words = context.words;
    const auto& row = data_of(context).tracks[track];
    explanation.title = words("{0}: space {1}", {words.name(row.names), number(table_of(context).tracks[track])});
    render::SymbolRow moves;
    for (const auto tag : row.tags) moves.push_back(render::icon(automa_tag_image(tag)));
    moves.push_back(render::thin_word(words("each of these tags moves it one space")));
    explanation.lines.push_back({.mark = render::LineMark::none, .text = std::move(moves)});
    if (row.production) {
        const auto resource = static_cast<std::size_t>(*row.production);
        explanation.lines.push_back(
            {.mark = render::LineMark::none,
             .text = {render::plate(static_cast<int>(resource), {render::icon(resource_image(resource))}),
                      render::thin_word(words("lost production pushes it back"))}});
    } else {
        say(explanation, words("nothing pushes it back"));
    }
}

void explain_bonus(render::Explanation& explanation, const TableContext& context, game::BonusCard card) {
    const auto& words = context.words;
    const auto& definition = data_of(context).bonus_cards[card];
    explanation.title = words.name(definition.names);
    for (const auto& option : definition.options) say(explanation, words.name(option.text));
    switch (state_of(table_of(context), card)) {
        case BonusState::hidden:
            explanation.more.push_back(explanation_line(words("still hidden in one of its decks")));
            break;
        case BonusState::discarded:
            explanation.more.push_back(
                explanation_line(words("in the discard pile: shuffled when the bonus deck is empty")));
            break;
        case BonusState::beside:
            explanation.more.push_back(explanation_line(words("in each of its action decks")));
            break;
        case BonusState::destroyed:
            explanation.more.push_back(explanation_line(words("destroyed: out of the game")));
            break;
    }
}

void explain_cell(render::Explanation& explanation, const TableContext& context, int cell) {
    const auto& words = context.words;
    const auto& automa = context.view().automa;
    if (cell == 0) {
        const int price = price_of_a_point(context);
        explanation.title = words("{0} M€", {number(supply_of(context))});
        say(explanation, words("{0} M€ give 1 VP if the game ends in this generation: {1}",
                               {number(price), number(supply_of(context) / price)}));
        say(explanation, words("Failed Actions, oceans and covered bonuses give M€; your removals take M€ away."));
    } else if (cell == 1) {
        explanation.title = words("Cards to come this generation: {0}", {number(automa.action_deck_size)});
        say(explanation, words("MarsBot plays one each turn for free; without cards it passes."));
    } else {
        explanation.title = words("Bonus cards in the deck: {0}", {number(automa.bonus_deck_size)});
        say(explanation, words("One goes into MarsBot's action deck each generation."));
    }
}

}  // namespace

std::optional<CubeColour> printed_cube(const TableContext& context, std::size_t track, std::size_t space) {
    const auto& corporations = context.rules().automa.corporations;
    const auto corporation = table_of(context).corporation;
    if (corporation >= corporations.size() || track >= game::k_automa_tracks || space >= game::k_track_spaces) {
        return std::nullopt;
    }
    const auto& cubes = corporations[corporation].cubes;
    for (std::size_t colour = 0; colour < cubes.size(); ++colour) {
        if (((cubes[colour][track] >> space) & 1U) != 0) return static_cast<CubeColour>(colour);
    }
    return std::nullopt;
}

picture::Gauge build_gauge(const TableContext& context, game::Track track) {
    const auto& table = table_of(context);
    const auto& definition = data_of(context);
    const auto& row = definition.tracks[track];
    picture::Gauge gauge{.id = track};
    for (const auto tag : row.tags) gauge.tags.push_back(automa_tag_image(tag));
    gauge.marker = table.tracks[track];
    gauge.highest = table.marks[track];
    gauge.after = context.after([track](const game::State& state) { return int{state.automa.table.tracks[track]}; });
    gauge.spaces.resize(game::k_track_spaces);
    for (const auto& place : row.icons) {
        const auto icon =
            std::ranges::find(definition.icons, place.icon, &content::terraforming::AutomaIconDefinition::id);
        if (icon == definition.icons.end()) continue;
        auto& space = gauge.spaces[static_cast<std::size_t>(place.space)];
        space.image = icon->image;
        space.text = icon->mark;
        space.expansion = icon->effects.empty();
    }
    for (std::size_t space = 1; space < game::k_track_spaces; ++space) {
        if (((table.cubes[track] >> space) & 1U) != 0) gauge.spaces[space].cube = printed_cube(context, track, space);
    }
    return gauge;
}

std::string automa_tag_image(game::AutomaTag tag) {
    return tag < game::k_tags ? tag_image(tag) : std::string("tags/event");
}

std::optional<render::Explanation> explain_bonus_card(const TableContext& context, game::BonusCard card) {
    if (card >= data_of(context).bonus_cards.size()) return std::nullopt;
    render::Explanation explanation{.about = {TableTarget::plate, card, 0}};
    explain_bonus(explanation, context, card);
    return explanation;
}

std::optional<picture::AutomaPanel> build_automa(const TableContext& context) {
    const auto& state = context.state();
    if (!game::has_automa(state.options) || data_of(context).empty()) return std::nullopt;
    const auto& words = context.words;
    const auto side = game::automa_side(state.options);
    picture::AutomaPanel panel;
    panel.seat = side;
    panel.piece = context.piece(side);
    panel.name = context.name(side);
    const auto level = static_cast<std::size_t>(state.options.automa.level);
    panel.level = words.name(data_of(context).levels[level].names);
    add_badge(panel, context);
    panel.rating = context.figure([side](const game::State& then) { return int{then.players[side].terraform_rating}; });
    const auto& rules = context.rules();
    panel.points =
        context.figure([&rules, side](const game::State& then) { return game::score_of(rules, then, side).total(); });
    const auto& automa = context.view().automa;
    const int points = supply_of(context) / price_of_a_point(context);
    panel.cells = {
        {.image = "resources/megacredits",
         .figure = context.figure([side](const game::State& then) { return int{then.players[side].stock[0]}; }),
         .note = {words("points at the end: {0}", {number(points)}), words("points: {0}", {number(points)})}},
        {.image = "resources/card_back",
         .figure = {.value = number(automa.action_deck_size)},
         .note = {words("cards left"), words("left")}},
        {.image = "automa/bonus_back",
         .figure = {.value = number(automa.bonus_deck_size)},
         .note = {words("bonus cards left"), words("bonus")}}};
    add_corporation(panel, context);
    for (game::Track track = 0; track < game::k_automa_tracks; ++track) {
        panel.gauges.push_back(build_gauge(context, track));
    }
    const auto bonus_cards = static_cast<game::BonusCard>(data_of(context).bonus_cards.size());
    for (game::BonusCard card = 0; card < bonus_cards; ++card) {
        if (!is_in_game(context, card)) continue;
        const auto& definition = data_of(context).bonus_cards[card];
        picture::BonusPlate plate{.name = words.name(definition.names), .id = card};
        plate.short_name = definition.id;
        std::ranges::transform(plate.short_name, plate.short_name.begin(),
                               [](char letter) { return letter == 'b' ? 'B' : letter; });
        plate.state = state_of(table_of(context), card);
        panel.bonus_cards.push_back(std::move(plate));
    }
    add_played(panel, context);
    const Target whole{TableTarget::player, side, 0};
    panel.highlight = TargetMeaning(context.table).highlight(whole);
    panel.call = call_of(context, side, whole);
    return panel;
}

bool explain_automa(render::Explanation& explanation, const TableContext& context, const Target& target) {
    const auto& state = context.state();
    if (!game::has_automa(state.options) || data_of(context).empty()) return false;
    const auto side = game::automa_side(state.options);
    if (target.kind == TableTarget::gauge && target.id >= 0 && target.id < std::int64_t{game::k_automa_tracks}) {
        const auto track = static_cast<game::Track>(target.id);
        if (target.part == 0) {
            explain_head(explanation, context, track);
        } else {
            explain_space_of(explanation, context, track, target.part);
        }
        return true;
    }
    if (target.kind == TableTarget::plate && target.id == -1) {
        explanation.title = corporation_name(context);
        say(explanation, corporation_sentence(context));
        return true;
    }
    if (target.kind == TableTarget::plate && target.id >= 0 &&
        target.id < static_cast<std::int64_t>(data_of(context).bonus_cards.size())) {
        explain_bonus(explanation, context, static_cast<game::BonusCard>(target.id));
        return true;
    }
    if (target.kind == TableTarget::player_stock && target.id == side) {
        explain_cell(explanation, context, target.part);
        return true;
    }
    return false;
}

}  // namespace syrtis::client::ui::terraforming
