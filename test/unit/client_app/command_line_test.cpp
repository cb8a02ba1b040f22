// SPDX-License-Identifier: MIT

#include "app/command_line.hpp"

#include <gtest/gtest.h>

#include <array>

#include "version/version.hpp"

namespace syrtis::client::app {
namespace {

ParsedCommandLine parse(std::vector<const char*> words) {
    words.insert(words.begin(), "syrtis-client");
    return parse_command_line(static_cast<int>(words.size()), words.data());
}

TEST(CommandLine, GameAgainstComputersIsCreatedFromGivenOptions) {
    const auto parsed = parse({"--connect",      "mars.example:7700",
                               "--name",         "Ada",
                               "--seats",        "4",
                               "--play-against", "greedy,random",
                               "--game",         "whist",
                               "--option",       "draft=true",
                               "--option",       "cards=[4]",
                               "--size",         "1920x1080",
                               "--language",     "fr",
                               "--scale",        "150"});
    ASSERT_TRUE(parsed.settings) << parsed.text;
    EXPECT_EQ(parsed.settings->connect, (Address{"mars.example", 7700}));
    EXPECT_EQ(parsed.settings->name, "Ada");
    EXPECT_TRUE(parsed.settings->create);
    EXPECT_EQ(parsed.settings->game, "whist");
    EXPECT_EQ(parsed.settings->options["draft"], true);
    EXPECT_EQ(parsed.settings->options["cards"][0], 4);
    EXPECT_EQ(parsed.settings->seats, 4U);
    EXPECT_EQ(parsed.settings->play_against, (std::vector<std::string>{"greedy", "random"}));
    EXPECT_EQ(parsed.settings->size, (WindowSize{1920, 1080}));
    EXPECT_EQ(parsed.settings->language, "fr");
    EXPECT_EQ(parsed.settings->scale, std::optional(150U));
}

TEST(CommandLine, HomeServerIsAddressWithOptionalPage) {
    const auto parsed = parse({"--home", "mars.example:443", "--home-page", "https://mars.example/play"});
    ASSERT_TRUE(parsed.settings) << parsed.text;
    EXPECT_EQ(parsed.settings->home, (Address{"mars.example", 443}));
    EXPECT_EQ(parsed.settings->home_page, "https://mars.example/play");
    EXPECT_FALSE(parsed.settings->connect);
    EXPECT_FALSE(parse({"--home-page", "https://mars.example/play"}).settings);
}

TEST(CommandLine, VersionIncludesTheCommitIfKnown) {
    const std::array words{"syrtis-client", "--version"};
    const auto parsed = parse_command_line(2, words.data(), "c0ffee");
    EXPECT_EQ(parsed.status, 0);
    EXPECT_FALSE(parsed.settings);
    EXPECT_EQ(parsed.text, version::described("syrtis-client", "c0ffee") + "\n");
    EXPECT_EQ(parse({"--version"}).text, "syrtis-client " + std::string(version::number()) + "\n");
}

TEST(CommandLine, InvalidValuesAreRefusedWithSentenceThatNamesOption) {
    const std::vector<std::pair<std::string, std::vector<const char*>>> bad{
        {"--connect", {"--connect", "mars:0"}},
        {"--connect", {"--connect", "mars:70000"}},
        {"--home", {"--home", "mars:0"}},
        {"--size", {"--size", "1280"}},
        {"--size", {"--size", "10x10"}},
        {"--scale", {"--scale", "500"}},
        {"--seats", {"--connect", "mars", "--seats", "6"}},
        {"--seats", {"--connect", "mars", "--seats", "0"}},
        {"--option", {"--connect", "mars", "--option", "draft"}},
        {"--option", {"--connect", "mars", "--option", "=true"}},
        {"--option", {"--connect", "mars", "--option", "draft={"}},
        {"--option", {"--option", "draft=true"}},
        {"--join", {"--join", "5"}},
        {"--watch", {"--connect", "mars", "--join", "5", "--watch", "5"}},
        {"--at", {"--at", "3"}},
        {"--seat", {"--replay", "game", "--seat", "5"}},
        {"--nonsense", {"--nonsense"}},
    };
    for (const auto& [option, words] : bad) {
        const auto parsed = parse(words);
        EXPECT_FALSE(parsed.settings) << option;
        EXPECT_NE(parsed.status, 0) << option;
        EXPECT_NE(parsed.text.find(option), std::string::npos) << parsed.text;
    }
}

class Environment : public testing::Test {
   protected:
    void TearDown() override {
        for (const auto* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) unsetenv(name);
    }
    static std::string language_with(const char* all, const char* messages, const char* lang) {
        setenv("LC_ALL", all, 1);
        setenv("LC_MESSAGES", messages, 1);
        setenv("LANG", lang, 1);
        return language_of_environment({"de", "en", "fr"});
    }
};

TEST_F(Environment, LanguageComesFromTheFirstSetVariable) {
    EXPECT_EQ(language_with("", "", "de_AT.UTF-8"), "de");
    EXPECT_EQ(language_with("", "fr", "de_DE"), "fr");
    EXPECT_EQ(language_with("de@euro", "fr_FR", "en_US"), "de");
    EXPECT_EQ(language_with("", "", ""), "en");
}

TEST_F(Environment, LanguageWithoutACatalogueFallsBackToEnglish) {
    EXPECT_EQ(language_with("", "", "pl_PL.UTF-8"), "en");
    EXPECT_EQ(language_with("C", "de", "de"), "en");
    EXPECT_EQ(language_with("", "", "deutsch"), "en");
}

TEST(CommandLine, HelpOptionPrintsHelpAndSucceeds) {
    const auto parsed = parse({"--help"});
    EXPECT_FALSE(parsed.settings);
    EXPECT_EQ(parsed.status, 0);
    for (const char* option : {"--connect", "--join", "--watch", "--replay", "--screenshot", "--language"}) {
        EXPECT_NE(parsed.text.find(option), std::string::npos) << option;
    }
}

}  // namespace
}  // namespace syrtis::client::app
