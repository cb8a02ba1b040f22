// SPDX-License-Identifier: MIT
#include "cli/program.hpp"

#include <CLI/CLI.hpp>
#include <cstddef>
#include <exception>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/admin_command.hpp"
#include "cli/agent_check_command.hpp"
#include "cli/analyse_command.hpp"
#include "cli/arena_command.hpp"
#include "cli/beliefs_command.hpp"
#include "cli/game_commands.hpp"
#include "cli/play_stdio_command.hpp"
#include "cli/replay_command.hpp"
#include "cli/sampling_command.hpp"
#include "cli/scenario_command.hpp"
#include "cli/serve_command.hpp"
#include "cli/store_commands.hpp"
#include "cli/train_command.hpp"
#include "content/resource_directory.hpp"
#include "platform/program.hpp"
#include "text/byte_order_mark.hpp"
#include "version/version.hpp"

namespace syrtis::server {

namespace {

/// Reads a file of options that may begin with a byte-order mark, as some editors write it.
class ConfigWithByteOrderMark final : public CLI::ConfigTOML {
   public:
    std::vector<CLI::ConfigItem> from_config(std::istream& input) const override {
        text::skip_byte_order_mark(input);
        return CLI::ConfigTOML::from_config(input);
    }
};

std::unique_ptr<CLI::App> make_app(Context& context) {
    auto whole = std::make_unique<CLI::App>("Syrtis hosts board games on Mars over the network.", "syrtis-server");
    CLI::App& app = *whole;
    app.require_subcommand(1);
    app.set_version_flag("--version", version::described("syrtis-server", context.commit), "Print the version");
    app.fallthrough();
    app.add_option("--res", context.resources,
                   "Folder of the data files, instead of SYRTIS_RES or of the one beside the program")
        ->type_name("DIR");
    app.set_config("--config", "", "Read options from this file, which has lines name=value in sections [subcommand]")
        ->type_name("FILE");
    // An unknown name in the file is an error, since it is probably misspelt.
    app.allow_config_extras(CLI::config_extras_mode::error);

    app.config_formatter(std::make_shared<ConfigWithByteOrderMark>());
    // Signals end all commands except `serve`, which handles them itself.
    app.parse_complete_callback([&app] {
        if (!app.got_subcommand("serve")) platform::unblock_signals();
    });

    add_serve_command(app, context);
    add_admin_command(app, context);
    add_scenario_command(app, context);
    add_arena_command(app, context);
    add_play_stdio_command(app, context);
    add_replay_command(app, context);
    add_analyse_command(app, context);
    add_sampling_command(app, context);
    add_beliefs_command(app, context);
    add_train_command(app, context);
    add_agent_check_command(app, context);
    add_game_commands(app, context);
    add_store_commands(app, context);
    return whole;
}

}  // namespace

void parse_program(Context& context) {
    make_app(context)->parse(static_cast<int>(context.arguments.size()), context.arguments.data());
}

int run_program(int argument_count, const char* const* arguments, const RegisterGames& register_games,
                std::string_view commit) {
    try {
        Context context{.register_games = register_games,
                        .resources = content::find_resource_directories().data,
                        .arguments = {arguments, static_cast<std::size_t>(argument_count)},
                        .commit = commit};
        const auto app = make_app(context);
        try {
            app->parse(argument_count, arguments);
        } catch (const CLI::ParseError& error) {
            platform::unblock_signals();
            return app->exit(error);
        }
        return context.exit_status;
    } catch (const std::exception& error) {
        std::cerr << "syrtis-server: " << error.what() << '\n';
    } catch (...) {
        std::cerr << "syrtis-server: unknown error\n";
    }
    return 1;
}

}  // namespace syrtis::server
