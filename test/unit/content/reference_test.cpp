// SPDX-License-Identifier: MIT

// The pages of the quick reference: reading, mistakes, and the generated documents. After an intended change of pages
// or texts:
//   SYRTIS_WRITE_GOLDEN=1 build/asan/test/test_unit_content --gtest_filter='*Reference*'
// writes the documents.

#include "content/reference.hpp"

#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "data_files.hpp"
#include "support/paths.hpp"

namespace syrtis::content {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

const Reference& real_reference() {
    static const Reference reference =
        *load_reference(std::filesystem::path(syrtis::test::k_resource_folder) / "reference");
    return reference;
}

std::string page(const std::string& boxes) {
    return R"({"game": "whist", "title": "Whist", "pages": [{"id": "p", "title": "t", "rows": [{"boxes": [)" + boxes +
           R"(]}]}]})";
}

std::vector<std::string> mistakes_of_reference(const std::string& text) {
    const auto read = read_reference({{"whist.json", text}});
    return read ? std::vector<std::string>{} : test::lines(read.error());
}

TEST(ReferencePages, ExistForBothGames) {
    ASSERT_THAT(real_reference(), SizeIs(2));
    EXPECT_EQ(real_reference()[0].game, "dig-mars");
    EXPECT_THAT(real_reference()[0].pages, SizeIs(2));
    EXPECT_EQ(real_reference()[1].game, "terraforming-mars");
    EXPECT_THAT(real_reference()[1].pages, SizeIs(8));
}

TEST(ReferencePages, ReferenceOpensAtThePageOfTheCurrentQuestion) {
    const auto& game = real_reference()[1];
    EXPECT_EQ(game.pages[game.page_for("action")].id, "actions");
    EXPECT_EQ(game.pages[game.page_for("space")].id, "tiles");
    EXPECT_EQ(game.pages[game.page_for("final")].id, "end");
    EXPECT_EQ(game.pages[game.page_for("prelude")].id, "prelude");
    EXPECT_EQ(game.pages[game.page_for("corporation")].id, "phases");
    EXPECT_EQ(game.pages[game.page_for("what nobody asks")].id, "phases");
}

TEST(ReferencePages, OnlyPagesWithMoreTextCanBeUnfolded) {
    const auto& game = real_reference()[1];
    EXPECT_FALSE(game.pages[2].folds());
    EXPECT_TRUE(game.pages[4].folds());
}

TEST(ReferencePages, SymbolsOfEachKindAreRead) {
    const auto read = read_reference({{"whist.json", page(R"({"title": "a", "symbols": ["8", "->", "$14", "tags/space",
                                 {"production": "+1", "of": "tags/space", "colour": 4}]})")}});
    ASSERT_TRUE(read) << testing::PrintToString(test::lines(read.error()));
    using Kind = ReferenceSymbol::Kind;
    EXPECT_THAT((*read)[0].pages[0].rows[0].boxes[0].symbols,
                ElementsAre(ReferenceSymbol{Kind::text, "8", ""}, ReferenceSymbol{Kind::arrow, "", ""},
                            ReferenceSymbol{Kind::price, "14", ""}, ReferenceSymbol{Kind::image, "", "tags/space"},
                            ReferenceSymbol{Kind::production, "+1", "tags/space", 4}));
}

TEST(ReferencePages, ExamplesAndTracksAreRead) {
    const auto read = read_reference({{"whist.json", page(R"({"title": "a", "deed": "deal", "figure": "tricks",
        "lines": [{"text": "b", "deed": "cut"}],
        "hexagons": [{"ground": "board/land", "cover": "tiles/city", "piece": 1, "badge": ["1"]}, {"closed": true}],
        "track": {"of": "round", "steps": 13, "from": "0", "to": "13", "marks": [{"at": 5, "symbols": ["5"]}]}})")}});
    ASSERT_TRUE(read) << testing::PrintToString(test::lines(read.error()));
    const auto& box = (*read)[0].pages[0].rows[0].boxes[0];
    EXPECT_EQ(box.player_action, "deal");
    EXPECT_EQ(box.figure, "tricks");
    EXPECT_EQ(box.lines[0].player_action, "cut");
    ASSERT_THAT(box.hexagons, SizeIs(2));
    EXPECT_EQ(box.hexagons[0].piece, 1);
    EXPECT_TRUE(box.hexagons[1].closed);
    ASSERT_TRUE(box.track);
    EXPECT_EQ(box.track->steps, 13);
    EXPECT_EQ(box.track->marks.at(0).at, 5);
    EXPECT_THAT(images_of(*read), ElementsAre("board/land", "tiles/city"));
}

TEST(ReferencePages, AllMistakesAreReported) {
    EXPECT_THAT(mistakes_of_reference("{"), ElementsAre(HasSubstr("whist.json: not valid JSON")));
    EXPECT_THAT(mistakes_of_reference(R"({"game": "whist", "title": "Whist"})"), ElementsAre(HasSubstr("pages")));
    EXPECT_THAT(mistakes_of_reference(page(R"({"title": "a", "sign": 1})")), ElementsAre(HasSubstr("sign")));
    EXPECT_THAT(mistakes_of_reference(page("{}")), ElementsAre(HasSubstr("nothing to read")));
    EXPECT_THAT(mistakes_of_reference(page(R"({"title": "a", "wide": 13}, {"title": "b", "symbols": ["two words"]})")),
                ElementsAre(AllOf(HasSubstr("boxes[0]"), HasSubstr("wide")),
                            AllOf(HasSubstr("boxes[1]"), HasSubstr("without words"))));
    EXPECT_THAT(mistakes_of_reference(page(R"({"title": "a", "symbols": [{"production": "+1", "of": "nothing"}]})")),
                ElementsAre(HasSubstr("picture")));
    EXPECT_THAT(mistakes_of_reference(
                    page(R"({"title": "a", "hexagons": [{"ground": "land"}], "track": {"of": "b", "steps": 25}})")),
                ElementsAre(HasSubstr("picture"), HasSubstr("1 to 24")));
    std::string many = R"({"title": "a"})";
    for (int box = 0; box < 8; ++box) many += R"(, {"title": "a"})";
    EXPECT_THAT(mistakes_of_reference(page(many)), ElementsAre(HasSubstr("more than 8")));
    const auto twice = read_reference({{"a.json", page(R"({"title": "a"})")}, {"b.json", page(R"({"title": "a"})")}});
    EXPECT_FALSE(twice);
}

class ReferenceDocument : public testing::TestWithParam<std::string> {};

TEST_P(ReferenceDocument, MatchesThePages) {
    auto language = Language::load(std::filesystem::path(syrtis::test::k_resource_folder) / "lang", GetParam());
    ASSERT_TRUE(language);
    const auto path =
        std::filesystem::path(syrtis::test::k_test_folder).parent_path() / "doc" / ("reference." + GetParam() + ".md");
    const std::string now = reference_document(real_reference(), *language);
    if (std::getenv("SYRTIS_WRITE_GOLDEN") != nullptr) std::ofstream(path, std::ios::binary) << now;
    EXPECT_TRUE(test::read_text(path) == now) << path << " is not what res/reference and res/lang say";
}

INSTANTIATE_TEST_SUITE_P(Languages, ReferenceDocument,
                         testing::ValuesIn(languages_in(std::filesystem::path(syrtis::test::k_resource_folder) /
                                                        "lang")),
                         [](const auto& tested) { return tested.param; });

}  // namespace
}  // namespace syrtis::content
