// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "content/terraforming/check_definitions.hpp"
#include "content/terraforming/content.hpp"
#include "content/terraforming/packs.hpp"
#include "content/terraforming/parsed_files.hpp"
#include "content/terraforming/read_entries.hpp"
#include "content/terraforming/words.hpp"
#include "content/value_hash.hpp"
#include "core/hash.hpp"
#include "text/json.hpp"

namespace syrtis::content::terraforming {

namespace {

/// A top-level key of a data file. Some sections may be in several files, others in one only.
struct Section {
    std::string_view name;
    bool adds_up;
    bool of_automa;  ///< either all of these exist or none
    void (*read)(const Reader& reader, const std::string& file, Definitions& definitions);
};

template <void (*read)(const Reader&, Definitions&)>
void without_file(const Reader& reader, const std::string&, Definitions& definitions) {
    read(reader, definitions);
}

/// The key of the pack to which the file belongs. Its value is not part of the data of the game.
constexpr std::string_view k_pack_section = "pack";

void read_nothing(const Reader& /*reader*/, const std::string& /*file*/, Definitions& /*definitions*/) {}

constexpr bool is_optional(std::string_view section) {
    return section == "preludes" || section == "set_rules" || section == "parameters" || section == k_pack_section;
}

constexpr std::array<Section, 18> k_sections{{
    {"projects", true, false, read_projects},
    {"corporations", true, false, read_corporations},
    {"board", false, false, without_file<read_board>},
    {"special_tiles", true, false, without_file<read_special_tiles>},
    {"milestones", false, false, without_file<read_milestones>},
    {"awards", false, false, without_file<read_awards>},
    {"standard_projects", false, false, without_file<read_standard_projects>},
    {"conversions", false, false, without_file<read_conversions>},
    {"automa_icons", true, true, without_file<read_automa_icons>},
    {"automa_board", false, true, without_file<read_automa_board>},
    {"automa_levels", false, true, without_file<read_automa_levels>},
    {"automa_scoring", false, true, without_file<read_automa_scoring>},
    {"bonus_cards", true, true, read_bonus_cards},
    {"automa_corporations", true, true, read_automa_corporations},
    {"preludes", true, false, read_preludes},
    {"set_rules", false, false, without_file<read_set_rules>},
    {"parameters", true, false, without_file<read_parameters>},
    {k_pack_section, true, false, read_nothing},
}};

constexpr std::array<std::string_view, k_sections.size()> section_names() {
    std::array<std::string_view, k_sections.size()> names{};
    for (std::size_t index = 0; index < names.size(); ++index) names[index] = k_sections[index].name;
    return names;
}
constexpr auto k_section_names = section_names();

/// Cards have numbers, so that neither their order nor their files matter.
std::uint64_t hash_section(const Section& section, const Json::Value& value) {
    if (section.name != "projects") return hash_value(value, k_prose);
    std::uint64_t sum = 0;
    for (const auto& element : value) sum += hash_value(element, k_prose);
    return sum;
}

class FileReader {
   public:
    /// Sections of the board's files replace those of other files. MarsBot's sections are passed over if the match has
    /// no MarsBot.
    FileReader(std::span<const ParsedFile* const> board, bool without_automa)
        : board_(board), without_automa_(without_automa) {
        for (const auto* file : board) read(*file);
    }

    void read(const ParsedFile& file) {
        const std::string& name = file.source->name;
        if (!file.root) {
            mistakes.push_back({name, "", "", text::describe(file.root.error())});
            return;
        }
        const Reader reader(*file.root, mistakes, name);
        if (!reader.is_object_of(k_section_names)) return;
        for (std::size_t index = 0; index < k_sections.size(); ++index) {
            const Section& section = k_sections[index];
            const auto found = reader.find(section.name);
            if (!found || (section.of_automa && without_automa_)) continue;
            if (!section.adds_up && !is_of_board(file) && is_of_board(section)) continue;
            const bool is_new = files.emplace(section.name, name).second;
            if (!is_new && !section.adds_up) {
                found->mistake("stands in " + files.find(std::string(section.name))->second + " already");
                continue;
            }
            section.read(*found, name, definitions);
            if (section.name == k_pack_section) continue;
            hashes_[index] += file.hashes[index];
        }
    }

    void finish() {
        replace_bonus_cards();
        const bool mentions_automa = std::ranges::any_of(k_sections, [&](const Section& section) {
            return section.of_automa && files.contains(std::string(section.name));
        });
        for (const auto& section : k_sections) {
            if ((section.of_automa && !mentions_automa) || is_optional(section.name)) continue;
            if (!files.contains(std::string(section.name))) {
                mistakes.push_back({"", "", std::string(section.name), "no file has this section"});
            }
        }
        std::stable_sort(definitions.cards.begin(), definitions.cards.end(), [](const auto& left, const auto& right) {
            const bool left_is_later = left.set == ContentSet::prelude;
            const bool right_is_later = right.set == ContentSet::prelude;
            return left_is_later == right_is_later ? left.number < right.number : right_is_later;
        });
        std::stable_sort(definitions.preludes.begin(), definitions.preludes.end(),
                         [](const auto& left, const auto& right) { return left.number < right.number; });
        check_definitions(definitions, files, mistakes);
        core::Hasher hasher;
        for (std::size_t index = 0; index < k_sections.size(); ++index) {
            const bool is_left_out =
                is_optional(k_sections[index].name) &&
                (k_sections[index].name == k_pack_section || !files.contains(std::string(k_sections[index].name)));
            if (!is_left_out && (!k_sections[index].of_automa || mentions_automa)) hasher.add(hashes_[index]);
        }
        definitions.hash = hasher.finish();
    }

    Definitions definitions;
    Mistakes mistakes;
    SectionFiles files;

   private:
    [[nodiscard]] bool is_of_board(const ParsedFile& file) const {
        return std::ranges::find(board_, &file) != board_.end();
    }
    /// True if a file of the board has brought the section.
    [[nodiscard]] bool is_of_board(const Section& section) const {
        const auto found = files.find(std::string(section.name));
        return found != files.end() &&
               std::ranges::any_of(board_, [&](const ParsedFile* file) { return file->source->name == found->second; });
    }

    /// Puts each bonus card that replaces another one in its place.
    void replace_bonus_cards() {
        auto& cards = definitions.automa.bonus_cards;
        const auto is_replacement = [](const AutomaBonusCardDefinition& card) { return !card.replaces.empty(); };
        std::vector<AutomaBonusCardDefinition> replacements;
        std::ranges::copy_if(cards, std::back_inserter(replacements), is_replacement);
        std::erase_if(cards, is_replacement);
        for (auto& card : replacements) {
            const auto place = std::ranges::find(cards, card.replaces, &AutomaBonusCardDefinition::id);
            if (place == cards.end()) {
                mistakes.push_back({card.file, card.id, "replaces", "there is no bonus card of this id"});
                continue;
            }
            *place = std::move(card);
        }
    }

    std::span<const ParsedFile* const> board_;
    bool without_automa_ = false;
    std::array<std::uint64_t, k_sections.size()> hashes_{};
};

using syrtis::terraforming::k_board_names;

/// True if the file has a section about MarsBot.
bool has_automa_section(const ParsedFile& file) {
    return file.root && file.root->isObject() && std::ranges::any_of(k_sections, [&](const Section& section) {
               return section.of_automa && file.root->isMember(std::string(section.name));
           });
}

}  // namespace

ParsedFile::ParsedFile(const SourceFile& file)
    : source(&file), root(text::parse_json_file(file.text)), hashes(k_sections.size()) {
    if (!root || !root->isObject()) return;
    const auto find = [&](std::string_view section) {
        return root->find(section.data(), section.data() + section.size());
    };
    const Json::Value* named = find(k_pack_section);
    if (named != nullptr && named->isString()) pack = named->asString();
    for (std::size_t index = 0; index < k_sections.size(); ++index) {
        const Json::Value* found = find(k_sections[index].name);
        if (found != nullptr) hashes[index] = hash_section(k_sections[index], *found);
    }
}

std::vector<ParsedFile> parse_files(std::span<const SourceFile> files) {
    std::vector<ParsedFile> parsed;
    parsed.reserve(files.size());
    for (const auto& file : files) parsed.emplace_back(file);
    return parsed;
}

core::Result<Definitions, Mistakes> read_definitions(std::span<const ParsedFile> files,
                                                     const syrtis::terraforming::Options& options) {
    const auto wanted_board = k_board_names[static_cast<std::size_t>(options.board)];
    std::vector<const ParsedFile*> board;
    std::vector<const ParsedFile*> chosen;
    bool base_has_automa = false;
    bool board_has_automa = false;
    for (const auto& file : files) {
        const bool is_board = std::ranges::find(k_board_names, file.pack) != k_board_names.end();
        if (is_board && file.pack == wanted_board) {
            board.push_back(&file);
            board_has_automa = board_has_automa || has_automa_section(file);
        }
        if (is_board || (file.pack == k_prelude_pack && !options.prelude)) continue;
        base_has_automa = base_has_automa || (file.pack != k_prelude_pack && has_automa_section(file));
        chosen.push_back(&file);
    }
    // MarsBot's own pack is optional, and MarsBot plays on boards for which its own board is known.
    const bool has_optional_files = !board.empty() || options.prelude;
    FileReader reader(board, (has_optional_files && !base_has_automa) || (!board.empty() && !board_has_automa));
    for (const auto* file : chosen) reader.read(*file);
    reader.finish();
    if (!reader.mistakes.empty()) return core::Failure{std::move(reader.mistakes)};
    return std::move(reader.definitions);
}

core::Result<Definitions, Mistakes> read_definitions(std::span<const SourceFile> files,
                                                     const syrtis::terraforming::Options& options) {
    return read_definitions(std::span<const ParsedFile>(parse_files(files)), options);
}

core::Result<Definitions, Mistakes> read_definitions(const std::filesystem::path& directory) {
    const auto packs = load_packs(directory);
    if (!packs) return core::Failure{packs.error()};
    return read_definitions(files_of(*packs));
}

}  // namespace syrtis::content::terraforming
