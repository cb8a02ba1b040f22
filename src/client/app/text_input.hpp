// SPDX-License-Identifier: MIT
#pragma once

namespace syrtis::client::app {

/// Tells the system how letters are used at present, so that a page of a browser can offer input methods and the
/// keyboard of a touch screen. Does nothing elsewhere. Called with every frame. `may_write`: a line of text takes
/// letters; `writes`: the person has chosen that line.
void tell_text_input(bool may_write, bool writes);

}  // namespace syrtis::client::app
