// SPDX-License-Identifier: MIT
#include "games.hpp"

namespace syrtis::server {

Games load_games(const std::filesystem::path& /*resources*/) {
    Games games;
    return games;
}

}  // namespace syrtis::server
