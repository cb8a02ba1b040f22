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

protocol::from_server::OfferedGame describe_game(const protocol::HostedGame& game) {
    Json::Value ratings(Json::objectValue);
    for (const std::string& kind : game.agents().kinds()) {
        if (const auto rating = game.agents().rating(kind)) ratings[kind] = *rating;
    }
    protocol::from_server::OfferedGame offered{.game = game.id(),
                                               .content = protocol::hash_text(game.content_hash()),
                                               .minimum_seats = game.minimum_seats(),
                                               .maximum_seats = game.maximum_seats(),
                                               .levels = game.agents().kinds()};
    if (!ratings.empty()) offered.ratings = std::move(ratings);
    return offered;
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
    session.wants_whole_views = message.views == "whole";

    protocol::from_server::Welcome welcome{.server = version::described("syrtis", {}),
                                           .name = session.name,
                                           .limits = {.line_bytes = protocol::k_max_client_line,
                                                      .json_values = protocol::k_max_client_values,
                                                      .json_depth = text::k_max_json_depth}};
    for (const auto& game : games_) welcome.games.push_back(describe_game(*game));
    if (group_ != nullptr) welcome.servers = group_->addresses();
    if (message.compress) {
        welcome.compress = protocol::k_deflate;
        session.packs_play = true;
    }
    session.reply(std::move(welcome));
    return std::nullopt;
}

OptionalError Greeting::ping(Session& session, const protocol::from_client::Ping& /*message*/) {
    session.reply(protocol::from_server::Pong{});
    return std::nullopt;
}

OptionalError Greeting::pong(Session& /*session*/, const protocol::from_client::Pong& /*message*/) {
    return std::nullopt;
}

}  // namespace syrtis::lobby
