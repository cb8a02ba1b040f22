// SPDX-License-Identifier: MIT

#include <exception>
#include <filesystem>
#include <iostream>
#include <memory>
#include <utility>

#include "app/application.hpp"
#include "app/display_fault.hpp"
#include "app/frames.hpp"
#include "app/screenshot.hpp"
#include "app/start_error.hpp"
#include "net/seat_store.hpp"
#include "platform/memory.hpp"
#include "platform/program.hpp"
#include "version/version.hpp"

namespace {

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
    auto application = std::make_unique<app::Application>(*parsed.settings, std::move(*client_data));
    if (const auto problem = application->open()) {
        std::cerr << "syrtis-client: " << *problem << '\n';
        return 1;
    }
    return app::run_frames(std::move(application));
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
