// SPDX-License-Identifier: MIT
//
// Tests a game with the real programs: played, undone, redone, killed in the middle, exported beside the running
// server, verified, manipulated, branched, imported and replayed.

#include <gtest/gtest.h>

#include <array>
#include <csignal>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "support/line_socket.hpp"
#include "support/paths.hpp"
#include "support/program_run.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"
#include "text/json.hpp"

namespace syrtis::test {
namespace {

constexpr int k_differs = 1;
constexpr int k_malformed = 2;

/// A player at a table who answers with the first listed command.
class Person {
   public:
    explicit Person(std::uint16_t port) : socket_(port) {
        send(R"({"kind":"hello","protocol":1,"name":"somebody )" + std::to_string(++count_) + R"(","views":"whole"})");
    }
    void take_seat(const std::string& line) {
        send(line);
        const Json::Value joined = receive("joined");
        token = joined["token"].asString();
        table = joined["table"].asString();
    }
    void resume(const std::string& with) {
        take_seat(R"({"kind":"resume","token":")" + with + "\"}");
        refresh();
    }
    void send(const std::string& line) { socket_.send(line); }
    Json::Value receive(const std::string& kind) {
        while (true) {
            Json::Value message = socket_.receive();
            if (message.isNull()) throw std::runtime_error("the connection ended before a message of kind " + kind);
            if (message["kind"] == "error") throw std::runtime_error(message["message"].asString());
            if (message["kind"] == "update") update = message;
            if (message["kind"] == kind) return message;
        }
    }
    void refresh() {
        send(R"({"kind":"view","request":1})");
        while (!receive("update").isMember("request")) {
        }
    }
    [[nodiscard]] bool is_asked() {
        refresh();
        return update.isMember("decision");
    }
    void answer() {
        send(R"({"kind":"answer","number":0,"sequence":)" + update["decision"]["sequence"].asString() + "}");
        receive("accepted");
        receive("update");
    }
    void go(const std::string& kind) {
        send(R"({"kind":")" + kind + R"(","step":)" + update["step"].asString() + "}");
        receive("done");
        receive("update");
    }

    std::string token;
    std::string table;
    Json::Value update;

   private:
    static inline int count_ = 0;
    LineSocket socket_;
};

/// Two players in a game of their own.
struct Pair {
    explicit Pair(std::uint16_t port) : people{Person(port), Person(port)} {}
    void open(const std::string& game) {
        people[0].take_seat(R"({"kind":"create","game":")" + game + R"(","seats":2})");
        people[1].take_seat(R"({"kind":"join","table":)" + people[0].table + "}");
        people[0].send(R"({"kind":"start"})");
        people[0].receive("update");
    }
    /// Gives an answer and returns the player who gave it.
    Person& answer() {
        Person& asked = people[0].is_asked() ? people[0] : people[1];
        asked.refresh();
        asked.answer();
        return asked;
    }
    /// Answers until an answer can be undone, and returns its player.
    Person& answer_until_undo() {
        for (int times = 0; times < 400; ++times) {
            Person& person = answer();
            if (person.update.isMember("undo")) return person;
        }
        throw std::runtime_error("nothing could ever be taken back");
    }
    std::array<Person, 2> people;
};

class GameFileProgram : public testing::TestWithParam<std::string> {
   protected:
    [[nodiscard]] std::string path(const std::string& name) const { return (folder_.path() / name).string(); }
    [[nodiscard]] static ProgramRun run(std::vector<std::string> words) {
        words.insert(words.begin(), syrtis::test::k_server_program);
        return run_to_end(words);
    }
    [[nodiscard]] std::vector<std::string> options() const {
        return {"--data", path("data"), "--first-seed", "21", "--think-delay", "0", "--log-level", "off"};
    }
    [[nodiscard]] Json::Value read(const std::string& name) const {
        std::ifstream file(path(name));
        std::string text{std::istreambuf_iterator<char>(file), {}};
        while (!text.empty() && text.back() == '\n') text.pop_back();
        return *text::parse_json(text);
    }
    void write(const std::string& name, const Json::Value& json) const {
        std::ofstream(path(name)) << text::write_json(json);
    }
    static std::size_t count_of(const Json::Value& file, const std::string& kind) {
        std::size_t count = 0;
        for (const auto& entry : file["entries"]) count += entry["kind"] == kind ? 1U : 0U;
        return count;
    }

    TemporaryFolder folder_;
};

/// Returns the token with index `which` in the output of `branch` or `import`.
std::string printed_token(const std::string& output, std::ptrdiff_t which = 0) {
    const std::string mark = "token ";
    std::size_t found = output.find(mark);
    for (; which > 0 && found != std::string::npos; --which) found = output.find(mark, found + 1);
    return found == std::string::npos ? "" : output.substr(found + mark.size(), 32);
}

TEST_P(GameFileProgram, ExportsAndImportsCompleteGame) {
    std::array<std::string, 2> tokens;
    std::size_t who = 0;
    Json::Value undone;
    {
        ServerProcess server(syrtis::test::k_server_program, options());
        Pair pair(server.port());
        pair.open(GetParam());
        Person& person = pair.answer_until_undo();
        person.go("undo");
        undone = person.update["view"];
        who = &person == &pair.people[0] ? 0 : 1;
        tokens = {pair.people[0].token, pair.people[1].token};
        EXPECT_EQ(server.end(SIGKILL), -SIGKILL);
    }
    ServerProcess server(syrtis::test::k_server_program, options());
    Pair pair(server.port());
    for (std::size_t seat = 0; seat < 2; ++seat) pair.people[seat].resume(tokens[seat]);
    EXPECT_EQ(pair.people[who].update["view"], undone) << "accepted answers are stored after the kill";
    pair.people[who].go("redo");
    for (int times = 0; times < 4; ++times) pair.answer();

    // The server is running during the export.
    const auto exported = run({"export", "1", "--data", path("data"), "--out", path("game.json")});
    ASSERT_EQ(exported.status, 0) << exported.output;
    const Json::Value file = read("game.json");
    EXPECT_EQ(count_of(file, "undone"), 1U);
    EXPECT_EQ(count_of(file, "redone"), 1U);
    const auto verified = run({"verify", path("game.json")});
    EXPECT_EQ(verified.status, 0) << verified.output;
    EXPECT_NE(verified.output.find(file["entries"][file["entries"].size() - 1]["hash"].asString()), std::string::npos);
    EXPECT_EQ(run({"replay", path("game.json"), "--to-end"}).status, 0);
    EXPECT_NE(run({"import", path("game.json"), "--data", path("data")}).status, 0)
        << "the server of this data folder is running";
    for (Person& person : pair.people) person.refresh();
    EXPECT_EQ(server.end(SIGTERM), 0);

    Json::Value tampered = file;
    const Json::ArrayIndex middle = tampered["entries"].size() / 2;
    tampered["entries"][middle]["time"] = 5;
    write("tampered.json", tampered);
    const auto refused = run({"verify", path("tampered.json")});
    EXPECT_EQ(refused.status, k_differs);
    EXPECT_NE(refused.output.find("step " + std::to_string(middle + 1) + ":"), std::string::npos) << refused.output;
    EXPECT_EQ(run({"import", path("tampered.json"), "--data", path("other")}).status, k_differs);
    EXPECT_EQ(run({"branch", path("tampered.json"), "--players", "human,random", "--data", path("other")}).status,
              k_differs);
    std::ofstream(path("none.json")) << "{";
    EXPECT_EQ(run({"verify", path("none.json")}).status, k_malformed);

    const auto step = std::to_string(middle);
    const auto branched =
        run({"branch", path("game.json"), "--step", step, "--players", "random,human", "--data", path("other")});
    ASSERT_EQ(branched.status, 0) << branched.output;
    ASSERT_EQ(run({"export", "1", "--data", path("other"), "--out", path("branch.json")}).status, 0);
    const Json::Value branch = read("branch.json");
    for (Json::ArrayIndex index = 0; index < middle; ++index)
        EXPECT_EQ(branch["entries"][index], file["entries"][index]);
    EXPECT_EQ(count_of(branch, "seat_changed"), 2U);

    const auto imported = run({"import", path("game.json"), "--data", path("other")});
    ASSERT_EQ(imported.status, 0) << imported.output;
    ServerProcess other(syrtis::test::k_server_program,
                        {"--data", path("other"), "--think-delay", "0", "--log-level", "off"});
    Person heir(other.port());
    heir.resume(printed_token(branched.output));
    EXPECT_EQ(heir.table, "1");
    Pair again(other.port());
    for (Person& person : again.people) {
        const auto token = printed_token(imported.output, &person - again.people.data());
        person.resume(token);
        EXPECT_EQ(person.table, "2");
    }
    EXPECT_EQ(again.people[0].update["view"], pair.people[0].update["view"]);
    again.answer();
    EXPECT_EQ(other.end(SIGTERM), 0);
    for (const char* game : {"1", "2"}) {
        ASSERT_EQ(run({"export", game, "--data", path("other"), "--out", path("after.json")}).status, 0);
        const auto sound = run({"verify", path("after.json")});
        EXPECT_EQ(sound.status, 0) << sound.output;
    }
}

TEST_P(GameFileProgram, VerifiesShuffleCommitment) {
    Json::Value before;
    {
        ServerProcess server(syrtis::test::k_server_program,
                             {"--data", path("data"), "--think-delay", "0", "--log-level", "off"});
        Pair pair(server.port());
        pair.open(GetParam());
        for (int times = 0; times < 3; ++times) pair.answer();
        pair.people[0].send(R"({"kind":"propose","what":"end"})");
        pair.people[0].receive("done");
        pair.people[1].send(R"({"kind":"vote","proposal":1,"agree":true})");
        do before = pair.people[1].receive("table");
        while (!before.isMember("opening"));
        EXPECT_EQ(server.end(SIGTERM), 0);
    }
    write("table.json", before);
    const std::string check = std::string(syrtis::test::k_document_folder) + "/examples/check_shuffle.py";
    EXPECT_EQ(run_to_end({"/bin/sh", "-c", "python3 " + check + " < " + path("table.json")}).output, "as promised\n");
    ASSERT_EQ(run({"export", "1", "--data", path("data"), "--out", path("game.json")}).status, 0);
    const Json::Value file = read("game.json");
    EXPECT_EQ(file["seed"], before["opening"]["seed"]);
    EXPECT_EQ(file["seed"].asString().size(), 64U);
    EXPECT_EQ(file["nonce"], before["opening"]["nonce"]);
    EXPECT_EQ(file["commitment"], before["commitment"]);
    const auto verified = run({"verify", path("game.json")});
    EXPECT_EQ(verified.status, 0) << verified.output;
    EXPECT_NE(verified.output.find("agrees with the commitment: " + before["commitment"].asString()),
              std::string::npos);
    EXPECT_EQ(run({"verify", path("data")}).status, 0);
    ASSERT_EQ(run({"import", path("game.json"), "--data", path("other")}).status, 0);
    ASSERT_EQ(
        run({"branch", path("game.json"), "--step", "2", "--players", "human,random", "--data", path("other")}).status,
        0);
    for (const char* game : {"1", "2"}) {
        ASSERT_EQ(run({"export", game, "--data", path("other"), "--out", path("again.json")}).status, 0);
        for (const char* kept : {"seed", "options"}) EXPECT_EQ(read("again.json")[kept], file[kept]);
        for (const char* opened : {"nonce", "commitment"}) {
            const bool is_over = std::string_view(game) == "1";
            EXPECT_EQ(read("again.json")[opened], is_over ? file[opened] : Json::Value())
                << "the shuffle of a branch is never opened";
        }
    }

    // Changes one of seed, nonce and commitment at a time.
    for (const char* changed : {"seed", "nonce", "commitment"}) {
        Json::Value broken = file;
        broken[changed] = std::string(63, '0') + "7";
        write("broken.json", broken);
        const auto refused = run({"verify", path("broken.json")});
        EXPECT_EQ(refused.status, k_differs) << changed;
        EXPECT_NE(refused.output.find("does not agree with seed"), std::string::npos) << refused.output;
        EXPECT_EQ(run({"import", path("broken.json"), "--data", path("third")}).status, k_differs);
    }
    // If all of them are forged, the cards of the game do not match the seed.
    Json::Value forged = file;
    forged.removeMember("nonce");
    forged.removeMember("commitment");
    forged["seed"] = std::string(63, '0') + "7";
    write("forged.json", forged);
    const auto found = run({"verify", path("forged.json")});
    EXPECT_EQ(found.status, k_differs);
    EXPECT_NE(found.output.find("step 1:"), std::string::npos) << found.output;
}

TEST_P(GameFileProgram, RefusesInvalidOptionsWithReason) {
    const auto series =
        run({"arena", "--game", GetParam(), "--players", "random,random", "--games", "1", "--log-dir", path("logs")});
    ASSERT_EQ(series.status, 0) << series.output;
    const std::string game = path("logs/game-000000.json");
    const auto expect = [&](const std::string& sentence, const std::vector<std::string>& words) {
        const auto refused = run(words);
        EXPECT_NE(refused.status, 0);
        EXPECT_NE(refused.output.find(sentence), std::string::npos) << refused.output;
    };
    const std::string data = path("data");
    EXPECT_EQ(run({"verify", game}).status, 0);
    expect("the game has 2 seats", {"branch", game, "--players", "human", "--data", data});
    expect("\"chess\" is neither human nor a computer player",
           {"branch", game, "--step", "5", "--players", "human,chess", "--data", data});
    expect("steps", {"branch", game, "--step", "100000", "--players", "human,human", "--data", data});
    expect("is over", {"branch", game, "--players", "human,human", "--data", data});
    expect("there are no stored games in", {"export", "7", "--data", data});
    EXPECT_EQ(run({"branch", game, "--step", "5", "--players", "human,human", "--data", data}).status, 0);
    expect("there is no game 7", {"export", "7", "--data", data});
    const auto finished = run({"import", game, "--data", data});
    EXPECT_EQ(finished.status, 0) << finished.output;
    EXPECT_EQ(finished.output.find("token"), std::string::npos) << "a finished game cannot be continued";
}

TEST_P(GameFileProgram, ReportsRulesRevisionsOfFileAndProgramIfReplayDiverges) {
    const auto series =
        run({"arena", "--game", GetParam(), "--players", "random,random", "--games", "1", "--log-dir", path("logs")});
    ASSERT_EQ(series.status, 0) << series.output;
    Json::Value file = read("logs/game-000000.json");
    file["rules_revision"] = 999;
    write("agrees.json", file);
    EXPECT_EQ(run({"verify", path("agrees.json")}).status, 0) << "all hashes agree";
    EXPECT_EQ(run({"import", path("agrees.json"), "--data", path("data")}).status, 0);
    EXPECT_EQ(run({"verify", path("data")}).status, 0);
    const Json::ArrayIndex last = file["entries"].size() - 1;
    file["entries"][last / 2]["hash"] = "0123456789abcdef";
    write("differs.json", file);
    const std::vector<std::vector<std::string>> orders{
        {"verify", path("differs.json")},
        {"replay", path("differs.json"), "--to-end"},
        {"import", path("differs.json"), "--data", path("data")},
        {"branch", path("differs.json"), "--step", std::to_string(last - 1), "--players", "human,human", "--data",
         path("data")}};
    for (const auto& order : orders) {
        const auto refused = run(order);
        EXPECT_EQ(refused.status, k_differs) << order.front();
        EXPECT_NE(refused.output.find("(it was played with revision 999 of the rules, this program has revision "),
                  std::string::npos)
            << order.front() << ": " << refused.output;
    }
}

INSTANTIATE_TEST_SUITE_P(Games, GameFileProgram, testing::Values("terraforming-mars", "dig-mars"),
                         [](const auto& game) { return game.param == "dig-mars" ? "dig" : "terraforming"; });

}  // namespace
}  // namespace syrtis::test
