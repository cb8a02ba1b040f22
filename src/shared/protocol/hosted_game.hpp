// SPDX-License-Identifier: MIT
#pragma once

// Games without their types: these classes receive and return JSON and are called once for each command. Lobby, store
// and net use games through these classes only. hosted_match_of.hpp implements them for the typed games of core::Game.

#include <json/json.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/ensure.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "core/seed.hpp"
#include "core/timeline_entry.hpp"
#include "protocol/content_pack.hpp"
#include "protocol/hosted_agent.hpp"
#include "text/json_writer.hpp"

namespace syrtis::protocol {

/// A refusal: a stable code for programs, a sentence for people, and its figures.
struct CodedRefusal {
    std::string code;
    std::string message;                      ///< a sentence in English
    Json::Value details = Json::Value::null;  ///< an object, or null
};

/// The code of the refusal of a number that no legal command of the question has.
inline constexpr const char* k_unknown_number = "unknown_number";

/// An entry of a timeline as it is stored.
struct RecordedEntry {
    core::TimelineEntry entry;
    std::string command = "null";  ///< for `played`: the answer in its canonical form, as JSON
};

/// One match without its types.
class HostedMatch {
   public:
    HostedMatch() = default;
    HostedMatch(const HostedMatch&) = delete;
    HostedMatch& operator=(const HostedMatch&) = delete;
    virtual ~HostedMatch() = default;

    [[nodiscard]] virtual core::Seat seats() const = 0;
    /// Returns the seats that have to answer: several in phases in which all choose at once, none when the match is
    /// over.
    [[nodiscard]] virtual core::SeatSet pending() const = 0;
    [[nodiscard]] virtual bool finished() const = 0;
    /// True if a decision that this seat has begun is unfinished; see core::is_deciding.
    [[nodiscard]] virtual bool is_deciding(core::Seat seat) const = 0;
    [[nodiscard]] virtual std::uint64_t hash() const = 0;

    /// Writes the view of that seat, or of a spectator for core::k_no_seat.
    virtual void write_view(text::JsonWriter& out, core::Seat seat) const = 0;
    /// Writes the merge patch from the previous view of that seat to its present one. Requires that the last entry was
    /// visible to that seat.
    virtual void write_view_change(text::JsonWriter& out, core::Seat seat) const = 0;
    /// Frees the memory of the position before the last entry. To be called after all seats were sent that entry; the
    /// position is recomputed if it is needed again.
    virtual void forget_position_before() = 0;
    /// Writes the question to that seat with its numbered legal commands: {"kind", ..., "commands": [...]}; null if the
    /// seat is not asked.
    virtual void write_decision(text::JsonWriter& out, core::Seat seat) const = 0;
    /// Checks and applies one answer that is given as an object, or refuses it and changes nothing.
    [[nodiscard]] virtual core::Result<RecordedEntry, CodedRefusal> play(core::Seat seat, const Json::Value& command,
                                                                         const core::Occasion& occasion) = 0;
    /// Plays the command with this number in `decision(seat)["commands"]`, counted from 0.
    [[nodiscard]] virtual core::Result<RecordedEntry, CodedRefusal> play_number(core::Seat seat, std::uint64_t number,
                                                                                const core::Occasion& occasion) = 0;
    /// Plays without an occasion.
    [[nodiscard]] core::Result<RecordedEntry, CodedRefusal> play(core::Seat seat, const Json::Value& command) {
        return play(seat, command, {});
    }
    [[nodiscard]] core::Result<RecordedEntry, CodedRefusal> play_number(core::Seat seat, std::uint64_t number) {
        return play_number(seat, number, {});
    }
    /// Returns how many of its last answers that seat may undo now.
    [[nodiscard]] virtual std::size_t undoable(core::Seat seat) const = 0;
    /// Returns how many undone answers that seat may redo now.
    [[nodiscard]] virtual std::size_t redoable(core::Seat seat) const = 0;
    /// Takes back, or gives again, this number of answers. Requires 1 <= answers <= undoable(seat), or redoable(seat).
    virtual RecordedEntry undo(core::Seat seat, std::size_t answers, const core::Occasion& occasion) = 0;
    virtual RecordedEntry redo(core::Seat seat, std::size_t answers, const core::Occasion& occasion) = 0;
    virtual RecordedEntry change_seat(core::Seat seat, std::string holder, const core::Occasion& occasion) = 0;
    /// Ends the match. Requires that it was not ended before.
    virtual RecordedEntry end(core::EndReason reason, const core::Occasion& occasion) = 0;
    /// Appends a recorded entry, or returns a sentence on its fault and changes nothing.
    [[nodiscard]] virtual std::optional<std::string> append(const RecordedEntry& recorded) = 0;

    /// Returns the number of entries of the timeline.
    [[nodiscard]] virtual std::size_t step() const = 0;
    [[nodiscard]] virtual bool ended() const = 0;
    /// Returns the number of entries that showed something to that seat, or to spectators for core::k_no_seat.
    [[nodiscard]] virtual std::uint64_t visible_step(core::Seat seat) const = 0;
    /// Returns the visible step to which the last entry led. After an undo, events of later steps no longer count,
    /// except those that the entry reports again. After an answer the result equals visible_step(seat).
    [[nodiscard]] virtual std::uint64_t visible_line_step(core::Seat seat) const = 0;
    /// Writes the array of events of the last entry, as that seat or a spectator may see them.
    virtual void write_events(text::JsonWriter& out, core::Seat seat) const = 0;
    /// Returns the events of at most `most` answers of the line from visible step `from` on, as that seat may see them;
    /// they are recomputed by replay. Each element is {"step", "seat", "time", "events"}; "time" is in milliseconds
    /// since 1970 and left out if unknown.
    [[nodiscard]] virtual Json::Value history(core::Seat seat, std::uint64_t from, std::size_t most) const = 0;
    /// Returns {"finished", "winners": [...], "scores": [...]}, with further parts of the scores that the game defines.
    [[nodiscard]] virtual Json::Value outcome() const = 0;

    /// The following functions return as JSON trees what the functions above write.
    [[nodiscard]] Json::Value view(core::Seat seat) const {
        return text::tree_of([&](text::JsonWriter& out) { write_view(out, seat); });
    }
    [[nodiscard]] Json::Value decision(core::Seat seat) const {
        return text::tree_of([&](text::JsonWriter& out) { write_decision(out, seat); });
    }
    [[nodiscard]] Json::Value events(core::Seat seat) const {
        return text::tree_of([&](text::JsonWriter& out) { write_events(out, seat); });
    }

    /// Returns the observation of a computer player on that seat: its view, its question if it is asked, and the events
    /// of the last entry as that seat sees them.
    [[nodiscard]] virtual ObservationPtr observe(core::Seat seat) const = 0;
};

/// Makes the computer players of a game. Several threads may use it at the same time.
class AgentFactory {
   public:
    AgentFactory() = default;
    AgentFactory(const AgentFactory&) = delete;
    AgentFactory& operator=(const AgentFactory&) = delete;
    virtual ~AgentFactory() = default;

    /// Returns the kinds of players that people can choose, weakest first; check() may accept further ones. The first
    /// kind always answers, without a delay.
    [[nodiscard]] virtual const std::vector<std::string>& kinds() const = 0;
    /// Returns the measured rating (Elo) of a kind, if there is one.
    [[nodiscard]] virtual std::optional<int> rating(const std::string& /*kind*/) const { return std::nullopt; }
    /// Returns sentences for people about limits of the players with these data, such as cards that a net does not
    /// know.
    [[nodiscard]] virtual std::vector<std::string> notes() const { return {}; }
    /// Returns why no player can be made of the spec, or nothing if it can. An example of a spec is "greedy:noise=0.1".
    [[nodiscard]] virtual std::optional<CodedRefusal> check(const std::string& spec) const = 0;
    /// Makes a player for a seat of a match, at its start or in its middle. Requires a spec that check() accepts, and
    /// `options` as returned by HostedGame::complete_options.
    [[nodiscard]] virtual std::unique_ptr<HostedAgent> make(const std::string& spec, const Json::Value& options,
                                                            core::Seat seats, core::Seat seat) const = 0;
};

/// The factory of programs without computer players.
class NoAgents final : public AgentFactory {
   public:
    [[nodiscard]] const std::vector<std::string>& kinds() const override { return kinds_; }
    [[nodiscard]] std::optional<CodedRefusal> check(const std::string& /*spec*/) const override {
        return CodedRefusal{"unknown_agent", "There are no computer players here.", Json::Value::null};
    }
    [[nodiscard]] std::unique_ptr<HostedAgent> make(const std::string& /*spec*/, const Json::Value& /*options*/,
                                                    core::Seat /*seats*/, core::Seat /*seat*/) const override {
        core::ensure(false, "a computer player is made where there are none");
        return nullptr;
    }

   private:
    std::vector<std::string> kinds_;
};

/// A game without its types: its data, options and matches.
class HostedGame {
   public:
    HostedGame() = default;
    HostedGame(const HostedGame&) = delete;
    HostedGame& operator=(const HostedGame&) = delete;
    virtual ~HostedGame() = default;

    [[nodiscard]] virtual const std::string& id() const = 0;  ///< never changes
    /// Returns the hash of all data that have an effect on the rules.
    [[nodiscard]] virtual std::uint64_t content_hash() const = 0;
    /// Returns the data packs with their texts. A match continues with the packs that it started with.
    [[nodiscard]] virtual const std::vector<ContentPack>& packs() const = 0;
    /// Returns the revision of the rules. Equal answers may lead to other positions under another revision.
    [[nodiscard]] virtual std::uint64_t rules_revision() const = 0;
    /// Returns this game with the data of other packs, such as those of a record, or a sentence on why that is
    /// impossible. The packs must have texts.
    [[nodiscard]] virtual core::Result<std::shared_ptr<const HostedGame>, std::string> of_packs(
        const std::vector<ContentPack>& packs) const = 0;
    /// True for a pack that only matches with certain options use. Records that are older than the pack do not name it.
    [[nodiscard]] virtual bool is_optional_pack(const std::string& /*name*/) const { return false; }
    /// True if these are the packs of this game, apart from optional packs that `content` does not name.
    [[nodiscard]] bool is_made_of(const std::vector<ContentPack>& content) const {
        // Records from before packs existed name the game and the hash of all its data.
        if (content.size() == 1 && content.front().name == id() && content.front().hash == content_hash()) return true;
        const auto is_named = [&](const ContentPack& pack) {
            return std::ranges::find(content, pack) != content.end();
        };
        const auto is_here = [&](const ContentPack& pack) { return std::ranges::find(packs(), pack) != packs().end(); };
        return !content.empty() && std::ranges::all_of(content, is_here) &&
               std::ranges::all_of(
                   packs(), [&](const ContentPack& pack) { return is_named(pack) || is_optional_pack(pack.name); });
    }
    /// Returns those packs of this game, with their texts, that a record names. Requires `is_made_of(content)`. A
    /// record from a time before packs existed stands for all packs.
    [[nodiscard]] std::vector<ContentPack> packs_of(const std::vector<ContentPack>& content) const {
        std::vector<ContentPack> named;
        std::ranges::copy_if(packs(), std::back_inserter(named), [&](const ContentPack& pack) {
            return std::ranges::find(content, pack) != content.end();
        });
        return named.empty() ? packs() : named;
    }
    [[nodiscard]] virtual core::Seat minimum_seats() const = 0;
    [[nodiscard]] virtual core::Seat maximum_seats() const = 0;
    [[nodiscard]] virtual const AgentFactory& agents() const = 0;
    /// Returns all options with defaults filled in, or why a match with these options and this number of seats is
    /// impossible.
    [[nodiscard]] virtual core::Result<Json::Value, CodedRefusal> complete_options(const Json::Value& options,
                                                                                   core::Seat seats) const = 0;
    /// Works like complete_options for a recorded match: missing options get the value that was fixed before the option
    /// existed.
    [[nodiscard]] virtual core::Result<Json::Value, CodedRefusal> recorded_options(const Json::Value& options,
                                                                                   core::Seat seats) const {
        return complete_options(options, seats);
    }
    /// Starts a match. `options` must come from complete_options or recorded_options, of this or an earlier version.
    [[nodiscard]] virtual std::unique_ptr<HostedMatch> start(const Json::Value& options, core::Seat seats,
                                                             const core::Seed& seed) const = 0;
};

}  // namespace syrtis::protocol
