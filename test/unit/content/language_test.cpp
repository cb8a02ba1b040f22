// SPDX-License-Identifier: MIT
#include "content/language.hpp"

#include <gmock/gmock.h>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "data_files.hpp"
#include "support/paths.hpp"

namespace syrtis::content {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* k_catalogue = R"(# A comment.
msgid ""
msgstr "Language: fr\nPlural-Forms: nplurals=2; plural=(n > 1);\n"

msgid "gain {things}"
msgstr ""
"gagnez "
"{things}"

msgid "{count} plant"
msgid_plural "{count} plants"
msgstr[0] "{count} plante"
msgstr[1] "{count} plantes"

msgid "not yet"
msgstr ""
)";

Language french() { return *Language::parse("fr", k_catalogue, "fr.po"); }

std::vector<std::string> mistakes_of(const std::string& catalogue) {
    const auto parsed = Language::parse("fr", catalogue, "fr.po");
    return parsed ? std::vector<std::string>{} : test::lines(parsed.error());
}

TEST(Language, TranslatesTextsOfItsCatalogue) {
    EXPECT_EQ(french().text("gain {things}"), "gagnez {things}");
    EXPECT_EQ(french().code(), "fr");
}

TEST(Language, UntranslatedTextStaysEnglish) {
    EXPECT_EQ(french().text("not yet"), "not yet");
    EXPECT_EQ(french().text("never heard of"), "never heard of");
    EXPECT_EQ(french().plural("{count} cow", "{count} cows", 2), "{count} cows");
    EXPECT_FALSE(french().translates("not yet"));
}

TEST(Language, ZeroIsSingularInFrenchOnly) {
    EXPECT_EQ(french().plural("{count} plant", "{count} plants", 0), "{count} plante");
    EXPECT_EQ(french().plural("{count} plant", "{count} plants", 1), "{count} plante");
    EXPECT_EQ(french().plural("{count} plant", "{count} plants", -1), "{count} plante");
    EXPECT_EQ(french().plural("{count} plant", "{count} plants", 2), "{count} plantes");
    EXPECT_EQ(Language().plural("{count} plant", "{count} plants", 0), "{count} plants");
    EXPECT_EQ(Language().plural("{count} plant", "{count} plants", 1), "{count} plant");
}

TEST(Language, ChoosesAmongThePluralFormsOfItsHeader) {
    const auto polish = Language::parse("pl", R"(msgid ""
msgstr "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"

msgid "{count} plant"
msgid_plural "{count} plants"
msgstr[0] "{count} roślina"
msgstr[1] "{count} rośliny"
msgstr[2] "{count} roślin"
)",
                                        "pl.po");
    ASSERT_TRUE(polish) << testing::PrintToString(test::lines(polish.error()));
    const auto plants = [&](long count) { return polish->plural("{count} plant", "{count} plants", count); };
    EXPECT_EQ(plants(1), "{count} roślina");
    EXPECT_EQ(plants(3), "{count} rośliny");
    EXPECT_EQ(plants(12), "{count} roślin");
    EXPECT_EQ(plants(22), "{count} rośliny");
    EXPECT_EQ(plants(0), "{count} roślin");
}

TEST(Language, NamesFallBackToEnglish) {
    const std::map<std::string, std::string> both{{"en", "Comet"}, {"fr", "Comète"}};
    const std::map<std::string, std::string> english{{"en", "Virus"}};
    EXPECT_EQ(french().name(both), "Comète");
    EXPECT_EQ(french().name(english), "Virus");
    EXPECT_EQ(Language().name(both), "Comet");
    EXPECT_EQ(Language().name({}), "");
}

TEST(Language, MissingCatalogueOrInvalidCodeIsRefused) {
    const auto lang = std::filesystem::path(syrtis::test::k_resource_folder) / "lang";
    EXPECT_TRUE(Language::load(lang, "en"));
    EXPECT_TRUE(Language::load(lang, "fr"));
    EXPECT_FALSE(Language::load(lang, "xx"));
    EXPECT_FALSE(Language::load(lang, "../fr"));
    EXPECT_FALSE(Language::load(lang, ""));
}

TEST(Language, IsOfferedIfThereIsACatalogue) {
    EXPECT_THAT(languages_in(std::filesystem::path(syrtis::test::k_resource_folder) / "lang"),
                ElementsAre("de", "en", "fr"));
    EXPECT_THAT(languages_in("/nowhere"), ElementsAre("en"));
}

const std::string k_header = "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=(n > 1);\\n\"\n\n";

struct Broken {
    std::string text;
    const char* line;
};

class BrokenCatalogues : public testing::TestWithParam<Broken> {};

TEST_P(BrokenCatalogues, ReportTheirMistakeWithItsLine) {
    EXPECT_THAT(mistakes_of(GetParam().text), ElementsAre(HasSubstr(GetParam().line)));
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, BrokenCatalogues,
    testing::Values(
        Broken{"msgstr \"a\"\n", "line 1: msgid is missing"},
        Broken{"\nmsgid \"a\"\n", "line 2: an entry needs msgstr"},
        Broken{"msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[1] \"c\"\n",
               "line 1: an entry with msgid_plural needs Plural-Forms"},
        Broken{k_header + "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr \"c\"\n",
               "line 4: an entry with msgid_plural needs msgstr[0] to msgstr[1]"},
        Broken{k_header + "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\n",
               "line 4: an entry with msgid_plural needs msgstr[0] to msgstr[1]"},
        Broken{k_header + "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[1] \"c\"\nmsgstr[2] \"c\"\n",
               "line 4: an entry with msgid_plural needs msgstr[0] to msgstr[1]"},
        Broken{"msgid \"\"\nmsgstr \"Plural-Forms: nplurals=7; plural=0;\\n\"\n", "line 1: nplurals must be"},
        Broken{"msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"a\"\nmsgstr \"c\"\n", "line 4: this msgid stands"},
        Broken{"msgid \"a\"\nmsgstr \"b\"\nmsgstr \"b\"\n", "line 3: this field is given twice"},
        Broken{"msgid \"a\"\nmsgstr \"b\n", "line 2: must be a text in quotation marks"},
        Broken{"\"a\"\n", "line 1: a text without a field"},
        Broken{"msgid \"a\"\nmsgstr \"\\x41\"\n", "line 2: must be a text in quotation marks"},
        Broken{"msgctxt \"a\"\n", "line 1: must begin with"},
        Broken{"#~ msgid \"a\"\n", "line 1: leave out what is no longer used"},
        Broken{"msgid \"{a}\"\nmsgstr \"{b}\"\n", "line 1: the translation has other placeholders"},
        Broken{k_header + "msgid \"{a} b\"\nmsgid_plural \"{a} bs\"\nmsgstr[0] \"{a}\"\nmsgstr[1] \"bs\"\n",
               "line 4: the translation has other placeholders"},
        Broken{k_header + "msgid \"b\"\nmsgid_plural \"bs\"\nmsgstr[0] \"b\"\nmsgstr[1] \"\"\n",
               "line 4: only one of its forms"},
        Broken{"msgid \"a\"\nmsgstr \"\xff\"\n", "the file is not UTF-8"}));

TEST(BrokenCatalogue, ReportsAllMistakes) {
    EXPECT_EQ(mistakes_of("msgid \"{a}\"\nmsgstr \"b\"\n\nnonsense\n\nmsgid \"c\"\n").size(), 3U);
}

TEST(SingularForm, SingularOfACatalogueMayOmitTheNumber) {
    EXPECT_THAT(mistakes_of(k_header + "msgid \"one cow\"\nmsgid_plural \"{count} cows\"\n"
                                       "msgstr[0] \"une vache\"\nmsgstr[1] \"{count} vaches\"\n"),
                IsEmpty());
}

TEST(FillTemplate, ReplacesKnownNamesAndLeavesOthers) {
    EXPECT_EQ(fill("{a} and {b} and {a}", {{"a", "1"}, {"b", "2"}}), "1 and 2 and 1");
    EXPECT_EQ(fill("{a} {", {{"a", "{a}"}}), "{a} {");
    EXPECT_EQ(fill("{c}", {{"a", "1"}}), "{c}");
    EXPECT_EQ(fill("", {}), "");
}

TEST(Capitalized, FirstLetterBecomesCapitalEvenIfItHasAnAccent) {
    EXPECT_EQ(capitalized("état"), "État");
    EXPECT_EQ(capitalized("gain"), "Gain");
    EXPECT_EQ(capitalized("÷"), "÷");
    EXPECT_EQ(capitalized("3 plants"), "3 plants");
    EXPECT_EQ(capitalized(""), "");
}

}  // namespace
}  // namespace syrtis::content
