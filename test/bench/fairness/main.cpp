// SPDX-License-Identifier: MIT
// Measures how much one game is disturbed by the load from another address: fairness PROGRAM [ANSWERS] [PART OF A
// NAME].
//
// A player plays alone, with at most a hundred answers per second, and measures the time from each answer to its
// update: under each kind of abuse from another address of this machine, with the default limits, and on the same
// server without load directly before, since the other load of the machine varies. If the abuse concerns the page for
// browsers, the player plays in a browser too. Prints a table.
//
// The status is 1 if an abuse certainly makes the median or the late percentile more than twice that without load
// (judgement.hpp). The late percentile is the 99th with 459 answers or more, and a lower one with fewer. Other
// programs of the machine disturb some measurements, so a row with such a result is measured anew, and only the third
// one counts. The first rows are controls: lines of a player in a browser are held up, all of them for the median and
// every fourth one for the late percentile. The status is 2 if this is not noticed, because the machine is too busy.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "bench/fairness/abuses.hpp"
#include "bench/fairness/judgement.hpp"
#include "support/line_socket.hpp"
#include "support/play_socket.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"
#include "support/wire_tap.hpp"

namespace {

using namespace syrtis;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;
using Times = std::vector<double>;

/// A player whose waiting time is measured.
class Victim {
   public:
    explicit Victim(std::unique_ptr<test::LineSocket> socket) : socket_(std::move(socket)) {
        socket_->hello("Ada");
        begin();
    }

    /// Returns the milliseconds of so many answers in ascending order.
    Times play(std::size_t answers) {
        Times times;
        while (times.size() < answers) {
            std::this_thread::sleep_for(milliseconds(10));
            if (update_.isMember("outcome")) {
                socket_->send(R"({"kind":"leave"})");
                socket_->receive("left");
                begin();
            }
            const Json::Value& decision = update_["decision"];
            const auto number = chance_() % decision["commands"].size();
            const std::string line = R"({"kind":"answer","sequence":)" + decision["sequence"].asString() +
                                     R"(,"number":)" + std::to_string(number) + "}";
            const auto begun = Clock::now();
            socket_->send(line);
            update_ = socket_->receive("update");
            times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begun).count());
        }
        std::sort(times.begin(), times.end());
        return times;
    }

   private:
    void begin() {
        socket_->send(R"({"kind":"create","game":"terraforming-mars","seats":1})");
        socket_->send(R"({"kind":"start"})");
        update_ = socket_->receive("update");
    }
    std::unique_ptr<test::LineSocket> socket_;
    Json::Value update_;
    std::minstd_rand chance_{1};
};

struct Measurement {
    Times undisturbed;
    Times disturbed;
};

constexpr milliseconds k_held_up{30};

/// Measures on a new server. `held_up`: each line of the player with a multiple of this number is held up in place of
/// an abuse; 0: none.
Measurement measure(const std::string& program, const test::NamedAbuse& abuse, std::size_t answers, unsigned held_up) {
    constexpr std::size_t k_warming_answers = 50;
    const test::TemporaryFolder folder;
    test::ServerProcess server(
        program, {"--log-level", "off", "--data", folder.path().string(), "--max-running-per-address", "24",
                  "--max-starts-per-hour-per-address", "1000000", "--web", "0"});
    const bool is_at_web = held_up > 0 || std::string_view(abuse.name).starts_with("browser");
    const auto port = is_at_web ? static_cast<std::uint16_t>(server.listening()["web"].asUInt()) : server.port();
    const auto tap = held_up > 0 ? std::make_unique<test::WireTap>(port) : nullptr;
    const auto port_of_player = tap ? tap->port() : port;
    Victim victim(is_at_web ? std::make_unique<test::PlaySocket>(port_of_player)
                            : std::make_unique<test::LineSocket>(port_of_player));
    (void)victim.play(k_warming_answers);
    Measurement found{.undisturbed = victim.play(answers), .disturbed = {}};
    if (tap) tap->hold_up(k_held_up, held_up);
    const auto running = abuse.start ? abuse.start(port) : nullptr;
    if (running) std::this_thread::sleep_for(milliseconds(500));
    found.disturbed = victim.play(answers);
    return found;
}

/// Measures until a result is fair, at most three times, and prints each result. Returns whether the last one is fair.
bool is_fair(const std::string& program, const test::NamedAbuse& abuse, std::size_t answers, unsigned held_up = 0) {
    constexpr int k_most = 3;
    const double late_share = test::highest_share(answers);
    for (int count = 0; count < k_most; ++count) {
        const auto [undisturbed, disturbed] = measure(program, abuse, answers, held_up);
        const auto percentile = [answers](const Times& sorted, double share) {
            return sorted[static_cast<std::size_t>(static_cast<double>(answers) * share)];
        };
        const double median = percentile(disturbed, 0.5);
        const double median_undisturbed = percentile(undisturbed, 0.5);
        const double late = percentile(disturbed, late_share);
        const double late_undisturbed = percentile(undisturbed, late_share);
        const bool is_unfair = test::is_disadvantage(undisturbed, disturbed, 0.5) ||
                               test::is_disadvantage(undisturbed, disturbed, late_share);
        std::printf("%-48s %7.2f ms %7.2f ms %8.2f %8.2f ms %7.2f ms %8.2f%s\n", abuse.name, median, median_undisturbed,
                    median / median_undisturbed, late, late_undisturbed, late / late_undisturbed,
                    is_unfair ? "  slower" : "");
        std::fflush(stdout);
        if (!is_unfair) return true;
    }
    return false;
}

}  // namespace

int main(int argument_count, char** arguments) {
    if (argument_count < 2) {
        std::fprintf(stderr, "fairness PROGRAM [ANSWERS] [PART OF A NAME]\n");
        return 2;
    }
    // The server may end a connection that OpenSSL still writes to.
    std::signal(SIGPIPE, SIG_IGN);
    constexpr std::size_t k_usual_answers = 500;
    constexpr std::size_t k_fewest_answers = 50;
    const std::size_t answers =
        std::max(k_fewest_answers, argument_count > 2 ? std::strtoul(arguments[2], nullptr, 10) : k_usual_answers);
    const std::string late = std::to_string(std::lround(test::highest_share(answers) * 100)) + "th";
    std::printf("%-48s %21s %8s %22s %8s\n", "", "median, undisturbed", "ratio", (late + ", undisturbed").c_str(),
                "ratio");
    if (is_fair(arguments[1], {.name = "control: every line is 30 ms late", .start = nullptr}, answers, 1) ||
        is_fair(arguments[1], {.name = "control: every fourth line is 30 ms late", .start = nullptr}, answers, 4)) {
        std::fprintf(stderr, "The control was not noticed: the machine is too busy for this measurement.\n");
        return 2;
    }
    bool is_fair_always = true;
    for (const auto& abuse : test::all_abuses()) {
        if (abuse.start && argument_count > 3 &&
            std::string_view(abuse.name).find(arguments[3]) == std::string_view::npos)
            continue;
        is_fair_always = is_fair(arguments[1], abuse, answers) && is_fair_always;
    }
    return is_fair_always ? 0 : 1;
}
