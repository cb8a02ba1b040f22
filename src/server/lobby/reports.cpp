// SPDX-License-Identifier: MIT
#include "lobby/reports.hpp"

#include <charconv>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "content/text_file.hpp"
#include "text/json.hpp"

namespace syrtis::lobby {
namespace {

constexpr std::string_view k_ending = ".json";

std::optional<Json::Value> read_report(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    auto report = text::parse_json_file(text);
    if (!report || !report->isObject() || !(*report)["time"].isInt64()) return std::nullopt;
    return std::move(*report);
}

std::optional<std::uint64_t> number_of(const std::string& name) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    const bool is_one = error == std::errc() && number > 0 && std::string_view(end) == k_ending;
    return is_one ? std::optional(number) : std::nullopt;
}

}  // namespace

Reports::Reports(std::filesystem::path folder) : folder_(std::move(folder)) {
    std::error_code error;
    if (folder_.empty() || !std::filesystem::exists(folder_, error)) return;
    for (const auto& entry : std::filesystem::directory_iterator(folder_, error)) {
        const auto number = number_of(entry.path().filename().string());
        if (!number) continue;
        last_ = std::max(last_, *number);
        if (const auto report = read_report(entry.path())) reports_[*number].time = (*report)["time"].asInt64();
    }
}

std::filesystem::path Reports::file_of(std::uint64_t number) const {
    return folder_ / (std::to_string(number) + std::string(k_ending));
}

std::uint64_t Reports::add(Json::Value report, std::size_t most) {
    const std::uint64_t number = last_ + 1;
    report["report"] = Json::UInt64{number};
    Kept kept{.time = report["time"].asInt64()};
    if (folder_.empty()) {
        kept.report = std::move(report);
    } else {
        std::error_code error;
        std::filesystem::create_directories(folder_, error);
        if (!error) std::filesystem::permissions(folder_, std::filesystem::perms::owner_all, error);
        if (error || !content::write_private_file(file_of(number), text::write_json(report) + '\n')) {
            throw std::runtime_error(folder_.string() + ": a report can't be written");
        }
    }
    last_ = number;
    reports_[number] = std::move(kept);
    while (reports_.size() > most) forget(reports_.begin()->first);
    return number;
}

std::optional<Json::Value> Reports::find(std::uint64_t number) const {
    const auto found = reports_.find(number);
    if (found == reports_.end()) return std::nullopt;
    return folder_.empty() ? std::optional(found->second.report) : read_report(file_of(number));
}

Json::Value Reports::list() const {
    Json::Value all(Json::arrayValue);
    for (const auto& [number, kept] : reports_) {
        auto report = find(number);
        if (!report) continue;
        report->removeMember("chat");
        all.append(std::move(*report));
    }
    return all;
}

bool Reports::forget(std::uint64_t number) {
    if (reports_.erase(number) == 0) return false;
    std::error_code ignored;
    if (!folder_.empty()) std::filesystem::remove(file_of(number), ignored);
    return true;
}

void Reports::keep(std::int64_t since) {
    std::vector<std::uint64_t> old;
    for (const auto& [number, kept] : reports_) {
        if (kept.time < since) old.push_back(number);
    }
    for (const std::uint64_t number : old) forget(number);
}

}  // namespace syrtis::lobby
