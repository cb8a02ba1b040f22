// SPDX-License-Identifier: MIT

// What the screens say, in the languages that they speak.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "content/language.hpp"

namespace syrtis::client::ui {
namespace {

TEST(Translation, Every_text_of_the_screens_is_there_in_French) {
    const auto loaded = content::Language::load(std::string(SYRTIS_RES_DIR) + "/lang", "fr");
    ASSERT_TRUE(loaded);
    const auto& language = *loaded;
    const std::regex single(R"re((?:words_?|msgid)\(\s*"((?:[^"\\]|\\.)+)")re");
    const std::regex plural(R"re(words_?\.count\([^;"]*"((?:[^"\\]|\\.)+)",\s*"(?:[^"\\]|\\.)+"\))re");
    std::set<std::string> missing;
    int texts = 0;
    for (const char* folder : {"client/ui", "client/app", "shared/event_text"}) {
        const auto path = std::filesystem::path(SYRTIS_TEST_DIR) / ".." / "src" / folder;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(path)) {
            if (entry.path().extension() != ".cpp") continue;
            std::ostringstream text;
            text << std::ifstream(entry.path()).rdbuf();
            const std::string source = text.str();
            for (const auto& expression : {single, plural}) {
                for (std::sregex_iterator found(source.begin(), source.end(), expression), end; found != end; ++found) {
                    ++texts;
                    const auto english = (*found)[1].str();
                    if (!language.translates(english) &&
                        english.find_first_of("abcdefghijklmnopqrstuvwxyz") != std::string::npos &&
                        source.find("msgid(\"" + english + "\")}") == std::string::npos) {
                        missing.insert(english);
                    }
                }
            }
        }
    }
    EXPECT_GT(texts, 200);
    EXPECT_TRUE(missing.empty()) << testing::PrintToString(missing);
}

}  // namespace
}  // namespace syrtis::client::ui
