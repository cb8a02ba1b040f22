// SPDX-License-Identifier: MIT
#include "protocol/view_members.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "core/bit_set.hpp"
#include "core/fixed_vector.hpp"
#include "text/json_writer.hpp"

namespace syrtis::protocol {
namespace {

enum class Weather : std::uint8_t { calm, storm };
constexpr std::array<std::string_view, 2> k_weathers{"calm", "storm"};
constexpr std::array<std::string_view, 2> k_tools{"drill", "rover"};

struct SmallView {
    std::uint8_t round = 0;
    Weather weather = Weather::calm;
    std::uint8_t owner = 255;
    std::array<std::uint8_t, 2> levels{1, 1};
    core::BitSet<8> gone;
    std::uint8_t ready = 0;
    core::FixedVector<std::uint8_t, 2> held;
    friend bool operator==(const SmallView&, const SmallView&) = default;
};

struct LetterIds {
    static std::string id(std::size_t number) { return std::string(1, static_cast<char>('a' + number)); }
    static std::optional<std::uint8_t> find(std::string_view id) {
        if (id.size() != 1 || id[0] < 'a' || id[0] > 'h') return std::nullopt;
        return static_cast<std::uint8_t>(id[0] - 'a');
    }
};

template <class Members>
void describe(Members& out) {
    out.member({.name = "round"}, &SmallView::round);
    out.member({.name = "weather", .words = k_weathers}, &SmallView::weather);
    out.member({.name = "owner", .absent = 255, .most = 3}, &SmallView::owner);
    out.numbers({.name = "levels", .most = 4}, k_tools, &SmallView::levels, 1);
    out.marks("gone", Presence::always, LetterIds{}, &SmallView::gone);
    out.places("ready", Presence::if_any, 7, &SmallView::ready);
    out.things("held", Presence::if_any, LetterIds{}, &SmallView::held);
}

Json::Value written(const SmallView& view) {
    return text::tree_of([&](text::JsonWriter& out) {
        text::write_object(out, view, [](auto& object) {
            MemberWriter<SmallView> members(object);
            describe(members);
        });
    });
}

SmallView read(const Json::Value& json) {
    SmallView view;
    MemberReader<SmallView> members(json, view);
    describe(members);
    return view;
}

SmallView full_view() {
    SmallView view{
        .round = 7, .weather = Weather::storm, .owner = 2, .levels = {3, 4}, .gone = {}, .ready = 5, .held = {}};
    view.gone.insert(1);
    view.held.push_back(6);
    return view;
}

TEST(ViewMembers, ReaderReturnsWrittenView) {
    EXPECT_EQ(read(written(full_view())), full_view());
    EXPECT_EQ(read(written({})), SmallView());
}

TEST(ViewMembers, WriterLeavesOutWhatIsAbsent) {
    const auto json = written({});
    EXPECT_FALSE(json.isMember("owner"));
    EXPECT_FALSE(json.isMember("held"));
    EXPECT_FALSE(json.isMember("ready"));
    EXPECT_EQ(json["gone"], Json::Value(Json::objectValue));
}

TEST(ViewMembers, ReaderIgnoresMembersOfAnotherForm) {
    Json::Value json(Json::objectValue);
    json["round"] = "seven";
    json["weather"] = "fog";
    json["levels"] = Json::Value(Json::arrayValue);
    json["gone"]["z"] = true;
    json["ready"] = 3;
    json["held"].append(4);
    EXPECT_EQ(read(json), SmallView());
    EXPECT_EQ(read("no object"), SmallView());
}

TEST(ViewMembers, ReaderIgnoresNumbersOutsideLimits) {
    Json::Value json(Json::objectValue);
    json["owner"] = 4;
    json["levels"]["drill"] = 0;
    json["levels"]["rover"] = 5;
    json["ready"].append(8);
    for (const char* id : {"a", "b", "c"}) json["held"].append(id);
    const auto view = read(json);
    EXPECT_EQ(view.owner, 255);
    EXPECT_EQ(view.levels, SmallView().levels);
    EXPECT_EQ(view.ready, 0);
    EXPECT_EQ(view.held.size(), 2);
}

TEST(ViewMembers, DifferenceHasChangedMembersOnly) {
    auto after = full_view();
    after.round = 8;
    after.gone.erase(1);
    after.owner = 255;
    const auto patch = text::tree_of([&](text::JsonWriter& out) {
        text::write_difference(out, full_view(), after, [](auto& object) {
            MemberWriter<SmallView> members(object);
            describe(members);
        });
    });
    Json::Value expected(Json::objectValue);
    expected["round"] = 8;
    expected["owner"] = Json::Value();
    expected["gone"]["b"] = Json::Value();
    EXPECT_EQ(patch, expected);
}

}  // namespace
}  // namespace syrtis::protocol
