// SPDX-License-Identifier: MIT
#include "cli/game_commands.hpp"

#include <spdlog/fmt/fmt.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "cli/data_folder.hpp"
#include "cli/game_files.hpp"
#include "cli/store_commands.hpp"
#include "content/text_file.hpp"
#include "crypto/digest.hpp"
#include "lobby/secrets.hpp"
#include "names/name_likeness.hpp"
#include "net/calendar.hpp"
#include "platform/owner_rights.hpp"
#include "platform/program.hpp"
#include "protocol/hash_text.hpp"
#include "protocol/player_name.hpp"
#include "protocol/shuffle_commitment.hpp"
#include "store/sqlite_store.hpp"
#include "text/json.hpp"
#include "text/json_writer.hpp"

namespace syrtis::server {
namespace {

constexpr int k_differs = 1;
constexpr int k_game_malformed = 2;
constexpr const char* k_person = "human";

struct GameArguments {
    store::GameId game = 0;
    std::filesystem::path file;
    std::filesystem::path data;
    std::filesystem::path out;
    bool without_packs = false;
    std::optional<std::size_t> step;
    std::vector<std::string> players;
};

void export_game(const GameArguments& arguments) {
    const std::string text = [&] {
        const std::filesystem::path folder = data_folder(arguments.data);
        const platform::OwnerRights rights(folder);
        auto store = store::SqliteStore::read_only(folder);
        store::StoredGame game = store.game(arguments.game);
        if (!arguments.without_packs) game.packs = store::packs_with_texts(store, game);
        return protocol::write_game_file(store::game_file_of(game, store.entries(arguments.game)));
    }();
    if (arguments.out.empty()) {
        fmt::print("{}", text);
        return;
    }
    // Only the owner may read the file, because it contains the seed of a match that may still be running.
    const platform::OwnerRights rights(arguments.out.parent_path());
    content::write_secret_file(arguments.out, text);
}

int malformed(const std::filesystem::path& file, const std::string& what) {
    fmt::print(stderr, "{}: {}\n", file.string(), what);
    return k_game_malformed;
}

/// Plays a file up to a step. If that is not possible, prints the reason and returns false.
bool play_to(protocol::GameReplay& replay, std::size_t step, std::FILE* complaints) {
    while (replay.step() < step) {
        if (const auto wrong = replay.advance()) {
            fmt::print(complaints, "step {}: {}\n", replay.step() + 1, *wrong);
            return false;
        }
    }
    return true;
}

/// Checks the seed of a file against its commitment. If they do not agree, prints that and returns false.
bool keeps_commitment(const protocol::GameFile& file, std::FILE* complaints) {
    if (file.commitment.empty()) return true;
    const std::string found =
        protocol::shuffle_commitment(file.seed, file.nonce, file.game, file.options, file.content);
    if (found == file.commitment) return true;
    fmt::print(complaints,
               "the commitment {} does not agree with seed, nonce, game, options and data files, which give {}\n",
               file.commitment, found);
    return false;
}

int verify(const RegisteredGames& games, const GameArguments& arguments) {
    if (is_store(arguments.file)) return verify_store(games, arguments.file);
    auto opened = open_game_file(games, arguments.file);
    if (!opened) return malformed(arguments.file, opened.error());
    protocol::GameReplay& replay = opened->replay;
    if (!keeps_commitment(replay.file(), stdout)) return k_differs;
    if (!play_to(replay, replay.file().entries.size(), stdout)) return k_differs;
    const bool has_chain =
        std::ranges::all_of(replay.file().entries, [](const auto& entry) { return entry.entry.chain != 0; });
    fmt::print("{} steps, all equal to the record{}; the last position has the hash {}\n", replay.step(),
               has_chain ? "" : " (some without chain hashes)", protocol::hash_text(replay.match().hash()));
    const std::string& commitment = replay.file().commitment;
    fmt::print("{}\n", commitment.empty() ? "the game has no commitment to its seed"
                                          : "the seed agrees with the commitment: " + commitment);
    return 0;
}

/// Throws std::runtime_error if `player` is not the spec of a computer player of this server.
void check_player(const protocol::HostedGame& game, const std::string& player) {
    const auto refusal = game.agents().check(player);
    if (refusal)
        throw std::runtime_error("\"" + player + "\" is neither human nor a computer player: " + refusal->message);
}

/// New seats for the players of a file. Each person gets a new token, which is printed once and stored as a hash only.
struct Seating {
    std::vector<store::StoredSeat> seats;
    std::vector<std::string> tokens;  ///< empty for computer players

    void add_person(lobby::Entropy& entropy, std::string name) {
        tokens.push_back(lobby::make_token(entropy));
        seats.push_back({.name = std::move(name), .token_hash = crypto::sha256(tokens.back()), .level = {}});
    }
    void add_computer(std::string name, std::string level) {
        tokens.emplace_back();
        seats.push_back({.name = std::move(name), .token_hash = {}, .level = std::move(level)});
    }
    [[nodiscard]] bool has_name(const std::string& name) const {
        return std::ranges::any_of(seats, [&](const auto& seat) { return names::is_same_name(seat.name, name); });
    }
    [[nodiscard]] std::string free_name(const std::string& stem) const {
        for (unsigned number = 1;; ++number) {
            std::string name = fmt::format("{} {}", stem, number);
            if (!has_name(name)) return name;
        }
    }
};

/// Stores the replayed entries as a new match and prints how to join it.
void store_game(const GameArguments& arguments, const OpenedGame& opened,
                const std::vector<protocol::RecordedEntry>& entries, const Seating& seating, store::Status status) {
    const protocol::GameReplay& replay = opened.replay;
    lobby::SystemEntropy entropy;
    const std::filesystem::path folder = data_folder(arguments.data);
    const platform::OwnerRights rights(folder);
    store::SqliteStore store(folder);
    store::StoredGame game;
    game.id = store.last_id() + 1;
    game.game = replay.file().game;
    game.packs = opened.hosted->packs_of(replay.file().content);
    game.rules_revision = replay.file().rules_revision;
    // The commitment covers the exact text of the options.
    game.options = replay.file().commitment.empty() ? replay.options() : replay.file().options;
    game.seed = replay.file().seed;
    // A running match gets no commitment from the file: at its end it would publish seed and nonce, and with them all
    // cards of the match from which it was branched, which may still be running.
    if (status != store::Status::running) {
        game.nonce = replay.file().nonce;
        game.commitment = replay.file().commitment;
    }
    game.seats = seating.seats;
    game.code = lobby::make_join_code(entropy);
    game.created = net::calendar_milliseconds() / 1000;
    game.status = status;
    if (status != store::Status::running) game.ended = game.created;
    std::vector<store::StoredEntry> stored;
    for (const protocol::RecordedEntry& entry : entries) {
        store::StoredEntry& kept = stored.emplace_back(store::StoredEntry{.recorded = entry});
        if (entry.entry.kind != core::EntryKind::played) continue;
        text::JsonWriter answer(kept.answer);
        answer.begin_object();
        answer.key("command").raw(entry.command);
        answer.end_object();
    }
    store.add(game, stored);
    fmt::print("game {}: {} steps of {}\n", game.id, entries.size(), game.game);
    if (status != store::Status::running) return;
    fmt::print("join code for spectators, once the server runs: {}\n", game.code);
    for (std::size_t seat = 0; seat < seating.seats.size(); ++seat) {
        const store::StoredSeat& who = seating.seats[seat];
        fmt::print("seat {}: {}{}\n", seat, who.name,
                   seating.tokens[seat].empty() ? " (" + who.level + ")" : ", token " + seating.tokens[seat]);
    }
}

int import_game(const RegisteredGames& games, const GameArguments& arguments) {
    auto opened = open_game_file(games, arguments.file);
    if (!opened) return malformed(arguments.file, opened.error());
    protocol::GameReplay& replay = opened->replay;
    if (!replay.file().error.empty())
        return malformed(arguments.file, "the game ended with an error: " + replay.file().error);
    if (!keeps_commitment(replay.file(), stderr)) return k_differs;
    if (!play_to(replay, replay.file().entries.size(), stderr)) return k_differs;
    lobby::SystemEntropy entropy;
    Seating seating;
    for (const protocol::FilePlayer& player : replay.file().players) {
        const auto tidy = protocol::tidy_name(player.name);
        const std::string name = tidy && !seating.has_name(*tidy) ? *tidy : seating.free_name("player");
        if (player.agent.empty()) {
            seating.add_person(entropy, name);
        } else {
            check_player(*opened->hosted, player.agent);
            seating.add_computer(name, player.agent);
        }
    }
    const bool is_finished = replay.match().finished();
    const auto status = is_finished              ? store::Status::finished
                        : replay.match().ended() ? store::Status::abandoned
                                                 : store::Status::running;
    store_game(arguments, *opened, replay.file().entries, seating, status);
    return 0;
}

int branch(const RegisteredGames& games, const GameArguments& arguments) {
    auto opened = open_game_file(games, arguments.file);
    if (!opened) return malformed(arguments.file, opened.error());
    protocol::GameReplay& replay = opened->replay;
    auto entries = replay.file().entries;
    const std::size_t seats = replay.file().players.size();
    if (!arguments.step) {
        const auto end =
            std::ranges::find_if(entries, [](const auto& entry) { return entry.entry.kind == core::EntryKind::ended; });
        entries.erase(end, entries.end());
    } else if (*arguments.step > entries.size()) {
        throw std::runtime_error(fmt::format("the game has {} steps", entries.size()));
    } else {
        entries.resize(*arguments.step);
    }
    if (!keeps_commitment(replay.file(), stderr)) return k_differs;
    if (arguments.players.size() != seats) throw std::runtime_error(fmt::format("the game has {} seats", seats));
    if (!play_to(replay, entries.size(), stderr)) return k_differs;
    if (replay.match().finished() || replay.match().ended()) {
        throw std::runtime_error(fmt::format("the game is over at step {}: choose an earlier step", entries.size()));
    }

    const auto match = opened->hosted->start(replay.options(), static_cast<core::Seat>(seats), replay.file().seed);
    for (const protocol::RecordedEntry& entry : entries) {
        if (const auto wrong = match->append(entry)) throw std::runtime_error(*wrong);
    }
    lobby::SystemEntropy entropy;
    Seating seating;
    for (core::Seat seat = 0; seat < seats; ++seat) {
        const std::string& player = arguments.players[seat];
        const protocol::FilePlayer& before = replay.file().players[seat];
        if (player == k_person) {
            const auto name = before.agent.empty() ? protocol::tidy_name(before.name) : std::nullopt;
            seating.add_person(entropy, name && !seating.has_name(*name) ? *name : seating.free_name("player"));
        } else {
            check_player(*opened->hosted, player);
            seating.add_computer(seating.free_name(player.substr(0, player.find(':'))), player);
        }
        entries.push_back(
            match->change_seat(seat, player == k_person ? "person" : player, {.time = net::calendar_milliseconds()}));
    }
    store_game(arguments, *opened, entries, seating, store::Status::running);
    return 0;
}

void add_data_option(CLI::App& command, GameArguments& arguments) {
    command.add_option("--data", arguments.data, "Data folder of the server (default: the XDG data folder)")
        ->type_name("DIR");
}

}  // namespace

void add_game_commands(CLI::App& app, Context& context) {
    const auto arguments = std::make_shared<GameArguments>();

    CLI::App* exporting = app.add_subcommand("export", "Write a stored game to a file");
    exporting->footer(
        "The server may be running. Only the owner may read the file, because the file of a running game reveals all "
        "its cards.");
    exporting->add_option("GAME", arguments->game, "Number of the game, which is the number of its table")->required();
    exporting->add_option("--out", arguments->out, "Write to this file instead of standard output")->type_name("FILE");
    exporting->add_flag(
        "--without-packs", arguments->without_packs,
        "Leave out the texts of the data files; programs with other data files can't play the game then");
    add_data_option(*exporting, *arguments);
    exporting->callback([arguments] {
        // Makes a write beyond a file size limit an error like a full disk, instead of a signal that ends the program.
        platform::ignore_broken_pipes();
        export_game(*arguments);
    });

    CLI::App* importing = app.add_subcommand("import", "Store the game of a file in the data folder");
    importing->footer(
        "No server may be running on this folder. The next server loads the game if it is not over. People get new "
        "tokens.\nExit status: 0; 1 if a replay differs from the file; 2 if the file is not a game file.");
    importing->add_option("FILE", arguments->file, "Game file")->required();
    add_data_option(*importing, *arguments);
    importing->callback([&context, arguments] {
        context.exit_status = import_game(context.register_games(context.resources), *arguments);
    });

    CLI::App* verifying =
        app.add_subcommand("verify", "Check a game file, or all games of a data folder: data files, rules and hashes");
    verifying->footer(
        "A server may be running on the folder.\nExit status: 0; 1 if a replay differs from a record; 2 if the file is "
        "not a game file.");
    verifying
        ->add_option("FILE", arguments->file, "Game file, data folder, backup, or URL of a database (postgresql://...)")
        ->required();
    verifying->callback(
        [&context, arguments] { context.exit_status = verify(context.register_games(context.resources), *arguments); });

    CLI::App* branching = app.add_subcommand("branch", "Start a new game from a step of a game in a file");
    branching->footer(
        "The new game is stored in the data folder, and the next server loads it. No server may be running on this "
        "folder.\nExit status: as for import.");
    branching->add_option("FILE", arguments->file, "Game file")->required();
    branching->add_option("--step", arguments->step,
                          "Number of steps after which the new game begins (default: all steps before the end)");
    branching->add_option("--players", arguments->players, "Player of each seat: human, or a computer player")
        ->delimiter(',')
        ->required();
    add_data_option(*branching, *arguments);
    branching->callback(
        [&context, arguments] { context.exit_status = branch(context.register_games(context.resources), *arguments); });
}

}  // namespace syrtis::server
