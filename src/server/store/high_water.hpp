// SPDX-License-Identifier: MIT
#pragma once

// Records how many entries of each game were acknowledged, in a small file beside the database. A database that
// recovers from a damaged log may silently have lost entries; this record shows the loss.
//
// It is written after a commit is durable and before the commit is acknowledged, and is not flushed. So it is never
// ahead of the database. It is exact when the process is killed, and may be behind after a power failure.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "platform/file.hpp"
#include "store/game_store.hpp"

namespace syrtis::store {

/// The high-water record of all games of a store.
class HighWater {
   public:
    /// The state of a game in the record.
    enum class State : std::uint8_t {
        running,
        ended,
        forgotten,  ///< the game was deleted on purpose, so none of its entries are expected
    };
    /// The record of one game.
    struct Mark {
        GameId game = 0;
        std::uint64_t steps = 0;  ///< the number of durable entries
        std::uint64_t chain = 0;  ///< the chain hash of the last durable entry
        State state = State::running;
        friend bool operator==(const Mark&, const Mark&) = default;
    };
    using Marks = std::map<GameId, Mark>;

    /// Returns the content of the file; empty if it does not exist. Skips unreadable records and counts them in
    /// `unreadable`. Throws StoreError if the file exists and cannot be read.
    [[nodiscard]] static Marks read(const std::filesystem::path& path, std::size_t& unreadable);

    /// Creates the file if it is missing. Throws StoreError.
    explicit HighWater(std::filesystem::path path);
    HighWater(const HighWater&) = delete;
    HighWater& operator=(const HighWater&) = delete;
    ~HighWater() = default;

    [[nodiscard]] const Marks& marks() const { return marks_; }
    /// Appends marks, of which the last one of each game counts. A failure is logged, and the next call writes the
    /// missing marks again.
    void note(const std::vector<Mark>& marks);
    /// Rewrites the file with the last mark of each game that is not forgotten.
    void compact();

   private:
    std::filesystem::path path_;
    Marks marks_;
    platform::File file_;
    std::uint64_t size_ = 0;
    std::uint64_t compact_above_ = 0;  ///< the file size above which compact() is due
    bool is_behind_ = false;           ///< true if the file lacks some of `marks_`
};

}  // namespace syrtis::store
