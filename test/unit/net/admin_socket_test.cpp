// SPDX-License-Identifier: MIT
//
// Tests the control socket of the operator, with visitors on the same thread.

#include "net/admin_socket.hpp"

#include <gtest/gtest.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "support/temporary_folder.hpp"

namespace syrtis::net {
namespace {

namespace asio = boost::asio;
using asio::local::stream_protocol;
using Error = boost::system::error_code;

class AdminSocketTest : public testing::Test {
   protected:
    std::unique_ptr<AdminSocket> listen() {
        return std::make_unique<AdminSocket>(context, file, [this](std::string_view line) {
            ++answers;
            return "heard " + std::string(line);
        });
    }
    stream_protocol::socket come() {
        stream_protocol::socket visitor(outside);
        visitor.connect(stream_protocol::endpoint(file.string()));
        return visitor;
    }
    static void send(stream_protocol::socket& visitor, const std::string& text) {
        asio::write(visitor, asio::buffer(text));
    }

    test::TemporaryFolder folder;
    std::filesystem::path file = folder.path() / "admin.sock";
    int answers = 0;
    asio::io_context outside;
    asio::io_context context{1};
};

TEST_F(AdminSocketTest, ClosesOpenConnectionsWhenDestroyed) {
    auto socket = listen();
    auto visitor = come();
    send(visitor, "half a li");
    context.poll();
    auto late = come();
    socket.reset();
    EXPECT_FALSE(std::filesystem::exists(file));
    Error error;
    asio::write(visitor, asio::buffer(std::string("ne\n")), error);
    context.restart();
    context.poll();
    visitor.non_blocking(true);
    char byte = 0;
    visitor.read_some(asio::buffer(&byte, 1), error);
    EXPECT_TRUE(error == asio::error::eof || error == asio::error::connection_reset) << error.message();
    EXPECT_EQ(answers, 0);
}

TEST_F(AdminSocketTest, MayBeDestroyedBeforeItsContext) {
    auto socket = listen();
    auto visitor = come();
    context.poll();
    context.stop();
    socket.reset();
}

/// Uses up all descriptors of this process.
class NoDescriptors {
   public:
    NoDescriptors() {
        ::getrlimit(RLIMIT_NOFILE, &before_);
        rlimit none = before_;
        none.rlim_cur = 0;
        ::setrlimit(RLIMIT_NOFILE, &none);
    }
    NoDescriptors(const NoDescriptors&) = delete;
    NoDescriptors& operator=(const NoDescriptors&) = delete;
    ~NoDescriptors() { ::setrlimit(RLIMIT_NOFILE, &before_); }

   private:
    rlimit before_{};
};

TEST_F(AdminSocketTest, RetriesAfterAcceptFailure) {
    const auto socket = listen();
    // The sanitizer opens a pipe when it first sees an object of a type, so everything that logs or waits for a timer
    // has to exist before the descriptors run out.
    spdlog::warn("nobody can be taken in: {}", Error(asio::error::no_descriptors).message());
    asio::steady_timer rest(context, std::chrono::milliseconds(1));
    rest.async_wait([](const auto& /*error*/) {});
    context.run_one();
    auto visitor = come();
    send(visitor, "list\n");
    {
        const NoDescriptors none;
        int turns = 0;
        while (turns < 100 && context.poll_one() > 0) ++turns;
        EXPECT_LT(turns, 100);
    }
    while (answers == 0 && context.run_one() > 0) continue;
    context.poll();
    std::string line;
    asio::read_until(visitor, asio::dynamic_buffer(line), '\n');
    EXPECT_EQ(line, "heard list\n");
}

TEST_F(AdminSocketTest, ReportsTooLongPath) {
    file = folder.path() / std::string(200, 'a') / "admin.sock";
    EXPECT_THROW((void)listen(), boost::system::system_error);
}

}  // namespace
}  // namespace syrtis::net
