// SPDX-License-Identifier: MIT
#include "protocol/dig/options_json.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "protocol/described_options.hpp"
#include "protocol/dig/refusal_text.hpp"
#include "protocol/malformed_options.hpp"
#include "state/dig/option_rows.hpp"
#include "state/dig/vocabulary.hpp"

namespace syrtis::protocol::dig {
namespace {

namespace game = syrtis::dig;

constexpr auto k_keys = option_keys(game::k_option_rows);
constexpr auto k_refused = game::k_refusal_code_names[static_cast<std::size_t>(game::RefusalCode::invalid_options)];

auto malformed(OptionForm form, std::string_view option = {}, std::span<const std::string_view> known = {}) {
    return core::Failure{malformed_options(k_refused, form, option, known)};
}

}  // namespace

core::Result<game::Options, CodedRefusal> read_options(const Json::Value& json, core::Seat seats) {
    if (seats < game::k_min_players || seats > game::k_max_players) {
        return core::Failure{coded_refusal({.code = game::RefusalCode::invalid_options,
                                            .needed = game::k_min_players,
                                            .available = game::k_max_players})};
    }
    if (!json.isNull() && !json.isObject()) return malformed(OptionForm::options_not_an_object);
    game::Options options{.players = seats};
    for (const auto& key : json.getMemberNames()) {
        const auto* row = find_option(game::k_option_rows, key);
        if (row == nullptr) return malformed(OptionForm::unknown_option, key, k_keys);
        const auto value = read_option(*row, json[key], seats);
        if (!value) return core::Failure{unread_option_refusal(k_refused, key, value.error())};
        row->set(options, *value);
    }
    return options;
}

Json::Value options_json(const game::Options& options) {
    return described_options_json(game::k_option_rows, options, seats(options),
                                  core::OptionPresence::always_in_records);
}

Json::Value view_options_json(const game::Options& options) {
    return described_options_json(game::k_option_rows, options, seats(options), core::OptionPresence::always);
}

}  // namespace syrtis::protocol::dig
