// SPDX-License-Identifier: MIT
#include "worker/page_server.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <sstream>
#include <string>

#include "games/registered_games.hpp"
#include "protocol/game_file.hpp"
#include "store/memory_store.hpp"
#include "support/paths.hpp"
#include "text/json.hpp"
#include "worker/series_hash.hpp"

namespace syrtis::worker {
namespace {

/// Collects the bytes of each connection.
class RecordingPage final : public PageSide {
   public:
    void send(LinkNumber link, std::string_view bytes) override { received[link] += bytes; }
    void close(LinkNumber link) override { closed = link; }

    std::map<LinkNumber, std::string> received;
    LinkNumber closed = 0;
};

/// A server of both games whose time passes when the test says so.
struct Worker {
    server::RegisteredGames games = server::registered_games(test::k_resource_folder);
    store::MemoryStore store;
    RecordingPage page;
    lobby::Clock::time_point time{std::chrono::hours(1)};
    TurnScheduler scheduler{[this] { return time; }};
    PageServer server{games, store, scheduler, page};

    void say(LinkNumber link, const std::string& line) {
        server.receive(link, line + "\n");
        settle();
    }
    void settle() {
        for (int turn = 0; turn < 20; ++turn) {
            (void)scheduler.run(std::chrono::seconds(1));
            time += std::chrono::milliseconds(100);
        }
    }
    /// Returns the last message of that kind to this connection; null if there is none.
    Json::Value last(LinkNumber link, const std::string& kind) {
        Json::Value found;
        std::istringstream lines(page.received[link]);
        for (std::string line; std::getline(lines, line);) {
            const auto json = text::parse_json(line);
            EXPECT_TRUE(json) << line;
            if (json && (*json)["kind"] == kind) found = *json;
        }
        return found;
    }
};

TEST(ServerInTheBrowser, WholeMatchAgainstComputerIsPlayedAndHasARecord) {
    Worker worker;
    worker.server.open(1);
    worker.say(1, R"({"kind":"hello","protocol":1,"name":"Ada"})");
    EXPECT_EQ(worker.last(1, "welcome")["name"], "Ada");
    worker.say(1, R"({"kind":"create","game":"dig-mars","seats":2,"computers":["normal"]})");
    worker.say(1, R"({"kind":"start"})");
    const auto table = static_cast<store::GameId>(worker.last(1, "joined")["table"].asInt64());
    EXPECT_FALSE(worker.server.record_of(table));
    for (int answers = 0; answers < 300 && worker.last(1, "update")["outcome"].isNull(); ++answers) {
        const Json::Value decision = worker.last(1, "update")["decision"];
        if (!decision.isObject()) {
            worker.settle();
            continue;
        }
        worker.page.received[1].clear();
        worker.say(1, R"({"kind":"answer","sequence":)" + decision["sequence"].asString() + R"(,"number":0})");
    }
    EXPECT_FALSE(worker.last(1, "update")["outcome"].isNull());
    worker.settle();
    EXPECT_FALSE(worker.server.record_of(table + 1));
    const auto text = worker.server.record_of(table);
    ASSERT_TRUE(text);
    const auto record = protocol::parse_game_file(*text);
    ASSERT_TRUE(record);
    EXPECT_EQ(record->game, "dig-mars");
    EXPECT_EQ(record->players.front().name, "Ada");
    EXPECT_GT(record->entries.size(), 10U);
}

TEST(ServerInTheBrowser, ComputerPlayerThatSearchesAnswersItsQuestions) {
    Worker worker;
    worker.server.open(1);
    worker.say(1, R"({"kind":"hello","protocol":1,"name":"Ada"})");
    worker.say(1, R"({"kind":"create","game":"terraforming-mars","seats":2,"computers":["advanced"]})");
    worker.say(1, R"({"kind":"start"})");
    const Json::Value decision = worker.last(1, "update")["decision"];
    ASSERT_TRUE(decision.isObject());
    worker.page.received[1].clear();
    worker.say(1, R"({"kind":"answer","sequence":)" + decision["sequence"].asString() + R"(,"number":0})");
    // The computer player chooses its corporation and cards.
    EXPECT_FALSE(worker.last(1, "update").isNull());
    EXPECT_TRUE(worker.last(1, "error").isNull());
}

TEST(ServerInTheBrowser, LineMayArriveInPieces) {
    Worker worker;
    worker.server.open(1);
    worker.server.receive(1, R"({"kind":"hello",)");
    worker.say(1, R"("protocol":1,"name":"Ada"})");
    EXPECT_FALSE(worker.last(1, "welcome").isNull());
}

TEST(ServerInTheBrowser, LineThatIsTooLongEndsTheConnection) {
    Worker worker;
    worker.server.open(7);
    worker.server.receive(7, std::string(100'000, 'a'));
    worker.settle();
    EXPECT_EQ(worker.last(7, "error")["code"], "line_too_long");
    EXPECT_EQ(worker.page.closed, 7);
    worker.page.received[7].clear();
    worker.say(7, R"({"kind":"hello","protocol":1,"name":"Ada"})");
    EXPECT_EQ(worker.page.received[7], "");
}

TEST(ServerInTheBrowser, SeatStaysReservedWhenTheConnectionEnds) {
    Worker worker;
    worker.server.open(1);
    worker.say(1, R"({"kind":"hello","protocol":1,"name":"Ada"})");
    worker.say(1, R"({"kind":"create","game":"dig-mars","seats":2,"computers":["normal"]})");
    worker.say(1, R"({"kind":"start"})");
    const auto token = worker.last(1, "joined")["token"].asString();
    worker.server.close(1);
    worker.server.open(2);
    worker.say(2, R"({"kind":"hello","protocol":1,"name":"Ada"})");
    worker.say(2, R"({"kind":"resume","token":")" + token + "\"}");
    EXPECT_FALSE(worker.last(2, "joined").isNull());
}

TEST(SeriesHash, EqualSeriesHaveEqualLines) {
    const auto games = server::registered_games(test::k_resource_folder);
    const auto line = series_hash(games, "dig-mars", "greedy,random", 2);
    EXPECT_TRUE(line.starts_with("dig-mars greedy,random 2 ")) << line;
    EXPECT_EQ(series_hash(games, "dig-mars", "greedy,random", 2), line);
    EXPECT_THROW((void)series_hash(games, "dig-mars", "nobody", 2), std::runtime_error);
}

}  // namespace
}  // namespace syrtis::worker
