// SPDX-License-Identifier: MIT
// Packs in messages: names, hashes, and texts in pieces.

#include "protocol/content_pack.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "text/utf8.hpp"

namespace syrtis::protocol {
namespace {

core::Result<content::Pack, std::string> read(std::string_view text) { return content::read_pack(text, {}); }

std::vector<ContentPack> two_packs() {
    return content_packs({content::make_pack("base", {{"a.json", "{\"a\":1}"}, {"b.json", "[]"}}, {}),
                          content::make_pack("more", {{"c.json", "7"}}, {})});
}

std::string refusal_of(const std::vector<ContentPack>& packs) {
    const auto found = read_packs(packs, read);
    return found ? "" : found.error();
}

TEST(DataPacks, RoundTripThroughText) {
    const auto packs = two_packs();
    const auto found = read_packs(packs, read);
    ASSERT_TRUE(found) << found.error();
    ASSERT_EQ(found->size(), 2U);
    EXPECT_EQ((*found)[0].files[1].name, "b.json");
    EXPECT_EQ((*found)[1].hash, packs[1].hash);
    EXPECT_EQ(content_packs(*found), packs);
}

TEST(DataPacks, MissingOrMismatchedPacksAreRefusedWithASentence) {
    EXPECT_EQ(refusal_of(two_packs()), "");
    EXPECT_NE(refusal_of({}), "");
    EXPECT_NE(refusal_of(std::vector<ContentPack>(k_most_packs + 1, two_packs()[0])), "");
    const auto expect = [](const char* sentence, auto&& change) {
        auto packs = two_packs();
        change(packs[1]);
        EXPECT_NE(refusal_of(packs).find(sentence), std::string::npos) << refusal_of(packs);
    };
    expect("\"more\"", [](auto& pack) { pack.text = {}; });
    expect("are not here", [](auto& pack) { pack.text = {}; });
    expect("are not what their hash says", [](auto& pack) { ++pack.hash; });
    expect("are not what their hash says", [](auto& pack) { pack.name = "base"; });
    expect("can't be read", [](auto& pack) { pack.text = "{}"; });
    expect("are too large", [](auto& pack) { pack.text = std::string(k_largest_pack + 1, ' '); });
}

TEST(DataPacks, PacksWithEqualNameAndHashAreEqual) {
    const ContentPack pack{"base", 7, "text"};
    EXPECT_EQ(pack, (ContentPack{"base", 7, "texte"}));
    EXPECT_NE(pack, (ContentPack{"base", 8, "text"}));
    EXPECT_NE(pack, (ContentPack{"more", 7, "text"}));
    EXPECT_EQ(without_texts({pack}).front().text, "");
}

TEST(DataPacks, PiecesContainWholeCharactersAndJoinToTheText) {
    for (const char* const character : {"x", "é", "€", "𝄞"}) {
        std::string text = "-";
        while (text.size() < 3 * k_pack_piece) text += character;
        std::string joined;
        while (joined.size() < text.size()) {
            const auto piece = piece_of(text, joined.size());
            ASSERT_FALSE(piece.empty());
            EXPECT_LE(piece.size(), k_pack_piece);
            EXPECT_TRUE(text::is_utf8(piece));
            joined += piece;
        }
        EXPECT_EQ(joined, text);
    }
    EXPECT_EQ(piece_of("abc", 3), "");
    EXPECT_EQ(piece_of("abc", 9), "");
}

TEST(SharedText, CopiesShareTheText) {
    const ContentPack pack{"base", 7, std::string(1000, 'x')};
    const std::vector<ContentPack> copies(3, pack);
    for (const ContentPack& copy : copies) EXPECT_EQ(copy.text.view().data(), pack.text.view().data());
    EXPECT_TRUE(SharedText("").empty());
    EXPECT_TRUE(without_texts(copies).front().text.empty());
    EXPECT_EQ(pack.text.view().size(), 1000U);
}

}  // namespace
}  // namespace syrtis::protocol
