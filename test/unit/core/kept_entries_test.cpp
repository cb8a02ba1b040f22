// SPDX-License-Identifier: MIT
// Stores the entries of a timeline compactly and reads them back.

#include "core/kept_entries.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <vector>

namespace syrtis::core {
namespace {

KeptEntry played(std::size_t commands_before, std::size_t count) {
    KeptEntry entry;
    entry.set_kind(EntryKind::played);
    entry.set_command_count(count);
    entry.place = static_cast<std::uint32_t>(commands_before + count);
    return entry;
}

void expect_occasions(const KeptEntries& entries, const std::vector<Occasion>& meant) {
    ASSERT_EQ(entries.size(), meant.size());
    for (std::size_t index = 0; index < meant.size(); ++index) {
        EXPECT_EQ(entries.occasion(index).question, meant[index].question) << index;
        EXPECT_EQ(entries.occasion(index).time, meant[index].time) << index;
    }
}

TEST(StoredEntries, RoundTripLargeQuestionNumbersAndTimes) {
    constexpr std::int64_t k_now = 1'700'000'000'000;
    constexpr std::int64_t k_month = std::int64_t{31} * 24 * 3600 * 1000;
    const std::vector<Occasion> meant{
        {.question = 0, .time = k_now},
        {.question = 7, .time = k_now + 4},
        {.question = 0, .time = k_now - 5},
        {.question = std::uint64_t{3} << 20U, .time = k_now + k_month},
        {.question = 0, .time = k_now + k_month + 1},
        {.question = (std::uint64_t{1} << 32U) - 1, .time = k_now + k_month + 2},
        {.question = std::uint64_t{1} << 32U, .time = k_now + k_month + 3},
        {.question = std::numeric_limits<std::uint64_t>::max(), .time = 0},
        {.question = 1, .time = 0},
        {.question = 1, .time = std::numeric_limits<std::int64_t>::max()},
        {.question = 2, .time = std::numeric_limits<std::int64_t>::min()},
        {.question = 2, .time = k_now},
        {.question = 2, .time = k_now + std::numeric_limits<std::int32_t>::max()},
        {.question = 2, .time = k_now + std::numeric_limits<std::int32_t>::min()},
        {.question = 2, .time = k_now + std::numeric_limits<std::int32_t>::max() + std::int64_t{1}},
    };
    KeptEntries entries;
    for (const Occasion& occasion : meant) entries.append({}, occasion);
    expect_occasions(entries, meant);
}

TEST(StoredEntries, TruncationLeavesEarlierEntriesUnchanged) {
    std::vector<Occasion> meant;
    KeptEntries entries;
    for (unsigned number = 0; number < 40; ++number) {
        // Every third question number jumps, and before every fourth entry the last ones are cut.
        const Occasion occasion{.question = std::uint64_t{number} << (number % 3 == 0 ? 40U : 0U),
                                .time = std::int64_t{number} * 1000};
        if (number % 4 == 0 && number > 0) {
            meant.resize(meant.size() - 2);
            entries.cut(meant.size());
        }
        meant.push_back(occasion);
        entries.append({}, occasion);
        expect_occasions(entries, meant);
    }
    entries.cut(0);
    entries.append({}, {.question = 5, .time = 6});
    expect_occasions(entries, {{.question = 5, .time = 6}});
}

TEST(StoredEntries, RoundTripAllFields) {
    KeptEntry entry;
    entry.since_snapshot = 511;
    entry.set_kind(EntryKind::ended);
    entry.set_reason(EndReason::abandoned);
    entry.crosses = true;
    entry.withdraws = true;
    KeptEntries entries;
    entries.append({}, {});
    entries.append(entry, {});
    EXPECT_EQ(entries.back().since_snapshot, 511);
    EXPECT_EQ(entries.back().kind(), EntryKind::ended);
    EXPECT_EQ(entries.back().reason(), EndReason::abandoned);
    EXPECT_EQ(entries.back().seat, k_no_seat);
    EXPECT_TRUE(entries.back().crosses);
    EXPECT_FALSE(entries.back().begins_turn);
    EXPECT_FALSE(entries.back().at_once);
    EXPECT_TRUE(entries.back().is_node());
    EXPECT_EQ(entries[0].kind(), EntryKind::played);
}

TEST(StoredEntries, FirstCommandOfAnAnswerWithSeveralCommandsIsFound) {
    KeptEntries entries;
    std::vector<std::size_t> begins;
    std::size_t commands = 0;
    for (const std::size_t count : {62U, 1U, 63U, 200U, 64U, 2U}) {
        begins.push_back(commands);
        entries.append(played(commands, count), {});
        commands += count;
        // An entry that is no answer has no commands, and its place means something else.
        KeptEntry undone;
        undone.set_kind(EntryKind::undone);
        undone.place = 3;
        entries.append(undone, {});
    }
    for (std::size_t answer = 0; answer < begins.size(); ++answer) {
        EXPECT_EQ(entries.commands_begin(2 * answer), begins[answer]) << answer;
    }
    KeptEntries long_first;
    long_first.append(played(0, 100), {});
    EXPECT_EQ(long_first.commands_begin(0), 0U);
}

}  // namespace
}  // namespace syrtis::core
