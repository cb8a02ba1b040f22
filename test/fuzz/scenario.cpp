// SPDX-License-Identifier: MIT
// Scenario files are written by hand: any bytes must end in a report.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "content/json_text.hpp"
#include "scenario/game_of.hpp"
#include "scenario/run_scenario.hpp"
#include "scenario/terraforming/language.hpp"
#include "support/terraforming_cases.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace syrtis;
    using Game = server::scenario::GameOf<server::scenario::terraforming::Language, terraforming::TerraformingMars,
                                          protocol::terraforming::Codec>;
    static const server::scenario::Games games = [] {
        server::scenario::Games list;
        list.push_back(std::make_unique<Game>(
            std::make_shared<const protocol::terraforming::Codec>(std::shared_ptr<const content::terraforming::Content>(
                std::shared_ptr<void>(), &test::terraforming_content()))));
        return list;
    }();
    const auto json = content::parse_json(std::string_view(reinterpret_cast<const char*>(data), size));
    if (json) (void)server::scenario::run_scenario(games, *json);
    return 0;
}
