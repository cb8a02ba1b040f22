// SPDX-License-Identifier: MIT

#include "training/run_folder.hpp"

#include <spdlog/fmt/fmt.h>

#include <charconv>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <vector>

#include "platform/file.hpp"
#include "platform/program.hpp"

namespace syrtis::training {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view k_round = "round-";
constexpr std::string_view k_learner = "learner-";
constexpr std::string_view k_samples = ".samples";
constexpr std::string_view k_part = ".part-";
constexpr std::string_view k_unfinished = ".new";

/// Reads a number at the front of `text` and removes it.
std::optional<std::uint64_t> take_number(std::string_view& text) {
    std::uint64_t number = 0;
    const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (wrong != std::errc{}) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

bool take(std::string_view& text, std::string_view begin) {
    if (!text.starts_with(begin)) return false;
    text.remove_prefix(begin.size());
    return true;
}

bool is_spent(std::string_view name, std::uint64_t rounds, std::uint64_t window) {
    if (take(name, k_learner)) {
        const auto made_after = take_number(name);
        return made_after && *made_after < rounds;
    }
    if (!take(name, k_round)) return name.ends_with(k_unfinished);
    const auto round = take_number(name);
    if (!round) return false;
    if (name.starts_with(k_part)) return *round < rounds;
    if (name.ends_with(k_unfinished)) return true;
    return name == k_samples && *round + window < rounds + 1;
}

}  // namespace

fs::path RunFolder::samples(std::uint64_t round) const {
    return file(fmt::format("{}{:05}{}", k_round, round, k_samples));
}

fs::path RunFolder::part(std::uint64_t round, const Part& part) const {
    return file(fmt::format("{}{:05}{}{}-of-{}", k_round, round, k_part, part.number + 1, part.count));
}

fs::path RunFolder::net(std::uint64_t round) const { return file(fmt::format("{}{:05}.net", k_round, round)); }

fs::path RunFolder::learner(std::uint64_t rounds) const { return file(fmt::format("{}{:05}", k_learner, rounds)); }

std::optional<std::uint64_t> RunFolder::parts_of(std::uint64_t round) const {
    const std::string begin = fmt::format("{}{:05}{}1-of-", k_round, round, k_part);
    for (const auto& entry : fs::directory_iterator(path_)) {
        const std::string name = entry.path().filename().string();
        std::string_view rest = name;
        if (!take(rest, begin) || rest.ends_with(k_unfinished)) continue;
        const auto count = take_number(rest);
        if (!count || !rest.empty()) throw std::runtime_error(name + " is not a part of a round");
        return count;
    }
    return std::nullopt;
}

std::string RunFolder::read(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(stream), {}};
    if (!stream) throw std::runtime_error(file.string() + " can't be read");
    return bytes;
}

void RunFolder::write(const fs::path& file, const std::string& bytes) {
    fs::path beside = file;
    // Programs that play parts may write the same file at the same time, so each writes to a temporary file of its own.
    beside += fmt::format(".{}{}", platform::process_number(), k_unfinished);
    {
        std::ofstream stream(beside, std::ios::binary | std::ios::trunc);
        stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        stream.flush();
        if (!stream) {
            stream.close();
            std::error_code ignored;
            fs::remove(beside, ignored);
            throw std::runtime_error(beside.string() + " can't be written");
        }
    }
    if (const auto error = platform::replace_file(beside, file)) {
        throw std::runtime_error(file.string() + ": " + error.message());
    }
}

void RunFolder::remove_spent(std::uint64_t rounds, std::uint64_t window) const {
    std::vector<fs::path> spent;
    for (const auto& entry : fs::directory_iterator(path_)) {
        if (is_spent(entry.path().filename().string(), rounds, window)) spent.push_back(entry.path());
    }
    std::error_code missing;
    for (const fs::path& path : spent) fs::remove(path, missing);
}

}  // namespace syrtis::training
