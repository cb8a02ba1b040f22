// SPDX-License-Identifier: MIT
#pragma once

// The functions around the server in a worker; worker.js has them. Numbers of games and rows are those of
// worker/kept_store.hpp; a double holds them exactly.

#ifdef __cplusplus
extern "C" {
#endif

/// Sends bytes to the page on a connection.
void worker_send(int link, const char* bytes, int count);
/// Ends a connection, after the bytes that were sent.
void worker_close(int link);
/// Writes a row to the database of the browser. UTF-8.
void worker_put_row(double game, double number, const char* text);
/// Deletes all rows of a game.
void worker_remove_rows(double game);

#ifdef __cplusplus
}
#endif
