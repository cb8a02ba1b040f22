// SPDX-License-Identifier: MIT
//
// The server program with Sealed Numbers for its only game.

#include "cli/program.hpp"
#include "support/toy_hosted_game.hpp"

int main(int argument_count, char** arguments) {
    return syrtis::server::run_program(argument_count, arguments, [](const auto&) {
        syrtis::server::Games games;
        games.push_back(syrtis::toy::hosted_sealed_numbers());
        return games;
    });
}
