// SPDX-License-Identifier: MIT
//
// Tests `syrtis-server admin` on a running server.

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <boost/asio.hpp>
#include <csignal>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "support/admin_request.hpp"
#include "support/line_socket.hpp"
#include "support/paths.hpp"
#include "support/program_run.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

const std::string k_program = syrtis::test::k_test_server_program;

std::string text_of(const std::string& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

class AdminProgram : public testing::Test {
   protected:
    ProgramRun admin(std::vector<std::string> words) const {
        words.insert(words.begin(), {k_program, "admin", "--data", folder.path().string()});
        return run_to_end(words);
    }
    TemporaryFolder folder;
    ServerProcess server{k_program, quiet({"--data", folder.path().string()})};
};

TEST_F(AdminProgram, CommandsTakeEffectOnRunningServer) {
    LineSocket ada(server.port());
    ada.hello("Ada");
    ada.send(R"({"kind":"create","game":"sealed-numbers","seats":2,"computers":["first"]})");
    ASSERT_FALSE(ada.receive("table").isNull());
    LineSocket bob(server.port());
    bob.hello("Bob");

    const auto list = admin({"list"});
    EXPECT_EQ(list.status, 0);
    for (const char* word : {"sealed-numbers", "Ada", "Bob"}) {
        EXPECT_NE(list.output.find(word), std::string::npos) << word;
    }
    EXPECT_EQ(list.output.find("127.0.0.1"), std::string::npos);
    EXPECT_EQ(admin({"announce", "We restart at ten."}).status, 0);
    EXPECT_EQ(bob.receive("announcement")["text"], "We restart at ten.");
    EXPECT_EQ(admin({"end", "1"}).status, 0);
    EXPECT_EQ(ada.receive("left")["reason"], "ended");
    EXPECT_EQ(admin({"end", "1"}).status, 1);
    EXPECT_EQ(admin({"kick", "2"}).status, 0);
    EXPECT_EQ(bob.receive("error")["code"], "kicked");
    EXPECT_TRUE(bob.receives_end());
    EXPECT_EQ(admin({"ban", "1"}).status, 0);
    EXPECT_EQ(ada.receive("error")["code"], "banned");
    LineSocket again(server.port());
    again.send(R"({"kind":"hello","protocol":1,"name":"Ada"})");
    EXPECT_EQ(again.receive()["code"], "banned");
}

TEST_F(AdminProgram, SocketIsAccessibleToItsOwnerOnlyAndRefusesTooLongLines) {
    const auto file = folder.path() / "admin.sock";
    struct stat status {};
    ASSERT_EQ(::stat(file.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777U, 0600U);
    EXPECT_FALSE(ask_server(file.string(), "rubbish")["done"].asBool());
    EXPECT_TRUE(ask_server(file.string(), std::string(100'000, 'a')).isNull());
    EXPECT_TRUE(ask_server(file.string(), R"({"do":"list"})")["tables"].isArray());
    EXPECT_EQ(server.end(SIGTERM), 0);
    EXPECT_NE(::stat(file.c_str(), &status), 0);
    EXPECT_EQ(admin({"list"}).status, 1);
}

TEST_F(AdminProgram, TooLongPathOfDefaultSocketIsAWarningAndOfARequestedSocketAnError) {
    const auto deep = folder.path() / std::string(120, 'a');
    const auto log = (folder.path() / "log").string();
    ServerProcess other(k_program, {"--data", deep.string(), "--log-level", "warning"}, 0, log);
    LineSocket(other.port()).hello("Ada");
    EXPECT_EQ(other.end(SIGTERM), 0);
    EXPECT_NE(text_of(log).find("admin.sock: "), std::string::npos);
    ServerProcess strict(k_program, quiet({"--ephemeral", "--admin-socket", (deep / "admin.sock").string()}));
    EXPECT_EQ(strict.wait(), 1);
}

TEST_F(AdminProgram, ServerEndsDespiteUnfinishedRequest) {
    boost::asio::io_context context;
    boost::asio::local::stream_protocol::socket visitor(context);
    visitor.connect((folder.path() / "admin.sock").string());
    boost::asio::write(visitor, boost::asio::buffer(std::string("half a li")));
    // The answer shows that the unfinished request before it was accepted.
    EXPECT_EQ(admin({"list"}).status, 0);
    EXPECT_EQ(server.end(SIGTERM), 0);
    char byte = 0;
    boost::system::error_code error;
    visitor.read_some(boost::asio::buffer(&byte, 1), error);
    EXPECT_TRUE(error);
}

}  // namespace
}  // namespace syrtis::test
