// SPDX-License-Identifier: MIT
#pragma once

namespace syrtis::client::app {

/// Tells a browser how letters are used at present, so that it can offer input methods and the keyboard of a touch
/// screen. Outside a browser, does nothing. Called with every frame. `may_write`: a line of text takes letters;
/// `writes`: the person has chosen that line.
void tell_text_input(bool may_write, bool writes);

}  // namespace syrtis::client::app
