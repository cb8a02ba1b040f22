// SPDX-License-Identifier: MIT

#include "app/fault_reports.hpp"

#include <json/json.h>

#include <utility>

#include "app/child_server.hpp"
#include "app/clock.hpp"
#include "app/offered_file.hpp"
#include "app/picture_file.hpp"
#include "app/user_folders.hpp"
#include "content/text_file.hpp"
#include "net/seat_store.hpp"
#include "protocol/game_file.hpp"
#include "text/json.hpp"

namespace syrtis::client::app {

namespace {

constexpr std::uint64_t k_longest_export_milliseconds = 20'000;

Json::Value record_in(const std::filesystem::path& file) {
    const auto text = content::read_text_file(file, protocol::k_largest_game_file);
    if (!text) return {};
    auto read = protocol::parse_game_file(*text);
    if (!read) return {};
    // The hashes identify the data files.
    for (auto& pack : read->content) pack.text = {};
    return protocol::game_file_json(*read);
}

}  // namespace

FaultReports::FaultReports(ClientBase& base, Secrets secrets) : base_(base), secrets_(std::move(secrets)) {}

void FaultReports::save_screenshot(const sf::Image& image) {
    const auto file = free_file(user_folder("PICTURES", "Pictures"), "Syrtis " + file_time(), ".png");
    const bool written = save_picture(image, file);
    if (written) offer_file(file);
    base_.show_notice(written ? base_.words("The picture is here: {0}", {file.string()})
                              : base_.words("The file can't be written: {0}", {file.string()}));
}

void FaultReports::add_secrets(ReportParts& parts) const {
    const auto found = secrets_();
    parts.secrets.insert(parts.secrets.end(), found.begin(), found.end());
}

void FaultReports::write(ReportParts parts) {
    if (!waiting_) store(std::move(parts));
}

void FaultReports::write_with_record(ReportParts parts, const std::filesystem::path& file) {
    parts.record = record_in(file);
    write(std::move(parts));
}

void FaultReports::write_with_table(ReportParts parts, std::int64_t table) {
    if (waiting_) return;
    const auto program = server_program();
    if (!program) return store(std::move(parts));
    add_secrets(parts);
    auto file = free_file(net::state_folder(), "report", ".json");
    const std::vector<std::string> arguments{
        "export", std::to_string(table), "--data", (net::state_folder() / "games").string(), "--without-packs",
        "--out",  file.string()};
    waiting_.emplace(Waiting{.parts = std::move(parts),
                             .record = std::move(file),
                             .since = milliseconds_now(),
                             .exports = ChildProgram(*program, arguments)});
    base_.show_notice(base_.words("The report is being written"));
}

void FaultReports::follow() {
    if (!waiting_) return;
    const bool is_late = milliseconds_now() - waiting_->since > k_longest_export_milliseconds;
    if (is_late) waiting_->exports.stop();
    const auto status = waiting_->exports.poll();
    if (!status && !is_late) return;
    auto done = std::move(*waiting_);
    waiting_.reset();
    if (status == 0) done.parts.record = record_in(done.record);
    std::error_code ignored;
    std::filesystem::remove(done.record, ignored);
    store(std::move(done.parts));
}

void FaultReports::finish() {
    if (waiting_) waiting_->exports.wait();
    follow();
}

void FaultReports::store(ReportParts parts) {
    // Secrets that appeared in the log since the report was asked for are removed too.
    add_secrets(parts);
    const auto file = free_file(user_folder("DOCUMENTS", "Documents") / "Syrtis",
                                base_.words("Report of {0}", {file_time()}), ".json");
    const bool written = content::write_private_file(file, text::write_json(report_json(base_.log, parts)) + "\n");
    if (written) offer_file(file);
    base_.show_notice(written ? base_.words("The report is here. Read it before you send it: {0}", {file.string()})
                              : base_.words("The file can't be written: {0}", {file.string()}));
}

}  // namespace syrtis::client::app
