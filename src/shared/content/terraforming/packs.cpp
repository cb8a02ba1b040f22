// SPDX-License-Identifier: MIT
#include "content/terraforming/packs.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>

#include "content/terraforming/content.hpp"
#include "content/terraforming/words.hpp"
#include "text/json.hpp"

namespace syrtis::content::terraforming {
namespace {

/// Order of the packs: the sets of cards, then MarsBot.
constexpr std::size_t k_automa_pack = k_set_words.size();
constexpr std::size_t k_packs = k_set_words.size() + 1;

std::string_view pack_name(std::size_t pack) { return pack == k_automa_pack ? "automa" : k_set_words[pack]; }

bool speaks_of_automa(const Json::Value& root) {
    const auto keys = root.getMemberNames();
    return std::ranges::any_of(
        keys, [](const std::string& key) { return key.starts_with("automa_") || key == "bonus_cards"; });
}

/// Returns MarsBot's pack for a file about it; else the place in k_set_words of the set that all cards of the file
/// name, or the first, "base".
std::size_t pack_of(const SourceFile& file) {
    const auto root = text::parse_json_file(file.text);
    if (!root || !root->isObject()) return 0;
    if (speaks_of_automa(*root)) return k_automa_pack;
    if (root->size() != 1) return 0;
    const auto& cards = (*root)["projects"];
    if (!cards.isArray()) return 0;
    std::optional<std::size_t> set;
    for (const auto& card : cards) {
        if (!card.isObject() || !card["set"].isString()) return 0;
        const auto found = std::find(k_set_words.begin(), k_set_words.end(), card["set"].asString());
        if (found == k_set_words.end()) return 0;
        const auto place = static_cast<std::size_t>(found - k_set_words.begin());
        if (set.value_or(place) != place) return 0;
        set = place;
    }
    return set.value_or(0);
}

}  // namespace

std::vector<Pack> packs_of(std::span<const SourceFile> files) {
    std::array<std::vector<SourceFile>, k_packs> contents;
    for (const auto& file : files) contents[pack_of(file)].push_back(file);
    std::vector<Pack> packs;
    for (std::size_t pack = 0; pack < contents.size(); ++pack) {
        if (contents[pack].empty()) continue;
        packs.push_back(make_pack(std::string(pack_name(pack)), std::move(contents[pack]), k_prose));
    }
    return packs;
}

core::Result<std::vector<Pack>, Mistakes> load_packs(const std::filesystem::path& directory) {
    Mistakes mistakes;
    auto files = read_source_files(directory / "cards", mistakes);
    for (const char* folder : {"boards", "automa"}) {
        // A folder without MarsBot is complete.
        if (folder == std::string_view("automa") && !std::filesystem::exists(directory / folder)) continue;
        auto more = read_source_files(directory / folder, mistakes);
        std::move(more.begin(), more.end(), std::back_inserter(files));
    }
    if (!mistakes.empty()) return core::Failure{std::move(mistakes)};
    return packs_of(files);
}

core::Result<Content, Mistakes> read_content(std::vector<Pack> packs) {
    auto definitions = read_definitions(files_of(packs));
    if (!definitions) return core::Failure{definitions.error()};
    auto rules = compile(*definitions);
    if (!rules) return core::Failure{rules.error()};
    return Content{std::move(*definitions), std::move(*rules), std::move(packs)};
}

core::Result<Content, Mistakes> load_content(const std::filesystem::path& directory) {
    auto packs = load_packs(directory);
    if (!packs) return core::Failure{packs.error()};
    return read_content(std::move(*packs));
}

core::Result<Pack, std::string> read_pack(std::string_view text) { return content::read_pack(text, k_prose); }

}  // namespace syrtis::content::terraforming
