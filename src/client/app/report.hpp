// SPDX-License-Identifier: MIT
#pragma once

// Makes fault reports. A report is one file with recent log lines, version and settings of the program, and the match
// that was shown. It contains no tokens, codes, passwords, fingerprints, addresses or names of people, so that nobody
// can use it to take a seat or find a server.

#include <json/value.h>

#include <cstdint>
#include <deque>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace syrtis::client::app {

/// The last actions of the program, as sentences for fault reports.
class ClientLog {
   public:
    /// Appends a sentence, unless it equals the last one. `time`: milliseconds since 1970.
    void add(std::int64_t time, std::string sentence);
    /// One sentence with its time.
    struct Line {
        std::int64_t time = 0;  ///< milliseconds since 1970
        std::string sentence{};
    };
    [[nodiscard]] const std::deque<Line>& lines() const { return lines_; }

   private:
    std::deque<Line> lines_;  ///< sentences, the oldest first; old ones are removed above a limit
};

/// Returns the text with placeholders for the parts that must not appear in a report: each of `secrets` that has a
/// minimum length, addresses with or without a port, and long rows of hexadecimal digits.
[[nodiscard]] std::string redacted(std::string_view text, const std::vector<std::string>& secrets);
/// Returns the value with every text in it, and every name of a member, redacted.
[[nodiscard]] Json::Value redacted_json(const Json::Value& json, const std::vector<std::string>& secrets);

/// The contents of a report.
struct ReportParts {
    std::string program{};  ///< version such as "syrtis 0.1.0, commit ..."
    std::string page{};
    Json::Value settings{};  ///< null: the report contains no settings
    Json::Value table{};     ///< description of the table, as the server sent it
    Json::Value view{};      ///< view of this client's seat, as the server sent it
    Json::Value record{};    ///< record of the whole match; null if it would reveal hidden things of other players
    std::vector<std::string> secrets{};
};
/// Returns the report as JSON. Secrets are removed from all its texts.
[[nodiscard]] Json::Value report_json(const ClientLog& log, const ReportParts& parts);

}  // namespace syrtis::client::app
