// SPDX-License-Identifier: MIT
#pragma once

// The command line of the client.

#include <json/value.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/playback.hpp"

namespace syrtis::client::app {

/// Host and port, as the person named them.
struct Address {
    std::string host;
    std::uint16_t port = 0;
    friend bool operator==(const Address&, const Address&) = default;
};

/// HOST, HOST:PORT, [V6]:PORT; nothing if it is none of them.
[[nodiscard]] std::optional<Address> parse_address(const std::string& text);

/// Width and height of the window, in pixels.
struct WindowSize {
    unsigned width = 1280;
    unsigned height = 720;
    friend bool operator==(const WindowSize&, const WindowSize&) = default;
};

/// "1280x720"; nothing if it is not of that form or absurd.
[[nodiscard]] std::optional<WindowSize> parse_size(const std::string& text);

/// The values of all options.
struct Settings {
    std::optional<Address> connect;
    std::string name;
    bool create = false;
    unsigned seats = 0;                     ///< 0: as many as play_against asks for, and this player
    std::vector<std::string> play_against;  ///< levels of computer players
    unsigned hot_seat = 1;                  ///< how many people play in this window
    std::string join;                       ///< game id or code
    std::string watch;
    std::string game;     ///< id; empty: the first one
    Json::Value options;  ///< of a game that is created, an object or null
    std::string program;  ///< what this one says of itself
    std::string replay;
    std::size_t at = 0;  ///< steps of the replay to carry out
    bool has_at = false;
    std::string screenshot;
    std::string screen;               ///< start, lobby, game, final; empty: what fits
    std::optional<unsigned> seat;     ///< whose view of a replay
    std::string point_at;             ///< screenshots: "hand:2", "space:17", ... is pointed at
    std::vector<std::string> clicks;  ///< screenshots: targets that are clicked first
    WindowSize size{};
    bool has_size = false;
    std::string language;
    std::optional<ui::Motion> motion;  ///< nothing: as it was last time
    std::optional<unsigned> volume;    ///< in percent; nothing: as it was last time
    std::optional<unsigned> moment;    ///< screenshots: so many milliseconds into what is shown
    std::optional<ui::Pace> pace;      ///< of what others do; nothing: as it was last time
    std::optional<unsigned> scale;     ///< in percent; nothing: as it was set
    unsigned text = 100;               ///< screenshots: of letters beside all else, in percent
    std::string resources;             ///< folder with cards, lang, img and fonts; empty: where it was installed
    bool lan = true;  ///< games of this network are listed, and it is told of those that are hosted here
    std::string dump_targets;
    std::string frame_times;
};

/// The result of reading a command line: settings, or a text to print.
struct ParsedCommandLine {
    std::optional<Settings> settings;  ///< none: print `text` and leave with `status`
    std::string text;
    int status = 0;
};

/// `commit` is what --version says of the program.
[[nodiscard]] ParsedCommandLine parse_command_line(int count, const char* const* arguments,
                                                   std::string_view commit = {});

/// The one of `languages` that LC_ALL, LC_MESSAGES or LANG says, the first of them that is set; "en" if it says none.
[[nodiscard]] std::string language_of_environment(const std::vector<std::string>& languages);

}  // namespace syrtis::client::app
