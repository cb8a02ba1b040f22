// SPDX-License-Identifier: MIT

#include "ui/dig/side_models.hpp"

#include "ui/dig/census.hpp"
#include "ui/dig/names.hpp"

namespace syrtis::client::ui::dig {

using render::TableTarget;
using render::Tone;
using render::word;

namespace {

game::TileSet tiles_spent(const TableContext& context) {
    game::TileSet spent;
    const auto own = context.listing().own;
    if (!context.preview || !context.knows_collection(own)) return spent;
    spent = context.preview->before.players[own].holdings.tiles;
    spent -= context.preview->after.players[own].holdings.tiles;
    return spent;
}

/// Returns the number of piles that the upgrade would make accessible, counted by the engine on a copy.
int piles_opened(const TableContext& context, game::Equipment equipment) {
    const auto own = context.listing().own;
    const auto count = [&](const game::State& state) {
        int piles = 0;
        for (game::Place place = 0; place < game::k_places; ++place) {
            const auto type = equipment == game::Equipment::dig ? game::CommandType::dig : game::CommandType::transport;
            if (!DigMars::check(context.rules(), state, own, {.type = type, .place = place})) ++piles;
        }
        return piles;
    };
    game::State state = context.now();
    state.actions_taken = 0;
    const int before = count(state);
    ++state.players[own].levels[game::index_of(equipment)];
    return count(state) - before;
}

render::Label opened_note(const TableContext& context, game::Equipment equipment, int level) {
    const auto& words = context.words;
    if (equipment == game::Equipment::fleet) {
        return {words("one more station, on any place"), words("one more station"), words("+1 station")};
    }
    const bool dig = equipment == game::Equipment::dig;
    const int opened = context.question() == QuestionKind::turn ? piles_opened(context, equipment) : 0;
    if (opened > 0) {
        return dig ? words.count(opened, "opens {0} pile", "opens {0} piles")
                   : words.count(opened, "frees {0} tile", "frees {0} tiles");
    }
    return {words("up to {0} without help", {number(level + 1)}), words("up to {0} alone", {number(level + 1)})};
}

}  // namespace

drawn::LeftModel build_left(const TableContext& context) {
    const auto& words = context.words;
    const auto census = take_census(context);
    drawn::LeftModel model;
    model.title = words("Tiles left");
    model.note = {words("{0} unexplored, {1} explored, {2} taken",
                        {number(census.unexplored), number(census.explored), number(census.taken)}),
                  words("{0} unexplored", {number(census.unexplored)})};
    model.caption = {words("Difficulty to dig"), words("To dig")};
    model.headings = {render::Label{words("on top")}, render::Label{words("deeper, not seen"), words("deeper")},
                      render::Label(words("seen"))};
    for (std::size_t index = 0; index < drawn::k_difficulties; ++index) {
        model.rows[index] = {.difficulty = static_cast<int>(index) + 1,
                             .on_top = number(census.on_top[index]),
                             .deeper = number(census.deeper[index]),
                             .seen = number(census.seen[index])};
    }
    model.bonus_caption = words("Bonuses not yet seen");
    for (std::size_t index = 0; index < game::k_bonuses; ++index) {
        const auto bonus = static_cast<game::Bonus>(index);
        model.bonuses[index] = {.image = bonus_image(bonus),
                                .name = bonus_name(words, bonus),
                                .count = number(census.bonuses_unseen[index]),
                                .id = static_cast<int>(index)};
    }
    return model;
}

drawn::UpgradesModel build_upgrades(const TableContext& context) {
    const auto& words = context.words;
    const auto own = context.listing().own;
    const auto& levels = context.view().players[own].levels;
    drawn::UpgradesModel model;
    model.title = words("Upgrades");
    model.note = {words("one level costs one action"), words("one action each")};
    for (std::size_t index = 0; index < game::k_equipment; ++index) {
        const auto equipment = static_cast<game::Equipment>(index);
        auto& offer = model.offers[index];
        offer.name = equipment_name(words, equipment);
        offer.highlight = context.table.highlight({TableTarget::project, static_cast<int>(index), 0});
        if (levels[index] >= game::k_last_level) {
            offer.levels = number(levels[index]);
            offer.note = words("highest level");
            continue;
        }
        const int price = game::upgrade_cost(context.rules(), levels, equipment);
        offer.price = number(price);
        offer.levels = number(levels[index]) + " → " + number(levels[index] + 1);
        offer.note = opened_note(context, equipment, levels[index]);
        const auto there = context.table.candidate({TableTarget::project, static_cast<int>(index), 0});
        if (there && there->refusal.code == game::RefusalCode::not_enough_points) {
            offer.refused = {
                word(words("{0} short", {number(there->refusal.needed - there->refusal.available)}), Tone::missing)};
        } else if (there && there->refusal.code == game::RefusalCode::no_actions_left) {
            offer.refused = {word(words("no action left"), Tone::missing)};
        }
    }
    return model;
}

std::string payment_text(const TableContext& context) {
    const auto own = context.listing().own;
    if (!context.preview || !context.knows_collection(own)) return {};
    const auto spent = tiles_spent(context);
    const auto tokens = [&](const game::State& state) { return int{state.players[own].holdings.tokens}; };
    const int change = tokens(context.preview->after) - tokens(context.preview->before);
    const auto& words = context.words;
    std::string text;
    const auto add = [&](std::string part) { text += (text.empty() ? "" : ", ") + std::move(part); };
    for (const auto tile : spent) {
        add(words("the tile of {0}", {number(context.rules().tiles[tile].points)}));
    }
    if (change < 0) add(words.count(-change, "{0} token", "{0} tokens"));
    if (change > 0 && !text.empty()) add(words("change {0}", {number(change)}));
    return text;
}

drawn::CollectedModel build_collected(const TableContext& context) {
    const auto& words = context.words;
    const auto& listing = context.listing();
    const auto& view = context.view();
    drawn::CollectedModel model;
    model.title = words("Collected");
    if (!context.knows_collection(listing.own)) {
        model.empty = words("{0}'s collection is hidden until the end.", {context.name(listing.own)});
        return model;
    }
    const auto& holdings = context.state().players[listing.own].holdings;
    const auto spent = tiles_spent(context);
    const auto paying = context.table.open().payment();
    for (const auto tile : listing.tiles) {
        const auto& rule = context.rules().tiles[tile];
        model.tiles.push_back({.points = rule.points,
                               .bonus = bonus_image(rule.bonus),
                               .pays = paying ? paying->tiles.contains(tile) : spent.contains(tile),
                               .id = tile});
    }
    model.tokens = holdings.tokens;
    model.tokens_after =
        context.after([&](const game::State& state) { return int{state.players[listing.own].holdings.tokens}; });
    const auto tiles = words.count(static_cast<int>(model.tiles.size()), "{0} tile", "{0} tiles");
    const auto tokens = words.count(model.tokens, "{0} token", "{0} tokens");
    auto amount = words("{0} and {1}", {tiles, tokens});
    if (model.tokens == 0) amount = tiles;
    if (model.tiles.empty() && model.tokens > 0) amount = tokens;
    const bool alone = !context.watches() && view.face_up.empty();
    model.note = alone ? render::Label{amount + " · " + words("seen by you alone"), amount} : render::Label(amount);
    if (model.tiles.empty() && model.tokens == 0) {
        model.empty = words("Tiles that you transport come here. Each tile and each token scores its points.");
    }
    model.token_caption = words.count(model.tokens, "token", "tokens");
    if (paying) {
        model.hint = {words("Click the tiles to pay with; tokens pay the rest or are given as change."),
                      words("Click the tiles to pay with.")};
    } else if (!context.watches() && view.phase != game::Phase::finished && !model.tiles.empty()) {
        model.hint = {words("These pay for upgrades: tokens first, then tiles; change is given in tokens."),
                      words("These pay for upgrades; change is given in tokens.")};
    }
    model.sum_caption = words("Total");
    model.sum = context.figure([&](const game::State& state) {
        return game::points_of(context.rules(), state.players[listing.own].holdings);
    });
    const int spent_so_far = game::spent_on_upgrades(context.rules(), view.players[listing.own].levels);
    if (!view.options.open && view.phase != game::Phase::finished) {
        model.sum_notes.push_back(
            words("victory at {0}", {number(context.rules().victory_points[sides(view.options)])}));
    }
    if (spent_so_far > 0) {
        const std::string sum = number(spent_so_far);
        model.sum_notes.push_back({words("spent on upgrades: {0}", {sum}), words("spent: {0}", {sum})});
    }
    return model;
}

}  // namespace syrtis::client::ui::dig
