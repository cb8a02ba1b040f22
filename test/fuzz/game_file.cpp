// SPDX-License-Identifier: MIT
// A game file from anywhere is read or refused; an accepted one round-trips. It is replayed as far as possible, which
// ends in a sentence and never in a fault.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/ensure.hpp"
#include "protocol/game_replay.hpp"
#include "support/toy_hosted_game.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace syrtis;
    static const auto game = toy::hosted_sealed_numbers();
    const auto file = protocol::parse_game_file(std::string_view(reinterpret_cast<const char*>(data), size));
    if (!file) {
        core::ensure(!file.error().empty(), "a file is refused without a sentence");
        return 0;
    }
    const auto again = protocol::parse_game_file(protocol::write_game_file(*file));
    core::ensure(again.has_value(), "what was written of a file is not read");
    core::ensure(protocol::game_file_json(*again) == protocol::game_file_json(*file), "a file changes when written");
    if (file->game != game->id()) return 0;
    auto replay = protocol::GameReplay::start(*game, *file);
    if (!replay) return 0;
    while (!replay->at_end()) {
        const std::size_t step = replay->step();
        const auto hash = replay->match().hash();
        if (const auto wrong = replay->advance()) {
            core::ensure(replay->step() == step && replay->match().hash() == hash,
                         "a refused entry has changed something");
            break;
        }
    }
    return 0;
}
