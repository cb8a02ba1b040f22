// SPDX-License-Identifier: MIT
#include "cli/program.hpp"
#include "games/registered_games.hpp"

int main(int argument_count, char** arguments) {
    return syrtis::server::run_program(argument_count, arguments, syrtis::server::registered_games);
}
