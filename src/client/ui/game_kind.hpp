// SPDX-License-Identifier: MIT
#pragma once

// Describes a game to the client: its rules, its texts for the start screen and the lobby, and the function that makes
// its table.

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
    /// A value of an option, with the text that the lobby shows for it.
    struct Value {
        Json::Value value;
        std::string_view words;
    };
    std::string key;  ///< key of the option in the protocol
    std::string_view name;
    std::string_view note{};  ///< sentence that explains the effect of the option
    std::vector<Value> values;
    /// The value that this client sets when it opens a table. If it is null, the table has the default of the game,
    /// which suits programs better than people.
    Json::Value default_value{};
    /// True for an option that has one of two values for each seat; the protocol writes it as a list. The lobby offers
    /// "none" (text of the first value: no seat has the second value) and each seat (text of the second value).
    bool of_each_seat = false;
    /// True if the values are numbers of seats. The lobby then offers only the seats of the table. The first value
    /// means that no seat is chosen.
    bool names_seat = false;
    /// True if a new table starts with the value that the person last chose.
    bool remembered = false;
};

/// A text of a challenge. It is a message id, or a text of the game's data in several languages.
struct ChallengeText {
    std::string_view message{};
    std::map<std::string, std::string> names{};
    [[nodiscard]] std::string in(const Words& words) const {
        return names.empty() ? words(message) : words.name(names);
    }
};

/// A match of one person against an opponent that the rules play. On the start screen, the person chooses a level and a
/// variant.
struct Challenge {
    /// A level or variant with its texts.
    struct Choice {
        Json::Value value;
        ChallengeText name;
        ChallengeText note;
        std::string image{};
    };
    /// Key of the challenge in the options of the protocol; the value is an object with the keys of level and variant.
    std::string key;
    std::string level_key;
    std::string variant_key;
    std::string_view opponent{};  ///< name of the opponent; it is not translated
    std::string_view title;
    std::string_view note;              ///< sentence about matches on this computer
    std::string_view note_on_server{};  ///< sentence about matches on the server from which a browser loaded the client
    std::string_view variants_title;
    std::vector<Choice> levels;
    std::vector<Choice> variants;  ///< variants; a variant whose value is null is not written into the options
    std::size_t default_level = 0;
};

/// The description of one game, by which the client shows it.
struct GameKind {
    std::shared_ptr<const protocol::HostedGame> rules;  ///< the rules, without computer players
    std::string_view title;                             ///< title of the game; it is not translated
    std::vector<GameOption> options;
    /// Tips for players of a first match, such as "Turn: one or two actions, ...", as message ids.
    std::vector<std::string_view> tips;
    /// Sentences of the game that mention the mouse, with the form that a touch screen needs.
    TouchForms touch_forms{};
    /// Sentence beside the seats in the lobby, such as "seat 1 takes the first turn"; a message id.
    std::string_view seats_note{};
    std::optional<Challenge> challenge{};
    /// Number of computer players when a person starts a match against computers from the start screen.
    core::Seat computers_against = 2;
    std::vector<std::string> images{};  ///< names of the pictures that the table needs
    /// The gauges (rows of spaces with a marker) that pages of the quick reference may show.
    std::vector<std::string> gauges{};
    /// Makes the table of a match. `options`: options of the match, as the protocol or a record writes them. The
    /// GameKind must outlive the table.
    std::function<std::unique_ptr<GameTable>(const Json::Value& options)> make_table;
    /// The member of a view that holds the number of the round, such as "round" or "generation"; empty: the game has no
    /// rounds.
    std::string_view round_key{};
    std::string_view chapter{};  ///< word for a round of the game, such as "Round", as a message id
    /// Makes the reader that computes the timeline of a record, from the record's options and number of seats.
    MakeTimelineReader make_timeline_reader = timeline_of_events({});
    /// Makes the formatter that writes the events of a match as sentences. `options`: options of the match. The
    /// GameKind must outlive the formatter.
    std::function<std::unique_ptr<event_text::EventFormatter>(const Json::Value& options, event_text::Audience)>
        make_formatter{};
    /// Makes a GameKind of this game with the content of these packs, which a table or a record names. The error is a
    /// sentence that says why the packs can't be used.
    std::function<core::Result<GameKind, std::string>(const std::vector<protocol::ContentPack>& packs)> of_packs;
    /// Returns the game's own sentence for a refusal by the server, in the player's language. Without the function, or
    /// if it returns nothing, the sentence of the server is shown.
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
