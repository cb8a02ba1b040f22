// SPDX-License-Identifier: MIT
#include "cli/program.hpp"
#include "games/registered_games.hpp"
#include "platform/program.hpp"
#include "version/version.hpp"

int main(int count, char** arguments) {
    // Delays signals until the program has installed its handlers.
    syrtis::platform::block_signals();
    const syrtis::platform::CommandLine line(count, arguments);
    return syrtis::server::run_program(line.count(), line.arguments(), syrtis::server::registered_games,
                                       syrtis::version::build_commit());
}
