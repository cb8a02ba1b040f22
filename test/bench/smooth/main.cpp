// SPDX-License-Identifier: MIT

// Measures the load of the client: `smooth CLIENT SERVER [MOVES [GAME...]]` shows a recorded match of each game in a
// window of 1920×1080 on a virtual display, rendered in software. It prints the processor time of a pointer move, the
// share of a core while idle, the frames of animations, and the memory.

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <numeric>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "support/temporary_folder.hpp"
#include "support/virtual_display.hpp"

namespace {

using namespace syrtis::test;

constexpr std::chrono::seconds k_idle{20};
constexpr std::chrono::seconds k_rest{6};
constexpr const char* k_between = "0.15";  ///< seconds between two moves
constexpr int k_steps = 20;                ///< steps of the match whose animation is measured
constexpr const char* k_step = "1.6";      ///< seconds for one step
constexpr double k_longest_between = 120;  ///< milliseconds between two frames of one animation

/// Returns the processor time of all threads of a process in seconds.
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

/// Returns a field of a file below /proc for a process, in megabytes.
double megabytes(pid_t process, const std::string& file, const std::string& field) {
    std::ifstream stream("/proc/" + std::to_string(process) + "/" + file);
    for (std::string line; std::getline(stream, line);) {
        if (line.starts_with(field)) return std::atof(line.c_str() + field.size()) / 1024;
    }
    return 0;
}

/// A drawn frame.
struct Picture {
    double seen = 0;      ///< the time at which it was seen, in milliseconds
    double computed = 0;  ///< in milliseconds
};

std::vector<Picture> pictures_in(const std::filesystem::path& file) {
    std::ifstream stream(file);
    std::vector<Picture> pictures;
    double microseconds = 0;
    for (Picture picture; stream >> picture.seen >> microseconds;) {
        picture.computed = microseconds / 1000;
        pictures.push_back(picture);
    }
    return pictures;
}

/// Prints the frames of the animation after `first`: those in close succession.
void print_motion(const std::vector<Picture>& pictures, std::size_t first, double computed) {
    std::vector<double> between;
    double most_computed = 0;
    for (std::size_t at = first + 1; at < pictures.size(); ++at) {
        const double passed = pictures[at].seen - pictures[at - 1].seen;
        if (passed > k_longest_between) continue;
        between.push_back(passed);
        most_computed = std::max(most_computed, pictures[at].computed);
    }
    if (between.empty()) {
        std::cout << "motion: nothing moved\n";
        return;
    }
    const double moved = std::accumulate(between.begin(), between.end(), 0.0);
    std::ranges::sort(between);
    std::cout << "motion: " << static_cast<double>(between.size()) * 1000 / moved << " pictures a second over "
              << moved / 1000 << " s, 95 % of them within " << between[between.size() * 95 / 100]
              << " ms; processor time of a picture: " << computed * 1000 / static_cast<double>(between.size())
              << " ms, of the slowest " << most_computed << " ms\n";
}

int run(const std::string& client, const std::string& server, int moves, const std::string& game) {
    const TemporaryFolder folder;
    const auto frame_times = folder.path() / "frame-times";
    const auto logs = (folder.path() / "logs").string();
    ChildProgram arena({server, "arena", "--game", game, "--players", "greedy,greedy,greedy", "--games", "1", "--seed",
                        "1", "--log-dir", logs},
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
    const ChildProgram shown({client, "--replay", logs + "/game-000000.json", "--at", "150", "--seat", "0", "--size",
                              "1920x1080", "--motion", "full", "--frame-times", frame_times.string()},
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
            // Moves over hand, board, mats and rows in turn, with steps that match none of their grids.
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
    std::cout << game << "\npointer move: " << moved * 1000 / moves << " ms of processor time\n"
              << "idle: " << idle * 100 << " % of a core\n"
              << std::flush;

    std::vector<std::string> steps{"xdotool"};
    for (int step = 0; step < k_steps; ++step) steps.insert(steps.end(), {"key", "Right", "sleep", k_step});
    const std::size_t still = pictures_in(frame_times).size();
    const double stood = computed(shown.id());
    const auto pressed = std::chrono::steady_clock::now();
    ChildProgram hand(steps, {{"DISPLAY", display.name()}});
    if (hand.wait() != 0) return 1;
    const double stepped = std::chrono::duration<double>(std::chrono::steady_clock::now() - pressed).count();
    print_motion(pictures_in(frame_times), still, computed(shown.id()) - stood - idle * stepped);
    // Temporary memory of drawing is released after a while without changes.
    std::this_thread::sleep_for(k_rest);
    std::cout << "memory: " << megabytes(shown.id(), "smaps_rollup", "Rss:") << " MB resident, "
              << megabytes(shown.id(), "smaps_rollup", "Pss:") << " MB in proportion, "
              << megabytes(shown.id(), "smaps_rollup", "Private_Dirty:") << " MB its own; "
              << megabytes(shown.id(), "status", "VmHWM:") << " MB at most\n"
              << std::flush;
    return 0;
}

}  // namespace

int main(int count, char** words) {
    if (count < 3) {
        std::cerr << "smooth CLIENT SERVER [MOVES [GAME...]]\n";
        return 2;
    }
    std::vector<std::string> games(words + std::min(count, 4), words + count);
    if (games.empty()) games = {"terraforming-mars", "dig-mars"};
    for (const auto& game : games) {
        if (const int status = run(words[1], words[2], count > 3 ? std::atoi(words[3]) : 100, game); status != 0) {
            return status;
        }
    }
    return 0;
}
