// SPDX-License-Identifier: MIT

#include "app/replay.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <functional>

#include "app/game_kinds.hpp"
#include "app/server_games.hpp"
#include "content/mistakes.hpp"
#include "support/paths.hpp"
#include "support/temporary_folder.hpp"
#include "text/json.hpp"
#include "unit/client_app/records.hpp"

namespace syrtis::client::app {
namespace {

constexpr unsigned k_steps = 12;

const ui::GameKinds& replay_kinds() {
    static const ui::GameKinds loaded = [] {
        auto result = load_game_kinds(syrtis::test::k_resource_folder);
        if (!result) {
            for (const auto& mistake : result.error()) ADD_FAILURE() << content::describe(mistake);
            return ui::GameKinds{};
        }
        return std::move(*result);
    }();
    return loaded;
}

Json::Value record_of(const ui::GameKind& kind, unsigned steps = k_steps, bool by_chance = false) {
    return test::record_of(kind, steps, by_chance);
}

class Replays : public testing::Test {
   protected:
    core::Result<Replay, std::string> open(const std::string& text) {
        std::ofstream(file, std::ios::binary) << text;
        return Replay::open(file, replay_kinds());
    }
    core::Result<Replay, std::string> open(const Json::Value& record) { return open(text::write_json(record)); }
    /// Returns why a record with that change is refused; empty if it is opened.
    std::string refusal_of(const std::function<void(Json::Value& record)>& change) {
        auto record = record_of(replay_kinds().front());
        change(record);
        const auto opened = open(record);
        return opened ? std::string() : opened.error();
    }

    syrtis::test::TemporaryFolder folder;
    std::filesystem::path file = folder.path() / "game.json";
};

TEST_F(Replays, GameOfEveryKindIsPlayedToItsEndForSeatsAndSpectators) {
    ASSERT_FALSE(replay_kinds().empty());
    for (const auto& kind : replay_kinds()) {
        for (const core::Seat seat : {core::Seat{0}, core::Seat{1}, core::k_no_seat}) {
            auto replay = open(record_of(kind));
            ASSERT_TRUE(replay) << replay.error();
            EXPECT_EQ(replay->kind().id(), kind.id());
            ASSERT_EQ(replay->length(), k_steps);
            // The record is played twice, as after going back.
            for (int time = 0; time < 2; ++time) {
                auto table = replay->begin(seat);
                ASSERT_TRUE(table) << table.error();
                EXPECT_EQ((*table)->table_info().people.at(1).name, "player 1");
                ASSERT_EQ(replay->step(), 0U);
                while (replay->step() < replay->length()) EXPECT_EQ(replay->advance(seat, **table), std::nullopt);
                EXPECT_FALSE((*table)->policy().state().finished);
                EXPECT_EQ(replay->advance(seat, **table), "the record ends here");
                EXPECT_EQ(replay->step(), k_steps);
            }
        }
    }
}

TEST_F(Replays, StepBackRestoresPositionAndLog) {
    for (const auto& kind : replay_kinds()) {
        auto replay = open(record_of(kind));
        ASSERT_TRUE(replay) << replay.error();
        for (const core::Seat seat : {core::Seat{0}, core::k_no_seat}) {
            auto table = replay->begin(seat);
            ASSERT_TRUE(table) << table.error();
            EXPECT_FALSE(replay->can_retreat());
            std::vector<std::vector<ui::TableAnswer>> answers;
            while (replay->step() < k_steps) {
                answers.push_back((*table)->answers());
                EXPECT_EQ(replay->advance(seat, **table), std::nullopt);
            }
            while (replay->step() > 0) {
                ASSERT_TRUE(replay->can_retreat());
                EXPECT_EQ(replay->retreat(seat, **table), std::nullopt);
                EXPECT_EQ((*table)->answers(), answers[replay->step()]) << kind.id() << replay->step();
            }
            EXPECT_EQ(replay->advance(seat, **table), std::nullopt);
        }
    }
}

TEST_F(Replays, JumpToAStepShowsTheSamePositionAsSteppingThere) {
    for (const auto& kind : replay_kinds()) {
        for (const core::Seat seat : {core::Seat{0}, core::k_no_seat}) {
            auto stepped = open(record_of(kind));
            auto jumped = open(record_of(kind));
            ASSERT_TRUE(stepped && jumped);
            stepped->look_through();
            jumped->look_through();
            EXPECT_EQ(jumped->problem(), "");
            EXPECT_EQ(jumped->timeline().length, k_steps);
            auto table = stepped->begin(seat);
            ASSERT_TRUE(table);
            for (const std::size_t step : {7U, 3U, 12U, 0U}) {
                auto there = jumped->jump(seat, step);
                ASSERT_TRUE(there) << there.error();
                EXPECT_EQ(jumped->step(), step);
                auto again = stepped->begin(seat);
                ASSERT_TRUE(again);
                while (stepped->step() < step) ASSERT_EQ(stepped->advance(seat, **again), std::nullopt);
                EXPECT_EQ((*there)->table_info().step, (*again)->table_info().step);
                EXPECT_EQ((*there)->table_info().pending, (*again)->table_info().pending);
                EXPECT_EQ((*there)->policy().state().question, (*again)->policy().state().question);
                EXPECT_EQ((*there)->answers(), (*again)->answers());
            }
            EXPECT_FALSE(jumped->jump(kind.rules->maximum_seats(), 3));
        }
    }
}

TEST_F(Replays, JumpToAnotherStepKeepsZoomAndOpenPanels) {
    const render::Target board{render::TableTarget::board, 0, 0};
    bool was_enlarged = false;
    for (const auto& kind : replay_kinds()) {
        auto replay = open(record_of(kind));
        ASSERT_TRUE(replay) << replay.error();
        replay->look_through();
        auto before = replay->begin(0);
        ASSERT_TRUE(before);
        (*before)->press_key(sf::Keyboard::PageUp, false);
        const bool is_draggable = (*before)->gestures().is_draggable(board);
        was_enlarged = was_enlarged || is_draggable;
        auto after = replay->jump(0, 7);
        ASSERT_TRUE(after);
        EXPECT_FALSE((*after)->gestures().is_draggable(board));
        (*after)->copy_view_state(**before);
        EXPECT_EQ((*after)->gestures().is_draggable(board), is_draggable) << kind.id();
    }
    EXPECT_TRUE(was_enlarged);
}

TEST_F(Replays, TimelineOfEveryGameHasChaptersMarksAndTicks) {
    for (const auto& kind : replay_kinds()) {
        auto replay = open(record_of(kind, 500, true));
        ASSERT_TRUE(replay) << replay.error();
        replay->look_through();
        const auto& timeline = replay->timeline();
        EXPECT_GT(timeline.chapters.size(), 1U) << kind.id();
        EXPECT_FALSE(timeline.marks.empty()) << kind.id();
        EXPECT_FALSE(timeline.raises.empty()) << kind.id();
        EXPECT_FALSE(kind.chapter.empty());
        for (const auto& mark : timeline.marks) {
            EXPECT_GT(mark.step, 0U);
            EXPECT_LE(mark.step, timeline.length);
            EXPECT_FALSE(mark.image.empty());
            EXPECT_LT(mark.seat, timeline.seats);
        }
        for (std::size_t chapter = 1; chapter < timeline.chapters.size(); ++chapter) {
            EXPECT_EQ(timeline.chapters[chapter].number, timeline.chapters[chapter - 1].number + 1);
            EXPECT_GT(timeline.chapters[chapter].first, timeline.chapters[chapter - 1].first);
        }
    }
}

TEST_F(Replays, RecordThatDivergesIsShownUpToTheStepWithTheFault) {
    auto record = record_of(replay_kinds().front());
    record["entries"][8]["hash"] = "0000000000000001";
    auto replay = open(record);
    ASSERT_TRUE(replay) << replay.error();
    replay->look_through();
    EXPECT_EQ(replay->timeline().length, 8U);
    EXPECT_NE(replay->problem().find("step 9"), std::string::npos) << replay->problem();
    EXPECT_TRUE(replay->jump(core::k_no_seat, 8));
}

TEST_F(Replays, LogLinesHaveTheEntryAndTheSeatThatCausedThem) {
    for (const auto& kind : replay_kinds()) {
        auto replay = open(record_of(kind, 200, true));
        ASSERT_TRUE(replay) << replay.error();
        replay->look_through();
        const std::vector<ui::SeatPerson> people(kind.rules->maximum_seats(), {"Somebody", 0, false, false});
        const auto own = replay->lines(0, {}, people);
        const auto watched = replay->lines(core::k_no_seat, {}, people);
        ASSERT_FALSE(own.empty()) << kind.id();
        EXPECT_GE(own.size(), watched.size());
        std::size_t before = 0;
        for (const auto& line : own) {
            EXPECT_GE(line.step, std::max<std::size_t>(before, 1));
            EXPECT_LE(line.step, replay->timeline().length);
            EXPECT_FALSE(line.text.empty());
            before = line.step;
        }
    }
}

TEST_F(Replays, TokenOfSeatIsReadFromOutputOfBranchCommand) {
    const std::string said =
        "game 12: 40 steps of chess\njoin code for spectators, once the server runs: K7QH\n"
        "seat 0: greedy 1 (greedy)\nseat 1: Ada, the first, token ab12\nseat 10: Bob, token cd34\n";
    EXPECT_EQ(token_of_branch(said, 1), "ab12");
    EXPECT_EQ(token_of_branch(said, 10), "cd34");
    EXPECT_EQ(token_of_branch(said, 0), std::nullopt);
    EXPECT_EQ(token_of_branch("", 0), std::nullopt);
    EXPECT_EQ(last_line_of("one\ntwo\n\n"), "two");
    EXPECT_EQ(last_line_of(""), "");
}

TEST_F(Replays, SeatThatDoesNotExistHasNoView) {
    for (const auto& kind : replay_kinds()) {
        auto replay = open(record_of(kind));
        ASSERT_TRUE(replay) << replay.error();
        EXPECT_FALSE(replay->begin(kind.rules->maximum_seats()));
        EXPECT_TRUE(replay->begin(0));
    }
}

TEST_F(Replays, InvalidFileIsRefusedWithItsName) {
    const auto missing = Replay::open(folder.path() / "nowhere.json", replay_kinds());
    ASSERT_FALSE(missing);
    EXPECT_NE(missing.error().find("nowhere.json"), std::string::npos);
    EXPECT_FALSE(Replay::open(folder.path(), replay_kinds()));
    for (const std::string text :
         {"", "{", "[]", "7", "{}", "{\"game\":7}", "\xff", "{\"game\":\"a\",\"game\":\"b\"}"}) {
        const auto opened = open(text);
        ASSERT_FALSE(opened) << text;
        EXPECT_NE(opened.error().find("game.json"), std::string::npos) << opened.error();
    }
}

TEST_F(Replays, GameThatClientDoesNotKnowIsRefusedWithItsName) {
    const auto why = refusal_of([](Json::Value& record) { record["game"] = "chess"; });
    EXPECT_NE(why.find("\"chess\""), std::string::npos) << why;
    EXPECT_LT(refusal_of([](Json::Value& record) { record["game"] = std::string(100000, 'x'); }).size(), 300U);
}

TEST_F(Replays, RecordOfAnotherGameIsRefusedWithBothNames) {
    ASSERT_GE(replay_kinds().size(), 2U);
    ASSERT_TRUE(open(record_of(replay_kinds()[0])));
    Settings settings;
    settings.replay = file.string();
    EXPECT_TRUE(open_wanted_replay(settings, replay_kinds()));
    settings.game = replay_kinds()[0].id();
    EXPECT_TRUE(open_wanted_replay(settings, replay_kinds()));
    settings.game = replay_kinds()[1].id();
    const auto opened = open_wanted_replay(settings, replay_kinds());
    ASSERT_FALSE(opened);
    for (const auto& kind : {replay_kinds()[0], replay_kinds()[1]})
        EXPECT_NE(opened.error().find(kind.id()), std::string::npos);
}

TEST_F(Replays, PlayersWithEqualNamesAreNumbered) {
    auto record = record_of(replay_kinds().front());
    const std::vector<std::string> names{"greedy", "Ada", "greedy 1", "greedy", "greedy 1"};
    record["players"] = Json::arrayValue;
    for (const auto& name : names) {
        Json::Value player(Json::objectValue);
        player["name"] = name;
        record["players"].append(player);
    }
    auto replay = open(record);
    ASSERT_TRUE(replay) << replay.error();
    const auto table = replay->begin(core::k_no_seat);
    ASSERT_TRUE(table) << table.error();
    std::vector<std::string> shown;
    for (const auto& person : (*table)->table_info().people) shown.push_back(person.name);
    EXPECT_EQ(shown, (std::vector<std::string>{"Normal 1", "Ada", "greedy 1 1", "Normal 2", "greedy 1 2"}));
}

TEST_F(Replays, RecordPlayedWithOtherDataFilesIsRefused) {
    const auto why = refusal_of([](Json::Value& record) { record["content"][0]["hash"] = "0000000000000000"; });
    EXPECT_NE(why.find("other data"), std::string::npos) << why;
    EXPECT_FALSE(refusal_of([](Json::Value& record) { record.removeMember("content"); }).empty());
}

TEST_F(Replays, InvalidPartOfRecordIsNamedInRefusal) {
    const std::vector<std::pair<std::string, std::function<void(Json::Value&)>>> changes{
        {"players", [](Json::Value& record) { record.removeMember("players"); }},
        {"players", [](Json::Value& record) { record["players"] = Json::arrayValue; }},
        {"players", [](Json::Value& record) { record["players"].append(record["players"][0]); }},
        {"players[0]", [](Json::Value& record) { record["players"][0] = 7; }},
        {"nonsense", [](Json::Value& record) { record["options"]["nonsense"] = true; }},
        {"ptions", [](Json::Value& record) { record["options"] = "none"; }},
        {"seed", [](Json::Value& record) { record["seed"] = -1; }},
        {"seed", [](Json::Value& record) { record.removeMember("seed"); }},
        {"entries", [](Json::Value& record) { record["entries"] = Json::objectValue; }},
        {"entries[3]", [](Json::Value& record) { record["entries"][3] = "pass"; }},
        {"seat", [](Json::Value& record) { record["entries"][3]["seat"] = 9; }},
        {"command", [](Json::Value& record) { record["entries"][3]["command"] = 3; }},
    };
    for (const auto& [word, change] : changes) {
        const auto why = refusal_of(change);
        EXPECT_NE(why.find(word), std::string::npos) << word << ": " << why;
    }
}

TEST_F(Replays, TruncatedFileIsRefusedAndAShorterRecordEndsEarlier) {
    const auto record = record_of(replay_kinds().front());
    const auto text = text::write_json(record);
    for (std::size_t length = 0; length < text.size(); length += 37) EXPECT_FALSE(open(text.substr(0, length)));
    auto shorter = record;
    shorter["entries"].resize(k_steps / 2);
    const auto opened = open(shorter);
    ASSERT_TRUE(opened) << opened.error();
    EXPECT_EQ(opened->length(), k_steps / 2);
}

TEST_F(Replays, CommandThatRulesRefuseEndsRecordWithItsStep) {
    for (const auto& kind : replay_kinds()) {
        auto record = record_of(kind);
        record["entries"][5]["command"] = Json::objectValue;
        record["entries"][5]["command"]["type"] = "nonsense";
        auto replay = open(record);
        ASSERT_TRUE(replay) << replay.error();
        auto table = replay->begin(core::k_no_seat);
        ASSERT_TRUE(table);
        for (int step = 0; step < 5; ++step) EXPECT_EQ(replay->advance(core::k_no_seat, **table), std::nullopt);
        const auto problem = replay->advance(core::k_no_seat, **table);
        ASSERT_TRUE(problem);
        EXPECT_TRUE(problem->starts_with("step 5: ")) << *problem;
        EXPECT_EQ(replay->step(), 5U);
    }
}

}  // namespace
}  // namespace syrtis::client::app
