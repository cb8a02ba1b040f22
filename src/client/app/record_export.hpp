// SPDX-License-Identifier: MIT
#pragma once

// Gets the record of a finished match from the local server, and keeps it for the list of past games.

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>

namespace syrtis::client::app {

/// The export of a finished match of the local server to a file. It runs in the background.
class RecordExport {
   public:
    /// Starts to write the match of `table` to `file`. `program`: the server program; `store`: the folder with the
    /// server's matches. Both are ignored in a browser, where the server is a web worker.
    RecordExport(const std::filesystem::path& program, const std::filesystem::path& store, std::int64_t table,
                 const std::filesystem::path& file);
    RecordExport(RecordExport&& other) noexcept;
    RecordExport& operator=(RecordExport&& other) noexcept;
    RecordExport(const RecordExport&) = delete;
    RecordExport& operator=(const RecordExport&) = delete;
    ~RecordExport();

    /// Returns nothing while the export runs, and then whether the file is complete. Never blocks.
    [[nodiscard]] std::optional<bool> poll();
    /// Returns whether the file is complete. Waits for the end of the export, except in a browser, which can't wait.
    [[nodiscard]] bool wait();

   private:
    struct Run;
    std::unique_ptr<Run> run_;
};

/// Keeps a complete record and the file with its facts for the next start of the client. In a browser, all files are in
/// memory; the function writes these two to the browser's database. The database has room for a limited number of
/// matches; the oldest matches are removed. Outside a browser, the function does nothing, because files are on disk.
void keep_past_game(const std::filesystem::path& record, const std::filesystem::path& facts);

}  // namespace syrtis::client::app
