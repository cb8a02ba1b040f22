// SPDX-License-Identifier: MIT

#include "app/display_fault.hpp"

#include <memory>

// Xlib defines macros with common names, so it comes last.
#include <GL/glx.h>
#include <X11/Xlib.h>

namespace syrtis::client::app {

namespace {

/// Set by X errors, which Xlib would otherwise answer by ending the program.
bool has_x_error = false;

int note_x_error(Display* /*display*/, XErrorEvent* /*event*/) {
    has_x_error = true;
    return 0;
}

bool makes_context(Display* display) {
    if (glXQueryExtension(display, nullptr, nullptr) == 0) return false;
    int wanted[] = {GLX_RGBA, GLX_DOUBLEBUFFER, GLX_RED_SIZE, 8, GLX_GREEN_SIZE, 8, GLX_BLUE_SIZE, 8, None};
    const std::unique_ptr<XVisualInfo, int (*)(void*)> visual(
        glXChooseVisual(display, DefaultScreen(display), static_cast<int*>(wanted)), &XFree);
    if (visual == nullptr) return false;
    GLXContext context = glXCreateContext(display, visual.get(), nullptr, True);
    XSync(display, False);
    if (context != nullptr) glXDestroyContext(display, context);
    XSync(display, False);
    return context != nullptr && !has_x_error;
}

}  // namespace

DisplayFault find_display_fault() {
    Display* const display = XOpenDisplay(nullptr);
    if (display == nullptr) return DisplayFault::no_display;
    has_x_error = false;
    const auto earlier = XSetErrorHandler(&note_x_error);
    const bool has_opengl = makes_context(display);
    XCloseDisplay(display);
    XSetErrorHandler(earlier);
    return has_opengl ? DisplayFault::none : DisplayFault::no_opengl;
}

}  // namespace syrtis::client::app
