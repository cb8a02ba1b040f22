// SPDX-License-Identifier: MIT

#include "app/frames.hpp"

#include <emscripten.h>

#include <exception>
#include <utility>

#include "app/text_input.hpp"
#include "app/web/page.h"

namespace syrtis::client::app {

namespace {

/// Stays until the page is left, because the browser may ask for a frame at any time.
std::unique_ptr<Application> running;

void run_frame() {
    if (!running) return;
    try {
        if (running->frame(false)) return;
    } catch (const std::exception& error) {
        page_show_problem(error.what());
    }
    emscripten_cancel_main_loop();
    running.reset();
}

}  // namespace

int run_frames(std::unique_ptr<Application> application) {
    running = std::move(application);
    emscripten_set_main_loop(run_frame, 0, 0);
    page_begin();
    return 0;
}

}  // namespace syrtis::client::app

extern "C" {

/// Runs a frame without a picture of the browser: a hidden page gets none, but its messages have to be answered.
EMSCRIPTEN_KEEPALIVE void syrtis_frame() { syrtis::client::app::run_frame(); }

/// Returns what a finger does at a place, in pixels of the canvas: 1 if it drags as soon as it moves, 2 if it drags
/// after it has rested, plus 4 if two fingers zoom.
EMSCRIPTEN_KEEPALIVE int syrtis_touch_use(int x, int y) {
    using syrtis::client::app::running;
    if (!running) return 0;
    const auto use = running->touch_use({static_cast<float>(x), static_cast<float>(y)});
    return (use.drags ? 1 : 0) + (use.drags_after_rest ? 2 : 0) + (use.zooms ? 4 : 0);
}

/// The page is about to be left or put away: stores what the next start needs.
EMSCRIPTEN_KEEPALIVE void syrtis_store() {
    if (syrtis::client::app::running) syrtis::client::app::running->close();
}
}
