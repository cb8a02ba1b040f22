// SPDX-License-Identifier: MIT
#pragma once

// Writes screenshots and fault reports into the person's folders.

#include <SFML/Graphics/Image.hpp>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/child_program.hpp"
#include "app/client_base.hpp"
#include "app/report.hpp"

namespace syrtis::client::app {

/// Writes screenshots and fault reports; at most one report is in progress at a time.
class FaultReports {
   public:
    /// A function that returns texts that must not appear in a report, such as passwords.
    using Secrets = std::function<std::vector<std::string>()>;
    /// `base` must outlive this object.
    FaultReports(ClientBase& base, Secrets secrets);

    /// Saves a screenshot to the pictures folder.
    void save_screenshot(const sf::Image& image);
    /// Starts a report that contains no match.
    void write(ReportParts parts);
    /// Starts a report that contains the recorded match in `file`.
    void write_with_record(ReportParts parts, const std::filesystem::path& file);
    /// Starts a report that contains the match of a table on the local server. The server exports the match first;
    /// after 20 seconds without a result, the report is written without the match.
    void write_with_table(ReportParts parts, std::int64_t table);
    /// Writes the report that waits for its match if the match has been exported by now. Called in every frame.
    void follow();
    /// Blocks until the match of a waiting report has been exported, and writes the report.
    void finish();

   private:
    /// A report that waits for its match.
    struct Waiting {
        ReportParts parts;
        std::filesystem::path record;  ///< file of the exported match
        std::uint64_t since = 0;
        ChildProgram exports;
    };
    void add_secrets(ReportParts& parts) const;
    void store(ReportParts parts);

    ClientBase& base_;
    Secrets secrets_;
    std::optional<Waiting> waiting_;
};

}  // namespace syrtis::client::app
