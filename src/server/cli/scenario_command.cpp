// SPDX-License-Identifier: MIT
#include "cli/scenario_command.hpp"

#include <filesystem>
#include <iostream>
#include <memory>
#include <utility>
#include <vector>

#include "scenario/tap.hpp"

namespace syrtis::server {

void add_scenario_command(CLI::App& app, Context& context) {
    CLI::App* const command = app.add_subcommand("scenario",
                                                 "Run scenarios and print a TAP line for each; exit status 0 if all "
                                                 "pass, 1 if one fails, 2 if one is malformed");
    const auto paths = std::make_shared<std::vector<std::filesystem::path>>();
    command->add_option("PATH", *paths, "Scenario files, or folders with scenario files")->required();
    command->callback([&context, paths] {
        scenario::Games games;
        for (const auto& registered : context.register_games(context.resources)) {
            if (auto game = registered->scenario_game()) games.push_back(std::move(game));
        }
        context.exit_status = scenario::run_files(games, scenario::find_scenarios(*paths), std::cout);
    });
}

}  // namespace syrtis::server
