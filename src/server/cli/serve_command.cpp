// SPDX-License-Identifier: MIT
#include "cli/serve_command.hpp"

#include <stdexcept>

namespace syrtis::server {

void add_serve_command(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("serve", "Host games over the network");
    command->callback([&context] {
        const Games games = context.load_games(context.resources);
        if (games.empty()) throw std::runtime_error("there is no game to host");
    });
}

}  // namespace syrtis::server
