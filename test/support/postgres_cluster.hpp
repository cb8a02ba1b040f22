// SPDX-License-Identifier: MIT
#pragma once

// Runs a PostgreSQL cluster for a test, with its files and its Unix socket in a temporary folder. PostgreSQL refuses to
// run as root; if the test runs as root, the cluster runs as the user of Debian's package.

#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill() is not in the one of C++
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "support/argument_list.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {

/// A temporary database cluster.
class PostgresCluster {
   public:
    /// Returns the folder of the programs of the newest installed PostgreSQL. Returns nothing if PostgreSQL is not
    /// installed, or if there is no user that can run it.
    [[nodiscard]] static std::optional<std::filesystem::path> programs() {
        if (::getuid() == 0 && ::getpwnam(k_user) == nullptr) return std::nullopt;
        std::error_code error;
        std::optional<std::filesystem::path> newest;
        int newest_version = 0;
        for (const auto& entry : std::filesystem::directory_iterator("/usr/lib/postgresql", error)) {
            const int version = std::atoi(entry.path().filename().c_str());
            if (version <= newest_version || !std::filesystem::exists(entry.path() / "bin/initdb")) continue;
            newest_version = version;
            newest = entry.path() / "bin";
        }
        return newest;
    }
    static constexpr const char* k_why_skipped = "PostgreSQL is not installed here (Debian's package postgresql)";

    /// If `is_durable`, commits are flushed to the disk, as in production.
    explicit PostgresCluster(bool is_durable = false) : is_durable_(is_durable) {
        const auto found = programs();
        if (!found) throw std::runtime_error(k_why_skipped);
        programs_ = *found;
        if (const passwd* user = ::getuid() == 0 ? ::getpwnam(k_user) : nullptr) {
            user_ = user->pw_uid;
            group_ = user->pw_gid;
            if (::chown(folder_.path().c_str(), user_, group_) != 0)
                throw std::runtime_error("no folder for PostgreSQL");
        }
        const std::filesystem::path fresh = make_template();
        if (wait_for(run("/bin/cp", {"-r", fresh.string(), data()})) != 0)
            throw std::runtime_error("no PostgreSQL is made");
        start();
    }
    PostgresCluster(const PostgresCluster&) = delete;
    PostgresCluster& operator=(const PostgresCluster&) = delete;
    ~PostgresCluster() {
        resume();
        stop(SIGQUIT);
    }

    [[nodiscard]] std::string url() const { return url(folder_.path()); }
    /// Returns the folder of the socket of the cluster, or of the proxy through which it is reached.
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_.path(); }
    [[nodiscard]] static std::string url(const std::filesystem::path& folder) {
        const std::string host = folder.string();
        std::string escaped;
        for (const char byte : host) escaped += byte == '/' ? std::string("%2F") : std::string(1, byte);
        return "postgresql://syrtis@/postgres?host=" + escaped;
    }
    void start() {
        std::vector<std::string> options{"-D", data(),
                                         "-k", folder_.path().string(),
                                         "-c", "listen_addresses=",
                                         "-c", "shared_buffers=16MB",
                                         "-c", "log_min_messages=fatal"};
        if (!is_durable_) options.insert(options.end(), {"-c", "fsync=off"});
        process_ = run(programs_ / "postgres", options);
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        while (wait_for(run(programs_ / "pg_isready", {"-q", "-h", folder_.path().string()})) != 0) {
            if (std::chrono::steady_clock::now() > deadline) throw std::runtime_error("PostgreSQL does not start");
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
    }
    /// Stops the cluster. SIGINT disconnects all clients; SIGQUIT imitates a crash.
    void stop(int signal = SIGINT) {
        if (process_ <= 0) return;
        ::kill(process_, signal);
        (void)wait_for(process_);
        process_ = -1;
    }
    [[nodiscard]] bool is_running() const { return process_ > 0; }
    /// Suspends the cluster. Clients stay connected but receive nothing.
    void hang() {
        ::kill(process_, SIGSTOP);
        const std::string children =
            "/proc/" + std::to_string(process_) + "/task/" + std::to_string(process_) + "/children";
        std::ifstream list(children);
        for (pid_t child = 0; list >> child;) hanging_.push_back(child);
        for (const pid_t child : hanging_) ::kill(child, SIGSTOP);
    }
    void resume() {
        for (const pid_t child : hanging_) ::kill(child, SIGCONT);
        hanging_.clear();
        if (process_ > 0) ::kill(process_, SIGCONT);
    }
    [[nodiscard]] std::string data() const { return (folder_.path() / "data").string(); }

   private:
    static constexpr const char* k_user = "postgres";

    /// Runs initdb once for all tests and returns the resulting folder, because initdb takes longer than each of the
    /// tests.
    [[nodiscard]] std::filesystem::path make_template() const {
        auto folder = std::filesystem::temp_directory_path() /
                      ("syrtis-postgresql-" + programs_.parent_path().filename().string() + "-" +
                       std::to_string(user_ == 0 ? ::getuid() : user_));
        const std::string lock_file = folder.string() + ".lock";
        const int lock = ::open(lock_file.c_str(), O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0600);
        if (lock < 0 || ::flock(lock, LOCK_EX) != 0) throw std::runtime_error(lock_file + " can't be had");
        const auto made = folder / "made";
        struct stat found {};
        const uid_t owner = user_ == 0 ? ::getuid() : user_;
        if (::lstat(made.c_str(), &found) != 0 || found.st_uid != owner) {
            std::filesystem::remove_all(folder);
            const std::string half = folder.string() + ".half";
            std::filesystem::remove_all(half);
            if (wait_for(run(programs_ / "initdb", {"-D", half, "-U", "syrtis", "-E", "UTF8", "--locale=C.UTF-8", "-A",
                                                    "trust", "--no-sync", "--wal-segsize=1"})) != 0 ||
                wait_for(run("/usr/bin/touch", {half + "/made"})) != 0) {
                throw std::runtime_error("initdb has failed");
            }
            std::filesystem::rename(half, folder);
        }
        ::close(lock);
        return folder;
    }
    [[nodiscard]] pid_t run(const std::filesystem::path& program, const std::vector<std::string>& options) const {
        std::vector<std::string> words{program.string()};
        words.insert(words.end(), options.begin(), options.end());
        const auto arguments = argument_list(words);
        const pid_t parent = ::getpid();
        const pid_t process = ::fork();
        if (process != 0) return process;
        if (user_ != 0 && (::setgroups(0, nullptr) != 0 || ::setgid(group_) != 0 || ::setuid(user_) != 0)) ::_exit(126);
        // Ends the cluster with the test, however the test ends.
        ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
        if (::getppid() != parent) ::_exit(126);
        const int nowhere = ::open("/dev/null", O_RDWR);
        ::dup2(nowhere, STDIN_FILENO);
        ::dup2(nowhere, STDOUT_FILENO);
        ::dup2(nowhere, STDERR_FILENO);
        if (::chdir(folder_.path().c_str()) != 0) ::_exit(126);
        ::execv(arguments.front(), arguments.data());
        ::_exit(127);
    }
    static int wait_for(pid_t process) {
        int status = 0;
        ::waitpid(process, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

    bool is_durable_;
    std::filesystem::path programs_;
    TemporaryFolder folder_;
    uid_t user_ = 0;
    gid_t group_ = 0;
    pid_t process_ = -1;
    std::vector<pid_t> hanging_;
};

}  // namespace syrtis::test
