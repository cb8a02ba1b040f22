// SPDX-License-Identifier: MIT

#include "app/display_fault.hpp"

#include "content/language.hpp"

namespace syrtis::client::app {

std::string_view display_fault_text(DisplayFault fault) {
    using content::msgid;
    return fault == DisplayFault::no_display
               ? msgid(
                     "There is no display to open a window on. Start Syrtis in a graphical session, or set DISPLAY to "
                     "a running X server (under Wayland: Xwayland).")
               : msgid(
                     "This display has no usable OpenGL. Install a driver (on Debian: libgl1-mesa-dri), or try "
                     "software rendering with LIBGL_ALWAYS_SOFTWARE=1.");
}

}  // namespace syrtis::client::app
