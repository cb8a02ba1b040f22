// SPDX-License-Identifier: MIT

#include "protocol/described_json.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <tuple>
#include <vector>

#include "core/described.hpp"
#include "protocol/plain_refusal.hpp"
#include "text/json.hpp"

namespace syrtis::protocol {
namespace {

constexpr std::array<std::string_view, 3> k_colours{"red", "green", "blue"};
constexpr std::uint8_t k_nothing = 0xff;

/// A value with each form of a member.
struct Stone {
    std::uint8_t colour = k_nothing;
    std::uint8_t gem = k_nothing;
    core::Seat owner = core::k_no_seat;
    std::int16_t weight = 0;
    bool is_flat = false;
    std::array<std::uint8_t, 4> sides{k_nothing, k_nothing, k_nothing, k_nothing};
    friend bool operator==(const Stone&, const Stone&) = default;
    static consteval auto members() {
        using core::member;
        return std::tuple{
            member<&Stone::colour>({.name = "colour", .words = k_colours}),
            member<&Stone::gem>({.name = "gem", .ids = "gem"}, [](const Stone& stone) { return stone.colour != 0; }),
            core::seat_member<&Stone::owner>("owner"),
            member<&Stone::weight>({.name = "weight", .most = 100}),
            member<&Stone::is_flat>({.name = "flat"}),
            member<&Stone::sides>({.name = "sides", .words = k_colours, .columns = 2})};
    }
};

struct Gems {
    std::vector<std::string> ids{"ruby", "jade"};
    [[nodiscard]] std::span<const std::string> ids_of(std::string_view kind) const {
        return kind == "gem" ? ids : std::span<const std::string>();
    }
};

Json::Value written(const Stone& stone) {
    return text::tree_of([&](text::JsonWriter& out) { write_described(out, stone, Gems()); });
}

const Stone k_stone{.colour = 1, .gem = 1, .owner = 2, .weight = -3, .is_flat = true, .sides = {0, 1, 2, k_nothing}};
const char* const k_text =
    R"({"colour":"green","flat":true,"gem":"jade","owner":2,"sides":[["red","green"],["blue",null]],"weight":-3})";

TEST(DescribedJson, WritesWordsIdsSeatsAndBoards) {
    EXPECT_EQ(written(k_stone), *text::parse_json(k_text));
    EXPECT_EQ(read_exactly<Stone>(written(k_stone), Gems()), k_stone);
}

TEST(DescribedJson, MembersWithoutValueAndMembersWhoseRowDoesNotApplyAreOmitted) {
    const auto nothing = written(Stone{});
    for (const char* key : {"colour", "gem", "owner"}) EXPECT_FALSE(nothing.isMember(key)) << key;
    EXPECT_FALSE(written({.colour = 0, .gem = 1}).isMember("gem"));
}

TEST(DescribedJson, ReadingExactlyRefusesAnyChangedText) {
    for (const auto& [key, value] : std::vector<std::pair<std::string, Json::Value>>{
             {"colour", "grey"}, {"gem", "opal"}, {"owner", 9}, {"weight", 101}, {"flat", 1}, {"more", 1}}) {
        auto json = *text::parse_json(k_text);
        json[key] = value;
        EXPECT_FALSE(read_exactly<Stone>(json, Gems()).has_value()) << key;
    }
    EXPECT_FALSE(read_exactly<Stone>(Json::Value("stone"), Gems()).has_value());
}

/// A command with a type on which its members depend.
struct Move {
    std::uint8_t type = 0;
    std::uint8_t gem = k_nothing;
    std::uint8_t count = 0;
    static constexpr std::array<std::string_view, 2> k_types{"take", "count"};
    static consteval auto members() {
        using core::member;
        return std::tuple{
            member<&Move::type>({.name = "type", .words = k_types}),
            member<&Move::gem>({.name = "gem", .ids = "gem"}, [](const Move& move) { return move.type == 0; }),
            member<&Move::count>({.name = "count", .most = 3}, [](const Move& move) { return move.type == 1; })};
    }
};

TEST(DescribedJson, StrictReadingReportsTheFirstFault) {
    struct Case {
        const char* json;
        const char* code;
        const char* message;
    };
    for (const auto& wrong :
         {Case{"[]", "malformed_command", "A command is an object."},
          Case{"{}", "malformed_command", "This command needs \"type\"."},
          Case{R"({"type":"give"})", "malformed_command", "There is no command of this type."},
          Case{R"({"type":"take"})", "malformed_command", "This command needs \"gem\"."},
          Case{R"({"type":"take","gem":7})", "malformed_command", "\"gem\" must be a name."},
          Case{R"({"type":"take","gem":"opal"})", "unknown_target", "That can't be chosen."},
          Case{R"({"type":"count","count":"3"})", "malformed_command", "\"count\" must be a number."},
          Case{R"({"type":"count","count":4})", "unknown_target", "That can't be chosen."},
          Case{R"({"type":"count","count":3,"gem":"ruby"})", "malformed_command", "This command has no \"gem\"."}}) {
        const auto read = read_strictly<Move>(*text::parse_json(wrong.json), Gems());
        ASSERT_FALSE(read.has_value()) << wrong.json;
        const auto refusal = refused_object(read.error());
        EXPECT_EQ(refusal.code, wrong.code) << wrong.json;
        EXPECT_EQ(refusal.message, wrong.message) << wrong.json;
    }
    EXPECT_TRUE(read_strictly<Move>(*text::parse_json(R"({"type":"take","gem":"jade"})"), Gems()).has_value());
}

TEST(DescribedJson, LooseReadingNeedsOnlyTheFirstMember) {
    const auto read = read_loosely<Move>(*text::parse_json(R"({"type":"count","count":"many","other":1})"), Gems());
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(read->type, 1);
    EXPECT_EQ(read->count, 0);
    EXPECT_FALSE(read_loosely<Move>(*text::parse_json(R"({"count":3})"), Gems()).has_value());
}

TEST(DescribedStruct, HashDependsOnEveryMember) {
    const auto hash = [](const Stone& stone) {
        core::Hasher hasher;
        core::add_described(hasher, stone);
        return hasher.finish();
    };
    auto changed = k_stone;
    changed.sides[3] = 0;
    EXPECT_NE(hash(changed), hash(k_stone));
    changed = k_stone;
    changed.is_flat = false;
    EXPECT_NE(hash(changed), hash(k_stone));
    EXPECT_EQ(hash(Stone(k_stone)), hash(k_stone));
}

}  // namespace
}  // namespace syrtis::protocol
