// SPDX-License-Identifier: MIT

#include "unit/client_render/dig/sample_tables.hpp"
#include "unit/client_render/dig/speaker.hpp"
#include "unit/client_render/numbered.hpp"

namespace syrtis::test::dig {

using namespace client::render;
using namespace client::render::dig;

FinalModel final_screen(Language language, int seats) {
    const Translations translated{language};
    FinalModel model;
    model.title = translated("Adalbertine wins with 31 points", "Adalbertine gagne avec 31 points");
    model.note =
        translated({"announced victory in round 14 · 30 are enough with three",
                    "announced victory in round 14 · 30 are enough with three"},
                   {"a annoncé la victoire au tour 14 · 30 points suffisent à trois", "victoire annoncée au tour 14"});
    model.winner_piece = 0;
    model.headings = {translated("tiles", "tuiles"), translated("tokens", "jetons"),
                      translated({"spent on upgrades", "spent"}, {"dépensés en améliorations", "dépensés"}),
                      translated("total", "total")};
    const std::array<const char*, 4> names{"Adalbertine", "Bruno", "Chiyo", "Esra the Younger of Elysium"};
    const std::array<std::array<int, 3>, 4> points{{{28, 3, 9}, {24, 2, 11}, {17, 0, 5}, {9, 1, 0}}};
    const std::array<std::array<int, 3>, 4> levels{{{3, 4, 3}, {4, 3, 3}, {2, 2, 3}, {1, 1, 1}}};
    for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i) {
        FinalRow row;
        row.rank = static_cast<int>(i) + 1;
        row.piece = i == 3 ? 4 : static_cast<int>(i);
        row.name = names[i];
        row.levels = levels[i];
        row.tiles = points[i][0];
        row.tokens = points[i][1];
        row.spent = points[i][2];
        row.total = row.tiles + row.tokens;
        row.winner = i == 0;
        if (i == 0) {
            row.note = translated("announced victory", "a annoncé la victoire");
        }
        model.rows.push_back(row);
    }
    model.chart.title = translated("Points", "Points");
    model.chart.note = translated("at the end of each round", "à la fin de chaque manche");
    for (const FinalRow& row : model.rows) {
        Curve curve{.piece = row.piece};
        for (int round = 0; round < 14; ++round) curve.values.push_back(row.total * round / 13 - (round == 6 ? 2 : 0));
        model.chart.curves.push_back(std::move(curve));
    }
    model.grid = usual_table(language).grid;
    for (Place& place : model.grid.places) {
        place.highlight = Highlight::plain;
        place.surveyors.clear();
        place.surveyed.reset();
    }
    model.buttons = {{.label = translated("Again, same seats", "Encore, mêmes places"), .style = ButtonStyle::pill},
                     {.label = translated("Replay", "Revoir la partie")},
                     {.label = translated("Log", "Journal")},
                     {.label = translated("Back to start", "Retour à l'accueil")}};
    return numbered(std::move(model));
}

}  // namespace syrtis::test::dig
