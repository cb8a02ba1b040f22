// SPDX-License-Identifier: MIT
#include "names/name_likeness.hpp"

#include <gtest/gtest.h>
#include <unicode/uchar.h>

#include <string>
#include <utility>
#include <vector>

#include "protocol/player_name.hpp"
#include "text/utf8.hpp"

namespace syrtis::names {
namespace {

TEST(NameLikeness, FindsLookAlikesOfAdaInOtherScriptsAndForms) {
    const std::vector<std::string> look_alikes{
        "ADA",
        "aDa",
        "\u0410da",                        // Cyrillic A
        "\u0391da",                        // Greek Alpha
        "\u1ea1da",                        // a with a dot below
        "Ad\u1eb7",                        // a with breve and dot below
        "\u0251da",                        // Latin alpha
        "\u023ada",                        // A with stroke
        "A\u0257a",                        // d with hook
        "A\u0221a",                        // d with curl
        "A\u1d91a",                        // d with hook and tail
        "Ad\u1e9a",                        // a with right half ring
        "\uff21\uff44\uff41",              // fullwidth
        "\U0001d400\U0001d41d\U0001d41a",  // mathematical bold
        "\U0001d504\U0001d521\U0001d51e",  // Fraktur
        "\U0001d670\U0001d68d\U0001d68a",  // monospace
        "\u13aa\u13a0\u13aa",              // Cherokee
        "\ua4ee\ua4d3\ua4ee",              // Lisu
        "\u1d00\u1d05\u1d00",              // small capitals
        "\u24b6\u24b9\u24b6",              // circled
        "\U0001f150\U0001f153\U0001f150",  // negative circled
        "\U0001f170\U0001f173\U0001f170",  // negative squared
        "\U0001f1e6\U0001f1e9\U0001f1e6",  // regional indicators
        "\u249c\u249f\u249c",              // parenthesised
        "\u1d2c\u1d30\u1d2c",              // modifier letters
        "A\u0301d\u0323a\u0308",           // combining marks
        "\u00c5d\u00e4",                   // ring, diaeresis
        "\u0430\u0501\u0430",              // Cyrillic small a, Komi de
        "\U000102a0da",                    // Carian A
    };
    for (const std::string& name : look_alikes) EXPECT_TRUE(is_same_name("Ada", name)) << name;
}

TEST(NameLikeness, FindsLookAlikesOfOtherNames) {
    const std::vector<std::pair<std::string, std::string>> pairs{
        {"Ilse", "llse"},
        {"Ilse", "1lse"},
        {"Ilse", "|lse"},
        {"Bob", "B0b"},
        {"Bob", "\u0412ob"},
        {"Bernd", "Bemd"},
        {"\u039f\u03c1a", "Opa"},
        {"Bj\u00f8rn", "bjorn"},
        {"Stra\u00dfe", "STRASSE"},
        {"O'Neil", "O\u2019Nell"},
        {"HELLO", "\u0397ELLO"},
        {"\u0397\u03c1\u03b1", "\u03b7\u03c1\u03b1"},
        {"\u0141ucja", "Lucja"},
        {"\u0110uro", "Duro"},
        {"\u00c6neas", "AEneas"},
        {"a\U000e01f0b", "a\U000e01f0b"},
        {"\u0e4f\u0378", "\u0e4f\u0379"},  // two characters that Unicode doesn't have
    };
    for (const auto& [left, right] : pairs) EXPECT_TRUE(is_same_name(left, right)) << left << ' ' << right;
}

TEST(NameLikeness, DistinguishesDifferentNames) {
    const std::vector<std::pair<std::string, std::string>> pairs{
        {"Ada", "Eva"},
        {"Ada", "Ada 2"},
        {"Ada", "Adam"},
        {"greedy 1", "greedy 2"},
        {"Jo", "Joe"},
        {"Zo\u00eb", "Zora"},
        {"J\u00fcrgen", "J\u00f6rg"},
        {"\u6771\u4eac", "\u4eac\u90fd"},
        {"\u041f\u0451\u0442\u0440", "Petr"},
        {"\u304b", "\u304c"},                          // ka, ga
        {"\u0928\u093f", "\u0928\u0940"},              // ni, nii
        {"\u0e01\u0e34", "\u0e01\u0e38"},              // Thai vowels
        {"\u05d3\u05e0\u05d4", "\u05d3\u05d5\u05d3"},  // Hebrew
    };
    for (const auto& [left, right] : pairs) EXPECT_FALSE(is_same_name(left, right)) << left << ' ' << right;
}

TEST(NameLikeness, AcceptsInvalidUtf8) { EXPECT_FALSE(is_same_name("ab\xff", "ab")); }

/// A name may have no character that can't be seen or that turns the direction of the text.
TEST(PlayerName, RefusesEveryCharacterThatIsInvisibleInUnicode) {
    for (char32_t character = 1; character <= 0x10FFFF; ++character) {
        if (character >= 0xD800 && character <= 0xDFFF) continue;
        const auto code = static_cast<UChar32>(character);
        const bool is_invisible = u_hasBinaryProperty(code, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) ||
                                  u_hasBinaryProperty(code, UCHAR_BIDI_CONTROL) || u_charType(code) == U_FORMAT_CHAR ||
                                  u_charType(code) == U_PRIVATE_USE_CHAR || u_iscntrl(code);
        // Arabic signs that stand around a number can be seen.
        if (!is_invisible || u_hasBinaryProperty(code, UCHAR_PREPENDED_CONCATENATION_MARK)) continue;
        std::string name = "a";
        text::append_code_point(name, character);
        EXPECT_EQ(protocol::tidy_name(name + "b"), std::nullopt) << std::hex << static_cast<std::uint32_t>(character);
    }
}

TEST(PlayerName, RefusesEveryCombiningMarkWithoutALetter) {
    for (char32_t character = 0x80; character <= 0x10FFFF; ++character) {
        const auto code = static_cast<UChar32>(character);
        if ((U_GET_GC_MASK(code) & (U_GC_MN_MASK | U_GC_ME_MASK | U_GC_MC_MASK)) == 0) continue;
        std::string name;
        text::append_code_point(name, character);
        EXPECT_EQ(protocol::tidy_name(name), std::nullopt) << std::hex << static_cast<std::uint32_t>(character);
    }
}

TEST(PlayerName, RefusesManyCombiningMarksOnOneLetter) {
    EXPECT_TRUE(protocol::tidy_name("Nguye\u0302\u0303n").has_value());
    std::string pile = "a";
    for (int marks = 0; marks < 5; ++marks) pile += "\u0301";
    EXPECT_EQ(protocol::tidy_name(pile), std::nullopt);
    EXPECT_EQ(protocol::tidy_chat("look: " + pile), std::nullopt);
}

}  // namespace
}  // namespace syrtis::names
