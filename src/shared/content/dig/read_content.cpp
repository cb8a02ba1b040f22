// SPDX-License-Identifier: MIT

// Reads the data files of Dig Mars: a section "tiles" and a section "rules", each in one file. A file may also have a
// "note". doc/rules-dig-mars.md explains the keys.

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "content/dig/content.hpp"
#include "content/reader.hpp"
#include "content/value_hash.hpp"
#include "core/hash.hpp"
#include "text/json.hpp"

namespace syrtis::content::dig {
namespace {

namespace game = syrtis::dig;

/// Keys whose values are for readers of the file only.
constexpr std::array<std::string_view, 1> k_prose{"note"};

constexpr int k_most_cost = 50;
constexpr int k_most_to_win = 1000;
constexpr int k_most_actions = 10;
constexpr int k_most_idle_rounds = 20;

class FileReader {
   public:
    void read(const SourceFile& file) {
        const auto root = text::parse_json_file(file.text);
        if (!root) {
            mistakes_.push_back({file.name, "", "", text::describe(root.error())});
            return;
        }
        const Reader reader(*root, mistakes_, file.name);
        if (!reader.is_object_of({"note", "tiles", "rules"})) return;
        if (const auto note = reader.find("note")) (void)note->text();
        if (const auto tiles = reader.find("tiles"); tiles && is_new(*tiles, "tiles")) {
            read_tiles(*tiles);
            hashes_[0] = hash_value((*root)["tiles"]);
        }
        if (const auto rules = reader.find("rules"); rules && is_new(*rules, "rules")) {
            read_rules(*rules);
            hashes_[1] = hash_value((*root)["rules"]);
        }
    }

    core::Result<Content, Mistakes> finish() {
        for (const char* section : {"tiles", "rules"}) {
            if (!sections_.contains(section)) mistakes_.push_back({"", "", section, "no file has this section"});
        }
        if (!mistakes_.empty()) return core::Failure{std::move(mistakes_)};
        content_.rules.content_hash = core::Hasher().add_all(hashes_).finish();
        return std::move(content_);
    }

   private:
    bool is_new(const Reader& reader, const char* section) {
        const bool inserted = sections_.insert(section).second;
        if (!inserted) reader.mistake("stands in another file already");
        return inserted;
    }

    void read_tiles(const Reader& reader) {
        std::size_t count = 0;
        reader.each([&](const Reader& element) {
            const auto id = element.find("id");
            const std::string name = id && id->is_text() ? id->text() : std::string();
            const auto tile = read_tile(element.entry(name));
            if (count < game::k_tiles) content_.rules.tiles[count] = tile;
            ++count;
        });
        if (count != game::k_tiles) {
            reader.mistake("must have " + std::to_string(game::k_tiles) + " tiles, has " + std::to_string(count));
        }
    }

    game::TileRule read_tile(const Reader& reader) {
        game::TileRule tile;
        std::string id;
        if (reader.is_object_of({"id", "dig", "transport", "points", "bonus"})) {
            if (const auto node = reader.need("id")) id = node->id();
            if (const auto node = reader.need("dig")) tile.dig = small(*node, game::k_first_level, game::k_last_level);
            if (const auto node = reader.need("transport")) {
                tile.transport = small(*node, game::k_first_level, game::k_last_level);
            }
            if (const auto node = reader.need("points")) tile.points = small(*node, 1, game::k_most_tile_points);
            if (const auto node = reader.find("bonus")) {
                tile.bonus = node->word_of<game::Bonus>(game::k_bonus_names).value_or(game::Bonus::none);
            }
        }
        if (!id.empty() && content_.find_tile(id)) reader.mistake("there are two tiles of this id");
        content_.tile_ids.push_back(id);
        return tile;
    }

    void read_rules(const Reader& reader) {
        if (!reader.is_object_of({"actions_in_turn", "upgrade_costs", "victory_points", "idle_rounds"})) return;
        auto& rules = content_.rules;
        if (const auto node = reader.need("actions_in_turn")) rules.actions_in_turn = small(*node, 1, k_most_actions);
        if (const auto node = reader.need("idle_rounds")) rules.idle_rounds = small(*node, 1, k_most_idle_rounds);
        if (const auto node = reader.need("upgrade_costs")) {
            std::size_t count = 0;
            node->each([&](const Reader& cost) {
                const auto points = small(cost, 1, k_most_cost);
                if (count < rules.upgrade_costs.size()) rules.upgrade_costs[count] = points;
                ++count;
            });
            if (count != rules.upgrade_costs.size()) {
                node->mistake("must have " + std::to_string(rules.upgrade_costs.size()) + " costs");
            }
        }
        if (const auto node = reader.need("victory_points")) read_victory_points(*node);
    }

    void read_victory_points(const Reader& reader) {
        if (!reader.is_object_of({"2", "3", "4"})) return;
        for (std::size_t players = game::k_min_players; players <= game::k_max_players; ++players) {
            const auto node = reader.need(std::to_string(players));
            if (!node) continue;
            content_.rules.victory_points[players] = static_cast<std::uint16_t>(node->number(1, k_most_to_win));
        }
    }

    static std::uint8_t small(const Reader& reader, int least, int most) {
        return static_cast<std::uint8_t>(reader.number(least, most));
    }

    Content content_;
    Mistakes mistakes_;
    std::set<std::string> sections_;
    std::array<std::uint64_t, 2> hashes_{};  ///< hashes of the sections; notes and the order of the files do not count
};

}  // namespace

core::Result<Content, Mistakes> read_content(std::span<const SourceFile> files) {
    FileReader reader;
    for (const auto& file : files) reader.read(file);
    return reader.finish();
}

core::Result<std::vector<Pack>, Mistakes> load_packs(const std::filesystem::path& directory) {
    Mistakes mistakes;
    auto files = read_source_files(directory / "dig-mars", mistakes);
    if (!mistakes.empty()) return core::Failure{std::move(mistakes)};
    std::vector<Pack> packs;
    packs.push_back(make_pack("base", std::move(files), k_prose));
    return packs;
}

core::Result<Content, Mistakes> read_content(std::vector<Pack> packs) {
    auto content = read_content(std::span<const SourceFile>(files_of(packs)));
    if (content) content->packs = std::move(packs);
    return content;
}

core::Result<Pack, std::string> read_pack(std::string_view text) { return content::read_pack(text, k_prose); }

core::Result<Content, Mistakes> load_content(const std::filesystem::path& directory) {
    auto packs = load_packs(directory);
    if (!packs) return core::Failure{packs.error()};
    return read_content(std::move(*packs));
}

}  // namespace syrtis::content::dig
