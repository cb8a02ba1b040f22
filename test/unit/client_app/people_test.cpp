// SPDX-License-Identifier: MIT

#include "app/people.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace syrtis::client::app {
namespace {

std::vector<std::string> names_of(const std::vector<protocol::FilePlayer>& players) {
    std::vector<std::string> names;
    for (const auto& person : people_named(players)) names.push_back(person.name);
    return names;
}

TEST(PeopleOfRecords, SeveralEqualComputerPlayersAreNumberedAndPeopleKeepTheirNames) {
    EXPECT_EQ(names_of({{"Ada", ""}, {"normal 1", "normal"}, {"normal 2", "normal"}}),
              (std::vector<std::string>{"Ada", "Computer 1", "Computer 2"}));
    EXPECT_EQ(names_of({{"normal 1", "normal"}, {"Ada", ""}}), (std::vector<std::string>{"Computer", "Ada"}));
}

TEST(PeopleOfRecords, ComputerPlayersAreNamedByTheirLevels) {
    EXPECT_EQ(names_of({{"master", "master"}, {"greedy:noise=0.1", "greedy:noise=0.1"}, {"master", "master"}}),
              (std::vector<std::string>{"Master 1", "Normal (noise=0.1)", "Master 2"}));
}

}  // namespace
}  // namespace syrtis::client::app
