// SPDX-License-Identifier: MIT
//
// The client program with a third game, noughts and crosses.

#include "app/client_program.hpp"
#include "third_game/noughts_and_crosses.hpp"
#include "ui/plain_table.hpp"

int main(int count, char** arguments) {
    namespace client = syrtis::client;
    const auto load = [](const std::filesystem::path& resources) {
        auto kinds = client::app::load_game_kinds(resources);
        if (kinds) {
            kinds->push_back(client::ui::plain_game_kind<syrtis::noughts::NoughtsAndCrosses>("Noughts and Crosses"));
        }
        return kinds;
    };
    return client::app::run_client(count, arguments, load, {});
}
