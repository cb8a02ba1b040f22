// SPDX-License-Identifier: MIT

#include <exception>
#include <iostream>

#include "app/application.hpp"
#include "app/screenshot.hpp"
#include "platform/memory.hpp"
#include "platform/program.hpp"
#include "version/version.hpp"

namespace {

int run(int count, char** given) {
    const syrtis::platform::CommandLine line(count, given);
    // Who reads along what has the focus may be gone.
    syrtis::platform::survive_failed_writes();
    syrtis::platform::give_back_large_blocks();
    namespace app = syrtis::client::app;
    const auto parsed = app::parse_command_line(line.count(), line.arguments(), syrtis::version::build_commit());
    if (!parsed.settings) {
        (parsed.status == 0 ? std::cout : std::cerr) << parsed.text;
        return parsed.status;
    }
    auto client_data = app::load_foundation(*parsed.settings);
    if (!client_data) {
        std::cerr << "syrtis-client: " << client_data.error() << '\n';
        return 1;
    }
    if (!parsed.settings->screenshot.empty()) return app::take_screenshot(*parsed.settings, *client_data);
    return app::Application(*parsed.settings, std::move(*client_data)).run();
}

}  // namespace

int main(int count, char** arguments) {
    try {
        return run(count, arguments);
    } catch (const std::exception& error) {
        std::cerr << "syrtis-client: " << error.what() << '\n';
        return 1;
    }
}
