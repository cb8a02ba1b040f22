// SPDX-License-Identifier: MIT
#include "cli/replay_command.hpp"

#include <spdlog/fmt/fmt.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "cli/game_files.hpp"
#include "cli/replay_text.hpp"
#include "content/language.hpp"
#include "protocol/game_replay.hpp"
#include "protocol/hash_text.hpp"
#include "text/json.hpp"

namespace syrtis::server {
namespace {

constexpr int k_replay_diverged = 1;
constexpr int k_replay_malformed = 2;

struct ReplayArguments {
    std::filesystem::path file;
    std::optional<std::size_t> step;
    bool to_end = false;
    bool json = false;
    std::string language = "en";
};

int malformed(const ReplayArguments& arguments, const std::string& what) {
    fmt::print(stderr, "{}: {}\n", arguments.file.string(), what);
    return k_replay_malformed;
}

std::vector<std::string> names_of(const protocol::GameReplay& replay) {
    std::vector<std::string> names;
    for (const auto& player : replay.file().players) names.push_back(player.name);
    return distinct_names(names);
}

/// Returns the latest step, with its events as the seat that gave the command sees them.
ReplayedStep last_step(const protocol::GameReplay& replay) {
    const protocol::RecordedEntry& recorded = replay.file().entries[replay.step() - 1];
    const core::TimelineEntry& entry = recorded.entry;
    const std::string player = entry.seat == core::k_no_seat ? "" : replay.file().players[entry.seat].name;
    return {replay.step(),
            std::string(protocol::name_of(entry.kind)),
            entry.seat,
            player,
            protocol::command_of(recorded),
            replay.match().events(entry.seat)};
}

/// Collects the log of a match as text for people: the steps that count at present, and for each undo the steps that it
/// undid.
class Story {
   public:
    Story(RegisteredGame& game, content::Language language, std::vector<std::string> names, Json::Value options)
        : game_(game), audience_{std::move(language), std::move(names), core::k_no_seat}, options_(std::move(options)) {
        begin();
    }

    void add(const core::TimelineEntry& entry, std::size_t step, const Json::Value& events) {
        Part part{.events = {step, entry.time, events}, .line_step = step, .seat = entry.seat, .undone = {}};
        if (entry.kind == core::EntryKind::redone) part.line_step = entry.to;
        if (entry.kind == core::EntryKind::undone) {
            part.is_undo = true;
            for (const Part& earlier : parts_) {
                if (!earlier.is_undo && earlier.line_step > entry.to) part.undone.push_back(earlier.events);
            }
            std::erase_if(parts_,
                          [&](const Part& earlier) { return !earlier.is_undo && earlier.line_step > entry.to; });
            begin();
            for (const Part& earlier : parts_) add(earlier);
        }
        add(part);
        parts_.push_back(std::move(part));
    }
    [[nodiscard]] std::string text() const { return people_text(formatter_->lines()); }

   private:
    struct Part {
        event_text::StepEvents events;
        std::size_t line_step = 0;
        core::Seat seat = core::k_no_seat;
        bool is_undo = false;
        std::vector<event_text::StepEvents> undone;
    };
    void begin() { formatter_ = game_.event_formatter(audience_, options_); }
    void add(const Part& part) {
        if (part.is_undo) {
            formatter_->add_taken_back(part.seat, part.events.step, part.events.time, part.undone);
        } else {
            formatter_->add(part.events);
        }
    }

    RegisteredGame& game_;
    event_text::Audience audience_;
    Json::Value options_;
    std::unique_ptr<event_text::EventFormatter> formatter_;
    std::vector<Part> parts_;
};

/// Prints the result of the match, or the step that was reached.
void print_end(const protocol::GameReplay& replay, bool for_people) {
    fmt::print("after {} steps: hash {}\n", replay.step(), protocol::hash_text(replay.match().hash()));
    if (replay.match().finished()) {
        const auto outcome = replay.match().outcome();
        fmt::print("{}", for_people ? outcome_text(outcome, names_of(replay)) : text::write_json(outcome) + "\n");
    }
    if (replay.at_end() && !replay.file().error.empty()) fmt::print("the file ends with: {}\n", replay.file().error);
}

int replay(const RegisteredGames& games, const ReplayArguments& arguments, const std::filesystem::path& resources) {
    auto started = open_game_file(games, arguments.file);
    if (!started) return malformed(arguments, started.error());
    auto language = content::Language::load(resources / "lang", arguments.language);
    if (!language) return malformed(arguments, "there is no language \"" + arguments.language + "\"");

    protocol::GameReplay& replay = started->replay;
    Story story(*started->game, std::move(*language), names_of(replay), replay.file().options);
    const bool prints_steps = !arguments.to_end && !arguments.step;
    std::optional<std::string> wrong;
    while (!replay.at_end() && (!arguments.step || replay.step() < *arguments.step)) {
        wrong = replay.advance();
        if (wrong) break;
        const auto step = last_step(replay);
        if (arguments.json && prints_steps) fmt::print("{}", json_text(step));
        if (!arguments.json) story.add(replay.file().entries[replay.step() - 1].entry, step.step, step.events);
    }
    if (!arguments.json && !arguments.to_end) fmt::print("{}\n", story.text());
    if (wrong) {
        fmt::print("step {}: {}\n", replay.step() + 1, *wrong);
        return k_replay_diverged;
    }
    if (arguments.step) {
        if (arguments.json && replay.step() > 0) fmt::print("{}", json_text(last_step(replay)));
        if (replay.step() < *arguments.step) fmt::print("the game has {} steps\n", replay.step());
        fmt::print("{}\n", text::write_json(replay.match().view(core::k_no_seat)));
    }
    print_end(replay, prints_steps && !arguments.json);
    return 0;
}

}  // namespace

void add_replay_command(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("replay", "Replay a recorded game and print its log");
    const auto arguments = std::make_shared<ReplayArguments>();
    command->footer("Exit status: 0; 1 if a replay differs from the file; 2 if the file is not a game file.");
    command->add_option("FILE", arguments->file, "Game file, as `export` and `arena --log-dir` write it")->required();
    command->add_flag("--json", arguments->json,
                      "Print one line of JSON for each command with its events, for programs");
    command->add_option("--lang", arguments->language, "Language of the text: the name of a file in res/lang")
        ->capture_default_str();
    auto* step = command->add_option("--step", arguments->step,
                                     "Print the log of this number of commands, and the position after them");
    command->add_flag("--to-end", arguments->to_end, "Print only the hash of the last position")->excludes(step);
    command->callback([&context, arguments] {
        context.exit_status = replay(context.register_games(context.resources), *arguments, context.resources);
    });
}

}  // namespace syrtis::server
