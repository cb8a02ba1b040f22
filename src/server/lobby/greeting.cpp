// SPDX-License-Identifier: MIT
#include "lobby/greeting.hpp"

#include <string>
#include <utility>

#include "protocol/hash_text.hpp"
#include "protocol/line_framer.hpp"
#include "protocol/messages.hpp"
#include "protocol/packed_lines.hpp"
#include "protocol/player_name.hpp"
#include "text/json_cost.hpp"
#include "version/version.hpp"

namespace syrtis::lobby {
namespace {

using protocol::ErrorCode;

Json::Value describe_game(const protocol::HostedGame& game) {
    Json::Value entry(Json::objectValue);
    entry["game"] = game.id();
    entry["content"] = protocol::hash_text(game.content_hash());
    entry["minimum_seats"] = game.minimum_seats();
    entry["maximum_seats"] = game.maximum_seats();
    entry["levels"] = Json::Value(Json::arrayValue);
    for (const std::string& kind : game.agents().kinds()) {
        entry["levels"].append(kind);
        if (const auto rating = game.agents().rating(kind)) entry["ratings"][kind] = *rating;
    }
    return entry;
}

}  // namespace

OptionalError Greeting::hello(Session& session, const protocol::from_client::Hello& message) {
    if (auto error = admission_.check_password(session, message)) return error;
    auto name = protocol::tidy_name(message.name);
    if (!name) return make_error(ErrorCode::bad_name, {}, "name");
    if (message.views && *message.views != "patch" && *message.views != "whole") {
        return make_error(ErrorCode::out_of_range, R"(The field "views" must be "patch" or "whole".)", "views");
    }
    if (message.compress && *message.compress != protocol::k_deflate) {
        return make_error(ErrorCode::out_of_range, R"(The field "compress" must be "deflate".)", "compress");
    }
    session.is_greeted = true;
    session.name = std::move(*name);
    visits_.note("came", session);
    session.is_browser = message.program == "browser";
    session.wants_whole_views = message.views == "whole";

    Json::Value welcome = protocol::make_message("welcome");
    welcome["protocol"] = Json::Int64{protocol::k_protocol_version};
    welcome["server"] = version::described("syrtis", {});
    welcome["name"] = session.name;
    welcome["games"] = Json::Value(Json::arrayValue);
    for (const auto& game : games_) welcome["games"].append(describe_game(*game));
    if (group_ != nullptr) {
        welcome["servers"] = Json::Value(Json::arrayValue);
        for (const std::string& address : group_->addresses()) welcome["servers"].append(address);
    }
    welcome["limits"]["line_bytes"] = Json::UInt64{protocol::k_max_client_line};
    welcome["limits"]["json_values"] = Json::UInt64{protocol::k_max_client_values};
    welcome["limits"]["json_depth"] = Json::UInt64{text::k_max_json_depth};
    if (message.compress) {
        welcome["compress"] = std::string(protocol::k_deflate);
        session.packs_play = true;
    }
    session.reply(std::move(welcome));
    return std::nullopt;
}

OptionalError Greeting::ping(Session& session, const protocol::from_client::Ping& /*message*/) {
    session.reply(protocol::make_message("pong"));
    return std::nullopt;
}

OptionalError Greeting::pong(Session& /*session*/, const protocol::from_client::Pong& /*message*/) {
    return std::nullopt;
}

}  // namespace syrtis::lobby
