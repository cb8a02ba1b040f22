// SPDX-License-Identifier: MIT
#include "protocol/terraforming/options_json.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "engine/terraforming/refusal.hpp"
#include "protocol/described_options.hpp"
#include "protocol/malformed_options.hpp"
#include "protocol/terraforming/refusal_text.hpp"
#include "state/terraforming/option_rows.hpp"

namespace syrtis::protocol::terraforming {
namespace {

constexpr std::string_view k_drawn = "random";
constexpr std::string_view k_automa_key = "automa";

constexpr auto k_keys = option_keys(game::k_option_rows, std::array{k_automa_key});
constexpr std::array<std::string_view, 2> k_automa_keys{"corporation", "level"};

constexpr auto k_refused = game::k_refusal_code_names[static_cast<std::size_t>(game::RefusalCode::invalid_options)];

auto malformed(OptionForm form, std::string_view option = {}, std::span<const std::string_view> known = {}) {
    return core::Failure{malformed_options(k_refused, form, option, known)};
}

auto invalid(game::OptionFault fault, int wanted, int there) {
    return core::Failure{coded_refusal({.code = game::RefusalCode::invalid_options,
                                        .subject = static_cast<std::uint8_t>(fault),
                                        .needed = wanted,
                                        .available = there})};
}

/// Returns the refusal of a value. If the rules have an OptionFault with the key of the option, the refusal is that
/// fault, whose sentence states the range.
auto refused(const core::OptionTraits& row, const UnreadOption& unread) {
    const auto fault = text::find_word(game::k_option_fault_names, row.key);
    if (unread.form || !fault) return core::Failure{unread_option_refusal(k_refused, row.key, unread)};
    return invalid(static_cast<game::OptionFault>(*fault), unread.range.least, unread.range.most);
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
    for (const auto& key : json.getMemberNames()) {
        // MarsBot's corporations depend on the other options.
        if (key == k_automa_key) continue;
        const auto* row = find_option(game::k_option_rows, key);
        if (row == nullptr) return malformed(OptionForm::unknown_option, key, k_keys);
        const auto value = read_option(*row, json[key], seats);
        if (!value) return refused(*row, value.error());
        row->set(options, *value);
    }
    if (!content.has(options)) {
        return invalid(options.prelude ? game::OptionFault::no_prelude : game::OptionFault::no_board, 0, 0);
    }
    if (json.isMember(std::string(k_automa_key))) {
        const auto automa = read_automa(content.of(options), json[std::string(k_automa_key)]);
        if (!automa) return core::Failure{automa.error()};
        options.automa = *automa;
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
    Json::Value json =
        described_options_json(game::k_option_rows, options, seats(options), core::OptionPresence::always_in_records);
    if (options.automa.plays) json[std::string(k_automa_key)] = automa_json(content.of(options), options.automa);
    return json;
}

Json::Value view_options_json(const Content& content, const game::Options& options) {
    Json::Value json =
        described_options_json(game::k_option_rows, options, seats(options), core::OptionPresence::always);
    if (options.automa.plays) json[std::string(k_automa_key)] = automa_json(content.of(options), options.automa);
    return json;
}

}  // namespace syrtis::protocol::terraforming
