// SPDX-License-Identifier: MIT
#pragma once

// How far each game was acknowledged, in a small file of its own beside the database. A database that recovers from a
// damaged log may come back with less than it had and say nothing; this record makes that show.
//
// It is written after a commit is durable and before anybody is told, and not flushed: it is never ahead of the
// database, exact when the process is killed, and may lag behind when the machine loses power.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "platform/file.hpp"
#include "store/game_store.hpp"

namespace syrtis::store {

class HighWater {
   public:
    enum class State : std::uint8_t {
        running,
        ended,
        forgotten,  ///< nothing is known of it any more, and nothing is missed
    };
    struct Mark {
        GameId game = 0;
        std::uint64_t steps = 0;  ///< entries that were durable
        std::uint64_t chain = 0;  ///< of the last of them
        State state = State::running;
        friend bool operator==(const Mark&, const Mark&) = default;
    };
    using Marks = std::map<GameId, Mark>;

    /// What stands in the file; nothing if there is none. Records that can't be read are passed over and counted.
    /// Throws StoreError if there is a file that can't be read.
    [[nodiscard]] static Marks read(const std::filesystem::path& path, std::size_t& unreadable);

    /// Makes the file if it is missing. Throws StoreError.
    explicit HighWater(std::filesystem::path path);
    HighWater(const HighWater&) = delete;
    HighWater& operator=(const HighWater&) = delete;
    ~HighWater() = default;

    [[nodiscard]] const Marks& marks() const { return marks_; }
    /// The last mark of each game counts. A failure is in the log, and made good with the next call.
    void note(const std::vector<Mark>& marks);
    /// Writes the file anew with the last mark of each game that is not forgotten.
    void compact();

   private:
    std::filesystem::path path_;
    Marks marks_;
    platform::File file_;
    std::uint64_t size_ = 0;
    std::uint64_t compact_above_ = 0;  ///< a size
    bool is_behind_ = false;           ///< the file lacks what `marks_` has
};

}  // namespace syrtis::store
