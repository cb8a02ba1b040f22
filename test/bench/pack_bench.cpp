// SPDX-License-Identifier: MIT
// Measures the packing of the messages to two seats of a game, by the server's packer and by zlib. Many connections
// take turns, as on a server, so that a packer's memory is not in the fastest cache.

#include <benchmark/benchmark.h>
#include <zlib.h>

#include <array>
#include <cstdint>
#include <memory>
#include <new>
#include <random>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "lobby/update_text.hpp"
#include "protocol/client_messages.hpp"
#include "protocol/hosted_match_of.hpp"
#include "protocol/packed_lines.hpp"
#include "protocol/terraforming/codec.hpp"
#include "support/terraforming_cases.hpp"

namespace {

using namespace syrtis;
using Game = terraforming::TerraformingMars;
using Codec = protocol::terraforming::Codec;
using Match = protocol::HostedMatchOf<Game, Codec>;

constexpr std::size_t k_connections = 400;

/// Returns the messages to each of two seats in a game with random answers.
std::array<std::vector<std::string>, 2> play_one(std::uint64_t seed) {
    static const auto codec = std::make_shared<const Codec>(
        std::shared_ptr<const content::terraforming::Content>(std::shared_ptr<void>(), &test::terraforming_content()));
    const Game::State start = Game::start(codec->rules(), {.players = 2}, seed);
    lobby::RunningMatch match(std::make_unique<Match>(codec, core::Seat{2}, start), core::SeatSet{0});
    match.begin();
    std::array<std::vector<std::string>, 2> pieces;
    std::array<lobby::SentSnapshot, 2> sent{};
    std::minstd_rand chance(static_cast<unsigned>(seed));
    const auto send_changes = [&](std::array<std::string, 2> before) {
        for (core::Seat seat = 0; seat < 2; ++seat) {
            const auto now = lobby::take_snapshot(match, seat);
            if (now == sent[seat]) continue;
            pieces[seat].push_back(before[seat] +
                                   lobby::update_line(match, {.table = 1, .seat = seat, .last = sent[seat]}));
            sent[seat] = now;
        }
    };
    send_changes({});
    while (!match.game().finished()) {
        const core::SeatSet asked = match.pending();
        const core::Seat seat = core::has_seat(asked, 0) ? core::Seat{0} : core::Seat{1};
        const std::uint64_t sequence = match.sequence(seat).value_or(0);
        const protocol::from_client::Answer answer{.number = chance() % match.game().decision(seat)["commands"].size()};
        const auto played = match.play(seat, answer, 1'786'000'000'000);
        const auto* entry = std::get_if<store::StoredEntry>(&played);
        if (entry == nullptr) throw std::runtime_error("a listed command is refused");
        std::array<std::string, 2> before;
        before[seat] = lobby::accepted_line({.sequence = sequence,
                                             .command = entry->recorded.command,
                                             .receipt = std::string(64, static_cast<char>('a' + chance() % 6))});
        send_changes(std::move(before));
    }
    return pieces;
}

/// The messages to each seat of some games.
const std::vector<std::vector<std::string>>& streams() {
    static const std::vector<std::vector<std::string>> found = [] {
        std::vector<std::vector<std::string>> list;
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            for (auto& pieces : play_one(seed)) list.push_back(std::move(pieces));
        }
        return list;
    }();
    return found;
}

/// The former packer of the server, which used zlib; it supports other settings too.
class ZlibPacker {
   public:
    explicit ZlibPacker(const benchmark::State& run) {
        const auto argument = [&](std::size_t index) { return static_cast<int>(run.range(index)); };
        if (::deflateInit2(&zlib_, argument(0), Z_DEFLATED, -argument(1), argument(2), argument(3)) != Z_OK) {
            throw std::bad_alloc();
        }
    }
    ZlibPacker(const ZlibPacker&) = delete;
    ZlibPacker& operator=(const ZlibPacker&) = delete;
    ~ZlibPacker() { ::deflateEnd(&zlib_); }

    [[nodiscard]] std::string pack(std::string& lines) {
        std::string packed(lines.size() + 64, '\0');
        zlib_.next_in = reinterpret_cast<Bytef*>(lines.data());
        zlib_.avail_in = static_cast<uInt>(lines.size());
        zlib_.next_out = reinterpret_cast<Bytef*>(packed.data());
        zlib_.avail_out = static_cast<uInt>(packed.size());
        (void)::deflate(&zlib_, Z_SYNC_FLUSH);
        packed.resize(packed.size() - zlib_.avail_out);
        return packed;
    }

   private:
    z_stream zlib_{};
};

/// The packer of the server.
class OwnPacker {
   public:
    explicit OwnPacker(const benchmark::State& /*run*/) {}
    [[nodiscard]] std::string pack(std::string& lines) { return packer_.pack(lines); }

   private:
    protocol::LinePacker packer_;
};

template <class Packer>
void pack_pieces(benchmark::State& run) {
    auto pieces = streams();
    std::vector<std::unique_ptr<Packer>> packers;
    std::vector<std::size_t> next(k_connections, 0);
    while (packers.size() < k_connections) packers.push_back(std::make_unique<Packer>(run));
    std::size_t connection = 0;
    std::size_t plain = 0;
    std::size_t packed = 0;
    for ([[maybe_unused]] auto _ : run) {
        auto& stream = pieces[connection % pieces.size()];
        std::string& lines = stream[next[connection]++ % stream.size()];
        const std::string made = packers[connection]->pack(lines);
        benchmark::DoNotOptimize(made.data());
        plain += lines.size();
        packed += made.size();
        if (++connection == k_connections) connection = 0;
    }
    const auto count = static_cast<double>(run.iterations());
    run.counters["plain"] = static_cast<double>(plain) / count;
    run.counters["packed"] = static_cast<double>(packed) / count;
}
BENCHMARK_TEMPLATE(pack_pieces, OwnPacker);
BENCHMARK_TEMPLATE(pack_pieces, ZlibPacker)
    ->ArgNames({"level", "window", "memory", "strategy"})
    ->Args({2, 12, 2, Z_DEFAULT_STRATEGY})
    ->Args({1, 12, 2, Z_DEFAULT_STRATEGY})
    ->Args({1, 12, 6, Z_DEFAULT_STRATEGY})
    ->Args({1, 11, 2, Z_FIXED})
    ->Args({1, 12, 2, Z_FIXED})
    ->Args({1, 13, 2, Z_FIXED})
    ->Args({1, 12, 6, Z_FIXED})
    ->Args({1, 13, 6, Z_FIXED});

}  // namespace
