// SPDX-License-Identifier: MIT
#include "lobby/seat_finder.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "crypto/digest.hpp"

namespace syrtis::lobby {

using protocol::ErrorCode;

std::variant<FoundSeat, Error> SeatFinder::find(const std::string& token_hash) {
    if (const auto found = find_seat(uses_.tables, token_hash)) return *found;
    if (auto error = uses_.routing.redirect()) return std::move(*error);
    reload_suspended(token_hash);
    if (const auto found = find_seat(uses_.tables, token_hash)) return *found;
    const auto id = uses_.routing.stored_seat(token_hash);
    if (id && uses_.loader.is_deferred(*id)) uses_.loader.load_deferred();
    if (auto error = load_finished(token_hash)) return std::move(*error);
    if (const auto found = find_seat(uses_.tables, token_hash)) return *found;
    return not_found(token_hash);
}

void SeatFinder::reload_suspended(const std::string& token_hash) {
    const auto id = uses_.suspended.find_seat(token_hash);
    if (!id) return;
    uses_.capacity.make_room_for_returning_player();
    (void)uses_.suspended.reload(*id);
}

OptionalError SeatFinder::load_finished(const std::string& token_hash) {
    const auto id = uses_.routing.stored_seat(token_hash);
    if (!id || uses_.tables.contains(*id) || uses_.loader.is_damaged(*id)) return std::nullopt;
    const auto stored = stored_game(*id);
    if (!stored || stored->status != store::Status::finished) return std::nullopt;
    if (uses_.capacity.make_room(read_origin(stored->origin).value_or(Origin())))
        return make_error(ErrorCode::seat_unavailable, {}, "token");
    return uses_.loader.load_finished(*id);
}

Error SeatFinder::not_found(const std::string& token_hash) {
    const auto id = uses_.routing.stored_seat(token_hash);
    const bool is_damaged = id ? uses_.loader.is_damaged(*id) : uses_.ownership.has_missing_games();
    if (id && is_damaged) return make_error(ErrorCode::game_damaged, {}, "token");
    if (const auto why = uses_.former_seats.find(token_hash)) return make_error(*why, {}, "token");
    if (!id) return make_error(is_damaged ? ErrorCode::game_damaged : ErrorCode::unknown_token, {}, "token");
    const auto game = stored_game(*id);
    if (!game) return make_error(ErrorCode::game_damaged, {}, "token");
    if (game->status != store::Status::running) return make_error(ErrorCode::game_ended, {}, "token");
    // The game is stored but could not be loaded; its seats are still valid.
    const bool is_kept = std::ranges::any_of(game->seats, [&](const store::StoredSeat& seat) {
        return crypto::is_equal_secret(seat.token_hash, token_hash);
    });
    return make_error(is_kept ? ErrorCode::seat_unavailable : ErrorCode::seat_gone, {}, "token");
}

std::optional<store::StoredGame> SeatFinder::stored_game(store::GameId id) {
    try {
        // A finished match no longer changes, so no wait for the disk is needed.
        if (auto over = ended_game(id)) return over;
        return readable_game(uses_.store, id);
    } catch (const DamagedGame& error) {
        if (uses_.loader.mark_damaged(id)) spdlog::error("game {} is damaged: {}", id, error.what());
        return std::nullopt;
    }
}

std::optional<store::StoredGame> SeatFinder::ended_game(store::GameId id) {
    if (const GroupRouting::Answer* const answer = uses_.routing.answer()) {
        const auto& stored = answer->stored;
        const bool is_over = stored != nullptr && stored->id == id && stored->status != store::Status::running;
        return is_over ? std::optional(*stored) : std::nullopt;
    }
    try {
        auto stored = uses_.store.game_meanwhile(id);
        if (stored.status != store::Status::running) return stored;
    } catch (const store::StoreError& error) {
        spdlog::debug("game {} can't be read at present: {}", id, error.what());
    }
    return std::nullopt;
}

}  // namespace syrtis::lobby
