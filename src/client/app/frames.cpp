// SPDX-License-Identifier: MIT

#include "app/frames.hpp"

#include <csignal>

namespace syrtis::client::app {

namespace {

/// Set by SIGTERM and SIGINT: the loop ends, and closes the window and the local server in order.
volatile std::sig_atomic_t told_to_end = 0;

}  // namespace

int run_frames(std::unique_ptr<Application> application) {
    for (const int signal : {SIGTERM, SIGINT}) std::signal(signal, [](int) { told_to_end = 1; });
    while (told_to_end == 0 && application->frame(true)) continue;
    application->close();
    return 0;
}

}  // namespace syrtis::client::app
