// SPDX-License-Identifier: MIT
#include "protocol/terraforming/names.hpp"

#include <charconv>

#include "protocol/messages.hpp"

namespace syrtis::protocol::terraforming {
namespace {

template <class Items>
const std::string& id_at(const Items& items, std::size_t index) {
    core::ensure(index < items.size(), "an id was asked for a number without a name");
    return items[index].id;
}

constexpr const char* k_cause_project = "cause_project";
constexpr const char* k_cause_parameter = "cause_parameter";
constexpr const char* k_cause_track = "cause_track";
constexpr const char* k_cause_bonus_card = "cause_bonus_card";
/// The id of MarsBot among cards that can lose resources, and the word for the event tag.
constexpr std::string_view k_automa_id = "marsbot";
constexpr std::string_view k_event_tag_id = "event";

bool names_track(game::Cause cause) { return cause == game::Cause::track_space || cause == game::Cause::track_cube; }

}  // namespace

const Json::Value& member_of(const Json::Value& json, std::string_view name) {
    static const Json::Value k_nothing;
    const auto* found = find_member(json, name);
    return found != nullptr ? *found : k_nothing;
}

const std::string& card_id(const Content& content, game::Card card) { return id_at(content.definitions.cards, card); }

const std::string& corporation_id(const Content& content, game::Corporation corporation) {
    return id_at(content.definitions.corporations, corporation);
}

const std::string& track_id(const Content& content, game::Track track) {
    return id_at(content.definitions.automa.tracks, track);
}

const std::string& bonus_card_id(const Content& content, game::BonusCard bonus) {
    return id_at(content.definitions.automa.bonus_cards, bonus);
}

const std::string& automa_corporation_id(const Content& content, game::Corporation corporation) {
    return id_at(content.definitions.automa.corporations, corporation);
}

const std::string& automa_card_id(const Content& content, game::Source card) {
    return game::is_bonus_card(card) ? bonus_card_id(content, game::bonus_of(card)) : source_id(content, card);
}

std::string_view automa_tag_id(game::AutomaTag tag) {
    if (tag == game::k_wild_tag) return game::k_wild_tag_name;
    return tag == game::k_event_tag ? k_event_tag_id : game::k_tag_names.at(tag);
}

const std::string& source_id(const Content& content, game::Source source) {
    static const std::string k_automa(k_automa_id);
    if (source == game::k_automa_source) return k_automa;
    if (game::is_prelude(source)) return id_at(content.definitions.preludes, game::prelude_of(source));
    return game::is_corporation(source)
               ? corporation_id(content, static_cast<game::Corporation>(source - game::k_corporation_base))
               : card_id(content, static_cast<game::Card>(source));
}

const std::string& milestone_id(const Content& content, std::size_t milestone) {
    return id_at(content.definitions.milestones, milestone);
}

const std::string& award_id(const Content& content, std::size_t award) {
    return id_at(content.definitions.awards, award);
}

const std::string& project_id(const Content& content, std::size_t project) {
    return id_at(content.definitions.projects, project);
}

std::string space_key(const Content& content, game::Space space) {
    return space < content.definitions.board.printed_spaces ? std::to_string(space + 1)
                                                            : id_at(content.definitions.board.spaces, space);
}

Json::Value space_json(const Content& content, game::Space space) {
    return space < content.definitions.board.printed_spaces ? Json::Value(space + 1)
                                                            : Json::Value(space_key(content, space));
}

void write_space(text::JsonWriter& out, const Content& content, game::Space space) {
    if (space < content.definitions.board.printed_spaces) {
        out.value(space + 1);
    } else {
        out.value(space_key(content, space));
    }
}

Json::Value cards_json(const Content& content, std::span<const game::Card> cards) {
    Json::Value list(Json::arrayValue);
    for (const game::Card card : cards) list.append(card_id(content, card));
    return list;
}

Json::Value cards_json(const Content& content, const game::CardSet& cards) {
    Json::Value list(Json::arrayValue);
    for (const std::size_t card : cards) list.append(card_id(content, static_cast<game::Card>(card)));
    return list;
}

std::optional<game::Space> read_space(const Content& content, const Json::Value& json) {
    const auto& board = content.definitions.board;
    if (const auto number = text::read_integer(json, 1, static_cast<std::int64_t>(board.printed_spaces)))
        return static_cast<game::Space>(*number - 1);
    const auto text = text::read_text(json);
    if (!text) return std::nullopt;
    for (std::size_t space = board.printed_spaces; space < board.spaces.size(); ++space) {
        if (board.spaces[space].id == *text) return static_cast<game::Space>(space);
    }
    return std::nullopt;
}

std::optional<game::Space> read_space_key(const Content& content, std::string_view key) {
    int number = 0;
    const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), number);
    if (error == std::errc() && end == key.data() + key.size()) return read_space(content, Json::Value(number));
    return read_space(content, Json::Value(std::string(key)));
}

std::optional<game::Card> read_card(const Content& content, const Json::Value& json) {
    const auto text = text::read_text(json);
    return text ? content.find_card(*text) : std::nullopt;
}

std::optional<game::Corporation> read_corporation(const Content& content, const Json::Value& json) {
    const auto text = text::read_text(json);
    return text ? content.find_corporation(*text) : std::nullopt;
}

std::optional<game::Card> read_automa_card(const Content& content, const Json::Value& json) {
    const auto text = text::read_text(json);
    if (!text) return std::nullopt;
    if (const auto bonus = content.find_bonus_card(*text)) return game::card_of(*bonus);
    return content.find_card(*text);
}

std::optional<game::Source> read_trigger_card(const Content& content, const Json::Value& json) {
    if (const auto card = read_automa_card(content, json)) return *card;
    return read_playable(content, json);
}

std::optional<game::Source> read_playable(const Content& content, const Json::Value& json) {
    const auto text = text::read_text(json);
    if (!text) return std::nullopt;
    if (const auto card = content.find_card(*text)) return *card;
    if (const auto prelude = content.find_prelude(*text)) return game::prelude_source(*prelude);
    return std::nullopt;
}

std::optional<game::AutomaTag> read_automa_tag(const Json::Value& json) {
    const auto text = text::read_text(json);
    if (text == k_event_tag_id) return game::k_event_tag;
    if (text == game::k_wild_tag_name) return game::k_wild_tag;
    return text::read_word(game::k_tag_names, json);
}

std::optional<game::Source> read_source(const Content& content, const Json::Value& json) {
    const auto text = text::read_text(json);
    if (text == k_automa_id) return game::k_automa_source;
    return text ? content.find_source(*text) : std::nullopt;
}

void put_cause(text::JsonWriter& object, const Content& content, game::Cause cause, std::uint8_t subject) {
    if (cause == game::Cause::none) return;
    object.member("cause", game::k_cause_names.at(static_cast<std::size_t>(cause)));
    if (subject == game::k_no_subject) return;
    if (cause == game::Cause::standard_project) {
        object.member(k_cause_project, project_id(content, subject));
    } else if (names_track(cause)) {
        object.member(k_cause_track, track_id(content, subject));
    } else if (cause == game::Cause::bonus_card) {
        object.member(k_cause_bonus_card, bonus_card_id(content, subject));
    } else {
        object.member(k_cause_parameter, parameter_id(content.definitions, static_cast<game::Parameter>(subject)));
    }
}

CauseRead read_cause(const Content& content, const Json::Value& json) {
    CauseRead read;
    const auto cause = read_word(game::k_cause_names, member_of(json, "cause"));
    if (!cause) return read;
    read.cause = static_cast<game::Cause>(*cause);
    if (read.cause == game::Cause::standard_project) {
        const auto project = text::read_text(member_of(json, k_cause_project));
        const auto found = project ? content.find_project(*project) : std::nullopt;
        if (found) read.subject = static_cast<std::uint8_t>(*found);
    } else if (names_track(read.cause)) {
        const auto track = text::read_text(member_of(json, k_cause_track));
        read.subject = (track ? content.find_automa_track(*track) : std::nullopt).value_or(read.subject);
    } else if (read.cause == game::Cause::bonus_card) {
        const auto bonus = text::read_text(member_of(json, k_cause_bonus_card));
        read.subject = (bonus ? content.find_bonus_card(*bonus) : std::nullopt).value_or(read.subject);
    } else if (read.cause == game::Cause::track_bonus || read.cause == game::Cause::parameter) {
        const auto parameter = text::read_text(member_of(json, k_cause_parameter));
        const auto found = parameter ? find_parameter(content.definitions, *parameter) : std::nullopt;
        if (found) read.subject = static_cast<std::uint8_t>(*found);
    }
    return read;
}

}  // namespace syrtis::protocol::terraforming
