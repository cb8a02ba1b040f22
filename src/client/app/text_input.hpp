// SPDX-License-Identifier: MIT
#pragma once

namespace syrtis::client::app {

/// Tells the system whether letters are text at present, so that a page of a browser can offer input methods and the
/// keyboard of a touch screen. Does nothing elsewhere. Called with every frame.
void tell_text_input(bool types);

}  // namespace syrtis::client::app
