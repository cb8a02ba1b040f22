// SPDX-License-Identifier: MIT

// Screenshots and fault reports.

#include <json/json.h>

#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "app/application.hpp"
#include "app/clock.hpp"
#include "app/people.hpp"
#include "app/picture_file.hpp"
#include "app/user_folders.hpp"
#include "content/text_file.hpp"
#include "platform/program.hpp"
#include "platform/user.hpp"
#include "protocol/game_file.hpp"
#include "protocol/messages.hpp"
#include "text/json.hpp"

namespace syrtis::client::app {

namespace {

constexpr std::uint64_t k_longest_export_milliseconds = 20'000;

/// Returns whether a report may contain the whole match, which includes hidden things: only if at most one person
/// plays, or the match is over.
bool may_tell_all(const Json::Value& table, bool over) {
    if (over) return true;
    const auto* seats = protocol::find_member(table, "seats");
    return seats != nullptr && seats->isArray() && people_count(table) <= 1;
}

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

void Application::note(std::string sentence) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    log_.add(std::chrono::duration_cast<std::chrono::milliseconds>(now).count(), std::move(sentence));
}

void Application::take_picture() {
    const auto file = free_file(user_folder("PICTURES", "Pictures"), "Syrtis " + file_time(), ".png");
    const bool written = save_picture(picture_.image(), file);
    tell(written ? words_("The picture is here: {0}", {file.string()})
                 : words_("The file can't be written: {0}", {file.string()}));
}

std::vector<std::string> Application::secrets() const {
    std::vector<std::string> secrets{session_.host(), session_.password(),          session_.name(),
                                     start_.name(),   session_.known_fingerprint(), searched_code_};
    if (searched_) secrets.push_back(searched_->host);
    for (const auto& seat : store_.seats()) {
        secrets.insert(secrets.end(), {seat.token, seat.endpoint.host, seat.name});
        secrets.insert(secrets.end(), seat.players.begin(), seat.players.end());
    }
    for (const auto& local_player : local_players_) secrets.push_back(local_player->name());
    if (const auto* code = protocol::find_member(session_.table(), "code"); code != nullptr && code->isString()) {
        secrets.push_back(code->asString());
    }
    const auto* seats = protocol::find_member(session_.table(), "seats");
    for (const auto& seat : seats != nullptr && seats->isArray() ? *seats : Json::Value(Json::arrayValue)) {
        if (seat.isObject() && seat["player"] == "human" && seat["name"].isString()) {
            secrets.push_back(seat["name"].asString());
        }
    }
    // Home folders often contain the user's name.
    secrets.insert(secrets.end(),
                   {platform::environment("HOME").value_or(""), platform::environment("USERPROFILE").value_or(""),
                    platform::user_name(), platform::host_name()});
    return secrets;
}

std::optional<std::int64_t> Application::table_for_report() const {
    const auto& table = session_.table();
    const auto* number = protocol::find_member(table, "table");
    const bool over = page_ == Page::final_score;
    const bool is_own = child_ && session_.endpoint().host.empty();
    if (!is_own || number == nullptr || !number->isInt64() || !may_tell_all(table, over)) return std::nullopt;
    return number->asInt64();
}

void Application::write_report() {
    if (report_) return;
    ReportParts parts{.program = settings_.program, .page = std::string(screens_.front().name())};
    parts.settings = PreferenceFile::json_of(preferences_);
    if (const auto* seat = table_.seats().empty() ? nullptr : &table_.seats().front(); seat != nullptr) {
        if (seat->session != nullptr) parts.table = session_.table();
        parts.view = seat->view;
    }
    parts.secrets = secrets();
    if (replay_) {
        parts.record = record_in(replay_->path());
        return finish_report(parts);
    }
    const auto program = server_program();
    const auto table = table_for_report();
    if (!program || !table) return finish_report(parts);
    auto file = free_file(net::state_folder(), "report", ".json");
    const std::vector<std::string> words{
        "export", std::to_string(*table), "--data", (net::state_folder() / "games").string(), "--without-packs",
        "--out",  file.string()};
    report_.emplace(WaitingReport{.parts = std::move(parts),
                                  .record = std::move(file),
                                  .since = milliseconds_now(),
                                  .exports = ChildProgram(*program, words)});
    tell(words_("The report is being written"));
}

void Application::follow_report() {
    if (!report_) return;
    // After 20 seconds the report is written without the match.
    const bool is_late = milliseconds_now() - report_->since > k_longest_export_milliseconds;
    if (is_late) report_->exports.stop();
    const auto status = report_->exports.poll();
    if (!status && !is_late) return;
    auto done = std::move(*report_);
    report_.reset();
    if (status == 0) done.parts.record = record_in(done.record);
    std::error_code ignored;
    std::filesystem::remove(done.record, ignored);
    // Secrets that appeared in the log since then are removed too.
    const auto since_then = secrets();
    done.parts.secrets.insert(done.parts.secrets.end(), since_then.begin(), since_then.end());
    finish_report(done.parts);
}

void Application::finish_report(const ReportParts& parts) {
    const auto file =
        free_file(user_folder("DOCUMENTS", "Documents") / "Syrtis", words_("Report of {0}", {file_time()}), ".json");
    const bool written = content::write_private_file(file, text::write_json(report_json(log_, parts)) + "\n");
    tell(written ? words_("The report is here. Read it before you send it: {0}", {file.string()})
                 : words_("The file can't be written: {0}", {file.string()}));
}

}  // namespace syrtis::client::app
