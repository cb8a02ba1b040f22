// SPDX-License-Identifier: MIT

#include "ui/terraforming/final_screen.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <functional>
#include <tuple>
#include <vector>

#include "engine/terraforming/scoring.hpp"
#include "ui/table_parts.hpp"
#include "ui/terraforming/amounts.hpp"
#include "ui/terraforming/board_model.hpp"
#include "ui/terraforming/card_faces.hpp"

namespace syrtis::client::ui::terraforming {

namespace {

/// Returns the parts of a score. Parts that only MarsBot scores are empty for other sides.
std::array<std::optional<int>, picture::k_score_sources> parts_of(const game::Score& score, bool of_automa) {
    const auto only_automa = [of_automa](int points) { return of_automa ? std::optional(points) : std::nullopt; };
    return {score.terraform_rating,
            score.milestones,
            score.awards,
            score.greenery,
            score.cities,
            only_automa(score.neural_instance),
            only_automa(score.megacredits),
            score.cards};
}

bool is_automa(const TableContext& context, core::Side side) {
    const auto& options = context.state().options;
    return game::has_automa(options) && side == game::automa_side(options);
}

/// Returns the level and the corporation, such as "Hard · Palladin Shipping".
std::string automa_title(const TableContext& context) {
    const auto& automa = context.content().definitions.automa;
    const auto level = static_cast<std::size_t>(context.state().options.automa.level);
    std::string title = context.words.name(automa.levels[level].names);
    const auto corporation = context.view().automa.table.corporation;
    if (corporation < automa.corporations.size()) {
        title += " · " + context.words.name(automa.corporations[corporation].names);
    }
    return title;
}

void add_rows(picture::FinalScoreModel& model, const TableContext& context) {
    const auto& state = context.state();
    const auto& rules = context.rules();
    const auto outcome = Mars::outcome(rules, state);
    std::vector<Seat> order;
    for (Seat seat = 0; seat < sides(state.options); ++seat) order.push_back(seat);
    const auto key = [&](Seat seat) {
        // MarsBot wins a draw. It also wins a game that took too many generations, regardless of the points.
        const bool won = is_automa(context, seat) && core::has_seat(outcome.winners, seat);
        return std::tuple(won ? 0 : 1, -game::score_of(rules, state, seat).total(), -megacredits_of(state, seat),
                          int{seat});
    };
    std::sort(order.begin(), order.end(), [&](Seat left, Seat right) { return key(left) < key(right); });
    std::array<int, picture::k_score_sources> best{};
    for (const auto seat : order) {
        const auto parts = parts_of(game::score_of(rules, state, seat), is_automa(context, seat));
        for (std::size_t part = 0; part < parts.size(); ++part) {
            best[part] = std::max(best[part], parts[part].value_or(0));
        }
    }
    for (std::size_t place = 0; place < order.size(); ++place) {
        const Seat seat = order[place];
        const auto score = game::score_of(rules, state, seat);
        picture::FinalRow row;
        row.seat = seat;
        row.rank = static_cast<int>(place) + 1;
        row.piece = context.piece(seat);
        row.name = context.name(seat);
        if (const auto corporation = state.players[seat].corporation; corporation != game::k_no_corporation) {
            row.corporation = source_name(context.content(), context.words, game::corporation_source(corporation));
        }
        if (is_automa(context, seat)) row.corporation = automa_title(context);
        row.parts = parts_of(score, is_automa(context, seat));
        row.total = score.total();
        for (std::size_t part = 0; part < row.parts.size(); ++part) {
            row.best[part] = order.size() > 1 && row.parts[part].value_or(0) == best[part] && best[part] > 0;
        }
        row.winner = core::has_seat(outcome.winners, seat);
        model.rows.push_back(std::move(row));
    }
}

std::string title_against_automa(const picture::FinalScoreModel& model, const TableContext& context) {
    const auto& words = context.words;
    const auto& state = context.state();
    const auto& first = model.rows.front();
    const auto& second = model.rows.back();
    const bool ready = state.levels[game::Parameter::temperature] >= game::k_temperature_maximum &&
                       state.levels[game::Parameter::oxygen] >= game::k_oxygen_maximum &&
                       game::count_spaces(state.board.oceans) >= game::k_ocean_maximum;
    if (!ready) {
        return words("Generation {0}: terraforming was not complete in time",
                     {number(context.rules().automa.generation_limit)});
    }
    if (first.total == second.total) {
        return words("A tie at {0}: MarsBot wins ties", {number(first.total)});
    }
    if (is_automa(context, static_cast<core::Side>(first.seat))) {
        return words("MarsBot wins, {0} to {1}", {number(first.total), number(second.total)});
    }
    return words("You beat MarsBot, {0} to {1}", {number(first.total), number(second.total)});
}

/// Returns the tile that counts its neighbours, and the counted spaces with their points.
std::vector<std::pair<int, picture::BoardSpace>> instance_map(const picture::BoardModel& board,
                                                              const TableContext& context) {
    const auto& state = context.state();
    const auto& rules = context.rules();
    std::vector<std::pair<int, picture::BoardSpace>> map;
    const auto tile = rules.automa.neural_instance;
    const auto found = std::ranges::find(state.board.tiles, tile);
    if (tile == game::k_no_tile || found == state.board.tiles.end()) return map;
    const auto middle = static_cast<game::Space>(found - state.board.tiles.begin());
    map.emplace_back(middle, board.spaces[middle]);
    for (const std::size_t space : rules.spaces[middle].neighbours) {
        map.emplace_back(static_cast<int>(space), board.spaces[space]);
        const bool scores = !state.board.owned[0].contains(space);
        if (scores) map.back().second.compared = picture::Comparison{.value = 1};
    }
    return map;
}

void add_automa_score(picture::FinalScoreModel& model, const TableContext& context) {
    const auto& state = context.state();
    if (!game::has_automa(state.options)) return;
    const auto& words = context.words;
    const auto& rules = context.rules().automa;
    const auto side = game::automa_side(state.options);
    const auto score = game::score_of(context.rules(), state, side);
    picture::AutomaScore automa;
    automa.title = words("What only MarsBot scores");
    automa.instance = instance_map(model.board, context);
    automa.lines.emplace_back(words("Neural Instance: {0}", {number(score.neural_instance)}),
                              words("1 VP for each area next to it without a tile of yours"));
    automa.lines.emplace_back(words("Played cards: {0}", {number(score.cards)}),
                              rules.levels[static_cast<std::size_t>(state.options.automa.level)].scores_cards
                                  ? words("1 VP for each card with a VP icon")
                                  : words("counted at Hard and Brutal only"));
    const auto& prices = rules.megacredits_per_point;
    const auto price_in = [&](std::size_t generation) {
        return prices.empty() ? 1 : std::max<int>(1, prices[std::min(generation, prices.size()) - 1]);
    };
    const std::size_t now = std::max<std::size_t>(state.generation, 1);
    automa.rate_title = words("{0} M€, {1} per VP: {2}",
                              {number(megacredits_of(state, side)), number(price_in(now)), number(score.megacredits)});
    automa.generation_heading = words("Generation");
    automa.rate_heading = {words("M€ per VP"), words("M€ each")};
    for (std::size_t first = 1; first < rules.generation_limit;) {
        std::size_t last = first;
        while (last + 1 < rules.generation_limit && price_in(last + 1) == price_in(first)) ++last;
        auto generation = number(static_cast<int>(last));
        if (first == 1) generation.insert(0, "≤ ");
        automa.rates.push_back({generation, number(price_in(first)), first <= now && now <= last});
        first = last + 1;
    }
    automa.foot = words("When generation {0} begins, you have lost.", {number(rules.generation_limit)});
    model.automa = std::move(automa);
}

void add_heading(picture::FinalScoreModel& model, const TableContext& context) {
    const auto& words = context.words;
    const auto& state = context.state();
    const auto winners =
        std::count_if(model.rows.begin(), model.rows.end(), [](const auto& row) { return row.winner; });
    const auto& first = model.rows.front();
    model.winner_piece = first.piece;
    model.sources = {picture::ScoreSource::rating,     picture::ScoreSource::milestones, picture::ScoreSource::awards,
                     picture::ScoreSource::greeneries, picture::ScoreSource::cities,     picture::ScoreSource::cards};
    if (game::has_automa(state.options)) {
        model.sources.insert(model.sources.end() - 1,
                             {picture::ScoreSource::neural_instance, picture::ScoreSource::megacredits});
    }
    const auto points = words.count(first.total, "{0} point", "{0} points");
    if (game::has_automa(state.options) && winners == 1) {
        model.title = title_against_automa(model, context);
    } else if (winners == 0) {
        model.title = is_solo(state.options) ? words("Terraforming incomplete: you lose with {0}", {points})
                                             : words("{0} leads with {1}", {first.name, points});
    } else if (winners > 1) {
        model.title = words("A shared victory with {0}", {points});
    } else {
        model.title = words("{0} wins with {1}", {first.name, points});
    }
    std::string note = game::has_automa(state.options) ? automa_title(context) : first.corporation;
    // The winner may have fewer points, because MarsBot wins at the end of the last generation in any case.
    if (model.rows.size() > 1 && first.total > model.rows[1].total) {
        note += " · " + words("{0} VP ahead of {1}", {number(first.total - model.rows[1].total), model.rows[1].name});
    }
    model.note = note + " · " + words("generation {0}", {number(state.generation)});
    model.headings = {words("TR"),         words("Milestones"), {words("Awards"), words("Aw.")},
                      words("Greeneries"), words("Cities"),     {words("Neural Instance"), words("Neural Inst.")},
                      words("M€"),         words("Cards")};
    model.total_heading = words("Total");
    model.tie_note = game::has_automa(state.options) ? words("MarsBot wins ties") : words("Tie-breaker: M€");
}

void add_tiles(picture::FinalScoreModel& model, const TableContext& context) {
    const auto& words = context.words;
    const auto& state = context.state();
    const auto& board = state.board;
    model.board = build_plain_board(context);
    model.board_title = words("Mars, generation {0}", {number(state.generation)});
    model.board_note =
        words("{0} °C · {1}% · {2}",
              {signed_number(state.levels[game::Parameter::temperature]), number(state.levels[game::Parameter::oxygen]),
               words.count(game::count_spaces(board.oceans), "{0} ocean", "{0} oceans")});
    model.tiles_title = words("Tiles");
    for (Seat seat = 0; seat < sides(state.options); ++seat) {
        const auto& owned = board.owned[seat];
        model.tiles.push_back({.piece = context.piece(seat),
                               .total = game::count_spaces(owned),
                               .greeneries = game::count_spaces(owned & board.greeneries),
                               .cities = game::count_spaces(owned & board.cities)});
    }
}

void add_charts(picture::FinalScoreModel& model, const TableContext& context, const ScoreHistory& history) {
    const auto& words = context.words;
    render::Chart ratings{.title = words("TR"), .note = words("at the end of each generation"), .curves = {}};
    render::Chart incomes{.title = words("Income"), .note = words("M€ in each production phase"), .curves = {}};
    for (Seat seat = 0; seat < sides(context.state().options); ++seat) {
        render::Curve rating{.piece = context.piece(seat), .values = {}};
        render::Curve income{.piece = context.piece(seat), .values = {}};
        for (const auto& generation : history.generations()) {
            rating.values.push_back(generation.ratings[seat]);
            income.values.push_back(generation.incomes[seat]);
        }
        ratings.curves.push_back(std::move(rating));
        incomes.curves.push_back(std::move(income));
    }
    model.charts = {std::move(ratings), std::move(incomes)};
}

void add_races(picture::FinalScoreModel& model, const TableContext& context) {
    const auto& words = context.words;
    const auto& state = context.state();
    const auto& rules = context.rules();
    const auto& definitions = context.content().definitions;
    model.races_title = words("Milestones and awards");
    for (std::size_t index = 0; index < rules.milestones.size(); ++index) {
        if (state.milestones[index] == core::k_no_seat) continue;
        picture::FinalAward milestone;
        milestone.name = words.name(definitions.milestones[index].names);
        milestone.owner = context.piece(state.milestones[index]);
        milestone.places.push_back({milestone.owner, "", signed_number(definitions.milestone_points)});
        model.milestones.push_back(std::move(milestone));
    }
    for (std::size_t index = 0; index < rules.awards.size(); ++index) {
        if (state.awards[index] == core::k_no_seat) continue;
        picture::FinalAward award;
        award.name = words.name(definitions.awards[index].names);
        award.owner = context.piece(state.awards[index]);
        award.owner_text = words("funded by");
        std::vector<int> counts;
        for (Seat seat = 0; seat < sides(state.options); ++seat) {
            counts.push_back(game::award_count(rules, state, seat, index));
        }
        const int best = *std::max_element(counts.begin(), counts.end());
        const bool shared = std::count(counts.begin(), counts.end(), best) > 1;
        int second = INT32_MIN;
        for (const int count : counts) {
            if (count < best) second = std::max(second, count);
        }
        for (Seat seat = 0; seat < sides(state.options); ++seat) {
            std::string points;
            if (counts[seat] == best) points = signed_number(definitions.award_first_points);
            if (!shared && has_second_places(state.options) && counts[seat] == second)
                points = signed_number(definitions.award_second_points);
            award.places.push_back({context.piece(seat), number(counts[seat]), points});
        }
        model.awards.push_back(std::move(award));
    }
}

/// Adds the buttons for the same game again and, after a victory, for one at the next level.
void add_rematch(picture::FinalScoreModel& model, const TableContext& context) {
    const auto& words = context.words;
    const auto& options = context.state().options;
    const auto& levels = context.content().definitions.automa.levels;
    const auto outcome = Mars::outcome(context.rules(), context.state());
    const bool won = !core::has_seat(outcome.winners, game::automa_side(options));
    if (const auto harder = won ? harder_level(options.automa.level) : std::nullopt) {
        model.buttons.push_back(
            {.label = words("Next: {0}", {words.name(levels[static_cast<std::size_t>(*harder)].names)}),
             .id = FinalAct::harder});
    }
    model.buttons.push_back({.label = {words("Rematch, same level"), words("Rematch")},
                             .key = words.key("Enter"),
                             .style = render::ButtonStyle::pill,
                             .id = FinalAct::again});
}

/// Adds the cards of all sides that bring or cost points, those with the greatest effect first.
void add_best(picture::FinalScoreModel& model, const TableContext& context) {
    constexpr std::size_t k_most = 24;
    struct Scored {
        int points = 0;
        Seat seat = 0;
        game::Source card{};
    };
    const auto& words = context.words;
    const auto& state = context.state();
    std::vector<Scored> scored;
    for (Seat seat = 0; seat < sides(state.options); ++seat) {
        for (const auto card : state.players[seat].played | state.players[seat].events) {
            const auto source = static_cast<game::Source>(card);
            const int points = game::points_of(context.rules(), state, seat, source);
            if (points != 0) scored.push_back({points, seat, source});
        }
    }
    std::ranges::stable_sort(scored, std::ranges::greater(), [](const Scored& one) { return std::abs(one.points); });
    if (scored.size() > k_most) scored.resize(k_most);
    model.best_title = words("Cards with VP");
    for (const auto& [points, seat, card] : scored) {
        model.best.emplace_back(context.name(seat),
                                words("{0}: {1}", {source_name(context.content(), words, card), number(points)}));
        const auto count = static_cast<int>(model.best.size());
        model.best_left_out.push_back(words.count(count, "{0} more not shown", "{0} more not shown"));
    }
    if (!model.best.empty()) {
        model.best_hidden = words("{0}: {1}", {words("Cards with VP"), model.best_left_out.back()});
    }
}

}  // namespace

void ScoreHistory::note(const game::View& view) {
    if (view.phase == game::Phase::corporation) return;
    // An undo or a jump in a replay removes the later generations.
    while (!generations_.empty() && generations_.back().generation > view.generation) generations_.pop_back();
    if (generations_.empty() || generations_.back().generation != view.generation) {
        generations_.push_back({.generation = view.generation, .ratings = {}, .incomes = {}});
    }
    auto& last = generations_.back();
    for (Seat seat = 0; seat < sides(view.options); ++seat) {
        const auto& player = view.players[seat];
        last.ratings[seat] = player.terraform_rating;
        last.incomes[seat] =
            player.terraform_rating + player.production[static_cast<std::size_t>(game::Resource::megacredits)];
    }
}

std::optional<game::AutomaLevel> harder_level(game::AutomaLevel level) {
    const auto next = static_cast<std::size_t>(level) + 1;
    if (next >= game::k_automa_level_names.size()) return std::nullopt;
    return static_cast<game::AutomaLevel>(next);
}

picture::FinalScoreModel build_final(const TableContext& context, const ScoreHistory& history) {
    picture::FinalScoreModel model;
    add_rows(model, context);
    add_heading(model, context);
    add_tiles(model, context);
    add_charts(model, context, history);
    add_automa_score(model, context);
    add_races(model, context);
    add_best(model, context);
    add_final_buttons(model, context.words);
    if (game::has_automa(context.state().options)) {
        // Only the button for the next match is emphasised.
        model.buttons.back().style = render::ButtonStyle::plain;
        add_rematch(model, context);
    }
    return model;
}

}  // namespace syrtis::client::ui::terraforming
