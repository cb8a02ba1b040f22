// SPDX-License-Identifier: MIT
#include "net/end_watch.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <semaphore>

namespace syrtis::net {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;

TEST(End_of_the_server, is_waited_for_no_longer_than_it_may_take_though_the_loop_hears_nothing) {
    std::binary_semaphore asked{0};
    std::binary_semaphore gave_up{0};
    EndWatch watch({.longest = milliseconds(1), .after_second = hours(1)}, [&] { gave_up.release(); });
    int heard = 0;
    watch.listen(
        {SIGTERM}, [&](int signal) { heard = signal, asked.release(); }, [] {});
    std::raise(SIGTERM);
    // This thread, which is the loop's, only waits.
    asked.acquire();
    gave_up.acquire();
    EXPECT_EQ(heard, SIGTERM);
}

TEST(End_of_the_server, comes_sooner_when_it_is_told_twice) {
    std::binary_semaphore asked{0};
    std::binary_semaphore asked_again{0};
    std::binary_semaphore gave_up{0};
    EndWatch watch({.longest = hours(1), .after_second = milliseconds(1)}, [&] { gave_up.release(); });
    watch.listen(
        {SIGTERM}, [&](int) { asked.release(); }, [&] { asked_again.release(); });
    std::raise(SIGTERM);
    asked.acquire();
    std::raise(SIGTERM);
    asked_again.acquire();
    gave_up.acquire();
}

TEST(End_of_the_server, without_a_signal_is_waited_for_no_longer_either) {
    std::binary_semaphore gave_up{0};
    EndWatch watch({.longest = milliseconds(1)}, [&] { gave_up.release(); });
    watch.begin();
    gave_up.acquire();
}

TEST(End_of_the_server, in_time_is_given_up_by_nobody) {
    bool gave_up = false;
    {
        EndWatch watch({.longest = hours(1)}, [&] { gave_up = true; });
        watch.begin();
    }
    EXPECT_FALSE(gave_up);
}

}  // namespace
}  // namespace syrtis::net
