// SPDX-License-Identifier: MIT
// One hash for each game over a fixed set of random games: it says whether the games still play the same.
//
//   signature                 prints a line "GAME HASH" for each game
//   signature --check FILE    compares with FILE; differing is a failure
//   signature --update FILE   writes FILE

#include <cstdint>
#include <exception>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>

#include "core/hash.hpp"
#include "support/dig_cases.hpp"
#include "support/game_cases.hpp"
#include "support/terraforming_cases.hpp"

namespace {

using namespace syrtis;

/// Fixed, whatever the environment says: the set is part of what the hash means.
constexpr std::uint64_t k_games = 5;

template <core::Game G>
void sign(std::ostream& out) {
    core::Hasher hasher;
    for (const auto& test_case : test::Cases<G>::cases()) {
        for (std::uint64_t seed = 1001; seed <= 1000 + k_games; ++seed) {
            std::uint64_t commands = 0;
            const auto last =
                test::play_random_game<G>(test::Cases<G>::rules(), test_case.options, seed, test::Cases<G>::k_longest,
                                          [&](const auto&, core::Seat, const auto&) { ++commands; });
            hasher.add(commands).add(G::hash(last));
        }
    }
    out << G::k_id << ' ' << std::hex << std::setw(16) << std::setfill('0') << hasher.finish() << std::dec << '\n';
}

std::string signature() {
    std::ostringstream out;
    sign<toy::SealedNumbers>(out);
    sign<terraforming::TerraformingMars>(out);
    sign<dig::DigMars>(out);
    return out.str();
}

int run(int count, char** arguments) {
    const std::string found = signature();
    std::cout << found;
    if (count < 3) return 0;
    const std::string_view way = arguments[1];
    if (way == "--update") {
        std::ofstream file(arguments[2]);
        file << found;
        return file.flush() ? 0 : 1;
    }
    std::ifstream file(arguments[2]);
    const std::string recorded{std::istreambuf_iterator<char>(file), {}};
    if (recorded == found) return 0;
    std::cout << "The games play differently now. " << arguments[2] << " says:\n"
              << recorded << "If that is meant, build the target update_signature and say why in the commit.\n";
    return 1;
}

}  // namespace

int main(int count, char** arguments) {
    try {
        return run(count, arguments);
    } catch (const std::exception& error) {
        std::cerr << "signature: " << error.what() << '\n';
        return 1;
    }
}
