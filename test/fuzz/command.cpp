// SPDX-License-Identifier: MIT
// Commands from outside: any bytes are carried out or refused, and a refused command changes nothing.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/ensure.hpp"
#include "fuzz/every_game.hpp"
#include "text/json.hpp"

namespace {

using namespace syrtis;

/// Positions of a game from set-up to end, with every unfinished action in it, and positions before every kind of
/// command: rare ones are searched in further games.
template <core::Game G>
std::vector<typename G::State> positions(const typename G::Options& options) {
    using Cases = test::Cases<G>;
    constexpr std::uint64_t k_first_game = 7;
    constexpr unsigned k_before_each_kind = 3;
    std::vector<typename G::State> list;
    std::array<unsigned, Cases::k_command_types> given{};
    const auto is_rare = [](unsigned times) { return times < k_before_each_kind; };
    for (std::uint64_t game = 0; game < Cases::k_games && std::ranges::any_of(given, is_rare); ++game) {
        std::size_t step = 0;
        test::play_likely_game<G>(Cases::rules(), options, k_first_game + game, Cases::k_longest,
                                  [&](const auto& state, core::Seat, const auto& command) {
                                      const bool rare = is_rare(given[static_cast<std::size_t>(command.type)]++);
                                      const bool of_first = game == 0 && (step++ % 25 == 0 || !G::quiet(state));
                                      if (rare || of_first) list.push_back(state);
                                  });
    }
    return list;
}

template <class Codec>
void play_everywhere(const Codec& codec, const std::vector<typename Codec::Game::State>& all, std::size_t first,
                     const Json::Value& json) {
    using G = typename Codec::Game;
    for (std::size_t offset = 0; offset < 3; ++offset) {
        const auto& before = all[(first + offset * 97U) % all.size()];
        for (core::Seat seat = 0; seat < G::seats(before.options); ++seat) {
            auto state = before;
            std::vector<typename G::Event> events;
            const auto played = protocol::carry_out(codec, state, seat, json, events);
            if (!played) {
                core::ensure(state == before && events.empty(), "a refused command has changed something");
                continue;
            }
            const char* const broken = G::check_invariants(codec.rules(), state);
            core::ensure(broken == nullptr, broken);
            auto again = before;
            core::ensure(protocol::carry_out(codec, again, seat, *played, events).has_value() && again == state,
                         "the canonical form is another command");
        }
    }
}

}  // namespace

/// The first byte selects the position, the rest is the command.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const auto terraforming = positions<terraforming::TerraformingMars>({.players = 3, .draft = true});
    static const auto dig = positions<dig::DigMars>({.players = 3});
    if (size == 0) return 0;
    const auto json = text::parse_json(std::string_view(reinterpret_cast<const char*>(data) + 1, size - 1));
    if (!json) return 0;
    play_everywhere(*test::terraforming_codec(), terraforming, data[0], *json);
    play_everywhere(*test::dig_codec(), dig, data[0], *json);
    return 0;
}
