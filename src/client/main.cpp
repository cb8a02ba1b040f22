// SPDX-License-Identifier: MIT

#include "app/client_program.hpp"
#include "version/version.hpp"

int main(int count, char** arguments) {
    return syrtis::client::app::run_client(count, arguments, syrtis::client::app::load_game_kinds,
                                           syrtis::version::build_commit());
}
