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

/// The place in k_set_words of the set that all cards of a file name; the first, "base", for any other file.
std::size_t set_of(const SourceFile& file) {
    const auto root = text::parse_json_file(file.text);
    if (!root || !root->isObject() || root->size() != 1) return 0;
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
    std::array<std::vector<SourceFile>, k_set_words.size()> sets;
    for (const auto& file : files) sets[set_of(file)].push_back(file);
    std::vector<Pack> packs;
    for (std::size_t set = 0; set < sets.size(); ++set) {
        if (!sets[set].empty())
            packs.push_back(make_pack(std::string(k_set_words[set]), std::move(sets[set]), k_prose));
    }
    return packs;
}

core::Result<std::vector<Pack>, Mistakes> load_packs(const std::filesystem::path& directory) {
    Mistakes mistakes;
    auto files = read_source_files(directory / "cards", mistakes);
    auto boards = read_source_files(directory / "boards", mistakes);
    std::move(boards.begin(), boards.end(), std::back_inserter(files));
    if (!mistakes.empty()) return core::Failure{std::move(mistakes)};
    return packs_of(files);
}

core::Result<Content, Mistakes> read_content(std::span<const Pack> packs) {
    auto definitions = read_definitions(files_of(packs));
    if (!definitions) return core::Failure{definitions.error()};
    auto rules = compile(*definitions);
    if (!rules) return core::Failure{rules.error()};
    return Content{std::move(*definitions), std::move(*rules)};
}

core::Result<Content, Mistakes> load_content(const std::filesystem::path& directory) {
    const auto packs = load_packs(directory);
    if (!packs) return core::Failure{packs.error()};
    return read_content(*packs);
}

core::Result<Pack, std::string> read_pack(std::string_view text) { return content::read_pack(text, k_prose); }

std::vector<std::string_view> packs_in(const syrtis::terraforming::Options& options) {
    std::vector<std::string_view> names{k_set_words[0]};
    if (options.corporate_era) names.push_back(k_set_words[1]);
    return names;
}

}  // namespace syrtis::content::terraforming
