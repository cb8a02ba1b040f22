// SPDX-License-Identifier: MIT
#include "content/plural_forms.hpp"

#include <gmock/gmock.h>

#include <string>
#include <vector>

namespace syrtis::content {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::size_t> forms(const std::string& header, const std::vector<long>& numbers) {
    const auto rule = PluralForms::parse(header);
    if (!rule) return {};
    std::vector<std::size_t> all;
    all.reserve(numbers.size());
    for (const auto number : numbers) all.push_back(rule->form_for(number));
    return all;
}

TEST(PluralForms, DefaultIsEnglish) {
    EXPECT_EQ(PluralForms().count(), 2U);
    EXPECT_EQ(PluralForms().form_for(0), 1U);
    EXPECT_EQ(PluralForms().form_for(1), 0U);
    EXPECT_EQ(PluralForms().form_for(-1), 0U);
    EXPECT_EQ(PluralForms().form_for(2), 1U);
}

TEST(PluralForms, FormForNumberFollowsExpressionInHeader) {
    EXPECT_THAT(forms("nplurals=2; plural=(n > 1);", {0, 1, 2, -1, -2}), ElementsAre(0, 0, 1, 0, 1));
    EXPECT_THAT(forms("nplurals=2; plural=n != 1", {0, 1, 2}), ElementsAre(1, 0, 1));
    EXPECT_THAT(forms(" nplurals=1;plural=0; ", {0, 1, 2}), ElementsAre(0, 0, 0));
    EXPECT_THAT(forms("nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 "
                      ": 2;",
                      {1, 2, 5, 11, 21, 22, 112}),
                ElementsAre(0, 1, 2, 2, 0, 1, 2));
    EXPECT_THAT(
        forms("nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5",
              {0, 1, 2, 3, 11, 100, 103}),
        ElementsAre(0, 1, 2, 3, 4, 5, 3));
}

TEST(PluralForms, OperatorsHaveThePrecedenceOfC) {
    EXPECT_THAT(forms("nplurals=6; plural=(2+3*n-1)/2%6", {0, 1, 2, 3}), ElementsAre(0, 2, 3, 5));
    EXPECT_THAT(forms("nplurals=2; plural=!n==0", {0, 1}), ElementsAre(0, 1));
    EXPECT_THAT(forms("nplurals=2; plural=n<2||n>4&&n<6", {1, 3, 5, 7}), ElementsAre(1, 0, 1, 0));
    EXPECT_THAT(forms("nplurals=2; plural=n/0+n%0", {7}), ElementsAre(0));
}

class BadPluralForms : public testing::TestWithParam<std::pair<std::string, const char*>> {};

TEST_P(BadPluralForms, AreRefusedWithASentence) {
    const auto rule = PluralForms::parse(GetParam().first);
    ASSERT_FALSE(rule);
    EXPECT_THAT(rule.error(), HasSubstr(GetParam().second));
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, BadPluralForms,
    testing::Values(std::pair{std::string(), "must be like"}, std::pair{std::string("nplurals=2"), "must be like"},
                    std::pair{std::string("plural=n; nplurals=2"), "must be like"},
                    std::pair{std::string("nplurals=0; plural=0"), "from 1 to 6"},
                    std::pair{std::string("nplurals=7; plural=0"), "from 1 to 6"},
                    std::pair{std::string("nplurals=two; plural=0"), "from 1 to 6"},
                    std::pair{std::string("nplurals=2; plural="), "can't be read"},
                    std::pair{std::string("nplurals=2; plural=(n"), "can't be read"},
                    std::pair{std::string("nplurals=2; plural=n n"), "can't be read"},
                    std::pair{std::string("nplurals=2; plural=n ? 1"), "can't be read"},
                    std::pair{std::string("nplurals=2; plural=m > 1"), "can't be read"},
                    std::pair{std::string("nplurals=2; plural=99999999999999999999"), "can't be read"},
                    std::pair{"nplurals=2; plural=" + std::string(100, '(') + "0" + std::string(100, ')'),
                              "can't be read"},
                    std::pair{"nplurals=2; plural=" + std::string(100, '!') + "0", "can't be read"},
                    std::pair{"nplurals=2; plural=0" + std::string(600, ' '), "longer than 512"},
                    std::pair{std::string("nplurals=2; plural=n"), "gives 2 a form beyond"},
                    std::pair{std::string("nplurals=2; plural=n-1"), "gives 0 a form beyond"}));

}  // namespace
}  // namespace syrtis::content
