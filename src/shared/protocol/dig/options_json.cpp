// SPDX-License-Identifier: MIT
#include "protocol/dig/options_json.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "protocol/dig/refusal_text.hpp"
#include "protocol/malformed_options.hpp"
#include "state/dig/vocabulary.hpp"

namespace syrtis::protocol::dig {
namespace {

namespace game = syrtis::dig;

constexpr std::array<std::string_view, 1> k_keys{"open"};

auto malformed(OptionForm form, std::string_view option = {}, std::span<const std::string_view> known = {}) {
    const auto code = static_cast<std::size_t>(game::RefusalCode::invalid_options);
    return core::Failure{malformed_options(game::k_refusal_code_names[code], form, option, known)};
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
        if (key != k_keys.front()) return malformed(OptionForm::unknown_option, key, k_keys);
        if (!json[key].isBool()) return malformed(OptionForm::not_a_flag, key);
        options.open = json[key].asBool();
    }
    return options;
}

Json::Value options_json(const game::Options& options) {
    Json::Value json(Json::objectValue);
    json["open"] = options.open;
    return json;
}

}  // namespace syrtis::protocol::dig
