// SPDX-License-Identifier: MIT

#include "app/screen_copy.hpp"

#include <string_view>

// Xlib defines macros with common names, so it comes last.
#include <GL/gl.h>
#include <GL/glx.h>

namespace syrtis::client::app {

namespace {

using CopySubBuffer = void (*)(Display*, GLXDrawable, int, int, int, int);

CopySubBuffer copy_sub_buffer() {
    static const auto function =
        reinterpret_cast<CopySubBuffer>(glXGetProcAddressARB(reinterpret_cast<const GLubyte*>("glXCopySubBufferMESA")));
    return function;
}

bool has_extension(Display* display) {
    const char* const names = glXQueryExtensionsString(display, DefaultScreen(display));
    return names != nullptr && std::string_view(names).find("GLX_MESA_copy_sub_buffer") != std::string_view::npos;
}

}  // namespace

bool can_copy_to_screen() {
    Display* const display = glXGetCurrentDisplay();
    if (display == nullptr || !has_extension(display) || copy_sub_buffer() == nullptr) return false;
    const auto* const words = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
    const std::string_view renderer = words != nullptr ? words : "";
    return renderer.starts_with("llvmpipe") || renderer.starts_with("softpipe");
}

void copy_to_screen(int x, int y, int width, int height) {
    copy_sub_buffer()(glXGetCurrentDisplay(), glXGetCurrentDrawable(), x, y, width, height);
}

}  // namespace syrtis::client::app
