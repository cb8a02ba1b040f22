// SPDX-License-Identifier: MIT
#include "worker/series_hash.hpp"

#include <spdlog/fmt/fmt.h>

#include <sstream>
#include <stdexcept>

#include "arena/arena.hpp"

namespace syrtis::worker {
namespace {

/// The seed of the series of tools/ci/hashes.
constexpr std::uint64_t k_seed = 20261122;

}  // namespace

std::string series_hash(const server::RegisteredGames& games, const std::string& game, const std::string& players,
                        std::uint64_t matches) {
    const auto arena = server::need_game(games, game).arena();
    arena::ArenaOrder order;
    std::istringstream specs(players);
    for (std::string spec; std::getline(specs, spec, ',');) order.players.push_back(spec);
    order.series.schedule.seed = k_seed;
    order.series.games = matches;
    if (const std::string objection = arena->objection(order); !objection.empty()) throw std::runtime_error(objection);
    return fmt::format("{} {} {} {:016x}", game, players, matches, arena->run(order).tally.hash());
}

}  // namespace syrtis::worker
