// SPDX-License-Identifier: MIT
#include "protocol/dig/options_json.hpp"

#include <string>
#include <utility>

#include "protocol/dig/refusal_text.hpp"
#include "state/dig/vocabulary.hpp"

namespace syrtis::protocol::dig {
namespace {

namespace game = syrtis::dig;

auto invalid(std::string message) {
    const auto code = static_cast<std::size_t>(game::RefusalCode::invalid_options);
    return core::Failure{
        CodedRefusal{std::string(game::k_refusal_code_names[code]), std::move(message), Json::Value()}};
}

}  // namespace

core::Result<game::Options, CodedRefusal> read_options(const Json::Value& json, core::Seat seats) {
    if (seats < game::k_min_players || seats > game::k_max_players) {
        return core::Failure{coded_refusal({.code = game::RefusalCode::invalid_options,
                                            .needed = game::k_min_players,
                                            .available = game::k_max_players})};
    }
    if (!json.isNull() && !json.isObject()) return invalid("Options are an object.");
    game::Options options{.players = seats};
    for (const auto& key : json.getMemberNames()) {
        if (key != "open") return invalid("There is no option \"" + key.substr(0, 40) + "\".");
        if (!json[key].isBool()) return invalid("\"open\" must be true or false.");
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
