// SPDX-License-Identifier: MIT
#pragma once

// Converts numbers of the engine to the words of messages, stored games and scenarios, and back. The functions that
// read words never throw, and return nothing for an unknown word.

#include <json/json.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "content/terraforming/content.hpp"
#include "core/seat.hpp"
#include "state/terraforming/state.hpp"
#include "text/json_values.hpp"
#include "text/json_writer.hpp"

namespace syrtis::protocol::terraforming {

namespace game = syrtis::terraforming;
using content::terraforming::Content;

[[nodiscard]] const std::string& card_id(const Content& content, game::Card card);
[[nodiscard]] const std::string& corporation_id(const Content& content, game::Corporation corporation);
[[nodiscard]] const std::string& source_id(const Content& content, game::Source source);
[[nodiscard]] const std::string& milestone_id(const Content& content, std::size_t milestone);
[[nodiscard]] const std::string& award_id(const Content& content, std::size_t award);
[[nodiscard]] const std::string& project_id(const Content& content, std::size_t project);
/// Returns the id of one of MarsBot's tracks.
[[nodiscard]] const std::string& track_id(const Content& content, game::Track track);
/// Returns the id of one of MarsBot's bonus cards.
[[nodiscard]] const std::string& bonus_card_id(const Content& content, game::BonusCard bonus);
/// Returns the id of one of MarsBot's corporations.
[[nodiscard]] const std::string& automa_corporation_id(const Content& content, game::Corporation corporation);
/// Returns the id of a card in one of MarsBot's decks. It is a project card or a bonus card.
[[nodiscard]] const std::string& automa_card_id(const Content& content, game::Source card);
[[nodiscard]] std::string_view automa_tag_id(game::AutomaTag tag);
/// Returns the key of a space in a JSON object: its printed number as a text, or the name of a place outside the board.
[[nodiscard]] std::string space_key(const Content& content, game::Space space);

/// Returns the printed number of a space, or the name of a place outside the board.
[[nodiscard]] Json::Value space_json(const Content& content, game::Space space);
void write_space(text::JsonWriter& out, const Content& content, game::Space space);
/// Returns the ids of cards in the order of the list.
[[nodiscard]] Json::Value cards_json(const Content& content, std::span<const game::Card> cards);
/// Returns the ids of cards in the order of their numbers.
[[nodiscard]] Json::Value cards_json(const Content& content, const game::CardSet& cards);

[[nodiscard]] std::optional<game::Space> read_space(const Content& content, const Json::Value& json);
[[nodiscard]] std::optional<game::Space> read_space_key(const Content& content, std::string_view key);
[[nodiscard]] std::optional<game::Card> read_card(const Content& content, const Json::Value& json);
/// Reads the id of a project card or a bonus card.
[[nodiscard]] std::optional<game::Card> read_automa_card(const Content& content, const Json::Value& json);
/// Reads the id of a project card, a prelude or a bonus card.
[[nodiscard]] std::optional<game::Source> read_trigger_card(const Content& content, const Json::Value& json);
/// Reads the id of a project card or a prelude.
[[nodiscard]] std::optional<game::Source> read_playable(const Content& content, const Json::Value& json);
[[nodiscard]] std::optional<game::AutomaTag> read_automa_tag(const Json::Value& json);
[[nodiscard]] std::optional<game::Corporation> read_corporation(const Content& content, const Json::Value& json);
[[nodiscard]] std::optional<game::Source> read_source(const Content& content, const Json::Value& json);

/// Returns a member of an object, or null if the object lacks the member.
[[nodiscard]] const Json::Value& member_of(const Json::Value& json, std::string_view name);

/// Writes a list of ids of cards, corporations or preludes. The elements of `cards` are card numbers, or numbers of
/// sources.
template <class Cards>
void write_cards(text::JsonWriter& out, const Content& content, const Cards& cards) {
    out.begin_array();
    for (const game::Source card : cards) out.value(source_id(content, card));
    out.end_array();
}

/// Writes the member `cause` and, if it applies, `cause_project`, `cause_parameter`, `cause_track` or
/// `cause_bonus_card`. Writes nothing for Cause::none.
void put_cause(text::JsonWriter& object, const Content& content, game::Cause cause, std::uint8_t subject);
/// The cause and its subject, as read from an event.
struct CauseRead {
    game::Cause cause = game::Cause::none;
    std::uint8_t subject = game::k_no_subject;
};
[[nodiscard]] CauseRead read_cause(const Content& content, const Json::Value& json);

using text::read_integer;
using text::read_word;

}  // namespace syrtis::protocol::terraforming
