// SPDX-License-Identifier: MIT
#include "cli/program.hpp"
#include "games.hpp"

int main(int argument_count, char** arguments) {
    return syrtis::server::run_program(argument_count, arguments, syrtis::server::load_games);
}
