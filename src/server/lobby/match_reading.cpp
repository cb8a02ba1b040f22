// SPDX-License-Identifier: MIT
#include "lobby/match_reading.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "lobby/session_checks.hpp"
#include "protocol/hash_text.hpp"
#include "protocol/messages.hpp"

namespace syrtis::lobby {

using protocol::ErrorCode;

OptionalError MatchReading::view(Session& session, const protocol::from_client::View& /*message*/) {
    if (auto error = check_match(session)) return error;
    matches_.send_whole(session, true);
    return std::nullopt;
}

OptionalError MatchReading::history(Session& session, const protocol::from_client::History& message) {
    constexpr std::size_t k_most_steps = 100;
    if (auto error = check_match(session)) return error;
    const Table& table = *session.table;
    const protocol::HostedMatch& game = table.match->game();
    Json::Value steps = game.history(session.seat, message.from.value_or(0), k_most_steps + 1);
    Json::Value history = protocol::make_message("history");
    history["table"] = Json::Int64{table.id};
    if (steps.size() > k_most_steps) {
        history["next"] = steps[static_cast<Json::ArrayIndex>(k_most_steps)]["step"];
        steps.resize(k_most_steps);
    }
    history["step"] = Json::UInt64{game.visible_step(session.seat)};
    history["steps"] = std::move(steps);
    session.reply_when_durable(std::move(history));
    return std::nullopt;
}

OptionalError MatchReading::pack(Session& session, const protocol::from_client::Pack& message) {
    if (session.table == nullptr) return make_error(ErrorCode::not_at_a_table);
    const auto& packs = session.table->game->packs();
    const std::size_t number = message.number;
    if (number >= packs.size()) return make_error(ErrorCode::out_of_range, {}, "number");
    const protocol::ContentPack& pack = packs[number];
    const std::string_view text = pack.text;
    const std::size_t from = message.from.value_or(0);
    const bool is_inside = from < text.size() && (static_cast<unsigned char>(text[from]) & 0xc0U) == 0x80U;
    if (from > text.size() || is_inside) return make_error(ErrorCode::out_of_range, {}, "from");
    Json::Value answer = protocol::make_message("pack");
    answer["table"] = Json::Int64{session.table->id};
    answer["number"] = Json::UInt64{number};
    answer["packs"] = Json::UInt64{packs.size()};
    answer["name"] = pack.name;
    answer["hash"] = protocol::hash_text(pack.hash);
    answer["bytes"] = Json::UInt64{text.size()};
    answer["from"] = Json::UInt64{from};
    answer["text"] = std::string(protocol::piece_of(text, from));
    session.reply(std::move(answer));
    return std::nullopt;
}

}  // namespace syrtis::lobby
