// SPDX-License-Identifier: MIT
#include "store/high_water.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "core/hash.hpp"
#include "platform/file.hpp"

namespace syrtis::store {
namespace {

constexpr std::string_view k_header = "Syrtis high water 1\n............";
constexpr std::size_t k_words = 5;  ///< game, steps, chain, state, checksum
constexpr std::size_t k_record_bytes = k_words * 8;
constexpr std::uint64_t k_least_to_compact = 4 << 20;

using Words = std::array<std::uint64_t, k_words>;

std::uint64_t checksum_of(const Words& words) {
    return core::Hasher().add(words[0]).add(words[1]).add(words[2]).add(words[3]).finish();
}

void append(std::string& bytes, const HighWater::Mark& mark) {
    Words words{static_cast<std::uint64_t>(mark.game), mark.steps, mark.chain, static_cast<std::uint64_t>(mark.state)};
    words.back() = checksum_of(words);
    for (const std::uint64_t word : words) {
        for (unsigned shift = 0; shift < 64; shift += 8) bytes.push_back(static_cast<char>((word >> shift) & 0xffU));
    }
}

Words words_of(std::string_view bytes) {
    Words words{};
    for (std::size_t index = 0; index < k_record_bytes; ++index) {
        words[index / 8] |= std::uint64_t{static_cast<unsigned char>(bytes[index])} << (index % 8 * 8);
    }
    return words;
}

void take(HighWater::Marks& marks, const HighWater::Mark& mark) {
    if (mark.state == HighWater::State::forgotten) {
        marks.erase(mark.game);
    } else {
        marks[mark.game] = mark;
    }
}

/// Returns the content of the file; empty if it does not exist. Throws StoreError if it cannot be read.
std::string bytes_of(const std::filesystem::path& path) {
    platform::File file(path, platform::File::Use::read);
    if (!file.is_open() && file.error() == std::errc::no_such_file_or_directory) return {};
    auto bytes = file.is_open() ? file.read_all() : std::nullopt;
    if (!bytes) throw StoreError(path.string() + ": it can't be read: " + file.error().message());
    return std::move(*bytes);
}

}  // namespace

HighWater::Marks HighWater::read(const std::filesystem::path& path, std::size_t& unreadable) {
    unreadable = 0;
    Marks marks;
    const std::string bytes = bytes_of(path);
    if (bytes.empty()) return marks;
    if (!bytes.starts_with(k_header)) {
        ++unreadable;
        return marks;
    }
    const std::string_view records = std::string_view(bytes).substr(k_header.size());
    for (std::size_t begin = 0; begin + k_record_bytes <= records.size(); begin += k_record_bytes) {
        const Words words = words_of(records.substr(begin));
        if (words.back() != checksum_of(words) || words[3] > static_cast<std::uint64_t>(State::forgotten)) {
            ++unreadable;
            continue;
        }
        take(marks, {.game = static_cast<GameId>(words[0]),
                     .steps = words[1],
                     .chain = words[2],
                     .state = static_cast<State>(words[3])});
    }
    return marks;
}

HighWater::HighWater(std::filesystem::path path) : path_(std::move(path)) {
    std::size_t unreadable = 0;
    marks_ = read(path_, unreadable);
    if (unreadable > 0) {
        spdlog::warn("{}: {} of its records can't be read and are skipped", path_.string(), unreadable);
    }
    compact();
    if (is_behind_) throw StoreError(path_.string() + ": it can't be written");
}

void HighWater::compact() {
    std::string bytes(k_header);
    for (const auto& [game, mark] : marks_) append(bytes, mark);
    std::filesystem::path draft = path_;
    draft += ".part";
    platform::File fresh(draft, platform::File::Use::replace);
    bool is_written = fresh.is_open() && fresh.write_at(bytes, 0) && fresh.flush();
    std::error_code reason = fresh.error();
    if (is_written) {
        // Some systems cannot replace an open file.
        file_.close();
        reason = platform::replace_file(draft, path_);
        is_written = !reason;
    }
    if (!is_written) {
        if (!std::exchange(is_behind_, true)) {
            spdlog::error("{}: it can't be written: {}", path_.string(), reason.message());
        }
        std::error_code ignored;
        std::filesystem::remove(draft, ignored);
        return;
    }
    file_ = std::move(fresh);
    size_ = bytes.size();
    // The factor of two keeps the cost of compaction proportional to what was written.
    compact_above_ = std::max(k_least_to_compact, 2 * size_);
    is_behind_ = false;
}

void HighWater::note(const std::vector<Mark>& marks) {
    if (marks.empty()) return;
    std::string bytes;
    for (const Mark& mark : marks) {
        take(marks_, mark);
        append(bytes, mark);
    }
    if (is_behind_ || size_ + bytes.size() > compact_above_) return compact();
    if (file_.write_at(bytes, size_)) {
        size_ += bytes.size();
    } else {
        spdlog::error("{}: it can't be written: {}", path_.string(), file_.error().message());
        is_behind_ = true;
    }
}

}  // namespace syrtis::store
