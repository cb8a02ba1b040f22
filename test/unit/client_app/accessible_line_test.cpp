// SPDX-License-Identifier: MIT

#include "app/accessible_line.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <string>

namespace syrtis::client::app {
namespace {

/// Replaces standard output by a pipe during a test.
class AccessibleLine : public testing::Test {
   protected:
    void SetUp() override {
        std::array<int, 2> ends{};
        ASSERT_EQ(::pipe(ends.data()), 0);
        reader = ends[0];
        kept = ::dup(STDOUT_FILENO);
        ASSERT_EQ(::dup2(ends[1], STDOUT_FILENO), STDOUT_FILENO);
        ::close(ends[1]);
        ::fcntl(reader, F_SETFL, O_NONBLOCK);
    }
    void TearDown() override {
        ::dup2(kept, STDOUT_FILENO);
        ::close(kept);
        ::close(reader);
    }
    [[nodiscard]] std::string heard() const {
        std::string all;
        std::array<char, 4096> piece{};
        for (auto size = ::read(reader, piece.data(), piece.size()); size > 0;
             size = ::read(reader, piece.data(), piece.size())) {
            all.append(piece.data(), static_cast<std::size_t>(size));
        }
        return all;
    }
    int reader = -1;
    int kept = -1;
};

TEST_F(AccessibleLine, IsWrittenIfAScreenReaderIsConnected) {
    EXPECT_TRUE(say_line("Asteroid, 14 M€"));
    EXPECT_EQ(heard(), "Asteroid, 14 M€\n");
}

TEST_F(AccessibleLine, IsDroppedIfTheScreenReaderDoesNotReadIt) {
    const std::string line(1000, 'a');
    constexpr int k_more_than_any_pipe_holds = 5000;
    int said = 0;
    while (said < k_more_than_any_pipe_holds && say_line(line)) ++said;
    EXPECT_LT(said, k_more_than_any_pipe_holds);
    EXPECT_EQ(heard().size(), static_cast<std::size_t>(said) * (line.size() + 1)) << "whole lines, all of them";
    EXPECT_TRUE(say_line("on again"));
    EXPECT_EQ(heard(), "on again\n");
}

TEST_F(AccessibleLine, TooLongLineIsCutBetweenLetters) {
    std::string line;
    while (line.size() < 70'000) line += "€";
    EXPECT_TRUE(say_line(line));
    const auto reported = heard();
    EXPECT_LT(reported.size(), line.size());
    EXPECT_EQ((reported.size() - 1) % 3, 0U);
    EXPECT_EQ(reported.back(), '\n');
}

}  // namespace
}  // namespace syrtis::client::app
