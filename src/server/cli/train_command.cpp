// SPDX-License-Identifier: MIT
#include "cli/train_command.hpp"

#include <spdlog/fmt/fmt.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>

#include "content/text_file.hpp"
#include "training/config.hpp"
#include "training/run.hpp"

namespace syrtis::server {
namespace {

struct TrainArguments {
    std::filesystem::path config;
    std::filesystem::path out;
    std::filesystem::path start;
    unsigned threads = std::max(1U, std::thread::hardware_concurrency());
    bool resumes = false;
    std::string shard;
    std::optional<std::uint64_t> rounds;
};

std::string read_text(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(stream), {}};
    if (!stream) throw std::runtime_error(file.string() + " can't be read");
    return text;
}

/// Parses `K/N`, where K counts from 1.
training::Part part_of(const std::string& text) {
    training::Part part;
    const char* const end = text.data() + text.size();
    const auto [slash, wrong] = std::from_chars(text.data(), end, part.number);
    if (wrong == std::errc{} && slash != end && *slash == '/') {
        const auto [rest, also_wrong] = std::from_chars(slash + 1, end, part.count);
        constexpr std::uint64_t k_most_parts = 10'000;
        if (also_wrong == std::errc{} && rest == end && part.number >= 1 && part.number <= part.count &&
            part.count <= k_most_parts) {
            --part.number;
            return part;
        }
    }
    throw std::runtime_error("--shard needs K/N, such as 3/16");
}

volatile std::sig_atomic_t stop_asked = 0;

extern "C" void ask_to_stop(int) { stop_asked = 1; }

void run_training(const TrainArguments& arguments, const Context& context) {
    training::RunOrder order{.config = read_text(arguments.config),
                             .folder = arguments.out,
                             .start = arguments.start.empty() ? std::string() : read_text(arguments.start),
                             .threads = arguments.threads,
                             .resumes = arguments.resumes,
                             .most_rounds = arguments.rounds,
                             .report = [](const std::string& line) { fmt::print(stderr, "{}\n", line); },
                             .stops = [] { return stop_asked != 0; }};
    std::signal(SIGINT, ask_to_stop);
    std::signal(SIGTERM, ask_to_stop);
    const auto config = training::read_config(order.config);
    if (!config) throw std::runtime_error(arguments.config.string() + ": " + config.error());
    const RegisteredGames games = context.register_games(context.resources);
    if (games.empty()) throw std::runtime_error("this program has no games");
    RegisteredGame& game = config->game.empty() ? *games.front() : need_game(games, config->game);
    const auto field = game.training_field();
    if (!field) throw std::runtime_error("the game \"" + game.id() + "\" has no computer players with nets");
    if (!arguments.shard.empty()) {
        training::play_part(*field, order, part_of(arguments.shard));
        return;
    }
    const training::RunResult result = training::train(*field, order);
    // The hash of the run does not cover this file, because a run whose cards change is refused anyway.
    if (const std::string known = field->known_cards(); !known.empty()) {
        content::write_text_file(arguments.out / "known.cards", known);
    }
    fmt::print("{} rounds{}\nhash {}\n", result.rounds,
               result.stopped.empty() ? std::string() : ", given up: " + result.stopped, result.hash);
    if (!result.is_finished) fmt::print("continue this run with --resume\n");
}

}  // namespace

void add_train_command(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("train", "Train the nets of computer players");
    const auto arguments = std::make_shared<TrainArguments>();
    command->footer(
        "Equal configurations give equal files, with any number of threads and interruptions: --resume continues "
        "with\nthe first round that is not done. The file champion.net in the folder has the best nets so far. With "
        "--shard K/N\nthe program only plays part K of N of the games of the next round. When the results of all parts "
        "are in the\nfolder, a call without --shard learns from them; with --rounds 1 it ends then, so that the round "
        "after that can\nbe played in parts too.");
    command->fallthrough(false);
    command->add_option("--res", context.resources, "Folder of the data files")->type_name("DIR");
    command->add_option("--config", arguments->config, "Configuration of the training, as JSON")
        ->type_name("FILE")
        ->required();
    command->add_option("--out", arguments->out, "Folder of the run")->type_name("DIR")->required();
    command->add_option("--start", arguments->start, "File of nets with which a new run starts")->type_name("FILE");
    command->add_option("--threads", arguments->threads, "Number of threads")
        ->check(CLI::Range(1U, 256U))
        ->capture_default_str();
    command->add_flag("--resume", arguments->resumes, "Continue the run in the folder");
    command->add_option("--shard", arguments->shard, "Only play part K of N of the games of the next round")
        ->type_name("K/N");
    command->add_option("--rounds", arguments->rounds,
                        "Maximum number of rounds in this call; 0 only creates the folder");
    command->callback([&context, arguments] { run_training(*arguments, context); });
}

}  // namespace syrtis::server
