// SPDX-License-Identifier: MIT
#include "text/json_cursor.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "text/json.hpp"

namespace syrtis::text {
namespace {

class Cursor : public JsonCursor<Cursor> {
   public:
    Cursor(const Json::Value& value, std::string path, std::vector<std::string>& mistakes)
        : JsonCursor(value, std::move(path)), mistakes_(&mistakes) {}
    [[nodiscard]] Cursor at(const Json::Value& value, std::string path) const {
        return Cursor(value, std::move(path), *mistakes_);
    }
    void mistake(const std::string& what) const { mistakes_->push_back(path() + ": " + what); }

   private:
    std::vector<std::string>* mistakes_;
};

class JsonCursorTest : public testing::Test {
   protected:
    Cursor root(const std::string& text) {
        json_ = *parse_json(text);
        return Cursor(json_, "", mistakes);
    }
    std::vector<std::string> mistakes;

   private:
    Json::Value json_;
};

using MistakeList = std::vector<std::string>;
constexpr std::array<std::string_view, 2> k_words{"left", "right"};

TEST_F(JsonCursorTest, PathNamesEveryLevel) {
    const Cursor here = root(R"({"a":[{"b":1},{"b":"x"}],"c":{}})");
    const auto elements = here.find("a")->elements();
    ASSERT_EQ(elements.size(), 2U);
    EXPECT_EQ(elements[0].find("b")->whole_number(0, 9), 1);
    EXPECT_EQ(elements[1].find("b")->whole_number(0, 9), std::nullopt);
    EXPECT_EQ(here.members()[1].first, "c");
    EXPECT_EQ(here.members()[1].second.path(), "c");
    EXPECT_EQ(mistakes, (MistakeList{"a[1].b: must be a whole number"}));
}

TEST_F(JsonCursorTest, ReportsEveryMistakeAndContinues) {
    const Cursor here = root(R"({"n":1.0,"m":70,"w":"up","t":7,"l":{},"o":[]})");
    EXPECT_TRUE(here.is_object_of({"n", "m", "w", "t", "l"}));
    EXPECT_EQ(here.find("n")->whole_number(0, 9), std::nullopt);
    EXPECT_EQ(here.find("m")->whole_number(0, 9), std::nullopt);
    EXPECT_EQ(here.find("w")->word(k_words), std::nullopt);
    EXPECT_EQ(here.find("t")->string(), std::nullopt);
    EXPECT_TRUE(here.find("l")->elements().empty());
    EXPECT_TRUE(here.find("o")->members().empty());
    EXPECT_FALSE(here.find("o")->is_object_of({"x"}));
    EXPECT_FALSE(here.need("z"));
    EXPECT_EQ(mistakes,
              (MistakeList{"o: unknown key; must be one of n, m, w, t, l", "n: must be a whole number",
                           "m: must be a number from 0 to 9", "w: \"up\" is unknown; must be one of left, right",
                           "t: must be a text", "l: must be a list", "o: must be an object", "o: must be an object",
                           ": key \"z\" is missing"}));
}

TEST_F(JsonCursorTest, MemberOfAValueThatIsNotAnObjectIsMissing) {
    for (const char* text : {"[]", "7", "\"x\"", "null"}) {
        EXPECT_FALSE(root(text).find("a")) << text;
        EXPECT_FALSE(root(text).need("a")) << text;
    }
    EXPECT_TRUE(mistakes.empty()) << "the mistake is reported where the object is required";
}

TEST_F(JsonCursorTest, QuotesALongTextUpToACodePointBoundary) {
    EXPECT_EQ(in_quotes("short"), "\"short\"");
    EXPECT_EQ(in_quotes(std::string(41, 'x')), '"' + std::string(40, 'x') + "...\"");
    EXPECT_EQ(in_quotes(std::string(39, 'x') + "\u00e4"), '"' + std::string(39, 'x') + "...\"");
}

}  // namespace
}  // namespace syrtis::text
