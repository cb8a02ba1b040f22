// SPDX-License-Identifier: MIT
#include "arena/series_file.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "arena/ladder.hpp"
#include "support/temporary_folder.hpp"
#include "text/json.hpp"

namespace syrtis::arena {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

SeriesHeader header_of(std::uint64_t games, bool paired = true) {
    SeriesHeader header;
    header.labels = {.game = "made-up",
                     .length_name = "rounds",
                     .score_part_names = {"numbers"},
                     .players = {"one", "two"},
                     .with_figures = false,
                     .role_name = "colour",
                     .roles = {"red", "blue"}};
    header.schedule = {.seed = 5, .players = 2, .paired = paired};
    header.games = games;
    header.conditions["options"]["rounds"] = 4;
    return header;
}

GameResult made_up(std::uint64_t game) {
    GameResult result;
    result.decisions = 40 + game;
    if (game % 7 == 3) {
        result.error = GameError{game, Schedule{.seed = 5, .players = 2, .paired = true}.seed_of(game), 12, "it broke"};
        return result;
    }
    result.hash = 0xfedcba9876543210ULL + game;
    result.length = 9;
    result.winners = static_cast<core::SideSet>(game % 5 == 0 ? 3 : 1U << (game % 2));
    result.scores = {static_cast<std::int32_t>(game), -3};
    result.score_parts[0] = {static_cast<std::int32_t>(game)};
    result.score_parts[1] = {-3};
    result.roles[0] = static_cast<std::int16_t>(game % 2);
    if (game % 3 != 0) result.roles[1] = 1;
    result.thinking[0] = {20, 500, 0};
    result.thinking[1] = {21, 0, 0};
    return result;
}

std::vector<GameResult> deal_of(std::uint64_t first) { return {made_up(first), made_up(first + 1)}; }

/// Writes the file of a complete shard as a run does.
fs::path write_shard(const fs::path& file, SeriesHeader header, const Shard& shard) {
    header.shard = shard;
    SeriesWriter writer(file, header);
    SeriesResult result{Tally(header.schedule), 0.0};
    for (std::uint64_t game = header.begin(); game < header.end(); game += 2) {
        writer.add_deal(game, deal_of(game));
        result.tally.add_deal(game, deal_of(game));
    }
    writer.finish(report_json(header.labels, result));
    return file;
}

class SeriesFile : public testing::Test {
   protected:
    [[nodiscard]] fs::path file(const std::string& name) const { return folder_.path() / name; }
    syrtis::test::TemporaryFolder folder_;
};

TEST_F(SeriesFile, RowThatIsWrittenAndReadAgainGivesAnEqualTally) {
    const SeriesHeader header = header_of(20);
    for (std::uint64_t game = 0; game < 20; ++game) {
        const auto json = text::parse_json(text::write_json(row_json(header, game, made_up(game))));
        const auto read = read_row(header, game, *json);
        ASSERT_TRUE(read.has_value());
        EXPECT_EQ(row_json(header, game, *read), row_json(header, game, made_up(game)));
        Tally one(header.schedule);
        Tally other(header.schedule);
        one.add_deal(game, {made_up(game)});
        other.add_deal(game, {*read});
        EXPECT_EQ(one, other);
        EXPECT_FALSE(read_row(header, game + 1, *json).has_value()) << "the row belongs to another game";
    }
}

TEST_F(SeriesFile, InvalidRowIsRefused) {
    const SeriesHeader header = header_of(2);
    const Json::Value row = row_json(header, 0, made_up(0));
    for (const std::string& key : row.getMemberNames()) {
        if (key == "players") continue;
        Json::Value broken = row;
        broken.removeMember(key);
        EXPECT_FALSE(read_row(header, 0, broken).has_value()) << key;
        for (const char* wrong : {"\"x\"", "{}", "[7]", "1.5", "[[],[]]", "-1"}) {
            broken[key] = *text::parse_json(wrong);
            EXPECT_FALSE(read_row(header, 0, broken).has_value()) << key << " " << wrong;
        }
    }
}

TEST_F(SeriesFile, MergedShardsEqualSingleRun) {
    const SeriesHeader header = header_of(38);
    const auto whole = write_shard(file("whole"), header, {});
    for (const std::uint64_t count : {1U, 3U, 16U, 40U}) {
        std::vector<fs::path> shards;
        for (std::uint64_t number = count; number > 0; --number) {
            shards.push_back(write_shard(file("shard" + std::to_string(number)), header, {number, count}));
        }
        SeriesLabels labels;
        const auto merged = merge_shards(shards, file("merged"), labels);
        ASSERT_TRUE(merged.has_value()) << merged.error();
        EXPECT_EQ(text_of(file("merged")), text_of(whole)) << count;
    }
}

TEST_F(SeriesFile, MismatchedShardsAreRefusedWithTheirFileNames) {
    const SeriesHeader header = header_of(20);
    const auto one = write_shard(file("one"), header, {1, 2});
    const auto two = write_shard(file("two"), header, {2, 2});
    const auto refusal = [&](const std::vector<fs::path>& shards) {
        SeriesLabels labels;
        const auto merged = merge_shards(shards, file("merged"), labels);
        EXPECT_FALSE(fs::exists(file("merged")));
        EXPECT_FALSE(fs::exists(file("merged.part")));
        std::string text = merged.has_value() ? "" : merged.error();
        for (auto at = text.find(folder_.path()); at != std::string::npos; at = text.find(folder_.path())) {
            text.erase(at, folder_.path().string().size() + 1);
        }
        return text;
    };
    EXPECT_EQ(refusal({one}), "shard 2 of 2 is missing");
    EXPECT_EQ(refusal({one, one}), "one and one are both shard 1 of 2");
    EXPECT_EQ(refusal({one, write_shard(file("third"), header, {2, 3})}),
              "one and third are not shards of one series: one is of 2 shards, the other of 3");
    SeriesHeader other = header;
    other.schedule.seed = 6;
    EXPECT_EQ(refusal({one, write_shard(file("seed"), other, {2, 2})}),
              "one and seed are not shards of one series: they differ in \"seed\": 5 and 6");
    other = header;
    other.conditions["options"]["rounds"] = 5;
    EXPECT_EQ(
        refusal({one, write_shard(file("options"), other, {2, 2})}),
        "one and options are not shards of one series: they differ in \"options\": {\"rounds\":4} and {\"rounds\":5}");
    const std::string text = text_of(two);
    std::ofstream(file("torn")) << text.substr(0, text.size() - 1);
    EXPECT_EQ(refusal({one, file("torn")}),
              "torn is not finished: it has 10 of 10 games; continue it with arena --resume");
    std::ofstream(file("short")) << text.substr(0, text.find('\n') + 1) << text.substr(text.rfind("{\"result\""));
    EXPECT_EQ(refusal({one, file("short")}), "short ended early with 0 games, because its test was decided");
    EXPECT_EQ(refusal({one, file("nowhere")}), "nowhere can't be read");
    std::ofstream(file("rubbish")) << "{\"series\":{\"format\":9}}\n";
    EXPECT_EQ(refusal({file("rubbish")}), "rubbish: line 1: it is of format 9, known is 1");
}

TEST_F(SeriesFile, InterruptedSeriesContinuesAfterLastCompleteDeal) {
    const SeriesHeader header = header_of(8);
    const std::string whole = text_of(write_shard(file("whole"), header, {}));
    for (std::size_t length = 0; length <= whole.size(); ++length) {
        std::ofstream(file("broken"), std::ios::binary | std::ios::trunc) << whole.substr(0, length);
        const bool has_header = length > whole.find('\n');
        EXPECT_EQ(is_unbegun(file("broken"), header), !has_header) << length;
        if (!has_header) continue;
        const auto begun = read_begun_series(file("broken"), header);
        ASSERT_TRUE(begun.has_value()) << begun.error();
        EXPECT_EQ(begun->games.size() % 2, 0U);
        EXPECT_EQ(begun->result.has_value(), length == whole.size());
        if (begun->result) continue;
        SeriesWriter writer(file("broken"), header, begun->position);
        SeriesResult result{Tally(header.schedule), 0.0};
        for (std::uint64_t game = 0; game < header.games; game += 2) {
            if (game >= begun->games.size()) writer.add_deal(game, deal_of(game));
            result.tally.add_deal(game, deal_of(game));
        }
        writer.finish(report_json(header.labels, result));
        ASSERT_EQ(text_of(file("broken")), whole) << length;
    }
    SeriesHeader other = header;
    other.schedule.seed = 6;
    EXPECT_FALSE(read_begun_series(file("whole"), other).has_value());
    std::ofstream(file("broken"), std::ios::binary | std::ios::trunc) << whole.substr(0, whole.find('\n'));
    EXPECT_FALSE(is_unbegun(file("broken"), other)) << "the beginning of another series";
    EXPECT_TRUE(is_unbegun(file("nowhere"), header));
}

TEST_F(SeriesFile, ReadErrorIsNotTreatedAsEndOfFile) {
    const SeriesHeader header = header_of(8);
    const std::string whole = text_of(write_shard(file("whole"), header, {}));
    const std::string rows = whole.substr(0, whole.rfind("{\"result\""));
    std::ofstream(file("wide"), std::ios::binary) << rows << std::string(k_longest_line + 1, 'x');
    const auto begun = read_begun_series(file("wide"), header);
    ASSERT_FALSE(begun.has_value());
    EXPECT_NE(begun.error().find("line 10: it has more than 1048576 bytes"), std::string::npos) << begun.error();
    const auto folder = read_begun_series(folder_.path(), header);
    ASSERT_FALSE(folder.has_value());
    EXPECT_NE(folder.error().find("it can't be read"), std::string::npos) << folder.error();
}

TEST_F(SeriesFile, TooManyRolesAreRefused) {
    SeriesHeader header = header_of(2);
    header.labels.roles.assign(32'767, "x");
    EXPECT_TRUE(read_header(header_json(header)).has_value());
    header.labels.roles.emplace_back("y");
    EXPECT_FALSE(read_header(header_json(header)).has_value());
}

TEST_F(SeriesFile, FailedMergeLeavesNoFile) {
    const auto one = write_shard(file("one"), header_of(4), {1, 1});
    fs::create_directories(file("merged") / "full");
    SeriesLabels labels;
    EXPECT_ANY_THROW((void)merge_shards({one}, file("merged"), labels)) << "a folder has the name of the file";
    EXPECT_FALSE(fs::exists(file("merged.part")));
}

TEST_F(SeriesFile, LadderRefusesRepeatedGamesAndSeriesUnderOtherConditions) {
    const SeriesHeader header = header_of(20);
    std::vector<GameResult> games;
    for (std::uint64_t game = 0; game < 20; ++game) games.push_back(made_up(game));
    Ladder ladder;
    EXPECT_EQ(ladder.add("one", header, games), "");
    EXPECT_EQ(ladder.left_out(), 6U) << "three deals have a game with an error";
    EXPECT_EQ(ladder.games(), 14U);
    EXPECT_EQ(ladder.add("two", header, games), "one and two contain the same games");
    SeriesHeader other = header;
    other.schedule.seed = 6;
    EXPECT_EQ(ladder.add("seed", other, games), "");
    other.conditions["options"]["rounds"] = 5;
    EXPECT_EQ(ladder.add("options", other, games),
              "one and options can't be rated together: they differ in \"options\": {\"rounds\":4} and {\"rounds\":5}");
    EXPECT_EQ(ladder.players(), (std::vector<std::string>{"one", "two"}));
    EXPECT_FALSE(ladder.rate("three", 1500.0, 100, 1).has_value());
    other = header;
    other.conditions["sprt"].append(0);
    EXPECT_EQ(ladder.add("decided", other, games), "one and decided contain the same games")
        << "series that ended at different times have equal games";
}

TEST_F(SeriesFile, SeriesWithSwappedPlayersIsNotCountedTwice) {
    SeriesHeader header = header_of(20);
    std::vector<GameResult> games;
    for (std::uint64_t game = 0; game < 20; ++game) games.push_back(made_up(game));
    Ladder ladder;
    EXPECT_EQ(ladder.add("a", header, games), "");
    std::swap(header.labels.players[0], header.labels.players[1]);
    EXPECT_EQ(ladder.add("b", header, games), "a and b contain the same games");
    header.conditions["forced"].append("red");
    header.conditions["forced"].append("blue");
    EXPECT_EQ(ladder.add("c", header, games), "") << "players with other roles are other players";
    std::swap(header.labels.players[0], header.labels.players[1]);
    EXPECT_EQ(ladder.add("d", header, games), "") << "players with exchanged roles are other players";
    header.conditions["forced"][0] = "blue";
    header.conditions["forced"][1] = "red";
    EXPECT_EQ(ladder.add("e", header, games), "c and e contain the same games");
}

TEST_F(SeriesFile, FilesWithDifferentPlayersBehindOneLevelAreRefused) {
    SeriesHeader header = header_of(20);
    header.conditions["made_of"]["one"] = "greedy";
    Ladder ladder;
    EXPECT_EQ(ladder.add("a", header, {}), "");
    SeriesHeader other = header;
    other.schedule.seed = 6;
    other.labels.players = {"two", "three"};
    other.conditions["made_of"] = Json::Value(Json::objectValue);
    other.conditions["made_of"]["three"] = "random";
    EXPECT_EQ(ladder.add("b", other, {}), "") << "a level in only one of the files is no contradiction";
    other.labels.players = {"one", "three"};
    other.conditions["made_of"]["one"] = "greedy:noise=0.1";
    EXPECT_EQ(ladder.add("c", other, {}),
              "a and c can't be rated together: \"one\" is \"greedy\" in one and \"greedy:noise=0.1\" in the other");
    other.conditions["made_of"].removeMember("one");
    EXPECT_EQ(ladder.add("d", other, {}),
              "a and d can't be rated together: \"one\" is \"greedy\" in one and \"one\" in the other");
    EXPECT_NE(difference(header, other).find("made_of"), std::string::npos) << "such a file is not continued";
}

TEST_F(SeriesFile, LadderDoesNotDependOnFileOrder) {
    SeriesHeader first = header_of(20);
    SeriesHeader second = first;
    second.labels.players = {"three", "one"};
    std::vector<GameResult> games;
    for (std::uint64_t game = 0; game < 20; ++game) games.push_back(made_up(game));
    std::string tables[2];
    for (int turned = 0; turned < 2; ++turned) {
        Ladder ladder;
        EXPECT_EQ(ladder.add("a", turned == 0 ? first : second, games), "");
        EXPECT_EQ(ladder.add("b", turned == 0 ? second : first, games), "");
        const auto steps = ladder.rate("one", 1500.0, 200, 3);
        ASSERT_TRUE(steps.has_value());
        ASSERT_EQ(steps->size(), 3U);
        tables[turned] = ladder_table(*steps) + text::write_json(ladder_json(*steps));
    }
    EXPECT_EQ(tables[0], tables[1]);
}

}  // namespace
}  // namespace syrtis::arena
