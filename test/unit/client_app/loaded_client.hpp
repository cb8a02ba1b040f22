// SPDX-License-Identifier: MIT
#pragma once

// The data of the client, and random matches of two players that use these data.

#include <json/json.h>

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "app/client_data.hpp"
#include "app/game_kinds.hpp"
#include "app/people.hpp"
#include "content/mistakes.hpp"
#include "core/result.hpp"
#include "core/rng.hpp"
#include "support/paths.hpp"
#include "ui/game_kind.hpp"
#include "ui/game_table.hpp"
#include "ui/one_setting.hpp"
#include "ui/words.hpp"
#include "unit/client_render/need_display.hpp"

namespace syrtis::client::app::test {

/// Loads the games that the client can show. All calls in a process with the same folder share one copy of the rules.
inline core::Result<ui::GameKinds, content::Mistakes> load_kinds_once(const std::filesystem::path& data) {
    static std::map<std::filesystem::path, ui::GameKinds> loaded;
    if (const auto found = loaded.find(data); found != loaded.end()) return found->second;
    auto kinds = load_game_kinds(data);
    if (kinds) loaded.emplace(data, *kinds);
    return kinds;
}

/// Returns the words of a language, which are read once in each process.
inline const ui::Words& words_of_language(const std::filesystem::path& languages, const std::string& code) {
    static std::map<std::pair<std::filesystem::path, std::string>, ui::Words> loaded;
    const auto [entry, is_new] = loaded.try_emplace({languages, code});
    if (is_new) entry->second = load_words(languages, code);
    return entry->second;
}

/// Starts the display and loads the data of the client in English. Throws std::runtime_error if that is impossible.
inline ClientData load_client() {
    syrtis::test::need_display();
    Settings settings;
    settings.language = "en";
    settings.resources = syrtis::test::k_resource_folder;
    auto loaded = load_foundation(settings, load_kinds_once);
    if (!loaded) throw std::runtime_error(loaded.error());
    return std::move(*loaded);
}

/// A match of two seats with random answers. Equal seeds give equal matches.
class RandomMatch {
   public:
    RandomMatch(const ui::GameKind& kind, const Json::Value& options, std::uint64_t seed)
        : match_(kind.rules->start(options, 2, seed)), rng_(seed) {}

    [[nodiscard]] bool finished() const { return match_->finished(); }
    [[nodiscard]] Json::Value view() const { return match_->view(0); }
    [[nodiscard]] Json::Value events() const { return match_->events(0); }
    /// Plays one answer and returns the seat that answered. Seat 0 answers first if both seats are asked.
    core::Seat play() {
        const core::Seat seat = core::has_seat(match_->pending(), 0) ? 0 : 1;
        const auto count = match_->decision(seat)["commands"].size();
        if (!match_->play_number(seat, rng_.below(static_cast<std::uint32_t>(count)))) {
            throw std::runtime_error("a legal answer is refused");
        }
        return seat;
    }

   private:
    std::unique_ptr<protocol::HostedMatch> match_;
    core::Rng rng_;
};

/// Makes a table for two people with the given motion. The table does not play back the turns of the other person.
inline std::unique_ptr<ui::GameTable> table_of_two(const ui::GameKind& kind, const Json::Value& options,
                                                   ui::Motion motion) {
    auto table = kind.make_table(options);
    ui::set(*table, &ui::PlaySettings::pace, ui::Pace::off);
    ui::set(*table, &ui::PlaySettings::motion, motion);
    table->table_info().people = people_named(std::vector<std::string>{"Ada", "Bruno"});
    return table;
}

}  // namespace syrtis::client::app::test
