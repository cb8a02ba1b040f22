// SPDX-License-Identifier: MIT
#include "ai/search/tree.hpp"

#include <gtest/gtest.h>

#include "engine/dig/dig_mars.hpp"

namespace syrtis::ai::search {
namespace {

using DigTree = Tree<syrtis::dig::DigMars>;

Values both(double value) {
    Values values;
    values.resize(2);
    values[0] = value;
    values[1] = 1.0 - value;
    return values;
}

TEST(SearchTree, MeanOfManyValuesIsAccurate) {
    DigTree tree;
    tree.clear();
    for (int count = 0; count < 300'000; ++count) tree.add(DigTree::k_root, both(0.3));
    EXPECT_NEAR(tree.mean(DigTree::k_root, 0), 0.3, 1e-9);
    EXPECT_NEAR(tree.mean(DigTree::k_root, 1), 0.7, 1e-9);
}

TEST(SearchTree, UsesLittleMemoryAndReleasesIt) {
    DigTree tree;
    tree.clear();
    DigTree::Index last = DigTree::k_root;
    for (int count = 0; count < 200'000; ++count) last = tree.child(last, 0, {});
    const std::size_t nodes = tree.size() * sizeof(DigTree::Node);
    EXPECT_GE(tree.bytes(), nodes);
    EXPECT_LE(tree.bytes(), nodes + nodes / 20);
    tree.clear();
    EXPECT_EQ(tree.size(), 1U);
    EXPECT_LE(tree.bytes(), std::size_t{4} << 20U);
    EXPECT_EQ(tree[DigTree::k_root].first_child, DigTree::k_none);
}

TEST(SearchTree, NoNodeIsAddedToAFullTree) {
    DigTree tree;
    tree.clear();
    DigTree::Index last = DigTree::k_root;
    for (DigTree::Index made = last; made != DigTree::k_none; made = tree.child(last, 0, {})) last = made;
    EXPECT_LE(tree.bytes(), DigTree::k_most_bytes);
    EXPECT_GT(tree.bytes(), DigTree::k_most_bytes / 20 * 19);
}

}  // namespace
}  // namespace syrtis::ai::search
