// SPDX-License-Identifier: MIT
//
// Tests the real server with players who are absent, slow, pausing, resigning or chatting, over sockets, with the
// commands of each game, and with a kill of the server where a state has to survive.

#include <gtest/gtest.h>

#include <csignal>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "support/paths.hpp"
#include "support/scripted_player.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

using People = std::vector<std::unique_ptr<ScriptedPlayer>>;

class PlayControlProgram : public testing::Test {
   protected:
    PlayControlProgram() { start_server(); }

    void start_server() {
        // A ping keeps the current socket alive for a whole minute; the others answer none.
        server = std::make_unique<ServerProcess>(
            syrtis::test::k_server_program,
            quiet({"--data", (folder.path() / "data").string(), "--ping-after", "25", "--close-after", "300"}));
        ASSERT_NE(server->port(), 0);
    }
    void kill_and_start_again() {
        server->end(SIGKILL);
        start_server();
    }
    /// Starts a table of Dig Mars with these people; computer players have the remaining seats.
    [[nodiscard]] People play(const std::vector<std::string>& names, const std::string& terms = {},
                              const std::string& computers = {}) const {
        People people;
        Json::Value joined;
        const std::size_t seats = names.size() + (computers.empty() ? 0 : 1);
        std::string create = R"({"kind":"create","game":"dig-mars","seats":)" + std::to_string(seats);
        create.append(R"(,"computers":[)").append(computers).append("]").append(terms).append("}");
        for (const std::string& name : names) {
            people.push_back(std::make_unique<ScriptedPlayer>(server->port(), name));
            joined = people.size() == 1
                         ? people[0]->take_seat(create)
                         : people.back()->take_seat(R"({"kind":"join","table":)" + joined["table"].asString() + "}");
        }
        people[0]->socket.send(R"({"kind":"start"})");
        for (auto& person : people) person->receive_update();
        return people;
    }
    [[nodiscard]] std::unique_ptr<ScriptedPlayer> come_back(const ScriptedPlayer& gone) const {
        auto player = std::make_unique<ScriptedPlayer>(server->port(), "Somebody");
        player->resume(gone.token);
        return player;
    }
    /// Returns the next message of that kind; earlier messages are processed.
    static Json::Value receive(ScriptedPlayer& player, const std::string& kind) {
        while (true) {
            Json::Value message = player.socket.receive();
            if (message.isNull()) throw std::runtime_error("the connection has ended");
            if (message["kind"] == "ping") player.socket.send(R"({"kind":"pong"})");
            if (message["kind"] == "update") player.take_update(message);
            if (message["kind"] == kind) return message;
        }
    }
    /// Receives messages until the table satisfies the condition.
    static Json::Value receive_table(ScriptedPlayer& player, const std::function<bool(const Json::Value&)>& is_it) {
        while (true) {
            Json::Value table = receive(player, "table");
            if (is_it(table)) return table;
        }
    }
    static Json::Value receive_held(ScriptedPlayer& player, unsigned seat, const std::string& why) {
        return receive_table(player, [&](const auto& table) { return table["seats"][seat]["held"] == why; });
    }
    static Json::Value receive_proposal(ScriptedPlayer& player) {
        return receive_table(player, [](const auto& table) { return table.isMember("proposal"); })["proposal"];
    }
    static void propose(ScriptedPlayer& player, const std::string& what) {
        player.socket.send(R"({"kind":"propose","what":")" + what + "\"}");
    }
    static void vote(ScriptedPlayer& player, const Json::Value& proposal, bool agrees = true) {
        player.socket.send(R"({"kind":"vote","proposal":)" + proposal["number"].asString() + R"(,"agree":)" +
                           (agrees ? "true}" : "false}"));
    }
    static void receive_until_asked(ScriptedPlayer& player) {
        while (!player.is_asked()) receive(player, "update");
    }
    static void receive_until_over(ScriptedPlayer& player) {
        while (!player.is_over) receive(player, "update");
    }
    static std::string error_of(ScriptedPlayer& player, const std::string& line) {
        player.socket.send(line);
        return receive(player, "error")["code"].asString();
    }

    TemporaryFolder folder;
    std::unique_ptr<ServerProcess> server;
};

TEST_F(PlayControlProgram, LatePlayerGetsOneAnswerFromBot) {
    const People people = play({"Ada", "Bob"}, R"(,"move_time":1,"hold_by":"random")");
    const unsigned late = people[0]->is_asked() ? 0 : 1;
    ScriptedPlayer& slow = *people[late];
    receive_held(slow, late, "move_time");
    const Json::Value after = receive(slow, "update");
    EXPECT_EQ(after["clocks"].size(), 2U);
    receive_table(slow, [&](const auto& table) { return !table["seats"][late].isMember("held"); });
}

TEST_F(PlayControlProgram, PlayerWhoseGameTimeIsUsedUpIsReplacedByBotUntilEnd) {
    const People people = play({"Ada", "Bob"}, R"(,"game_time":2,"hold_by":"random")");
    const unsigned late = people[0]->is_asked() ? 0 : 1;
    ScriptedPlayer& slow = *people[late];
    const std::string answer = slow.answer_line(0);
    const Json::Value reported = receive_held(slow, late, "game_time");
    EXPECT_EQ(reported["game_time"], 2);
    EXPECT_EQ(error_of(slow, answer), "seat_held");
    // The other player is as slow, and then nobody is left to wait for.
    receive_held(slow, 1 - late, "game_time");
    receive_until_over(slow);
    EXPECT_TRUE(slow.outcome["finished"].asBool());
}

TEST_F(PlayControlProgram, ReturningPlayerGetsSeatBackAndSubstituteBotDoesNotVote) {
    const People returning = play({"Ada", "Bob", "Cy"}, R"(,"hold_after":1,"hold_by":"random")");
    const People ending = play({"Dan", "Eve", "Fay"}, R"(,"hold_after":1,"hold_by":"random")");
    returning[2]->socket.close();
    ending[2]->socket.close();
    receive_held(*returning[0], 2, "absence");
    receive_held(*ending[0], 2, "absence");
    receive_held(*ending[1], 2, "absence");

    propose(*ending[0], "end");
    const Json::Value proposal = receive_proposal(*ending[1]);
    EXPECT_EQ(proposal["asked"].size(), 2U);
    vote(*ending[1], proposal);
    receive_until_over(*ending[0]);
    const auto late = come_back(*ending[2]);
    receive_until_over(*late);
    EXPECT_EQ(late->outcome["scores"].size(), 3U);

    kill_and_start_again();
    const auto there = come_back(*returning[0]);
    receive_held(*there, 2, "absence");
    const auto back = come_back(*returning[2]);
    receive_table(*there, [](const auto& table) {
        return table["seats"][2]["connected"].asBool() && !table["seats"][2].isMember("held");
    });
}

TEST_F(PlayControlProgram, AnswersAreRefusedDuringAnAgreedPauseEvenAfterTheServerWasKilled) {
    const People people = play({"Ada", "Bob"});
    propose(*people[0], "pause");
    vote(*people[1], receive_proposal(*people[1]));
    const auto is_paused = [](const Json::Value& table) { return table["paused"].asBool(); };
    receive_table(*people[0], is_paused);
    receive_table(*people[1], is_paused);
    ScriptedPlayer& asked = people[0]->is_asked() ? *people[0] : *people[1];
    EXPECT_EQ(error_of(asked, asked.answer_line(0)), "paused");

    kill_and_start_again();
    const auto ada = come_back(*people[0]);
    receive_table(*ada, is_paused);
    const auto bob = come_back(*people[1]);
    propose(*ada, "continue");
    vote(*bob, receive_proposal(*bob));
    receive_table(*ada, [&](const auto& table) { return !is_paused(table); });
    ScriptedPlayer& next = ada->is_asked() ? *ada : *bob;
    EXPECT_EQ(next.answer(0)["kind"], "accepted");
}

TEST_F(PlayControlProgram, AgreedEndRequiresAllVotesAndHasNoWinner) {
    const People people = play({"Ada", "Bob", "Cy"});
    propose(*people[0], "end");
    receive_proposal(*people[2]);
    vote(*people[1], receive_proposal(*people[1]), false);
    receive_table(*people[2], [](const auto& table) { return !table.isMember("proposal"); });
    EXPECT_EQ(error_of(*people[0], R"({"kind":"propose","what":"end"})"), "bad_proposal");
    propose(*people[2], "end");
    const Json::Value second = receive_proposal(*people[1]);
    EXPECT_EQ(second["by"], 2);
    vote(*people[0], second);
    vote(*people[1], second);
    for (const auto& person : people) {
        receive_until_over(*person);
        EXPECT_TRUE(person->outcome["winners"].empty());
        EXPECT_EQ(person->outcome["scores"].size(), 3U) << person->outcome;
    }
    kill_and_start_again();
    const auto again = come_back(*people[0]);
    receive_until_over(*again);
    EXPECT_EQ(again->outcome, people[0]->outcome);
}

TEST_F(PlayControlProgram, ResignationEndsGameOfTwoAndGivesSeatToBotInLargerGame) {
    const People two = play({"Ada", "Bob"});
    two[1]->socket.send(R"({"kind":"resign"})");
    receive_until_over(*two[0]);
    ASSERT_EQ(two[0]->outcome["winners"].size(), 1U);
    EXPECT_EQ(two[0]->outcome["winners"][0], 0);

    const People three = play({"Cy", "Dan"}, {}, R"("random")");
    three[1]->socket.send(R"({"kind":"resign"})");
    EXPECT_EQ(receive(*three[1], "watching")["kind"], "watching");
    const Json::Value reported =
        receive_table(*three[0], [](const auto& table) { return table["seats"][1]["resigned"].asBool(); });
    EXPECT_EQ(reported["seats"][1]["player"], "computer");
    receive_until_asked(*three[0]);
    three[0]->answer(0);
    ScriptedPlayer again(server->port(), "Dan");
    EXPECT_EQ(error_of(again, R"({"kind":"resume","token":")" + three[1]->token + "\"}"), "seat_gone");
}

TEST_F(PlayControlProgram, MuteHidesLinesFromTheMuterOnlyAndSurvivesAReconnect) {
    const People people = play({"Ada", "Bob", "Cy"});
    // Once one player has received the line, it was sent to all.
    const auto send = [&](unsigned who, unsigned receiver, const std::string& text) {
        people[who]->socket.send(R"({"kind":"chat","text":")" + text + R"("})");
        while (receive(*people[receiver], "chat")["text"] != text) continue;
    };
    send(0, 2, "good luck");
    EXPECT_EQ(receive(*people[1], "chat")["text"], "good luck");
    people[1]->socket.send(R"({"kind":"mute","muted":true,"name":"Ada"})");
    EXPECT_EQ(receive(*people[1], "done")["of"], "mute");
    send(0, 2, "not for Bob");
    send(2, 0, "for Bob");
    EXPECT_EQ(receive(*people[1], "chat")["text"], "for Bob") << "Ada's line would have arrived before this one";

    people[1]->socket.close();
    const auto bob = come_back(*people[1]);
    EXPECT_EQ(receive(*bob, "chat")["name"], "Cy") << "of the earlier lines, only Cy's are sent";
    send(0, 2, "still not");
    send(2, 0, "again for Bob");
    EXPECT_EQ(receive(*bob, "chat")["text"], "again for Bob");
}

}  // namespace
}  // namespace syrtis::test
