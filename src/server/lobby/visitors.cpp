// SPDX-License-Identifier: MIT
#include "lobby/visitors.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <exception>
#include <fstream>
#include <utility>

#include "content/text_file.hpp"
#include "names/name_likeness.hpp"
#include "text/json.hpp"

namespace syrtis::lobby {
namespace {

std::optional<Visitor> read_visitor(const std::string& line) {
    const auto entry = text::parse_json(line);
    if (!entry || !entry->isObject()) return std::nullopt;
    const Json::Value& json = *entry;
    const bool is_whole = json["visitor"].isUInt64() && json["name"].isString() && json["from"].isString() &&
                          json["first"].isInt64() && json["last"].isInt64() && json["tables"].isArray();
    if (!is_whole) return std::nullopt;
    auto origin = read_origin(json["from"].asString());
    if (!origin || !origin->is_known()) return std::nullopt;
    Visitor visitor{.number = json["visitor"].asUInt64(),
                    .name = json["name"].asString(),
                    .origin = std::move(*origin),
                    .first = json["first"].asInt64(),
                    .last = json["last"].asInt64()};
    for (const Json::Value& table : json["tables"]) {
        if (table.isInt64() && visitor.tables.size() < Visitors::k_most_tables) {
            visitor.tables.push_back(table.asInt64());
        }
    }
    return visitor;
}

std::string write_visitor(const Visitor& visitor) {
    Json::Value entry(Json::objectValue);
    entry["visitor"] = Json::UInt64{visitor.number};
    entry["name"] = visitor.name;
    entry["from"] = write_origin(visitor.origin);
    entry["first"] = Json::Int64{visitor.first};
    entry["last"] = Json::Int64{visitor.last};
    entry["tables"] = Json::Value(Json::arrayValue);
    for (const store::GameId table : visitor.tables) entry["tables"].append(Json::Int64{table});
    return text::write_json(entry);
}

}  // namespace

Visitors::Visitors(std::filesystem::path file) : file_(std::move(file)) {
    if (file_.empty()) return;
    std::ifstream stream(file_);
    for (std::string line; std::getline(stream, line) && visitors_.size() < k_most;) {
        auto visitor = read_visitor(line);
        if (!visitor) continue;
        numbers_[{visitor->origin.name, visitor->name}] = visitor->number;
        visitors_.insert_or_assign(visitor->number, std::move(*visitor));
    }
}

void Visitors::see(const std::string& name, const Origin& origin, store::GameId table, std::int64_t time) {
    if (!origin.is_known()) return;
    std::uint64_t& number = numbers_[{origin.name, name}];
    const bool is_new = number == 0;
    if (is_new) {
        number = visitors_.empty() ? 1 : visitors_.rbegin()->first + 1;
        visitors_[number] = {.number = number, .name = name, .origin = origin, .first = time};
    }
    Visitor& visitor = visitors_.at(number);
    visitor.last = time;
    if (table != 0) {
        std::erase(visitor.tables, table);
        visitor.tables.push_back(table);
        if (visitor.tables.size() > k_most_tables) visitor.tables.erase(visitor.tables.begin());
    }
    is_changed_ = true;
    if (is_new) forget_surplus(visitor);
}

void Visitors::forget_surplus(const Visitor& newest) {
    const std::string place = newest.origin.name;
    const auto first = numbers_.lower_bound({place, std::string()});
    auto last = first;
    while (last != numbers_.end() && last->first.first == place) ++last;
    const bool is_place_full = static_cast<std::size_t>(std::distance(first, last)) > k_most_of_a_place;
    if (!is_place_full && visitors_.size() <= k_most) return;
    // If one address has too many names, its own oldest name is removed, to protect the entries of others.
    const auto is_meant = [&](const auto& entry) {
        return entry.first != newest.number && (!is_place_full || entry.second.origin.name == place);
    };
    auto oldest = visitors_.end();
    for (auto entry = visitors_.begin(); entry != visitors_.end(); ++entry) {
        if (is_meant(*entry) && (oldest == visitors_.end() || entry->second.last < oldest->second.last)) oldest = entry;
    }
    if (oldest == visitors_.end()) return;
    numbers_.erase({oldest->second.origin.name, oldest->second.name});
    visitors_.erase(oldest);
}

const Visitor* Visitors::find(std::uint64_t number) const {
    const auto found = visitors_.find(number);
    return found == visitors_.end() ? nullptr : &found->second;
}

std::vector<const Visitor*> Visitors::find(const std::string& name, store::GameId table) const {
    std::vector<const Visitor*> found;
    const names::NameLikeness likeness(name);
    for (const auto& [number, visitor] : visitors_) {
        const bool is_called_so = name.empty() || likeness.looks_like(names::NameLikeness(visitor.name));
        const bool was_there = table == 0 || std::ranges::find(visitor.tables, table) != visitor.tables.end();
        if (is_called_so && was_there) found.push_back(&visitor);
    }
    return found;
}

void Visitors::keep(std::int64_t since) {
    const std::size_t before = visitors_.size();
    std::erase_if(numbers_, [&](const auto& entry) { return visitors_.at(entry.second).last < since; });
    std::erase_if(visitors_, [&](const auto& entry) { return entry.second.last < since; });
    if (!is_changed_ && before == visitors_.size()) return;
    is_changed_ = false;
    if (file_.empty()) return;
    std::string lines;
    for (const auto& [number, visitor] : visitors_) lines += write_visitor(visitor) + '\n';
    // The file is not flushed to the disk. Entries that a power failure has damaged are skipped when the file is read.
    std::filesystem::path draft = file_;
    draft += ".part";
    try {
        content::write_text_file(draft, lines);
        std::filesystem::rename(draft, file_);
    } catch (const std::exception& error) {
        spdlog::warn("{}: can't be written: {}", file_.string(), error.what());
    }
}

}  // namespace syrtis::lobby
