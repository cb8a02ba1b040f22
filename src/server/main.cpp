// SPDX-License-Identifier: MIT
#include "cli/program.hpp"
#include "games/registered_games.hpp"
#include "version/version.hpp"

int main(int argument_count, char** arguments) {
    return syrtis::server::run_program(argument_count, arguments, syrtis::server::registered_games,
                                       syrtis::version::build_commit());
}
