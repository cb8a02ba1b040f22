// SPDX-License-Identifier: MIT
#pragma once

// A report of something that went wrong, as one file: what this program did last, what it is and how it is set, and the
// game that it showed. Nothing in it lets anybody take a seat or find a server: no tokens, codes, passwords,
// fingerprints or addresses, and no names of people.

#include <json/value.h>

#include <cstdint>
#include <deque>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace syrtis::client::app {

/// The last things that the program did, in plain sentences.
class ClientLog {
   public:
    void add(std::int64_t time, std::string sentence);
    struct Line {
        std::int64_t time = 0;  ///< milliseconds since 1970
        std::string sentence{};
    };
    [[nodiscard]] const std::deque<Line>& lines() const { return lines_; }

   private:
    std::deque<Line> lines_;  ///< bounded; the same sentence again stands there once
};

/// Returns the text without what must not appear in a report: each of `secrets` that is long enough, addresses with or
/// without a port, and long rows of hexadecimal digits.
[[nodiscard]] std::string redacted(std::string_view text, const std::vector<std::string>& secrets);
/// Redacts every text in a value, and the names of its members.
[[nodiscard]] Json::Value redacted_json(const Json::Value& json, const std::vector<std::string>& secrets);

/// The contents of a report.
struct ReportParts {
    std::string program{};  ///< "syrtis 0.1.0, commit ..."
    std::string page{};
    Json::Value settings{};  ///< null: none
    Json::Value table{};     ///< as the server describes it
    Json::Value view{};      ///< of this seat, as it was told
    Json::Value record{};    ///< the whole game; null where it would tell what others hide
    std::vector<std::string> secrets{};
};
[[nodiscard]] Json::Value report_json(const ClientLog& log, const ReportParts& parts);

}  // namespace syrtis::client::app
