// SPDX-License-Identifier: MIT
// FixedVector, ScratchVector, BitSet, Hasher, Result and ensure: the basic value types.

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/bit_set.hpp"
#include "core/ensure.hpp"
#include "core/fixed_vector.hpp"
#include "core/hash.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"

namespace syrtis::core {
namespace {

using Three = FixedVector<int, 3>;
static_assert(std::is_trivially_copyable_v<Three>);
static_assert(std::is_trivially_copyable_v<BitSet<61>>);

template <class Range>
auto listed(const Range& range) {
    std::vector<std::size_t> items;
    for (const auto item : range) items.push_back(static_cast<std::size_t>(item));
    return items;
}

TEST(FixedVector, ElementsHaveTheOrderInWhichTheyWereAdded) {
    Three items;
    EXPECT_TRUE(items.empty());
    items.push_back(4);
    items.push_back(5);
    items.push_back(6);
    EXPECT_TRUE(items.full());
    EXPECT_EQ(items.back(), 6);
    EXPECT_EQ(listed(items), (std::vector<std::size_t>{4, 5, 6}));
}

TEST(FixedVector, PushWhenFullAndPopWhenEmptyThrowBug) {
    Three items;
    EXPECT_THROW(items.pop_back(), Bug);
    items.resize(3);
    EXPECT_THROW(items.push_back(1), Bug);
    EXPECT_THROW(items.resize(4), Bug);
    EXPECT_THROW(items.erase_at(3), Bug);
}

/// Counts its default constructions.
struct Counted {
    static inline int made = 0;
    int value = 0;
    Counted() { ++made; }
    explicit Counted(int number) : value(number) {}
    friend bool operator==(const Counted&, const Counted&) = default;
};
using Scratch = ScratchVector<Counted, 3>;
static_assert(std::is_trivially_copyable_v<Scratch>);

TEST(ScratchVector, ConstructsElementsOnlyWhenTheyAreAdded) {
    const FixedVector<Counted, 3> made;
    EXPECT_EQ(std::exchange(Counted::made, 0), 3);
    Scratch items;
    items.push_back(Counted(7));
    items.push_back(Counted(8));
    EXPECT_EQ(Counted::made, 0);
    Scratch copy = items;
    EXPECT_EQ(copy, items);
    copy.erase_at(0);
    EXPECT_EQ(copy.size(), 1U);
    EXPECT_EQ(copy.back().value, 8);
    EXPECT_FALSE(copy == items);
    copy.resize(3);
    EXPECT_EQ(Counted::made, 2);
    EXPECT_EQ(copy[2].value, 0);
    EXPECT_THROW(copy.push_back(Counted(9)), Bug);
}

TEST(FixedVector, EraseClosesTheGap) {
    Three items;
    items.push_back(1);
    items.push_back(2);
    items.push_back(3);
    items.erase_at(0);
    EXPECT_EQ(listed(items), (std::vector<std::size_t>{2, 3}));
}

TEST(FixedVector, ComparisonIgnoresPoppedElements) {
    Three popped;
    popped.push_back(1);
    popped.push_back(9);
    popped.pop_back();
    Three fresh;
    fresh.push_back(1);
    EXPECT_EQ(popped, fresh);
    fresh.push_back(9);
    EXPECT_NE(popped, fresh);
}

TEST(FixedVector, ResizeGivesDefaultValuesInReusedPlaces) {
    Three items;
    items.push_back(8);
    items.clear();
    items.resize(2);
    EXPECT_EQ(listed(items), (std::vector<std::size_t>{0, 0}));
}

TEST(BitSet, IteratesInAscendingOrderAcrossWords) {
    BitSet<208> set;
    for (const std::size_t bit : {207U, 0U, 64U, 63U, 128U}) set.insert(bit);
    EXPECT_EQ(listed(set), (std::vector<std::size_t>{0, 63, 64, 128, 207}));
    EXPECT_EQ(set.size(), 5U);
    set.erase(64);
    set.erase(207);
    EXPECT_EQ(listed(set), (std::vector<std::size_t>{0, 63, 128}));
}

TEST(BitSet, ContainsNothingOutsideItsRange) {
    BitSet<64> set;
    set.insert(63);
    EXPECT_TRUE(set.contains(63));
    EXPECT_FALSE(set.contains(64));
    EXPECT_FALSE(set.contains(1000));
}

TEST(BitSet, UnionIntersectionAndDifferenceContainTheExpectedElements) {
    BitSet<70> left;
    left.insert(1);
    left.insert(69);
    BitSet<70> right;
    right.insert(69);
    right.insert(2);
    EXPECT_EQ(listed(left | right), (std::vector<std::size_t>{1, 2, 69}));
    EXPECT_EQ(listed(left & right), (std::vector<std::size_t>{69}));
    EXPECT_EQ(listed(left - right), (std::vector<std::size_t>{1}));
    EXPECT_TRUE((left - left).empty());
    left.clear();
    EXPECT_TRUE(left.empty());
    EXPECT_TRUE(listed(left).empty());
}

TEST(Hasher, EqualValuesHaveEqualHashes) {
    const std::vector<std::uint8_t> first{1, 2, 3};
    const std::vector<std::uint8_t> second{1, 2, 3};
    EXPECT_EQ(Hasher().add_all(first).finish(), Hasher().add_all(second).finish());
}

TEST(Hasher, OrderLengthAndListBordersChangeTheHash) {
    const auto hash = [](const std::vector<int>& left, const std::vector<int>& right) {
        return Hasher().add_all(left).add_all(right).finish();
    };
    EXPECT_NE(hash({1, 2}, {}), hash({2, 1}, {}));
    EXPECT_NE(hash({1, 2}, {}), hash({1}, {2}));
    EXPECT_NE(hash({}, {}), hash({0}, {}));
    EXPECT_NE(Hasher().finish(), Hasher().add(0).finish());
}

TEST(Hasher, HashOfFixedValuesDoesNotChange) {
    EXPECT_EQ(Hasher().add(std::uint8_t{1}).add(-1).finish(), 0xbe086fe215044bb6ULL);
}

TEST(Hasher, EachSingleBitChangesTheHash) {
    const std::uint64_t none = Hasher().word(0).finish();
    for (unsigned bit = 0; bit < 64; ++bit) EXPECT_NE(Hasher().word(std::uint64_t{1} << bit).finish(), none);
}

TEST(Result, HoldsAValueOrAnError) {
    const Result<int, std::string> value = 3;
    ASSERT_TRUE(value);
    EXPECT_EQ(*value, 3);
    EXPECT_THROW((void)value.error(), Bug);
    const Result<int, std::string> error = Failure<std::string>{"no"};
    ASSERT_FALSE(error);
    EXPECT_EQ(error.error(), "no");
    EXPECT_THROW((void)error.value(), Bug);
}

TEST(Result, DistinguishesValueAndErrorOfTheSameType) {
    const Result<int, int> value = 1;
    const Result<int, int> error = Failure<int>{1};
    EXPECT_TRUE(value.has_value());
    EXPECT_FALSE(error.has_value());
}

TEST(Ensure, FalseConditionThrowsBugWithTheGivenMessage) {
    EXPECT_NO_THROW(ensure(true, "holds"));
    try {
        ensure(false, "the sum must be even");
        FAIL() << "no bug was reported";
    } catch (const Bug& bug) {
        EXPECT_NE(std::string(bug.what()).find("the sum must be even"), std::string::npos);
    }
}

TEST(SeatSet, ContainsOnlyInsertedSeats) {
    const SeatSet set = static_cast<SeatSet>(seat_bit(0) | seat_bit(4));
    EXPECT_TRUE(has_seat(set, 0));
    EXPECT_FALSE(has_seat(set, 1));
    EXPECT_TRUE(has_seat(set, 4));
    EXPECT_FALSE(has_seat(set, k_no_seat));
}

}  // namespace
}  // namespace syrtis::core
