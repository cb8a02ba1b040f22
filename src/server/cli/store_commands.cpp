// SPDX-License-Identifier: MIT
#include "cli/store_commands.hpp"

#include <spdlog/fmt/fmt.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "cli/data_folder.hpp"
#include "net/calendar.hpp"
#include "platform/owner_rights.hpp"
#include "platform/program.hpp"
#include "protocol/game_replay.hpp"
#include "protocol/shuffle_commitment.hpp"
#include "store/open_postgres.hpp"
#include "store/sqlite_store.hpp"

namespace syrtis::server {
namespace {

constexpr int k_is_damaged = 1;

struct StoreArguments {
    std::filesystem::path data;
    std::string store;  ///< URL of a database; empty: the file in the data folder
    std::filesystem::path target;
    std::vector<store::GameId> games;
    bool cuts = false;
    std::optional<std::int64_t> days;
    std::optional<std::uint64_t> megabytes;
    bool trusts_clock = false;
};

using HostedGames = std::vector<std::unique_ptr<const protocol::HostedGame>>;

HostedGames hosted_games(const RegisteredGames& registered) {
    HostedGames games;
    for (const auto& game : registered) games.push_back(game->hosted());
    return games;
}

/// The result of replaying a stored game.
struct Finding {
    std::string damage;         ///< a sentence; empty if nothing is damaged
    std::string shuffle;        ///< how the seed differs from the commitment; empty if it agrees
    std::string unknown;        ///< why the match can't be replayed here, though it may be undamaged; empty if it can
    bool has_beginning = true;  ///< whether options, seed and seats can be read
    std::uint64_t whole_steps = 0;
    std::uint64_t steps = 0;  ///< the number of steps that were stored, as far as known
};

/// Replays a stored match. Requires that `finding` already has the number of undamaged entries.
void replay(const HostedGames& games, store::GameStore& store, const store::StoredGame& stored,
            const std::vector<store::StoredEntry>& entries, Finding& finding) {
    const auto present = std::ranges::find_if(games, [&](const auto& game) { return game->id() == stored.game; });
    if (present == games.end()) {
        finding.unknown = "the game " + stored.game + " is not known here";
        return;
    }
    std::shared_ptr<const protocol::HostedGame> made;
    const protocol::HostedGame* game = present->get();
    if (!game->is_made_of(stored.packs)) {
        auto result = game->of_packs(store::packs_with_texts(store, stored));
        if (!result) {
            finding.unknown = result.error();
            return;
        }
        made = std::move(*result);
        game = made.get();
    }
    const auto match = game->start(stored.options, static_cast<core::Seat>(stored.seats.size()), stored.seed);
    for (std::size_t step = 0; step < entries.size(); ++step) {
        if (const auto wrong = match->append(entries[step].recorded)) {
            const std::string sentence = fmt::format("step {}: {}", step + 1, *wrong);
            const std::string revision = protocol::other_revision(*game, stored.rules_revision);
            // The match was played with another revision of the rules, which may explain the difference: the entries
            // are not damaged and must not be cut.
            (revision.empty() ? finding.damage : finding.unknown) = sentence + revision;
            if (revision.empty()) finding.whole_steps = step;
            return;
        }
    }
}

Finding inspect(const HostedGames& games, store::GameStore& store, store::GameId id) {
    Finding finding;
    store::StoredGame stored;
    try {
        stored = store.game(id);
    } catch (const store::StoreError& error) {
        if (error.is_transient()) throw;
        finding.has_beginning = false;
        finding.damage = error.what();
        return finding;
    }
    const store::StoredLog log = store.log(id);
    finding.steps = log.steps;
    finding.whole_steps = log.entries.size();
    finding.damage = log.damage;
    if (!stored.commitment.empty() && protocol::shuffle_commitment(stored.seed, stored.nonce, stored.game,
                                                                   stored.options, stored.packs) != stored.commitment) {
        finding.shuffle = "its seed does not agree with its commitment";
    }
    replay(games, store, stored, log.entries, finding);
    if (finding.damage.empty()) finding.damage = stored.damage;
    return finding;
}

std::string count_of(std::uint64_t count, const char* one, const char* many) {
    return fmt::format("{} {}", count, count == 1 ? one : many);
}

/// Opens the store for exclusive use.
std::unique_ptr<store::GameStore> open_alone(const StoreArguments& arguments) {
    if (arguments.store.empty()) return std::make_unique<store::SqliteStore>(data_folder(arguments.data));
    return store::open_postgres(arguments.store, {.use = store::DatabaseUse::alone});
}

void back_up(const StoreArguments& arguments) {
    platform::ignore_broken_pipes();
    const std::filesystem::path folder = data_folder(arguments.data);
    auto store = [&] {
        const platform::OwnerRights rights(folder);
        return store::SqliteStore::read_only(folder);
    }();
    // All files of the store are open already. From here on, the program needs only the rights to the folder of the
    // copy.
    const platform::OwnerRights rights(arguments.target.parent_path());
    store.back_up(arguments.target);
    auto copy = store::SqliteStore::read_only(arguments.target);
    fmt::print("{}: {}, {} of them running\n", arguments.target.string(), count_of(copy.all().size(), "game", "games"),
               copy.unfinished().size());
}

/// Prints the damage of one match and which steps a cut keeps and loses. Cuts it if `cuts` is set.
void repair_one(store::GameStore& store, store::GameId id, const Finding& finding, bool cuts) {
    if (!finding.has_beginning) {
        fmt::print("game {}: {}\n  It can't continue: {}.\n", id, finding.damage,
                   cuts ? "it was given up" : "--cut gives it up");
        if (cuts) store.set_status(id, store::Status::aborted);
        return;
    }
    const std::uint64_t lost = finding.steps - std::min(finding.steps, finding.whole_steps);
    fmt::print("game {}: {}\n  {} {}, {} lost.\n", id, finding.damage, cuts ? "Cut: it goes on after" : "--cut keeps",
               count_of(finding.whole_steps, "step", "steps"),
               lost == 0 ? "no known steps are" : count_of(lost, "is", "are"));
    if (cuts) store.truncate(id, finding.whole_steps);
}

/// Returns the rights for commands that change a data folder; databases need none.
platform::OwnerRights rights_on_store(const StoreArguments& arguments) {
    return platform::OwnerRights(arguments.store.empty() ? data_folder(arguments.data) : std::filesystem::path("/"));
}

int repair(const RegisteredGames& registered, const StoreArguments& arguments) {
    const platform::OwnerRights rights = rights_on_store(arguments);
    const auto opened = open_alone(arguments);
    store::GameStore& store = *opened;
    const HostedGames games = hosted_games(registered);
    const auto is_wanted = [&](store::GameId id) {
        return arguments.games.empty() || std::ranges::find(arguments.games, id) != arguments.games.end();
    };
    std::size_t damaged = 0;
    std::size_t left = 0;
    for (const store::GameId id : store.missing()) {
        if (!is_wanted(id)) continue;
        ++damaged;
        fmt::print("game {}: it is missing in the store\n  {}.\n", id,
                   arguments.cuts ? "It was removed from the list of missing games"
                                  : "--cut removes it from the list of missing games");
        if (arguments.cuts) store.truncate(id, 0);
    }
    for (const store::GameId id : store.all()) {
        if (!is_wanted(id)) continue;
        const Finding finding = inspect(games, store, id);
        if (!finding.unknown.empty()) {
            // The undamaged part of the match is unknown, since it can't be replayed here.
            const bool is_damaged = !finding.damage.empty();
            if (is_damaged) ++left;
            fmt::print("game {}: left as it is: {}{}{}\n", id, finding.damage, is_damaged ? "; " : "", finding.unknown);
            continue;
        }
        if (finding.damage.empty()) continue;
        ++damaged;
        repair_one(store, id, finding, arguments.cuts);
    }
    if (!arguments.cuts) left += damaged;
    if (damaged + left == 0) fmt::print("nothing is damaged\n");
    return left > 0 ? k_is_damaged : 0;
}

/// Returns the age limit of matches as a reading of the store's retention clock, which has not advanced since a server
/// ran last. Throws std::runtime_error if this machine's clock is implausible and --trust-clock is not given.
std::int64_t kept_seconds(store::GameStore& store, const StoreArguments& arguments) {
    constexpr std::int64_t k_day = 24 * 3600;
    const store::RetentionClock clock = store.retention_clock();
    const std::int64_t wanted = *arguments.days * k_day;
    const std::int64_t now = net::calendar_milliseconds() / 1000;
    // No server has run on this store yet, so ages are computed from the calendar times at which matches ended.
    if (clock.seconds == 0) return wanted - now;
    const std::int64_t since = now - clock.calendar;
    const bool is_doubtful =
        since < -store::RetentionClock::k_tolerance || since > store::RetentionClock::k_longest_absence;
    if (is_doubtful && !arguments.trusts_clock) {
        throw std::runtime_error(
            fmt::format("by the clock of this machine, the last server on this store ran {} days {}. If the clock is "
                        "right, use --trust-clock",
                        std::abs(since) / k_day, since < 0 ? "from now" : "ago"));
    }
    return wanted - clock.owed - since;
}

void prune(const StoreArguments& arguments) {
    const platform::OwnerRights rights = rights_on_store(arguments);
    const auto store = open_alone(arguments);
    store::PruneOrder order;
    if (arguments.days) order.kept.seconds = kept_seconds(*store, arguments);
    if (arguments.megabytes) order.kept.bytes = *arguments.megabytes << 20U;
    std::size_t games = 0;
    store::Pruned step{.has_more = true};
    while (step.has_more) {
        step = store->prune(order);
        games += step.games;
    }
    fmt::print("{} forgotten\n", count_of(games, "game was", "games were"));
}

CLI::Option* add_data_option(CLI::App& command, StoreArguments& arguments) {
    return command.add_option("--data", arguments.data, "Data folder of the server (default: the XDG data folder)")
        ->type_name("DIR");
}

/// Adds --data and --store, for commands that also work on a database.
void add_store_options(CLI::App& command, StoreArguments& arguments) {
    auto* data = add_data_option(command, arguments);
    command.add_option("--store", arguments.store, "URL of a PostgreSQL database with the games (postgresql://...)")
        ->type_name("URL")
        ->check(check_database_url)
        ->excludes(data);
}

}  // namespace

std::string check_database_url(const std::string& text) {
    return store::is_database_url(text) ? std::string() : "it must begin with postgresql://";
}

bool is_store(const std::filesystem::path& path) {
    if (store::is_database_url(path.string())) return true;
    if (std::filesystem::is_directory(path)) return true;
    constexpr std::string_view k_magic = "SQLite format 3";
    std::string begin(k_magic.size(), '\0');
    std::ifstream file(path, std::ios::binary);
    return file.read(begin.data(), static_cast<std::streamsize>(begin.size())) && begin == k_magic;
}

namespace {

int check_games(const RegisteredGames& registered, store::GameStore& store, const std::string& broken) {
    const HostedGames games = hosted_games(registered);
    std::size_t wrong = 0;
    std::size_t unknown = 0;
    std::uint64_t steps = 0;
    const auto report = [&](const std::string& sentence) {
        fmt::print("{}\n", sentence);
        ++wrong;
    };
    if (!broken.empty()) report("the database is damaged: " + broken);
    for (const store::GameId id : store.missing()) report(fmt::format("game {}: it is missing", id));
    const auto ids = store.all();
    for (const store::GameId id : ids) {
        const Finding finding = inspect(games, store, id);
        steps += finding.whole_steps;
        if (!finding.damage.empty()) report(fmt::format("game {}: {}", id, finding.damage));
        if (!finding.shuffle.empty()) report(fmt::format("game {}: {}", id, finding.shuffle));
        if (finding.unknown.empty()) continue;
        fmt::print("game {}: not replayed: {}\n", id, finding.unknown);
        ++unknown;
    }
    const std::string counted =
        count_of(ids.size(), "game", "games") + " with " + count_of(steps, "whole step", "whole steps");
    if (wrong > 0) {
        fmt::print("{}; {} found\n", counted, count_of(wrong, "fault", "faults"));
        return k_is_damaged;
    }
    fmt::print("{}, all undamaged{}\n", counted,
               unknown > 0 ? fmt::format(" ({} could not be replayed)", unknown) : "");
    return 0;
}

}  // namespace

int verify_store(const RegisteredGames& registered, const std::filesystem::path& path) {
    if (store::is_database_url(path.string())) {
        const auto database = store::open_postgres(path.string(), {.use = store::DatabaseUse::look_at});
        return check_games(registered, *database, {});
    }
    const platform::OwnerRights rights(path);
    auto file = store::SqliteStore::read_only(path);
    return check_games(registered, file, file.find_broken_pages());
}

void add_store_commands(CLI::App& app, Context& context) {
    const auto arguments = std::make_shared<StoreArguments>();

    CLI::App* copying = app.add_subcommand("backup", "Copy all stored games to one file; the server may be running");
    copying->footer(
        "The copy shows all games at one moment, and it is checked. To restore it, put it into an empty folder as "
        "games.sqlite and start a server on this folder. The copy reveals all cards of running games.");
    copying->add_option("TARGET", arguments->target, "Name of the new file")->required();
    add_data_option(*copying, *arguments);
    copying->callback([arguments] { back_up(*arguments); });

    CLI::App* pruning = app.add_subcommand("prune", "Delete finished games from the store");
    pruning->footer(
        "No server may be running on this folder or database. A running server deletes old games by itself, within the "
        "limits of its options.");
    pruning->add_option("--older-than", arguments->days, "Delete games that ended more than this number of days ago")
        ->check(CLI::Range(0, 36500));
    pruning
        ->add_option("--above", arguments->megabytes,
                     "Delete games until the finished games occupy at most this number of MiB; the opener with the "
                     "most bytes in relation to its share loses its oldest game first")
        ->check(CLI::Range(0, 1 << 20));
    pruning->add_flag(
        "--trust-clock", arguments->trusts_clock,
        "Use the clock of this machine even if, by this clock, the last server ran in the future or long ago");
    add_store_options(*pruning, *arguments);
    pruning->callback([arguments] {
        if (!arguments->days && !arguments->megabytes) throw CLI::RequiredError("--older-than or --above");
        prune(*arguments);
    });

    CLI::App* repairing =
        app.add_subcommand("repair", "Show which stored games are damaged, and cut them if --cut is given");
    repairing->footer(
        "No server may be running on this folder or database. Without --cut, nothing is changed. A game that was cut "
        "continues after its last undamaged step, and all later steps are lost for good; make a backup first.\nExit "
        "status: 0, or 1 if a damaged game was not cut.");
    repairing->add_option("GAME", arguments->games, "Numbers of games (default: all damaged games)");
    repairing->add_flag("--cut", arguments->cuts, "Cut damaged games after their last undamaged step");
    add_store_options(*repairing, *arguments);
    repairing->callback(
        [&context, arguments] { context.exit_status = repair(context.register_games(context.resources), *arguments); });
}

}  // namespace syrtis::server
