// SPDX-License-Identifier: MIT
#pragma once

// Stores the reports of players about others, with the chat of the table at that time: one file each.

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
    /// Finds the reports in that folder; an empty name: they are kept in memory.
    explicit Reports(std::filesystem::path folder);

    /// Keeps a report, of which the oldest go when there are more than `most`, and returns its number. Throws
    /// std::runtime_error if it can't be kept. `report` has "time", in milliseconds since 1970.
    std::uint64_t add(Json::Value report, std::size_t most);
    /// Nothing if there is none of that number, or if it can't be read.
    [[nodiscard]] std::optional<Json::Value> find(std::uint64_t number) const;
    /// All that can be read, by their numbers, without what was said at the tables.
    [[nodiscard]] Json::Value list() const;
    /// False if there is none of that number.
    bool forget(std::uint64_t number);
    /// Forgets those from before `since`, in milliseconds since 1970.
    void keep(std::int64_t since);

   private:
    struct Kept {
        std::int64_t time = 0;
        Json::Value report{};  ///< null where it stands in a file
    };
    [[nodiscard]] std::filesystem::path file_of(std::uint64_t number) const;

    std::filesystem::path folder_;
    std::map<std::uint64_t, Kept> reports_;
    std::uint64_t last_ = 0;
};

}  // namespace syrtis::lobby
