// SPDX-License-Identifier: MIT
//
// Tests the server program on data that was damaged while it was down: the messages to players, and the results of
// `verify`, `repair` and `backup`.

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "support/line_socket.hpp"
#include "support/paths.hpp"
#include "support/program_run.hpp"
#include "support/scripted_player.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

const std::string k_never_lost_program = syrtis::test::k_test_server_program;

/// A player against a computer player, on a server that is killed.
class DamagedStoreProgram : public testing::Test {
   protected:
    void play_and_kill(unsigned answers) {
        ServerProcess server(k_never_lost_program, quiet({"--data", data()}));
        ScriptedPlayer ada(server.port(), "Ada");
        ada.take_seat(
            R"({"kind":"create","game":"sealed-numbers","seats":2,"computers":["first"],"options":{"rounds":5}})");
        token = ada.token;
        ada.socket.send(R"({"kind":"start"})");
        ada.receive_update();
        for (unsigned given = 0; given < answers; ++given) {
            while (!ada.is_asked()) ada.receive_update();
            accepted = ada.answer(0);
            ada.decision = Json::nullValue;
        }
        server.end(SIGKILL);
    }
    [[nodiscard]] std::string data() const { return (folder.path() / "data").string(); }
    [[nodiscard]] std::string resume_line(bool names_last) const {
        std::string line = R"({"kind":"resume","token":")" + token + '"';
        if (names_last) {
            line += R"(,"sequence":)" + accepted["sequence"].asString() + R"(,"receipt":")" +
                    accepted["receipt"].asString() + '"';
        }
        return line + "}";
    }
    /// Returns the first answer to a player who resumes the seat: "joined", or the code of an error.
    [[nodiscard]] std::string answer_to_resume(bool names_last = false) const {
        ServerProcess server(k_never_lost_program, quiet({"--data", data()}));
        EXPECT_NE(server.port(), 0);
        LineSocket socket(server.port());
        socket.hello("Ada");
        socket.send(resume_line(names_last));
        const Json::Value message = socket.receive();
        std::string answer = (message["kind"] == "error" ? message["code"] : message["kind"]).asString();
        server.end(SIGKILL);
        return answer;
    }
    [[nodiscard]] static ProgramRun run(const std::vector<std::string>& words) {
        std::vector<std::string> whole{k_never_lost_program};
        whole.insert(whole.end(), words.begin(), words.end());
        return run_to_end(whole);
    }
    void flip(const char* name, double where) const {
        const auto path = std::filesystem::path(data()) / name;
        std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
        const auto place = static_cast<std::streamoff>(static_cast<double>(std::filesystem::file_size(path)) * where);
        file.seekg(place);
        const int byte = file.get();
        file.seekp(place);
        file.put(static_cast<char>(byte ^ 1));
    }

    void change_database(const char* statements) const {
        sqlite3* database = nullptr;
        const auto path = std::filesystem::path(data()) / "games.sqlite";
        ASSERT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
        EXPECT_EQ(sqlite3_exec(database, statements, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(database);
        sqlite3_close(database);
    }

    TemporaryFolder folder;
    std::string token;
    Json::Value accepted;
};

TEST_F(DamagedStoreProgram, GameWithFlippedByteInDatabaseLogStopsUntilRepair) {
    play_and_kill(5);
    EXPECT_EQ(run({"verify", data()}).status, 0);
    // This is behind the frames of the start, whatever number of flushes the answers took.
    flip("games.sqlite-wal", 0.8);
    EXPECT_EQ(answer_to_resume(), "game_damaged");
    EXPECT_EQ(answer_to_resume(), "game_damaged") << "the second attempt has the same result";

    const ProgramRun verified = run({"verify", data()});
    EXPECT_EQ(verified.status, 1);
    EXPECT_NE(verified.output.find("were acknowledged"), std::string::npos) << verified.output;

    const ProgramRun asked = run({"repair", "--data", data()});
    EXPECT_EQ(asked.status, 1);
    EXPECT_NE(asked.output.find("--cut keeps"), std::string::npos) << asked.output;
    EXPECT_EQ(answer_to_resume(), "game_damaged") << "nothing was truncated without a command";

    const ProgramRun cut = run({"repair", "--cut", "--data", data()});
    EXPECT_EQ(cut.status, 0) << cut.output;
    EXPECT_NE(cut.output.find("lost"), std::string::npos) << cut.output;
    EXPECT_EQ(run({"verify", data()}).status, 0);
    EXPECT_EQ(answer_to_resume(true), "joined") << "receipts from before the truncation are void";
    EXPECT_EQ(run({"repair", "--data", data()}).output, "nothing is damaged\n");
}

TEST_F(DamagedStoreProgram, DamagedGameOfUnknownKindIsNotTruncated) {
    play_and_kill(5);
    // The game began with data that is missing here, and its last steps are lost.
    change_database("UPDATE game_packs SET hash = 5; DELETE FROM recent_entries WHERE step > 3");
    for (const std::vector<std::string>& words : {std::vector<std::string>{"repair"}, {"repair", "--cut"}}) {
        auto whole = words;
        whole.insert(whole.end(), {"--data", data()});
        const ProgramRun repaired = run(whole);
        EXPECT_EQ(repaired.status, 1) << "the damage was reported but not repaired";
        EXPECT_EQ(repaired.output.find("game 1: left as it is: it ends after step 4"), 0U) << repaired.output;
        EXPECT_EQ(std::count(repaired.output.begin(), repaired.output.end(), '\n'), 1) << repaired.output;
    }
    EXPECT_EQ(run({"verify", data()}).status, 1) << "the loss of the end was not permitted";
}

TEST_F(DamagedStoreProgram, ReceiptPresentedByAPlayerRevealsThatTheServerHasLostAnEntry) {
    play_and_kill(3);
    std::filesystem::remove(std::filesystem::path(data()) / "high-water");
    // Two entries stay. The third answer is not among them, whenever the computer player answered.
    change_database("DELETE FROM recent_entries WHERE step > 1");
    EXPECT_EQ(run({"verify", data()}).status, 0) << "the stored entries are intact";
    EXPECT_EQ(answer_to_resume(false), "joined");
    EXPECT_EQ(answer_to_resume(true), "game_damaged");
    EXPECT_EQ(answer_to_resume(false), "game_damaged") << "the damage stays recorded";
    EXPECT_EQ(run({"repair", "--cut", "--data", data()}).status, 0);
    EXPECT_EQ(answer_to_resume(true), "joined");
}

TEST_F(DamagedStoreProgram, FinishedGameCanBeResumedAfterACrashUntilItIsPruned) {
    {
        ServerProcess server(k_never_lost_program, quiet({"--data", data()}));
        ScriptedPlayer ada(server.port(), "Ada");
        ada.take_seat(
            R"({"kind":"create","game":"sealed-numbers","seats":2,"computers":["first"],"options":{"rounds":1}})");
        token = ada.token;
        ada.socket.send(R"({"kind":"start"})");
        ada.receive_update();
        while (!ada.is_over) {
            if (ada.is_asked()) ada.answer(0);
            ada.receive_update();
        }
        server.end(SIGKILL);
    }
    {
        ServerProcess server(k_never_lost_program, quiet({"--data", data()}));
        ScriptedPlayer ada(server.port(), "Ada");
        ada.resume(token);
        ada.receive_update();
        EXPECT_TRUE(ada.is_over);
        EXPECT_TRUE(ada.outcome["finished"].asBool());
    }
    EXPECT_EQ(run({"prune", "--older-than", "1", "--data", data()}).output, "0 games were forgotten\n");
    EXPECT_NE(run({"prune", "--data", data()}).status, 0) << "the game to forget must be named";
    EXPECT_EQ(run({"prune", "--above", "0", "--data", data()}).output, "1 game was forgotten\n");
    EXPECT_EQ(answer_to_resume(), "unknown_token");
}

TEST_F(DamagedStoreProgram, BackupOfRunningServerCanBeUsedByAnotherServer) {
    const auto target = (folder.path() / "copy.sqlite").string();
    {
        ServerProcess server(k_never_lost_program, quiet({"--data", data()}));
        ScriptedPlayer ada(server.port(), "Ada");
        ada.take_seat(
            R"({"kind":"create","game":"sealed-numbers","seats":2,"computers":["first"],"options":{"rounds":5}})");
        token = ada.token;
        ada.socket.send(R"({"kind":"start"})");
        ada.receive_update();
        accepted = ada.answer(0);
        const ProgramRun made = run({"backup", target, "--data", data()});
        EXPECT_EQ(made.status, 0) << made.output;
        EXPECT_NE(made.output.find("1 game, 1 of them running"), std::string::npos) << made.output;
        EXPECT_NE(run({"backup", target, "--data", data()}).status, 0) << "a backup does not overwrite files";
        while (!ada.is_asked()) ada.receive_update();
        ada.answer(0);
        EXPECT_EQ(run({"verify", data()}).status, 0) << "verify works while the server runs";
        server.end(SIGKILL);
    }
    EXPECT_EQ(run({"verify", target}).status, 0);
    std::filesystem::remove_all(data());
    std::filesystem::create_directory(data());
    std::filesystem::copy_file(target, std::filesystem::path(data()) / "games.sqlite");
    EXPECT_EQ(answer_to_resume(true), "joined");
}

}  // namespace
}  // namespace syrtis::test
