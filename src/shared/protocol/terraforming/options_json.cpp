// SPDX-License-Identifier: MIT
#include "protocol/terraforming/options_json.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/terraforming/refusal.hpp"
#include "protocol/malformed_options.hpp"
#include "protocol/terraforming/refusal_text.hpp"

namespace syrtis::protocol::terraforming {
namespace {

constexpr std::string_view k_drawn = "random";
constexpr std::array<std::string_view, 2> k_unplaceable_tiles{"skip", "block"};

constexpr std::array<std::string_view, 2> k_unpayable_losses{"block", "skip"};
constexpr std::array<std::string_view, game::k_newest_edition> k_editions{"1", "2"};

constexpr std::array<std::string_view, 15> k_keys{
    "automa",           "beginner",           "board",         "choose_effect_order",
    "corporate_era",    "corporations_dealt", "draft",         "duplicate_deal",
    "edition",          "first_player",       "prelude",       "solo",
    "unpayable_losses", "unplaceable_tiles",  "unseated_sides"};
constexpr std::array<std::string_view, 2> k_automa_keys{"corporation", "level"};

auto malformed(OptionForm form, std::string_view option = {}, std::span<const std::string_view> known = {}) {
    const auto code = static_cast<std::size_t>(game::RefusalCode::invalid_options);
    return core::Failure{malformed_options(game::k_refusal_code_names[code], form, option, known)};
}

auto invalid(game::OptionFault fault, int wanted, int there) {
    return core::Failure{coded_refusal({.code = game::RefusalCode::invalid_options,
                                        .subject = static_cast<std::uint8_t>(fault),
                                        .needed = wanted,
                                        .available = there})};
}

core::Result<game::AutomaOptions, CodedRefusal> read_automa(const Content& content, const Json::Value& json) {
    if (!json.isObject()) return malformed(OptionForm::not_an_object, "automa");
    game::AutomaOptions automa{.plays = true};
    for (const auto& key : json.getMemberNames()) {
        const auto& value = json[key];
        if (key == "level") {
            const auto level = text::read_word(game::k_automa_level_names, value);
            if (!level) return malformed(OptionForm::not_a_known_value, "automa.level", game::k_automa_level_names);
            automa.level = static_cast<game::AutomaLevel>(*level);
        } else if (key == "corporation") {
            if (value.isNull()) continue;
            const auto id = text::read_text(value);
            const auto found = id ? content.find_automa_corporation(*id) : std::nullopt;
            if (!found && id != k_drawn) return invalid(game::OptionFault::automa_corporation, 0, 0);
            automa.corporation = found.value_or(game::k_random_corporation);
        } else {
            return malformed(OptionForm::unknown_option, "automa." + key, k_automa_keys);
        }
    }
    return automa;
}

Json::Value automa_json(const Content& content, const game::AutomaOptions& automa) {
    Json::Value json(Json::objectValue);
    json["level"] = std::string(game::k_automa_level_names[static_cast<std::size_t>(automa.level)]);
    auto& corporation = json["corporation"];
    if (automa.corporation == game::k_random_corporation) {
        corporation = std::string(k_drawn);
    } else if (automa.corporation != game::k_no_corporation) {
        corporation = automa_corporation_id(content, automa.corporation);
    }
    return json;
}

}  // namespace

core::Result<game::Options, CodedRefusal> read_options(const Content& content, const Json::Value& json,
                                                       core::Seat seats, const game::Options& defaults) {
    if (seats < 1 || seats > core::k_max_seats) return invalid(game::OptionFault::players, 1, core::k_max_seats);
    if (!json.isNull() && !json.isObject()) return malformed(OptionForm::options_not_an_object);
    game::Options options = defaults;
    options.players = seats;
    const std::array<std::pair<std::string_view, bool*>, 6> flags{
        {{"corporate_era", &options.corporate_era},
         {"prelude", &options.prelude},
         {"draft", &options.draft},
         {"solo", &options.solo},
         {"choose_effect_order", &options.choose_effect_order},
         {"duplicate_deal", &options.duplicate_deal}}};
    for (const auto& key : json.getMemberNames()) {
        const auto& value = json[key];
        bool known = false;
        for (const auto& [name, flag] : flags) {
            if (name != key) continue;
            if (!value.isBool()) return malformed(OptionForm::not_a_flag, key);
            *flag = value.asBool();
            known = true;
        }
        if (known) continue;
        if (key == "corporations_dealt") {
            const auto number = text::read_integer(value, 2, 4);
            if (!number) return invalid(game::OptionFault::corporations_dealt, 2, 4);
            options.corporations_dealt = static_cast<std::uint8_t>(*number);
        } else if (key == "unseated_sides") {
            const auto number = read_integer(value, 0, core::k_max_sides - seats);
            if (!number) return invalid(game::OptionFault::unseated_sides, 0, core::k_max_sides - seats);
            options.unseated = static_cast<core::Side>(*number);
        } else if (key == "beginner") {
            if (!value.isArray() || value.size() > seats) {
                return malformed(OptionForm::not_a_list_of_flags, key);
            }
            for (Json::ArrayIndex seat = 0; seat < value.size(); ++seat) {
                if (!value[seat].isBool()) return malformed(OptionForm::not_a_list_of_flags, key);
                if (value[seat].asBool()) {
                    options.beginners =
                        static_cast<core::SeatSet>(options.beginners | core::seat_bit(static_cast<core::Seat>(seat)));
                }
            }
        } else if (key == "first_player") {
            const auto seat = text::read_integer(value, 0, seats - 1);
            const bool drawn = value.isString() && value.asString() == k_drawn;
            if (!seat && !drawn) return invalid(game::OptionFault::first_player, 0, seats - 1);
            options.first_player = seat ? static_cast<core::Seat>(*seat) : game::k_drawn_seat;
        } else if (key == "automa") {
            const auto automa = read_automa(content, value);
            if (!automa) return core::Failure{automa.error()};
            options.automa = *automa;
        } else if (key == "board") {
            const auto word = text::read_word(game::k_board_names, value);
            if (!word) return malformed(OptionForm::not_a_known_value, key, game::k_board_names);
            options.board = static_cast<game::BoardName>(*word);
        } else if (key == "unplaceable_tiles") {
            const auto word = text::read_word(k_unplaceable_tiles, value);
            if (!word) return malformed(OptionForm::not_a_known_value, key, k_unplaceable_tiles);
            options.unplaceable_tiles = static_cast<game::UnplaceableTiles>(*word);
        } else if (key == "unpayable_losses") {
            const auto word = text::read_word(k_unpayable_losses, value);
            if (!word) return malformed(OptionForm::not_a_known_value, key, k_unpayable_losses);
            options.unpayable_losses = static_cast<game::UnpayableLosses>(*word);
        } else if (key == "edition") {
            const auto number = text::read_integer(value, game::k_first_edition, game::k_newest_edition);
            if (!number) return malformed(OptionForm::not_a_known_value, key, k_editions);
            options.edition = static_cast<std::uint8_t>(*number);
        } else {
            return malformed(OptionForm::unknown_option, key, k_keys);
        }
    }
    if (!content.has(options)) {
        return invalid(options.prelude ? game::OptionFault::no_prelude : game::OptionFault::no_board, 0, 0);
    }
    // MarsBot is the opponent of one seat, so the game is no solo game.
    if (!json.isMember("solo")) options.solo = game::sides(options) == 1;
    return options;
}

game::Options set_and_board(const Json::Value& json) {
    game::Options options;
    if (!json.isObject()) return options;
    const auto& prelude = json["prelude"];
    options.prelude = prelude.isBool() && prelude.asBool();
    const auto board = text::read_word(game::k_board_names, json["board"]);
    if (board) options.board = static_cast<game::BoardName>(*board);
    return options;
}

Json::Value options_json(const Content& content, const game::Options& options) {
    Json::Value json(Json::objectValue);
    json["corporate_era"] = options.corporate_era;
    // Written only if set, so that games without them read as before.
    if (options.prelude) json["prelude"] = true;
    if (options.board != game::BoardName::tharsis) {
        json["board"] = std::string(game::k_board_names.at(static_cast<std::size_t>(options.board)));
    }
    json["draft"] = options.draft;
    json["solo"] = options.solo;
    json["choose_effect_order"] = options.choose_effect_order;
    json["corporations_dealt"] = options.corporations_dealt;
    json["beginner"] = Json::Value(Json::arrayValue);
    for (core::Seat seat = 0; seat < seats(options); ++seat) {
        json["beginner"].append(core::has_seat(options.beginners, seat));
    }
    // Written only if set: tables of people do not use it.
    if (options.unseated != 0) json["unseated_sides"] = options.unseated;
    json["first_player"] = options.first_player == game::k_drawn_seat ? Json::Value(std::string(k_drawn))
                                                                      : Json::Value(options.first_player);
    json["unplaceable_tiles"] =
        std::string(k_unplaceable_tiles.at(static_cast<std::size_t>(options.unplaceable_tiles)));
    json["unpayable_losses"] = std::string(k_unpayable_losses.at(static_cast<std::size_t>(options.unpayable_losses)));
    json["edition"] = options.edition;
    if (options.automa.plays) json["automa"] = automa_json(content, options.automa);
    // Written only if set: matches of computer players use it, tables of people do not.
    if (options.duplicate_deal) json["duplicate_deal"] = true;
    return json;
}

Json::Value view_options_json(const Content& content, const game::Options& options) {
    Json::Value json = options_json(content, options);
    if (options.unpayable_losses == k_options_of_views.unpayable_losses) json.removeMember("unpayable_losses");
    if (options.edition == k_options_of_views.edition) json.removeMember("edition");
    return json;
}

}  // namespace syrtis::protocol::terraforming
