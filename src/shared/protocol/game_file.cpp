// SPDX-License-Identifier: MIT
#include "protocol/game_file.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <limits>
#include <stdexcept>
#include <utility>

#include "core/ensure.hpp"
#include "protocol/hash_text.hpp"
#include "protocol/messages.hpp"
#include "protocol/shuffle_commitment.hpp"
#include "text/json.hpp"
#include "text/utf8.hpp"

namespace syrtis::protocol {
namespace {

using core::EndReason;
using core::EntryKind;

constexpr const char* k_format = "syrtis-game";
constexpr int k_version = 1;
constexpr std::array<std::string_view, core::k_entry_kinds> k_kind_names{"played", "undone", "redone", "seat_changed",
                                                                         "ended"};
constexpr std::array<std::string_view, core::k_end_reasons> k_reason_names{"finished", "resigned", "agreed",
                                                                           "abandoned"};

/// A fault of a file, as a sentence.
struct Wrong : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Reads an object member by member; its path is part of every complaint.
class ObjectReader {
   public:
    ObjectReader(const Json::Value& json, std::string path, std::initializer_list<std::string_view> known)
        : json_(json), path_(std::move(path)) {
        if (!json.isObject()) throw Wrong(where() + " is not an object");
        for (const auto& key : json.getMemberNames()) {
            if (std::find(known.begin(), known.end(), key) == known.end()) {
                throw Wrong(where() + " has an unknown member \"" + std::string(text::shortened(key)) + "\"");
            }
        }
    }

    [[nodiscard]] bool has(const char* key) const { return json_.isMember(key); }
    [[nodiscard]] const Json::Value& need(const char* key) const {
        if (!has(key)) throw Wrong(where() + " has no \"" + key + "\"");
        return json_[key];
    }
    [[nodiscard]] std::string string(const char* key) const {
        const Json::Value& value = need(key);
        if (!value.isString()) fail(key, "a string");
        return value.asString();
    }
    [[nodiscard]] std::uint64_t number(const char* key, std::uint64_t most) const {
        const Json::Value& value = need(key);
        if (!value.isUInt64() || value.asUInt64() > most) fail(key, "a whole number up to " + std::to_string(most));
        return value.asUInt64();
    }
    [[nodiscard]] std::uint64_t number_or_0(const char* key, std::uint64_t most) const {
        return has(key) ? number(key, most) : 0;
    }
    [[nodiscard]] std::int64_t time_or_0(const char* key) const {
        return static_cast<std::int64_t>(number_or_0(key, static_cast<std::uint64_t>(k_largest_integer)));
    }
    [[nodiscard]] std::uint64_t hash(const char* key) const {
        const auto hash = read_hash(string(key));
        if (!hash) fail(key, "a string of 16 hexadecimal digits");
        return *hash;
    }
    [[nodiscard]] std::string digest(const char* key) const {
        std::string digest = string(key);
        if (!is_digest(digest)) fail(key, "a string of 64 hexadecimal digits");
        return digest;
    }
    /// Reads a number, or a key as text.
    [[nodiscard]] core::Seed seed(const char* key) const {
        if (!need(key).isString()) return number(key, std::numeric_limits<std::uint64_t>::max());
        const auto seed = core::read_seed(digest(key));
        if (!seed) fail(key, "a seed");
        return *seed;
    }
    [[nodiscard]] const Json::Value& object(const char* key) const {
        if (!need(key).isObject()) fail(key, "an object");
        return need(key);
    }
    [[nodiscard]] const Json::Value& list(const char* key, std::size_t least, std::size_t most) const {
        const Json::Value& value = need(key);
        if (!value.isArray() || value.size() < least || value.size() > most) {
            fail(key, "a list of " + std::to_string(least) + " to " + std::to_string(most) + " entries");
        }
        return value;
    }
    [[noreturn]] void fail(const char* key, const std::string& wanted) const {
        throw Wrong((path_.empty() ? "" : path_ + ": ") + "\"" + key + "\" is not " + wanted);
    }

   private:
    [[nodiscard]] std::string where() const { return path_.empty() ? "the file" : path_; }

    const Json::Value& json_;
    std::string path_;
};

std::string path_of(const char* list, std::size_t index) {
    return std::string(list) + "[" + std::to_string(index) + "]";
}

RecordedEntry read_entry(const Json::Value& json, std::size_t index, std::size_t seats) {
    const ObjectReader reader(
        json, path_of("entries", index),
        {"kind", "seat", "question", "command", "to", "holder", "reason", "time", "hash", "chain"});
    RecordedEntry recorded;
    core::TimelineEntry& entry = recorded.entry;
    const auto kind = find_entry_kind(reader.string("kind"));
    if (!kind) reader.fail("kind", "a kind of entry");
    entry.kind = *kind;
    if (entry.kind != EntryKind::ended) {
        entry.seat = static_cast<core::Seat>(reader.number("seat", seats - 1));
    }
    switch (entry.kind) {
        case EntryKind::played:
            entry.question = reader.number_or_0("question", static_cast<std::uint64_t>(k_largest_integer));
            recorded.command = text::write_json(reader.object("command"));
            break;
        case EntryKind::undone:
        case EntryKind::redone:
            entry.to = reader.number("to", index);
            break;
        case EntryKind::seat_changed:
            entry.holder = reader.string("holder");
            break;
        case EntryKind::ended: {
            const auto reason = find_end_reason(reader.string("reason"));
            if (!reason) reader.fail("reason", "a reason");
            entry.reason = *reason;
            break;
        }
    }
    entry.time = reader.time_or_0("time");
    entry.hash = reader.hash("hash");
    if (reader.has("chain")) entry.chain = reader.hash("chain");
    return recorded;
}

GameFile read_current(const Json::Value& json) {
    const ObjectReader reader(json, "",
                              {"format", "version", "game", "rules_revision", "content", "options", "seed", "nonce",
                               "commitment", "created", "players", "entries", "error"});
    if (reader.string("format") != k_format) reader.fail("format", std::string("\"") + k_format + "\"");
    if (const auto version = reader.number("version", std::numeric_limits<std::uint32_t>::max());
        version != k_version) {
        throw Wrong("the file has version " + std::to_string(version) + ", this program reads " +
                    std::to_string(k_version));
    }
    GameFile file;
    file.game = reader.string("game");
    file.rules_revision = reader.number_or_0("rules_revision", static_cast<std::uint64_t>(k_largest_integer));
    for (const Json::Value& pack : reader.list("content", 1, k_most_packs)) {
        const ObjectReader members(pack, path_of("content", file.content.size()), {"name", "hash", "text"});
        file.content.push_back(
            {members.string("name"), members.hash("hash"), members.has("text") ? members.string("text") : ""});
        if (file.content.back().text.view().size() > k_largest_pack) members.fail("text", "short enough");
    }
    file.options = reader.object("options");
    file.seed = reader.seed("seed");
    if (reader.has("nonce")) file.nonce = reader.digest("nonce");
    if (reader.has("commitment")) file.commitment = reader.digest("commitment");
    if (file.nonce.empty() != file.commitment.empty())
        throw Wrong("a nonce and a commitment stand together or not at all");
    file.created = reader.time_or_0("created");
    for (const Json::Value& player : reader.list("players", 1, core::k_max_seats)) {
        const ObjectReader members(player, path_of("players", file.players.size()), {"name", "agent"});
        file.players.push_back({members.string("name"), members.has("agent") ? members.string("agent") : ""});
    }
    for (const Json::Value& entry : reader.list("entries", 0, k_most_file_entries)) {
        file.entries.push_back(read_entry(entry, file.entries.size(), file.players.size()));
    }
    if (reader.has("error")) file.error = reader.string("error");
    return file;
}

/// Earlier logs of the arena: only names of players, and only answers.
GameFile read_arena_log(const Json::Value& json) {
    const ObjectReader reader(json, "", {"game", "content_hash", "options", "seed", "players", "commands", "error"});
    GameFile file;
    file.game = reader.string("game");
    file.content.push_back({file.game, reader.hash("content_hash")});
    file.options = reader.object("options");
    file.seed = reader.number("seed", std::numeric_limits<std::uint64_t>::max());
    for (const Json::Value& player : reader.list("players", 1, core::k_max_seats)) {
        if (!player.isString()) reader.fail("players", "a list of names");
        file.players.push_back({player.asString(), player.asString()});
    }
    for (const Json::Value& command : reader.list("commands", 0, k_most_file_entries)) {
        const ObjectReader members(command, path_of("commands", file.entries.size()), {"seat", "command", "hash"});
        RecordedEntry recorded;
        recorded.entry.seat = static_cast<core::Seat>(members.number("seat", file.players.size() - 1));
        recorded.entry.hash = members.hash("hash");
        recorded.command = text::write_json(members.object("command"));
        file.entries.push_back(std::move(recorded));
    }
    if (reader.has("error")) file.error = reader.string("error");
    return file;
}

Json::Value entry_json(const RecordedEntry& recorded) {
    const core::TimelineEntry& entry = recorded.entry;
    Json::Value json(Json::objectValue);
    json["kind"] = std::string(name_of(entry.kind));
    if (entry.kind != EntryKind::ended) json["seat"] = entry.seat;
    switch (entry.kind) {
        case EntryKind::played:
            if (entry.question != 0) json["question"] = Json::UInt64{entry.question};
            json["command"] = command_of(recorded);
            break;
        case EntryKind::undone:
        case EntryKind::redone:
            json["to"] = Json::UInt64{entry.to};
            break;
        case EntryKind::seat_changed:
            json["holder"] = entry.holder;
            break;
        case EntryKind::ended:
            json["reason"] = std::string(name_of(entry.reason));
            break;
    }
    if (entry.time != 0) json["time"] = Json::Int64{entry.time};
    json["hash"] = hash_text(entry.hash);
    if (entry.chain != 0) json["chain"] = hash_text(entry.chain);
    return json;
}

template <class Names, class Value = std::size_t>
std::optional<std::size_t> find_name(const Names& names, std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<std::size_t>(found - names.begin());
}

}  // namespace

std::string_view name_of(EntryKind kind) { return k_kind_names.at(static_cast<std::size_t>(kind)); }

std::optional<EntryKind> find_entry_kind(std::string_view name) {
    const auto found = find_name(k_kind_names, name);
    if (!found) return std::nullopt;
    return static_cast<EntryKind>(*found);
}

std::string_view name_of(EndReason reason) { return k_reason_names.at(static_cast<std::size_t>(reason)); }

std::optional<EndReason> find_end_reason(std::string_view name) {
    const auto found = find_name(k_reason_names, name);
    if (!found) return std::nullopt;
    return static_cast<EndReason>(*found);
}

Json::Value game_file_json(const GameFile& file) {
    Json::Value json(Json::objectValue);
    json["format"] = k_format;
    json["version"] = k_version;
    json["game"] = file.game;
    if (file.rules_revision != 0) json["rules_revision"] = Json::UInt64{file.rules_revision};
    for (const ContentPack& pack : file.content) {
        Json::Value entry(Json::objectValue);
        entry["name"] = pack.name;
        entry["hash"] = hash_text(pack.hash);
        if (!pack.text.empty()) entry["text"] = std::string(pack.text);
        json["content"].append(std::move(entry));
    }
    json["options"] = file.options;
    if (file.seed.is_key()) {
        json["seed"] = core::seed_text(file.seed);
    } else {
        json["seed"] = Json::UInt64{file.seed.number()};
    }
    if (!file.nonce.empty()) json["nonce"] = file.nonce;
    if (!file.commitment.empty()) json["commitment"] = file.commitment;
    if (file.created != 0) json["created"] = Json::Int64{file.created};
    for (const FilePlayer& player : file.players) {
        Json::Value entry(Json::objectValue);
        entry["name"] = player.name;
        if (!player.agent.empty()) entry["agent"] = player.agent;
        json["players"].append(std::move(entry));
    }
    Json::Value& entries = json["entries"] = Json::Value(Json::arrayValue);
    for (const RecordedEntry& entry : file.entries) entries.append(entry_json(entry));
    if (!file.error.empty()) json["error"] = file.error;
    return json;
}

core::Result<GameFile, std::string> parse_game_file(std::string_view text) {
    const auto parsed = text::parse_json(text);
    if (!parsed) {
        return core::Failure{"byte " + std::to_string(parsed.error().offset) + ": " + parsed.error().message};
    }
    try {
        const bool is_old = parsed->isObject() && !parsed->isMember("format") && parsed->isMember("commands");
        return is_old ? read_arena_log(*parsed) : read_current(*parsed);
    } catch (const Wrong& wrong) {
        return core::Failure{std::string(wrong.what())};
    }
}

Json::Value command_of(const RecordedEntry& recorded) {
    auto command = text::parse_json(recorded.command);
    core::ensure(command.has_value(), "a recorded command is no JSON");
    return std::move(*command);
}

std::string write_game_file(const GameFile& file) { return text::write_json(game_file_json(file)) + '\n'; }

}  // namespace syrtis::protocol
