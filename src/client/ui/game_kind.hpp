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
    std::string key;  ///< key of the option in the protocol
    std::string_view name;
    std::string_view note{};  ///< sentence that explains the effect of the option
    std::vector<Value> values;
    /// The value that this client sets when it opens a table. If it is null, the game's own default stays, which is
    /// meant for programs.
    Json::Value default_value{};
    /// True for an option that is a list with one value per seat in the protocol: the second value for chosen seats,
    /// the first one for all others. The lobby offers "none" with the text of the first value, and each seat with the
    /// text of the second value.
    bool of_each_seat = false;
    /// True if integer values are seat numbers. The lobby then offers only the seats of the table, and the first value
    /// means that no seat is chosen.
    bool names_seat = false;
    /// True if a new table begins with the value that the person chose last.
    bool remembered = false;
};

/// A text of a challenge: a message id, or the text in several languages from the game's data.
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
    std::string key;  ///< key in the options of the protocol; its value is an object with the two keys below
    std::string level_key;
    std::string variant_key;
    std::string_view opponent{};  ///< name of the opponent, which is not translated
    std::string_view title;
    std::string_view note;              ///< note for matches on this computer
    std::string_view note_on_server{};  ///< note for matches on the server of a page
    std::string_view variants_title;
    std::vector<Choice> levels;
    std::vector<Choice> variants;  ///< a variant with a null value is left out of the options
    std::size_t default_level = 0;
};

/// The description of one game for the client.
struct GameKind {
    std::shared_ptr<const protocol::HostedGame> rules;  ///< the rules, without computer players
    std::string_view title;                             ///< title of the game, which is not translated
    std::vector<GameOption> options;
    /// Texts for first-time players, such as "Turn: one or two actions, ...", message ids.
    std::vector<std::string_view> tips;
    TouchForms touch_forms{};       ///< sentences of the game about the mouse, and their forms for a touch screen
    std::string_view seats_note{};  ///< text beside the seats, such as "seat 1 takes the first turn"; a message id
    std::optional<Challenge> challenge{};
    core::Seat computers_against = 2;   ///< number of computer players of a quick game against computers
    std::vector<std::string> images{};  ///< names of the pictures that the table needs
    /// The gauges (rows of spaces with a marker) that pages of the quick reference may name.
    std::vector<std::string> gauges{};
    /// Makes the table of a match with these options, in the format of the protocol or of a record. The kind must
    /// outlive the table.
    std::function<std::unique_ptr<GameTable>(const Json::Value& options)> make_table;
    /// The member of a view that holds the number of the chapter, such as "round"; may be empty.
    std::string_view round_key{};
    std::string_view chapter{};  ///< name of the chapters of a recorded match, such as "Round"; a message id
    /// Makes the reader of the timeline of a record with these options and this number of seats.
    MakeTimelineReader make_timeline_reader = timeline_of_events({});
    /// Makes the formatter of the events of a match with these options. The kind must outlive the formatter.
    std::function<std::unique_ptr<event_text::EventFormatter>(const Json::Value& options, event_text::Audience)>
        make_formatter{};
    /// Makes the kind of this game from the content packs that a table or a record names. The error is a sentence that
    /// says why the packs can't be used.
    std::function<core::Result<GameKind, std::string>(const std::vector<protocol::ContentPack>& packs)> of_packs;
    /// Returns the game's own sentence for a refusal of the server, in the player's language. If the function is
    /// missing or returns nothing, the sentence of the server is shown.
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
