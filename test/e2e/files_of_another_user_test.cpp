// SPDX-License-Identifier: MIT
//
// Tests commands of root on the data folder of another user who has replaced files by links, and the permissions of the
// files that commands write.

#include <grp.h>
#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "support/paths.hpp"
#include "support/program_run.hpp"
#include "support/scripted_player.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

namespace fs = std::filesystem;

const std::string k_owner_program = syrtis::test::k_test_server_program;
constexpr uid_t k_service = 4711;
constexpr const char* k_words = "what only root may change\n";

std::string text_of(const fs::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

struct stat stat_of(const fs::path& file) {
    struct stat found {};
    EXPECT_EQ(::lstat(file.c_str(), &found), 0) << file;
    return found;
}

class StoredFiles : public testing::Test {
   protected:
    void SetUp() override {
        ServerProcess server(k_owner_program, quiet({"--data", data().string()}));
        ScriptedPlayer ada(server.port(), "Ada");
        ada.take_seat(
            R"({"kind":"create","game":"sealed-numbers","seats":2,"computers":["first"],"options":{"rounds":5}})");
        ada.socket.send(R"({"kind":"start"})");
        ada.receive_update();
        server.end(SIGKILL);
    }
    [[nodiscard]] fs::path data() const { return folder.path() / "data"; }
    [[nodiscard]] static ProgramRun run(const std::vector<std::string>& words) {
        std::vector<std::string> whole{k_owner_program};
        whole.insert(whole.end(), words.begin(), words.end());
        return run_to_end(whole);
    }
    TemporaryFolder folder;
};

class FilesOfAnotherUser : public StoredFiles {
   protected:
    void SetUp() override {
        if (::geteuid() != 0) GTEST_SKIP() << "only root can give files away";
        ASSERT_EQ(::chmod(folder.path().c_str(), 0755), 0);
        StoredFiles::SetUp();
        for (const char* const file : {"prey", "exported.json"}) std::ofstream(folder.path() / file) << k_words;
        give(data());
        for (const auto& entry : fs::directory_iterator(data())) give(entry.path());
    }
    static void give(const fs::path& path) { ASSERT_EQ(::lchown(path.c_str(), k_service, k_service), 0); }
    [[nodiscard]] fs::path prey() const { return folder.path() / "prey"; }
    /// Replaces a file by a link, as the user of the service could.
    void plant(const char* name, bool is_hard = false) const {
        fs::remove(data() / name);
        if (is_hard) {
            fs::create_hard_link(prey(), data() / name);
        } else {
            fs::create_symlink(prey(), data() / name);
            give(data() / name);
        }
    }
    void expect_prey_is_untouched(const std::string& after) const {
        EXPECT_EQ(text_of(prey()), k_words) << after;
        EXPECT_EQ(stat_of(prey()).st_uid, 0U) << after;
        EXPECT_EQ(stat_of(prey()).st_mode & 07777U, 0644U) << after;
    }
};

TEST_F(FilesOfAnotherUser, CommandsRunByRootFollowNoLinks) {
    const std::string folder_name = data().string();
    const std::vector<std::vector<std::string>> commands{{"prune", "--above", "1000", "--data", folder_name},
                                                         {"repair", "--cut", "--data", folder_name},
                                                         {"verify", folder_name},
                                                         {"export", "1", "--data", folder_name},
                                                         {"admin", "list", "--data", folder_name}};
    for (const char* const name : {"high-water.part", "high-water", "lock", "games.sqlite-shm", "games.sqlite-wal",
                                   "games.sqlite-journal", "admin.sock", "games.sqlite"}) {
        for (const bool is_hard : {false, true}) {
            plant(name, is_hard);
            for (const auto& command : commands) {
                (void)run(command);
                expect_prey_is_untouched(command[0] + ", " + name + (is_hard ? ", a hard link" : ", a link"));
            }
            fs::remove(data() / name);
        }
    }
}

TEST_F(FilesOfAnotherUser, ServerRunByRootFollowsNoLinks) {
    for (const char* const name :
         {"high-water.part", "address.key", "bans", "bans.expected", "tls.pem", "admin.sock"}) {
        fs::remove_all(data());
        fs::create_directory(data());
        give(data());
        plant(name);
        {
            ServerProcess server(k_owner_program, quiet({"--data", data().string()}));
            server.end(SIGTERM);
        }
        expect_prey_is_untouched(std::string("serve, ") + name);
    }
}

TEST_F(FilesOfAnotherUser, OwnerDoesNotChangeWhenRootRunsCommands) {
    ASSERT_EQ(run({"export", "1", "--data", data().string(), "--out", (folder.path() / "game.json").string()}).status,
              0);
    EXPECT_EQ(run({"prune", "--above", "0", "--data", data().string()}).status, 0);
    EXPECT_EQ(run({"repair", "--data", data().string()}).status, 0);
    EXPECT_EQ(run({"import", (folder.path() / "game.json").string(), "--data", data().string()}).status, 0);
    EXPECT_EQ(run({"backup", (data() / "copy.sqlite").string(), "--data", data().string()}).status, 0);
    for (const auto& entry : fs::directory_iterator(data())) {
        EXPECT_EQ(stat_of(entry.path()).st_uid, k_service) << entry.path();
        EXPECT_EQ(stat_of(entry.path()).st_mode & 077U, 0U) << entry.path();
    }
    EXPECT_EQ(run({"backup", (folder.path() / "copy.sqlite").string(), "--data", data().string()}).status, 0);
    EXPECT_EQ(stat_of(folder.path() / "copy.sqlite").st_uid, 0U) << "a copy outside of the data folder belongs to root";
    EXPECT_EQ(stat_of(folder.path() / "game.json").st_uid, 0U);
}

TEST_F(FilesOfAnotherUser, FolderBehindSymbolicLinkIsNotChanged) {
    const fs::path kept = folder.path() / "kept";
    fs::create_directory(kept);
    const fs::path home = folder.path() / "home";
    fs::create_directory(home);
    give(home);
    fs::create_directory_symlink(kept, home / "games");
    give(home / "games");
    EXPECT_NE(run({"prune", "--above", "0", "--data", (home / "games").string()}).status, 0);
    EXPECT_TRUE(fs::is_empty(kept));
}

TEST_F(StoredFiles, SecretFilesAreReadableByOwnerOnly) {
    const mode_t before = ::umask(022);
    EXPECT_EQ(run({"export", "1", "--data", data().string(), "--out", (folder.path() / "game.json").string()}).status,
              0);
    EXPECT_EQ(run({"backup", (folder.path() / "copy.sqlite").string(), "--data", data().string()}).status, 0);
    ::umask(before);
    for (const char* const name : {"game.json", "copy.sqlite"}) {
        EXPECT_EQ(stat_of(folder.path() / name).st_mode & 07777U, 0600U) << name;
    }
}

TEST_F(StoredFiles, IncompleteFilesAreRemovedWhenDiskIsFull) {
    const fs::path out = folder.path() / "out";
    fs::create_directory(out);
    if (::mount("tmpfs", out.c_str(), "tmpfs", 0, "size=16k") != 0) GTEST_SKIP() << "only root can make a small disk";
    {
        std::ofstream filler(out / "filler", std::ios::binary);
        const std::string block(4096, 'x');
        while (filler.write(block.data(), static_cast<std::streamsize>(block.size())).flush()) continue;
    }
    const ProgramRun exported = run({"export", "1", "--data", data().string(), "--out", (out / "game.json").string()});
    const ProgramRun copied = run({"backup", (out / "copy.sqlite").string(), "--data", data().string()});
    const auto files = std::distance(fs::directory_iterator(out), fs::directory_iterator());
    ::umount2(out.c_str(), MNT_DETACH);
    EXPECT_EQ(exported.status, 1) << exported.output;
    EXPECT_NE(exported.output.find("game.json"), std::string::npos) << exported.output;
    EXPECT_EQ(copied.status, 1) << copied.output;
    EXPECT_EQ(files, 1) << "only the file that fills the disk is left";
}

}  // namespace
}  // namespace syrtis::test
