// SPDX-License-Identifier: MIT
//
// Tests encrypted connections and the server's password on the real program.

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>

#include "support/line_socket.hpp"
#include "support/paths.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"
#include "support/tls_line_socket.hpp"
#include "support/wire_tap.hpp"

namespace syrtis::test {
namespace {

const std::string k_tls_program = syrtis::test::k_test_server_program;

TEST(TlsProgram, EncryptsTraffic) {
    ServerProcess server(k_tls_program, quiet({"--ephemeral"}));
    const auto send_something = [](LineSocket& socket) {
        socket.hello("Ada");
        socket.send(R"({"kind":"create","game":"sealed-numbers","seats":2,"computers":["first"]})");
        EXPECT_FALSE(socket.receive("table").isNull());
    };
    WireTap tap(server.port());
    {
        TlsLineSocket ada(tap.port());
        send_something(ada);
    }
    const std::string hidden = tap.captured();
    EXPECT_GT(hidden.size(), 500U);
    for (const char* word : {"kind", "Ada", "sealed", "token"}) EXPECT_EQ(hidden.find(word), std::string::npos) << word;
    // Without TLS the tap captures the words.
    LineSocket bob(tap.port());
    send_something(bob);
    const std::string received = tap.captured().substr(hidden.size());
    for (const char* word : {"kind", "Ada", "sealed", "token"})
        EXPECT_NE(received.find(word), std::string::npos) << word;
}

TEST(TlsProgram, CertificateIsCreatedAtFirstStartAndUsedAgainLater) {
    const TemporaryFolder folder;
    std::string fingerprint;
    for (int start = 0; start < 2; ++start) {
        ServerProcess server(k_tls_program, quiet({"--data", folder.path().string()}));
        TlsLineSocket ada(server.port());
        EXPECT_EQ(ada.fingerprint(), server.listening()["fingerprint"].asString());
        if (start == 0) fingerprint = ada.fingerprint();
        EXPECT_EQ(ada.fingerprint(), fingerprint);
        EXPECT_EQ(server.end(SIGTERM), 0);
    }
    struct stat status {};
    ASSERT_EQ(::stat((folder.path() / "tls.pem").c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777U, 0600U);
}

TEST(TlsProgram, ReloadsCertificateUnlessFileIsBroken) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "tls.pem";
    ServerProcess server(k_tls_program, quiet({"--data", folder.path().string(), "--tls", "required"}));
    const std::string first = TlsLineSocket(server.port()).fingerprint();
    const auto until = [&](const auto& holds) {
        server.signal(SIGHUP);
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
        while (!holds() && std::chrono::steady_clock::now() < deadline) std::this_thread::yield();
        return holds();
    };
    std::filesystem::remove(file);
    TlsLineSocket ada(server.port());
    ada.hello("Ada");
    EXPECT_TRUE(until([&] { return TlsLineSocket(server.port()).fingerprint() != first; }));
    const std::string second = TlsLineSocket(server.port()).fingerprint();
    // Existing connections are kept.
    ada.send(R"({"kind":"list"})");
    EXPECT_EQ(ada.receive()["kind"], "tables");
    std::ofstream(file) << "rubbish";
    server.signal(SIGHUP);
    // The signal is handled before the second of two lines that are sent after it.
    ada.send(R"({"kind":"list"})");
    EXPECT_EQ(ada.receive()["kind"], "tables");
    EXPECT_EQ(TlsLineSocket(server.port()).fingerprint(), second);
}

TEST(TlsProgram, RefusesToStartWithoutConfiguredCertificate) {
    ServerProcess server(k_tls_program,
                         quiet({"--ephemeral", "--tls-certificate", "/nowhere.pem", "--tls-key", "/nowhere.pem"}));
    EXPECT_EQ(server.port(), 0);
    EXPECT_EQ(server.wait(), 1);
}

TEST(TlsProgram, HelpAndErrorListTlsChoicesInPrintableCharacters) {
    const TemporaryFolder folder;
    const std::string said = (folder.path() / "said").string();
    for (const char* asked : {"--help", "--tls maybe"}) {
        std::string command = "'" + k_tls_program;
        command.append("' serve ").append(asked).append(" >'").append(said).append("' 2>&1");
        EXPECT_EQ(std::system(command.c_str()) == 0, asked == std::string("--help"));
        std::ifstream file(said, std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        EXPECT_NE(text.find("required"), std::string::npos) << asked;
        EXPECT_EQ(text.find('\0'), std::string::npos) << asked;
    }
}

TEST(TlsProgram, SlowOrStoppedHandshakesAreClosedAtDeadline) {
    ServerProcess server(k_tls_program, quiet({"--ephemeral", "--greet-within", "1"}));
    LineSocket stopped(server.port());
    stopped.send_bytes(std::string("\x16\x03\x01\x02\x00\x01", 6));
    LineSocket dripping(server.port());
    // Sends a record of 16 KiB byte by byte; the deadline ends the connection before.
    // Another connection, whose lines are answered at most a hundred times a second, sets the pace.
    LineSocket pace(server.port());
    pace.hello("Bob");
    bool can_continue = dripping.send_bytes(std::string("\x16\x03\x01\x3f\xff\x01\x00\x3f\xfb\x03\x03", 11));
    while (can_continue) {
        can_continue = dripping.send_bytes("a");
        pace.send(R"({"kind":"ping"})");
        ASSERT_FALSE(pace.receive("pong").isNull());
    }
    EXPECT_TRUE(stopped.ends_after_rubbish());
    TlsLineSocket(server.port()).hello("Ada");
}

TEST(ServerPassword, IsRequiredAndNeverLogged) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "password";
    const auto log = folder.path() / "log";
    std::ofstream(file) << "red dust\n";
    ServerProcess server(
        k_tls_program,
        {"--data", (folder.path() / "games").string(), "--password-file", file.string(), "--log-level", "trace"}, 0,
        log.string());
    TlsLineSocket ada(server.port());
    ada.send(R"({"kind":"hello","protocol":1,"name":"Ada"})");
    EXPECT_EQ(ada.receive()["code"], "password_required");
    ada.send(R"({"kind":"hello","protocol":1,"name":"Ada","password":"blue sky"})");
    EXPECT_EQ(ada.receive()["code"], "wrong_password");
    ada.send(R"({"kind":"hello","protocol":1,"name":"Ada","password":"red dust"})");
    EXPECT_EQ(ada.receive()["kind"], "welcome");
    EXPECT_EQ(server.end(SIGTERM), 0);
    std::ifstream stream(log);
    const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    EXPECT_NE(text.find("listening"), std::string::npos);
    for (const char* secret : {"red dust", "blue sky"}) EXPECT_EQ(text.find(secret), std::string::npos);
}

}  // namespace
}  // namespace syrtis::test
