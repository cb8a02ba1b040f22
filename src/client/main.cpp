// SPDX-License-Identifier: MIT

#include <csignal>
#include <exception>
#include <filesystem>
#include <iostream>

#include "app/application.hpp"
#include "app/display_fault.hpp"
#include "app/screenshot.hpp"
#include "app/start_error.hpp"
#include "net/seat_store.hpp"
#include "platform/memory.hpp"
#include "platform/program.hpp"
#include "version/version.hpp"

namespace {

/// Set by SIGTERM and SIGINT: the loop ends, and closes the window and the local server in order.
volatile std::sig_atomic_t told_to_end = 0;

std::filesystem::path start_log() { return syrtis::client::net::state_folder() / "start-error.log"; }

int run(int count, char** given) {
    const syrtis::platform::CommandLine line(count, given);
    // The program that reads the accessible texts from a pipe may have ended; writing to it must not end the client.
    syrtis::platform::ignore_broken_pipes();
    syrtis::platform::release_large_blocks();
    namespace app = syrtis::client::app;
    const auto parsed = app::parse_command_line(line.count(), line.arguments(), syrtis::version::build_commit());
    if (!parsed.settings) {
        (parsed.status == 0 ? std::cout : std::cerr) << parsed.text;
        return parsed.status;
    }
    if (const auto fault = app::find_display_fault(); fault != app::DisplayFault::none) {
        app::report_start_error(app::first_words(*parsed.settings)(app::display_fault_text(fault)), start_log());
        return 1;
    }
    auto client_data = app::load_foundation(*parsed.settings);
    if (!client_data) {
        app::report_start_error(client_data.error(), start_log());
        return 1;
    }
    if (!parsed.settings->screenshot.empty()) return app::take_screenshot(*parsed.settings, *client_data);
    app::Application application(*parsed.settings, std::move(*client_data));
    if (const auto problem = application.open()) {
        std::cerr << "syrtis-client: " << *problem << '\n';
        return 1;
    }
    for (const int signal : {SIGTERM, SIGINT}) std::signal(signal, [](int) { told_to_end = 1; });
    while (told_to_end == 0 && application.frame(true)) continue;
    application.close();
    return 0;
}

}  // namespace

int main(int count, char** arguments) {
    try {
        return run(count, arguments);
    } catch (const std::exception& error) {
        syrtis::client::app::report_start_error(error.what(), start_log());
        return 1;
    }
}
