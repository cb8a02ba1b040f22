// SPDX-License-Identifier: MIT

#include "net/known_servers.hpp"

#include <json/json.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include "content/text_file.hpp"
#include "platform/file.hpp"
#include "text/json.hpp"

namespace syrtis::client::net {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t k_kept_servers = 1000;
constexpr std::uintmax_t k_file_bytes = 512U << 10U;

}  // namespace

std::vector<KnownServers::Entry> KnownServers::read(bool& is_whole) const {
    std::vector<Entry> entries;
    std::error_code error;
    is_whole = !fs::exists(file_, error) && !error;
    if (is_whole) return entries;
    const auto size = fs::file_size(file_, error);
    if (error || size > k_file_bytes) return entries;
    std::ifstream stream(file_, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    const auto root = text::parse_json_file(text);
    if (!root || !root->isObject() || !(*root)["servers"].isArray()) return entries;
    is_whole = true;
    for (const auto& item : (*root)["servers"]) {
        const bool is_entry = item.isObject() && item["host"].isString() && item["port"].isUInt() &&
                              item["port"].asUInt() <= 0xffff && item["fingerprint"].isString();
        if (!is_entry) {
            is_whole = false;
            continue;
        }
        entries.push_back({item["host"].asString(), static_cast<std::uint16_t>(item["port"].asUInt()),
                           item["fingerprint"].asString()});
    }
    return entries;
}

std::string KnownServers::fingerprint(const std::string& host, std::uint16_t port) const {
    bool is_whole = true;
    for (const auto& entry : read(is_whole)) {
        if (entry.host == host && entry.port == port) return entry.fingerprint;
    }
    return {};
}

bool KnownServers::remember(const std::string& host, std::uint16_t port, const std::string& fingerprint) {
    std::error_code error;
    if (file_.has_parent_path()) fs::create_directories(file_.parent_path(), error);
    const platform::FileLock lock(file_.string() + ".lock", platform::FileLock::IfLocked::wait);
    bool is_whole = true;
    auto entries = read(is_whole);
    if (!is_whole && !content::set_aside(file_)) return false;
    std::erase_if(entries, [&](const Entry& entry) { return entry.host == host && entry.port == port; });
    if (!fingerprint.empty()) entries.push_back({host, port, fingerprint});
    if (entries.size() > k_kept_servers) entries.erase(entries.begin());
    Json::Value root;
    root["servers"] = Json::arrayValue;
    for (const auto& entry : entries) {
        Json::Value item;
        item["host"] = entry.host;
        item["port"] = entry.port;
        item["fingerprint"] = entry.fingerprint;
        root["servers"].append(std::move(item));
    }
    return content::write_private_file(file_, text::write_json(root) + "\n");
}

}  // namespace syrtis::client::net
