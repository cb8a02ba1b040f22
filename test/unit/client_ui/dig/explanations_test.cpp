// SPDX-License-Identifier: MIT

// Explanations of the figures and log lines that are pointed at on the table of Dig Mars.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/client_ui/dig/three_players.hpp"

namespace syrtis::client::ui::dig {
namespace {

using render::SymbolKind;
using render::TableTarget;
using render::Target;
using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

class DigExplanations : public ThreePlayers {
   protected:
    [[nodiscard]] drawn::TableModel build_at(const Target& target) {
        table.pointing().point(target);
        return build();
    }
    /// Returns title and lines, with a piece as its number in angle brackets; empty if there is no explanation.
    [[nodiscard]] std::string explained(const Target& target) {
        const auto model = build_at(target);
        if (!model.explanation) return {};
        std::string text = first(model.explanation->title);
        for (const auto& line : model.explanation->lines) {
            text += '\n';
            for (const auto& symbol : line.text) {
                if (symbol.kind == SymbolKind::piece) text += '<' + std::to_string(symbol.number) + "> ";
                text += symbol.text + (&symbol == &line.text.back() || symbol.text.empty() ? "" : " ");
            }
        }
        return text;
    }
};

TEST_F(DigExplanations, ExistForEveryFigureBesideTheGrid) {
    auto state = game::empty_grid(3);
    for (auto& player : state.players) player.stations = {};
    game::put_pile(state, 0, {"e01", "e15", "e41"});
    game::put_pile(state, 1, {"e02", "e29"}, true);
    show(state);
    const auto left = build().left;
    for (int row = 0; row < static_cast<int>(drawn::k_difficulties); ++row) {
        const auto text = explained({TableTarget::upper_row, row + 1, 0});
        const auto& shown = left.rows[static_cast<std::size_t>(row)];
        EXPECT_THAT(text, HasSubstr("Tiles of difficulty " + std::to_string(row + 1)));
        EXPECT_THAT(text, ContainsRegex('\n' + shown.on_top + " (is|are) unexplored"));
        EXPECT_THAT(text, ContainsRegex('\n' + shown.deeper + " (lies|lie) deeper"));
        EXPECT_THAT(text, HasSubstr('\n' + shown.seen + " ha"));
    }
    EXPECT_EQ(explained({TableTarget::upper_row, 5, 0}), "");
    EXPECT_EQ(explained({TableTarget::upper_row, 0, 0}), "");
    for (int bonus = 0; bonus < static_cast<int>(game::k_bonuses); ++bonus) {
        const auto text = explained({TableTarget::lower_row, bonus, 0});
        const auto& shown = left.bonuses[static_cast<std::size_t>(bonus)];
        EXPECT_THAT(text, HasSubstr(first(shown.name)));
        EXPECT_THAT(text, HasSubstr("not seen yet: " + shown.count + " of "));
    }
    EXPECT_EQ(explained({TableTarget::lower_row, 5, 0}), "");
    EXPECT_THAT(explained({TableTarget::track, 0, 0}), HasSubstr("Everybody takes one turn of 3 actions."));
    EXPECT_THAT(explained({TableTarget::track, 0, 0}), HasSubstr("<0> Ada their turn now\n<1> Bruno\n<2> Chiyo"))
        << "a phone has no figure for the order";
    EXPECT_THAT(explained({TableTarget::track, 1, 0}), HasSubstr("4 unexplored, 1 explored, 43 taken"));
    EXPECT_THAT(explained({TableTarget::track, 2, 0}), HasSubstr("<0> Ada their turn now\n<1> Bruno\n<2> Chiyo"));
    EXPECT_THAT(explained({TableTarget::track, 3, 0}), HasSubstr("2 places still have tiles.\n14 places are empty."));
    EXPECT_EQ(explained({TableTarget::track, 4, 0}), "");
    state.phase = game::Phase::placement;
    show(state);
    EXPECT_THAT(explained({TableTarget::track, 0, 0}), HasSubstr("Before the first round"));
}

TEST_F(DigExplanations, OmitVictoryAnnouncementInOpenGame) {
    auto state = game::empty_grid(3);
    game::put_pile(state, 0, {"e01"});
    const Target tiles_left{TableTarget::track, 1, 0};
    show(state);
    EXPECT_THAT(explained(tiles_left), HasSubstr("announced"));
    state.options.open = true;
    show(state);
    EXPECT_THAT(explained(tiles_left), AllOf(HasSubstr("the game ends"), Not(HasSubstr("announced"))));
}

TEST_F(DigExplanations, ShowPointedLogLineInFull) {
    auto state = game::empty_grid(3);
    game::put_pile(state, 0, {"e05"});
    show(state);
    using enum game::EventType;
    log_event({.type = station_moved, .seat = 0, .place = 1, .to = 2});
    log_event({.type = turn_ended, .seat = 0});
    log_event({.type = station_moved, .seat = 1, .place = 5, .to = 6});
    log_event({.type = station_moved, .seat = 0, .by = 1, .place = 2, .to = 7});
    const auto lines = build().log.lines;
    ASSERT_EQ(lines.size(), 2U);
    auto model = build_at({TableTarget::log_line, lines[1].id, 0});
    ASSERT_TRUE(model.explanation);
    EXPECT_TRUE(model.explanation->if_cut);
    EXPECT_EQ(model.explanation->lines.front().text, lines[1].text);
    EXPECT_FALSE(build_at({TableTarget::log_line, lines[1].id + 1, 0}).explanation);

    // A pinned explanation stays, whether or not the line is cut off.
    table.pointing().pin({TableTarget::log_line, lines[0].id, 0});
    model = build();
    ASSERT_TRUE(model.explanation);
    EXPECT_FALSE(model.explanation->if_cut);
    EXPECT_EQ(model.explanation->lines.front().text, lines[0].text);

    table.press_key(Key::escape);
    table.press_key(Key::whole_log);
    model = build();
    ASSERT_TRUE(model.whole_log);
    model = build_at({TableTarget::log_line, model.whole_log->lines.front().id, 0});
    ASSERT_TRUE(model.explanation);
    EXPECT_EQ(model.explanation->lines.front().text, model.whole_log->lines.front().text);
    EXPECT_NE(model.explanation->lines.front().text, lines[0].text);
}

}  // namespace
}  // namespace syrtis::client::ui::dig
