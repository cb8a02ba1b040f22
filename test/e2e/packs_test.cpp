// SPDX-License-Identifier: MIT
//
// Tests data files that change while a game is stored: the game keeps the data that it began with, to its end and as a
// file, and a new game has the new data.

#include <gtest/gtest.h>

#include <csignal>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "protocol/shuffle_commitment.hpp"
#include "support/line_socket.hpp"
#include "support/other_resources.hpp"
#include "support/paths.hpp"
#include "support/program_run.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"
#include "text/json.hpp"

namespace syrtis::test {
namespace {

constexpr int k_packs_malformed = 2;

/// A player against a computer player, who answers with a random listed command.
class PackPlayer {
   public:
    explicit PackPlayer(std::uint16_t port) : socket_(port) {
        send(R"({"kind":"hello","protocol":1,"name":"Ada","views":"whole"})");
    }
    void send(const std::string& line) { socket_.send(line); }
    Json::Value receive(const std::string& kind) {
        while (true) {
            Json::Value message = socket_.receive();
            if (message.isNull()) throw std::runtime_error("the connection ended before a message of kind " + kind);
            if (message["kind"] == "error") throw std::runtime_error(message["message"].asString());
            if (message["kind"] == "table") table = message;
            if (message["kind"] == "update") update = message;
            if (message["kind"] == kind) return message;
        }
    }
    void start(const std::string& game) {
        send(R"({"kind":"create","seats":2,"computers":["random"],"game":")" + game + "\"}");
        token = receive("joined")["token"].asString();
        send(R"({"kind":"start"})");
        receive("update");
    }
    void resume(const std::string& with) {
        send(R"({"kind":"resume","token":")" + with + "\"}");
        receive("update");
    }
    /// Gives so many answers, or plays to the end.
    void play(int answers) {
        while (answers > 0 && !update.isMember("outcome")) {
            if (update.isMember("decision")) {
                const Json::Value& decision = update["decision"];
                const auto number = rng_.below(decision["commands"].size());
                send(R"({"kind":"answer","number":)" + std::to_string(number) + R"(,"sequence":)" +
                     decision["sequence"].asString() + "}");
                receive("accepted");
                --answers;
            }
            receive("update");
        }
    }
    /// Returns the texts of the table's data files.
    std::string packs() {
        std::string texts;
        for (int number = 0, count = 1; number < count; ++number) {
            std::string text;
            Json::Value piece;
            do {
                send(R"({"kind":"pack","number":)" + std::to_string(number) + R"(,"from":)" +
                     std::to_string(text.size()) + "}");
                piece = receive("pack");
                text += piece["text"].asString();
            } while (text.size() < piece["bytes"].asUInt64());
            count = piece["packs"].asInt();
            texts += text;
        }
        return texts;
    }

    std::string token;
    Json::Value table;
    Json::Value update;

   private:
    LineSocket socket_;
    core::Rng rng_{5};
};

class ChangedContent : public testing::TestWithParam<std::string> {
   protected:
    [[nodiscard]] std::string path(const std::string& name) const { return (folder_.path() / name).string(); }
    [[nodiscard]] std::vector<std::string> options(const std::string& data) const {
        return quiet({"--data", path(data), "--res", resources.path().string()});
    }
    [[nodiscard]] static ProgramRun run(std::vector<std::string> words) {
        words.insert(words.begin(), syrtis::test::k_server_program);
        return run_to_end(words);
    }
    [[nodiscard]] ProgramRun run_here(std::vector<std::string> words) const {
        words.insert(words.end(), {"--res", resources.path().string()});
        return run(std::move(words));
    }

    const OtherResources resources{false};

   private:
    TemporaryFolder folder_;
};

TEST_P(ChangedContent, AppliesToNewGamesOnly) {
    constexpr int k_to_the_end = 100'000;
    std::string token;
    Json::Value view;
    std::string packs;
    {
        ServerProcess server(syrtis::test::k_server_program, options("data"));
        PackPlayer ada(server.port());
        ada.start(GetParam());
        ada.play(3);
        ada.send(R"({"kind":"leave"})");
        ada.receive("left");
        EXPECT_EQ(server.end(SIGKILL), -SIGKILL);
        ServerProcess again(syrtis::test::k_server_program, options("data"));
        PackPlayer heir(again.port());
        heir.resume(ada.token);
        // Once no other seat is to answer, the view does not change.
        while (heir.update["pending"].size() != 1 || !heir.update.isMember("decision")) heir.receive("update");
        token = ada.token;
        view = heir.update["view"];
        packs = heir.packs();
        EXPECT_EQ(again.end(SIGTERM), 0);
    }
    resources.change();

    ServerProcess server(syrtis::test::k_server_program, options("data"));
    ASSERT_NE(server.port(), 0);
    PackPlayer ada(server.port());
    ada.resume(token);
    EXPECT_EQ(ada.update["view"], view);
    EXPECT_EQ(ada.packs(), packs);
    const std::string old_content = ada.table["content"].asString();
    ada.play(k_to_the_end);
    EXPECT_TRUE(ada.update["outcome"]["finished"].asBool());

    PackPlayer eve(server.port());
    eve.start(GetParam());
    EXPECT_NE(eve.table["content"].asString(), old_content);
    EXPECT_NE(eve.packs(), packs);
    if (GetParam() == "terraforming-mars") {
        EXPECT_EQ(packs.find("mirror_farm"), std::string::npos);
        EXPECT_NE(eve.packs().find("mirror_farm"), std::string::npos);
    }

    // An exported file contains its data, or only names it.
    const std::string file = path("game.json");
    ASSERT_EQ(run({"export", "1", "--data", path("data"), "--out", file}).status, 0);
    const auto verified = run_here({"verify", file});
    EXPECT_EQ(verified.status, 0) << verified.output;
    EXPECT_EQ(run({"verify", file}).status, 0) << "with the former data as well";
    const auto reported = run_here({"replay", file});
    EXPECT_EQ(reported.status, 0) << reported.output;
    const std::string bare = path("bare.json");
    ASSERT_EQ(run({"export", "1", "--data", path("data"), "--out", bare, "--without-packs"}).status, 0);
    EXPECT_EQ(run({"verify", bare}).status, 0);
    const auto refused = run_here({"verify", bare});
    EXPECT_EQ(refused.status, k_packs_malformed);
    EXPECT_NE(refused.output.find("was played with other data: base "), std::string::npos) << refused.output;

    // Another server with the new data takes over the game and continues it.
    const auto branched =
        run_here({"branch", file, "--step", "3", "--players", "human,random", "--data", path("other")});
    ASSERT_EQ(branched.status, 0) << branched.output;
    ServerProcess other(syrtis::test::k_server_program, options("other"));
    PackPlayer heir(other.port());
    heir.resume(branched.output.substr(branched.output.find("token ") + 6, 32));
    EXPECT_EQ(heir.table["content"], old_content);
    heir.play(2);
    EXPECT_EQ(other.end(SIGTERM), 0);
    EXPECT_EQ(server.end(SIGTERM), 0);
}

Json::Value read_file(const std::string& path) {
    std::ifstream file(path);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    return *text::parse_json_file(text);
}

std::set<std::string> names_of_packs(const Json::Value& game_file) {
    std::set<std::string> names;
    for (const auto& pack : game_file["content"]) names.insert(pack["name"].asString());
    return names;
}

/// Releases before Prelude had these packs.
const std::set<std::string> k_packs_before_prelude{"base", "corporate_era", "automa"};

TEST(MatchOfOlderRelease, IsPlayedToItsEndWithItsOwnPacksAndCommitment) {
    const TemporaryFolder folder;
    const auto path = [&](const std::string& name) { return (folder.path() / name).string(); };
    const OtherResources older(false);
    std::vector<std::filesystem::path> added;
    for (const char* part : {"cards", "boards", "automa"}) {
        for (const auto& file : std::filesystem::directory_iterator(older.path() / part)) {
            if (read_file(file.path().string()).isMember("pack")) added.push_back(file.path());
        }
    }
    ASSERT_FALSE(added.empty());
    for (const auto& file : added) std::filesystem::remove(file);
    std::string token;
    {
        ServerProcess server(syrtis::test::k_server_program,
                             quiet({"--data", path("data"), "--res", older.path().string()}));
        PackPlayer ada(server.port());
        ada.start("terraforming-mars");
        ada.play(5);
        token = ada.token;
        EXPECT_EQ(server.end(SIGKILL), -SIGKILL);
    }
    ServerProcess server(syrtis::test::k_server_program, quiet({"--data", path("data")}));
    PackPlayer ada(server.port());
    ada.resume(token);
    const auto commitment = ada.table["commitment"];
    ada.play(20);
    ada.send(R"({"kind":"propose","what":"end"})");
    while (!ada.table.isMember("opening")) ada.receive("table");
    EXPECT_EQ(ada.table["commitment"], commitment);
    const auto opening = protocol::read_opening(ada.table["opening"]).value();
    EXPECT_EQ(opening.packs.size(), k_packs_before_prelude.size());
    EXPECT_EQ(protocol::shuffle_commitment(opening.seed, opening.nonce, "terraforming-mars", ada.table["options"],
                                           opening.packs),
              commitment.asString());
    EXPECT_EQ(server.end(SIGTERM), 0);

    const auto run = [](std::vector<std::string> words) {
        words.insert(words.begin(), syrtis::test::k_server_program);
        return run_to_end(words);
    };
    const auto kept = run({"verify", path("data")});
    EXPECT_EQ(kept.status, 0) << kept.output;
    ASSERT_EQ(run({"export", "1", "--data", path("data"), "--out", path("game.json")}).status, 0);
    ASSERT_EQ(run({"import", path("game.json"), "--data", path("other")}).status, 0);
    const auto imported = run({"verify", path("other")});
    EXPECT_EQ(imported.status, 0) << imported.output;
    ASSERT_EQ(run({"export", "1", "--data", path("other"), "--out", path("again.json")}).status, 0);
    EXPECT_EQ(names_of_packs(read_file(path("again.json"))), k_packs_before_prelude);
}

TEST(TestGame, ReplayCommandDescribesEventsInWords) {
    const TemporaryFolder folder;
    const std::string data = (folder.path() / "data").string();
    {
        ServerProcess server(syrtis::test::k_test_server_program, quiet({"--data", data}));
        PackPlayer ada(server.port());
        ada.start("sealed-numbers");
        ada.play(100);
        EXPECT_EQ(server.end(SIGTERM), 0);
    }
    const std::string file = (folder.path() / "game.json").string();
    ASSERT_EQ(run_to_end({syrtis::test::k_test_server_program, "export", "1", "--data", data, "--out", file}).status,
              0);
    const auto reported = run_to_end({syrtis::test::k_test_server_program, "replay", file});
    EXPECT_EQ(reported.status, 0) << reported.output;
    EXPECT_NE(reported.output.find("Ada"), std::string::npos) << reported.output;
    EXPECT_NE(reported.output.find("put"), std::string::npos) << reported.output;
}

INSTANTIATE_TEST_SUITE_P(Games, ChangedContent, testing::Values("terraforming-mars", "dig-mars"),
                         [](const auto& game) { return game.param == "dig-mars" ? "dig" : "terraforming"; });

}  // namespace
}  // namespace syrtis::test
