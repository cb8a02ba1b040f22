// SPDX-License-Identifier: MIT
// Measures the cost of a command on a server with many games:
// load PROGRAM [GAMES] [SECONDS] [GAME] [packed]. With "packed", all clients request packed game updates.
//
// Each game has two clients over TCP that answer with random commands as soon as they are asked (a closed loop, so that
// the load is as high as the server permits). The server stores its games in a folder of its own in the working
// directory. The durable echo runs in the same minutes on the same disk for comparison.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "durable_echo.hpp"
#include "line_peer.hpp"
#include "process_figures.hpp"
#include "support/server_process.hpp"

namespace {

using namespace syrtis;
using Clock = std::chrono::steady_clock;

struct Tally {
    std::int64_t accepted = 0;
    std::int64_t refused = 0;
    std::int64_t games_ended = 0;
    std::int64_t line_bytes = 0;  ///< of the answers that were sent
    std::vector<double> milliseconds;
};

/// Returns the number after the first `name` in a line. The messages come from the server and are not validated.
std::optional<std::uint64_t> number_after(std::string_view line, std::string_view name) {
    const auto at = line.find(name);
    if (at == std::string_view::npos) return std::nullopt;
    std::uint64_t number = 0;
    for (auto digit = at + name.size(); digit < line.size() && line[digit] >= '0' && line[digit] <= '9'; ++digit) {
        number = number * 10 + static_cast<std::uint64_t>(line[digit] - '0');
    }
    return number;
}

/// Returns the number of values in the list "commands".
std::size_t count_commands(std::string_view line) {
    constexpr std::string_view k_name = "\"commands\":[";
    const auto begin = line.find(k_name);
    if (begin == std::string_view::npos) return 0;
    std::size_t count = 0;
    int depth = 0;
    for (std::size_t at = begin + k_name.size(); at < line.size(); ++at) {
        if (line[at] == '"') {
            at = line.find('"', at + 1);
        } else if (line[at] == '{' || line[at] == '[') {
            if (depth++ == 0) ++count;
        } else if (line[at] == '}' || line[at] == ']') {
            if (--depth < 0) break;
        }
    }
    return count;
}

/// A client with a seat.
class Player {
   public:
    Player(std::uint16_t port, const std::string& name, std::string game, bool is_packed)
        : peer(load::LinePeer::connected_to(port)), game_(std::move(game)) {
        const std::string wish = is_packed ? R"("compress":"deflate",)" : "";
        peer.send(R"({"kind":"hello","protocol":1,)" + wish + R"("name":")" + name + "\"}");
    }
    load::LinePeer peer;
    Player* other = nullptr;
    bool is_host = false;
    std::int64_t answers = 0;  ///< answers that were accepted

    void create() { peer.send(R"({"kind":"create","game":")" + game_ + R"(","seats":2})"); }

    void receive(std::string_view line, Tally& tally, std::minstd_rand& chance) {
        const auto is = [&](std::string_view kind) { return line.find(kind) != std::string_view::npos; };
        if (is(R"("kind":"update")")) {
            receive_update(line, tally, chance);
        } else if (is(R"("kind":"accepted")")) {
            ++tally.accepted;
            ++answers;
        } else if (is(R"("kind":"welcome")")) {
            if (is_host) create();
        } else if (is(R"("kind":"joined")")) {
            if (is_host) {
                other->peer.send(R"({"kind":"join","table":)" + std::to_string(*number_after(line, "\"table\":")) +
                                 "}");
            } else {
                other->peer.send(R"({"kind":"start"})");
            }
        } else if (is(R"("kind":"left")")) {
            has_left_ = true;
            if (other->has_left_) {
                has_left_ = other->has_left_ = false;
                (is_host ? *this : *other).create();
            }
        } else if (is(R"("kind":"ping")")) {
            peer.send(R"({"kind":"pong"})");
        } else if (is(R"("kind":"error")")) {
            if (tally.refused++ < 10) std::fprintf(stderr, "%.*s\n", static_cast<int>(line.size()), line.data());
        }
    }

   private:
    void receive_update(std::string_view line, Tally& tally, std::minstd_rand& chance) {
        if (sent_) {
            tally.milliseconds.push_back(std::chrono::duration<double, std::milli>(Clock::now() - *sent_).count());
            sent_.reset();
        }
        if (line.find("\"outcome\":") != std::string_view::npos) {
            ++tally.games_ended;
            answered_.reset();
            peer.send(R"({"kind":"leave"})");
            return;
        }
        const std::size_t commands = count_commands(line);
        const auto sequence = number_after(line, "\"sequence\":");
        if (commands == 0 || !sequence || sequence == answered_) return;
        answered_ = sequence;
        const std::string answer = R"({"kind":"answer","sequence":)" + std::to_string(*sequence) + R"(,"number":)" +
                                   std::to_string(chance() % commands) + "}\n";
        tally.line_bytes += static_cast<std::int64_t>(answer.size());
        sent_ = Clock::now();
        peer.send_plain_bytes(answer);
    }

    std::string game_;
    std::optional<std::uint64_t> answered_;
    std::optional<Clock::time_point> sent_;
    bool has_left_ = false;
};

double percentile(std::vector<double>& values, double share) {
    if (values.empty()) return 0;
    const auto place = static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), values.begin() + place, values.end());
    return values[static_cast<std::size_t>(place)];
}

/// The clients of all games.
class Load {
   public:
    Load(std::uint16_t port, std::size_t games, const std::string& game, bool is_packed) {
        players_.reserve(2 * games);
        for (std::size_t index = 0; index < games; ++index) {
            Player& host = players_.emplace_back(port, "host", game, is_packed);
            Player& guest = players_.emplace_back(port, "guest", game, is_packed);
            host.is_host = true;
            host.other = &guest;
            guest.other = &host;
            poller_.watch(host.peer.descriptor(), 2 * index);
            poller_.watch(guest.peer.descriptor(), 2 * index + 1);
            // Too many connections at once would overflow the accept queue.
            run(std::chrono::milliseconds(0));
        }
    }
    void run(Clock::duration time) {
        const auto end = Clock::now() + time;
        do {
            poller_.wait(time.count() == 0 ? 0 : 20, [&](std::uint64_t index) {
                Player& player = players_[index];
                if (!player.peer.read([&](std::string_view line) { player.receive(line, tally, chance_); })) {
                    throw std::runtime_error("the server has hung up");
                }
            });
        } while (Clock::now() < end);
    }
    [[nodiscard]] std::int64_t received_bytes() const {
        std::int64_t bytes = 0;
        for (const Player& player : players_) bytes += player.peer.received_bytes();
        return bytes;
    }

    Tally tally;

   private:
    std::vector<Player> players_;
    load::Poller poller_;
    std::minstd_rand chance_{1};
};

void measure(const std::string& program, std::size_t games, double seconds, const std::string& game, bool is_packed) {
    const std::filesystem::path folder = std::filesystem::current_path() / ("load-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder);
    const std::string many = "100000";
    {
        test::ServerProcess server(
            program, test::quiet({"--data", folder.string(), "--max-games", many, "--max-games-per-address", many,
                                  "--max-running-per-address", many, "--max-starts-per-hour-per-address", "1000000",
                                  "--max-connections", many, "--max-connections-per-address", many,
                                  "--messages-per-second", many}));
        if (server.port() == 0) throw std::runtime_error("the server does not listen");
        const auto idle = load::figures_of(server.process());
        Load load(server.port(), games, game, is_packed);
        const auto length = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
        load.run(length / 4);
        const std::int64_t ended_before = load.tally.games_ended;
        load.tally = {};
        const auto before = load::figures_of(server.process());
        const double own_before = load::figures_of(::getpid()).cpu_seconds;
        const std::int64_t bytes_before = load.received_bytes();
        const auto begin = Clock::now();
        load.run(length);
        const double wall = std::chrono::duration<double>(Clock::now() - begin).count();
        const auto after = load::figures_of(server.process());
        const double own = load::figures_of(::getpid()).cpu_seconds - own_before;
        Tally& tally = load.tally;
        const auto commands = static_cast<double>(std::max<std::int64_t>(tally.accepted, 1));
        const double cpu = after.cpu_seconds - before.cpu_seconds;
        const auto per_command = [&](std::int64_t from, std::int64_t to) {
            return static_cast<double>(to - from) / commands;
        };
        const auto line_bytes = static_cast<std::size_t>(static_cast<double>(tally.line_bytes) / commands);
        const auto echo = load::measure_echo(folder, games, seconds / 4, std::max<std::size_t>(line_bytes, 2));
        const double rate = commands / cpu;
        std::printf("%s, %zu games of two clients%s, %.1f s\n", game.c_str(), games, is_packed ? ", packed" : "", wall);
        std::printf(
            "  accepted durable commands            %10.0f  (%.0f a second; %lld refused, %lld seats saw an end)\n",
            commands, commands / wall, static_cast<long long>(tally.refused),
            static_cast<long long>(tally.games_ended));
        std::printf("  commands a CPU-second of the server  %10.0f  (server %.2f s, generator %.2f s)\n", rate, cpu,
                    own);
        std::printf("  durable echo, lines a CPU-second     %10.0f  (%.0f a second): ratio 1/%.1f\n",
                    echo.lines_per_cpu_second, echo.lines_per_second, echo.lines_per_cpu_second / rate);
        std::printf("  command to own update, milliseconds  %10.2f  median, %.2f 99th percentile\n",
                    percentile(tally.milliseconds, 0.5), percentile(tally.milliseconds, 0.99));
        std::printf("  bytes a command, both seats          %10.0f  sent to them, %zu by them\n",
                    per_command(bytes_before, load.received_bytes()), line_bytes);
        // Each seat counts the end of its game. The server keeps the latest finished games in memory for a while.
        const double over = static_cast<double>(ended_before + tally.games_ended) / 2;
        const double grown = static_cast<double>(after.resident_bytes - idle.resident_bytes) / 1024;
        std::printf("  KiB resident a game                  %10.1f  (%.1f MiB more than when idle; %.0f games over)\n",
                    grown / (static_cast<double>(games) + over), grown / 1024, over);
        std::printf("  write calls and disk bytes a command %10.2f  %.0f\n",
                    per_command(before.write_calls, after.write_calls),
                    per_command(before.disk_bytes, after.disk_bytes));
        std::fflush(stdout);
    }
    std::filesystem::remove_all(folder);
}

}  // namespace

int main(int count, char** words) {
    try {
        if (count < 2) throw std::runtime_error("usage: load PROGRAM [GAMES] [SECONDS] [GAME] [packed]");
        const std::size_t games = count > 2 ? std::stoul(words[2]) : 64;
        const double seconds = count > 3 ? std::stod(words[3]) : 10;
        const bool is_packed = count > 5 && std::string_view(words[5]) == "packed";
        measure(words[1], games, seconds, count > 4 ? words[4] : "terraforming-mars", is_packed);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "load: %s\n", error.what());
        return 1;
    }
    return 0;
}
