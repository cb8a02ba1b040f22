// SPDX-License-Identifier: MIT
//
// `greedy-1` is the reference for all other players, so its choices must not change: its games have to match the golden
// list. The list changes only when rules or data do:
//   SYRTIS_WRITE_GOLDEN=1 build/debug/test/test_unit_ai --gtest_filter='*ReferencePlayer*'

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "ai/dig/agents.hpp"
#include "ai/terraforming/agents.hpp"
#include "core/hash.hpp"
#include "support/dig_cases.hpp"
#include "support/paths.hpp"
#include "support/terraforming_cases.hpp"

namespace syrtis::ai {
namespace {

/// Writes a line for each case: the number of answers, and a hash over all positions.
template <core::Game G>
void write_games(const Brains<G>& brains, std::ostream& lines) {
    const auto& rules = syrtis::test::Cases<G>::rules();
    const auto brain = brains.load("greedy-1").value();
    constexpr int k_most_answers = 5000;  // A game that does not end has a line that is not in the list.
    core::CommandList<G> commands;
    std::uint64_t seed = 7000;
    for (const auto& one : syrtis::test::Cases<G>::cases()) {
        auto state = G::start(rules, one.options, ++seed);
        std::vector<std::unique_ptr<Agent<G>>> agents;
        while (agents.size() < G::seats(one.options)) agents.push_back(brain->make_agent());
        core::Rng rng(seed);
        core::Hasher hasher;
        int answers = 0;
        while (G::pending(state) != 0 && answers < k_most_answers) {
            const core::Seat seat = syrtis::test::any_seat_of(G::pending(state), rng);
            G::legal_commands(rules, state, seat, commands);
            const auto view = G::view(rules, state, seat);
            Answer<G> answer;
            agents[seat]->think({.view = view, .commands = commands.span(), .rng = rng}, answer);
            G::apply(rules, state, seat, answer.command, nullptr);
            hasher.word(G::hash(state));
            ++answers;
        }
        lines << G::k_id << ", " << one.name << ": " << answers << " answers, " << std::hex << hasher.finish()
              << std::dec << '\n';
    }
}

TEST(ReferencePlayer, GamesEqualTheGoldenFile) {
    using Terraforming = syrtis::terraforming::TerraformingMars;
    using Dig = syrtis::dig::DigMars;
    std::ostringstream now;
    write_games(Brains<Terraforming>(syrtis::test::Cases<Terraforming>::rules(), terraforming::agent_kinds()), now);
    write_games(Brains<Dig>(syrtis::test::Cases<Dig>::rules(), dig::agent_kinds()), now);
    const auto path = std::filesystem::path(syrtis::test::k_test_folder) / "golden" / "reference_players.txt";
    if (std::getenv("SYRTIS_WRITE_GOLDEN") != nullptr) std::ofstream(path, std::ios::binary) << now.str();
    std::ifstream file(path, std::ios::binary);
    std::ostringstream golden;
    golden << file.rdbuf();
    EXPECT_EQ(golden.str(), now.str());
}

}  // namespace
}  // namespace syrtis::ai
