// SPDX-License-Identifier: MIT
#include "platform/child.hpp"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <iostream>
#include <iterator>
#include <set>
#include <string>
#include <thread>

#include "platform/input_end.hpp"
#include "platform/network.hpp"
#include "platform/program.hpp"
#include "platform/random.hpp"
#include "platform/user.hpp"

namespace syrtis::platform {
namespace {

constexpr std::chrono::seconds k_slow_after{1};

/// Runs this program with one of the tests below, on every system.
Child start(const std::string& test, const std::vector<std::string>& more = {}) {
    std::vector<std::string> arguments{"--gtest_also_run_disabled_tests",
                                       "--gtest_filter=PlatformProgram.DISABLED_" + test};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return {program_file(), arguments};
}

std::string receive(Child& child, std::string_view wanted) {
    std::string received;
    while (received.find(wanted) == std::string::npos) {
        const auto status = child.status();
        received += child.read();
        if (status) break;
        child.wait_for_output(k_slow_after);
    }
    return received;
}

// The child programs.
TEST(PlatformProgram, DISABLED_ChildWaitsForTheEndOfItsInput) {
    std::cout << "waiting\n" << std::flush;
    const std::string all{std::istreambuf_iterator<char>(std::cin), {}};
    std::cout << "ended after " << all.size() << '\n';
}

TEST(PlatformProgram, DISABLED_ChildWaitsInAThread) {
    std::atomic<bool> has_ended = false;
    const InputEnd input([&] {
        has_ended = true;
        has_ended.notify_all();
    });
    std::cout << "waiting\n" << std::flush;
    has_ended.wait(false);
}

TEST(PlatformProgram, DISABLED_ChildEndsBeforeItsInput) {
    {
        const InputEnd input([] { FAIL(); });
        // Gives the thread time to start reading.
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    std::cout << "ended\n" << std::flush;
}

TEST(PlatformProgram, DISABLED_ChildFails) { FAIL(); }

TEST(PlatformProgram, WaitingChildEndsWhenAsked) {
    for (const char* const kind : {"ChildWaitsForTheEndOfItsInput", "ChildWaitsInAThread"}) {
        Child child = start(kind);
        ASSERT_TRUE(child.is_started()) << child.problem();
        EXPECT_NE(receive(child, "waiting\n").find("waiting"), std::string::npos) << kind;
        EXPECT_FALSE(child.status()) << kind;
        child.end();
        EXPECT_TRUE(child.status()) << kind;
    }
}

TEST(PlatformProgram, ChildThatWatchesItsInputCanEndBeforeInputEnds) {
    Child child = start("ChildEndsBeforeItsInput");
    EXPECT_NE(receive(child, "ended\n").find("ended"), std::string::npos);
    while (!child.status()) child.wait_for_output(k_slow_after);
    EXPECT_EQ(child.status(), 0);
}

#ifndef _WIN32
TEST(PlatformProgram, ChildNoticesTheEndOfItsInput) {
    Child child("/bin/sh",
                {"-c", "\"$0\" \"$@\" < /dev/null", program_file().string(), "--gtest_also_run_disabled_tests",
                 "--gtest_filter=PlatformProgram.DISABLED_ChildWaitsInAThread"});
    EXPECT_NE(receive(child, "PASSED").find("PASSED"), std::string::npos);
    while (!child.status()) child.wait_for_output(k_slow_after);
    EXPECT_EQ(child.status(), 0);
}
#endif

TEST(PlatformProgram, FailingChildReportsStatusAndOutput) {
    Child child = start("ChildFails");
    EXPECT_NE(receive(child, "FAILED TEST").find("FAILED TEST"), std::string::npos);
    while (!child.status()) child.wait_for_output(k_slow_after);
    EXPECT_EQ(child.status(), 1);
    const Child missing(program_file() / "nothing", {});
    EXPECT_FALSE(missing.is_started());
    EXPECT_FALSE(missing.problem().empty());
}

TEST(PlatformProgram, ArgumentsReachAChildUnchanged) {
    const std::vector<std::string> words{"two words", "a \"quoted\" one", "C:\\folder\\", "", "Gr\u00fc\u00dfe \u706b"};
    std::string listed;
    for (const std::string& word : words) listed += '<' + word + '>';
    std::vector<std::string> more{"--words"};
    more.insert(more.end(), words.begin(), words.end());
    Child child(program_file(), more);
    EXPECT_NE(receive(child, listed).find(listed), std::string::npos);
    while (!child.status()) child.wait_for_output(k_slow_after);
}

TEST(PlatformProgram, ReadsUserHostAndLocale) {
    EXPECT_TRUE(std::filesystem::is_regular_file(program_file()));
    EXPECT_FALSE(environment("SYRTIS_NO_SUCH_VARIABLE"));
    EXPECT_TRUE(environment("PATH"));
    EXPECT_FALSE(host_name().empty());
    EXPECT_GT(resident_bytes(), 1U << 20U);
    EXPECT_NE(process_number(), 0U);
    ASSERT_TRUE(local_time(1'000'000'000));
    EXPECT_EQ(local_time(1'000'000'000)->tm_year, 101);
    const auto home = data_home();
    EXPECT_TRUE(!home || home->is_absolute());
    EXPECT_FALSE(signals_to_end().empty());
}

TEST(PlatformProgram, RandomBytesDiffer) {
    std::set<std::array<std::uint8_t, 16>> seen;
    for (int draw = 0; draw < 100; ++draw) {
        std::array<std::uint8_t, 16> bytes{};
        fill_random(bytes);
        seen.insert(bytes);
    }
    EXPECT_EQ(seen.size(), 100U);
}

TEST(PlatformProgram, LoopbackInterfaceIsListed) {
    bool is_there = false;
    for (const InterfaceAddress& one : interface_addresses()) {
        if (!one.is_loopback || one.is_v6) continue;
        is_there = true;
        EXPECT_EQ(one.bytes[0], 127);
        EXPECT_EQ(one.mask, 0xFF000000U);
    }
    EXPECT_TRUE(is_there);
    EXPECT_FALSE(own_address().starts_with("127."));
}

}  // namespace
}  // namespace syrtis::platform

/// With --words it prints its arguments, for the tests above.
int main(int count, char** arguments) {
    const syrtis::platform::CommandLine line(count, arguments);
    if (line.count() > 1 && std::string(line.arguments()[1]) == "--words") {
        for (int word = 2; word < line.count(); ++word) std::cout << '<' << line.arguments()[word] << '>';
        std::cout << '\n';
        return 0;
    }
    testing::InitGoogleTest(&count, arguments);
    return RUN_ALL_TESTS();
}
