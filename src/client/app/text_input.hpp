// SPDX-License-Identifier: MIT
#pragma once

namespace syrtis::client::app {

/// Tells the browser whether the client takes typed letters, so that the browser can offer input methods and the
/// keyboard of a touch screen. Outside a browser, does nothing. Called in every frame. `may_write`: a text field takes
/// typed letters; `writes`: the person has chosen that text field.
void tell_text_input(bool may_write, bool writes);

}  // namespace syrtis::client::app
