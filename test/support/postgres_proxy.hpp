// SPDX-License-Identifier: MIT
#pragma once

// Provides a proxy between a program and a PostgreSQL cluster, on a Unix socket, that can drop answers.

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstddef>
#include <cstring>
#include <filesystem>
#include <list>
#include <mutex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "support/temporary_folder.hpp"

namespace syrtis::test {

/// A proxy for database connections.
class PostgresProxy {
   public:
    /// `folder` is the folder with the socket of the cluster.
    explicit PostgresProxy(const std::filesystem::path& folder) : cluster_(folder) {
        listener_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        const sockaddr_un address = address_in(folder_.path());
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): that is how sockets are bound
        if (::bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
            ::listen(listener_, 16) != 0) {
            throw std::runtime_error("the proxy has no socket");
        }
        thread_ = std::thread([this] { work(); });
    }
    PostgresProxy(const PostgresProxy&) = delete;
    PostgresProxy& operator=(const PostgresProxy&) = delete;
    ~PostgresProxy() {
        ends_ = true;
        thread_.join();
        for (const Pair& pair : pairs_) close(pair);
        ::close(listener_);
    }

    [[nodiscard]] const std::filesystem::path& folder() const { return folder_.path(); }

    /// Makes the proxy lose the answer to one commit: the next transaction that has `word` in its statements. The proxy
    /// drops the connection after the database has committed the transaction, and before the answer arrives at the
    /// client.
    void lose_commit_of(const std::string& word) {
        const std::lock_guard lock(mutex_);
        word_ = word;
    }
    [[nodiscard]] int lost() const { return lost_; }
    /// Returns the number of bytes that clients have sent to the database.
    [[nodiscard]] std::size_t sent() const { return sent_; }

   private:
    struct Pair {
        int client = -1;
        int server = -1;
        bool is_doomed = false;  ///< true if the COMMIT of the transaction whose answer is to be lost has been sent
        std::string said{};      ///< text that the client has sent since its transaction began
    };

    static sockaddr_un address_in(const std::filesystem::path& folder) {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        const std::string path = (folder / ".s.PGSQL.5432").string();
        if (path.size() >= sizeof address.sun_path) throw std::runtime_error("the path of a socket is too long");
        std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
        return address;
    }
    static void close(const Pair& pair) {
        ::close(pair.client);
        ::close(pair.server);
    }

    void accept_one() {
        Pair pair{.client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC)};
        pair.server = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        const sockaddr_un address = address_in(cluster_);
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): that is how sockets are connected
        if (::connect(pair.server, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
            return close(pair);
        }
        pairs_.push_back(pair);
    }

    static bool pass_on(int from, int to, std::string* said) {
        std::array<char, 65536> bytes{};
        const ssize_t count = ::read(from, bytes.data(), bytes.size());
        if (count <= 0) return false;
        if (said != nullptr) said->append(bytes.data(), static_cast<std::size_t>(count));
        for (ssize_t sent = 0; sent < count;) {
            const ssize_t more = ::send(to, bytes.data() + sent, static_cast<std::size_t>(count - sent), MSG_NOSIGNAL);
            if (more <= 0) return false;
            sent += more;
        }
        return true;
    }

    /// Passes data on in both directions. Returns false if the connection has ended.
    bool serve(Pair& pair, bool client_speaks, bool server_speaks) {
        if (client_speaks) {
            const std::size_t before = pair.said.size();
            if (!pass_on(pair.client, pair.server, &pair.said)) return false;
            sent_ += pair.said.size() - before;
            const std::lock_guard lock(mutex_);
            // Earlier statements are not part of the transaction.
            if (const auto begin = pair.said.rfind("BEGIN"); begin != std::string::npos) pair.said.erase(0, begin);
            const bool is_hit = !word_.empty() && pair.said.find(word_) != std::string::npos;
            if (pair.said.find("COMMIT") != std::string::npos) {
                pair.is_doomed = is_hit;
                if (is_hit) word_.clear();
                pair.said.clear();
            }
        }
        if (!server_speaks) return true;
        if (!pair.is_doomed) return pass_on(pair.server, pair.client, nullptr);
        // An answer means that the transaction is committed.
        ++lost_;
        return false;
    }

    void work() {
        while (!ends_) {
            std::vector<pollfd> polled{{.fd = listener_, .events = POLLIN, .revents = 0}};
            for (const Pair& pair : pairs_) {
                polled.push_back({.fd = pair.client, .events = POLLIN, .revents = 0});
                polled.push_back({.fd = pair.server, .events = POLLIN, .revents = 0});
            }
            (void)::poll(polled.data(), polled.size(), 20);
            std::size_t place = 1;
            for (auto pair = pairs_.begin(); pair != pairs_.end(); place += 2) {
                if (serve(*pair, polled[place].revents != 0, polled[place + 1].revents != 0)) {
                    ++pair;
                } else {
                    close(*pair);
                    pair = pairs_.erase(pair);
                }
            }
            if (polled.front().revents != 0) accept_one();
        }
    }

    TemporaryFolder folder_;
    std::filesystem::path cluster_;
    int listener_ = -1;
    std::list<Pair> pairs_;
    std::mutex mutex_;
    std::string word_;  ///< word in the transaction whose answer is to be lost; empty if no answer is to be lost
    std::atomic<int> lost_ = 0;
    std::atomic<std::size_t> sent_ = 0;
    std::atomic<bool> ends_ = false;
    std::thread thread_;
};

}  // namespace syrtis::test
