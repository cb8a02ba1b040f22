// SPDX-License-Identifier: MIT

// What this program did, and what a person takes along of it: a picture of the window, and a report of a fault.

#include <json/json.h>

#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "app/application.hpp"
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

/// What may be hidden from one of them must not be told by another: only who plays alone, or has played to the end, has
/// the whole game.
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
    // The data files are known by their hashes.
    for (auto& pack : read->content) pack.text.clear();
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
    for (const auto& companion : companions_) secrets.push_back(companion->name());
    if (const auto* code = protocol::find_member(session_.table(), "code"); code != nullptr && code->isString()) {
        secrets.push_back(code->asString());
    }
    const auto* seats = protocol::find_member(session_.table(), "seats");
    for (const auto& seat : seats != nullptr && seats->isArray() ? *seats : Json::Value(Json::arrayValue)) {
        if (seat.isObject() && seat["player"] == "human" && seat["name"].isString()) {
            secrets.push_back(seat["name"].asString());
        }
    }
    // The folders of a person tell the name.
    secrets.insert(secrets.end(),
                   {platform::environment("HOME").value_or(""), platform::environment("USERPROFILE").value_or(""),
                    platform::user_name(), platform::host_name()});
    return secrets;
}

Json::Value Application::record_for_report() const {
    if (replay_) return record_in(replay_->path());
    const auto program = server_program();
    const auto& table = session_.table();
    const auto* number = protocol::find_member(table, "table");
    const bool over = page_ == Page::final_score;
    const bool is_own = child_ && program && session_.endpoint().host.empty();
    if (!is_own || number == nullptr || !number->isInt64() || !may_tell_all(table, over)) return {};
    const auto file = free_file(net::state_folder(), "report", ".json");
    ChildProgram exports(
        *program, {"export", std::to_string(number->asInt64()), "--data", (net::state_folder() / "games").string(),
                   "--without-packs", "--out", file.string()});
    auto record = exports.wait() == 0 ? record_in(file) : Json::Value();
    std::error_code ignored;
    std::filesystem::remove(file, ignored);
    return record;
}

void Application::write_report() {
    ReportParts parts{.program = settings_.program, .page = page_name()};
    parts.settings = PreferenceFile::json_of(preferences_);
    if (const auto* seat = table_.seats().empty() ? nullptr : &table_.seats().front(); seat != nullptr) {
        if (seat->session != nullptr) parts.table = session_.table();
        parts.view = seat->view;
    }
    parts.record = record_for_report();
    parts.secrets = secrets();
    const auto file =
        free_file(user_folder("DOCUMENTS", "Documents") / "Syrtis", words_("Report of {0}", {file_time()}), ".json");
    const bool written = content::write_private_file(file, text::write_json(report_json(log_, parts)) + "\n");
    tell(written ? words_("The report is here; read it before you send it: {0}", {file.string()})
                 : words_("The file can't be written: {0}", {file.string()}));
}

}  // namespace syrtis::client::app
