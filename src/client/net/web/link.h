// SPDX-License-Identifier: MIT
#pragma once

// The connections of the page: by a WebSocket to its server, or by messages to the server in its worker. link.js has these
// functions. A page has at most one connection for each number.

#ifdef __cplusplus
extern "C" {
#endif

/// Connects to the server of the page at the address `page`. If `page` is empty, connects to the page's own server, or to
/// its worker if the host is that of a local server. Returns the number of the connection, from 1 on; 0 if the server
/// can't be reached from this page.
int link_open(const char* host, int port, const char* page);
void link_close(int link);
/// Returns 0 while it connects, 1 while it is open, and 2 or 3 afterwards, like WebSocket.readyState.
int link_state(int link);
/// Sends bytes. Returns how many bytes the browser has not sent yet.
int link_send(int link, const char* bytes, int count);
/// Returns the size of the oldest message that was not taken; -1 if there is none.
int link_next_size(int link);
/// Writes the oldest message to `to`, which has room for it, and forgets it.
void link_take(int link, char* to);
/// Returns 1 if nobody on the way can read the messages: over TLS, or on this machine.
int link_is_private(void);

#ifdef __cplusplus
}
#endif
