// SPDX-License-Identifier: MIT
//
// Compares doc/protocol.md with the server. A scripted exchange is played with the real program; the page has to show
// exactly its messages, one for every kind, and the tables of fields and errors have to match the code.
// After a change: SYRTIS_WRITE_EXAMPLES=1 ./test_e2e --gtest_filter='ProtocolPage.*' rewrites the page.

#include <gtest/gtest.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <span>
#include <string>

#include "protocol/errors.hpp"
#include "protocol/shuffle_commitment.hpp"
#include "support/admin_request.hpp"
#include "support/line_socket.hpp"
#include "support/paths.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

/// "client hello" or "server update": the first line of that kind.
using Examples = std::map<std::string, std::string>;

/// Replaces tokens, codes and times, which differ in each run, by constant ones.
void hide_secrets(Json::Value& message) {
    if (message.isMember("token")) message["token"] = "4f1c9a02d7e85b36a1f0c4d2987e6b53";
    if (message.isMember("receipt")) message["receipt"] = "5d0b6c1f9a23e874";
    if (message.isMember("code") && message["kind"] != "error") message["code"] = "K7QHT2MA";
    if (message.isMember("opening")) {
        Json::Value& opening = message["opening"];
        opening["nonce"] = "9d3a1e7f5b2c48608e1f6a7d3c5b9042d7e81f3a6b5c4d2e908f7a6b1c3d5e4f";
        const auto read = protocol::read_opening(opening).value();
        message["commitment"] = protocol::shuffle_commitment(read.seed, read.nonce, message["game"].asString(),
                                                             message["options"], read.packs);
    } else if (message.isMember("commitment")) {
        message["commitment"] = std::string(64, '0');
    }
    if (message["kind"] == "chat" && message.isMember("time")) message["time"] = Json::Int64{1'786'000'000'000};
    if (message["kind"] == "hinted") message["time"] = Json::Int64{1'786'000'000'000};
    if (message["kind"] == "hint" && message.isMember("command")) {
        // The player of the test server answers at random and compares no commands.
        message["command"] = *text::parse_json(R"({"put":15})");
        message["best"] =
            *text::parse_json(R"([{"command":{"put":15},"share":0.53125},{"command":{"put":11},"share":0.5}])");
    }
    if (message["kind"] == "history" && message.isMember("steps")) {
        Json::Int64 time = 1'786'000'000'000;
        for (Json::Value& step : message["steps"]) step["time"] = time += 2500;
    }
}

class Speaker {
   public:
    Speaker(std::uint16_t port, Examples& examples) : socket_(port), examples_(examples) {}

    void send(const std::string& line) {
        Json::Value message = *text::parse_json(line);
        EXPECT_FALSE(protocol::check_shape(protocol::Sender::client, message).has_value()) << line;
        socket_.send(line);
        hide_secrets(message);
        examples_.emplace("client " + message["kind"].asString(), text::write_json(message));
    }
    /// Receives messages up to one of that kind.
    Json::Value receive(const std::string& kind) {
        while (true) {
            Json::Value message = socket_.receive();
            if (message.isNull()) throw std::runtime_error("the connection ended before a message of kind " + kind);
            Json::Value shown = message;
            hide_secrets(shown);
            std::string key = "server " + message["kind"].asString();
            if (message.isMember("patch")) key += " with a patch";
            if (message.isMember("refusal")) key += " of the game";
            if (message.isMember("undone")) key = "server update after an undo";
            if (message.isMember("opening")) key = "server table after the end";
            examples_.emplace(key, text::write_json(shown));
            if (message["kind"] == kind) return message;
        }
    }

   private:
    LineSocket socket_;
    Examples& examples_;
};

/// Two players each put a number; the winner of the round undoes and redoes the choice.
void undo_and_redo(std::uint16_t port, Examples& examples) {
    std::array<Speaker, 2> people{Speaker(port, examples), Speaker(port, examples)};
    people[0].send(R"({"kind":"hello","protocol":1,"name":"Cyd"})");
    people[1].send(R"({"kind":"hello","protocol":1,"name":"Dan"})");
    people[0].send(R"({"kind":"create","game":"sealed-numbers","seats":2,"options":{"rounds":3},"hints":true})");
    const auto table = people[0].receive("joined")["table"].asString();
    people[1].send(R"({"kind":"join","table":)" + table + "}");
    people[1].receive("joined");
    people[0].send(R"({"kind":"start"})");
    for (auto& person : people) {
        const auto sequence = person.receive("update")["decision"]["sequence"].asString();
        if (&person == people.data()) {
            person.send(R"({"kind":"hint","request":8,"sequence":)" + sequence + "}");
            person.receive("hint");
        }
        person.send(R"({"kind":"answer","number":0,"sequence":)" + sequence + "}");
        person.receive("accepted");
        person.receive("update");
    }
    for (auto& person : people) {
        person.send(R"({"kind":"view","request":9})");
        Json::Value last;
        do last = person.receive("update");
        while (!last.isMember("request"));
        if (last["decision"]["kind"] != "reward") continue;
        person.send(R"({"kind":"answer","number":0,"sequence":)" + last["decision"]["sequence"].asString() + "}");
        person.receive("accepted");
        last = person.receive("update");
        person.send(R"({"kind":"undo","answers":1,"step":)" + last["step"].asString() + "}");
        person.receive("done");
        last = person.receive("update");
        person.send(R"({"kind":"redo","step":)" + last["step"].asString() + "}");
        person.receive("done");
        person.receive("update");
        person.send(R"({"kind":"history","from":1})");
        person.receive("history");
        people[0].send(R"({"kind":"propose","what":"end"})");
        people[0].receive("done");
        people[1].send(R"({"kind":"vote","proposal":1,"agree":true})");
        while (!people[1].receive("table").isMember("opening")) {
        }
        people[1].send(R"({"kind":"again"})");
        people[1].receive("joined");
        return;
    }
    throw std::runtime_error("nobody was asked for a reward");
}

Examples play_the_exchange() {
    Examples examples;
    const TemporaryFolder folder;
    const auto socket = (folder.path() / "admin.sock").string();
    ServerProcess server(syrtis::test::k_test_server_program,
                         {"--ephemeral", "--admin-socket", socket, "--log-level", "off", "--first-seed", "7",
                          "--think-delay", "60000", "--ping-after", "1"});
    Speaker ada(server.port(), examples);
    ada.send(R"({"kind":"hello","protocol":1,"name":"Ada","views":"patch","program":"example 1"})");
    ada.receive("welcome");
    ada.send(R"({"kind":"ping","request":1})");
    ada.receive("pong");
    ada.receive("ping");
    ada.send(R"({"kind":"pong"})");
    ada.send(R"({"kind":"join","table":99,"request":2})");
    ada.receive("error");
    ada.send(
        R"({"kind":"create","game":"sealed-numbers","seats":3,"options":{"rounds":3},"computers":["random"],"private":true})");
    const std::string token = ada.receive("joined")["token"].asString();
    ada.receive("table");
    ada.send(R"({"kind":"configure","seats":3,"computers":["random"],"private":false})");
    ada.receive("done");
    ada.receive("table");

    Speaker bob(server.port(), examples);
    bob.send(R"({"kind":"hello","protocol":1,"name":"Bob"})");
    bob.receive("welcome");
    bob.send(R"({"kind":"list"})");
    bob.receive("tables");
    Speaker cleo(server.port(), examples);
    cleo.send(R"({"kind":"hello","protocol":1,"name":"Cleo"})");
    cleo.receive("welcome");
    cleo.send(R"({"kind":"join","table":1})");
    cleo.receive("joined");
    ada.send(R"({"kind":"remove","seat":1})");
    cleo.receive("left");
    bob.send(R"({"kind":"join","table":1})");
    bob.receive("joined");
    Speaker eve(server.port(), examples);
    eve.send(R"({"kind":"hello","protocol":1,"name":"Eve","views":"whole"})");
    eve.receive("welcome");
    eve.send(R"({"kind":"watch","table":1})");
    eve.receive("watching");
    ada.send(R"({"kind":"silence","watcher":1,"silenced":true})");
    ada.receive("done");
    ada.send(R"({"kind":"admit","admits":"silent"})");
    ada.receive("done");
    ada.send(R"({"kind":"admit","admits":"all"})");
    ada.receive("done");
    eve.send(R"({"kind":"leave"})");
    eve.receive("left");

    bob.send(R"({"kind":"sit","seat":1})");
    bob.receive("done");
    bob.send(R"({"kind":"colour","colour":1})");
    bob.receive("done");
    bob.send(R"({"kind":"ready","ready":true})");
    bob.receive("done");
    bob.send(R"({"kind":"chat","text":"Good luck!"})");
    ada.receive("chat");
    ada.send(R"({"kind":"mute","name":"Bob","muted":true})");
    ada.receive("done");
    ada.send(R"({"kind":"report","name":"Bob","text":"He insults me."})");
    ada.receive("done");
    EXPECT_EQ(ask_server(socket, R"({"do":"announce","text":"The server restarts at ten."})")["done"], true);
    ada.receive("announcement");

    ada.send(R"({"kind":"start"})");
    ada.receive("update");
    ada.send(R"({"kind":"answer","sequence":0,"command":{"put":41},"request":3})");
    ada.receive("error");
    ada.send(R"({"kind":"answer","sequence":0,"number":2,"request":4})");
    ada.receive("accepted");
    ada.receive("update");
    ada.send(R"({"kind":"view"})");
    ada.receive("update");
    ada.send(R"({"kind":"pack","number":0})");
    ada.receive("pack");
    ada.send(R"({"kind":"propose","what":"end"})");
    ada.receive("done");
    bob.send(R"({"kind":"vote","proposal":1,"agree":false})");
    bob.receive("done");
    ada.send(R"({"kind":"leave"})");
    ada.receive("left");
    ada.send(R"({"kind":"resume","token":")" + token + "\"}");
    ada.receive("joined");
    ada.receive("update");
    ada.send(R"({"kind":"resign"})");
    ada.receive("watching");
    undo_and_redo(server.port(), examples);
    EXPECT_EQ(server.end(SIGTERM), 0);
    return examples;
}

std::string read(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// Replaces the text between `begin` and `end`; returns false if they are missing.
bool replace_between(std::string& page, const std::string& begin, const std::string& end, const std::string& text) {
    const std::size_t from = page.find(begin);
    if (from == std::string::npos) return false;
    const std::size_t to = page.find(end, from + begin.size());
    if (to == std::string::npos) return false;
    page.replace(from + begin.size(), to - from - begin.size(), text);
    return true;
}

/// All kinds of messages, by their keys in Examples.
std::map<std::string, protocol::MessageKind> every_kind() {
    std::map<std::string, protocol::MessageKind> kinds;
    for (const auto& kind : protocol::message_kinds(protocol::Sender::client)) {
        kinds.emplace("client " + std::string(kind.name), kind);
    }
    for (const auto& kind : protocol::message_kinds(protocol::Sender::server)) {
        kinds.emplace("server " + std::string(kind.name), kind);
    }
    return kinds;
}

std::string error_table() {
    std::string table = "\n| code | message, unless a more exact one is sent | ends |\n|---|---|---|\n";
    for (const protocol::ErrorKind& kind : protocol::error_kinds()) {
        table += "| `" + std::string(kind.name) + "` | " + std::string(kind.sentence) + " | " +
                 (kind.ends_connection ? "ends" : "") + " |\n";
    }
    return table + "\n";
}

std::string type_text(const protocol::Field& field) {
    constexpr std::array k_names{"boolean", "integer", "number", "string", "object", "strings", "integers", "objects"};
    std::string text = k_names.at(static_cast<std::size_t>(field.type));
    const bool is_text = field.type == protocol::FieldType::string;
    const bool is_bounded = field.most != protocol::k_largest_integer;
    const std::string unit = is_text ? " bytes" : "";
    if (is_bounded && field.least == field.most) {
        text += " of " + std::to_string(field.most) + unit;
    } else if (is_bounded && field.least == 0 && field.type != protocol::FieldType::integer) {
        text += ", at most " + std::to_string(field.most) + unit;
    } else if (is_bounded) {
        text += ", " + std::to_string(field.least) + " to " + std::to_string(field.most) + unit;
    } else if (field.least > 0) {
        text += ", at least " + std::to_string(field.least);
    }
    return field.is_required ? text : text + ", optional";
}

void add_fields(std::string& table, std::span<const protocol::Field> fields, const std::string& outer) {
    for (const protocol::Field& field : fields) {
        const std::string name = outer + std::string(field.name);
        table += "| `" + name + "` | " + type_text(field) + " | " + std::string(field.meaning) + " |\n";
        add_fields(table, field.inner, name + ".");
    }
}

std::string field_table(const protocol::MessageKind& kind) {
    std::string table = "| field of `" + std::string(kind.name) + "` | type | meaning |\n|---|---|---|\n";
    add_fields(table, kind.fields, "");
    return table;
}

TEST(ProtocolPage, ShowsEveryMessageKindFieldAndError) {
    const Examples examples = play_the_exchange();
    for (const auto& [key, kind] : every_kind()) {
        EXPECT_TRUE(examples.contains(key)) << key << " does not occur in the exchange";
    }

    const std::string path = std::string(syrtis::test::k_document_folder) + "/protocol.md";
    const std::string before = read(path);
    std::string page = before;
    for (const auto& [key, line] : examples) {
        EXPECT_TRUE(replace_between(page, "<!-- " + key + " -->\n```json\n", "\n```", line)) << key;
    }
    for (const auto& [key, kind] : every_kind()) {
        if (kind.fields.empty()) continue;
        EXPECT_TRUE(
            replace_between(page, "<!-- fields of " + key + " -->\n", "\n<!-- " + key + " -->\n", field_table(kind)))
            << key;
    }
    EXPECT_TRUE(replace_between(page, "<!-- errors -->\n", "## Limits", error_table()));
    EXPECT_TRUE(replace_between(page, "<!-- bot -->\n```python\n", "```\n",
                                read(std::string(syrtis::test::k_document_folder) + "/examples/random_bot.py")));
    EXPECT_TRUE(replace_between(page, "<!-- check -->\n```python\n", "```\n",
                                read(std::string(syrtis::test::k_document_folder) + "/examples/check_shuffle.py")));
    if (std::getenv("SYRTIS_WRITE_EXAMPLES") != nullptr) {
        std::ofstream(path) << page;
    } else {
        EXPECT_TRUE(page == before) << "doc/protocol.md is not what the server says; see the head of this file";
    }
}

}  // namespace
}  // namespace syrtis::test
