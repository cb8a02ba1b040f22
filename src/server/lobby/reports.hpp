// SPDX-License-Identifier: MIT
#pragma once

// Stores reports of players about other people, with the chat of the table at that time. Each report is one file.

#include <json/json.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>

namespace syrtis::lobby {

/// The stored reports, in a folder.
class Reports {
   public:
    /// Reads the existing reports in the folder. Without a folder name, reports are kept in memory only.
    explicit Reports(std::filesystem::path folder);

    /// Adds a report, deletes the oldest reports beyond `most`, and returns the number of the new report. `report`
    /// needs a member "time", in milliseconds since 1970. Throws std::runtime_error if the report cannot be written.
    std::uint64_t add(Json::Value report, std::size_t most);
    /// Returns the report; nothing if it does not exist or cannot be read.
    [[nodiscard]] std::optional<Json::Value> find(std::uint64_t number) const;
    /// Returns all readable reports, ascending by number, without their chat lines.
    [[nodiscard]] Json::Value list() const;
    /// Deletes a report. Returns false if it does not exist.
    bool forget(std::uint64_t number);
    /// Deletes the reports that are older than `since`, in milliseconds since 1970.
    void keep(std::int64_t since);

   private:
    struct Kept {
        std::int64_t time = 0;
        Json::Value report{};  ///< the report; null if it is kept in a file
    };
    [[nodiscard]] std::filesystem::path file_of(std::uint64_t number) const;

    std::filesystem::path folder_;
    std::map<std::uint64_t, Kept> reports_;
    std::uint64_t last_ = 0;
};

}  // namespace syrtis::lobby
