// SPDX-License-Identifier: MIT
#pragma once

// Describes a game that this client can show: its rules, its texts for the start screen and the lobby, and the factory
// of its table.

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
#include "ui/touch_words.hpp"

namespace syrtis::client::ui {

/// An option of a game that the lobby offers. All texts are message ids.
struct GameOption {
    /// One value of the option with the text that the lobby shows.
    struct Value {
        Json::Value value;
        std::string_view words;
    };
    std::string key;  ///< the key in the options on the wire
    std::string_view name;
    std::string_view note{};  ///< a sentence about what the option changes
    std::vector<Value> values;
    /// The value that this client sets for tables that it opens. Null keeps the game's own default, which is meant for
    /// programs.
    Json::Value default_value{};
    /// True for an option that is a list with one value per seat on the wire: the first value, or the second one for
    /// chosen seats. The lobby offers "none" with the text of the first value, and each seat with the text of the
    /// second value.
    bool of_each_seat = false;
    /// True if integer values are seat numbers: the lobby offers only the seats of the table, and the first value
    /// means none.
    bool names_seat = false;
    /// True if a table that a person opens begins with the value that this person chose last.
    bool remembered = false;
};

/// A text of a challenge: a message id, or names in several languages from the game's data.
struct ChallengeText {
    std::string_view message{};
    std::map<std::string, std::string> names{};
    [[nodiscard]] std::string in(const Words& words) const {
        return names.empty() ? words(message) : words.name(names);
    }
};

/// A game of one person against an opponent that the rules play. The start screen lets the person choose a level and a
/// variant.
struct Challenge {
    /// A level or variant with its texts.
    struct Choice {
        Json::Value value;
        ChallengeText name;
        ChallengeText note;
        std::string image{};
    };
    std::string key;  ///< the key in the options on the wire; its value is an object with the two keys below
    std::string level_key;
    std::string variant_key;
    std::string_view opponent{};  ///< the name of the opponent, not translated
    std::string_view title;
    std::string_view note;
    std::string_view variants_title;
    std::vector<Choice> levels;
    std::vector<Choice> variants;  ///< a variant with a null value is left out of the options
    std::size_t default_level = 0;
};

/// All that the client needs to know of one game.
struct GameKind {
    std::shared_ptr<const protocol::HostedGame> rules;  ///< the rules, without computer players
    std::string_view title;                             ///< not translated
    std::vector<GameOption> options;
    /// Texts for first-time players, such as "Turn: one or two actions, ...", message ids.
    std::vector<std::string_view> tips;
    TouchForms touch_forms{};       ///< the game's sentences about the mouse, and what they say on a touch screen
    std::string_view seats_note{};  ///< a text beside the seats, such as "seat 1 takes the first turn", a message id
    std::optional<Challenge> challenge{};
    core::Seat computers_against = 2;   ///< number of computer players of a quick game against computers
    std::vector<std::string> images{};  ///< the pictures that the table needs
    /// The gauges (rows of spaces with a marker) that pages of the quick reference may name.
    std::vector<std::string> gauges{};
    /// Makes the table of a match with these options, in the form of the wire or of a record. The kind must outlive the
    /// table.
    std::function<std::unique_ptr<GameTable>(const Json::Value& options)> make_table;
    std::string_view round_key{};  ///< the member of a view with the number of the chapter: "round"; may be empty
    std::string_view chapter{};    ///< what a recorded game is divided into: "Round", a message id
    /// Makes the reader of the timeline of a record with these options and so many seats.
    MakeTimelineReader make_timeline_reader = timeline_of_events({});
    /// Makes the formatter of the events of a match with these options. The kind must outlive the formatter.
    std::function<std::unique_ptr<event_text::EventFormatter>(const Json::Value& options, event_text::Audience)>
        make_formatter{};
    /// Makes the same game from the content packs that a table or a record names. The error is a sentence about what
    /// is wrong with them.
    std::function<core::Result<GameKind, std::string>(const std::vector<protocol::ContentPack>& packs)> of_packs;
    /// Returns the game's own sentence for a refusal of the server, in the player's language. Empty, or no function,
    /// if the sentence of the server is shown.
    std::function<std::optional<std::string>(const protocol::CodedRefusal& refusal, const Words& words)>
        refusal_sentence{};

    [[nodiscard]] const std::string& id() const { return rules->id(); }
};

/// The games of this client, in the order in which it offers them.
using GameKinds = std::vector<GameKind>;

/// Returns the game with this id, or null.
[[nodiscard]] inline const GameKind* find_kind(const GameKinds& kinds, std::string_view id) {
    for (const auto& kind : kinds) {
        if (kind.id() == id) return &kind;
    }
    return nullptr;
}

}  // namespace syrtis::client::ui
