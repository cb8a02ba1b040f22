// SPDX-License-Identifier: MIT
#pragma once

// Gets the record of a finished match from the local server, and keeps it for the list of past games.

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>

namespace syrtis::client::app {

/// The export of a finished match from the local server to a file. It runs in the background.
class RecordExport {
   public:
    /// Starts to write the match of `table` to `file`. `program`: path of the server program; `store`: folder with the
    /// server's matches. In a browser, where the server is a web worker, both are ignored.
    RecordExport(const std::filesystem::path& program, const std::filesystem::path& store, std::int64_t table,
                 const std::filesystem::path& file);
    RecordExport(RecordExport&& other) noexcept;
    RecordExport& operator=(RecordExport&& other) noexcept;
    RecordExport(const RecordExport&) = delete;
    RecordExport& operator=(const RecordExport&) = delete;
    ~RecordExport();

    /// Returns nothing while the export runs. Afterwards, returns whether the export has succeeded. Never blocks.
    [[nodiscard]] std::optional<bool> poll();
    /// Waits for the end of the export and returns whether it has succeeded. In a browser, it can't wait, and returns
    /// false if the export still runs.
    [[nodiscard]] bool wait();

   private:
    struct Run;
    std::unique_ptr<Run> run_;
};

/// Keeps a record, and the file with its facts for the list, until the next start of the client. In a browser, where
/// files are in memory, writes them to the browser's database; the database has room for a limited number of matches,
/// and the oldest ones are removed. Outside a browser, the function does nothing, because the files are on disk.
void keep_past_game(const std::filesystem::path& record, const std::filesystem::path& facts);

}  // namespace syrtis::client::app
