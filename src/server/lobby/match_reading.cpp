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
    protocol::from_server::History history{.table = table.id, .step = game.visible_step(session.seat)};
    if (steps.size() > k_most_steps) {
        history.next = steps[static_cast<Json::ArrayIndex>(k_most_steps)]["step"].asUInt64();
        steps.resize(k_most_steps);
    }
    history.steps = {std::move(steps)};
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
    session.reply(protocol::from_server::Pack{.table = session.table->id,
                                              .number = number,
                                              .packs = packs.size(),
                                              .name = pack.name,
                                              .hash = protocol::hash_text(pack.hash),
                                              .bytes = text.size(),
                                              .from = from,
                                              .text = std::string(protocol::piece_of(text, from))});
    return std::nullopt;
}

}  // namespace syrtis::lobby
