// SPDX-License-Identifier: MIT
//
// Tests the server program from the operator's view: signals at any time, addresses, start errors, a lack of
// descriptors, and a suspended process.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): the masks of signals are not in the one of C++
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "support/line_socket.hpp"
#include "support/metrics_page.hpp"
#include "support/paths.hpp"
#include "support/program_run.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

const std::string k_hosting_program = syrtis::test::k_test_server_program;

/// Sends the process a blocked signal, which takes effect once it is unblocked, as if it had arrived before main().
void leave_pending(int signal) {
    sigset_t signals;
    ::sigemptyset(&signals);
    ::sigaddset(&signals, signal);
    ::sigprocmask(SIG_BLOCK, &signals, nullptr);
    ::raise(signal);
}

std::string text_in_file(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// True if `words` appear in the log after the server has handled some more lines.
bool comes_to_stand_in(const std::filesystem::path& log, const std::string& words, LineSocket& greeted) {
    for (int tries = 0; tries < 1000; ++tries) {
        if (text_in_file(log).find(words) != std::string::npos) return true;
        greeted.send(R"({"kind":"list"})");
        if (greeted.receive("tables").isNull()) return false;
    }
    return false;
}

TEST(EarlySignals, HangUpDuringStartReloadsOptionsWhenServerListens) {
    const TemporaryFolder folder;
    const auto log = folder.path() / "log";
    ServerProcess server(k_hosting_program, {"--ephemeral"}, 0, log.string(), "127.0.0.1",
                         [] { leave_pending(SIGHUP); });
    ASSERT_NE(server.port(), 0);
    LineSocket ada(server.port());
    ada.hello("Ada");
    EXPECT_TRUE(comes_to_stand_in(log, "the options were read again", ada));
    EXPECT_EQ(server.end(SIGTERM), 0);
}

TEST(EarlySignals, TerminationDuringStartEndsServerCleanly) {
    for (const int signal : {SIGTERM, SIGINT}) {
        ServerProcess server(k_hosting_program, quiet({"--ephemeral"}), 0, {}, "127.0.0.1",
                             [signal] { leave_pending(signal); });
        // SIGCONT changes nothing.
        EXPECT_EQ(server.end_within(SIGCONT, std::chrono::seconds(30)), 0) << signal;
    }
}

TEST(EarlySignals, HangUpWhileOptionsAreReadDoesNotEndServer) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "password").string();
    const std::string number = (folder.path() / "number").string();
    ASSERT_EQ(::mkfifo(file.c_str(), 0600), 0);
    // The server reads its password from a pipe and so waits during its start.
    std::thread speaker([&] {
        const int pipe = ::open(file.c_str(), O_WRONLY | O_CLOEXEC);
        ::kill(static_cast<pid_t>(std::stol(text_in_file(number))), SIGHUP);
        // When the options are read again, the password is in a regular file.
        std::filesystem::remove(file);
        std::ofstream(file) << "sesame\n";
        EXPECT_EQ(::write(pipe, "sesame\n", 7), 7);
        ::close(pipe);
    });
    ServerProcess server(k_hosting_program, quiet({"--ephemeral", "--password-file", file}), 0, {}, "127.0.0.1",
                         [&] { std::ofstream(number) << ::getpid(); });
    speaker.join();
    ASSERT_NE(server.port(), 0) << "the server ended with " << server.wait();
    EXPECT_EQ(server.end(SIGTERM), 0);
}

TEST(EarlySignals, TerminationDuringStartEndsVerifyCommand) {
    const auto run = run_to_end({k_hosting_program, "verify", "/nowhere"}, [] { leave_pending(SIGTERM); });
    EXPECT_EQ(run.status, -SIGTERM) << run.output;
}

TEST(AddressOptions, AcceptHostNames) {
    ServerProcess server(k_hosting_program, quiet({"--ephemeral", "--metrics", "localhost:0", "--web", "localhost:0"}),
                         0, {}, "localhost");
    ASSERT_NE(server.port(), 0);
    LineSocket ada(server.port());
    ada.hello("Ada");
    EXPECT_NE(scrape(server.listening()["metrics"].asString()).find("syrtis_connections"), std::string::npos);
    LineSocket browser(static_cast<std::uint16_t>(server.listening()["web"].asUInt()));
    browser.send_bytes("GET / HTTP/1.1\r\nHost: here\r\n\r\n");
    EXPECT_TRUE(browser.receive_line().starts_with("HTTP/1.1 308")) << "the page that plays is at /play";
}

TEST(StartErrors, NameOptionAddressPortAndRemedy) {
    const ServerProcess server(k_hosting_program, quiet({"--ephemeral"}));
    const std::string taken = std::to_string(server.port());
    struct Case {
        std::vector<std::string> options;
        std::vector<std::string> words;
    };
    for (const Case& wrong : {
             Case{{"--port", taken}, {"--address and --port", taken, "127.0.0.1", "choose another port"}},
             Case{{"--port", "0", "--web", "127.0.0.1:" + taken}, {"--web", taken, "127.0.0.1", "choose another port"}},
             Case{{"--port", "0", "--metrics", taken}, {"--metrics", taken, "127.0.0.1", "choose another port"}},
             Case{{"--port", "0", "--web", "nowhere.invalid:0"}, {"--web", "nowhere.invalid"}},
             Case{{"--port", "0", "--metrics", "fe80::1%nosuch0:0"}, {"--metrics", "nosuch0"}},
         }) {
        std::vector<std::string> words{k_hosting_program, "serve", "--ephemeral", "--address", "127.0.0.1"};
        words.insert(words.end(), wrong.options.begin(), wrong.options.end());
        const auto run = run_to_end(words);
        EXPECT_EQ(run.status, 1) << run.output;
        for (const auto& word : wrong.words) EXPECT_NE(run.output.find(word), std::string::npos) << run.output;
    }
}

TEST(ConfigurationFile, WithByteOrderMarkIsAccepted) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "server.ini";
    std::ofstream(file, std::ios::binary) << "\xEF\xBB\xBF[serve]\r\nephemeral=true\r\nmax-connections=1\r\n"
                                             "reserved-connections=0\r\n";
    ServerProcess server(k_hosting_program, quiet({"--config", file.string()}));
    ASSERT_NE(server.port(), 0);
    LineSocket ada(server.port());
    ada.hello("Ada");
    LineSocket second(server.port());
    second.send(R"({"kind":"hello","protocol":1,"name":"Bob"})");
    EXPECT_EQ(second.receive()["code"], "too_many_connections");
}

/// Returns the lowest number of a descriptor that the process does not use.
rlim_t lowest_free_descriptor(pid_t process) {
    const std::string folder = "/proc/" + std::to_string(process) + "/fd/";
    rlim_t number = 0;
    while (std::filesystem::is_symlink(folder + std::to_string(number))) ++number;
    return number;
}

/// Waits until the process neither opens nor closes descriptors, at most some ten seconds, and returns the lowest
/// number that it does not use.
rlim_t next_descriptor(pid_t process) {
    constexpr int k_equal_looks = 20;
    constexpr int k_most_looks = 2000;
    rlim_t number = lowest_free_descriptor(process);
    for (int looks = 0, equal = 0; equal < k_equal_looks && looks < k_most_looks; ++looks) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        const rlim_t now = lowest_free_descriptor(process);
        equal = now == number ? equal + 1 : 0;
        number = now;
    }
    return number;
}

TEST(DescriptorLimit, NewConnectionsAreRefusedAndLoggedOnceUntilDescriptorsAreFree) {
#if defined(__clang__)
#if __has_feature(undefined_behavior_sanitizer)
    GTEST_SKIP()
        << "UndefinedBehaviorSanitizer opens a pipe to look at an object, and takes one that it can't open for a "
           "broken object";
#endif
#endif
    const TemporaryFolder folder;
    const auto log = folder.path() / "log";
    ServerProcess server(k_hosting_program,
                         {"--data", (folder.path() / "games").string(), "--metrics", "0", "--web", "0",
                          "--connections-per-second-per-address", "1e6", "--max-connections-per-address", "1000",
                          "--max-connections", "1000"},
                         0, log.string());
    LineSocket ada(server.port());
    ada.hello("Ada");
    rlimit limit{};
    ASSERT_EQ(::prlimit(server.process(), RLIMIT_NOFILE, nullptr, &limit), 0);
    // The limit is set only once: while connections are refused, the descriptors in reserve are free for a moment, and
    // a limit that is set at this moment would take them from the server.
    limit.rlim_cur = next_descriptor(server.process());
    ASSERT_EQ(::prlimit(server.process(), RLIMIT_NOFILE, &limit, nullptr), 0);
    const auto ends = [](std::uint16_t port) { return LineSocket(port).ends_after_rubbish(); };
    for (int count = 0; count < 20; ++count) EXPECT_TRUE(ends(server.port()));
    EXPECT_TRUE(ends(static_cast<std::uint16_t>(server.listening()["web"].asUInt())));
    // The figures have a thread of their own, which may catch a descriptor in reserve while it is free. The server
    // takes such a descriptor into reserve again after a pause.
    bool is_refused = false;
    for (int tries = 0; tries < 100 && !is_refused; ++tries) {
        is_refused = scrape(server.listening()["metrics"].asString()).empty();
        if (!is_refused) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    EXPECT_TRUE(is_refused);
    // The operator can still reach the server.
    const auto list = run_to_end({k_hosting_program, "admin", "list", "--data", (folder.path() / "games").string()});
    EXPECT_EQ(list.status, 0) << list.output;
    EXPECT_NE(list.output.find("Ada"), std::string::npos) << list.output;
    // Existing connections are served.
    ada.send(R"({"kind":"list"})");
    EXPECT_FALSE(ada.receive("tables").isNull());
    const std::string text = text_in_file(log);
    const std::string line = "port " + std::to_string(server.port()) + ": Too many open files";
    const std::size_t said = text.find(line);
    EXPECT_NE(said, std::string::npos) << text;
    EXPECT_EQ(text.find(line, said + 1), std::string::npos) << text;
    EXPECT_NE(text.find("LimitNOFILE"), std::string::npos) << text;
    ada.close();
    // A descriptor is free once the server has noticed the end of the connection.
    bool is_welcome = false;
    for (int tries = 0; tries < 10'000 && !is_welcome; ++tries) {
        LineSocket bob(server.port());
        bob.send(R"({"kind":"hello","protocol":1,"name":"Bob"})");
        is_welcome = bob.receive()["kind"] == "welcome";
    }
    EXPECT_TRUE(is_welcome);
    EXPECT_EQ(server.end(SIGTERM), 0);
}

/// Waits for so many seconds, as measured by a second server that closes a silent connection after this time.
void wait_for_seconds(int seconds) {
    const ServerProcess clock(k_hosting_program, quiet({"--ephemeral", "--greet-within", std::to_string(seconds)}));
    LineSocket(clock.port()).ends_after_rubbish();
}

TEST(SuspendedProcess, ConnectionsSurviveALongSuspensionOfTheServer) {
    const ServerProcess server(
        k_hosting_program, quiet({"--ephemeral", "--ping-after", "3", "--close-after", "4", "--greet-within", "3"}));
    LineSocket ada(server.port());
    ada.hello("Ada");
    LineSocket stranger(server.port());
    server.pause();
    wait_for_seconds(6);
    server.signal(SIGCONT);
    EXPECT_EQ(ada.receive()["kind"], "ping");
    ada.send(R"({"kind":"pong"})");
    ada.send(R"({"kind":"list"})");
    EXPECT_EQ(ada.receive()["kind"], "tables");
    // A connection that has not greeted yet has the whole time for it again.
    stranger.hello("Bob");
}

}  // namespace
}  // namespace syrtis::test
