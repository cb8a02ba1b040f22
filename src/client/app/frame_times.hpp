// SPDX-License-Identifier: MIT
#pragma once

// Writes the cost of each picture to a file, for measurements. Each picture has one line: the time at which it was
// shown, in milliseconds, and the processor time that the program used for it, in microseconds.

#include <cstdint>
#include <ctime>
#include <filesystem>
#include <fstream>

#include "app/clock.hpp"

namespace syrtis::client::app {

/// Measures the processor time of each picture and writes it to a file, one line for each picture.
class FrameTimes {
   public:
    /// `file`: file that receives the lines; an empty name disables measuring.
    explicit FrameTimes(const std::filesystem::path& file) {
        if (!file.empty()) stream_.open(file, std::ios::binary);
    }
    /// Called before a picture is painted.
    void begin() {
        if (stream_.is_open()) begun_ = std::clock();
    }
    /// Called after a picture was shown. Writes a line with milliseconds_now() and the processor time since begin() in
    /// microseconds.
    void end() {
        if (!stream_.is_open()) return;
        constexpr std::int64_t in_a_second = 1'000'000;
        const std::int64_t computed = static_cast<std::int64_t>(std::clock() - begun_) * in_a_second / CLOCKS_PER_SEC;
        // Each line is flushed, since the file is read while the window is open.
        stream_ << milliseconds_now() << ' ' << computed << '\n' << std::flush;
    }

   private:
    std::ofstream stream_;
    std::clock_t begun_ = 0;
};

}  // namespace syrtis::client::app
