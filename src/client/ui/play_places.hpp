// SPDX-License-Identifier: MIT
#pragma once

// The places where the start screen offers to play: a server that the person chooses, the only server, or this device.

namespace syrtis::client::ui {

/// Where matches can be played. The application sets these facts when it starts.
struct PlayPlaces {
    bool can_host = true;  ///< this client can start matches
    /// All matches are on one server, as in a web page. Then the person enters a code instead of an address, and the
    /// menu has no entry for quitting.
    bool has_only_server = false;
    /// The person can choose to play against computers on this device instead of on the only server.
    bool can_play_here = false;
};

}  // namespace syrtis::client::ui
