// SPDX-License-Identifier: MIT
#include "store/high_water.hpp"

#include <fcntl.h>
#include <spdlog/spdlog.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "core/hash.hpp"

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

bool write_at(int descriptor, std::string_view bytes, std::uint64_t offset) {
    while (!bytes.empty()) {
        const ssize_t count = ::pwrite(descriptor, bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
        offset += static_cast<std::uint64_t>(count);
    }
    return true;
}

/// Nothing if there is no such file. Throws StoreError if it can't be read.
std::string bytes_of(const std::filesystem::path& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0 && errno == ENOENT) return {};
    std::string bytes;
    std::array<char, 65536> block{};
    ssize_t count = descriptor < 0 ? -1 : 1;
    while (count > 0) {
        count = ::read(descriptor, block.data(), block.size());
        if (count > 0) bytes.append(block.data(), static_cast<std::size_t>(count));
        if (count < 0 && errno == EINTR) count = 1;
    }
    const int reason = errno;
    if (descriptor >= 0) ::close(descriptor);
    if (count < 0) throw StoreError(path.string() + ": it can't be read: " + std::strerror(reason));
    return bytes;
}

/// What root writes while the server is down must be open to the server.
bool give_to_owner(int descriptor, const std::filesystem::path& folder) {
    if (::geteuid() != 0) return true;
    struct stat owner {};
    return ::stat(folder.c_str(), &owner) == 0 && ::fchown(descriptor, owner.st_uid, owner.st_gid) == 0;
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
        spdlog::warn("{}: {} of its records can't be read and are passed over", path_.string(), unreadable);
    }
    compact();
    if (is_behind_) throw StoreError(path_.string() + ": it can't be written");
}

HighWater::~HighWater() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

void HighWater::compact() {
    std::string bytes(k_header);
    for (const auto& [game, mark] : marks_) append(bytes, mark);
    std::filesystem::path draft = path_;
    draft += ".part";
    const int fresh = ::open(draft.c_str(), O_CREAT | O_TRUNC | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
    const std::filesystem::path folder = path_.has_parent_path() ? path_.parent_path() : ".";
    const bool is_written = fresh >= 0 && give_to_owner(fresh, folder) && write_at(fresh, bytes, 0) &&
                            ::fdatasync(fresh) == 0 && ::rename(draft.c_str(), path_.c_str()) == 0;
    if (!is_written) {
        if (!std::exchange(is_behind_, true)) {
            spdlog::error("{}: it can't be written: {}", path_.string(), std::strerror(errno));
        }
        if (fresh >= 0) ::close(fresh);
        return;
    }
    if (descriptor_ >= 0) ::close(descriptor_);
    descriptor_ = fresh;
    size_ = bytes.size();
    // So what has to be written anew grows no faster than what was noted since.
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
    if (write_at(descriptor_, bytes, size_)) {
        size_ += bytes.size();
    } else {
        spdlog::error("{}: it can't be written: {}", path_.string(), std::strerror(errno));
        is_behind_ = true;
    }
}

}  // namespace syrtis::store
