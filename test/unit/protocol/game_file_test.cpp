// SPDX-License-Identifier: MIT
#include "protocol/game_file.hpp"

#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "protocol/game_replay.hpp"
#include "protocol/hash_text.hpp"
#include "support/toy_hosted_game.hpp"
#include "text/json.hpp"

namespace syrtis::protocol {
namespace {

core::Seat first_pending(const HostedMatch& match) {
    core::Seat seat = 0;
    while (!core::has_seat(match.pending(), seat)) ++seat;
    return seat;
}

/// A game with every kind of entry.
GameFile some_game() {
    const auto game = toy::hosted_sealed_numbers();
    GameFile file;
    file.game = game->id();
    file.content.push_back({"sealed-numbers", game->content_hash()});
    file.options = *game->complete_options(Json::Value(), 2);
    file.seed = 18'446'744'073'709'551'557ULL;
    file.created = 1'700'000'000'000;
    file.players = {{"Ada", ""}, {"first 1", "first"}};
    const auto match = game->start(file.options, 2, file.seed);
    std::int64_t time = file.created;
    const auto play = [&](const Json::Value& command) {
        const core::Seat seat = first_pending(*match);
        file.entries.push_back(*match->play(seat, command, {.question = 3, .time = ++time}));
        return seat;
    };
    const auto play_first = [&] { return play(match->decision(first_pending(*match))["commands"][0]); };
    play_first();
    play_first();
    const core::Seat rewarded = play_first();
    file.entries.push_back(match->undo(rewarded, 1, {.time = ++time}));
    file.entries.push_back(match->redo(rewarded, 1, {.time = ++time}));
    file.entries.push_back(match->change_seat(1, "random", {.time = ++time}));
    while (!match->finished()) play_first();
    file.entries.push_back(match->end(core::EndReason::finished, {.time = ++time}));
    return file;
}

std::string mistake_of(const Json::Value& json) {
    const auto parsed = parse_game_file(text::write_json(json));
    return parsed ? "" : parsed.error();
}

TEST(GameFile, RoundTripsThroughText) {
    const Json::Value json = game_file_json(some_game());
    EXPECT_FALSE(json.isMember("error"));
    const auto parsed = parse_game_file(write_game_file(some_game()));
    ASSERT_TRUE(parsed) << parsed.error();
    EXPECT_EQ(game_file_json(*parsed), json);
}

TEST(GameFile, KeepsA256BitSeedAndTheCommitment) {
    GameFile file = some_game();
    file.seed = *core::read_seed("fe" + std::string(62, '0'));
    file.nonce = std::string(64, 'a');
    file.commitment = std::string(64, 'b');
    const auto parsed = parse_game_file(write_game_file(file));
    ASSERT_TRUE(parsed) << parsed.error();
    EXPECT_EQ(parsed->seed, file.seed);
    EXPECT_EQ(parsed->nonce, file.nonce);
    EXPECT_EQ(parsed->commitment, file.commitment);
}

TEST(GameFile, MalformedTextIsRefusedWithItsFault) {
    const Json::Value sound = game_file_json(some_game());
    EXPECT_EQ(mistake_of(sound), "");
    EXPECT_FALSE(parse_game_file(""));
    EXPECT_FALSE(parse_game_file("[]"));
    EXPECT_FALSE(parse_game_file("{\"game\":1,\"game\":2}"));
    for (const char* key : {"format", "version", "game", "content", "options", "seed", "players", "entries"}) {
        const std::string quoted = "\"" + std::string(key) + "\"";
        Json::Value broken = sound;
        broken.removeMember(key);
        EXPECT_NE(mistake_of(broken).find(quoted), std::string::npos) << key;
        broken[key] = -1.5;
        EXPECT_NE(mistake_of(broken).find(quoted), std::string::npos) << key;
    }
    const auto expect = [&](const std::string& mistake, auto&& change) {
        Json::Value broken = sound;
        change(broken);
        EXPECT_EQ(mistake_of(broken), mistake);
    };
    expect("the file has an unknown member \"colour\"", [](Json::Value& json) { json["colour"] = "red"; });
    expect("the file has version 2, this program reads 1", [](Json::Value& json) { json["version"] = 2; });
    expect("entries[2]: \"seat\" is not a whole number up to 1",
           [](Json::Value& json) { json["entries"][2]["seat"] = 2; });
    expect("entries[0]: \"hash\" is not a string of 16 hexadecimal digits",
           [](Json::Value& json) { json["entries"][0]["hash"] = "12"; });
    expect("entries[1] is not an object", [](Json::Value& json) { json["entries"][1] = 7; });
    expect("entries[1]: \"kind\" is not a kind of entry",
           [](Json::Value& json) { json["entries"][1]["kind"] = "flew"; });
    expect("entries[3]: \"to\" is not a whole number up to 3", [](Json::Value& json) { json["entries"][3]["to"] = 4; });
    expect("players[0]: \"name\" is not a string", [](Json::Value& json) { json["players"][0]["name"] = 3; });
    for (const char* key : {"seed", "nonce", "commitment"}) {
        expect("\"" + std::string(key) + "\" is not a string of 64 hexadecimal digits",
               [key](Json::Value& json) { json[key] = "7"; });
    }
    expect("a nonce and a commitment stand together or not at all",
           [](Json::Value& json) { json["nonce"] = std::string(64, 'a'); });
    expect("content[0]: \"hash\" is not a string of 16 hexadecimal digits",
           [](Json::Value& json) { json["content"][0]["hash"] = "00000000005EA1ED"; });
}

TEST(GameFile, FileWithChangedByteIsReadOrRefusedWithoutCrash) {
    const std::string text = text::write_json(game_file_json(some_game()));
    core::Rng rng(3);
    for (int attempt = 0; attempt < 2000; ++attempt) {
        std::string broken = text;
        broken[rng.below(static_cast<std::uint32_t>(broken.size()))] = static_cast<char>(rng.below(128));
        const auto parsed = parse_game_file(broken);
        EXPECT_TRUE(!parsed || parsed->players.size() <= core::k_max_seats);
    }
}

TEST(GameFile, EarlierArenaLogsAreRead) {
    const auto parsed = parse_game_file(
        R"({"game":"sealed-numbers","content_hash":"00000000005ea1ed","options":{"rounds":3},"seed":5,
            "players":["high","random"],"error":"seat 0 gave an illegal command",
            "commands":[{"seat":1,"command":{"put":4},"hash":"0123456789abcdef"}]})");
    ASSERT_TRUE(parsed) << parsed.error();
    EXPECT_EQ(parsed->players[1], (FilePlayer{"random", "random"}));
    EXPECT_EQ(parsed->content[0], (ContentPack{"sealed-numbers", 0x5ea1ed}));
    EXPECT_EQ(parsed->entries.at(0).entry.seat, 1);
    EXPECT_EQ(parsed->entries[0].entry.hash, 0x0123456789abcdefU);
    EXPECT_EQ(parsed->entries[0].entry.chain, 0U) << "these logs had no such field";
    EXPECT_EQ(parsed->error, "seat 0 gave an illegal command");
}

TEST(GameReplay, ReplaysAFileToItsLastHash) {
    const auto game = toy::hosted_sealed_numbers();
    const GameFile file = some_game();
    auto replay = GameReplay::start(*game, file);
    ASSERT_TRUE(replay) << replay.error();
    while (!replay->at_end()) ASSERT_EQ(replay->advance(), std::nullopt) << replay->step();
    EXPECT_EQ(replay->step(), file.entries.size());
    EXPECT_EQ(replay->match().hash(), file.entries.back().entry.hash);
    EXPECT_TRUE(replay->match().ended());
}

TEST(GameReplay, ReplayStopsAtChangedEntryWithItsFault) {
    const auto game = toy::hosted_sealed_numbers();
    const auto expect = [&](std::size_t index, const std::string& what, auto&& change) {
        GameFile file = some_game();
        change(file.entries.at(index));
        auto replay = GameReplay::start(*game, file);
        ASSERT_TRUE(replay);
        for (std::size_t step = 0; step < index; ++step) ASSERT_EQ(replay->advance(), std::nullopt);
        const auto wrong = replay->advance();
        ASSERT_TRUE(wrong) << what;
        EXPECT_NE(wrong->find(what), std::string::npos) << *wrong;
        EXPECT_EQ(replay->step(), index);
        EXPECT_EQ(replay->advance(), wrong) << "the replay stays at the faulty entry";
    };
    expect(1, "has hash", [](RecordedEntry& entry) { entry.entry.hash ^= 1; });
    expect(0, "not_in_hand", [](RecordedEntry& entry) { entry.command = R"({"put":99})"; });
    expect(1, "refused", [](RecordedEntry& entry) { entry.entry.seat = 0; });
    expect(2, "chain hash", [](RecordedEntry& entry) { ++entry.entry.time; });
    expect(2, "chain hash", [](RecordedEntry& entry) { ++entry.entry.question; });
    expect(3, "nothing of this kind", [](RecordedEntry& entry) { entry.entry.to = 0; });
    expect(3, "nothing of this kind", [](RecordedEntry& entry) { entry.entry.kind = core::EntryKind::ended; });
    expect(5, "chain hash", [](RecordedEntry& entry) { entry.entry.holder = "Eve"; });
}

TEST(GameReplay, FilePlayedWithOtherDataFilesIsRefused) {
    const auto game = toy::hosted_sealed_numbers();
    GameFile file = some_game();
    file.content[0].hash ^= 1;
    EXPECT_FALSE(GameReplay::start(*game, file));
    file = some_game();
    file.options["weather"] = true;
    EXPECT_FALSE(GameReplay::start(*game, file));
    file = some_game();
    file.players.resize(1);
    EXPECT_FALSE(GameReplay::start(*game, file));
}

TEST(HashText, RoundTripsAsSixteenDigits) {
    EXPECT_EQ(hash_text(0x5ea1edU), "00000000005ea1ed");
    EXPECT_EQ(read_hash("00000000005ea1ed"), 0x5ea1edU);
    for (const char* wrong : {"", "5ea1ed", "00000000005EA1ED", "00000000005ea1eg", "000000000005ea1ed"}) {
        EXPECT_FALSE(read_hash(wrong)) << wrong;
    }
}

/// Returns the fault at which the replay of a file diverges, or an empty text.
std::string complaint_about(GameFile file) {
    const auto game = toy::hosted_sealed_numbers();
    auto replay = GameReplay::start(*game, std::move(file));
    EXPECT_TRUE(replay) << replay.error();
    while (!replay->at_end()) {
        if (auto wrong = replay->advance()) return *wrong;
    }
    return {};
}

TEST(GameReplay, OtherRulesRevisionIsReportedOnlyIfHashesDiffer) {
    GameFile file = some_game();
    const std::string now = std::to_string(toy::SealedNumbers::k_rules_revision);
    for (const std::uint64_t revision : {std::uint64_t{0}, toy::SealedNumbers::k_rules_revision, std::uint64_t{7}}) {
        file.rules_revision = revision;
        EXPECT_EQ(complaint_about(file), "") << revision;
    }
    file.entries[2].entry.hash ^= 1;
    file.rules_revision = toy::SealedNumbers::k_rules_revision;
    const std::string alike = complaint_about(file);
    EXPECT_EQ(alike.find("revision"), std::string::npos) << "the rules are the same: " << alike;
    file.rules_revision = 7;
    EXPECT_EQ(complaint_about(file),
              alike + " (it was played with revision 7 of the rules, this program has revision " + now + ")");
    file.rules_revision = 0;
    EXPECT_EQ(complaint_about(file),
              alike + " (it was played with an unknown revision of the rules, this program has revision " + now + ")");
}

TEST(GameReplay, RefusedOptionsOfAnotherRulesRevisionNameBothRevisions) {
    GameFile file = some_game();
    file.options["rounds"] = 99;
    file.rules_revision = 7;
    const auto replay = GameReplay::start(*toy::hosted_sealed_numbers(), file);
    ASSERT_FALSE(replay);
    EXPECT_NE(replay.error().find("it was played with revision 7 of the rules"), std::string::npos) << replay.error();
}

}  // namespace
}  // namespace syrtis::protocol
