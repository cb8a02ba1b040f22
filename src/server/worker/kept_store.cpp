// SPDX-License-Identifier: MIT
#include "worker/kept_store.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <exception>
#include <memory>
#include <stdexcept>
#include <utility>

#include "core/seed.hpp"
#include "store/row_text.hpp"
#include "text/json.hpp"

namespace syrtis::worker {
namespace {

using store::Change;
using store::GameId;

/// The number of the row with the secret and the last id of the store. The rows of the store itself with higher numbers
/// contain packs.
constexpr std::uint64_t k_head = 0;

Json::Value json_of(const std::vector<protocol::ContentPack>& packs) {
    Json::Value json(Json::arrayValue);
    for (const protocol::ContentPack& pack : packs) {
        Json::Value one(Json::objectValue);
        one["name"] = pack.name;
        one["hash"] = Json::UInt64{pack.hash};
        json.append(one);
    }
    return json;
}

std::vector<protocol::ContentPack> packs_of(const Json::Value& json) {
    std::vector<protocol::ContentPack> packs;
    for (const Json::Value& one : json)
        packs.push_back({.name = one["name"].asString(), .hash = one["hash"].asUInt64()});
    return packs;
}

Json::Value json_of(const store::StoredGame& game) {
    Json::Value json(Json::objectValue);
    json["game"] = game.game;
    json["packs"] = json_of(game.packs);
    json["rules_revision"] = Json::UInt64{game.rules_revision};
    json["options"] = game.options;
    json["seed"] = core::seed_text(game.seed);
    json["nonce"] = game.nonce;
    json["commitment"] = game.commitment;
    json["seats"] = store::seats_to_text(game.seats);
    json["allows_undo"] = game.allows_undo;
    json["code"] = game.code;
    json["origin"] = game.origin;
    json["created"] = Json::Int64{game.created};
    json["policy"] = game.policy;
    json["runtime_state"] = game.runtime_state;
    return json;
}

store::StoredGame game_of(const Json::Value& json, GameId id) {
    return {.id = id,
            .game = json["game"].asString(),
            .packs = packs_of(json["packs"]),
            .rules_revision = json["rules_revision"].asUInt64(),
            .options = json["options"],
            .seed = store::seed_from_text(json["seed"].asString(), id),
            .nonce = json["nonce"].asString(),
            .commitment = json["commitment"].asString(),
            .seats = store::seats_from_text(json["seats"].asString(), id),
            .allows_undo = json["allows_undo"].asBool(),
            .code = json["code"].asString(),
            .origin = json["origin"].asString(),
            .created = json["created"].asInt64(),
            .policy = json["policy"],
            .runtime_state = json["runtime_state"]};
}

Json::Value json_of(const store::EntryRow& row) {
    Json::Value json(Json::objectValue);
    json["kind"] = row.kind;
    json["seat"] = Json::Int64{row.seat};
    json["question"] = Json::Int64{row.question};
    json["answer"] = row.answer;
    json["command"] = row.command;
    json["target"] = Json::Int64{row.target};
    json["note"] = row.note;
    json["time"] = Json::Int64{row.time};
    json["hash"] = Json::Int64{row.hash};
    json["chain"] = Json::Int64{row.chain};
    json["seal"] = Json::Int64{row.seal};
    return json;
}

store::EntryRow entry_row_of(const Json::Value& json) {
    return {.kind = json["kind"].asString(),
            .seat = json["seat"].asInt64(),
            .question = json["question"].asInt64(),
            .answer = json["answer"].asString(),
            .command = json["command"].asString(),
            .target = json["target"].asInt64(),
            .note = json["note"].asString(),
            .time = json["time"].asInt64(),
            .hash = json["hash"].asInt64(),
            .chain = json["chain"].asInt64(),
            .seal = json["seal"].asInt64()};
}

/// Returns a change without an open table.
Json::Value json_of(const Change& change) {
    Json::Value json(Json::objectValue);
    if (change.beginning) json["beginning"] = json_of(*change.beginning);
    if (change.entry) {
        json["step"] = Json::UInt64{change.step};
        json["entry"] = json_of(store::row_of(change.id, change.step, *change.entry));
    }
    if (change.seats) json["seats"] = store::seats_to_text(*change.seats);
    if (change.status) {
        json["status"] = std::string(store::name_of(*change.status));
        json["time"] = Json::Int64{change.time};
        json["is_worth_keeping"] = change.is_worth_keeping;
    }
    if (change.damage) json["damage"] = *change.damage;
    if (change.runtime_state) json["runtime_state"] = *change.runtime_state;
    return json;
}

Change change_of(const Json::Value& json, GameId id) {
    Change change{.id = id};
    if (json.isMember("open_table")) {
        change.open_table = json["open_table"].asString();
        return change;
    }
    if (json.isMember("beginning")) {
        change.beginning = std::make_shared<const store::StoredGame>(game_of(json["beginning"], id));
    }
    if (json.isMember("entry")) {
        change.step = json["step"].asUInt64();
        change.entry = store::entry_from_row(entry_row_of(json["entry"]), id, change.step);
    }
    if (json.isMember("seats")) change.seats = store::seats_from_text(json["seats"].asString(), id);
    if (json.isMember("status")) {
        change.status = store::status_of(json["status"].asString(), id);
        change.time = json["time"].asInt64();
        change.is_worth_keeping = json["is_worth_keeping"].asBool();
    }
    if (json.isMember("damage")) change.damage = json["damage"].asString();
    if (json.isMember("runtime_state")) change.runtime_state = json["runtime_state"];
    return change;
}

Json::Value parse(const Row& row) {
    auto json = text::parse_json(row.text);
    if (!json || !json->isObject()) throw std::runtime_error("a row is no JSON object");
    return std::move(*json);
}

}  // namespace

KeptStore::KeptStore(Rows& rows, const std::vector<Row>& earlier) : rows_(rows) {
    is_committing_ = true;
    for (auto first = earlier.begin(); first != earlier.end();) {
        const GameId game = first->game;
        const auto end = std::find_if(first, earlier.end(), [game](const Row& row) { return row.game != game; });
        next_number_[game] = std::prev(end)->number + 1;
        last_made_id_ = std::max(last_made_id_, game);
        try {
            if (game == 0) {
                std::for_each(first, end, [this](const Row& row) { repeat_own_row(row); });
            } else {
                repeat_game(first, end);
            }
        } catch (const std::exception& error) {
            spdlog::warn("the rows of game {} can't be read: {}", game, error.what());
        }
        first = end;
    }
    is_committing_ = false;
    if (secret_.empty()) {
        secret_ = store::make_secret();
        put_head();
    }
}

void KeptStore::repeat_own_row(const Row& row) {
    const Json::Value json = parse(row);
    if (row.number == k_head) {
        secret_ = json["secret"].asString();
        last_made_id_ = std::max<GameId>(last_made_id_, json["last_id"].asInt64());
        return;
    }
    const std::uint64_t hash = json["hash"].asUInt64();
    kept_packs_.insert(hash);
    keep_pack_text(hash, json["text"].asString());
}

void KeptStore::repeat_game(std::vector<Row>::const_iterator first, std::vector<Row>::const_iterator end) {
    std::vector<Change> changes;
    std::shared_ptr<store::StoredGame> beginning;
    for (auto row = first; row != end; ++row) {
        const Json::Value json = parse(*row);
        if (json.isMember("taken")) {
            if (beginning) ++beginning->taken;
        } else if (json.isMember("packs")) {
            if (beginning) beginning->packs = packs_of(json["packs"]);
        } else {
            changes.push_back(change_of(json, first->game));
            if (changes.back().beginning) {
                beginning = std::make_shared<store::StoredGame>(*changes.back().beginning);
                changes.back().beginning = beginning;
            }
        }
    }
    std::string problem;
    MemoryStore::commit(changes, [&](const store::StoreError* error) {
        if (error != nullptr) problem = error->what();
    });
    if (!problem.empty()) throw std::runtime_error(problem);
}

GameId KeptStore::last_id() { return std::max(MemoryStore::last_id(), last_made_id_); }

GameId KeptStore::make_id() {
    ++last_made_id_;
    put_head();
    return last_made_id_;
}

void KeptStore::commit(const std::vector<Change>& changes, const Done& done) {
    is_committing_ = true;
    MemoryStore::commit(changes, [&](const store::StoreError* error) {
        is_committing_ = false;
        if (error == nullptr) std::ranges::for_each(changes, [this](const Change& change) { write(change); });
        done(error);
    });
}

void KeptStore::write(const Change& change) {
    if (change.open_table) {
        // The new text of an open table replaces all its rows. If a game with this id has begun meanwhile, its rows
        // must stay.
        const auto ids = all();
        if (std::ranges::find(ids, change.id) != ids.end()) return;
        rows_.remove(change.id);
        next_number_.erase(change.id);
        if (change.open_table->empty()) return;
        Json::Value json(Json::objectValue);
        json["open_table"] = *change.open_table;
        return put(change.id, json);
    }
    if (change.beginning) {
        rows_.remove(change.id);
        next_number_.erase(change.id);
    }
    put(change.id, json_of(change));
}

void KeptStore::set_packs(GameId id, const std::vector<protocol::ContentPack>& packs) {
    MemoryStore::set_packs(id, packs);
    for (const protocol::ContentPack& pack : packs) {
        if (pack.text.empty() || !kept_packs_.insert(pack.hash).second) continue;
        Json::Value json(Json::objectValue);
        json["hash"] = Json::UInt64{pack.hash};
        json["text"] = std::string(pack.text.view());
        put(0, json);
    }
    if (is_committing_) return;
    Json::Value json(Json::objectValue);
    json["packs"] = json_of(packs);
    put(id, json);
}

std::vector<GameId> KeptStore::take_unfinished() {
    auto ids = MemoryStore::take_unfinished();
    Json::Value json(Json::objectValue);
    json["taken"] = true;
    for (const GameId id : ids) put(id, json);
    return ids;
}

store::Pruned KeptStore::prune(const store::PruneOrder& order) {
    const auto before = all();
    auto pruned = MemoryStore::prune(order);
    const auto after = all();
    for (const GameId id : before) {
        if (!std::ranges::binary_search(after, id)) rows_.remove(id);
    }
    return pruned;
}

void KeptStore::put(GameId game, const Json::Value& json) {
    // Of the rows of the store itself, number 0 is k_head.
    auto& next = next_number_.try_emplace(game, game == 0 ? k_head + 1 : 0).first->second;
    rows_.put({.game = game, .number = next++, .text = text::write_json(json)});
}

void KeptStore::put_head() {
    Json::Value json(Json::objectValue);
    json["secret"] = secret_;
    json["last_id"] = Json::Int64{last_made_id_};
    rows_.put({.game = 0, .number = k_head, .text = text::write_json(json)});
}

}  // namespace syrtis::worker
