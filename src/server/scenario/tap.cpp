// SPDX-License-Identifier: MIT
#include "scenario/tap.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <ostream>
#include <string>
#include <system_error>

#include "scenario/run_scenario.hpp"
#include "text/json.hpp"

namespace syrtis::server::scenario {
namespace {

namespace fs = std::filesystem;

std::string on_one_line(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char letter) { return static_cast<unsigned char>(letter) < ' '; }, ' ');
    return text;
}

/// Returns the text of a file, or a sentence if it can't be read or is too large for a scenario.
core::Result<std::string, std::string> read_file(const fs::path& path) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) return core::Failure{std::string("there is no such file")};
    if (fs::file_size(path, error) > text::k_max_json_file_bytes || error) {
        return core::Failure{std::string("the file is too long for a scenario")};
    }
    std::ifstream file(path, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (!file) return core::Failure{std::string("the file can't be read")};
    return text;
}

Report run_file(const Games& games, const fs::path& path) {
    Report report;
    const auto text = read_file(path);
    if (!text) {
        report.faults.push_back({"", text.error()});
        return report;
    }
    const auto json = text::parse_json_file(*text);
    if (!json) {
        report.faults.push_back({"", text::describe(json.error())});
        return report;
    }
    return run_scenario(games, *json);
}

void print(std::ostream& out, std::size_t number, const fs::path& path, const Report& report) {
    const bool holds = report.faults.empty() && report.failures.empty();
    const std::string name = report.name.empty() ? path.string() : report.name;
    out << (holds ? "ok " : "not ok ") << number << " - " << on_one_line(name) << '\n';
    if (holds) return;
    out << "# " << on_one_line(path.string()) << '\n';
    for (const auto& fault : report.faults) {
        out << "# malformed: " << (fault.path.empty() ? "the file" : on_one_line(fault.path)) << ": "
            << on_one_line(fault.what) << '\n';
    }
    for (const auto& failure : report.failures) {
        out << "# " << (failure.step ? "step " + std::to_string(*failure.step) : "at the end") << ": "
            << on_one_line(failure.mismatch.path) << ": expected " << text::write_json(failure.mismatch.expected)
            << ", got " << text::write_json(failure.mismatch.got) << '\n';
    }
}

}  // namespace

std::vector<fs::path> find_scenarios(const std::vector<fs::path>& paths) {
    std::vector<fs::path> files;
    for (const auto& path : paths) {
        std::error_code error;
        if (!fs::is_directory(path, error)) {
            files.push_back(path);
            continue;
        }
        std::vector<fs::path> found;
        for (fs::recursive_directory_iterator entry(path, error), end; !error && entry != end; entry.increment(error)) {
            if (entry->is_regular_file(error) && entry->path().extension() == ".json") found.push_back(entry->path());
        }
        std::sort(found.begin(), found.end());
        files.insert(files.end(), found.begin(), found.end());
    }
    return files;
}

int run_files(const Games& games, const std::vector<fs::path>& files, std::ostream& out) {
    int status = files.empty() ? k_malformed : k_all_passed;
    if (files.empty()) out << "# there is no scenario here\n";
    for (std::size_t index = 0; index < files.size(); ++index) {
        const auto report = run_file(games, files[index]);
        print(out, index + 1, files[index], report);
        if (!report.faults.empty()) {
            status = k_malformed;
        } else if (!report.failures.empty()) {
            status = std::max(status, k_some_fail);
        }
    }
    out << "1.." << files.size() << '\n';
    return status;
}

}  // namespace syrtis::server::scenario
