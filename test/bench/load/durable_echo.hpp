// SPDX-License-Identifier: MIT
#pragma once

// Measures the limit of the machine with a process that receives lines, appends all lines of one turn of its loop to a
// file, makes them durable by one fdatasync, and sends each line back. A server whose answers are durable cannot be
// faster.

#include <fcntl.h>
#include <sys/wait.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "line_peer.hpp"
#include "process_figures.hpp"

namespace syrtis::load {

[[noreturn]] inline void run_echo(int listener, const std::filesystem::path& file) {
    const Descriptor log(::open(file.c_str(), O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0600));
    Poller poller;
    constexpr std::uint64_t k_listener = 0;
    poller.watch(listener, k_listener);
    std::map<std::uint64_t, LinePeer> peers;
    std::uint64_t last = k_listener;
    while (true) {
        std::string batch;
        std::vector<std::pair<LinePeer*, std::string>> answers;
        poller.wait(-1, [&](std::uint64_t number) {
            if (number == k_listener) {
                LinePeer peer(Descriptor(::accept4(listener, nullptr, nullptr, SOCK_CLOEXEC)));
                poller.watch(peer.descriptor(), ++last);
                peers.emplace(last, std::move(peer));
                return;
            }
            LinePeer& peer = peers.at(number);
            const bool is_there = peer.read([&](std::string_view line) {
                batch.append(line).push_back('\n');
                answers.emplace_back(&peer, line);
            });
            if (!is_there) ::_exit(0);
        });
        if (batch.empty()) continue;
        if (::write(log.number(), batch.data(), batch.size()) < 0 || ::fdatasync(log.number()) != 0) ::_exit(1);
        for (auto& [peer, line] : answers) peer->send(std::move(line));
    }
}

struct EchoFigures {
    double lines_per_cpu_second = 0;
    double lines_per_second = 0;
};

/// Runs `peers` connections for `seconds` seconds. On each of them, one line of `line_bytes` bytes is always under way.
[[nodiscard]] inline EchoFigures measure_echo(const std::filesystem::path& folder, std::size_t peers, double seconds,
                                              std::size_t line_bytes) {
    const Descriptor listener(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    if (::bind(listener.number(), reinterpret_cast<const sockaddr*>(&address), size) != 0 ||
        ::listen(listener.number(), 4096) != 0 ||
        ::getsockname(listener.number(), reinterpret_cast<sockaddr*>(&address), &size) != 0) {
        throw std::runtime_error("the echo can't listen");
    }
    const pid_t process = ::fork();
    if (process == 0) run_echo(listener.number(), folder / "echo");

    const std::string line(line_bytes - 1, 'x');
    Poller poller;
    std::vector<LinePeer> clients;
    for (std::size_t index = 0; index < peers; ++index) {
        clients.push_back(LinePeer::connected_to(ntohs(address.sin_port)));
        poller.watch(clients.back().descriptor(), index);
    }
    for (LinePeer& client : clients) client.send(line);
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    const double cpu_before = figures_of(process).cpu_seconds;
    std::size_t echoed = 0;
    while (std::chrono::duration<double>(Clock::now() - begin).count() < seconds) {
        poller.wait(100, [&](std::uint64_t index) {
            (void)clients[index].read([&](std::string_view) {
                ++echoed;
                clients[index].send(line);
            });
        });
    }
    const double cpu = figures_of(process).cpu_seconds - cpu_before;
    const double wall = std::chrono::duration<double>(Clock::now() - begin).count();
    ::kill(process, SIGKILL);
    ::waitpid(process, nullptr, 0);
    std::filesystem::remove(folder / "echo");
    return {.lines_per_cpu_second = static_cast<double>(echoed) / cpu,
            .lines_per_second = static_cast<double>(echoed) / wall};
}

}  // namespace syrtis::load
