// SPDX-License-Identifier: MIT
#pragma once

// A game that this client can show: its rules, what the screens before the table say of it, and its table.

#include <json/json.h>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "protocol/content_pack.hpp"
#include "protocol/hosted_game.hpp"
#include "ui/game_table.hpp"
#include "ui/timeline.hpp"

namespace syrtis::client::ui {

/// A switch in the lobby. All texts are message ids.
struct GameOption {
    struct Value {
        Json::Value value;
        std::string_view words;
    };
    std::string key;  ///< of the options on the wire
    std::string_view name;
    std::string_view note{};  ///< a sentence on what it changes
    std::vector<Value> values;
    /// The value at tables that this client opens. Null leaves it to the default of the game, which is for programs.
    Json::Value usual{};
    /// On the wire a list with one value for each seat: the first value, or the second one for seats that are chosen.
    /// The lobby offers "none of them", by the words of the first value, and each seat, the first one by the words of
    /// the second value.
    bool of_each_seat = false;
    bool names_seat = false;  ///< integers are seats: only those of the table are offered; the first value is none
};

/// A message id, or what the data name in several languages.
struct ChallengeText {
    std::string_view message{};
    std::map<std::string, std::string> names{};
    [[nodiscard]] std::string in(const Words& words) const {
        return names.empty() ? words(message) : words.name(names);
    }
};

/// A game for one person against what the rules play. The start screen asks for one of the levels, which are its
/// entries, and one of the variants, which are a list.
struct Challenge {
    struct Choice {
        Json::Value value;
        ChallengeText name;
        ChallengeText note;
        std::string image{};
    };
    std::string key;  ///< of the options on the wire, an object of the two keys below
    std::string level_key;
    std::string variant_key;
    std::string_view opponent{};  ///< whom the rules play, not translated
    std::string_view title;
    std::string_view note;
    std::string_view variants_title;
    std::vector<Choice> levels;
    std::vector<Choice> variants;  ///< null leaves the variant out of the options
    std::size_t usual_level = 0;
};

struct GameKind {
    std::shared_ptr<const protocol::HostedGame> rules;  ///< without computer players
    std::string_view title;                             ///< not translated
    std::vector<GameOption> options;
    std::vector<std::string_view> tips;  ///< "First game?": "Turn: one or two actions, ...", message ids
    std::string_view seats_note{};       ///< beside the seats: "seat 1 takes the first turn", a message id
    std::optional<Challenge> challenge{};
    core::Seat computers_against = 2;   ///< how many play in a quick game against computers
    std::vector<std::string> images{};  ///< the pictures that its table needs
    std::vector<std::string> gauges{};  ///< the rows of spaces with a marker that pages of its quick reference may name
    std::function<std::unique_ptr<GameTable>()> make_table;
    std::string_view round_key{};  ///< the member of a view with the number of the chapter: "round"
    std::string_view chapter{};    ///< what a recorded game is divided into: "Round", a message id
    /// Of a record with so many seats.
    std::function<std::unique_ptr<TimelineReader>(core::Seat seats)> make_timeline_reader{};
    /// Of events in words; the kind outlives it.
    std::function<std::unique_ptr<event_text::EventFormatter>(event_text::Audience)> make_formatter{};
    /// The same game made of packs that a table or a record names, whose texts are there; or a sentence on why not.
    std::function<core::Result<GameKind, std::string>(const std::vector<protocol::ContentPack>& packs)> of_packs;
    /// What the server refuses in the game's name, as a sentence in the player's language; nothing, or no function, if
    /// the server's own sentence will do.
    std::function<std::optional<std::string>(const protocol::CodedRefusal& refusal, const Words& words)>
        refusal_sentence{};

    [[nodiscard]] const std::string& id() const { return rules->id(); }
};

using GameKinds = std::vector<GameKind>;

/// The options of a table that is opened here: those wanted, which may be null, and what is usual among people.
[[nodiscard]] inline Json::Value table_options(const GameKind& kind, const Json::Value& wanted) {
    Json::Value options = wanted.isObject() ? wanted : Json::Value(Json::objectValue);
    for (const auto& option : kind.options) {
        if (!option.usual.isNull() && !options.isMember(option.key)) options[option.key] = option.usual;
    }
    return options;
}

/// Null if it is none of them.
[[nodiscard]] inline const GameKind* find_kind(const GameKinds& kinds, std::string_view id) {
    for (const auto& kind : kinds) {
        if (kind.id() == id) return &kind;
    }
    return nullptr;
}

}  // namespace syrtis::client::ui
