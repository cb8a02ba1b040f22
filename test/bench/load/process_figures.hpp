// SPDX-License-Identifier: MIT
#pragma once

// Reads the processor time, memory and disk writes of a process under load from the kernel.

#include <sys/types.h>
#include <unistd.h>

#include <cstdint>
#include <fstream>
#include <string>

namespace syrtis::load {

struct ProcessFigures {
    double cpu_seconds = 0;  ///< seconds of user and system time of all threads
    std::int64_t resident_bytes = 0;
    std::int64_t write_calls = 0;
    std::int64_t disk_bytes = 0;  ///< bytes written to the disk, in whole pages
};

[[nodiscard]] inline ProcessFigures figures_of(pid_t process) {
    const std::string folder = "/proc/" + std::to_string(process);
    ProcessFigures figures;
    std::ifstream stat(folder + "/stat");
    std::string text;
    std::getline(stat, text);
    // The name of the program, in brackets, may contain any characters.
    std::size_t at = text.rfind(')');
    constexpr int k_fields_before_user_time = 12;
    for (int field = 0; field < k_fields_before_user_time && at != std::string::npos; ++field)
        at = text.find(' ', at + 1);
    if (at != std::string::npos) {
        std::size_t read = 0;
        const long user = std::stol(text.substr(at), &read);
        const long system = std::stol(text.substr(at + read));
        figures.cpu_seconds = static_cast<double>(user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
    }
    std::ifstream memory(folder + "/statm");
    std::int64_t pages = 0;
    memory >> pages >> pages;
    figures.resident_bytes = pages * ::sysconf(_SC_PAGESIZE);
    std::ifstream io(folder + "/io");
    for (std::string name; io >> name;) {
        std::int64_t value = 0;
        io >> value;
        if (name == "syscw:") figures.write_calls = value;
        if (name == "write_bytes:") figures.disk_bytes = value;
    }
    return figures;
}

}  // namespace syrtis::load
