// SPDX-License-Identifier: MIT

#include "net/session.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "text/json.hpp"
#include "unit/client_net/scripted_server.hpp"

namespace syrtis::client::net {
namespace {

using test::run_until;
using test::ScriptedServer;

constexpr const char* k_welcome =
    R"({"kind":"welcome","protocol":1,"server":"test","name":"Ada","games":[],"limits":{}})"
    "\n";
constexpr const char* k_joined = R"({"kind":"joined","table":7,"seat":0,"token":"secret"})"
                                 "\n";

class SessionTest : public testing::Test {
   protected:
    bool until(const std::function<bool()>& holds) {
        return run_until(
            server, [&] { session.wait(clock++, 2); }, holds);
    }
    /// Returns the next message of that kind from the client, and skips others before it.
    Json::Value expect(const std::string& kind) {
        Json::Value found;
        until([&] {
            while (auto line = server.next_line()) {
                const auto message = text::parse_json(*line);
                if (!message || (*message)["kind"] != kind) continue;
                found = *message;
                return true;
            }
            return false;
        });
        EXPECT_FALSE(found.isNull()) << "no " << kind;
        return found;
    }
    void connect(Intent intent = {}) {
        session.connect("127.0.0.1", server.port(), "Ada", std::move(intent));
        expect("hello");
        server.send(k_welcome);
    }
    void take_seat() {
        connect({Intent::Kind::join, Intent::Place{.code = "MESA"}, false});
        EXPECT_EQ(expect("join")["code"], "MESA");
        server.send(k_joined);
        ASSERT_TRUE(until([&] { return session.place().seat() == 0U; }));
    }
    void update(const std::string& rest) {
        server.send(R"({"kind":"update","table":7,"step":)" + std::to_string(++step) +
                    R"(,"events":[],"pending":[0],)" + rest + "}\n");
    }
    Update next_update() {
        std::optional<Update> found;
        until([&] {
            if (!found) found = session.at_table().take_next();
            return found.has_value();
        });
        EXPECT_TRUE(found.has_value());
        return found.value_or(Update{});
    }

    ScriptedServer server;
    SeatStore store{"/dev/null/nowhere"};
    KnownServers known{"/dev/null/nowhere"};
    Session session{store, known};
    std::uint64_t clock = 0;
    int step = 0;
};

TEST_F(SessionTest, TableAtAnotherServerIsRequestedFromThatServer) {
    ScriptedServer other;
    const std::string there = "127.0.0.1:" + std::to_string(other.port());
    const auto expect_there = [&](const std::string& kind) {
        Json::Value found;
        run_until(
            other, [&] { session.wait(clock++, 2); },
            [&] {
                while (auto line = other.next_line()) {
                    const auto message = text::parse_json(*line);
                    if (message && (*message)["kind"] == kind) found = *message;
                }
                return !found.isNull();
            });
        EXPECT_FALSE(found.isNull()) << "no " << kind;
        return found;
    };
    connect({Intent::Kind::join, Intent::Place{.code = "MESA"}, false});
    expect("join");
    session.trust().set_password("127.0.0.1", server.port(), "red dust");
    server.send(R"({"kind":"error","code":"elsewhere","message":"","address":")" + there +
                R"(","web":"https://mars.example/2/"})" + "\n");
    EXPECT_FALSE(expect_there("hello").isMember("password")) << "the password was entered for the first server";
    other.send(k_welcome);
    EXPECT_EQ(expect_there("join")["code"], "MESA");
    other.send(k_joined);
    ASSERT_TRUE(run_until(
        other, [&] { session.wait(clock++, 2); }, [&] { return session.place().seat() == 0U; }));
    EXPECT_EQ(session.connection().server().port, other.port());
    EXPECT_EQ(session.connection().server().endpoint.port, server.port())
        << "the seat is stored with the typed address";
    EXPECT_EQ(session.connection().server().page, "https://mars.example/2/play#MESA")
        << "a browser can open the page with the table";

    // The second server redirects the client back to the first one in the middle of the game.
    server.hang_up();
    other.send(R"({"kind":"error","code":"elsewhere","message":"","address":"127.0.0.1:)" +
               std::to_string(server.port()) + R"(","web":"https://mars.example/1"})" + "\n");
    expect("hello");
    EXPECT_EQ(session.status().state, SessionState::rejoining);
    EXPECT_EQ(session.connection().server().page, "https://mars.example/1/play") << "a seat is not named in an address";
    server.send(k_welcome);
    EXPECT_EQ(expect("resume")["token"], "secret");
}

TEST_F(SessionTest, AddressOfPageNamesTableOfSpectatorWhoseTableMovesToAnotherServer) {
    const std::string here = "127.0.0.1:" + std::to_string(server.port());
    connect({Intent::Kind::watch, Intent::Place{.table = 7}, false});
    expect("watch");
    server.send(R"({"kind":"watching","table":7})"
                "\n");
    ASSERT_TRUE(until([&] { return session.place().watches(); }));
    server.send(R"({"kind":"error","code":"elsewhere","message":"","address":")" + here +
                R"(","web":"https://mars.example/2/"})" + "\n");
    ASSERT_TRUE(until([&] { return session.status().state == SessionState::rejoining; }));
    EXPECT_EQ(session.connection().server().page, "https://mars.example/2/play#watch=7");
}

TEST_F(SessionTest, EndlessRedirectionBetweenServersIsAbandoned) {
    const std::string here = "127.0.0.1:" + std::to_string(server.port());
    connect({Intent::Kind::watch, Intent::Place{.table = 7}, false});
    std::optional<Problem> reported;
    for (unsigned hop = 0; hop <= ServerRoute::k_most_hops; ++hop) {
        expect("watch");
        if (hop > 0) {
            EXPECT_FALSE(session.problems().take().has_value());
        }
        server.send(R"({"kind":"error","code":"elsewhere","message":"It is there.","address":")" + here + "\"}\n");
        if (hop == ServerRoute::k_most_hops) break;
        ASSERT_TRUE(until([&] { return session.status().state == SessionState::connecting; }));
        server.hang_up();
        expect("hello");
        server.send(k_welcome);
    }
    ASSERT_TRUE(until([&] { return (reported = session.problems().take()).has_value(); }));
    EXPECT_EQ(reported->code, "elsewhere");
}

TEST_F(SessionTest, PasswordIsSentToItsServerOnly) {
    const auto hello_there = [&] {
        server.hang_up();
        // An empty endpoint marks a local server, which gets the password without TLS.
        session.connect("127.0.0.1", server.port(), "Ada", {}, Endpoint{});
        return expect("hello");
    };
    session.trust().set_password("127.0.0.1", static_cast<std::uint16_t>(server.port() + 1), "red dust");
    EXPECT_FALSE(hello_there().isMember("password"));
    session.trust().set_password("localhost", server.port(), "red dust");
    EXPECT_FALSE(hello_there().isMember("password"));
    session.trust().set_password("127.0.0.1", server.port(), "red dust");
    EXPECT_EQ(hello_there()["password"], "red dust");
}

TEST_F(SessionTest, RequestIsNotSentIfItsServerIsUnreachable) {
    std::uint16_t port_of_nobody = 0;
    {
        const ScriptedServer gone;
        port_of_nobody = gone.port();
    }
    session.connect("127.0.0.1", port_of_nobody, "Ada", {Intent::Kind::join, Intent::Place{.code = "MESA"}, false});
    ASSERT_TRUE(until([&] { return session.status().state == SessionState::refused; }));
    EXPECT_EQ(session.requests().waiting().kind, Intent::Kind::join);
    connect(session.requests().waiting());
    EXPECT_EQ(expect("join")["code"], "MESA");
    EXPECT_EQ(session.requests().waiting().kind, Intent::Kind::none);
}

TEST_F(SessionTest, SendsHelloAndThenAsksForTables) {
    session.connect("127.0.0.1", server.port(), "Ada", {});
    const auto hello = expect("hello");
    EXPECT_EQ(hello["protocol"], 1);
    EXPECT_EQ(hello["name"], "Ada");
    server.send(k_welcome);
    expect("list");
    EXPECT_EQ(session.status().state, SessionState::lobby);
}

TEST_F(SessionTest, DifferentProtocolVersionOfTheServerIsReported) {
    session.connect("127.0.0.1", server.port(), "Ada", {});
    expect("hello");
    server.send(R"({"kind":"error","code":"wrong_version","message":"This server speaks version 9."})"
                "\n");
    ASSERT_TRUE(until([&] { return session.status().state == SessionState::refused; }));
    EXPECT_NE(session.status().reason.find("Use the same release of both"), std::string::npos)
        << session.status().reason;
}

TEST_F(SessionTest, MissingWelcomeIsReported) {
    const auto expect_refusal = [&](const std::function<void()>& answer) {
        session.connect("127.0.0.1", server.port(), "Ada", {});
        expect("hello");
        answer();
        ASSERT_TRUE(until([&] { return session.status().state == SessionState::refused; }));
        EXPECT_NE(session.status().reason.find("does not answer like a Syrtis server"), std::string::npos)
            << session.status().reason;
        server.hang_up();
    };
    expect_refusal([&] { server.send("HTTP/1.1 400 Bad Request\r\n"); });
    expect_refusal([&] { server.send("{\"kind\":\"welcome\"}\n"); });
    expect_refusal([&] { server.hang_up(); });
}

TEST_F(SessionTest, LineThatIsNoMessageIsRefused) {
    session.connect("127.0.0.1", server.port(), "Ada", {});
    expect("hello");
    server.send("SSH-2.0-OpenSSH_9.2\n");
    ASSERT_TRUE(until([&] { return session.status().state == SessionState::refused; }));
}

TEST_F(SessionTest, CreatedTableIsStarted) {
    connect({Intent::Kind::create, Intent::Table{.game = "terraforming-mars", .seats = 2}, true});
    EXPECT_EQ(expect("create")["seats"], 2);
    server.send(k_joined);
    server.send(
        R"({"kind":"table","table":7,"game":"terraforming-mars","status":"open","private":false,"options":{},"seats":[{}],"spectators":0})"
        "\n");
    expect("start");
}

TEST_F(SessionTest, RematchMovesToTheNextTable) {
    take_seat();
    ASSERT_TRUE(session.request(protocol::from_client::Again{}));
    expect("again");
    server.send(
        R"({"kind":"left","table":7,"reason":"again"})"
        "\n"
        R"({"kind":"joined","table":8,"seat":1,"token":"another"})"
        "\n"
        R"({"kind":"table","table":8,"game":"chess","status":"open","private":false,"options":{},"seats":[{}],"spectators":0})"
        "\n");
    ASSERT_TRUE(until([&] { return session.place().seat() == 1U && session.at_table().table().has_value(); }));
    EXPECT_EQ(session.status().state, SessionState::at_table);
    EXPECT_EQ(session.at_table().table()->table, 8);
    EXPECT_FALSE(session.problems().take());
}

TEST_F(SessionTest, AnnouncementOfTheOperatorIsReportedUnchanged) {
    connect();
    expect("list");
    server.send(R"({"kind":"announcement","text":"We restart at ten."})"
                "\n");
    std::optional<Problem> reported;
    ASSERT_TRUE(until([&] {
        if (!reported) reported = session.problems().take();
        return reported.has_value();
    }));
    EXPECT_EQ(reported->code, "announcement");
    EXPECT_EQ(reported->message, "We restart at ten.");
    EXPECT_EQ(session.status().state, SessionState::lobby);
}

TEST_F(SessionTest, PatchIsAppliedToThePreviousView) {
    take_seat();
    update(R"("view":{"oxygen":1,"hand":{"comet":true}})");
    EXPECT_EQ(next_update().view["oxygen"], 1);
    update(R"("patch":{"oxygen":2,"hand":{"comet":null}})");
    const auto second = next_update();
    EXPECT_EQ(second.view["oxygen"], 2);
    EXPECT_FALSE(second.view["hand"].isMember("comet"));
}

TEST_F(SessionTest, HistoryIsRequestedAfterTheFirstViewAndReportedWhenComplete) {
    take_seat();
    update(R"("view":{})");
    EXPECT_EQ(expect("history")["from"], 1);
    server.send(R"({"kind":"history","table":7,"step":3,"next":3,"steps":[{"step":1,"seat":0,"time":1700000000000,)"
                R"("events":[{"event":"a"}]},{"step":2,"seat":1,"events":[]}]})"
                "\n");
    EXPECT_EQ(expect("history")["from"], 3);
    EXPECT_FALSE(session.at_table().history().take_result());
    server.send(R"({"kind":"history","table":7,"step":3,"steps":[{"step":3,"seat":0,"events":[{"event":"b"}]}]})"
                "\n");
    std::optional<std::vector<PastStep>> history;
    ASSERT_TRUE(until([&] {
        history = session.at_table().history().take_result();
        return history.has_value();
    }));
    ASSERT_EQ(history->size(), 3U);
    EXPECT_EQ(history->front().time, 1'700'000'000'000);
    EXPECT_EQ(history->at(1).time, 0);
    EXPECT_EQ(history->back().step, 3U);
    EXPECT_EQ(history->back().events[0]["event"], "b");
    EXPECT_FALSE(session.at_table().history().take_result());
}

TEST_F(SessionTest, ServerWithoutHistoryIsAccepted) {
    take_seat();
    update(R"("view":{"oxygen":1})");
    const auto number = expect("history")["request"].asString();
    server.send(R"({"kind":"error","code":"unknown_kind","message":"There is no message of this kind.","request":)" +
                number + "}\n");
    update(R"("patch":{"oxygen":2})");
    (void)next_update();
    EXPECT_EQ(next_update().view["oxygen"], 2);
    EXPECT_FALSE(session.problems().take().has_value()) << "nobody has asked for it";
    EXPECT_FALSE(session.at_table().history().take_result());
    EXPECT_EQ(session.status().state, SessionState::at_table);
}

TEST_F(SessionTest, UndoIsReportedAndRedoneEventsAreRequested) {
    take_seat();
    update(R"("view":{})");
    next_update();
    update(R"("patch":{},"undone":{"seat":1,"step":4})");
    const auto undone = next_update().undone;
    ASSERT_TRUE(undone);
    EXPECT_EQ(undone->seat, 1U);
    EXPECT_EQ(undone->step, 4U);
    EXPECT_EQ(expect("history")["from"], 1);
    update(R"("patch":{},"redone":{"seat":1,"step":5})");
    EXPECT_FALSE(next_update().undone);
    EXPECT_EQ(expect("history")["from"], 1);
}

TEST_F(SessionTest, QueuedAnswersWaitForTheirQuestions) {
    take_seat();
    update(R"("view":{},"decision":{"sequence":4})");
    next_update();
    Json::Value first;
    first["type"] = "convert_plants";
    Json::Value second;
    second["type"] = "place_tile";
    session.answer({first, second});
    const auto sent = expect("answer");
    EXPECT_EQ(sent["sequence"], 4);
    EXPECT_EQ(sent["command"]["type"], "convert_plants");
    EXPECT_TRUE(session.at_table().answers().is_busy());
    server.send(R"({"kind":"accepted","sequence":4,"command":{"type":"convert_plants"}})"
                "\n");
    update(R"("patch":{},"decision":{"sequence":5})");
    const auto after = expect("answer");
    EXPECT_EQ(after["sequence"], 5);
    EXPECT_EQ(after["command"]["type"], "place_tile");
}

TEST_F(SessionTest, AnswersQueuedBehindARefusedAnswerAreDropped) {
    take_seat();
    update(R"("view":{},"decision":{"sequence":4})");
    next_update();
    Json::Value command;
    command["type"] = "pass";
    session.answer({command, command});
    const auto sent = expect("answer");
    server.send(R"({"kind":"error","code":"refused","message":"No.","refusal":"not_enough","request":)" +
                sent["request"].asString() + "}\n");
    expect("view");
    EXPECT_FALSE(session.at_table().answers().is_busy());
    const auto problem = session.problems().take();
    ASSERT_TRUE(problem.has_value());
    EXPECT_EQ(problem->refusal, "not_enough");
}

TEST_F(SessionTest, ReceivedChatLinesAreStored) {
    take_seat();
    ASSERT_TRUE(session.request_at_table(protocol::from_client::Chat{.text = "Good luck!"}));
    EXPECT_EQ(expect("chat")["text"], "Good luck!");
    server.send(R"({"kind":"chat","table":7,"name":"Bob","seat":1,"text":"You too","time":1786000000000})"
                "\n"
                R"({"kind":"chat","table":7,"name":"Eve","text":"Hello","time":1786000000001})"
                "\n");
    ASSERT_TRUE(until([&] { return session.at_table().chat().lines().size() == 2; }));
    EXPECT_EQ(session.at_table().chat().lines()[0].name, "Bob");
    EXPECT_EQ(session.at_table().chat().lines()[0].seat, 1U);
    EXPECT_EQ(session.at_table().chat().lines()[0].text, "You too");
    EXPECT_EQ(session.at_table().chat().lines()[0].time, 1786000000000);
    EXPECT_EQ(session.at_table().chat().lines()[1].seat, std::nullopt);
}

TEST_F(SessionTest, InvalidChatTextIsNotShown) {
    take_seat();
    server.send(R"({"kind":"chat","table":7,"name":"Bob","seat":1,"text":"a\u202eb","time":1})"
                "\n"
                R"({"kind":"chat","table":7,"name":"B\u0007b","seat":1,"text":"ab","time":2})"
                "\n"
                R"({"kind":"chat","table":7,"name":"Bob","seat":1,"text":"last","time":3})"
                "\n");
    ASSERT_TRUE(until([&] { return !session.at_table().chat().lines().empty(); }));
    EXPECT_EQ(session.at_table().chat().lines().size(), 1U);
    EXPECT_EQ(session.at_table().chat().lines().front().text, "last");
}

TEST_F(SessionTest, NumberOfStoredChatLinesIsLimited) {
    take_seat();
    for (int line = 1; line <= 250; ++line) {
        server.send(R"({"kind":"chat","table":7,"name":"Bob","seat":1,"text":")" + std::to_string(line) +
                    R"(","time":1})"
                    "\n");
    }
    ASSERT_TRUE(until([&] {
        return !session.at_table().chat().lines().empty() && session.at_table().chat().lines().back().text == "250";
    }));
    EXPECT_EQ(session.at_table().chat().lines().size(), 200U);
}

TEST_F(SessionTest, MuteSurvivesAReconnectWithoutDuplicateLines) {
    take_seat();
    ASSERT_TRUE(session.mute("Eve", true));
    ASSERT_TRUE(session.mute("Bob", true));
    ASSERT_TRUE(session.mute("Bob", false));
    const std::string said = R"({"kind":"chat","table":7,"name":"Bob","seat":1,"text":"Hello","time":1})"
                             "\n";
    server.send(said);
    ASSERT_TRUE(until([&] { return session.at_table().chat().lines().size() == 1; }));
    server.hang_up();
    ASSERT_TRUE(until([&] {
        clock += 100;
        return session.status().state == SessionState::rejoining && server.connected();
    }));
    expect("hello");
    server.send(k_welcome);
    expect("resume");
    server.send(k_joined + said);
    const auto mute = expect("mute");
    EXPECT_EQ(mute["name"], "Eve");
    EXPECT_EQ(mute["muted"], true);
    ASSERT_TRUE(until([&] { return session.at_table().chat().lines().size() == 1; }));
    EXPECT_EQ(session.at_table().chat().muted(), std::set<std::string>{"Eve"});
}

TEST_F(SessionTest, LinesOfAnotherPersonWithAMutedNameAreShown) {
    take_seat();
    const auto chat_as = [&](int person) {
        server.send(R"({"kind":"chat","table":7,"name":"Eve","person":)" + std::to_string(person) +
                    R"(,"text":"Hello","time":1})"
                    "\n");
    };
    chat_as(5);
    ASSERT_TRUE(until([&] { return session.at_table().chat().lines().size() == 1; }));
    ASSERT_TRUE(session.mute("Eve", true));
    chat_as(5);
    chat_as(6);
    ASSERT_TRUE(until([&] { return session.at_table().chat().lines().size() == 3; }));
    EXPECT_FALSE(session.at_table().chat().has_muted_namesake(session.at_table().chat().lines()[1]));
    EXPECT_TRUE(session.at_table().chat().has_muted_namesake(session.at_table().chat().lines()[2]));
}

TEST_F(SessionTest, ReportNamesTheLongestMatchingNameAndMayNameSomebodyWhoHasLeft) {
    take_seat();
    server.send(R"({"kind":"chat","table":7,"name":"Bob the Bad","seat":1,"text":"Hello","time":1})"
                "\n");
    ASSERT_TRUE(until([&] { return session.at_table().chat().lines().size() == 1; }));
    ASSERT_TRUE(session.request_at_table(
        read_report("Bob the Bad he insults me", session.at_table().table(), session.at_table().chat())));
    Json::Value report = expect("report");
    EXPECT_EQ(report["name"], "Bob the Bad");
    EXPECT_EQ(report["text"], "he insults me");
    ASSERT_TRUE(
        session.request_at_table(read_report("Mallory", session.at_table().table(), session.at_table().chat())));
    report = expect("report");
    EXPECT_EQ(report["name"], "Mallory");
    EXPECT_EQ(report["text"], "");
    server.send(R"({"kind":"done","of":"report"})"
                "\n");
    std::optional<Problem> said;
    ASSERT_TRUE(until([&] {
        if (!said) said = session.problems().take();
        return said.has_value();
    }));
    EXPECT_EQ(said->code, "report");
}

TEST_F(SessionTest, ReconnectRejoinsWithTheToken) {
    take_seat();
    server.hang_up();
    ASSERT_TRUE(until([&] { return session.status().state == SessionState::rejoining; }));
    EXPECT_EQ(session.connection().attempts(), 1U);
    clock += 10'000;
    expect("hello");
    server.send(k_welcome);
    EXPECT_EQ(expect("resume")["token"], "secret");
    server.send(k_joined);
    ASSERT_TRUE(until([&] { return session.status().state == SessionState::at_table; }));
    EXPECT_EQ(session.connection().attempts(), 0U);
}

TEST_F(SessionTest, RejoiningNamesTheLastAcknowledgedAnswer) {
    take_seat();
    server.send(R"({"kind":"accepted","sequence":7,"command":{},"receipt":"0123456789abcdef"})"
                "\n");
    ASSERT_TRUE(until([&] { return store.acknowledged("secret").sequence == 7; }));
    server.hang_up();
    ASSERT_TRUE(until([&] { return session.status().state == SessionState::rejoining; }));
    clock += 10'000;
    expect("hello");
    server.send(k_welcome);
    const Json::Value resume = expect("resume");
    EXPECT_EQ(resume["sequence"], 7);
    EXPECT_EQ(resume["receipt"], "0123456789abcdef");
    server.send(k_joined);
    ASSERT_TRUE(until([&] { return session.status().state == SessionState::at_table; }));
    EXPECT_EQ(store.acknowledged("secret").sequence, 7U) << "stored with the seat";
}

TEST_F(SessionTest, SuspendedGameIsReportedAndItsSeatKept) {
    take_seat();
    server.hang_up();
    ASSERT_TRUE(until([&] { return session.status().state == SessionState::rejoining; }));
    clock += 10'000;
    expect("hello");
    server.send(k_welcome);
    expect("resume");
    server.send(R"({"kind":"error","code":"game_damaged","message":"It stands still."})"
                "\n");
    ASSERT_TRUE(until([&] { return session.status().state == SessionState::lobby; }));
    const auto problem = session.problems().take();
    ASSERT_TRUE(problem.has_value());
    EXPECT_EQ(problem->code, "game_damaged");
    ASSERT_EQ(store.seats().size(), 1U);
    EXPECT_FALSE(store.seats().front().is_unrecognised);
}

TEST_F(SessionTest, TokenThatIsNoLongerKnownLeadsBackToLobby) {
    take_seat();
    server.hang_up();
    ASSERT_TRUE(until([&] { return session.status().state == SessionState::rejoining; }));
    clock += 10'000;
    expect("hello");
    server.send(k_welcome);
    expect("resume");
    server.send(R"({"kind":"error","code":"unknown_token","message":"Nobody sits there."})"
                "\n");
    ASSERT_TRUE(until([&] { return session.status().state == SessionState::lobby; }));
    EXPECT_FALSE(session.place().seat().has_value());
    const auto problem = session.problems().take();
    ASSERT_TRUE(problem.has_value());
    EXPECT_EQ(problem->message, "The table no longer exists: it was closed, or the server was restarted.");
    // The address may belong to another server now, or to this one without its games: the seat is marked as doubtful,
    // not forgotten.
    ASSERT_EQ(store.seats().size(), 1U);
    EXPECT_TRUE(store.seats().front().is_unrecognised);
}

class LostSessionTest : public SessionTest {
   protected:
    /// Breaks the connection and waits until the client asks for its seat again.
    void lose_the_connection() {
        server.hang_up();
        for (int round = 0; round < 10; ++round) session.wait(clock++, 2);
        ASSERT_EQ(session.status().state, SessionState::rejoining);
        clock += 10'000;
        expect("hello");
        server.send(k_welcome);
        EXPECT_EQ(expect("resume")["token"], "secret");
    }
    void rejoin(const std::string& rest) {
        lose_the_connection();
        server.send(k_joined);
        --step;
        update(rest);
    }
    /// Asks the seat question 4 and lets it send an answer.
    void answer() {
        take_seat();
        update(R"("view":{},"decision":{"sequence":4,"commands":[1]})");
        next_update();
        Json::Value first;
        first["type"] = "convert_plants";
        Json::Value second;
        second["type"] = "place_tile";
        session.answer({first, second});
        EXPECT_EQ(expect("answer")["sequence"], 4);
    }
    Json::Value send_error(const std::string& code) {
        server.send(R"({"kind":"error","code":")" + code + R"(","message":"So it is."})" + "\n");
        std::optional<Problem> problem;
        until([&] {
            problem = session.problems().take();
            return problem.has_value();
        });
        return problem ? problem->code : "";
    }
};

TEST_F(LostSessionTest, LostAnswerIsRepeatedForTheSameQuestion) {
    answer();
    rejoin(R"("view":{},"decision":{"sequence":4,"commands":[1]})");
    const auto again = expect("answer");
    EXPECT_EQ(again["sequence"], 4);
    EXPECT_EQ(again["command"]["type"], "convert_plants");
    EXPECT_TRUE(session.at_table().answers().is_busy());
    server.send(R"({"kind":"accepted","sequence":4,"command":{}})"
                "\n");
    update(R"("patch":{},"decision":{"sequence":5})");
    EXPECT_EQ(expect("answer")["command"]["type"], "place_tile");
}

TEST_F(LostSessionTest, ArrivedAnswerIsNotRepeatedForTheNextQuestion) {
    answer();
    ++step;
    rejoin(R"("view":{},"decision":{"sequence":5,"commands":[1]})");
    EXPECT_EQ(expect("answer")["sequence"], 4) << "the server recognises a repeated answer";
    server.send(R"({"kind":"accepted","sequence":4,"command":{}})"
                "\n");
    const auto next = expect("answer");
    EXPECT_EQ(next["sequence"], 5);
    EXPECT_EQ(next["command"]["type"], "place_tile");
}

TEST_F(LostSessionTest, AnswerUsesTheNewQuestionNumberAfterARestart) {
    answer();
    rejoin(R"("view":{},"decision":{"sequence":1004,"commands":[1]})");
    const auto stale = expect("answer");
    server.send(R"({"kind":"error","code":"stale","message":"No.","request":)" + stale["request"].asString() + "}\n");
    const auto again = expect("answer");
    EXPECT_EQ(again["sequence"], 1004);
    EXPECT_EQ(again["command"]["type"], "convert_plants");
    EXPECT_FALSE(session.problems().take());
}

TEST_F(LostSessionTest, AnswerIsDroppedIfAnotherQuestionIsOpen) {
    answer();
    rejoin(R"("view":{},"decision":{"sequence":1004,"commands":[2]})");
    const auto stale = expect("answer");
    server.send(R"({"kind":"error","code":"stale","message":"No.","request":)" + stale["request"].asString() + "}\n");
    ASSERT_TRUE(until([&] { return !session.at_table().answers().is_busy(); }));
    EXPECT_EQ(session.problems().take()->code, "stale");
}

TEST_F(LostSessionTest, SeatIsForgottenOnlyIfItNoLongerExists) {
    for (const std::string code : {"game_ended", "unknown_token", "seat_gone"}) {
        take_seat();
        lose_the_connection();
        EXPECT_EQ(send_error(code), code);
        EXPECT_EQ(session.status().state, SessionState::lobby);
        EXPECT_EQ(store.seats().empty(), code == "seat_gone") << code;
        session.disconnect();
        server.hang_up();
    }
}

TEST_F(LostSessionTest, TemporarilyUnavailableSeatIsRetried) {
    take_seat();
    for (const std::string code : {"seat_unavailable", "storage_unavailable", "too_many_connections"}) {
        lose_the_connection();
        server.send(R"({"kind":"error","code":")" + code + R"(","message":"Later."})" + "\n");
        ASSERT_TRUE(until([&] { return session.status().reason == "Later."; })) << code;
        EXPECT_EQ(session.status().state, SessionState::rejoining);
    }
    EXPECT_EQ(session.connection().attempts(), 4U) << "one attempt for each server and one for the first loss";
    lose_the_connection();
    server.send(k_joined);
    EXPECT_TRUE(until([&] { return session.status().state == SessionState::at_table; }));
}

TEST_F(LostSessionTest, ServerLostDuringRejoiningIsRetried) {
    take_seat();
    lose_the_connection();
    lose_the_connection();
    server.send(k_joined);
    EXPECT_TRUE(until([&] { return session.status().state == SessionState::at_table; }));
}

TEST_F(LostSessionTest, SeatThatAnotherClientTookStaysStoredButIsNotTakenBack) {
    take_seat();
    server.send(R"({"kind":"error","code":"replaced","message":"Taken elsewhere."})"
                "\n");
    server.hang_up();
    ASSERT_TRUE(until([&] { return session.status().state == SessionState::refused; }));
    EXPECT_EQ(session.status().reason, "Taken elsewhere.");
    clock += 100'000;
    EXPECT_FALSE(run_until(
        server, [&] { session.wait(clock++, 0); }, [&] { return server.connected(); }));
    EXPECT_EQ(store.seats().size(), 1U);
}

TEST_F(LostSessionTest, SilentServerIsPingedAndThenDisconnected) {
    take_seat();
    // Lets seconds pass in a running program, as opposed to one that was suspended.
    const auto pass = [&](int seconds) {
        for (int second = 0; second < seconds; ++second) session.wait(clock += 1'000, 0);
    };
    pass(20);
    expect("ping");
    server.send(R"({"kind":"pong"})"
                "\n");
    EXPECT_FALSE(run_until(
        server, [&] { session.wait(clock++, 0); }, [&] { return session.status().state != SessionState::at_table; }));
    pass(40);
    EXPECT_TRUE(until([&] { return session.status().state == SessionState::rejoining; }));
}

TEST_F(LostSessionTest, ServerIsNotCalledSilentAfterTheClientWasSuspended) {
    take_seat();
    clock += 600'000;
    EXPECT_FALSE(run_until(
        server, [&] { session.wait(clock++, 0); }, [&] { return session.status().state != SessionState::at_table; }));
}

TEST_F(SessionTest, ClocksRunBetweenUpdatesAndStopInAPause) {
    const auto table = [&](const std::string& more) {
        server.send(R"({"kind":"table","table":7,"game":"chess","status":"running","private":false,"options":{},)"
                    R"("seats":[{"seat":0}],"spectators":0)" +
                    more + "}\n");
    };
    take_seat();
    update(
        R"("view":{},"clocks":[{"seat":0,"move":60000,"game":500000,"runs":true},{"seat":1,"move":60000,"runs":false}])");
    next_update();
    const auto reported = clock;
    EXPECT_NEAR(static_cast<double>(*session.at_table().clocks().left(0, reported + 10'000)->game), 490'000, 1'000);
    EXPECT_EQ(*session.at_table().clocks().left(1, reported + 10'000)->move, 60'000U);
    EXPECT_EQ(*session.at_table().clocks().left(0, reported + 90'000)->move, 0U);
    EXPECT_FALSE(session.at_table().clocks().left(2, reported));
    clock += 10'000;
    table(R"(,"paused":true)");
    ASSERT_TRUE(until([&] { return session.at_table().table() && session.at_table().table()->paused == true; }));
    const auto paused = *session.at_table().clocks().left(0, clock)->move;
    EXPECT_NEAR(static_cast<double>(paused), 50'000, 1'000);
    EXPECT_EQ(*session.at_table().clocks().left(0, clock + 100'000)->move, paused);
    clock += 10'000;
    table("");
    ASSERT_TRUE(until([&] { return !session.at_table().table()->paused; }));
    EXPECT_NEAR(static_cast<double>(*session.at_table().clocks().left(0, clock + 1'000)->move),
                static_cast<double>(paused) - 1'000, 500);
}

class SlowPlayerTest : public SessionTest {
   protected:
    void SetUp() override {
        take_seat();
        update(R"("view":{},"decision":{"sequence":4})");
        next_update();
    }
    void table(const std::string& own_seat) {
        server.send(R"({"kind":"table","table":7,"game":"chess","status":"running","private":false,"options":{},)"
                    R"("seats":[{"seat":0,"player":"human")" +
                    own_seat + R"(}],"spectators":0})" + "\n");
    }
    Problem next_problem() {
        std::optional<Problem> found;
        until([&] {
            if (!found) found = session.problems().take();
            return found.has_value();
        });
        return found.value_or(Problem{});
    }
    /// Sends an answer that the server refuses with that code. Returns the problem that is shown.
    Problem refused(const std::string& code) {
        session.answer({Json::Value(Json::objectValue)});
        const auto sent = expect("answer");
        server.send(R"({"kind":"error","code":")" + code + R"(","message":"No.","request":)" +
                    sent["request"].asString() + "}\n");
        return next_problem();
    }
};

TEST_F(SlowPlayerTest, PlayerIsInformedWhenTheBotTakeoverEnds) {
    table(R"(,"held":"move_time")");
    update(R"("patch":{"moved":true},"decision":{"sequence":5})");
    table("");
    const auto problem = next_problem();
    EXPECT_EQ(problem.code, k_takeover_ended);
    EXPECT_EQ(problem.message, "Your time was up: the computer has answered for you");
    EXPECT_TRUE(problem.is_lasting);
    next_update();
    table("");
    update(R"("patch":{})");
    next_update();
    EXPECT_FALSE(session.problems().take()) << "once";
}

TEST_F(SlowPlayerTest, AbsentPlayerIsNotCalledTooSlow) {
    table(R"(,"held":"absence")");
    table("");
    update(R"("patch":{})");
    next_update();
    EXPECT_FALSE(session.problems().take());
}

TEST_F(SlowPlayerTest, LateAnswerIsReportedAsLate) {
    for (const std::string code : {"seat_held", "stale", "not_pending"}) {
        const auto early = refused(code);
        EXPECT_EQ(early.message, "No.") << code;
        EXPECT_FALSE(early.is_lasting);
        table(R"(,"held":"move_time")");
        ASSERT_TRUE(until([&] {
            const auto* const own = session.at_table().described_seat(0);
            return own != nullptr && own->held.has_value();
        }));
        const auto late = refused(code);
        EXPECT_EQ(late.code, code);
        EXPECT_EQ(late.message, "Your answer came too late: your time was up");
        EXPECT_TRUE(late.is_lasting);
        table("");
        EXPECT_EQ(next_problem().code, k_takeover_ended);
        // Refusals count as late until an answer was in time again.
        session.answer({Json::Value(Json::objectValue)});
        expect("answer");
        server.send(R"({"kind":"accepted","sequence":4,"command":{}})"
                    "\n");
        update(R"("patch":{},"decision":{"sequence":4})");
        next_update();
    }
}

TEST_F(SessionTest, ResignedPlayerLosesTheSeatAndBecomesASpectator) {
    take_seat();
    EXPECT_EQ(store.seats().size(), 1U);
    session.request(protocol::from_client::Resign{});
    expect("resign");
    server.send(R"({"kind":"watching","table":7})"
                "\n");
    ASSERT_TRUE(until([&] { return session.place().watches(); }));
    EXPECT_FALSE(session.place().seat());
    EXPECT_TRUE(store.seats().empty());
}

TEST_F(SessionTest, UnknownMessagesAreIgnored) {
    take_seat();
    server.send(R"({"kind":"weather","sky":"dusty"})"
                "\n");
    server.send(R"({"kind":"table","table":7,"game":"chess","status":"running","private":false,"options":{},)"
                R"("seats":[{"seat":0,"player":"human","name":"Ada","mood":"good"},{"seat":1,"player":"android"}],)"
                R"("spectators":0,"weather":{"sky":"dusty"}})"
                "\n");
    update(R"("view":{"round":1},"weather":"dusty")");
    EXPECT_EQ(next_update().view["round"], 1);
    EXPECT_EQ(session.status().state, SessionState::at_table);
    EXPECT_EQ(session.at_table().table()->game, "chess");
    EXPECT_FALSE(session.problems().take());
}

TEST_F(SessionTest, MessagesOfUndoAndRedoContainTheLastStep) {
    take_seat();
    update(R"("view":{"round":1},"undo":3,"redo":1)");
    const auto reported = next_update();
    EXPECT_EQ(reported.undo, 3U);
    EXPECT_EQ(reported.redo, 1U);
    session.at_table().answers().undo(2);
    const auto undo = expect("undo");
    EXPECT_EQ(undo["step"], step);
    EXPECT_EQ(undo["answers"], 2);
    session.at_table().answers().redo(1);
    EXPECT_EQ(expect("redo")["answers"], 1);
    update(R"("patch":{"round":0})");
    EXPECT_EQ(next_update().undo, 0U);
}

TEST_F(SessionTest, SeatIsStoredWithItsGameAndPlayersUntilTheGameIsOver) {
    take_seat();
    server.send(R"({"kind":"table","table":7,"game":"chess","status":"running","private":false,"options":{},)"
                R"("seats":[{"seat":0,"player":"human","name":"Ada"},{"seat":1,"player":"human","name":"Bruno"}],)"
                R"("spectators":0})"
                "\n");
    update(R"("view":{})");
    next_update();
    ASSERT_EQ(store.seats().size(), 1U);
    EXPECT_EQ(store.seats().front().kind, "chess");
    EXPECT_EQ(store.seats().front().players, std::vector<std::string>{"Bruno"});
    update(R"("patch":{},"outcome":{"winners":[0]})");
    next_update();
    EXPECT_TRUE(store.seats().empty());
}

TEST_F(SessionTest, RemovedPlayerReceivesTheReasonAndLosesTheSeat) {
    for (const std::string reason : {"removed", "closed", "left"}) {
        take_seat();
        EXPECT_FALSE(store.seats().empty());
        server.send(R"({"kind":"left","table":7,"reason":")" + reason + "\"}\n");
        ASSERT_TRUE(until([&] { return session.status().state == SessionState::lobby; }));
        const auto problem = session.problems().take();
        EXPECT_EQ(problem.has_value(), reason != "left");
        EXPECT_EQ(store.seats().empty(), reason != "left");
        EXPECT_EQ(problem ? problem->code : "left", reason);
        session.disconnect();
        server.hang_up();
    }
}

TEST_F(SessionTest, ClosedWatchedTableIsReported) {
    connect({Intent::Kind::watch, Intent::Place{.table = 7}, false});
    expect("watch");
    server.send(R"({"kind":"watching","table":7})"
                "\n");
    ASSERT_TRUE(until([&] { return session.place().watches(); }));
    server.hang_up();
    ASSERT_TRUE(until([&] { return session.status().state == SessionState::rejoining; }));
    clock += 10'000;
    expect("hello");
    server.send(k_welcome);
    expect("watch");
    server.send(R"({"kind":"error","code":"unknown_table","message":"There is no such table, or it is private."})"
                "\n");
    ASSERT_TRUE(until([&] { return session.status().state == SessionState::lobby; }));
    const auto problem = session.problems().take();
    ASSERT_TRUE(problem.has_value());
    EXPECT_EQ(problem->message, "The table no longer exists: it was closed, or the server was restarted.");
}

TEST_F(SessionTest, PingIsAnswered) {
    connect();
    server.send(R"({"kind":"ping","request":12})"
                "\n");
    EXPECT_EQ(expect("pong")["request"], 12);
}

TEST_F(SessionTest, InvalidSeatNumberIsIgnored) {
    take_seat();
    server.send(R"({"kind":"done","of":"sit","seat":3})"
                "\n");
    ASSERT_TRUE(until([&] { return session.place().seat() == 3U; }));
    server.send(R"({"kind":"done","of":"sit","seat":8})"
                "\n");
    ASSERT_TRUE(until([&] { return session.status().state == SessionState::refused; }));
    EXPECT_NE(session.place().seat(), 8U);
}

TEST_F(SessionTest, ConnectionLostBeforeTakingASeatIsReportedAndNotRetried) {
    connect();
    expect("list");
    server.hang_up();
    ASSERT_TRUE(until([&] { return session.status().state == SessionState::refused; }));
    EXPECT_FALSE(session.status().reason.empty());
}

/// Returns a server's message with one piece of a content pack.
std::string piece(int number, int packs, const std::string& name, std::size_t bytes, std::size_t from,
                  const std::string& text) {
    Json::Value message;
    message["kind"] = "pack";
    message["table"] = 7;
    message["number"] = number;
    message["packs"] = packs;
    message["name"] = name;
    message["hash"] = "00000000000000" + std::string(name == "base" ? "ba" : "bb");
    message["bytes"] = Json::UInt64{bytes};
    message["from"] = Json::UInt64{from};
    message["text"] = text;
    return text::write_json(message);
}

TEST_F(SessionTest, PacksOfTableAreJoinedFromPieces) {
    take_seat();
    session.at_table().packs().start();
    const auto expect_request = [&](int number, int from) {
        const auto request = expect("pack");
        EXPECT_EQ(request["number"], number);
        EXPECT_EQ(request["from"], from);
    };
    expect_request(0, 0);
    EXPECT_TRUE(session.at_table().packs().is_busy());
    server.send(piece(0, 2, "base", 5, 0, "abc") + "\n");
    expect_request(0, 3);
    server.send(piece(0, 2, "base", 5, 3, "de") + "\n");
    expect_request(1, 0);
    EXPECT_FALSE(session.at_table().packs().take_result().has_value());
    server.send(piece(1, 2, "more", 1, 0, "f") + "\n");
    ASSERT_TRUE(until([&] { return !session.at_table().packs().is_busy(); }));
    const auto packs = session.at_table().packs().take_result();
    ASSERT_TRUE(packs && *packs);
    EXPECT_EQ(**packs, (std::vector<protocol::ContentPack>{{"base", 0xba}, {"more", 0xbb}}));
    EXPECT_EQ((**packs)[0].text, "abcde");
    EXPECT_EQ((**packs)[1].text, "f");
    EXPECT_FALSE(session.at_table().packs().take_result().has_value()) << "packs are returned only once";
}

TEST_F(SessionTest, InvalidPackPiecesEndTheFetch) {
    take_seat();
    for (const auto& answer : {piece(1, 2, "base", 5, 0, "abc"), piece(0, 2, "base", 5, 1, "abc"),
                               piece(0, 2, "base", 5, 0, ""), piece(0, 2, "base", 2, 0, "abc"),
                               piece(0, 2, "base", 5, 0, "abc") + "\n" + piece(0, 2, "more", 5, 3, "de")}) {
        session.at_table().packs().start();
        server.send(answer + "\n");
        ASSERT_TRUE(until([&] { return !session.at_table().packs().is_busy(); })) << answer;
        const auto packs = session.at_table().packs().take_result();
        ASSERT_TRUE(packs.has_value());
        EXPECT_FALSE(*packs) << answer;
    }
}

TEST(DataPackFetch, TooLargePackEndsTheFetch) {
    KnownServers known{"/dev/null/nowhere"};
    Connection connection(known);
    PackFetch fetch(connection);
    fetch.start();
    const std::string text(protocol::k_pack_piece, 'x');
    const std::size_t bytes = text.size() * 64;
    std::size_t said = 0;
    for (int number = 0; number < 64 && fetch.is_busy(); ++number) {
        for (std::size_t from = 0; from < bytes && fetch.is_busy(); from += text.size()) {
            const auto message =
                protocol::read_server_message(*text::parse_json(piece(number, 64, "base", bytes, from, text)));
            fetch.take(std::get<protocol::from_server::Pack>(message.value()));
            said += text.size();
        }
    }
    EXPECT_LE(said, std::size_t{17} << 20U);
    const auto packs = fetch.take_result();
    ASSERT_TRUE(packs.has_value());
    EXPECT_FALSE(*packs);
}

TEST_F(SessionTest, ServerWithoutPacksIsAccepted) {
    take_seat();
    session.at_table().packs().start();
    const auto number = expect("pack")["request"].asString();
    server.send(R"({"kind":"error","code":"unknown_kind","message":"There is no message of this kind.","request":)" +
                number + "}\n");
    ASSERT_TRUE(until([&] { return !session.at_table().packs().is_busy(); }));
    const auto packs = session.at_table().packs().take_result();
    ASSERT_TRUE(packs.has_value());
    EXPECT_FALSE(*packs);
    EXPECT_FALSE(session.problems().take().has_value()) << "nobody has asked for them";
    EXPECT_EQ(session.status().state, SessionState::at_table);
}

}  // namespace
}  // namespace syrtis::client::net
