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
        people[0]->socket.say(R"({"kind":"start"})");
        for (auto& person : people) person->hear_update();
        return people;
    }
    [[nodiscard]] std::unique_ptr<ScriptedPlayer> come_back(const ScriptedPlayer& gone) const {
        auto player = std::make_unique<ScriptedPlayer>(server->port(), "Somebody");
        player->resume(gone.token);
        return player;
    }
    /// Returns the next message of that kind; earlier messages are processed.
    static Json::Value hear(ScriptedPlayer& player, const std::string& kind) {
        while (true) {
            Json::Value message = player.socket.hear();
            if (message.isNull()) throw std::runtime_error("the connection has ended");
            if (message["kind"] == "ping") player.socket.say(R"({"kind":"pong"})");
            if (message["kind"] == "update") player.take_update(message);
            if (message["kind"] == kind) return message;
        }
    }
    /// Receives messages until the table satisfies the condition.
    static Json::Value hear_table(ScriptedPlayer& player, const std::function<bool(const Json::Value&)>& is_it) {
        while (true) {
            Json::Value table = hear(player, "table");
            if (is_it(table)) return table;
        }
    }
    static Json::Value hear_held(ScriptedPlayer& player, unsigned seat, const std::string& why) {
        return hear_table(player, [&](const auto& table) { return table["seats"][seat]["held"] == why; });
    }
    static Json::Value hear_proposal(ScriptedPlayer& player) {
        return hear_table(player, [](const auto& table) { return table.isMember("proposal"); })["proposal"];
    }
    static void propose(ScriptedPlayer& player, const std::string& what) {
        player.socket.say(R"({"kind":"propose","what":")" + what + "\"}");
    }
    static void vote(ScriptedPlayer& player, const Json::Value& proposal, bool agrees = true) {
        player.socket.say(R"({"kind":"vote","proposal":)" + proposal["number"].asString() + R"(,"agree":)" +
                          (agrees ? "true}" : "false}"));
    }
    static void hear_until_asked(ScriptedPlayer& player) {
        while (!player.is_asked()) hear(player, "update");
    }
    static void hear_until_over(ScriptedPlayer& player) {
        while (!player.is_over) hear(player, "update");
    }
    static std::string error_of(ScriptedPlayer& player, const std::string& line) {
        player.socket.say(line);
        return hear(player, "error")["code"].asString();
    }

    TemporaryFolder folder;
    std::unique_ptr<ServerProcess> server;
};

TEST_F(PlayControlProgram, LatePlayerGetsOneAnswerFromBot) {
    const People people = play({"Ada", "Bob"}, R"(,"move_time":1,"hold_by":"random")");
    const unsigned late = people[0]->is_asked() ? 0 : 1;
    ScriptedPlayer& slow = *people[late];
    hear_held(slow, late, "move_time");
    const Json::Value after = hear(slow, "update");
    EXPECT_EQ(after["clocks"].size(), 2U);
    hear_table(slow, [&](const auto& table) { return !table["seats"][late].isMember("held"); });
}

TEST_F(PlayControlProgram, PlayerWithoutGameTimeIsReplacedUntilEnd) {
    const People people = play({"Ada", "Bob"}, R"(,"game_time":2,"hold_by":"random")");
    const unsigned late = people[0]->is_asked() ? 0 : 1;
    ScriptedPlayer& slow = *people[late];
    const std::string answer = slow.answer_line(0);
    const Json::Value reported = hear_held(slow, late, "game_time");
    EXPECT_EQ(reported["game_time"], 2);
    EXPECT_EQ(error_of(slow, answer), "seat_held");
    // The other player is as slow, and then nobody is left to wait for.
    hear_held(slow, 1 - late, "game_time");
    hear_until_over(slow);
    EXPECT_TRUE(slow.outcome["finished"].asBool());
}

TEST_F(PlayControlProgram, OwnerReclaimsSeatAndBotTakeoverDoesNotVote) {
    const People returning = play({"Ada", "Bob", "Cy"}, R"(,"hold_after":1,"hold_by":"random")");
    const People ending = play({"Dan", "Eve", "Fay"}, R"(,"hold_after":1,"hold_by":"random")");
    returning[2]->socket.close();
    ending[2]->socket.close();
    hear_held(*returning[0], 2, "absence");
    hear_held(*ending[0], 2, "absence");
    hear_held(*ending[1], 2, "absence");

    propose(*ending[0], "end");
    const Json::Value proposal = hear_proposal(*ending[1]);
    EXPECT_EQ(proposal["asked"].size(), 2U);
    vote(*ending[1], proposal);
    hear_until_over(*ending[0]);
    const auto late = come_back(*ending[2]);
    hear_until_over(*late);
    EXPECT_EQ(late->outcome["scores"].size(), 3U);

    kill_and_start_again();
    const auto there = come_back(*returning[0]);
    hear_held(*there, 2, "absence");
    const auto back = come_back(*returning[2]);
    hear_table(*there, [](const auto& table) {
        return table["seats"][2]["connected"].asBool() && !table["seats"][2].isMember("held");
    });
}

TEST_F(PlayControlProgram, AgreedPauseRefusesAnswersAndSurvivesKill) {
    const People people = play({"Ada", "Bob"});
    propose(*people[0], "pause");
    vote(*people[1], hear_proposal(*people[1]));
    const auto is_paused = [](const Json::Value& table) { return table["paused"].asBool(); };
    hear_table(*people[0], is_paused);
    hear_table(*people[1], is_paused);
    ScriptedPlayer& asked = people[0]->is_asked() ? *people[0] : *people[1];
    EXPECT_EQ(error_of(asked, asked.answer_line(0)), "paused");

    kill_and_start_again();
    const auto ada = come_back(*people[0]);
    hear_table(*ada, is_paused);
    const auto bob = come_back(*people[1]);
    propose(*ada, "continue");
    vote(*bob, hear_proposal(*bob));
    hear_table(*ada, [&](const auto& table) { return !is_paused(table); });
    ScriptedPlayer& next = ada->is_asked() ? *ada : *bob;
    EXPECT_EQ(next.answer(0)["kind"], "accepted");
}

TEST_F(PlayControlProgram, EndRequiresAgreementOfAllAndHasNoWinner) {
    const People people = play({"Ada", "Bob", "Cy"});
    propose(*people[0], "end");
    hear_proposal(*people[2]);
    vote(*people[1], hear_proposal(*people[1]), false);
    hear_table(*people[2], [](const auto& table) { return !table.isMember("proposal"); });
    EXPECT_EQ(error_of(*people[0], R"({"kind":"propose","what":"end"})"), "bad_proposal");
    propose(*people[2], "end");
    const Json::Value second = hear_proposal(*people[1]);
    EXPECT_EQ(second["by"], 2);
    vote(*people[0], second);
    vote(*people[1], second);
    for (const auto& person : people) {
        hear_until_over(*person);
        EXPECT_TRUE(person->outcome["winners"].empty());
        EXPECT_EQ(person->outcome["scores"].size(), 3U) << person->outcome;
    }
    kill_and_start_again();
    const auto again = come_back(*people[0]);
    hear_until_over(*again);
    EXPECT_EQ(again->outcome, people[0]->outcome);
}

TEST_F(PlayControlProgram, ResignationEndsGameOfTwoAndElseLeavesSeatToBot) {
    const People two = play({"Ada", "Bob"});
    two[1]->socket.say(R"({"kind":"resign"})");
    hear_until_over(*two[0]);
    ASSERT_EQ(two[0]->outcome["winners"].size(), 1U);
    EXPECT_EQ(two[0]->outcome["winners"][0], 0);

    const People three = play({"Cy", "Dan"}, {}, R"("random")");
    three[1]->socket.say(R"({"kind":"resign"})");
    EXPECT_EQ(hear(*three[1], "watching")["kind"], "watching");
    const Json::Value reported =
        hear_table(*three[0], [](const auto& table) { return table["seats"][1]["resigned"].asBool(); });
    EXPECT_EQ(reported["seats"][1]["player"], "computer");
    hear_until_asked(*three[0]);
    three[0]->answer(0);
    ScriptedPlayer again(server->port(), "Dan");
    EXPECT_EQ(error_of(again, R"({"kind":"resume","token":")" + three[1]->token + "\"}"), "seat_gone");
}

TEST_F(PlayControlProgram, MuteAffectsOneListenerAndSurvivesReconnect) {
    const People people = play({"Ada", "Bob", "Cy"});
    // Once one player has received the line, it was sent to all.
    const auto say = [&](unsigned who, unsigned hearer, const std::string& text) {
        people[who]->socket.say(R"({"kind":"chat","text":")" + text + R"("})");
        while (hear(*people[hearer], "chat")["text"] != text) continue;
    };
    say(0, 2, "good luck");
    EXPECT_EQ(hear(*people[1], "chat")["text"], "good luck");
    people[1]->socket.say(R"({"kind":"mute","muted":true,"name":"Ada"})");
    EXPECT_EQ(hear(*people[1], "done")["of"], "mute");
    say(0, 2, "not for Bob");
    say(2, 0, "for Bob");
    EXPECT_EQ(hear(*people[1], "chat")["text"], "for Bob") << "what Ada said comes before it, or never";

    people[1]->socket.close();
    const auto bob = come_back(*people[1]);
    EXPECT_EQ(hear(*bob, "chat")["name"], "Cy") << "of the lines before, only hers are told";
    say(0, 2, "still not");
    say(2, 0, "again for Bob");
    EXPECT_EQ(hear(*bob, "chat")["text"], "again for Bob");
}

}  // namespace
}  // namespace syrtis::test
