// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <string_view>

#include "protocol/client_messages.hpp"
#include "protocol/server_messages.hpp"
#include "text/json.hpp"

namespace syrtis::protocol {
namespace {

/// Messages of every kind, with every field that they may have together.
constexpr std::array<const char*, 36> k_of_clients{
    R"({"compress":"deflate","kind":"hello","name":"Ada","password":"p","program":"bot","protocol":1,"views":"whole"})",
    R"({"kind":"ping"})",
    R"({"kind":"pong"})",
    R"({"here":true,"kind":"list"})",
    R"({"admits":"silent","computers":["a","b"],"game":"g","game_time":3600,"hints":true,"hold_after":5,"hold_by":"greedy",)"
    R"("kind":"create","move_time":60,"options":{"rounds":3},"private":true,"seated":false,"seats":8,"undo":false,)"
    R"("vote_after":1440})",
    R"({"game":"g","kind":"create","seats":1})",
    R"({"admits":"silent","computers":[],"game_time":0,"hints":true,"hold_after":5,"hold_by":"greedy",)"
    R"("kind":"configure","move_time":604800,"options":{},"private":true,"seats":2,"undo":false,"vote_after":0})",
    R"({"kind":"configure"})",
    R"({"kind":"join","table":9007199254740991})",
    R"({"code":"MESA","kind":"join"})",
    R"({"kind":"watch","started":true,"table":7})",
    R"({"code":"MESA","kind":"watch"})",
    R"({"kind":"resume","receipt":"r","sequence":12,"token":"t"})",
    R"({"kind":"remove","seat":7})",
    R"({"kind":"remove","watcher":3})",
    R"({"kind":"silence","silenced":true,"watcher":3})",
    R"({"admits":"none","kind":"admit"})",
    R"({"kind":"leave"})",
    R"({"kind":"start"})",
    R"({"command":{"put":41},"kind":"answer","sequence":0})",
    R"({"kind":"answer","number":2,"sequence":9007199254740991})",
    R"({"answers":1,"kind":"undo","step":3})",
    R"({"answers":2,"kind":"redo","step":4})",
    R"({"from":1,"kind":"history"})",
    R"({"kind":"view"})",
    R"({"from":10,"kind":"pack","number":0})",
    R"({"kind":"propose","seat":1,"what":"stand_in"})",
    R"({"agree":true,"kind":"vote","proposal":1})",
    R"({"kind":"resign"})",
    R"({"kind":"again"})",
    R"({"kind":"ready","ready":true})",
    R"({"kind":"sit","seat":1})",
    R"({"colour":7,"kind":"colour"})",
    R"({"kind":"chat","text":"Good luck!"})",
    R"({"kind":"mute","muted":true,"name":"Bob"})",
    R"({"kind":"report","name":"Bob","text":"He insults me."})",
};
constexpr const char* k_last_of_clients = R"({"kind":"hint","sequence":4})";

constexpr std::array<const char*, 20> k_of_the_server{
    R"({"compress":"deflate","games":[{"content":"c","game":"g","levels":["a"],"maximum_seats":5,"minimum_seats":2,)"
    R"("ratings":{"a":1500}}],"kind":"welcome","limits":{"json_depth":32,"json_values":2000,"line_bytes":65536},)"
    R"("name":"Ada","protocol":1,"server":"s","servers":["mars:7600"]})",
    R"({"address":"mars:7600","code":"elsewhere","details":{},"field":"f","kind":"error","message":"m","refusal":"r","web":"w"})",
    R"({"kind":"ping"})",
    R"({"kind":"pong"})",
    R"({"kind":"tables","left_out":2,"tables":[{"table":1}]})",
    R"({"kind":"joined","seat":0,"table":1,"token":"t"})",
    R"({"kind":"watching","table":1})",
    R"({"admits":"silent","again":{"by":"Ada","table":9},"code":"MESA","commitment":)"
    R"("0000000000000000000000000000000000000000000000000000000000000000","content":"c","game":"g","game_time":1,)"
    R"("hints":true,"hold_after":2,"hold_by":"b","host":"Ada","kind":"table","move_time":3,"opening":{},"options":{},)"
    R"("paused":true,"private":true,"proposal":{"agreed":[0],"asked":[0,1],"by":0,"number":1,"seat":1,"what":"stand_in"},)"
    R"("seats":[{"away_since":1,"colour":2,"connected":false,"held":"absence","held_since":3,"hints":4,"missed":true,)"
    R"("name":"Ada","player":"human","ready":true,"seat":0,"vote_from":5},)"
    R"({"level":"a","name":"a 1","player":"computer","resigned":true,"seat":1}],"spectators":1,"status":"running",)"
    R"("table":1,"undo":true,"vote_after":5,"watchers":[{"name":"Eve","number":1,"silenced":true}]})",
    R"({"kind":"done","of":"sit","seat":1})",
    R"({"kind":"left","reason":"left","table":1})",
    R"({"command":{"put":1},"kind":"accepted","receipt":"r","sequence":4})",
    R"({"clocks":[{"seat":0}],"decision":{"sequence":1},"ended":"agreed","events":[{"type":"put"}],"kind":"update",)"
    R"("outcome":{},"pending":[0,4294967295],"redo":1,"redone":{"seat":0,"step":2},"step":3,"table":1,"undo":2,)"
    R"("undone":{"seat":1,"step":2},"view":{"a":1}})",
    R"({"events":[],"kind":"update","patch":{"a":null},"pending":[],"step":3,"table":1})",
    R"({"kind":"history","next":7,"step":9,"steps":[{"step":1}],"table":1})",
    R"({"bytes":4,"from":0,"hash":"0123456789abcdef","kind":"pack","name":"n","number":0,"packs":1,"table":1,"text":"abcd"})",
    R"({"kind":"chat","name":"Bob","person":7,"seat":1,"table":1,"text":"t","time":1786000000000})",
    R"({"kind":"announcement","text":"t"})",
    R"({"best":[{"command":{"put":1},"share":0.5}],"command":{"put":1},"kind":"hint","sequence":4,"table":1})",
    R"({"command":{"put":1},"kind":"hint","sequence":4,"table":1})",
    R"({"kind":"hinted","name":"Ada","seat":0,"table":1,"time":1786000000000})",
};

std::set<std::string> kinds_of(Sender sender) {
    std::set<std::string> kinds;
    for (const MessageKind& kind : message_kinds(sender)) kinds.emplace(kind.name);
    return kinds;
}

TEST(TypedMessage, MessagesOfClientsRoundTrip) {
    std::set<std::string> seen;
    const auto check = [&](const char* text) {
        const Json::Value json = *text::parse_json(text);
        const auto message = read_client_message(json);
        ASSERT_TRUE(message.has_value()) << text << message.error().message;
        EXPECT_EQ(text::write_json(write(*message)), text);
        seen.insert(json["kind"].asString());
    };
    for (const char* const text : k_of_clients) check(text);
    check(k_last_of_clients);
    EXPECT_EQ(seen, kinds_of(Sender::client));
}

TEST(TypedMessage, MessagesOfTheServerRoundTrip) {
    std::set<std::string> seen;
    for (const char* const text : k_of_the_server) {
        const Json::Value json = *text::parse_json(text);
        EXPECT_FALSE(check_shape(Sender::server, json)) << text;
        const auto message = read_server_message(json);
        ASSERT_TRUE(message.has_value()) << text << message.error().message;
        EXPECT_EQ(text::write_json(write(*message)), text);
        seen.insert(json["kind"].asString());
    }
    EXPECT_EQ(seen, kinds_of(Sender::server));
}

TEST(TypedMessage, FieldsAreReadIntoTheirMembers) {
    const auto create = read_client_message(*text::parse_json(k_of_clients[4]));
    const auto& read = std::get<from_client::Create>(*create);
    EXPECT_EQ(read.game, "g");
    EXPECT_EQ(read.seats, 8);
    EXPECT_EQ(read.seated, false);
    EXPECT_EQ(read.settings.computers, (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(read.settings.hold_after, 5);
    EXPECT_EQ(read.settings.options, *text::parse_json(R"({"rounds":3})"));
    const auto configure = read_client_message(*text::parse_json(R"({"kind":"configure"})"));
    EXPECT_FALSE(std::get<from_client::Configure>(*configure).settings.undo);
    EXPECT_FALSE(std::get<from_client::Configure>(*configure).seats);
}

TEST(TypedMessage, MalformedMessageOfAClientIsRefused) {
    const auto read = read_client_message(*text::parse_json(R"({"kind":"sit","seat":8})"));
    ASSERT_FALSE(read.has_value());
    EXPECT_EQ(read.error().code, ErrorCode::out_of_range);
    EXPECT_EQ(read.error().field, "seat");
    EXPECT_FALSE(read_client_message(*text::parse_json(R"({"kind":"sit","seat":1,"more":1})")));
}

TEST(TypedMessage, UnknownFieldsOfTheServerAreIgnored) {
    const Json::Value json = *text::parse_json(R"({"kind":"watching","table":4,"later":{"a":1}})");
    EXPECT_TRUE(check_shape(Sender::server, json));
    const auto read = read_server_message(json);
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(std::get<from_server::Watching>(*read).table, 4);
    EXPECT_FALSE(read_server_message(*text::parse_json(R"({"kind":"watching","table":"4"})")));
}

TEST(TypedMessage, IncompleteObjectsInsideOfMessagesCountAsMissing) {
    const auto read = read_server_message(*text::parse_json(
        R"({"events":[],"kind":"update","patch":{},"pending":[],"redone":{"seat":0,"step":1},"step":3,"table":1,)"
        R"("undone":{"seat":1}})"));
    ASSERT_TRUE(read.has_value());
    EXPECT_FALSE(std::get<from_server::Update>(*read).undone);
    EXPECT_TRUE(std::get<from_server::Update>(*read).redone);
    const auto hint = read_server_message(*text::parse_json(
        R"({"best":[{"share":0.5},{"command":{},"share":1}],"command":{},"kind":"hint","sequence":4,"table":1})"));
    EXPECT_EQ(std::get<from_server::Hint>(*hint).best.value().size(), 1U);
}

TEST(TypedMessage, UnknownPartsOfAnErrorOfAnotherVersionAreIgnored) {
    const auto error =
        read_error(*text::parse_json(R"({"kind":"error","code":"wrong_version","message":7,"field":[]})"));
    EXPECT_EQ(error.code, "wrong_version");
    EXPECT_EQ(error.message, "");
    EXPECT_FALSE(error.field);
}

TEST(TypedMessage, StoredSettingsOfTheWrongTypeCountAsMissing) {
    const auto settings =
        read_table_settings(*text::parse_json(R"({"admits":1,"hold_after":-3,"move_time":60,"other":true})"));
    EXPECT_FALSE(settings.admits);
    EXPECT_FALSE(settings.hold_after);
    EXPECT_EQ(settings.move_time, 60);
    Json::Value json(Json::objectValue);
    write_table_settings(json, settings);
    EXPECT_EQ(text::write_json(json), R"({"move_time":60})");
}

TEST(TypedMessage, RequestNumberIsAddedAndRead) {
    EXPECT_EQ(request_of(with_request(write(ClientMessage(from_client::Ping{})), 5)), 5);
    EXPECT_FALSE(request_of(*text::parse_json(R"({"request":-1})")));
    EXPECT_FALSE(request_of(*text::parse_json(R"({"request":"5"})")));
}

}  // namespace
}  // namespace syrtis::protocol
