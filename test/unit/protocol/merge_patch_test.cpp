// SPDX-License-Identifier: MIT
#include "protocol/merge_patch.hpp"

#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "text/json.hpp"

namespace syrtis::protocol {
namespace {

Json::Value json(const char* text) { return *text::parse_json(text); }

struct Example {
    const char* target;
    const char* patch;
    const char* result;
};

class MergePatchOfTheRfc : public testing::TestWithParam<Example> {};

TEST_P(MergePatchOfTheRfc, ExampleIsReproduced) {
    Json::Value target = json(GetParam().target);
    apply_merge_patch(target, json(GetParam().patch));
    EXPECT_EQ(text::write_json(target), text::write_json(json(GetParam().result)));
}

// RFC 7396, appendix A.
INSTANTIATE_TEST_SUITE_P(
    Examples, MergePatchOfTheRfc,
    testing::Values(Example{R"({"a":"b"})", R"({"a":"c"})", R"({"a":"c"})"},
                    Example{R"({"a":"b"})", R"({"b":"c"})", R"({"a":"b","b":"c"})"},
                    Example{R"({"a":"b"})", R"({"a":null})", R"({})"},
                    Example{R"({"a":"b","b":"c"})", R"({"a":null})", R"({"b":"c"})"},
                    Example{R"({"a":["b"]})", R"({"a":"c"})", R"({"a":"c"})"},
                    Example{R"({"a":"c"})", R"({"a":["b"]})", R"({"a":["b"]})"},
                    Example{R"({"a":{"b":"c"}})", R"({"a":{"b":"d","c":null}})", R"({"a":{"b":"d"}})"},
                    Example{R"({"a":[{"b":"c"}]})", R"({"a":[1]})", R"({"a":[1]})"},
                    Example{R"(["a","b"])", R"(["c","d"])", R"(["c","d"])"},
                    Example{R"({"a":"b"})", R"(["c"])", R"(["c"])"}, Example{R"({"a":"foo"})", "null", "null"},
                    Example{R"({"a":"foo"})", R"("bar")", R"("bar")"},
                    Example{R"({"e":null})", R"({"a":1})", R"({"e":null,"a":1})"},
                    Example{"[1,2]", R"({"a":"b","c":null})", R"({"a":"b"})"},
                    Example{"{}", R"({"a":{"bb":{"ccc":null}}})", R"({"a":{"bb":{}}})"}));

TEST(MergePatch, EqualValuesGiveAnEmptyPatch) {
    const Json::Value value = json(R"({"a":{"b":[1,{"c":null}]}})");
    EXPECT_EQ(text::write_json(*make_merge_patch(value, value)), "{}");
}

TEST(MergePatch, ContainsOnlyChangedMembers) {
    const auto patch = make_merge_patch(json(R"({"same":1,"gone":2,"inner":{"same":1,"changed":2},"list":[1,2]})"),
                                        json(R"({"same":1,"inner":{"same":1,"changed":3},"list":[1,2,3],"new":4})"));
    EXPECT_EQ(text::write_json(*patch), R"({"gone":null,"inner":{"changed":3},"list":[1,2,3],"new":4})");
}

TEST(MergePatch, CannotSetAMemberToNull) {
    EXPECT_FALSE(make_merge_patch(json(R"({"a":1})"), json(R"({"a":null})")).has_value());
    EXPECT_FALSE(make_merge_patch(json("{}"), json(R"({"a":{"b":null}})")).has_value());
    EXPECT_FALSE(make_merge_patch(json(R"({"a":{"c":1}})"), json(R"({"a":null})")).has_value());
}

TEST(MergePatch, PreservesNullsInArraysAndUnchangedNulls) {
    EXPECT_TRUE(make_merge_patch(json("{}"), json(R"({"a":[null,{"b":null}]})")).has_value());
    EXPECT_TRUE(make_merge_patch(json(R"({"a":null,"b":1})"), json(R"({"a":null,"b":2})")).has_value());
}

TEST(MergePatch, PatchExistsOnlyBetweenObjects) {
    EXPECT_FALSE(make_merge_patch(Json::Value(), json("{}")).has_value());
    EXPECT_FALSE(make_merge_patch(json("{}"), json("[]")).has_value());
}

Json::Value random_value(core::Rng& rng, unsigned depth) {
    switch (rng.below(depth == 0 ? 3 : 5)) {
        case 0:
            return Json::Value(rng.below(3));
        case 1:
            return Json::Value("text");
        case 2:
            return Json::Value(Json::nullValue);
        case 3: {
            Json::Value array(Json::arrayValue);
            for (unsigned left = rng.below(3); left > 0; --left) array.append(random_value(rng, depth - 1));
            return array;
        }
        default: {
            static constexpr const char* k_names[] = {"a", "b", "c", "d"};
            Json::Value object(Json::objectValue);
            for (unsigned left = rng.below(5); left > 0; --left) {
                object[k_names[rng.below(4)]] = random_value(rng, depth - 1);
            }
            return object;
        }
    }
}

TEST(MergePatch, ConvertsAnyObjectIntoAnyOther) {
    core::Rng rng(7396);
    unsigned found = 0;
    for (unsigned round = 0; round < 20'000; ++round) {
        const Json::Value from = random_value(rng, 4);
        const Json::Value to = random_value(rng, 4);
        const auto patch = make_merge_patch(from, to);
        if (!patch) continue;
        ++found;
        Json::Value target = from;
        apply_merge_patch(target, *patch);
        ASSERT_EQ(target, to) << text::write_json(from) << " + " << text::write_json(*patch);
    }
    EXPECT_GT(found, 500U);
}

}  // namespace
}  // namespace syrtis::protocol
