// SPDX-License-Identifier: MIT
#include "store/sqlite_schema.hpp"

#include <string>
#include <string_view>

#include "store/game_store.hpp"
#include "store/sqlite_pruning.hpp"

namespace syrtis::store {
namespace {

constexpr std::int64_t k_application_id = 0x53595254;  // "SYRT"; identifies the file as ours

constexpr std::string_view k_sqlite_schema = R"sql(
CREATE TABLE games (
    id             INTEGER PRIMARY KEY,
    game           TEXT    NOT NULL,
    options        TEXT    NOT NULL,
    seed           INTEGER NOT NULL,
    seats          TEXT    NOT NULL,
    code           TEXT    NOT NULL,
    status         TEXT    NOT NULL CHECK (status IN ('running', 'finished', 'aborted', 'abandoned')),
    created        INTEGER NOT NULL,
    origin         TEXT    NOT NULL DEFAULT '',
    rules_revision INTEGER NOT NULL DEFAULT 0,
    undo           INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX games_by_status ON games (status);
)sql";

/// Added in version 5. A seal is a hash over the columns of its row except those that change during the game; 0 means
/// none, as in earlier rows. `taken` counts the processes that have loaded the game; `bytes` is its approximate size
/// once it has ended. `tokens` leads from each token that a seat ever had to its game.
constexpr std::string_view k_schema_of_safety = R"sql(
ALTER TABLE games ADD COLUMN ended      INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN bytes      INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN taken      INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN repairs    INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN damage     TEXT    NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN seal       INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN seats_seal INTEGER NOT NULL DEFAULT 0;
ALTER TABLE entries ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;
UPDATE games SET ended = created, bytes =
    (SELECT coalesce(sum(length(answer) + length(command) + 80), 0) FROM entries WHERE entries.game = games.id)
    WHERE status <> 'running';
CREATE INDEX games_by_end ON games (ended) WHERE status <> 'running';
CREATE TABLE tokens (
    hash TEXT    PRIMARY KEY,
    game INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_by_game ON tokens (game);
INSERT OR IGNORE INTO tokens (hash, game)
    SELECT hash, game FROM (
        SELECT CASE seat.type WHEN 'object' THEN json_extract(seat.value, '$.token_hash') END AS hash, games.id AS game
        FROM games, json_each(CASE WHEN json_valid(games.seats) THEN games.seats ELSE '[]' END) AS seat)
    WHERE typeof(hash) = 'text';
CREATE TABLE facts (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
)sql";

/// The data files that games began with: each text once, by its hash.
constexpr std::string_view k_schema_of_packs = R"sql(
CREATE TABLE packs (
    hash INTEGER PRIMARY KEY,
    text TEXT    NOT NULL
) STRICT;
CREATE TABLE game_packs (
    game     INTEGER NOT NULL REFERENCES games (id),
    position INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    hash     INTEGER NOT NULL,
    PRIMARY KEY (game, position)
) STRICT, WITHOUT ROWID;
)sql";

/// Tables that have not started, in the text format of the lobby.
constexpr std::string_view k_schema_of_open_tables = R"sql(
CREATE TABLE open_tables (
    id   INTEGER PRIMARY KEY,
    text TEXT NOT NULL
) STRICT;
)sql";

/// Earlier games have one hash of all their data, under the name of the game, and no text.
constexpr std::string_view k_content_hash_to_packs = R"sql(
INSERT INTO game_packs (game, position, name, hash) SELECT id, 0, game, content_hash FROM games;
ALTER TABLE games DROP COLUMN content_hash;
ALTER TABLE games ADD COLUMN rules_revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN undo INTEGER NOT NULL DEFAULT 1;
)sql";

/// `target` is the target of `undone` and `redone`; `note` names the player of a seat or the end of a game. A chain
/// hash of 0 means none, as in entries from before version 3.
constexpr std::string_view k_schema_of_entries = R"sql(
CREATE TABLE entries (
    game     INTEGER NOT NULL REFERENCES games (id),
    step     INTEGER NOT NULL,
    kind     TEXT    NOT NULL CHECK (kind IN ('played', 'undone', 'redone', 'seat_changed', 'ended')),
    seat     INTEGER NOT NULL,
    question INTEGER NOT NULL DEFAULT 0,
    answer   TEXT    NOT NULL DEFAULT 'null',
    command  TEXT    NOT NULL DEFAULT 'null',
    target   INTEGER NOT NULL DEFAULT 0,
    note     TEXT    NOT NULL DEFAULT '',
    time     INTEGER NOT NULL DEFAULT 0,
    hash     INTEGER NOT NULL,
    chain    INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, step)
) STRICT, WITHOUT ROWID;
)sql";

/// A table with the columns of `entries`, in the order of arrival.
std::string schema_of_recent_entries(std::string_view name) {
    return "CREATE TABLE " + std::string(name) + R"sql( (
    game     INTEGER NOT NULL,
    step     INTEGER NOT NULL,
    kind     TEXT    NOT NULL CHECK (kind IN ('played', 'undone', 'redone', 'seat_changed', 'ended')),
    seat     INTEGER NOT NULL,
    question INTEGER NOT NULL,
    answer   TEXT    NOT NULL,
    command  TEXT    NOT NULL,
    target   INTEGER NOT NULL,
    note     TEXT    NOT NULL,
    time     INTEGER NOT NULL,
    hash     INTEGER NOT NULL,
    chain    INTEGER NOT NULL,
    seal     INTEGER NOT NULL
) STRICT;
)sql";
}

/// All entries, each once: an entry that was moved to its game may still be in a recent table too.
constexpr std::string_view k_view_of_entries = R"sql(
CREATE VIEW all_entries AS
    SELECT game, step, kind, seat, question, answer, command, target, note, time, hash, chain, seal FROM entries
    UNION ALL
    SELECT game, step, kind, seat, question, answer, command, target, note, time, hash, chain, seal
    FROM recent_entries AS recent
    WHERE NOT EXISTS (SELECT 1 FROM entries WHERE game = recent.game AND step = recent.step AND seal = recent.seal)
    UNION ALL
    SELECT game, step, kind, seat, question, answer, command, target, note, time, hash, chain, seal
    FROM other_recent_entries AS recent
    WHERE NOT EXISTS (SELECT 1 FROM entries WHERE game = recent.game AND step = recent.step AND seal = recent.seal);
)sql";

/// Two recent tables: one receives new entries while the other is moved to its games.
std::string schema_of_entries_in_turn() {
    return schema_of_recent_entries("other_recent_entries").append(k_view_of_entries);
}

constexpr std::string_view k_commands_to_entries = R"sql(
INSERT INTO entries (game, step, kind, seat, question, answer, command, hash)
    SELECT game, step, 'played', seat, sequence, answer, command, hash FROM commands;
DROP TABLE commands;
)sql";

/// The policy for absent and slow players, and the runtime state.
constexpr std::string_view k_schema_of_policies = R"sql(
ALTER TABLE games ADD COLUMN policy TEXT NOT NULL DEFAULT 'null';
ALTER TABLE games ADD COLUMN standing TEXT NOT NULL DEFAULT 'null';
)sql";

/// A seed of 256 bits is in `seed_key`, and `seed` is 0. The other two columns are empty in earlier games.
constexpr std::string_view k_schema_of_commitments = R"sql(
ALTER TABLE games ADD COLUMN seed_key   TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN nonce      TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN commitment TEXT NOT NULL DEFAULT '';
)sql";

/// Seals over the columns that change during a game, one each; 0 means none, as in earlier games.
constexpr std::string_view k_schema_of_course_seals = R"sql(
ALTER TABLE games ADD COLUMN policy_seal   INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN standing_seal INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN status_seal   INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN damage_seal   INTEGER NOT NULL DEFAULT 0;
)sql";

/// Columns for the retention of finished games. `opener` is the opener of the table and `opener_share` its limit as a
/// multiple of one place's limit; `ended_clock` is the end by the RetentionClock; `kept` is 0 for a game that is not
/// worth keeping. Triggers maintain the size of finished games by opener (`openers`) and in total (`finished`, one
/// row), so that pruning does not read all rows.
constexpr std::string_view k_schema_of_retention = R"sql(
ALTER TABLE games ADD COLUMN opener       TEXT    NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN opener_share INTEGER NOT NULL DEFAULT 1;
ALTER TABLE games ADD COLUMN ended_clock  INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN kept         INTEGER NOT NULL DEFAULT 1;
DROP INDEX IF EXISTS games_by_end;
CREATE INDEX games_by_end    ON games (ended_clock, id)         WHERE status <> 'running';
CREATE INDEX games_by_opener ON games (opener, ended_clock, id) WHERE status <> 'running';
CREATE INDEX games_not_kept  ON games (ended_clock, id)         WHERE status <> 'running' AND kept = 0;
CREATE TABLE openers (
    name  TEXT    PRIMARY KEY,
    share INTEGER NOT NULL,
    games INTEGER NOT NULL,
    bytes INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX openers_by_level ON openers (bytes / share);
CREATE TABLE finished (
    row   INTEGER PRIMARY KEY CHECK (row = 1),
    games INTEGER NOT NULL,
    bytes INTEGER NOT NULL
) STRICT;
)sql";

/// To be run once the opener and the size of each row are set.
constexpr std::string_view k_counts_of_finished_games = R"sql(
INSERT INTO openers (name, share, games, bytes)
    SELECT opener, max(opener_share), count(*), sum(bytes) FROM games WHERE status <> 'running' GROUP BY opener;
INSERT INTO finished (row, games, bytes)
    SELECT 1, count(*), coalesce(sum(bytes), 0) FROM games WHERE status <> 'running';
CREATE TRIGGER finished_game_is_counted_out AFTER UPDATE OF status, bytes, opener ON games
WHEN OLD.status <> 'running' BEGIN
    UPDATE openers SET games = games - 1, bytes = bytes - OLD.bytes WHERE name = OLD.opener;
    DELETE FROM openers WHERE name = OLD.opener AND games <= 0;
    UPDATE finished SET games = games - 1, bytes = bytes - OLD.bytes;
END;
CREATE TRIGGER finished_game_is_deleted AFTER DELETE ON games
WHEN OLD.status <> 'running' BEGIN
    UPDATE openers SET games = games - 1, bytes = bytes - OLD.bytes WHERE name = OLD.opener;
    DELETE FROM openers WHERE name = OLD.opener AND games <= 0;
    UPDATE finished SET games = games - 1, bytes = bytes - OLD.bytes;
END;
CREATE TRIGGER finished_game_is_counted AFTER UPDATE OF status, bytes, opener ON games
WHEN NEW.status <> 'running' BEGIN
    INSERT INTO openers (name, share, games, bytes) VALUES (NEW.opener, NEW.opener_share, 1, NEW.bytes)
        ON CONFLICT (name) DO UPDATE SET games = games + 1, bytes = bytes + excluded.bytes;
    UPDATE finished SET games = games + 1, bytes = bytes + NEW.bytes;
END;
CREATE TRIGGER finished_game_is_inserted AFTER INSERT ON games
WHEN NEW.status <> 'running' BEGIN
    INSERT INTO openers (name, share, games, bytes) VALUES (NEW.opener, NEW.opener_share, 1, NEW.bytes)
        ON CONFLICT (name) DO UPDATE SET games = games + 1, bytes = bytes + excluded.bytes;
    UPDATE finished SET games = games + 1, bytes = bytes + NEW.bytes;
END;
)sql";

/// For finished games from before the RetentionClock: the clock starts at the latest end of a game, and the age of each
/// game is taken from its end. Earlier versions counted only the entries in the size of a game.
void count_finished_games(Database& database) {
    Statement games(database, "SELECT id, origin FROM games");
    Statement set_opener(database, "UPDATE games SET opener = ?, opener_share = ? WHERE id = ?");
    while (games.step()) {
        const Opener opener = opener_of(games.text(1));
        set_opener.bind(1, opener.name).bind(2, opener.share).bind(3, games.number(0)).run();
    }
    database.run("UPDATE games SET ended_clock = max(ended, created), bytes = (" +
                 sqlite_game_bytes(k_sqlite_entry_bytes) + ") WHERE status <> 'running'");
    database.run(std::string(k_counts_of_finished_games));
    const std::int64_t last = database.number("SELECT max(max(ended, created)) FROM games");
    if (last == 0) return;
    const RetentionClock clock{.seconds = last, .calendar = last};
    Statement(database, "INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)")
        .bind(1, std::string_view(k_clock_fact))
        .bind(2, clock.text())
        .run();
}

/// Returns the SQL that upgrades a database of this version to the next one, beginning with version 1.
std::string upgrade_from(std::int64_t version) {
    switch (version) {
        case 1:
            return "ALTER TABLE games ADD COLUMN origin TEXT NOT NULL DEFAULT ''";
        case 2:
            return std::string(k_schema_of_entries).append(k_commands_to_entries);
        case 3:
            return std::string(k_schema_of_packs).append(k_content_hash_to_packs);
        case 4:
            return std::string(k_schema_of_safety);
        case 5:
            return std::string(k_schema_of_policies);
        case 6:
            return std::string(k_schema_of_open_tables);
        case 7:
            return schema_of_recent_entries("recent_entries");
        case 8:
            return std::string(k_schema_of_commitments);
        case 9:
            return std::string(k_schema_of_course_seals);
        case 10:
            return schema_of_entries_in_turn();
        case 11:
            return std::string(k_schema_of_retention);
        default:
            throw StoreError("the database states no version");
    }
}

}  // namespace

Database& prepare_schema(Database& database) {
    // Detects a broken file before any game uses it. Check constraints are skipped, since they take three quarters of
    // the time; a violation is found when the row is read and then affects one game only.
    database.run("PRAGMA ignore_check_constraints=ON");
    const std::string check_result = database.text("PRAGMA quick_check(1)");
    database.run("PRAGMA ignore_check_constraints=OFF");
    if (check_result != "ok") throw StoreError("the database is damaged: " + check_result);
    const std::int64_t application = database.number("PRAGMA application_id");
    const std::int64_t version = database.number("PRAGMA user_version");
    const bool is_empty = database.number("SELECT count(*) FROM sqlite_schema") == 0;
    if (!is_empty && application != k_application_id) throw StoreError("the database is not one of Syrtis");
    if (version > k_sqlite_schema_version) {
        throw StoreError("the database was written by a newer version of Syrtis (schema " + std::to_string(version) +
                         ", this version reads up to " + std::to_string(k_sqlite_schema_version) + ")");
    }
    if (database.text("PRAGMA journal_mode=WAL") != "wal") throw StoreError("the database can't be put into WAL mode");
    database.run("PRAGMA synchronous=FULL");
    database.run("PRAGMA foreign_keys=ON");
    // Temporary data of SQLite is not needed after a crash.
    database.run("PRAGMA temp_store=MEMORY");
    if (is_empty) {
        Transaction transaction(database);
        database.run("PRAGMA application_id=" + std::to_string(k_application_id));
        database.run("PRAGMA user_version=" + std::to_string(k_sqlite_schema_version));
        database.run(std::string(k_sqlite_schema)
                         .append(k_schema_of_entries)
                         .append(k_schema_of_packs)
                         .append(k_schema_of_safety)
                         .append(k_schema_of_policies)
                         .append(k_schema_of_open_tables)
                         .append(schema_of_recent_entries("recent_entries"))
                         .append(k_schema_of_commitments)
                         .append(k_schema_of_course_seals)
                         .append(schema_of_entries_in_turn())
                         .append(k_schema_of_retention)
                         .append(k_counts_of_finished_games));
        transaction.commit();
    } else if (version < k_sqlite_schema_version) {
        Transaction transaction(database);
        for (auto next = version; next < k_sqlite_schema_version; ++next) database.run(upgrade_from(next));
        count_finished_games(database);
        database.run("PRAGMA user_version=" + std::to_string(k_sqlite_schema_version));
        transaction.commit();
    }
    return database;
}

/// Checks a database that is only read. Throws StoreError if it is not one of this version.
Database& check_schema(Database& database) {
    const std::int64_t version = database.number("PRAGMA user_version");
    if (database.number("PRAGMA application_id") != k_application_id) {
        throw StoreError("the database is not one of Syrtis");
    }
    if (version != k_sqlite_schema_version) {
        throw StoreError("the database has schema " + std::to_string(version) + ", this program reads " +
                         std::to_string(k_sqlite_schema_version) + ": start the server on it once, which upgrades it");
    }
    return database;
}

}  // namespace syrtis::store
