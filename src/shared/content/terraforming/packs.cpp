// SPDX-License-Identifier: MIT
#include "content/terraforming/packs.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>

#include "content/terraforming/content.hpp"
#include "content/terraforming/parsed_files.hpp"
#include "content/terraforming/words.hpp"
#include "text/json.hpp"

namespace syrtis::content::terraforming {
namespace {

constexpr std::size_t k_packs = k_pack_words.size();

constexpr std::size_t place_of(std::string_view name) {
    return static_cast<std::size_t>(std::find(k_pack_words.begin(), k_pack_words.end(), name) - k_pack_words.begin());
}

bool mentions_automa(const Json::Value& root) {
    const auto keys = root.getMemberNames();
    return std::ranges::any_of(
        keys, [](const std::string& key) { return key.starts_with("automa_") || key == "bonus_cards"; });
}

/// Returns the pack of a file: the pack that the file names; otherwise MarsBot's pack, if the file is about MarsBot;
/// otherwise the pack of the set that all cards of the file name; otherwise "base", the first pack.
std::size_t pack_of(const SourceFile& file) {
    const auto root = text::parse_json_file(file.text);
    if (!root || !root->isObject()) return 0;
    if ((*root)["pack"].isString()) {
        const auto place = place_of((*root)["pack"].asString());
        return place < k_packs ? place : 0;
    }
    if (mentions_automa(*root)) return place_of("automa");
    if (root->size() != 1) return 0;
    const auto& cards = (*root)["projects"];
    if (!cards.isArray()) return 0;
    std::optional<std::size_t> set;
    for (const auto& card : cards) {
        if (!card.isObject() || !card["set"].isString()) return 0;
        const auto found = std::find(syrtis::terraforming::k_content_set_names.begin(),
                                     syrtis::terraforming::k_content_set_names.end(), card["set"].asString());
        if (found == syrtis::terraforming::k_content_set_names.end()) return 0;
        const auto place = place_of(*found);
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
        packs.push_back(make_pack(std::string(k_pack_words[pack]), std::move(contents[pack]), k_prose));
    }
    return packs;
}

core::Result<std::vector<Pack>, Mistakes> load_packs(const std::filesystem::path& directory) {
    Mistakes mistakes;
    auto files = read_source_files(directory / "cards", mistakes);
    for (const char* folder : {"boards", "automa"}) {
        // The data may lack MarsBot.
        if (folder == std::string_view("automa") && !std::filesystem::exists(directory / folder)) continue;
        auto more = read_source_files(directory / folder, mistakes);
        std::move(more.begin(), more.end(), std::back_inserter(files));
    }
    if (!mistakes.empty()) return core::Failure{std::move(mistakes)};
    return packs_of(files);
}

namespace {

constexpr std::array<std::string_view, syrtis::terraforming::k_boards> k_board_packs =
    syrtis::terraforming::k_board_names;

const Pack* find_pack(const std::vector<Pack>& packs, std::string_view name) {
    const auto found = std::ranges::find(packs, name, &Pack::name);
    return found == packs.end() ? nullptr : &*found;
}

/// Reads the content for matches with these options.
core::Result<Content, Mistakes> read_variant(const std::vector<Pack>& packs, std::span<const ParsedFile> files,
                                             const syrtis::terraforming::Options& options) {
    auto definitions = read_definitions(files, options);
    if (!definitions) return core::Failure{definitions.error()};
    auto rules = compile(*definitions);
    if (!rules) return core::Failure{rules.error()};
    std::vector<Pack> named;
    for (const auto& pack : packs) named.push_back({.name = pack.name, .hash = pack.hash, .files = {}});
    return Content{std::move(*definitions), std::move(*rules), std::move(named), variant_of(options), {}};
}

}  // namespace

core::Result<Content, Mistakes> read_content(std::vector<Pack> packs) {
    const auto sources = files_of(packs);
    const auto files = parse_files(sources);
    auto content = read_variant(packs, files, {});
    if (!content) return content;
    using syrtis::terraforming::BoardName;
    for (std::size_t board = 0; board < k_board_packs.size(); ++board) {
        for (const bool prelude : {false, true}) {
            const syrtis::terraforming::Options options{.prelude = prelude, .board = static_cast<BoardName>(board)};
            const bool has_board = board == 0 || find_pack(packs, k_board_packs[board]) != nullptr;
            const bool has_set = !prelude || find_pack(packs, k_prelude_pack) != nullptr;
            content->variants.emplace_back();
            if (variant_of(options) == 0 || !has_board || !has_set) continue;
            auto variant = read_variant(packs, files, options);
            if (!variant) return core::Failure{variant.error()};
            content->variants.back() = std::make_shared<const Content>(std::move(*variant));
        }
    }
    content->packs = std::move(packs);
    return content;
}

core::Result<Content, Mistakes> load_content(const std::filesystem::path& directory) {
    auto packs = load_packs(directory);
    if (!packs) return core::Failure{packs.error()};
    return read_content(std::move(*packs));
}

core::Result<Pack, std::string> read_pack(std::string_view text) { return content::read_pack(text, k_prose); }

}  // namespace syrtis::content::terraforming
