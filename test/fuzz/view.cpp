// SPDX-License-Identifier: MIT
// Views from an untrusted server: an accepted view round-trips, and it is safe to search from it.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/ensure.hpp"
#include "fuzz/every_game.hpp"
#include "text/json.hpp"

namespace {

using namespace syrtis;

template <class Codec>
void read_and_write(const Codec& codec, const Json::Value& json) {
    using G = typename Codec::Game;
    const auto view = codec.read_view(json);
    if (!view) return;
    core::ensure(codec.view_json(*view) == json, "a view is written as another one");
    core::Rng stream(1);
    const auto position = G::determinize(codec.rules(), *view, stream);
    static_cast<void>(G::outcome(codec.rules(), position));
    if (!core::has_seat(G::pending(position), view->seat)) return;
    core::CommandList<G> commands;
    G::legal_commands(codec.rules(), position, view->seat, commands);
    for (const auto& command : commands) {
        auto after = position;
        G::apply(codec.rules(), after, view->seat, command, nullptr);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto json = text::parse_json(std::string_view(reinterpret_cast<const char*>(data), size));
    if (!json) return 0;
    read_and_write(*test::terraforming_codec(), *json);
    read_and_write(*test::dig_codec(), *json);
    return 0;
}
