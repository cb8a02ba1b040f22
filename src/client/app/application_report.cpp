// SPDX-License-Identifier: MIT

// The parts of a fault report.

#include <json/json.h>

#include <string>
#include <utility>
#include <vector>

#include "app/application.hpp"
#include "app/people.hpp"
#include "platform/program.hpp"
#include "platform/user.hpp"
#include "protocol/messages.hpp"

namespace syrtis::client::app {

namespace {

/// Returns whether a report may contain the whole match, which includes hidden things: only if at most one person
/// plays, or the match is over.
bool may_tell_all(const Json::Value& table, bool over) {
    if (over) return true;
    const auto* seats = protocol::find_member(table, "seats");
    return seats != nullptr && seats->isArray() && people_count(table) <= 1;
}

}  // namespace

std::vector<std::string> Application::secrets() const {
    std::vector<std::string> secrets{session_.host(),       session_.password(),          session_.name(),
                                     screens_.start.name(), session_.known_fingerprint(), searched_code_};
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
    const bool over = screens_.page == Page::final_score;
    const bool is_own = child_ && session_.endpoint().host.empty();
    if (!is_own || number == nullptr || !number->isInt64() || !may_tell_all(table, over)) return std::nullopt;
    return number->asInt64();
}

void Application::write_report() {
    ReportParts parts{.program = base_.settings.program, .page = std::string(screens_.stack.front().name())};
    parts.settings = PreferenceFile::json_of(person_.preferences());
    if (const auto* seat = table_.seats().empty() ? nullptr : &table_.seats().front(); seat != nullptr) {
        if (seat->session != nullptr) parts.table = session_.table();
        parts.view = seat->view;
    }
    if (record_.is_shown()) return reports_.write_with_record(std::move(parts), record_.path());
    const auto table = table_for_report();
    table ? reports_.write_with_table(std::move(parts), *table) : reports_.write(std::move(parts));
}

}  // namespace syrtis::client::app
