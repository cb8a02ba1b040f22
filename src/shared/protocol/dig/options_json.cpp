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

constexpr std::array<std::string_view, 2> k_keys{"ends_when_idle", "open"};

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
        bool* const flag = key == "open" ? &options.open : key == "ends_when_idle" ? &options.ends_when_idle : nullptr;
        if (flag == nullptr) return malformed(OptionForm::unknown_option, key, k_keys);
        if (!json[key].isBool()) return malformed(OptionForm::not_a_flag, key);
        *flag = json[key].asBool();
    }
    return options;
}

Json::Value options_json(const game::Options& options) {
    Json::Value json(Json::objectValue);
    json["open"] = options.open;
    json["ends_when_idle"] = options.ends_when_idle;
    return json;
}

Json::Value view_options_json(const game::Options& options) {
    Json::Value json = options_json(options);
    if (options.ends_when_idle) json.removeMember("ends_when_idle");
    return json;
}

}  // namespace syrtis::protocol::dig
