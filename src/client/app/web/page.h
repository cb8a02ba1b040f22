// SPDX-License-Identifier: MIT
#pragma once

// The functions of the page that the client calls; page.js has them.

#ifdef __cplusplus
extern "C" {
#endif

/// The first frame can be drawn: the page takes its loading bar away.
void page_begin(void);
/// Shows a sentence in place of the client, which has ended. UTF-8.
void page_show_problem(const char* text);
/// Says a line to the screen reader of the browser. UTF-8.
void page_say(const char* text);
/// Says whether a line of text takes letters, and whether the person has chosen it. The page then moves the focus to its
/// hidden field, for input methods, and opens the keyboard of a touch screen for a line that was chosen.
void page_set_typing(int may_write, int writes);
/// Returns how many pixels the canvas has along one pixel of the page's style.
float page_pixel_ratio(void);
/// Returns whether the person used a touch screen last.
int page_is_touched(void);
/// Offers a file of the page's memory as a download.
void page_download(const char* path);
/// Plays 16-bit samples of one channel at `rate` Hz, `volume` in percent. Returns a number for page_sound_is_heard().
int page_begin_sound(const short* samples, int count, int rate, int volume);
int page_sound_is_heard(int sound);
void page_end_sound(int sound);

/// Returns 1 if a server can run in a worker of the page.
int page_has_server(void);
/// Returns 1 if the browser keeps the matches of that server.
int page_server_keeps(void);
/// Starts the server, unless it runs.
void page_start_server(void);
/// Returns 0 while it starts, 1 if it can be connected to, and 2 if it has ended.
int page_server_state(void);
/// Returns the port by which link_open() finds it, at the host of a local server.
int page_server_port(void);
/// Returns why it has ended. UTF-8, valid until the next call.
const char* page_server_problem(void);

/// Asks that server to write the record of a match that is over to a file. Returns a number for page_record_state().
int page_request_record(double match, const char* path);
/// Returns 0 until the answer has come, 1 if the file is complete, and 2 if there is no such record.
int page_record_state(int request);
/// Keeps a record and the file with its facts in the database of the browser.
void page_keep_past_game(const char* record, const char* facts);

#ifdef __cplusplus
}
#endif
