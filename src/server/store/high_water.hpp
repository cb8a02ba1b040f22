// SPDX-License-Identifier: MIT
#pragma once

// Records how many entries of each match were acknowledged, in a small file beside the database. A database that
// recovers from a damaged log may have lost entries without noticing; this record shows the loss.
//
// The record is written after a commit has become durable and before the commit is acknowledged. It is not flushed to
// the disk. So it never counts more entries than the database has. It is exact if the process was killed, and may count
// too few after a power failure.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "platform/file.hpp"
#include "store/game_store.hpp"

namespace syrtis::store {

/// The high-water record of all matches of a store.
class HighWater {
   public:
    /// The state of a match in the record.
    enum class State : std::uint8_t {
        running,
        ended,
        forgotten,  ///< the match was deleted on purpose, so no entries of it are expected
    };
    /// A mark: what the record says about one match.
    struct Mark {
        GameId game = 0;
        std::uint64_t steps = 0;  ///< number of durable entries
        std::uint64_t chain = 0;  ///< chain hash of the last durable entry
        State state = State::running;
        friend bool operator==(const Mark&, const Mark&) = default;
    };
    using Marks = std::map<GameId, Mark>;

    /// Returns the content of the file; nothing if the file does not exist. Skips unreadable records and adds their
    /// number to `unreadable`. Throws StoreError if the file exists but cannot be read.
    [[nodiscard]] static Marks read(const std::filesystem::path& path, std::size_t& unreadable);

    /// Creates the file if it is missing. Throws StoreError if that fails.
    explicit HighWater(std::filesystem::path path);
    HighWater(const HighWater&) = delete;
    HighWater& operator=(const HighWater&) = delete;
    ~HighWater() = default;

    [[nodiscard]] const Marks& marks() const { return marks_; }
    /// Appends marks to the file; the last mark of each match is valid. If writing fails, the failure is logged and the
    /// next call writes the missing marks too.
    void note(const std::vector<Mark>& marks);
    /// Writes the file anew, with only the last mark of each match, and without matches that were deleted.
    void compact();

   private:
    std::filesystem::path path_;
    Marks marks_;
    platform::File file_;
    std::uint64_t size_ = 0;
    std::uint64_t compact_above_ = 0;  ///< size of the file above which compact() is due
    bool is_behind_ = false;           ///< true if the file lacks some of the marks in `marks_`
};

}  // namespace syrtis::store
