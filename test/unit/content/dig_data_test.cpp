// SPDX-License-Identifier: MIT
// The data of Dig Mars, and reports about broken data: DM-14.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "content/dig/content.hpp"
#include "support/paths.hpp"

namespace syrtis::content::dig {
namespace {

using testing::HasSubstr;

std::vector<SourceFile> real_files() {
    Mistakes mistakes;
    auto files = read_source_files(std::filesystem::path(syrtis::test::k_resource_folder) / "dig-mars", mistakes);
    EXPECT_TRUE(mistakes.empty());
    return files;
}

/// Returns the real files with one text replaced by another.
std::vector<SourceFile> with(const std::string& old_text, const std::string& new_text) {
    auto files = real_files();
    for (auto& file : files) {
        const auto at = file.text.find(old_text);
        if (at == std::string::npos) continue;
        file.text.replace(at, old_text.size(), new_text);
        return files;
    }
    ADD_FAILURE() << "no file has " << old_text;
    return files;
}

std::string mistakes_of(const std::vector<SourceFile>& files) {
    const auto read = read_content(files);
    std::string all;
    if (read) return all;
    for (const auto& mistake : read.error()) all += describe(mistake) + '\n';
    return all;
}

TEST(DigData, TilesHaveTheExpectedTotals) {
    const auto content = read_content(real_files());
    ASSERT_TRUE(content);
    std::array<int, 5> by_dig{};
    std::array<int, 5> by_transport{};
    std::array<int, 6> by_points{};
    std::array<int, 6> by_bonus{};
    int points = 0;
    for (const auto& tile : content->rules.tiles) {
        ++by_dig.at(tile.dig);
        ++by_transport.at(tile.transport);
        ++by_points.at(tile.points);
        ++by_bonus.at(static_cast<std::size_t>(tile.bonus));
        points += tile.points;
    }
    EXPECT_EQ(points, 132);
    EXPECT_EQ(by_dig, (std::array{0, 14, 14, 12, 8}));
    EXPECT_EQ(by_transport, (std::array{0, 14, 14, 12, 8}));
    EXPECT_EQ(by_points, (std::array{0, 9, 13, 12, 9, 5}));
    EXPECT_EQ(by_bonus, (std::array{5, 5, 5, 5, 5, 23}));
    EXPECT_EQ(content->rules.actions_in_turn, 3);
    EXPECT_EQ(content->rules.victory_points[2], 40);
    EXPECT_EQ(content->rules.victory_points[3], 30);
    EXPECT_EQ(content->rules.victory_points[4], 20);
}

TEST(DigData, NoteInTheDataSaysThatTilesAreReconstructed) {
    for (const auto& file : real_files()) {
        if (file.name != "dig-mars/tiles.json") continue;
        EXPECT_THAT(file.text, HasSubstr("reconstruction"));
    }
}

TEST(DigData, HashDependsOnRulesAndNotOnNotes) {
    const auto hash_of = [](const std::vector<SourceFile>& files) { return read_content(files)->rules.content_hash; };
    EXPECT_NE(hash_of(with("\"idle_rounds\": 3", "\"idle_rounds\": 4")), hash_of(real_files()));
    EXPECT_NE(hash_of(with("\"points\": 5", "\"points\": 4")), hash_of(real_files()));
    EXPECT_EQ(hash_of(with("our own", "ours")), hash_of(real_files()));
}

struct Broken {
    const char* old_text;
    const char* new_text;
    const char* sentence;
};

class BrokenDigData : public testing::TestWithParam<Broken> {};

TEST_P(BrokenDigData, IsRefusedWithASentence) {
    EXPECT_THAT(mistakes_of(with(GetParam().old_text, GetParam().new_text)), HasSubstr(GetParam().sentence));
}

INSTANTIATE_TEST_SUITE_P(
    All, BrokenDigData,
    testing::Values(Broken{"\"id\": \"e05\"", "\"id\": \"e04\"", "e04: there are two tiles of this id"},
                    Broken{"\"id\": \"e05\", ", "", "key \"id\" is missing"},
                    Broken{"\"dig\": 4", "\"dig\": 5", "dig: must be a number from 1 to 4"},
                    Broken{"\"transport\": 4", "\"transport\": 0", "transport: must be a number from 1 to 4"},
                    Broken{"\"points\": 5", "\"points\": 0", "points: must be a number from 1 to 20"},
                    Broken{"\"bonus\": \"survey\"", "\"bonus\": \"none\"", "\"none\" is unknown"},
                    Broken{"\"bonus\": \"survey\"", "\"gift\": \"survey\"", "gift: unknown key"},
                    Broken{"[1, 2, 3]", "[1, 2]", "rules.upgrade_costs: must have 3 costs"},
                    Broken{"[1, 2, 3]", "[1, 2, 3, 4]", "rules.upgrade_costs: must have 3 costs"},
                    Broken{"\"3\": 30, ", "", "rules.victory_points: key \"3\" is missing"},
                    Broken{"\"actions_in_turn\": 3", "\"actions_in_turn\": 3.0", "must be a whole number"},
                    Broken{"\"rules\": {", "\"rule\": {", "no file has this section"},
                    Broken{"\"tiles\": [", "\"tiles\": [7, ", "must have 48 tiles, has 49"}));

TEST(DigData, AllMistakesAreListed) {
    auto files = with("\"dig\": 4", "\"dig\": 5");
    for (auto& file : files) {
        const auto at = file.text.find("\"idle_rounds\": 3");
        if (at != std::string::npos) file.text.replace(at, 16, "\"idle_rounds\": 0");
    }
    const auto read = read_content(files);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().size(), 2U);
}

TEST(DigData, RepeatedSectionsAreRefused) {
    auto files = real_files();
    files.push_back(files.back());
    EXPECT_THAT(mistakes_of(files), HasSubstr("stands in another file already"));
}

}  // namespace
}  // namespace syrtis::content::dig
