// SPDX-License-Identifier: MIT

#include "app/report.hpp"

#include <json/json.h>

#include <algorithm>
#include <array>
#include <utility>

#include "text/utf8.hpp"

namespace syrtis::client::app {

namespace {

constexpr std::size_t k_most_lines = 500;
constexpr std::size_t k_longest_line = 400;
constexpr std::size_t k_longest_kept = 4000;  ///< cut here before secrets are removed, and to k_longest_line after
constexpr std::size_t k_shortest_secret = 3;  ///< that is removed even within a word
constexpr std::size_t k_shortest_word = 2;
constexpr std::size_t k_longest_hexadecimal = 16;  ///< a position's hash is no longer than this
constexpr std::string_view k_left_out = "[left out]";

bool is_hexadecimal(char letter) {
    return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f') || (letter >= 'A' && letter <= 'F');
}

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

bool is_of_word(char letter) {
    return static_cast<unsigned char>(letter) >= 0x80U || is_digit(letter) || (letter >= 'a' && letter <= 'z') ||
           (letter >= 'A' && letter <= 'Z') || letter == '_';
}

/// Cuts `text` to `longest` bytes, at the end of a code point.
std::string cut_to(std::string text, std::size_t longest) {
    if (text.size() <= longest) return text;
    while (longest > 0 && text::continues_code_point(text[longest])) --longest;
    text.resize(longest);
    return text;
}

/// Returns the length of a numeric address at the start of `text`; 0 if there is none. An IPv6 address has at least two
/// colons.
std::size_t address_at(std::string_view text) {
    std::size_t end = 0;
    std::size_t dots = 0;
    std::size_t colons = 0;
    std::size_t digits = 0;
    while (end < text.size() && (is_hexadecimal(text[end]) || text[end] == '.' || text[end] == ':')) {
        dots += text[end] == '.' ? 1U : 0U;
        colons += text[end] == ':' ? 1U : 0U;
        digits += is_digit(text[end]) ? 1U : 0U;
        ++end;
    }
    const bool is_four = dots == 3 && digits >= 4;
    // A time of day has two colons and at most six digits.
    const bool is_six = dots == 0 && colons >= 2 && end > 8;
    return is_four || is_six || (dots == 3 && colons > 0) ? end : 0;
}

std::size_t hexadecimal_at(std::string_view text) {
    const auto* const end = std::ranges::find_if_not(text, is_hexadecimal);
    const auto count = static_cast<std::size_t>(end - text.begin());
    return count > k_longest_hexadecimal ? count : 0;
}

}  // namespace

void ClientLog::add(std::int64_t time, std::string sentence) {
    if (sentence.size() > k_longest_kept) sentence.resize(k_longest_kept);
    if (!lines_.empty() && lines_.back().sentence == sentence) {
        lines_.back().time = time;
        return;
    }
    lines_.push_back({time, std::move(sentence)});
    if (lines_.size() > k_most_lines) lines_.pop_front();
}

std::string redacted(std::string_view text, const std::vector<std::string>& secrets) {
    std::string clean;
    bool within_word = false;
    while (!text.empty()) {
        std::size_t length = 0;
        for (const auto& secret : secrets) {
            if (secret.empty() || !text.starts_with(secret)) continue;
            const bool is_whole = !within_word && (text.size() == secret.size() || !is_of_word(text[secret.size()]));
            if (secret.size() >= (is_whole ? k_shortest_word : k_shortest_secret))
                length = std::max(length, secret.size());
        }
        if (!within_word) length = std::max({length, address_at(text), hexadecimal_at(text)});
        if (length > 0) {
            clean += k_left_out;
            text.remove_prefix(length);
            within_word = false;
            continue;
        }
        within_word = is_of_word(text.front());
        clean += text.front();
        text.remove_prefix(1);
    }
    return clean;
}

Json::Value redacted_json(const Json::Value& json, const std::vector<std::string>& secrets) {
    if (json.isString()) return redacted(json.asString(), secrets);
    if (json.isArray()) {
        Json::Value list(Json::arrayValue);
        for (const auto& item : json) list.append(redacted_json(item, secrets));
        return list;
    }
    if (!json.isObject()) return json;
    // Values of these members are secret whatever they look like.
    static constexpr std::array<std::string_view, 6> k_secret_members{"token",       "code", "password",
                                                                      "fingerprint", "name", "host"};
    Json::Value object(Json::objectValue);
    for (const auto& member : json.getMemberNames()) {
        const auto& value = json[member];
        const bool is_secret =
            value.isString() && std::ranges::find(k_secret_members, member) != k_secret_members.end();
        // The name of a member describes it, unless it is a person's name.
        auto name =
            std::ranges::find(secrets, member) == secrets.end() ? redacted(member, {}) : std::string(k_left_out);
        while (object.isMember(name)) name += '\'';
        object[name] = is_secret ? Json::Value(std::string(k_left_out)) : redacted_json(value, secrets);
    }
    return object;
}

Json::Value report_json(const ClientLog& log, const ReportParts& parts) {
    Json::Value report(Json::objectValue);
    report["format"] = "syrtis-report";
    report["version"] = 1;
    report["program"] = parts.program;
    report["page"] = parts.page;
    const auto put = [&](const char* member, const Json::Value& value) {
        if (!value.isNull()) report[member] = redacted_json(value, parts.secrets);
    };
    put("settings", parts.settings);
    put("table", parts.table);
    put("view", parts.view);
    // Seed and hashes of the record are needed to play it again and are no secrets of people.
    if (!parts.record.isNull()) {
        Json::Value record = parts.record;
        int number = 0;
        for (auto& player : record["players"]) {
            if (player.isObject()) player["name"] = "player " + std::to_string(++number);
        }
        report["record"] = std::move(record);
    }
    auto& lines = report["log"] = Json::Value(Json::arrayValue);
    for (const auto& line : log.lines()) {
        Json::Value entry(Json::objectValue);
        entry["time"] = Json::Int64{line.time};
        entry["text"] = cut_to(redacted(line.sentence, parts.secrets), k_longest_line);
        lines.append(std::move(entry));
    }
    return report;
}

}  // namespace syrtis::client::app
