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

#include "unit/client_app/loaded_client.hpp"

namespace syrtis::client::app {
namespace {

/// Whether an event is the one whose moment is looked at.
using Wanted = std::function<bool(const Json::Value& event, const Json::Value& view)>;

Wanted named(const std::string& name) {
    return [name](const Json::Value& event, const Json::Value&) { return event["event"] == name; };
}

class TableMoments : public testing::Test {
   protected:
    /// Chooses the first step of a random match that causes a wanted event.
    void choose(const std::string& game, const Wanted& wanted) {
        kind = ui::find_kind(data.kinds, game);
        options = *kind->rules->complete_options({}, 2);
        constexpr std::uint64_t k_games = 40;
        for (seed = 1; seed <= k_games; ++seed) {
            test::RandomMatch played(*kind, options, seed);
            for (steps = 0; !played.finished(); ++steps) {
                played.play();
                const auto view = played.view();
                const auto events = played.events();
                if (std::any_of(events.begin(), events.end(),
                                [&](const Json::Value& event) { return wanted(event, view); })) {
                    return;
                }
            }
        }
        FAIL() << "no such event in these matches";
    }

    /// Returns the table of the first seat that has just been sent the chosen step.
    std::unique_ptr<ui::GameTable> table_at(ui::Motion motion) {
        test::RandomMatch played(*kind, options, seed);
        for (unsigned step = 0; step < steps; ++step) played.play();
        auto table = test::table_of_two(*kind, options, motion);
        table->table_info().step = steps;
        EXPECT_EQ(table->show(played.view(), Json::Value(Json::arrayValue)), std::nullopt);
        sf::RenderTexture texture;
        // A token starts at the place where its thing was painted last.
        EXPECT_TRUE(texture.create(1280, 720));
        paint(*table, texture);
        played.play();
        table->table_info().step = steps + 1;
        EXPECT_EQ(table->show(played.view(), played.events()), std::nullopt);
        return table;
    }

    void paint(const ui::GameTable& table, sf::RenderTexture& texture) {
        texture.clear();
        if (table.policy().state().finished) {
            table.picture().paint_final({texture, *data.resources, hits, words}, {});
        } else {
            table.picture().paint({texture, *data.resources, hits, words}, false);
        }
        texture.display();
    }

    /// Passes the time to a moment that is shown.
    static void pass_to_shown(ui::GameTable& table) {
        for (int step = 0; step < 500 && table.moments().runs() && table.moments().shown().empty(); ++step) {
            table.moments().pass(10);
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
        ASSERT_NO_FATAL_FAILURE(choose(game, wanted));
        EXPECT_FALSE(table_at(ui::Motion::off)->moments().runs());
        const auto still = table_at(ui::Motion::reduced);
        pass_to_shown(*still);
        ASSERT_FALSE(still->moments().shown().empty());
        EXPECT_TRUE(still->moments().shown().front().still);

        const auto full = table_at(ui::Motion::full);
        ASSERT_TRUE(full->moments().runs());
        const auto targets = [](const ui::GameTable& shown) {
            std::vector<render::Target> found;
            for (const auto& answer : shown.answers()) found.push_back(answer.target);
            return found;
        };
        const auto answers = targets(*full);
        pass_to_shown(*full);
        ASSERT_FALSE(full->moments().shown().empty());
        keep_pictures(*full, name);
        // A moment neither adds nor removes anything that can be pointed at.
        const auto moment = table_at(ui::Motion::full);
        pass_to_shown(*moment);
        sf::RenderTexture texture;
        ASSERT_TRUE(texture.create(1280, 720));
        paint(*moment, texture);
        const auto regions = hits.regions().size();
        std::uint64_t passed = 0;
        while (moment->moments().runs() && passed < k_longest) {
            moment->pass_time(10);
            passed += 10;
        }
        EXPECT_LT(passed, k_longest) << "the moment ends by itself";
        while (moment->pass_time(k_long)) continue;
        paint(*moment, texture);
        EXPECT_EQ(hits.regions().size(), regions);
        EXPECT_EQ(targets(*moment), answers);

        // A click and a key end it and have their usual effect.
        const auto clicked = table_at(ui::Motion::full);
        clicked->press({});
        EXPECT_FALSE(clicked->moments().runs());
        EXPECT_EQ(targets(*clicked), answers);
        const auto keyed = table_at(ui::Motion::full);
        keyed->press_key(sf::Keyboard::F10, false);
        EXPECT_FALSE(keyed->moments().runs());
        EXPECT_EQ(keyed->input().dialogs().open(), ui::Dialog::menu);
    }

    static constexpr std::uint64_t k_long = 10'000;   ///< milliseconds
    static constexpr std::uint64_t k_longest = 4000;  ///< milliseconds

    ClientData data = test::load_client();
    ui::Words words;
    render::HitMap hits;
    const ui::GameKind* kind = nullptr;
    Json::Value options;
    std::uint64_t seed = 0;
    unsigned steps = 0;  ///< before the chosen one
};

TEST_F(TableMoments, RaisedTemperatureShowsItsLightEffect) {
    look_at("terraforming-mars", "temperature", [](const Json::Value& event, const Json::Value&) {
        return event["event"] == "parameter_raised" && event["parameter"] == "temperature";
    });
}

TEST_F(TableMoments, RaisedOxygenShowsItsLightEffect) {
    look_at("terraforming-mars", "oxygen", [](const Json::Value& event, const Json::Value&) {
        return event["event"] == "parameter_raised" && event["parameter"] == "oxygen";
    });
}

TEST_F(TableMoments, PlacedOceanShowsItsLightEffect) {
    look_at("terraforming-mars", "ocean", [](const Json::Value& event, const Json::Value&) {
        return event["event"] == "tile_placed" && event["tile"] == "ocean";
    });
}

TEST_F(TableMoments, NewGenerationShowsItsLightEffect) {
    look_at("terraforming-mars", "generation", [](const Json::Value& event, const Json::Value&) {
        return event["event"] == "generation_started" && event["generation"].asInt() > 1;
    });
}

TEST_F(TableMoments, ClaimedMilestoneShowsItsLightEffect) {
    look_at("terraforming-mars", "milestone", named("milestone_claimed"));
}

TEST_F(TableMoments, FundedAwardShowsItsLightEffect) { look_at("terraforming-mars", "award", named("award_funded")); }

TEST_F(TableMoments, EndOfTerraformingMarsShowsItsLightEffect) {
    look_at("terraforming-mars", "end", named("match_finished"));
}

TEST_F(TableMoments, NewRoundOfDigMarsShowsItsLightEffect) {
    look_at("dig-mars", "round", [](const Json::Value& event, const Json::Value& view) {
        return event["event"] == "turn_ended" && event["player"].asInt() == 1 - view["first_player"].asInt() &&
               view["round"].asInt() > 1;
    });
}

TEST_F(TableMoments, UpgradeInDigMarsShowsItsLightEffect) { look_at("dig-mars", "upgrade", named("upgraded")); }

TEST_F(TableMoments, EndOfDigMarsShowsItsLightEffect) { look_at("dig-mars", "dig-end", named("match_finished")); }

}  // namespace
}  // namespace syrtis::client::app
