// SPDX-License-Identifier: MIT

#include "app/client_program.hpp"

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

namespace syrtis::client::app {

namespace {

std::filesystem::path start_log() { return net::state_folder() / "start-error.log"; }

int run(int count, char** given, const LoadGameKinds& load_kinds, std::string_view commit) {
    const platform::CommandLine line(count, given);
    // The program that reads the accessible texts from a pipe may have ended; writing to it must not end the client.
    platform::ignore_broken_pipes();
    platform::release_large_blocks();
    const auto parsed = parse_command_line(line.count(), line.arguments(), commit);
    if (!parsed.settings) {
        (parsed.status == 0 ? std::cout : std::cerr) << parsed.text;
        return parsed.status;
    }
    if (const auto fault = find_display_fault(); fault != DisplayFault::none) {
        report_start_error(first_words(*parsed.settings)(display_fault_text(fault)), start_log());
        return 1;
    }
    auto client_data = load_foundation(*parsed.settings, load_kinds);
    if (!client_data) {
        report_start_error(client_data.error(), start_log());
        return 1;
    }
    if (!parsed.settings->screenshot.empty()) return take_screenshot(*parsed.settings, *client_data);
    auto application = std::make_unique<Application>(*parsed.settings, std::move(*client_data));
    if (const auto problem = application->open()) {
        std::cerr << "syrtis-client: " << *problem << '\n';
        return 1;
    }
    return run_frames(std::move(application));
}

}  // namespace

int run_client(int count, char** arguments, const LoadGameKinds& load_kinds, std::string_view commit) {
    try {
        return run(count, arguments, load_kinds, commit);
    } catch (const std::exception& error) {
        report_start_error(error.what(), start_log());
        return 1;
    }
}

}  // namespace syrtis::client::app
