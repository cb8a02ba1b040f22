// SPDX-License-Identifier: MIT
#include "store/sqlite_games.hpp"

#include <string_view>

#include "core/seed.hpp"
#include "store/row_text.hpp"
#include "text/json.hpp"

namespace syrtis::store {

StoredGame SqliteGames::read(Database& database, GameId id) {
    Statement query(
        database,
        "SELECT game, rules_revision, options, seed, seats, code, created, origin, status, undo, ended, "
        "taken, repairs, damage, seal, seats_seal, policy, standing, seed_key, nonce, commitment, policy_seal, "
        "standing_seal, status_seal, damage_seal FROM games WHERE id = ?");
    query.bind(1, id);
    if (!query.step()) throw StoreError("there is no game " + std::to_string(id));
    const auto bits_in = [&](int column) { return static_cast<std::uint64_t>(query.number(column)); };
    const std::string key = query.text(18);
    StoredGame game = game_from_row({.game = query.text(0),
                                     .rules_revision = bits_in(1),
                                     .options = query.text(2),
                                     .seed = key.empty() ? core::seed_text(core::Seed(bits_in(3))) : key,
                                     .nonce = query.text(19),
                                     .commitment = query.text(20),
                                     .seats = query.text(4),
                                     .code = query.text(5),
                                     .origin = query.text(7),
                                     .created = query.number(6),
                                     .allows_undo = query.number(9) != 0,
                                     .taken = bits_in(11),
                                     .repairs = bits_in(12),
                                     .seal = bits_in(14),
                                     .seats_seal = bits_in(15),
                                     .policy = query.text(16),
                                     .policy_seal = bits_in(21),
                                     .runtime_state = query.text(17),
                                     .runtime_state_seal = bits_in(22),
                                     .status = query.text(8),
                                     .ended = query.number(10),
                                     .status_seal = bits_in(23),
                                     .damage = query.text(13),
                                     .damage_seal = bits_in(24)},
                                    id);
    Statement packs(database, "SELECT name, hash FROM game_packs WHERE game = ? ORDER BY position");
    packs.bind(1, id);
    while (packs.step()) game.packs.push_back({packs.text(0), static_cast<std::uint64_t>(packs.number(1))});
    return game;
}

void SqliteGames::insert(const StoredGame& game) {
    const std::string options = text::write_json(game.options);
    const std::string seats = seats_to_text(game.seats);
    insert_game_.bind(1, game.id).bind(2, game.game).bind(3, game.rules_revision);
    insert_game_.bind(4, options).bind(5, game.seed.number()).bind(6, seats);
    insert_game_.bind(7, game.code).bind(8, name_of(game.status)).bind(9, game.created).bind(10, game.origin);
    insert_game_.bind(11, std::int64_t{game.allows_undo ? 1 : 0});
    delete_open_table_.bind(1, game.id).run();
    insert_game_.bind(12, seal_of(game, options)).bind(13, seal_of_seats(game.id, seats));
    insert_game_.bind(14, game.seed.is_key() ? core::seed_text(game.seed) : std::string());
    insert_game_.bind(15, game.nonce).bind(16, game.commitment);
    const Opener opener = opener_of(game.origin);
    insert_game_.bind(17, opener.name).bind(18, opener.share).run();
    insert_tokens(game.id, game.seats);
    insert_packs(game.id, game.packs);
    write_policy(game.id, game.policy);
    write_runtime_state(game.id, game.runtime_state);
    write_status(game.id, game.status, game.ended);
    write_damage(game.id, {});
}

void SqliteGames::replace_packs(GameId id, const std::vector<protocol::ContentPack>& packs) {
    delete_game_packs_.bind(1, id).run();
    insert_packs(id, packs);
}

void SqliteGames::write_open_table(GameId id, const std::string& text) {
    if (text.empty()) {
        delete_open_table_.bind(1, id).run();
    } else {
        keep_open_table_.bind(1, id).bind(2, text).run();
        mark_ids_used(id);
    }
}

void SqliteGames::write_policy(GameId id, const Json::Value& policy) {
    const std::string text = text::write_json(policy);
    update_policy_.bind(1, text).bind(2, seal_of_course(id, Course::policy, text)).bind(3, id).run();
}

void SqliteGames::write_runtime_state(GameId id, const Json::Value& runtime_state) {
    const std::string text = text::write_json(runtime_state);
    update_runtime_state_.bind(1, text).bind(2, seal_of_course(id, Course::runtime_state, text)).bind(3, id).run();
}

void SqliteGames::write_status(GameId id, Status status, std::int64_t ended, bool is_worth_keeping) {
    const std::string_view name = name_of(status);
    update_status_.bind(1, name).bind(2, ended).bind(3, seal_of_status(id, name, ended)).bind(4, id);
    update_status_.bind(5, std::int64_t{is_worth_keeping ? 1 : 0}).run();
}

void SqliteGames::update_bytes(GameId id, std::optional<std::uint64_t> entries) {
    if (entries) {
        update_bytes_.bind(1, id).bind(2, *entries).run();
    } else {
        count_bytes_.bind(1, id).run();
    }
}

void SqliteGames::write_damage(GameId id, const std::string& damage) {
    update_damage_.bind(1, damage).bind(2, seal_of_course(id, Course::damage, damage)).bind(3, id).run();
}

void SqliteGames::insert_packs(GameId id, const std::vector<protocol::ContentPack>& packs) {
    for (std::size_t position = 0; position < packs.size(); ++position) {
        const protocol::ContentPack& pack = packs[position];
        // The pack usually exists, and then its text is not passed to SQLite.
        const bool is_there = has_pack_.bind(1, pack.hash).step() && !has_pack_.step();
        if (!pack.text.empty() && !is_there) keep_pack_.bind(1, pack.hash).bind(2, pack.text).run();
        insert_game_pack_.bind(1, id).bind(2, std::uint64_t{position}).bind(3, pack.name).bind(4, pack.hash).run();
    }
}

void SqliteGames::write_seats(GameId id, const std::vector<StoredSeat>& seats) {
    const std::string text = seats_to_text(seats);
    update_seats_.bind(1, text).bind(2, seal_of_seats(id, text)).bind(3, id).run();
    insert_tokens(id, seats);
}

void SqliteGames::insert_tokens(GameId id, const std::vector<StoredSeat>& seats) {
    for (const StoredSeat& seat : seats) {
        if (!seat.token_hash.empty()) insert_token_.bind(1, seat.token_hash).bind(2, id).run();
    }
}

std::vector<OpenTable> SqliteGames::open_tables() {
    Statement query(database_, "SELECT id, text FROM open_tables ORDER BY id");
    std::vector<OpenTable> tables;
    while (query.step()) tables.push_back({.id = query.number(0), .text = query.text(1)});
    return tables;
}

}  // namespace syrtis::store
