// SPDX-License-Identifier: MIT
#pragma once

// The objects that all parts of the client program share: command line, data, language, log, notice, and the request
// for a new picture.

#include <cstdint>
#include <string>

#include "app/client_data.hpp"
#include "app/command_line.hpp"
#include "app/report.hpp"
#include "ui/redraw.hpp"
#include "ui/words.hpp"

namespace syrtis::client::app {

/// The objects that all parts of the client program share. They must outlive the parts.
struct ClientBase {
    /// Appends a sentence to the log that becomes part of fault reports.
    void note(std::string sentence);
    /// Shows a notice over the current page for six seconds.
    void show_notice(std::string sentence);
    /// Hides the notice when its time is over. `now`: milliseconds_now().
    void pass_time(std::uint64_t now);

    /// Values of the command line; when the person chooses another value, the value here is removed.
    Settings settings;
    ClientData data;
    ui::Words words{};
    ui::Redraw redraw{};
    ClientLog log{};
    std::string notice{};  ///< shown notice; empty if there is none
    std::uint64_t notice_since = 0;
};

}  // namespace syrtis::client::app
