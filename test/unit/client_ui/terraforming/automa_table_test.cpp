// SPDX-License-Identifier: MIT

// MarsBot on the table: its panel, its own thresholds, and previews of the player's effects on it.

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <string>

#include "engine/terraforming/scoring.hpp"
#include "ui/terraforming/automa_effect.hpp"
#include "ui/terraforming/automa_models.hpp"
#include "ui/terraforming/final_screen.hpp"
#include "ui/terraforming/race_models.hpp"
#include "ui/terraforming/table_builder.hpp"
#include "ui/terraforming/target_meaning.hpp"
#include "unit/client_ui/terraforming/positions.hpp"

namespace syrtis::client::ui::terraforming {
namespace {

using game::CommandType;
using render::TableTarget;
using render::Target;
using test::content;

constexpr core::Side k_automa = 1;

game::Options against(game::AutomaLevel level, std::string_view corporation = {}) {
    game::Options options{.players = 1, .automa = {.plays = true, .level = level}};
    if (!corporation.empty()) options.automa.corporation = *content().find_automa_corporation(corporation);
    return options;
}

/// Returns the first position with a question about an action in a game against MarsBot, with 60 M€.
game::State first_turn(const game::Options& options) {
    test::RandomGame random(options, 3);
    while (random.state.phase != game::Phase::action || !random.state.stack.empty()) random.move();
    random.state.players[0].stock[0] = 60;
    random.state.players[0].owes_first_action = false;
    random.state.levels[game::Parameter::temperature] = -10;
    random.state.levels[game::Parameter::oxygen] = 8;
    return random.state;
}

/// Puts the card into the hand in exchange for another one.
game::Card give(game::State& state, std::string_view id) {
    const auto card = static_cast<game::Card>(*content().find_card(id));
    auto& hand = state.players[0].hand;
    if (hand.contains(card)) return card;
    const auto swap_in = [&](auto first, auto last) {
        const auto found = std::find(first, last, card);
        if (found == last) return false;
        const auto other = static_cast<game::Card>(*hand.begin());
        *found = other;
        hand.erase(other);
        hand.insert(card);
        return true;
    };
    auto& deck = state.deck;
    const bool given = swap_in(deck.order.begin() + deck.top, deck.order.begin() + deck.bottom) ||
                       swap_in(state.automa.action_deck.begin(), state.automa.action_deck.end());
    EXPECT_TRUE(given) << id;
    return card;
}

struct Table {
    explicit Table(const game::State& state) : interaction(content()), log(content()) {
        interaction.show(Mars::view(content().rules, state, 0));
        surroundings.people = {{"Ada", 0, false, false}};
    }
    [[nodiscard]] picture::TableModel model() const { return build_table(interaction, words, log, surroundings); }
    [[nodiscard]] std::string explained() const {
        std::string text;
        const auto drawn = model();
        if (!drawn.explanation) return text;
        for (const auto& form : drawn.explanation->title.forms) text += form + '\n';
        for (const auto& line : drawn.explanation->lines) {
            for (const auto& symbol : line.text) text += symbol.text;
            text += '\n';
        }
        return text;
    }

    Interaction interaction;
    TableLog log;
    Words words;
    TableInfo surroundings;
};

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(MarsBotPanel, ShowsMarkersCubesAndIconsOfEachTrack) {
    auto state = first_turn(against(game::AutomaLevel::normal, "ecoline"));
    auto& table = state.automa.table;
    table.tracks = {4, 0, 3, 0, 0, 0, 0};
    table.marks = {6, 0, 3, 0, 0, 0, 0};
    const auto panel = Table(state).model().automa;
    ASSERT_TRUE(panel);
    ASSERT_EQ(panel->gauges.size(), game::k_automa_tracks);
    EXPECT_EQ(panel->gauges[0].marker, 4);
    EXPECT_EQ(panel->gauges[0].highest, 6);
    EXPECT_EQ(panel->gauges[0].spaces[2].image, "resources/ocean");
    EXPECT_EQ(panel->gauges[2].marker, 3);
    // An icon of an expansion is marked: space 6 of the events' track.
    EXPECT_TRUE(panel->gauges[2].spaces[6].expansion);
    EXPECT_FALSE(panel->gauges[2].spaces[8].expansion);
}

TEST(MarsBotPanel, ShowsCubeOnlyWhileItIsOnTheTrack) {
    auto state = first_turn(against(game::AutomaLevel::normal, "kuiper_cooperative"));
    state.automa.table.cubes[1] = (1U << 8U) | (1U << 7U);
    const auto panel = Table(state).model().automa;
    ASSERT_TRUE(panel);
    EXPECT_EQ(panel->gauges[1].spaces[8].cube, picture::CubeColour::white);
    EXPECT_EQ(panel->gauges[1].spaces[7].cube, picture::CubeColour::black);
    EXPECT_EQ(panel->gauges[1].spaces[4].cube, std::nullopt);
}

TEST(MarsBotPanel, ShowsSupplyPointsCardsLevelAndPlayedCards) {
    auto state = first_turn(against(game::AutomaLevel::hard));
    state.players[k_automa].stock[0] = 23;
    const auto panel = Table(state).model().automa;
    ASSERT_TRUE(panel);
    ASSERT_EQ(panel->cells.size(), 3U);
    EXPECT_EQ(panel->cells[0].figure.value, "23");
    EXPECT_EQ(panel->cells[0].note.forms.front(), "points at the end: 2");
    EXPECT_EQ(panel->cells[1].figure.value, std::to_string(state.automa.action_deck.size()));
    EXPECT_EQ(panel->level.forms.front(), "Hard");
    EXPECT_TRUE(panel->corporation.empty());
    EXPECT_EQ(panel->played.size(), game::k_automa_tags);
    const auto sum = [](const picture::AutomaPanel& of) {
        int all = 0;
        for (const auto& tag : of.played) all += tag.count;
        return all;
    };
    const int before = sum(*panel);
    const auto comet = give(state, "comet");
    state.players[0].hand.erase(comet);
    state.automa.table.played.insert(comet);
    EXPECT_EQ(sum(*Table(state).model().automa),
              before + static_cast<int>(content().rules.cards[comet].printed_tags.size()));
}

TEST(MarsBotPanel, ShowsBonusCardsAsHiddenDiscardedOrDestroyed) {
    auto state = first_turn(against(game::AutomaLevel::normal));
    const auto hidden = [](const picture::AutomaPanel& panel) {
        return std::ranges::count(panel.bonus_cards, picture::BonusState::hidden, &picture::BonusPlate::state);
    };
    const auto before = Table(state).model().automa;
    ASSERT_TRUE(before);
    ASSERT_EQ(before->bonus_cards.size(), 8U);
    auto& deck = state.automa.bonus_deck;
    ASSERT_GE(deck.size(), 2U);
    const auto first = game::bonus_of(deck[0]);
    const auto second = game::bonus_of(deck[1]);
    deck.erase_at(0);
    deck.erase_at(0);
    state.automa.table.bonus_discard |= game::bonus_bit(first);
    state.automa.table.destroyed |= game::bonus_bit(second);
    const auto panel = Table(state).model().automa;
    EXPECT_EQ(hidden(*panel), hidden(*before) - 2);
    EXPECT_EQ(panel->bonus_cards[first].state, picture::BonusState::discarded);
    EXPECT_EQ(panel->bonus_cards[second].state, picture::BonusState::destroyed);
}

TEST(MarsBotRails, MilestonesShowTheThresholdOfEachSide) {
    auto state = first_turn(against(game::AutomaLevel::normal));
    state.automa.table.tracks = {8, 4, 4, 4, 4, 4, 4};
    state.automa.table.marks = state.automa.table.tracks;
    const auto model = Table(state).model();
    const auto cell = [&](std::string_view id, std::size_t side) {
        const auto row = *content().find_milestone(id);
        return model.milestones.rows[row].cells[side];
    };
    EXPECT_EQ(cell("builder", 0).threshold, "8");
    EXPECT_EQ(cell("builder", 1).threshold, "8");
    EXPECT_EQ(cell("builder", 1).figure.value, "8");
    EXPECT_TRUE(cell("builder", 1).met);
    EXPECT_EQ(cell("planner", 0).threshold, "16");
    EXPECT_EQ(cell("planner", 1).threshold, "4");
    EXPECT_EQ(cell("planner", 1).figure.value, "4");
    EXPECT_TRUE(cell("planner", 1).met);
    EXPECT_FALSE(cell("mayor", 1).met);
}

/// Returns the end of a game against MarsBot: Mars is terraformed, or the generations are used up.
game::State finished(bool ready, std::uint16_t generation) {
    auto state = first_turn(against(game::AutomaLevel::normal));
    state.phase = game::Phase::finished;
    state.generation = generation;
    state.levels[game::Parameter::temperature] = game::k_temperature_maximum;
    state.levels[game::Parameter::oxygen] = game::k_oxygen_maximum;
    for (const std::size_t space : content().rules.ocean_areas) {
        if (!ready || game::count_spaces(state.board.oceans) == game::k_ocean_maximum) break;
        state.board.tiles[space] = game::k_ocean;
        state.board.oceans.insert(space);
        state.board.occupied.insert(space);
    }
    return state;
}

picture::FinalScoreModel final_of(const game::State& state) {
    const Table table(state);
    const TableContext context{{table.interaction, table.words, table.surroundings.people, std::nullopt}, 0};
    return build_final(context, ScoreHistory());
}

TEST(MarsBotFinalScore, NeuralInstanceAndMoneyScoreOnlyForMarsBot) {
    auto state = finished(true, 14);
    state.players[k_automa].stock[0] = 25;
    const auto model = final_of(state);
    ASSERT_EQ(model.sources.size(), picture::k_score_sources);
    const auto part = [&](core::Side side, picture::ScoreSource source) {
        const auto row = std::ranges::find(model.rows, int{side}, &picture::FinalRow::seat);
        return row->parts[static_cast<std::size_t>(source)];
    };
    EXPECT_EQ(part(0, picture::ScoreSource::neural_instance), std::nullopt);
    EXPECT_EQ(part(0, picture::ScoreSource::megacredits), std::nullopt);
    EXPECT_EQ(part(k_automa, picture::ScoreSource::neural_instance), 0);
    // In generation 14 one point costs 6 M€.
    EXPECT_EQ(part(k_automa, picture::ScoreSource::megacredits), 4);
    ASSERT_TRUE(model.automa);
    ASSERT_EQ(model.automa->rates.size(), 8U);
    EXPECT_EQ(model.automa->rates[0].generation, "≤ 12");
    EXPECT_EQ(model.automa->rates[0].rate, "8");
    EXPECT_TRUE(model.automa->rates[2].now);
    EXPECT_EQ(model.automa->rates[2].rate, "6");
    EXPECT_EQ(std::ranges::count(model.automa->rates, true, &picture::RateCell::now), 1);
    EXPECT_EQ(model.automa->rate_title, "25 M€, 6 per VP: 4");
    for (const auto& row : model.rows) {
        int sum = 0;
        for (const auto& points : row.parts) sum += points.value_or(0);
        EXPECT_EQ(sum, row.total);
    }
}

TEST(MarsBotFinalScore, StatesWinnerAndReason) {
    auto state = finished(true, 12);
    state.players[0].terraform_rating = 60;
    state.players[k_automa].terraform_rating = 50;
    const auto title = [](const game::State& of) { return final_of(of).title.forms.front(); };
    EXPECT_TRUE(title(state).starts_with("You beat MarsBot, "));
    state.players[k_automa].terraform_rating = 70;
    EXPECT_TRUE(title(state).starts_with("MarsBot wins, "));
    const auto score = [&](core::Side side) { return game::score_of(content().rules, state, side).total(); };
    state.players[0].terraform_rating =
        static_cast<std::int16_t>(state.players[0].terraform_rating + score(k_automa) - score(0));
    ASSERT_EQ(score(0), score(k_automa));
    EXPECT_TRUE(title(state).starts_with("A tie at "));
    EXPECT_TRUE(final_of(state).rows.front().seat == k_automa);
    auto late = finished(false, 19);
    late.players[0].terraform_rating = 60;
    EXPECT_EQ(title(late), "Generation 20: terraforming was not complete in time");
    const auto lost = final_of(late);
    EXPECT_TRUE(lost.rows.front().winner);
    ASSERT_LT(lost.rows[0].total, lost.rows[1].total);
    EXPECT_FALSE(has(lost.note.forms.front(), "ahead of")) << lost.note.forms.front();
    late.players[k_automa].terraform_rating = 90;
    EXPECT_TRUE(has(final_of(late).note.forms.front(), " ahead of ")) << "at this level the required lead is one";
}

TEST(MarsBotFinalScore, MarksCountedSpacesAroundTheNeuralInstance) {
    auto state = finished(true, 12);
    EXPECT_TRUE(final_of(state).automa->instance.empty()) << "the tile was never placed";
    const auto& rules = content().rules;
    game::Space middle = 0;
    while (rules.spaces[middle].neighbours.size() != 6) ++middle;
    state.board.tiles[middle] = rules.automa.neural_instance;
    state.board.owners[middle] = k_automa;
    state.board.owned[k_automa].insert(middle);
    const auto mine = static_cast<game::Space>(rules.spaces[middle].neighbours.first());
    state.board.owned[0].insert(mine);
    const auto model = final_of(state);
    const auto& map = model.automa->instance;
    ASSERT_EQ(map.size(), 7U);
    EXPECT_EQ(map.front().first, middle);
    EXPECT_FALSE(map.front().second.compared);
    int points = 0;
    for (const auto& [space, drawn] : map) {
        if (drawn.compared) points += drawn.compared->value;
        EXPECT_FALSE(space == mine && drawn.compared.has_value());
    }
    EXPECT_EQ(points, game::score_of(rules, state, k_automa).neural_instance);
    EXPECT_EQ(points, 5);
}

TEST(MarsBotFinalScore, OffersRematchAndNextLevelAfterVictory) {
    const auto acts = [](const game::State& of) {
        std::vector<FinalAct> found;
        for (const auto& button : final_of(of).buttons) found.push_back(static_cast<FinalAct>(int{button.id}));
        return found;
    };
    auto state = finished(true, 12);
    state.players[k_automa].terraform_rating = 90;
    const std::vector lost{FinalAct::show_table, FinalAct::back_to_start, FinalAct::again};
    EXPECT_EQ(acts(state), lost);
    state.players[0].terraform_rating = 190;
    const std::vector won{FinalAct::show_table, FinalAct::back_to_start, FinalAct::harder, FinalAct::again};
    EXPECT_EQ(acts(state), won);
    EXPECT_EQ(final_of(state).buttons[2].label.forms.front(), "Next: Hard");
    state.options.automa.level = game::AutomaLevel::brutal;
    EXPECT_EQ(acts(state), lost) << "this is the highest level";
}

TEST(MarsBotFinalScore, PreviewDuringTheGameNamesTheSameSourcesOfPoints) {
    auto state = first_turn(against(game::AutomaLevel::normal));
    state.players[k_automa].stock[0] = 17;
    Table table(state);
    table.interaction.pointing().point(Target{TableTarget::player, k_automa, 0});
    const auto text = table.explained();
    EXPECT_TRUE(has(text, "M€: 2")) << text;
    EXPECT_EQ(table.model().automa->points.value,
              std::to_string(game::score_of(content().rules, state, k_automa).total()));
}

TEST(MarsBotEffectPreview, PointedCardShowsWhatMarsBotWouldLose) {
    auto state = first_turn(against(game::AutomaLevel::normal));
    state.players[k_automa].stock[0] = 17;
    const auto card = give(state, "asteroid");
    Table table(state);
    table.interaction.pointing().point(Target{TableTarget::hand_card, card, 0});
    const auto text = table.explained();
    EXPECT_TRUE(has(text, "What it does to MarsBot")) << text;
    EXPECT_TRUE(has(text, "its supply: 17 → 14 M€")) << text;
    EXPECT_TRUE(has(text, "points for M€: 2 → 1")) << text;
    EXPECT_EQ(table.model().automa->cells[0].figure.after, "14");
}

TEST(MarsBotEffectPreview, LossOfProductionShowsHowFarTheTrackMovesBackAndWhatItCosts) {
    auto state = first_turn(against(game::AutomaLevel::hard));
    state.automa.table.tracks = {4, 4, 4, 4, 4, 4, 4};
    state.automa.table.marks = state.automa.table.tracks;
    const auto card = give(state, "energy_tapping");
    Table table(state);
    table.interaction.pointing().point(Target{TableTarget::hand_card, card, 0});
    const auto text = table.explained();
    EXPECT_TRUE(has(text, "4 → 3")) << text;
    EXPECT_TRUE(has(text, "spaces up to 4")) << text;
    EXPECT_TRUE(has(text, "no longer meets Planner")) << text;
    const auto model = table.model();
    EXPECT_EQ(model.automa->gauges[4].after, 3);
    EXPECT_EQ(model.milestones.rows[*content().find_milestone("planner")].cells[1].figure.after, "3");
}

TEST(MarsBotEffectPreview, CardWithoutEffectOnMarsBotShowsNone) {
    auto state = first_turn(against(game::AutomaLevel::normal));
    const auto card = give(state, "mine");
    Table table(state);
    table.interaction.pointing().point(Target{TableTarget::hand_card, card, 0});
    EXPECT_FALSE(has(table.explained(), "MarsBot"));
}

TEST(MarsBotEffectPreview, PreviewOfSecondActionExcludesTheFollowingTurnOfMarsBot) {
    auto state = first_turn(against(game::AutomaLevel::normal));
    const auto card = give(state, "mine");
    state.actions_taken = 1;
    Table table(state);
    table.interaction.pointing().point(Target{TableTarget::hand_card, card, 0});
    const auto model = table.model();
    EXPECT_EQ(model.automa->rating.after, "");
    for (const auto& gauge : model.automa->gauges) EXPECT_EQ(gauge.after, std::nullopt);
    EXPECT_EQ(model.own.stocks[1].production_after, state.players[0].production[1] + 1);
}

TEST(MarsBotEffectPreview, SelectablePanelIsHighlightedAndShowsLoss) {
    auto state = first_turn(against(game::AutomaLevel::normal));
    state.players[k_automa].stock[0] = 9;
    const auto card = give(state, "asteroid");
    state.players[0].stock[3] = 4;
    Table table(state);
    table.interaction.press({TableTarget::hand_card, card, 0});
    if (table.interaction.open().payment()) table.interaction.press_key(Key::enter);
    ASSERT_EQ(table.interaction.question().kind, QuestionKind::player);
    const auto panel = table.model().automa;
    EXPECT_EQ(panel->highlight, render::Highlight::highlighted);
    ASSERT_FALSE(panel->call.empty());
    EXPECT_EQ(panel->call.front().text, "9 → 6");
}

TEST(MarsBotEffectPreview, SupplyOfMarsBotCanBeChosenInsteadOfAnimalsAndMicrobes) {
    auto state = first_turn(against(game::AutomaLevel::normal));
    state.players[k_automa].stock[0] = 9;
    // Two own cards in play: one that removes units, and one that could lose some as well.
    const auto ants = give(state, "ants");
    Table table(state);
    const auto play = [&](game::Card card) {
        const auto command = TargetMeaning(table.interaction).candidate({TableTarget::hand_card, card, 0});
        ASSERT_TRUE(command && !command->refusal);
        ASSERT_FALSE(Mars::check(content().rules, state, 0, command->command));
        Mars::apply(content().rules, state, 0, command->command, nullptr);
        state.actions_taken = 0;
        state.active_player = 0;
        table.interaction.show(Mars::view(content().rules, state, 0));
    };
    play(ants);
    const auto other = give(state, "tardigrades");
    table.interaction.show(Mars::view(content().rules, state, 0));
    play(other);
    const auto slot = content().rules.source(other).resource_slot;
    state.card_resources[slot] = 2;
    table.interaction.show(Mars::view(content().rules, state, 0));
    table.interaction.press({TableTarget::own_action, ants, 0});
    ASSERT_EQ(table.interaction.question().kind, QuestionKind::card);
    const Target panel{TableTarget::player, k_automa, 0};
    const auto there = TargetMeaning(table.interaction).candidate(panel);
    ASSERT_TRUE(there);
    EXPECT_EQ(there->command, (game::Command{.type = CommandType::choose_card, .target = game::k_automa_source}));
    EXPECT_FALSE(there->refusal);
    const auto answers = table.interaction.answers();
    EXPECT_NE(std::ranges::find(answers, panel), answers.end());
    const auto model = table.model();
    EXPECT_EQ(model.automa->highlight, render::Highlight::highlighted);
    EXPECT_EQ(model.automa->call.front().text, "9 → 8");
    EXPECT_FALSE(model.prompt.title.empty());
    table.interaction.press(panel);
    const auto answer = table.interaction.take_answer();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->back().target, game::k_automa_source);
}

}  // namespace
}  // namespace syrtis::client::ui::terraforming
