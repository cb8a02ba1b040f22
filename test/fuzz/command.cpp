// SPDX-License-Identifier: MIT
// Commands come from outside: whatever a seat sends, it is carried out or refused, and a refused one changes nothing.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "core/ensure.hpp"
#include "protocol/strict_json.hpp"
#include "protocol/terraforming/codec.hpp"
#include "support/terraforming_cases.hpp"

namespace {

using namespace syrtis;
using terraforming::TerraformingMars;

/// Positions of one game of random players: the set-up, menus, and the middle of effects.
std::vector<terraforming::State> positions() {
    std::vector<terraforming::State> list;
    std::size_t step = 0;
    test::play_random_game<TerraformingMars>(
        test::terraforming_content().rules, {.players = 3, .draft = true}, 7, 4000,
        [&](const terraforming::State& state, core::Seat, const terraforming::Command&) {
            if (step++ % 25 == 0 || !state.stack.empty()) list.push_back(state);
        });
    return list;
}

}  // namespace

/// The first byte chooses the position, the rest is the command.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const auto all = positions();
    static const protocol::terraforming::Codec codec(
        std::shared_ptr<const content::terraforming::Content>(std::shared_ptr<void>(), &test::terraforming_content()));
    if (size == 0) return 0;
    const auto json = protocol::parse_json(std::string_view(reinterpret_cast<const char*>(data) + 1, size - 1));
    if (!json) return 0;
    for (std::size_t offset = 0; offset < 3; ++offset) {
        const auto& before = all[(data[0] + offset * 97U) % all.size()];
        for (core::Seat seat = 0; seat < before.options.players; ++seat) {
            auto state = before;
            std::vector<terraforming::Event> events;
            const auto played = codec.carry_out(state, seat, *json, events);
            if (!played) {
                core::ensure(state == before && events.empty(), "a refused command has changed something");
                continue;
            }
            const char* const broken = TerraformingMars::check_invariants(codec.rules(), state);
            core::ensure(broken == nullptr, broken);
            auto again = before;
            core::ensure(codec.carry_out(again, seat, *played, events).has_value() && again == state,
                         "the canonical form is another command");
        }
    }
    return 0;
}
