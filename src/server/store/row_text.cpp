// SPDX-License-Identifier: MIT
#include "store/row_text.hpp"

#include <algorithm>
#include <utility>

#include "core/hash.hpp"
#include "protocol/game_file.hpp"
#include "text/json.hpp"

namespace syrtis::store {
namespace {

/// Computes a hash over the content of a row. The result is never 0, which means that there is no seal.
class Seal {
   public:
    Seal& add(std::uint64_t value) {
        hasher_.add(value);
        return *this;
    }
    Seal& add(std::string_view text) {
        for (const char byte : text) hasher_.add(static_cast<unsigned char>(byte));
        hasher_.add(text.size());
        return *this;
    }
    [[nodiscard]] std::uint64_t finish() const { return std::max<std::uint64_t>(hasher_.finish(), 1); }

   private:
    core::Hasher hasher_;
};

/// The chain hash covers the other fields.
std::uint64_t seal_of_entry(GameId id, std::uint64_t step, std::uint64_t chain, std::string_view answer,
                            std::string_view command) {
    return Seal().add(static_cast<std::uint64_t>(id)).add(step).add(chain).add(answer).add(command).finish();
}

/// Sets the fields that change during the game, whose id is set.
void read_course(StoredGame& game, const GameRow& row) {
    std::string wrong;
    const auto is_whole = [&](const char* what, std::uint64_t found, std::uint64_t wanted) {
        if (is_sealed(found, wanted)) return true;
        wrong.append(wrong.empty() ? "" : ", ").append(what);
        return false;
    };
    if (is_whole("its policy", row.policy_seal, seal_of_course(game.id, Course::policy, row.policy))) {
        game.policy = json_from_text(row.policy, game.id);
    }
    if (is_whole("bot takeovers and clocks", row.runtime_state_seal,
                 seal_of_course(game.id, Course::runtime_state, row.runtime_state))) {
        game.runtime_state = json_from_text(row.runtime_state, game.id);
    }
    if (is_whole("its status", row.status_seal, seal_of_status(game.id, row.status, row.ended))) {
        game.status = status_of(row.status, game.id);
        game.ended = row.ended;
    }
    if (is_whole("the reason of a stop", row.damage_seal, seal_of_course(game.id, Course::damage, row.damage))) {
        game.damage = row.damage;
    }
    if (!wrong.empty()) game.damage = "these parts of its state were changed after they were written: " + wrong;
}

}  // namespace

std::string_view name_of(Status status) {
    switch (status) {
        case Status::running:
            return "running";
        case Status::finished:
            return "finished";
        case Status::aborted:
            return "aborted";
        case Status::abandoned:
            return "abandoned";
    }
    return "";
}

Status status_of(const std::string& name, GameId id) {
    for (const Status status : {Status::running, Status::finished, Status::aborted, Status::abandoned}) {
        if (name_of(status) == name) return status;
    }
    throw StoreError("game " + std::to_string(id) + " has an unknown status");
}

std::string seats_to_text(const std::vector<StoredSeat>& seats) {
    Json::Value list(Json::arrayValue);
    for (const StoredSeat& seat : seats) {
        Json::Value entry(Json::objectValue);
        entry["name"] = seat.name;
        if (!seat.token_hash.empty()) entry["token_hash"] = seat.token_hash;
        if (!seat.level.empty()) entry["level"] = seat.level;
        list.append(entry);
    }
    return text::write_json(list);
}

core::Seed seed_from_text(const std::string& text, GameId id) {
    const auto seed = core::read_seed(text);
    if (!seed) throw StoreError("game " + std::to_string(id) + " has a malformed seed");
    return *seed;
}

Json::Value json_from_text(const std::string& text, GameId id) {
    auto value = text::parse_json(text);
    if (!value) throw StoreError("game " + std::to_string(id) + " holds broken JSON: " + value.error().message);
    return std::move(*value);
}

std::vector<StoredSeat> seats_from_text(const std::string& text, GameId id) {
    const Json::Value list = json_from_text(text, id);
    const auto check = [id](bool is_readable) {
        if (!is_readable) throw StoreError("game " + std::to_string(id) + " has malformed seats");
    };
    const auto member = [check](const Json::Value& entry, const char* name) -> std::string {
        check(entry.isObject() && (entry[name].isNull() || entry[name].isString()));
        return entry[name].asString();
    };
    check(list.isArray());
    std::vector<StoredSeat> seats;
    for (const Json::Value& entry : list) {
        seats.push_back({.name = member(entry, "name"),
                         .token_hash = member(entry, "token_hash"),
                         .level = member(entry, "level")});
    }
    return seats;
}

std::uint64_t seal_of(const StoredGame& game, const std::string& options) {
    Seal seal;
    seal.add(static_cast<std::uint64_t>(game.id)).add(game.game).add(game.rules_revision).add(options);
    seal.add(game.seed.number());
    // Games from before commitments are sealed without them.
    if (game.seed.is_key() || !game.nonce.empty() || !game.commitment.empty()) {
        seal.add(core::seed_text(game.seed)).add(game.nonce).add(game.commitment);
    }
    seal.add(game.code).add(static_cast<std::uint64_t>(game.created)).add(game.origin);
    return seal.add(std::uint64_t{game.allows_undo ? 1U : 0U}).finish();
}

std::uint64_t seal_of_seats(GameId id, const std::string& seats) {
    return Seal().add(static_cast<std::uint64_t>(id)).add(seats).finish();
}

std::uint64_t seal_of_course(GameId id, Course what, std::string_view text) {
    return Seal().add(static_cast<std::uint64_t>(id)).add(static_cast<std::uint64_t>(what)).add(text).finish();
}

std::uint64_t seal_of_status(GameId id, std::string_view status, std::int64_t ended) {
    return seal_of_course(id, Course::status, std::string(status).append(" ").append(std::to_string(ended)));
}

bool is_sealed(std::uint64_t found, std::uint64_t wanted) { return found == 0 || found == wanted; }

StoredGame game_from_row(const GameRow& row, GameId id) {
    StoredGame game;
    game.id = id;
    game.game = row.game;
    game.rules_revision = row.rules_revision;
    game.seed = seed_from_text(row.seed, id);
    game.nonce = row.nonce;
    game.commitment = row.commitment;
    game.code = row.code;
    game.created = row.created;
    game.origin = row.origin;
    game.allows_undo = row.allows_undo;
    game.taken = row.taken;
    game.repairs = row.repairs;
    if (!is_sealed(row.seal, seal_of(game, row.options)) || !is_sealed(row.seats_seal, seal_of_seats(id, row.seats))) {
        throw StoreError("game " + std::to_string(id) + ": its initial data were changed after they were written");
    }
    game.options = json_from_text(row.options, id);
    game.seats = seats_from_text(row.seats, id);
    read_course(game, row);
    return game;
}

EntryRow row_of(GameId id, std::uint64_t step, const StoredEntry& stored) {
    const core::TimelineEntry& entry = stored.recorded.entry;
    EntryRow row{.kind = std::string(protocol::name_of(entry.kind)),
                 .seat = std::int64_t{entry.seat},
                 .question = static_cast<std::int64_t>(entry.question),
                 .answer = stored.answer,
                 .command = stored.recorded.command,
                 .target = static_cast<std::int64_t>(entry.to),
                 .note = entry.kind == core::EntryKind::ended ? std::string(protocol::name_of(entry.reason))
                                                              : std::string(entry.holder),
                 .time = entry.time,
                 .hash = static_cast<std::int64_t>(entry.hash),
                 .chain = static_cast<std::int64_t>(entry.chain)};
    row.seal = static_cast<std::int64_t>(seal_of_entry(id, step, entry.chain, row.answer, row.command));
    return row;
}

StoredEntry entry_from_row(EntryRow row, GameId id, std::uint64_t step) {
    StoredEntry stored;
    core::TimelineEntry& entry = stored.recorded.entry;
    const auto kind = protocol::find_entry_kind(row.kind);
    if (!kind) throw StoreError("its kind is unknown");
    entry.kind = *kind;
    entry.seat = static_cast<core::Seat>(row.seat);
    entry.question = static_cast<std::uint64_t>(row.question);
    entry.to = static_cast<std::uint64_t>(row.target);
    if (entry.kind == core::EntryKind::seat_changed) entry.holder = std::move(row.note);
    if (entry.kind == core::EntryKind::ended) {
        const auto reason = protocol::find_end_reason(row.note);
        if (!reason) throw StoreError("it ends the game with an unknown reason");
        entry.reason = *reason;
    }
    entry.time = row.time;
    entry.hash = static_cast<std::uint64_t>(row.hash);
    entry.chain = static_cast<std::uint64_t>(row.chain);
    if (!is_sealed(static_cast<std::uint64_t>(row.seal),
                   seal_of_entry(id, step, entry.chain, row.answer, row.command))) {
        throw StoreError("it was changed after it was written");
    }
    stored.answer = std::move(row.answer);
    // A row with a seal was written in this format. A row from before seals may contain any JSON text, including line
    // breaks.
    stored.recorded.command =
        row.seal == 0 ? text::write_json(json_from_text(row.command, id)) : std::move(row.command);
    return stored;
}

void add_row(StoredLog& log, EntryRow row, GameId id, std::uint64_t step) {
    const std::uint64_t expected = log.entries.size();
    log.steps = step + 1;
    if (!log.damage.empty()) return;
    if (step != expected) {
        log.damage = "step " + std::to_string(expected + 1) + " is missing";
        return;
    }
    try {
        log.entries.push_back(entry_from_row(std::move(row), id, step));
    } catch (const StoreError& error) {
        log.damage = "step " + std::to_string(step + 1) + ": " + error.what();
    }
}

}  // namespace syrtis::store
