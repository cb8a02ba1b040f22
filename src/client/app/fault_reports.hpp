// SPDX-License-Identifier: MIT
#pragma once

// Writes screenshots and fault reports into the folders of the person.

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

/// Writes screenshots and fault reports, at most one report at a time.
class FaultReports {
   public:
    /// A function that returns the texts that must not appear in a report.
    using Secrets = std::function<std::vector<std::string>()>;
    /// `base` must outlive this object.
    FaultReports(ClientBase& base, Secrets secrets);

    /// Saves a screenshot to the pictures folder.
    void save_screenshot(const sf::Image& image);
    /// Starts a report without a match.
    void write(ReportParts parts);
    /// Starts a report with the recorded match of a file.
    void write_with_record(ReportParts parts, const std::filesystem::path& file);
    /// Starts a report with the match of a table of the local server. The report is written when the server has
    /// exported the match, or without the match after 20 seconds.
    void write_with_table(ReportParts parts, std::int64_t table);
    /// Writes a waiting report when its match has been exported. Called in every frame.
    void follow();
    /// Waits for the match of a report that is not written yet, and writes the report.
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
