// SPDX-License-Identifier: MIT

// Names in a log line link to the cards and spaces that they name.

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "protocol/terraforming/event_json.hpp"
#include "ui/terraforming/mars_table.hpp"
#include "ui/terraforming/table_builder.hpp"
#include "unit/client_ui/terraforming/positions.hpp"

namespace syrtis::client::ui::terraforming {
namespace {

using game::Event;
using game::EventType;
using render::SharedTarget;
using render::Target;
using test::content;

/// An ocean area, because it has an explanation.
const game::Space k_link_there = static_cast<game::Space>(content().rules.ocean_areas.first());

class LogLinks : public testing::Test {
   protected:
    void SetUp() override {
        card = static_cast<game::Card>(*content().find_card("comet"));
        const auto state = Mars::start(content().rules, {.players = 2}, 4);
        table.show(Mars::view(content().rules, state, 0));
        table_info.people = {{"Ada", 0, false, false}, {"Bruno", 1, false, false}};
        Json::Value reported(Json::arrayValue);
        for (const auto& event : {Event{.type = EventType::card_played, .seat = 1, .source = card, .value = 21},
                                  Event{.type = EventType::stock_changed,
                                  .seat = 1,
                                  .subject = 0,
                                  .cause = game::Cause::price,
                                  .value = -21,
                                  .before = 30},
                                  Event{.type = EventType::tile_placed,
                                  .seat = 1,
                                  .subject = game::k_ocean,
                                  .source = card,
                                  .space = k_link_there}}) {
            reported.append(protocol::terraforming::event_json(content(), event));
        }
        log.add(0, 0, reported);
    }
    [[nodiscard]] picture::TableModel model() const { return build_table(table, Words(), log, table_info); }

    game::Card card = game::k_no_card;
    Interaction table{content()};
    TableLog log{content()};
    TableInfo table_info;
};

TEST_F(LogLinks, PointedNameShowsItsCardOrSpace) {
    const auto line = model().log.lines.back();
    const auto named = [&](const Target& target) {
        return std::ranges::any_of(line.text, [&](const render::Symbol& symbol) { return symbol.about == target; });
    };
    EXPECT_TRUE(named({SharedTarget::named, card, k_named_source}));
    EXPECT_TRUE(named({SharedTarget::named, k_link_there, k_named_space}));
    // The actor comes first and is no link.
    EXPECT_EQ(line.text.front().about, std::nullopt);
}

TEST_F(LogLinks, PointedNameOfACardShowsItsFace) {
    table.pointing().point(Target{SharedTarget::named, card, k_named_source});
    const auto drawn = model();
    ASSERT_TRUE(drawn.zoom);
    EXPECT_EQ(drawn.zoom->face.name, "Comet");
}

TEST_F(LogLinks, PointedNameOfASpaceOutlinesAndExplainsTheSpace) {
    EXPECT_EQ(model().board.spaces[k_link_there].candidate, picture::Candidate::none);
    table.pointing().point(Target{SharedTarget::named, k_link_there, k_named_space});
    const auto drawn = model();
    EXPECT_EQ(drawn.board.spaces[k_link_there].candidate, picture::Candidate::chosen);
    EXPECT_TRUE(drawn.explanation);
}

TEST_F(LogLinks, ClickOnNameSendsNoAnswer) {
    table.press({SharedTarget::named, card, k_named_source});
    EXPECT_FALSE(table.take_answer());
    // An unknown id names nothing.
    table.pointing().point(Target{SharedTarget::named, 60000, k_named_source});
    EXPECT_FALSE(model().zoom);
    table.pointing().point(Target{SharedTarget::named, 60000, k_named_space});
    EXPECT_FALSE(model().explanation);
}

TEST_F(LogLinks, LineWithoutRoomOmitsReasonsBeforeThePrice) {
    const auto line = model().log.lines.back();
    const auto price = std::ranges::find_if(
        line.text, [](const render::Symbol& symbol) { return symbol.text.find("21") != std::string::npos; });
    ASSERT_NE(price, line.text.end());
    EXPECT_FALSE(price->expendable);
}

}  // namespace
}  // namespace syrtis::client::ui::terraforming
