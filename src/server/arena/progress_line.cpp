// SPDX-License-Identifier: MIT

#include "arena/progress_line.hpp"

#include <spdlog/fmt/fmt.h>

#include <cstdio>

#include "platform/program.hpp"

namespace syrtis::arena {
namespace {

constexpr std::uint64_t k_bar_width = 30;
constexpr double k_seconds_between_lines = 10.0;

}  // namespace

ProgressLine::ProgressLine() : ProgressLine(platform::is_error_a_terminal()) {}

void ProgressLine::show(const SeriesProgress& progress) {
    const bool done = progress.games >= progress.of;
    if (on_terminal_) {
        fmt::print(stderr, "\r{}\x1b[K{}", text(progress), done ? "\n" : "");
        std::fflush(stderr);
    } else if (progress.seconds >= next_line_at_) {
        next_line_at_ = progress.seconds + k_seconds_between_lines;
        fmt::print(stderr, "{}\n", text(progress));
    }
}

std::string ProgressLine::text(const SeriesProgress& progress) {
    const std::uint64_t filled = progress.of == 0 ? k_bar_width : k_bar_width * progress.games / progress.of;
    std::string line =
        fmt::format("[{:#<{}}{:.<{}}] {}/{} games, {} errors, {:.0f} s", "", filled, "", k_bar_width - filled,
                    progress.games, progress.of, progress.errors, progress.seconds);
    if (progress.games > 0 && progress.games < progress.of) {
        const double left =
            progress.seconds / static_cast<double>(progress.games) * static_cast<double>(progress.of - progress.games);
        line += fmt::format(", about {:.0f} s to go", left);
    }
    return line;
}

}  // namespace syrtis::arena
