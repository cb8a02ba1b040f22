// SPDX-License-Identifier: MIT
// The row of a game in a database, column by column: the server loads it or reports damage, and its players can join in
// either case without a fault. Entries with a command only are played first, so that the rest meets a game in progress.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/ensure.hpp"
#include "crypto/digest.hpp"
#include "store/row_text.hpp"
#include "support/lobby_harness.hpp"

namespace syrtis {
namespace {

constexpr const char* k_token = "0123456789abcdef0123456789abcdef";

std::string text_of(const Json::Value& row, const char* name) {
    return row[name].isString() ? row[name].asString() : std::string();
}

std::int64_t number_of(const Json::Value& row, const char* name) {
    return row[name].isInt64() ? row[name].asInt64() : 0;
}

store::StoredGame game_of(const Json::Value& row, const protocol::HostedGame& game) {
    store::StoredGame stored;
    stored.id = 1;
    stored.game = game.id();
    stored.packs = game.packs();
    stored.rules_revision = game.rules_revision();
    stored.options = store::json_from_text(text_of(row, "options"), 1);
    stored.seed = store::seed_from_text(text_of(row, "seed"), 1);
    stored.seats = store::seats_from_text(text_of(row, "seats"), 1);
    if (!stored.seats.empty()) stored.seats[0].token_hash = crypto::sha256(k_token);
    stored.status = store::status_of(text_of(row, "status"), 1);
    stored.policy = store::json_from_text(text_of(row, "policy"), 1);
    stored.runtime_state = store::json_from_text(text_of(row, "standing"), 1);
    return stored;
}

std::vector<store::StoredEntry> entries_of(const Json::Value& rows, const store::StoredGame& stored,
                                           const protocol::HostedGame& game) {
    std::vector<store::StoredEntry> entries;
    const auto seats = static_cast<core::Seat>(stored.seats.size());
    if (seats < game.minimum_seats() || seats > game.maximum_seats()) return entries;
    const auto options = game.recorded_options(stored.options, seats);
    const auto match = options ? game.start(*options, seats, stored.seed) : nullptr;
    for (const Json::Value& row : rows) {
        if (!row.isObject() || entries.size() > 100) break;
        if (match && row.isMember("play")) {
            const auto seat = static_cast<core::Seat>(number_of(row, "seat") & 7);
            auto played = seat < seats ? match->play(seat, row["play"], {}) : protocol::RecordedEntry{};
            if (!played) continue;
            entries.push_back({.recorded = std::move(*played)});
            Json::Value answer(Json::objectValue);
            answer["command"] = row["play"];
            entries.back().answer = text::write_json(answer);
            continue;
        }
        const store::EntryRow columns{.kind = text_of(row, "kind"),
                                      .seat = number_of(row, "seat") & 7,
                                      .question = number_of(row, "question"),
                                      .answer = text_of(row, "answer"),
                                      .command = text_of(row, "command"),
                                      .target = number_of(row, "target"),
                                      .note = text_of(row, "note"),
                                      .time = number_of(row, "time"),
                                      .hash = number_of(row, "hash"),
                                      .chain = number_of(row, "chain"),
                                      .seal = 0};
        entries.push_back(store::entry_from_row(columns, 1, entries.size()));
    }
    return entries;
}

void load_row(const Json::Value& row) {
    test::LobbyHarness harness;
    auto kept = std::make_unique<store::MemoryStore>("a secret");
    const protocol::HostedGame& game = *harness.games.front();
    const store::StoredGame stored = game_of(row, game);
    kept->add(stored, entries_of(row["entries"], stored, game));
    harness.restart_on(std::move(kept));
    test::Client ada(harness);
    ada.hello("Ada");
    ada.send(std::string(R"({"kind":"resume","token":")") + k_token + "\"}");
    for (const char* line : {R"({"kind":"view"})", R"({"kind":"history"})", R"({"kind":"undo","step":1})",
                             R"({"kind":"answer","sequence":0,"number":0})", R"({"kind":"list"})"}) {
        ada.send(line);
    }
    harness.scheduler.pass(std::chrono::seconds(1));
    core::ensure(ada.bytes().find("\"internal\"") == std::string::npos, "a stored game leads to a fault");
}

}  // namespace
}  // namespace syrtis

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace syrtis;
    const auto row = text::parse_json(std::string_view(reinterpret_cast<const char*>(data), size));
    if (!row || !row->isObject()) return 0;
    try {
        load_row(*row);
    } catch (const store::StoreError&) {
        return 0;  // an unreadable row is reported by the store before anybody loads the game
    }
    core::ensure(!testing::UnitTest::GetInstance()->ad_hoc_test_result().Failed(),
                 "somebody was told what is no message");
    return 0;
}
