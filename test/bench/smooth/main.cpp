// SPDX-License-Identifier: MIT

// What the client costs its machine: `smooth CLIENT SERVER [MOVES]` shows a recorded game in a window of 1920×1080 on a
// display without a screen, drawn in software, and prints the processor time of a pointer move, the share of a core
// that it takes while nobody does anything, and its memory.

#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "support/temporary_folder.hpp"
#include "support/virtual_display.hpp"

namespace {

using namespace syrtis::test;

constexpr std::chrono::seconds k_idle{20};
constexpr const char* k_between = "0.15";  ///< seconds from move to move

/// Seconds that a process has been computing for, in all its threads.
double computed(pid_t process) {
    std::ifstream stream("/proc/" + std::to_string(process) + "/stat");
    std::string text((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
    std::istringstream rest(text.substr(text.rfind(')') + 1));
    std::string skipped;
    for (int field = 3; field < 14; ++field) rest >> skipped;
    double in_program = 0;
    double in_system = 0;
    rest >> in_program >> in_system;
    return (in_program + in_system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

double megabytes(pid_t process) {
    std::ifstream stream("/proc/" + std::to_string(process) + "/status");
    for (std::string line; std::getline(stream, line);) {
        if (line.starts_with("VmRSS:")) return std::atof(line.c_str() + 6) / 1024;
    }
    return 0;
}

int run(const std::string& client, const std::string& server, int moves) {
    const TemporaryFolder folder;
    const auto logs = (folder.path() / "logs").string();
    ChildProgram arena({server, "arena", "--game", "terraforming-mars", "--players", "greedy,greedy,greedy", "--games",
                        "1", "--seed", "1", "--log-dir", logs},
                       {}, ChildProgram::Output::none);
    if (arena.wait() != 0) {
        std::cerr << "the server plays no game to show\n";
        return 1;
    }
    const VirtualDisplay display;
    if (!display.works()) {
        std::cerr << "there is no Xvfb\n";
        return 1;
    }
    const ChildProgram shown(
        {client, "--replay", logs + "/game-000000.json", "--at", "150", "--seat", "0", "--size", "1920x1080"},
        {{"DISPLAY", display.name()},
         {"XDG_STATE_HOME", folder.path().string()},
         {"XDG_CONFIG_HOME", folder.path().string()},
         {"LIBGL_ALWAYS_SOFTWARE", "1"}},
        ChildProgram::Output::none);
    std::this_thread::sleep_for(std::chrono::seconds(10));
    ChildProgram placed({"xdotool", "search", "--onlyvisible", "--name", "Syrtis", "windowmove", "0", "0"},
                        {{"DISPLAY", display.name()}});
    if (placed.wait() != 0) {
        std::cerr << "the client shows no window\n";
        return 1;
    }
    const auto sweep = [&] {
        std::vector<std::string> words{"xdotool"};
        for (int move = 0; move < moves; ++move) {
            // Over hand, board, mats and rows in turn: a step that is no part of any of their grids.
            const int x = 40 + move * 577 % 1840;
            const int y = 30 + move * 331 % 1020;
            words.insert(words.end(), {"mousemove", std::to_string(x), std::to_string(y), "sleep", k_between});
        }
        ChildProgram hand(words, {{"DISPLAY", display.name()}});
        return hand.wait() == 0;
    };
    // Pictures are decoded when they are first drawn.
    if (!sweep()) return 1;
    std::this_thread::sleep_for(std::chrono::seconds(2));
    const double before = computed(shown.id());
    std::this_thread::sleep_for(k_idle);
    const double idle = (computed(shown.id()) - before) / std::chrono::duration<double>(k_idle).count();
    const double begun = computed(shown.id());
    const auto start = std::chrono::steady_clock::now();
    if (!sweep()) return 1;
    const double lasted = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const double moved = computed(shown.id()) - begun - idle * lasted;
    std::cout << "pointer move: " << moved * 1000 / moves << " ms of processor time\n"
              << "idle: " << idle * 100 << " % of a core\n"
              << "memory: " << megabytes(shown.id()) << " MB\n";
    return 0;
}

}  // namespace

int main(int count, char** words) {
    if (count < 3) {
        std::cerr << "smooth CLIENT SERVER [MOVES]\n";
        return 2;
    }
    return run(words[1], words[2], count > 3 ? std::atoi(words[3]) : 100);
}
