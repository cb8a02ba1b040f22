// SPDX-License-Identifier: MIT
//
// The checks that a line from a client passes, one after the other, and the error code of each.

#include <gtest/gtest.h>

#include <string>

#include "support/lobby_harness.hpp"

namespace syrtis::test {
namespace {

constexpr const char* k_two_humans = R"("seats":2)";

TEST(MessageChecks, InvalidUtf8IsRefused) {
    LobbyHarness harness;
    Client client(harness);
    EXPECT_EQ(client.error_of("{\"kind\":\"\xff\"}"), "not_utf8");
}

TEST(MessageChecks, InvalidJsonIsRefused) {
    LobbyHarness harness;
    Client client(harness);
    for (const char* line : {"", "GET / HTTP/1.1", "{\"kind\":\"ping\",\"kind\":\"ping\"}", "{\"kind\":NaN}"}) {
        EXPECT_EQ(client.error_of(line), "not_json") << line;
    }
    EXPECT_FALSE(client.is_closed());
}

TEST(MessageChecks, TooDeepNestingIsRefused) {
    LobbyHarness harness;
    Client client(harness);
    EXPECT_EQ(client.error_of(std::string(60'000, '[')), "too_deep");
}

TEST(MessageChecks, TooManyValuesAreRefused) {
    LobbyHarness harness;
    Client client(harness);
    std::string line = "{\"kind\":\"pong\",\"x\":[";
    for (std::size_t count = 0; count < protocol::k_max_client_values; ++count) line += "[],";
    EXPECT_EQ(client.error_of(line + "[]]}"), "too_many_values");
    EXPECT_FALSE(client.is_closed());
}

TEST(MessageChecks, NonObjectIsRefused) {
    LobbyHarness harness;
    Client client(harness);
    EXPECT_EQ(client.error_of("[1]"), "not_an_object");
}

TEST(MessageChecks, UnknownKindAndWrongFieldsAreRefusedWithTheirCodes) {
    LobbyHarness harness;
    Client client(harness);
    EXPECT_EQ(client.error_of(R"({"kind":"dance"})"), "unknown_kind");
    EXPECT_EQ(client.error_of(R"({"kind":"resume"})"), "missing_field");
    EXPECT_EQ(client.error_of(R"({"kind":"list","x":1})"), "unknown_field");
    EXPECT_EQ(client.error_of(R"({"kind":"resume","token":7})"), "wrong_type");
    EXPECT_EQ(client.error_of(R"({"kind":"remove","seat":8})"), "out_of_range");
}

TEST(MessageChecks, MessageBeforeHelloIsRefused) {
    LobbyHarness harness;
    Client client(harness);
    EXPECT_EQ(client.error_of(R"({"kind":"list"})"), "hello_first");
    client.hello("Ada");
}

TEST(MessageChecks, SecondHelloIsRefused) {
    LobbyHarness harness;
    Client client(harness);
    client.hello("Ada");
    EXPECT_EQ(client.error_of(R"({"kind":"hello","protocol":1,"name":"Ada"})"), "hello_twice");
}

TEST(MessageChecks, HelloOfAnotherVersionEndsTheConnection) {
    LobbyHarness harness;
    Client client(harness);
    client.send(R"({"kind":"hello","protocol":2,"nonsense":[]})");
    const Json::Value error = client.next("error");
    EXPECT_EQ(error["code"], "wrong_version");
    EXPECT_EQ(error["message"], "This server speaks version 1 of the protocol, and you said version 2.");
    EXPECT_TRUE(client.is_closed());
}

TEST(MessageChecks, HelloWithABadNameMayBeRepeated) {
    LobbyHarness harness;
    Client client(harness);
    EXPECT_EQ(client.error_of(R"({"kind":"hello","protocol":1,"name":" \u202e "})"), "bad_name");
    client.hello("Ada");
}

TEST(MessageChecks, HelloWithAnUnknownKindOfViewsIsRefused) {
    LobbyHarness harness;
    Client client(harness);
    EXPECT_EQ(client.error_of(R"({"kind":"hello","protocol":1,"name":"Ada","views":"none"})"), "out_of_range");
}

TEST(MessageChecks, UnknownGameAndLevelAndInvalidSeatsAndOptionsAreRefused) {
    LobbyHarness harness;
    Client client(harness);
    client.hello("Ada");
    EXPECT_EQ(client.error_of(R"({"kind":"create","game":"chess","seats":2})"), "unknown_game");
    const std::string begin = R"({"kind":"create","game":"sealed-numbers",)";
    EXPECT_EQ(client.error_of(begin + R"("seats":2,"computers":["genius"]})"), "unknown_level");
    EXPECT_EQ(client.error_of(begin + R"("seats":1})"), "bad_seats");
    EXPECT_EQ(client.error_of(begin + R"("seats":2,"computers":["first","first"]})"), "bad_seats");
    client.forget();
    client.send(begin + R"("seats":2,"options":{"rounds":99}})");
    const Json::Value error = client.next();
    EXPECT_EQ(error["code"], "bad_options");
    EXPECT_EQ(error["refusal"], "invalid_options");
    EXPECT_TRUE(harness.lobby().tables().empty());
}

TEST(MessageChecks, TooManyTablesAreRefused) {
    LobbyHarness harness;
    harness.limits.games = 1;
    Client ada(harness);
    ada.hello("Ada");
    ada.create(k_two_humans);
    Client bob(harness);
    bob.hello("Bob");
    EXPECT_EQ(bob.error_of(R"({"kind":"create","game":"sealed-numbers","seats":2})"), "too_many_games");
}

TEST(MessageChecks, UnknownTablesCodesAndTokensAreRefused) {
    LobbyHarness harness;
    Client client(harness);
    client.hello("Ada");
    EXPECT_EQ(client.error_of(R"({"kind":"join","table":99})"), "unknown_table");
    EXPECT_EQ(client.error_of(R"({"kind":"watch","table":99})"), "unknown_table");
    EXPECT_EQ(client.error_of(R"({"kind":"join","code":"AAAAAAAA"})"), "unknown_code");
    EXPECT_EQ(client.error_of(R"({"kind":"join","code":""})"), "unknown_code");
    EXPECT_EQ(client.error_of(R"({"kind":"resume","token":"00000000000000000000000000000000"})"), "unknown_token");
    EXPECT_EQ(client.error_of(R"({"kind":"resume","token":""})"), "unknown_token");
}

TEST(MessageChecks, TableMessagesFromAConnectionAtNoTableAreRefused) {
    LobbyHarness harness;
    Client client(harness);
    client.hello("Ada");
    for (const char* line :
         {R"({"kind":"start"})", R"({"kind":"leave"})", R"({"kind":"view"})", R"({"kind":"configure"})",
          R"({"kind":"remove","seat":0})", R"({"kind":"propose","what":"pause"})", R"({"kind":"resign"})",
          R"({"kind":"vote","proposal":1,"agree":true})", R"({"kind":"answer","sequence":0,"number":0})"}) {
        EXPECT_EQ(client.error_of(line), "not_at_a_table") << line;
    }
}

TEST(MessageChecks, JoiningASecondTableIsRefused) {
    LobbyHarness harness;
    Client client(harness);
    client.hello("Ada");
    client.create(k_two_humans);
    for (const char* line : {R"({"kind":"create","game":"sealed-numbers","seats":2})", R"({"kind":"join","table":1})",
                             R"({"kind":"watch","table":1})", R"({"kind":"resume","token":"0"})"}) {
        EXPECT_EQ(client.error_of(line), "already_at_a_table") << line;
    }
}

TEST(MessageChecks, HostMessagesFromGuestsOrAfterTheStartAreRefused) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada");
    ada.create(k_two_humans);
    EXPECT_EQ(ada.error_of(R"({"kind":"start"})"), "seats_open");
    EXPECT_EQ(ada.error_of(R"({"kind":"view"})"), "not_started");
    EXPECT_EQ(ada.error_of(R"({"kind":"answer","sequence":0,"number":0})"), "not_started");
    EXPECT_EQ(ada.error_of(R"({"kind":"propose","what":"end"})"), "not_started");
    EXPECT_EQ(ada.error_of(R"({"kind":"resign"})"), "not_started");
    EXPECT_EQ(ada.error_of(R"({"kind":"remove","seat":1})"), "bad_seat");
    EXPECT_EQ(ada.error_of(R"({"kind":"remove","seat":0})"), "bad_seat");
    Client bob(harness);
    bob.hello("Bob");
    bob.join(ada.table);
    EXPECT_EQ(bob.error_of(R"({"kind":"start"})"), "not_the_host");
    EXPECT_EQ(ada.error_of(R"({"kind":"start"})"), "");
    EXPECT_EQ(ada.error_of(R"({"kind":"start"})"), "already_started");
    EXPECT_EQ(ada.error_of(R"({"kind":"configure"})"), "already_started");
}

TEST(MessageChecks, FullOrStartedTableOrTakenNameIsRefused) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada");
    ada.create(k_two_humans);
    Client other(harness);
    other.hello("aDA");
    EXPECT_EQ(other.error_of(R"({"kind":"join","table":1})"), "name_taken");
    Client bob(harness);
    bob.hello("Bob");
    bob.join(1);
    Client eve(harness);
    eve.hello("Eve");
    EXPECT_EQ(eve.error_of(R"({"kind":"join","table":1})"), "table_full");
    ada.send(R"({"kind":"start"})");
    EXPECT_EQ(eve.error_of(R"({"kind":"join","table":1})"), "already_started");
}

TEST(MessageChecks, TooManySpectatorsAreRefused) {
    LobbyHarness harness;
    harness.limits.spectators_per_table = 0;
    Client ada(harness);
    ada.hello("Ada");
    ada.create(k_two_humans);
    Client eve(harness);
    eve.hello("Eve");
    EXPECT_EQ(eve.error_of(R"({"kind":"watch","table":1})"), "too_many_spectators");
}

class MessageChecksInAGame : public testing::Test {
   protected:
    MessageChecksInAGame() : ada(harness), bob(harness) {
        ada.hello("Ada");
        ada.create(k_two_humans);
        bob.hello("Bob");
        bob.join(1);
        ada.send(R"({"kind":"start"})");
        ada.catch_up();
        bob.catch_up();
    }
    void play_to_the_end() {
        while (!ada.last_update.isMember("outcome")) {
            for (Client* client : {&ada, &bob}) {
                client->catch_up();
                if (client->is_asked()) client->answer(0);
            }
            ada.catch_up();
            bob.catch_up();
        }
    }
    LobbyHarness harness;
    Client ada;
    Client bob;
};

TEST_F(MessageChecksInAGame, AnswerOfASpectatorIsRefused) {
    Client eve(harness);
    eve.hello("Eve");
    eve.send(R"({"kind":"watch","table":1})");
    EXPECT_EQ(eve.error_of(R"({"kind":"answer","sequence":0,"number":0})"), "not_seated");
    EXPECT_EQ(eve.error_of(R"({"kind":"propose","what":"end"})"), "not_seated");
    EXPECT_EQ(eve.error_of(R"({"kind":"resign"})"), "not_seated");
}

TEST_F(MessageChecksInAGame, AnswerWithoutAQuestionIsRefused) {
    ada.answer(0);
    EXPECT_EQ(ada.error_of(R"({"kind":"answer","sequence":1,"number":0})"), "not_pending");
}

TEST_F(MessageChecksInAGame, AnswerToAQuestionThatWasNotAskedYetIsRefusedWithItsOwnError) {
    EXPECT_EQ(ada.error_of(R"({"kind":"answer","sequence":5,"number":0})"), "not_asked_yet");
}

TEST_F(MessageChecksInAGame, UnlistedCommandNumberIsRefused) {
    EXPECT_EQ(ada.error_of(R"({"kind":"answer","sequence":0,"number":5})"), "unknown_number");
    EXPECT_EQ(ada.error_of(R"({"kind":"answer","sequence":0,"number":9007199254740991})"), "unknown_number");
}

TEST_F(MessageChecksInAGame, IllegalCommandIsRefusedWithTheGamesSentence) {
    ada.send(R"({"kind":"answer","sequence":0,"command":{"put":255},"request":77})");
    const Json::Value error = ada.next();
    EXPECT_EQ(error["code"], "refused");
    EXPECT_EQ(error["refusal"], "not_in_hand");
    EXPECT_EQ(error["request"], 77);
    EXPECT_EQ(ada.error_of(R"({"kind":"answer","sequence":0,"command":{"nonsense":[[]]}})"), "refused");
}

TEST_F(MessageChecksInAGame, RefusedCommandChangesNothing) {
    const auto before = harness.table(1).match->game().hash();
    ada.send(R"({"kind":"answer","sequence":0,"command":{"put":255}})");
    EXPECT_EQ(harness.table(1).match->game().hash(), before);
    EXPECT_TRUE(harness.store->entries(1).empty());
}

TEST_F(MessageChecksInAGame, FinishedGameRefusesAnswers) {
    play_to_the_end();
    EXPECT_EQ(ada.error_of(R"({"kind":"answer","sequence":99,"number":0})"), "game_over");
    EXPECT_EQ(ada.error_of(R"({"kind":"propose","what":"pause"})"), "game_over");
    EXPECT_EQ(ada.error_of(R"({"kind":"resign"})"), "game_over");
}

TEST_F(MessageChecksInAGame, InvalidProposalsAreRefused) {
    EXPECT_EQ(ada.error_of(R"({"kind":"propose","what":"dinner"})"), "out_of_range");
    EXPECT_EQ(ada.error_of(R"({"kind":"propose","what":"continue"})"), "bad_proposal");
    EXPECT_EQ(ada.error_of(R"({"kind":"vote","proposal":1,"agree":true})"), "no_proposal");
}

TEST(MessageChecks, TooManyGuessesOfJoinCodesAreRefused) {
    LobbyHarness harness;
    harness.limits.wrong_codes = {.at_once = 3, .per_second = 0.1};
    Client ada(harness, "here");
    ada.hello("Ada");
    ada.create(R"("seats":2,"private":true)");
    const std::string code = ada.next("table")["code"].asString();
    const std::string right = R"({"kind":"watch","code":")" + code + "\"}";
    const std::string wrong = R"({"kind":"watch","code":"AAAAAAAA"})";
    for (int guess = 0; guess < 3; ++guess) {
        // Wrong codes are counted per address, not per connection.
        Client eve(harness, "there");
        eve.hello("Eve");
        EXPECT_EQ(eve.error_of(wrong), "unknown_code");
    }
    Client eve(harness, "there");
    eve.hello("Eve");
    EXPECT_EQ(eve.error_of(wrong), "too_many_guesses");
    EXPECT_EQ(eve.error_of(right), "too_many_guesses");
    Client bob(harness, "elsewhere");
    bob.hello("Bob");
    EXPECT_EQ(bob.error_of(right), "");
    harness.scheduler.pass(std::chrono::seconds(10));
    harness.lobby().sweep();
    EXPECT_EQ(eve.error_of(wrong), "unknown_code");
    EXPECT_EQ(eve.error_of(wrong), "too_many_guesses");
    harness.scheduler.pass(std::chrono::seconds(10));
    EXPECT_EQ(eve.error_of(right), "");
}

TEST(MessageChecks, WatchingAGameThatHasNotStartedIsRefusedIfTheMessageRequiresIt) {
    LobbyHarness harness;
    harness.limits.wrong_codes = {.at_once = 1, .per_second = 0.1};
    Client ada(harness, "here");
    ada.hello("Ada");
    ada.create(R"("seats":2,"computers":["first"],"private":true)");
    const std::string code = ada.next("table")["code"].asString();
    const std::string watch = R"({"kind":"watch","started":true,"code":")" + code + "\"}";
    Client eve(harness, "there");
    eve.hello("Eve");
    EXPECT_EQ(eve.error_of(watch), "not_started");
    EXPECT_EQ(eve.error_of(R"({"kind":"watch","started":true,"code":"AAAAAAAA"})"), "unknown_code");
    EXPECT_EQ(eve.error_of(watch), "too_many_guesses") << "this answer distinguishes right codes from wrong ones too";
    harness.scheduler.pass(std::chrono::seconds(10));
    ada.send(R"({"kind":"start"})");
    EXPECT_EQ(eve.error_of(watch), "");
}

std::string hello_with(const std::string& password) {
    return R"({"kind":"hello","protocol":1,"name":"Ada","password":")" + password + "\"}";
}

TEST(MessageChecks, PasswordIsRequired) {
    LobbyHarness harness;
    harness.limits.password = "red dust";
    Client ada(harness, "here");
    EXPECT_EQ(ada.error_of(R"({"kind":"hello","protocol":1,"name":"Ada"})"), "password_required");
    EXPECT_EQ(ada.error_of(hello_with("red dus")), "wrong_password");
    EXPECT_EQ(ada.error_of(hello_with("")), "wrong_password");
    EXPECT_EQ(ada.error_of(R"({"kind":"list"})"), "hello_first");
    EXPECT_EQ(ada.error_of(hello_with("red dust")), "");
    EXPECT_EQ(ada.error_of(R"({"kind":"list"})"), "");
}

TEST(MessageChecks, TooManyGuessesOfThePasswordAreRefused) {
    LobbyHarness harness;
    harness.limits.password = "red dust";
    harness.limits.wrong_codes = {.at_once = 3, .per_second = 0.1};
    for (int guess = 0; guess < 3; ++guess) {
        Client eve(harness, "there");
        EXPECT_EQ(eve.error_of(hello_with("blue sky")), "wrong_password");
    }
    Client eve(harness, "there");
    EXPECT_EQ(eve.error_of(hello_with("blue sky")), "too_many_passwords");
    EXPECT_EQ(eve.error_of(hello_with("red dust")), "too_many_passwords");
    Client bob(harness, "elsewhere");
    EXPECT_EQ(bob.error_of(hello_with("red dust")), "");
    harness.scheduler.pass(std::chrono::seconds(10));
    harness.lobby().sweep();
    EXPECT_EQ(eve.error_of(hello_with("red dust")), "");
}

TEST(MessageChecks, WrongJoinCodesAreCountedPerNetwork) {
    const std::vector<lobby::WiderOrigin> wider_networks{{.name = "street", .times = 2}, {.name = "town", .times = 3}};
    const std::vector<lobby::WiderOrigin> next_street{{.name = "next street", .times = 2},
                                                      {.name = "town", .times = 3}};
    const std::string wrong_code = R"({"kind":"join","code":"AAAAAAAA"})";
    for (const bool is_password : {true, false}) {
        LobbyHarness harness;
        harness.limits.password = is_password ? "red dust" : "";
        harness.limits.wrong_codes = {.at_once = 2, .per_second = 0.1};
        const auto guess = [&](const std::string& from, const std::vector<lobby::WiderOrigin>& wider) {
            Client eve(harness, from, wider);
            if (is_password) return eve.error_of(hello_with("blue sky"));
            eve.hello("Eve");
            return eve.error_of(wrong_code);
        };
        const std::string wrong = is_password ? "wrong_password" : "unknown_code";
        const std::string too_many = is_password ? "too_many_passwords" : "too_many_guesses";
        for (const char* from : {"1", "1", "2", "2"}) EXPECT_EQ(guess(from, wider_networks), wrong);
        EXPECT_EQ(guess("3", wider_networks), too_many);
        for (const char* from : {"4", "5"}) EXPECT_EQ(guess(from, next_street), wrong);
        EXPECT_EQ(guess("6", next_street), too_many);
        EXPECT_EQ(guess("7", {}), wrong);
        harness.scheduler.pass(std::chrono::seconds(10));
        harness.lobby().sweep();
        EXPECT_EQ(guess("3", wider_networks), wrong);
    }
}

TEST(MessageChecks, ConnectionFaultIsReportedAndEndsTheConnection) {
    LobbyHarness harness;
    for (const auto code :
         {protocol::ErrorCode::line_too_long, protocol::ErrorCode::slow_speaker, protocol::ErrorCode::idle}) {
        RecordingPeer peer;
        const auto id = harness.lobby().connect(peer);
        harness.lobby().connections().refuse(id, code);
        EXPECT_EQ(peer.messages.back()["code"], std::string(protocol::kind_of(code).name));
        EXPECT_TRUE(peer.is_closed);
        harness.lobby().disconnect(id);
    }
}

TEST(MessageChecks, ShutdownIsAnnouncedToAll) {
    LobbyHarness harness;
    Client client(harness);
    harness.lobby().shut_down();
    EXPECT_EQ(client.next_error(), "shutting_down");
    EXPECT_TRUE(client.is_closed());
}

}  // namespace
}  // namespace syrtis::test
