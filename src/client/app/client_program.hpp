// SPDX-License-Identifier: MIT
#pragma once

// The client program, for any list of games.

#include <string_view>

#include "app/game_kinds.hpp"

namespace syrtis::client::app {

/// Parses the command line, runs the client and returns the exit status of the process. It throws no exceptions.
/// `load_kinds`: loads the games; `commit`: text that --version prints.
[[nodiscard]] int run_client(int count, char** arguments, const LoadGameKinds& load_kinds, std::string_view commit);

}  // namespace syrtis::client::app
