// SPDX-License-Identifier: MIT
#pragma once

// Provides two virtual machines that are connected by a network cable. They are network namespaces. Requires root and
// the program `ip`.

#include <fcntl.h>
#include <sched.h>
#include <unistd.h>

#include <cstdlib>
#include <string>

namespace syrtis::test {

inline constexpr const char* k_no_cable = "network namespaces can't be made here: that takes root and the program ip";

inline bool run_quietly(const std::string& command) { return std::system((command + " >/dev/null 2>&1").c_str()) == 0; }

/// As long as this object exists, this thread opens sockets and starts programs in a network namespace.
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

/// Two virtual machines and their cable.
class Cable {
   public:
    static constexpr const char* k_server_address = "10.231.7.1";

    Cable()
        : here_("syrtis-" + std::to_string(::getpid()) + "-s"), there_("syrtis-" + std::to_string(::getpid()) + "-c") {
        const std::string end = "v" + std::to_string(::getpid());
        works_ = run_quietly("ip netns add " + here_) && run_quietly("ip netns add " + there_) &&
                 run_quietly("ip link add " + end + " netns " + here_ + " type veth peer name cable netns " + there_) &&
                 run_quietly("ip -n " + here_ + " link set lo up") &&
                 run_quietly("ip -n " + there_ + " link set lo up") &&
                 run_quietly("ip -n " + here_ + " addr add " + std::string(k_server_address) + "/24 dev " + end) &&
                 run_quietly("ip -n " + there_ + " addr add 10.231.7.2/24 dev cable") &&
                 run_quietly("ip -n " + here_ + " link set " + end + " up") &&
                 run_quietly("ip -n " + there_ + " link set cable up");
    }
    Cable(const Cable&) = delete;
    Cable& operator=(const Cable&) = delete;
    ~Cable() {
        run_quietly("ip netns del " + there_);
        run_quietly("ip netns del " + here_);
    }

    [[nodiscard]] bool works() const { return works_; }
    [[nodiscard]] const std::string& server_side() const { return here_; }
    [[nodiscard]] const std::string& client_side() const { return there_; }
    bool pull() { return run_quietly("ip -n " + there_ + " link set cable down"); }
    bool plug_in() { return run_quietly("ip -n " + there_ + " link set cable up"); }

   private:
    std::string here_;
    std::string there_;
    bool works_ = false;
};

}  // namespace syrtis::test
