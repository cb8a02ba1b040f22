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

TEST(ServerEnd, IsForcedAfterTimeLimitIfLoopIsBlocked) {
    std::binary_semaphore asked{0};
    std::binary_semaphore gave_up{0};
    EndWatch watch({.longest = milliseconds(1), .after_second = hours(1)}, [&] { gave_up.release(); });
    int received = 0;
    watch.listen(
        {SIGTERM}, [&](int signal) { received = signal, asked.release(); }, [] {});
    std::raise(SIGTERM);
    // This thread stands for the blocked loop and only waits.
    asked.acquire();
    gave_up.acquire();
    EXPECT_EQ(received, SIGTERM);
}

TEST(ServerEnd, IsForcedSoonerAfterSecondSignal) {
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

TEST(ServerEnd, IsForcedAfterTimeLimitEvenWithoutSignal) {
    std::binary_semaphore gave_up{0};
    EndWatch watch({.longest = milliseconds(1)}, [&] { gave_up.release(); });
    watch.begin();
    gave_up.acquire();
}

TEST(ServerEnd, IsNotForcedIfInTime) {
    bool gave_up = false;
    {
        EndWatch watch({.longest = hours(1)}, [&] { gave_up = true; });
        watch.begin();
    }
    EXPECT_FALSE(gave_up);
}

}  // namespace
}  // namespace syrtis::net
