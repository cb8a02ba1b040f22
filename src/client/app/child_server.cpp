// SPDX-License-Identifier: MIT

#include "app/child_server.hpp"

#include <fcntl.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill() is not in the one of C++
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <system_error>
#include <vector>

#include "protocol/messages.hpp"
#include "text/json.hpp"

extern char** environ;

namespace syrtis::client::app {

namespace fs = std::filesystem;

ChildServer::ChildServer(const fs::path& program, const std::string& address, std::uint16_t port, const fs::path& data,
                         const std::string& lan_name) {
    std::array<int, 2> ends{};
    std::array<int, 2> leash{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) {
        last_line_ = "no pipe";
        return;
    }
    if (pipe2(leash.data(), O_CLOEXEC) != 0) {
        close(ends[0]);
        close(ends[1]);
        last_line_ = "no pipe";
        return;
    }
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, leash[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO);
    // Whoever runs a server of their own may leave as many games unfinished as it holds.
    std::vector<std::string> words{
        program.string(), "serve", "--address", address, "--port", std::to_string(port), "--data", data.string(),
        "--max-games-per-address", "64", "--max-running-per-address", "64",
        // On the loopback nobody listens.
        "--tls", port == 0 ? "off" : "offered", "--log-level", "warning", "--until-input-ends"};
    if (!lan_name.empty()) words.insert(words.end(), {"--lan", "--lan-name=" + lan_name});
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (auto& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const int failed = posix_spawn(&process_, program.c_str(), &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    close(leash[0]);
    output_ = ends[0];
    leash_ = leash[1];
    if (failed != 0) {
        process_ = -1;
        last_line_ = std::generic_category().message(failed);
        return;
    }
    fcntl(output_, F_SETFL, O_NONBLOCK);
    state_ = ChildState::starting;
}

ChildServer::~ChildServer() {
    if (output_ >= 0) close(output_);
    if (leash_ >= 0) close(leash_);
    if (process_ <= 0 || state_ == ChildState::ended) return;
    kill(process_, SIGTERM);
    int status = 0;
    waitpid(process_, &status, 0);
}

void ChildServer::poll() {
    if (state_ == ChildState::ended) return;
    std::array<char, 4096> chunk{};
    for (;;) {
        const auto count = read(output_, chunk.data(), chunk.size());
        if (count <= 0) break;
        for (const char letter : std::string_view(chunk.data(), static_cast<std::size_t>(count))) {
            if (letter == '\n') {
                take_line(partial_);
                partial_.clear();
            } else if (partial_.size() < 1000) {
                partial_.push_back(letter);
            }
        }
    }
    int status = 0;
    if (waitpid(process_, &status, WNOHANG) == process_) state_ = ChildState::ended;
}

void ChildServer::take_line(const std::string& line) {
    if (line.empty()) return;
    last_line_ = line;
    if (state_ != ChildState::starting || line.front() != '{') return;
    const auto said = text::parse_json(line);
    const auto* listening = said ? protocol::find_member(*said, "listening") : nullptr;
    const auto* port = listening != nullptr ? protocol::find_member(*listening, "port") : nullptr;
    if (port == nullptr || !port->isUInt() || port->asUInt() == 0 || port->asUInt() > 0xffff) return;
    port_ = static_cast<std::uint16_t>(port->asUInt());
    const auto* fingerprint = protocol::find_member(*listening, "fingerprint");
    if (fingerprint != nullptr && fingerprint->isString()) fingerprint_ = fingerprint->asString();
    state_ = ChildState::listening;
}

fs::path program_folder() {
    std::error_code error;
    const auto self = fs::read_symlink("/proc/self/exe", error);
    return error ? fs::path(".") : self.parent_path();
}

std::optional<fs::path> server_program() {
    std::error_code error;
    auto program = program_folder() / "syrtis-server";
    if (fs::is_regular_file(program, error)) return program;
    return std::nullopt;
}

}  // namespace syrtis::client::app
