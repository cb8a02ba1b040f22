// SPDX-License-Identifier: MIT

// The catalogues of res/lang beside the sources and each other: nothing is missing or unused, and the conventions of
// each language are kept.

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "content/catalogue.hpp"
#include "content/language.hpp"
#include "content/reference.hpp"
#include "data_files.hpp"
#include "support/paths.hpp"
#include "support/source_texts.hpp"

namespace syrtis::content {
namespace {

const std::filesystem::path& catalogues() {
    static const auto path = std::filesystem::path(syrtis::test::k_resource_folder) / "lang";
    return path;
}

const syrtis::test::SourceTexts& sources() {
    static const auto texts =
        syrtis::test::source_texts(std::filesystem::path(syrtis::test::k_test_folder).parent_path() / "src",
                                   std::filesystem::path(syrtis::test::k_resource_folder));
    return texts;
}

std::vector<std::string> translations() {
    auto codes = languages_in(catalogues());
    codes.erase(std::remove(codes.begin(), codes.end(), "en"), codes.end());
    return codes;
}

std::vector<CatalogueEntry> entries_of(const std::string& code) {
    Mistakes mistakes;
    auto catalogue = read_catalogue(test::read_text(catalogues() / (code + ".po")), code + ".po", mistakes);
    EXPECT_TRUE(mistakes.empty()) << testing::PrintToString(test::lines(mistakes));
    return std::move(catalogue.entries);
}

/// Returns every form of every text that matches the pattern.
std::vector<std::string> found_in(const std::string& code, const std::string& pattern) {
    const std::regex wanted(pattern);
    std::vector<std::string> found;
    for (const auto& entry : entries_of(code)) {
        for (const auto& form : entry.forms) {
            if (std::regex_search(form, wanted)) found.push_back(form);
        }
    }
    return found;
}

class Catalogues : public testing::TestWithParam<std::string> {};

TEST(SourceTexts, ExtractionFindsKnownTexts) {
    EXPECT_GT(sources().spoken.size(), 800U);
    for (const auto* text : {"gain {things}", "{count} plants", "Waiting for the server", "{0} places are highlighted",
                             "Requires {needed} {subject} tag (you have {available})."}) {
        EXPECT_EQ(sources().spoken.count(text), 1U) << text;
    }
}

TEST_P(Catalogues, HaveEveryTextOfTheSources) {
    std::map<std::string, int> known;
    for (const auto& entry : entries_of(GetParam())) {
        ++known[entry.english];
        ++known[entry.english_plural];
    }
    auto wanted = sources().spoken;
    const auto reference = load_reference(std::filesystem::path(syrtis::test::k_resource_folder) / "reference");
    ASSERT_TRUE(reference);
    for (auto& text : texts_of(*reference)) {
        if (syrtis::test::has_words(text)) wanted.insert(std::move(text));
    }
    for (const auto& text : wanted) {
        EXPECT_EQ(known.count(text), 1U) << "res/lang/" << GetParam() << ".po lacks \"" << text << '"';
    }
}

TEST_P(Catalogues, HaveNoUnusedText) {
    for (const auto& entry : entries_of(GetParam())) {
        EXPECT_EQ(sources().written.count(entry.english), 1U)
            << "res/lang/" << GetParam() << ".po has \"" << entry.english << "\", which stands nowhere any more";
    }
}

TEST_P(Catalogues, SeparateNumbersFromUnitsByNonBreakingSpaces) {
    EXPECT_THAT(found_in(GetParam(), "[0-9}] (?:M€|%|°C)"), testing::IsEmpty());
}

TEST_P(Catalogues, HaveNoDoubledOrTrailingSpaces) {
    for (const auto& entry : entries_of(GetParam())) {
        for (const auto& form : entry.forms) {
            EXPECT_FALSE(std::regex_search(form, std::regex("  | $"))) << form;
            EXPECT_EQ(form.front() == ' ', entry.english.front() == ' ') << form;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Languages, Catalogues, testing::ValuesIn(translations()),
                         [](const auto& tested) { return tested.param; });

TEST(SourceTexts, NumbersHavePluralFormsOrFollowTheirNoun) {
    // There are always several of these.
    const std::set<std::string> several{
        "{0} VP for the player who claims it", "At the end: {0} VP for first place, {1} VP for second",
        "A player who announces {0} points or more in their own turn wins at once.",
        "{0} more to announce victory ({1} with {2} players)", "Enough to announce victory ({0} with {1} players)",
        "has a new action deck: {0} cards", " + {0} stations − 1 = {1}",
        // The number is part of the inserted text.
        "{0} cards · {1} M€ each"};
    // "2 of 9 oceans" counts the nine in English, but the two in French.
    const std::regex english(
        "(^|[^f] )[{][0-9][}] (?:[a-z]+ )?(?:points|cards|tiles|stations|plants|cubes|oceans|changes|events)\\b");
    const std::regex translated(
        "(^|[^n] )[{][0-9][}] (?:[a-zé]+ "
        ")?(?:points|cartes|tuiles|stations|plantes|cubes|océans|changements|évènements|"
        "places|Punkten?|Karten|Stationen|Pflanzen|Ozeanen?|Änderungen|Ereignisse)\\b");
    for (const auto& code : translations()) {
        for (const auto& entry : entries_of(code)) {
            if (!entry.english_plural.empty() || several.contains(entry.english)) continue;
            EXPECT_FALSE(std::regex_search(entry.english, english)) << entry.english;
            EXPECT_FALSE(std::regex_search(entry.forms.front(), translated)) << code << ": " << entry.forms.front();
        }
    }
}

TEST(FrenchCatalogue, UsesNonBreakingSpacesBeforePunctuation) {
    EXPECT_THAT(found_in("fr", " (?:[:;!?%]|»)|« |[a-zé}](?:[;!?]|:(?: |$))"), testing::IsEmpty());
}

TEST(FrenchCatalogue, HasCurvedApostrophes) { EXPECT_THAT(found_in("fr", "'"), testing::IsEmpty()); }

TEST(FrenchCatalogue, UsesOneWordPerTerm) {
    // The printed name of the rating, "Niveau de Terraformation", is the only use of that word.
    EXPECT_THAT(
        found_in("fr",
                 "[Rr]evendiqu|(?:^|[^é])crans?\\b|automatisé|voisine? de|[Ii]ndicateur|verdure|vénement|"
                 "terraformation|(?:^|[^e] |[^ ])Terraformation|tuiles? cachée|[Aa]nnoncer? la victoire|[Cc]liquez un"),
        testing::IsEmpty());
}

TEST(GermanCatalogue, HasNoSpaceBeforePunctuationAndGermanQuotationMarks) {
    EXPECT_THAT(found_in("de", "(?: |\u00a0)[:;!?,](?: |$)|»|«|”|\"|'"), testing::IsEmpty());
}

TEST(GermanCatalogue, UsesOneWordPerTerm) {
    EXPECT_THAT(found_in("de",
                         "Unternehmen|Badge|\\bTag\\b|\\bTile|Kachel|Spielsteine|Spielplan|Terraformierungs|\\bSie\\b "
                         "(?:haben|können|müssen)|\\bIhr(?:e|en)?\\b|Dein[eo]?[mrns]? TR\\b"),
                testing::IsEmpty());
}

}  // namespace
}  // namespace syrtis::content
