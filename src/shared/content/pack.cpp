// SPDX-License-Identifier: MIT
#include "content/pack.hpp"

#include <json/json.h>

#include <utility>

#include "content/value_hash.hpp"
#include "core/hash.hpp"
#include "text/json.hpp"

namespace syrtis::content {
namespace {

constexpr Json::ArrayIndex k_most_files = 128;

std::uint64_t hash_file(const SourceFile& file, std::span<const std::string_view> prose) {
    core::Hasher hasher;
    hasher.add_all(file.name);
    const auto root = text::parse_json_file(file.text);
    return (root ? hasher.word(hash_value(*root, prose)) : hasher.add_all(file.text)).finish();
}

}  // namespace

Pack make_pack(std::string name, std::vector<SourceFile> files, std::span<const std::string_view> prose) {
    // A sum, so that the order of the files does not matter.
    std::uint64_t sum = 0;
    for (const auto& file : files) sum += hash_file(file, prose);
    const auto hash = core::Hasher().add_all(name).word(sum).finish();
    return {std::move(name), hash, std::move(files)};
}

std::vector<SourceFile> files_of(std::span<const Pack> packs) {
    std::vector<SourceFile> files;
    for (const auto& pack : packs) files.insert(files.end(), pack.files.begin(), pack.files.end());
    return files;
}

std::string write_pack(const Pack& pack) {
    Json::Value json(Json::objectValue);
    json["name"] = pack.name;
    json["files"] = Json::Value(Json::arrayValue);
    for (const auto& file : pack.files) {
        Json::Value entry(Json::objectValue);
        entry["name"] = file.name;
        entry["text"] = file.text;
        json["files"].append(std::move(entry));
    }
    return text::write_json(json);
}

core::Result<Pack, std::string> read_pack(std::string_view text, std::span<const std::string_view> prose) {
    const auto wrong = [](const char* what) { return core::Failure{std::string("a pack of data files ") + what}; };
    const auto json = text::parse_json(text);
    if (!json || !json->isObject()) return wrong("is not an object of JSON");
    const auto& name = (*json)["name"];
    const auto& list = (*json)["files"];
    if (!name.isString() || name.asString().empty()) return wrong("has no name");
    if (!list.isArray() || list.empty() || list.size() > k_most_files) return wrong("has no files, or too many");
    std::vector<SourceFile> files;
    for (const auto& entry : list) {
        if (!entry.isObject() || !entry["name"].isString() || !entry["text"].isString()) {
            return wrong("has a file without a name or a text");
        }
        files.push_back({entry["name"].asString(), entry["text"].asString()});
    }
    return make_pack(name.asString(), std::move(files), prose);
}

}  // namespace syrtis::content
