// SPDX-License-Identifier: MIT
// Scenario files are written by hand: any bytes must end in a report.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "fuzz/every_game.hpp"
#include "scenario/dig/language.hpp"
#include "scenario/game_of.hpp"
#include "scenario/run_scenario.hpp"
#include "scenario/terraforming/language.hpp"
#include "text/json.hpp"

namespace {

using namespace syrtis;

template <class Language, class Codec>
std::unique_ptr<server::scenario::Game> game_of(const std::shared_ptr<const Codec>& codec) {
    return std::make_unique<server::scenario::GameOf<Language, typename Codec::Game, Codec>>(codec);
}

server::scenario::Games every_game() {
    server::scenario::Games list;
    list.push_back(game_of<server::scenario::terraforming::Language>(test::terraforming_codec()));
    list.push_back(game_of<server::scenario::dig::Language>(test::dig_codec()));
    return list;
}

}  // namespace

/// The input names its game.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const auto games = every_game();
    const auto json = text::parse_json(std::string_view(reinterpret_cast<const char*>(data), size));
    if (json) (void)server::scenario::run_scenario(games, *json);
    return 0;
}
