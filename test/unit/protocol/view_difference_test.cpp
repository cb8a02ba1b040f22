// SPDX-License-Identifier: MIT
// A view is described once for the whole and for changes: the written change must be the merge patch between the two
// views as trees, in whole games, for every seat and for spectators.

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "protocol/dig/codec.hpp"
#include "protocol/merge_patch.hpp"
#include "protocol/terraforming/view_json.hpp"
#include "support/dig_cases.hpp"
#include "support/terraforming_cases.hpp"
#include "text/json.hpp"

namespace syrtis::protocol {
namespace {

using syrtis::dig::DigMars;
using syrtis::terraforming::TerraformingMars;
using test::Cases;

Json::Value tree_of_view(const content::terraforming::Content& content, const TerraformingMars::View& view) {
    return terraforming::view_json(content, view);
}
const dig::Codec& codec_of_dig() {
    static const dig::Codec codec(
        std::shared_ptr<const content::dig::Content>(std::shared_ptr<void>(), &test::dig_content()));
    return codec;
}
Json::Value tree_of_view(const content::dig::Content& /*content*/, const DigMars::View& view) {
    return codec_of_dig().view_json(view);
}

template <core::Game G, class Content, class Write>
void expect_differences(const Content& content, const Write& write_difference) {
    std::uint64_t seed = 11;
    for (const auto& kind : Cases<G>::cases()) {
        SCOPED_TRACE(kind.name);
        std::map<core::Seat, typename G::View> known;
        std::map<core::Seat, Json::Value> known_trees;
        const auto look = [&](const typename G::State& state) {
            for (core::Seat reader = 0; reader <= seats(kind.options); ++reader) {
                const core::Seat seat = reader == seats(kind.options) ? core::k_no_seat : reader;
                const auto view = G::view(content.rules, state, seat);
                const Json::Value tree = tree_of_view(content, view);
                if (const auto before = known.find(seat); before != known.end()) {
                    const auto patch =
                        text::tree_of([&](text::JsonWriter& out) { write_difference(out, before->second, view); });
                    ASSERT_EQ(patch, make_merge_patch(known_trees[seat], tree).value()) << int{seat};
                }
                known.insert_or_assign(seat, view);
                known_trees[seat] = tree;
            }
        };
        look(test::play_random_game<G>(
            content.rules, kind.options, ++seed, Cases<G>::k_longest,
            [&](const typename G::State& state, core::Seat, const typename G::Command&) { look(state); }));
    }
}

TEST(ViewDifference, TerraformingMarsPatchEqualsTheMergePatchOfTheViews) {
    const auto& content = test::terraforming_content();
    expect_differences<TerraformingMars>(content, [&](text::JsonWriter& out, const auto& before, const auto& after) {
        terraforming::write_view_difference(out, content, before, after);
    });
}

TEST(ViewDifference, DigMarsPatchEqualsTheMergePatchOfTheViews) {
    const auto& content = test::dig_content();
    expect_differences<DigMars>(content, [&](text::JsonWriter& out, const auto& before, const auto& after) {
        codec_of_dig().write_view_difference(out, before, after);
    });
}

/// Marks of MarsBot's cards change independently: a patch has null for each one that is gone.
TEST(ViewDifference, PatchRemovesABonusCardThatLeftTheDiscardPile) {
    const auto& content = test::terraforming_content();
    auto state = TerraformingMars::start(content.rules, {.players = 1, .automa = {.plays = true}}, 3);
    state.automa.table.bonus_discard = 0b11;
    const auto before = TerraformingMars::view(content.rules, state, 0);
    state.automa.table.bonus_discard = 0b10;
    const auto after = TerraformingMars::view(content.rules, state, 0);
    const auto patch =
        text::tree_of([&](text::JsonWriter& out) { terraforming::write_view_difference(out, content, before, after); });
    Json::Value tree = terraforming::view_json(content, before);
    ASSERT_EQ(tree["automa"]["bonus_discard"].size(), 2U);
    apply_merge_patch(tree, patch);
    EXPECT_EQ(tree["automa"]["bonus_discard"].size(), 1U);
    EXPECT_EQ(tree, terraforming::view_json(content, after));
}

/// Patches from a later to an earlier position, as after an undo, remove what did not exist before.
TEST(ViewDifference, PatchFromLaterToEarlierViewRemovesNewMembers) {
    const auto& content = test::terraforming_content();
    std::optional<TerraformingMars::View> first;
    TerraformingMars::View last;
    test::play_random_game<TerraformingMars>(
        content.rules, {.players = 2}, 3, 400,
        [&](const syrtis::terraforming::State& state, core::Seat, const syrtis::terraforming::Command&) {
            last = TerraformingMars::view(content.rules, state, 0);
            if (!first) first = last;
        });
    const auto patch =
        text::tree_of([&](text::JsonWriter& out) { terraforming::write_view_difference(out, content, last, *first); });
    Json::Value tree = terraforming::view_json(content, last);
    apply_merge_patch(tree, patch);
    EXPECT_EQ(tree, terraforming::view_json(content, *first));
}

}  // namespace
}  // namespace syrtis::protocol
