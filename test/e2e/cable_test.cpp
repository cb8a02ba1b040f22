// SPDX-License-Identifier: MIT

// The real client and the real server with a cable between them that is pulled: each in a network namespace of its own.

#ifdef SYRTIS_CLIENT_PROGRAM

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <unistd.h>

#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <string>

#include "e2e/client_display.hpp"
#include "support/line_socket.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

constexpr const char* k_server_address = "10.231.7.1";

bool run(const std::string& command) { return std::system((command + " >/dev/null 2>&1").c_str()) == 0; }

/// While it lives, what this thread opens and starts is in that namespace.
class Inside {
   public:
    explicit Inside(const std::string& name) : before_(::open("/proc/thread-self/ns/net", O_RDONLY | O_CLOEXEC)) {
        enter(::open(("/run/netns/" + name).c_str(), O_RDONLY | O_CLOEXEC));
    }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;
    ~Inside() { enter(before_); }

   private:
    static void enter(int space) {
        if (::setns(space, CLONE_NEWNET) != 0) std::abort();
        ::close(space);
    }
    int before_;
};

/// Two machines and a cable.
class Cable {
   public:
    Cable()
        : here_("syrtis-" + std::to_string(::getpid()) + "-s"), there_("syrtis-" + std::to_string(::getpid()) + "-c") {
        const std::string end = "v" + std::to_string(::getpid());
        works_ = run("ip netns add " + here_) && run("ip netns add " + there_) &&
                 run("ip link add " + end + " netns " + here_ + " type veth peer name cable netns " + there_) &&
                 run("ip -n " + here_ + " link set lo up") && run("ip -n " + there_ + " link set lo up") &&
                 run("ip -n " + here_ + " addr add " + k_server_address + "/24 dev " + end) &&
                 run("ip -n " + there_ + " addr add 10.231.7.2/24 dev cable") &&
                 run("ip -n " + here_ + " link set " + end + " up") && run("ip -n " + there_ + " link set cable up");
    }
    Cable(const Cable&) = delete;
    Cable& operator=(const Cable&) = delete;
    ~Cable() {
        run("ip netns del " + there_);
        run("ip netns del " + here_);
    }

    [[nodiscard]] bool works() const { return works_; }
    [[nodiscard]] const std::string& server_side() const { return here_; }
    [[nodiscard]] const std::string& client_side() const { return there_; }
    bool pull() { return run("ip -n " + there_ + " link set cable down"); }
    bool plug_in() { return run("ip -n " + there_ + " link set cable up"); }

   private:
    std::string here_;
    std::string there_;
    bool works_ = false;
};

/// Until that seat is said to be connected, or not to be; false when nothing more comes or far too many pings did.
bool wait_for(LineSocket& socket, Json::ArrayIndex seat, bool is_connected) {
    for (int pings = 0; pings < 60;) {
        const Json::Value message = socket.hear();
        if (message.isNull()) return false;
        if (message["kind"] == "table" && message["seats"][seat]["connected"] == is_connected) return true;
        if (message["kind"] != "ping") continue;
        ++pings;
        socket.say(R"({"kind":"pong"})");
    }
    return false;
}

TEST(Cable_between_client_and_server, may_be_pulled_and_plugged_in_again) {
    Cable cable;
    if (!cable.works()) GTEST_SKIP() << "network namespaces can't be made here: that takes root and the program ip";
    TemporaryFolder folder;
    VirtualDisplay display;
    ASSERT_TRUE(display.works()) << k_no_display;
    std::unique_ptr<ServerProcess> server;
    std::unique_ptr<LineSocket> host;
    {
        const Inside here(cable.server_side());
        server = std::make_unique<ServerProcess>(SYRTIS_SERVER_PROGRAM,
                                                 quiet({"--ephemeral", "--ping-after", "2", "--close-after", "8"}), 0,
                                                 std::string(), k_server_address);
        host = std::make_unique<LineSocket>(server->port(), 0, k_server_address);
    }
    host->hello("Bruno", "whole");
    host->say(R"({"kind":"create","game":"dig-mars","seats":2})");
    const std::string table = host->hear("table")["table"].asString();
    std::unique_ptr<ClientAtTable> client;
    {
        const Inside there(cable.client_side());
        client = std::make_unique<ClientAtTable>(
            display, folder.path(),
            std::vector<std::string>{"--connect", k_server_address + (":" + std::to_string(server->port())), "--name",
                                     "Ada", "--join", table});
    }
    ASSERT_TRUE(wait_for(*host, 1, true));
    host->say(R"({"kind":"start"})");
    ASSERT_TRUE(client->until([](const Json::Value& drawn) { return drawn["page"] == "game"; }));

    ASSERT_TRUE(cable.pull());
    ASSERT_TRUE(wait_for(*host, 1, false)) << "nobody has noticed";
    ASSERT_TRUE(cable.plug_in());
    ASSERT_TRUE(wait_for(*host, 1, true)) << "the client has not come back";
    EXPECT_TRUE(client->until([](const Json::Value& drawn) { return drawn["page"] == "game"; }));
}

}  // namespace
}  // namespace syrtis::test

#endif
