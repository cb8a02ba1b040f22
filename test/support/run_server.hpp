// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "cli/program.hpp"
#include "games/registered_games.hpp"
#include "support/argument_list.hpp"
#include "support/paths.hpp"

namespace syrtis::test {

/// Runs a command of the server program in this process, with the data files of the sources, and returns its exit
/// status.
[[nodiscard]] inline int run_server(std::vector<std::string> words) {
    words.insert(words.begin(), {"syrtis-server", "--res", syrtis::test::k_resource_folder});
    return server::run_program(static_cast<int>(words.size()), argument_list(words).data(), server::registered_games);
}

}  // namespace syrtis::test
