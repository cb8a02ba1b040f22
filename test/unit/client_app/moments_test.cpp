// SPDX-License-Identifier: MIT

// Plays random matches of both games and looks at the moment of each kind of event: it begins, ends, takes no input and
// is skipped by it, and is not shown without motion. With SYRTIS_KEEP_PICTURES=1 its pictures are kept.

#include <gtest/gtest.h>

#include <SFML/Graphics/RenderTexture.hpp>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/client_data.hpp"
#include "app/people.hpp"
#include "core/rng.hpp"
#include "support/paths.hpp"
#include "unit/client_render/need_display.hpp"

namespace syrtis::client::app {
namespace {

/// Whether an event is the one whose moment is looked at.
using Wanted = std::function<bool(const Json::Value& event, const Json::Value& view)>;

Wanted named(const std::string& name) {
    return [name](const Json::Value& event, const Json::Value&) { return event["event"] == name; };
}

class TableMoments : public testing::Test {
   protected:
    void SetUp() override {
        Settings settings;
        settings.language = "en";
        settings.resources = syrtis::test::k_resource_folder;
        auto loaded = load_foundation(settings);
        ASSERT_TRUE(loaded) << loaded.error();
        data = std::move(*loaded);
    }

    /// A random match of two, and the table of its first seat.
    struct Match {
        std::unique_ptr<protocol::HostedMatch> match;
        std::unique_ptr<ui::GameTable> table;
        core::Rng rng;

        /// Plays one answer. Returns true if it caused a wanted event.
        bool brings(const Wanted& wanted) {
            const core::Seat seat = core::has_seat(match->pending(), 0) ? 0 : 1;
            const auto count = match->decision(seat)["commands"].size();
            EXPECT_TRUE(match->play_number(seat, rng.below(static_cast<std::uint32_t>(count))));
            ++table->table_info().step;
            const auto view = match->view(0);
            const auto events = match->events(0);
            EXPECT_EQ(table->show(view, events), std::nullopt);
            return std::any_of(events.begin(), events.end(),
                               [&](const Json::Value& event) { return wanted(event, view); });
        }
    };

    Match begin(const ui::GameKind& kind, std::uint64_t seed, ui::Motion motion) {
        const auto options = kind.rules->complete_options({}, 2);
        EXPECT_TRUE(options);
        Match begun{kind.rules->start(*options, 2, seed), kind.make_table(*options), core::Rng(seed)};
        begun.table->set(&ui::PlaySettings::pace, ui::Pace::off);
        begun.table->set(&ui::PlaySettings::motion, motion);
        begun.table->table_info().people = people_named(std::vector<std::string>{"Ada", "Bruno"});
        EXPECT_EQ(begun.table->show(begun.match->view(0), begun.match->events(0)), std::nullopt);
        return begun;
    }

    /// Plays to the first wanted event, with everything before it at rest.
    Match at(const std::string& game, const Wanted& wanted, ui::Motion motion) {
        const auto* kind = ui::find_kind(data.kinds, game);
        constexpr std::uint64_t k_games = 40;
        for (std::uint64_t seed = 1; seed <= k_games; ++seed) {
            auto shown = begin(*kind, seed, motion);
            while (!shown.match->finished()) {
                while (shown.table->pass_time(k_long)) continue;
                if (shown.brings(wanted)) return shown;
            }
        }
        ADD_FAILURE() << "no such event in these matches";
        return begin(*kind, 1, motion);
    }

    void paint(const ui::GameTable& table, sf::RenderTexture& texture) {
        texture.clear();
        if (table.finished()) {
            table.paint_final({texture, *data.resources, hits, words}, {});
        } else {
            table.paint({texture, *data.resources, hits, words}, false);
        }
        texture.display();
    }

    /// Passes the time to a moment that is shown.
    static void pass_to_shown(ui::GameTable& table) {
        for (int step = 0; step < 500 && table.moments().runs() && table.moments().shown().empty(); ++step) {
            table.pass_moments(10);
        }
    }

    void keep_pictures(ui::GameTable& table, const std::string& name) {
        if (std::getenv("SYRTIS_KEEP_PICTURES") == nullptr) return;
        std::filesystem::create_directories("client_pictures");
        for (int picture = 0; picture < 12 && table.moments().runs(); ++picture) {
            for (const auto& [width, height] : {std::pair{1280U, 720U}, {2560U, 1440U}}) {
                sf::RenderTexture texture;
                ASSERT_TRUE(texture.create(width, height));
                paint(table, texture);
                (void)texture.getTexture().copyToImage().saveToFile("client_pictures/moment-" + name + "-" +
                                                                    std::to_string(width) + "-" +
                                                                    std::to_string(picture) + ".png");
            }
            for (int step = 0; step < 20; ++step) table.pass_time(10);
        }
    }

    void look_at(const std::string& game, const std::string& name, const Wanted& wanted) {
        {
            auto off = at(game, wanted, ui::Motion::off);
            EXPECT_FALSE(off.table->moments().runs()) << "motion is off";
        }
        {
            auto still = at(game, wanted, ui::Motion::reduced);
            pass_to_shown(*still.table);
            ASSERT_FALSE(still.table->moments().shown().empty());
            EXPECT_TRUE(still.table->moments().shown().front().still);
        }
        auto full = at(game, wanted, ui::Motion::full);
        auto& table = *full.table;
        ASSERT_TRUE(table.moments().runs());
        const auto targets = [](const ui::GameTable& shown) {
            std::vector<render::Target> found;
            for (const auto& answer : shown.answers()) found.push_back(answer.target);
            return found;
        };
        const auto answers = targets(table);
        pass_to_shown(table);
        ASSERT_FALSE(table.moments().shown().empty());

        // The same things can be pointed at with and without it.
        sf::RenderTexture texture;
        ASSERT_TRUE(texture.create(1280, 720));
        paint(table, texture);
        const auto regions = hits.regions().size();
        keep_pictures(table, name);
        std::uint64_t passed = 0;
        while (table.moments().runs() && passed < k_longest) {
            table.pass_time(10);
            passed += 10;
        }
        EXPECT_LT(passed, k_longest) << "it ends by itself";
        while (table.pass_time(k_long)) continue;
        paint(table, texture);
        EXPECT_EQ(hits.regions().size(), regions);
        EXPECT_EQ(targets(table), answers);

        // A click and a key end it and have their usual effect.
        auto clicked = at(game, wanted, ui::Motion::full);
        clicked.table->press({});
        EXPECT_FALSE(clicked.table->moments().runs());
        EXPECT_EQ(targets(*clicked.table), answers);
        auto keyed = at(game, wanted, ui::Motion::full);
        keyed.table->press_key(sf::Keyboard::F10, false);
        EXPECT_FALSE(keyed.table->moments().runs());
        EXPECT_EQ(keyed.table->input().dialog(), ui::Dialog::menu);
    }

    static constexpr std::uint64_t k_long = 10'000;   ///< milliseconds
    static constexpr std::uint64_t k_longest = 4000;  ///< milliseconds

    /// The display must exist before anything is drawn.
    struct Display {
        Display() { syrtis::test::need_display(); }
    } display;
    ClientData data;
    ui::Words words;
    render::HitMap hits;
};

TEST_F(TableMoments, TemperatureHasOne) {
    look_at("terraforming-mars", "temperature", [](const Json::Value& event, const Json::Value&) {
        return event["event"] == "parameter_raised" && event["parameter"] == "temperature";
    });
}

TEST_F(TableMoments, OxygenHasOne) {
    look_at("terraforming-mars", "oxygen", [](const Json::Value& event, const Json::Value&) {
        return event["event"] == "parameter_raised" && event["parameter"] == "oxygen";
    });
}

TEST_F(TableMoments, OceanHasOne) {
    look_at("terraforming-mars", "ocean", [](const Json::Value& event, const Json::Value&) {
        return event["event"] == "tile_placed" && event["tile"] == "ocean";
    });
}

TEST_F(TableMoments, GenerationHasOne) {
    look_at("terraforming-mars", "generation", [](const Json::Value& event, const Json::Value&) {
        return event["event"] == "generation_started" && event["generation"].asInt() > 1;
    });
}

TEST_F(TableMoments, MilestoneHasOne) { look_at("terraforming-mars", "milestone", named("milestone_claimed")); }

TEST_F(TableMoments, AwardHasOne) { look_at("terraforming-mars", "award", named("award_funded")); }

TEST_F(TableMoments, EndHasOne) { look_at("terraforming-mars", "end", named("match_finished")); }

TEST_F(TableMoments, RoundOfDigMarsHasOne) {
    look_at("dig-mars", "round", [](const Json::Value& event, const Json::Value& view) {
        return event["event"] == "turn_ended" && event["player"].asInt() == 1 - view["first_player"].asInt() &&
               view["round"].asInt() > 1;
    });
}

TEST_F(TableMoments, UpgradeOfDigMarsHasOne) { look_at("dig-mars", "upgrade", named("upgraded")); }

TEST_F(TableMoments, EndOfDigMarsHasOne) { look_at("dig-mars", "dig-end", named("match_finished")); }

}  // namespace
}  // namespace syrtis::client::app
