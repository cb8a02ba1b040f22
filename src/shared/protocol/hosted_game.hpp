// SPDX-License-Identifier: MIT
#pragma once

// The type-erased side of a game: JSON in and out, called once for each command. Lobby, store and net know games
// through these classes only. The typed side is core::Game; hosted_match_of.hpp joins the two.

#include <json/json.h>

#include <cstddef>
#include <cstdint>
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

/// Why something is refused: a stable code for programs, a sentence for people, and numbers that belong to it.
struct CodedRefusal {
    std::string code;
    std::string message;                      ///< English
    Json::Value details = Json::Value::null;  ///< an object, or null
};

/// The code where a seat is asked and its question lists no command of the number.
inline constexpr const char* k_unknown_number = "unknown_number";

/// An entry of a match's timeline as it stands in stores and files.
struct RecordedEntry {
    core::TimelineEntry entry;
    std::string command = "null";  ///< of `played`: the answer in its canonical form, as JSON
};

class HostedMatch {
   public:
    HostedMatch() = default;
    HostedMatch(const HostedMatch&) = delete;
    HostedMatch& operator=(const HostedMatch&) = delete;
    virtual ~HostedMatch() = default;

    [[nodiscard]] virtual core::Seat seats() const = 0;
    /// Who is asked something now; several in phases that all go through at once. Empty when the match is over.
    [[nodiscard]] virtual core::SeatSet pending() const = 0;
    [[nodiscard]] virtual bool finished() const = 0;
    /// Whether a decision that this seat has begun is half done; see core::is_deciding.
    [[nodiscard]] virtual bool is_deciding(core::Seat seat) const = 0;
    [[nodiscard]] virtual std::uint64_t hash() const = 0;

    /// What that seat may know; core::k_no_seat for a spectator.
    virtual void write_view(text::JsonWriter& out, core::Seat seat) const = 0;
    /// The merge patch that makes the view at the present visible step of that seat of the one before. Requires that
    /// the last entry made that step.
    virtual void write_view_change(text::JsonWriter& out, core::Seat seat) const = 0;
    /// All have been told of the last entry: the position before it, which takes room, is worked out anew if it is
    /// wanted once more.
    virtual void forget_position_before() = 0;
    /// The question to that seat with its numbered legal commands: {"kind", ..., "commands": [...]}; null if it is
    /// not asked anything.
    virtual void write_decision(text::JsonWriter& out, core::Seat seat) const = 0;
    /// Checks and carries out one answer given as an object, or refuses it and changes nothing.
    [[nodiscard]] virtual core::Result<RecordedEntry, CodedRefusal> play(core::Seat seat, const Json::Value& command,
                                                                         const core::Occasion& occasion) = 0;
    /// The same for the number of a command in `decision(seat)["commands"]`, counted from 0.
    [[nodiscard]] virtual core::Result<RecordedEntry, CodedRefusal> play_number(core::Seat seat, std::uint64_t number,
                                                                                const core::Occasion& occasion) = 0;
    /// On no particular occasion.
    [[nodiscard]] core::Result<RecordedEntry, CodedRefusal> play(core::Seat seat, const Json::Value& command) {
        return play(seat, command, {});
    }
    [[nodiscard]] core::Result<RecordedEntry, CodedRefusal> play_number(core::Seat seat, std::uint64_t number) {
        return play_number(seat, number, {});
    }
    /// How many of its last answers that seat may take back now.
    [[nodiscard]] virtual std::size_t undoable(core::Seat seat) const = 0;
    /// How many of the answers that it took back that seat may give again now.
    [[nodiscard]] virtual std::size_t redoable(core::Seat seat) const = 0;
    /// Requires 1 <= answers <= undoable(seat), and redoable(seat) likewise.
    virtual RecordedEntry undo(core::Seat seat, std::size_t answers, const core::Occasion& occasion) = 0;
    virtual RecordedEntry redo(core::Seat seat, std::size_t answers, const core::Occasion& occasion) = 0;
    virtual RecordedEntry change_seat(core::Seat seat, std::string holder, const core::Occasion& occasion) = 0;
    /// Requires that the match was not ended before.
    virtual RecordedEntry end(core::EndReason reason, const core::Occasion& occasion) = 0;
    /// Appends an entry from a record, or says in a sentence what is wrong with it and changes nothing.
    [[nodiscard]] virtual std::optional<std::string> append(const RecordedEntry& recorded) = 0;

    /// The number of entries of the timeline.
    [[nodiscard]] virtual std::size_t step() const = 0;
    [[nodiscard]] virtual bool ended() const = 0;
    /// How many entries have shown that seat, or the spectators, anything: counts nothing that they don't know of.
    [[nodiscard]] virtual std::uint64_t visible_step(core::Seat seat) const = 0;
    /// What visible_step(seat) was where the last entry led to, if it was an undo: what happened since does not count
    /// any more, but for what that entry tells again. visible_step(seat) after an answer.
    [[nodiscard]] virtual std::uint64_t visible_line_step(core::Seat seat) const = 0;
    /// What the last append made happen, as that seat or a spectator may see it. An array.
    virtual void write_events(text::JsonWriter& out, core::Seat seat) const = 0;
    /// What happened in answers that count now, as that seat may see it, made again by playing them: at most `most`
    /// answers, from visible step `from` on, of which it saw anything happen. Each {"step", "seat", "time", "events"};
    /// "time" is in milliseconds since 1970 and stands only where it is known.
    [[nodiscard]] virtual Json::Value history(core::Seat seat, std::uint64_t from, std::size_t most) const = 0;
    /// {"finished", "winners": [...], "scores": [...]} with the game's own break-down.
    [[nodiscard]] virtual Json::Value outcome() const = 0;

    /// The same as trees, for who wants to look into them.
    [[nodiscard]] Json::Value view(core::Seat seat) const {
        return text::tree_of([&](text::JsonWriter& out) { write_view(out, seat); });
    }
    [[nodiscard]] Json::Value decision(core::Seat seat) const {
        return text::tree_of([&](text::JsonWriter& out) { write_decision(out, seat); });
    }
    [[nodiscard]] Json::Value events(core::Seat seat) const {
        return text::tree_of([&](text::JsonWriter& out) { write_events(out, seat); });
    }

    /// What a computer player on that seat may know now, its question if it is asked one, and the events of the last
    /// play as it sees them.
    [[nodiscard]] virtual ObservationPtr observe(core::Seat seat) const = 0;
};

/// The computer players of a game. May be used in several threads at a time.
class AgentFactory {
   public:
    AgentFactory() = default;
    AgentFactory(const AgentFactory&) = delete;
    AgentFactory& operator=(const AgentFactory&) = delete;
    virtual ~AgentFactory() = default;

    /// Those to choose from, weakest first; check() may know more. The first one always answers, and at once.
    [[nodiscard]] virtual const std::vector<std::string>& kinds() const = 0;
    /// What one of them is worth, in points of Elo; nothing if that was not measured.
    [[nodiscard]] virtual std::optional<int> rating(const std::string& /*kind*/) const { return std::nullopt; }
    /// Why no player can be made of the spec, such as "greedy:noise=0.1"; nothing if one can.
    [[nodiscard]] virtual std::optional<CodedRefusal> check(const std::string& spec) const = 0;
    /// A player for a seat of a match, from its start or from where it stands. Requires a spec that check() has nothing
    /// against, and `options` as HostedGame::complete_options returned them.
    [[nodiscard]] virtual std::unique_ptr<HostedAgent> make(const std::string& spec, const Json::Value& options,
                                                            core::Seat seats, core::Seat seat) const = 0;
};

/// For a program that lets no computer players play.
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

class HostedGame {
   public:
    HostedGame() = default;
    HostedGame(const HostedGame&) = delete;
    HostedGame& operator=(const HostedGame&) = delete;
    virtual ~HostedGame() = default;

    [[nodiscard]] virtual const std::string& id() const = 0;  ///< the same for ever
    /// Of all that the data files say to the rules.
    [[nodiscard]] virtual std::uint64_t content_hash() const = 0;
    /// The data files, with their texts. A match goes on with those that it began with.
    [[nodiscard]] virtual const std::vector<ContentPack>& packs() const = 0;
    /// The number of the rules themselves: another one may lead the same answers elsewhere.
    [[nodiscard]] virtual std::uint64_t rules_revision() const = 0;
    /// The same game made of packs that a record names, whose texts are there; or a sentence on why that can't be.
    [[nodiscard]] virtual core::Result<std::shared_ptr<const HostedGame>, std::string> of_packs(
        const std::vector<ContentPack>& packs) const = 0;
    /// True if these are its own packs.
    [[nodiscard]] bool is_made_of(const std::vector<ContentPack>& content) const {
        // Records from before there were packs name the game and the hash of all its data.
        return content == packs() ||
               (content.size() == 1 && content.front().name == id() && content.front().hash == content_hash());
    }
    [[nodiscard]] virtual core::Seat minimum_seats() const = 0;
    [[nodiscard]] virtual core::Seat maximum_seats() const = 0;
    [[nodiscard]] virtual const AgentFactory& agents() const = 0;
    /// All options with their defaults filled in, or why they can't be played with that many seats.
    [[nodiscard]] virtual core::Result<Json::Value, CodedRefusal> complete_options(const Json::Value& options,
                                                                                   core::Seat seats) const = 0;
    /// The same for a match that was recorded: what its options don't say is as it was before it could be chosen.
    [[nodiscard]] virtual core::Result<Json::Value, CodedRefusal> recorded_options(const Json::Value& options,
                                                                                   core::Seat seats) const {
        return complete_options(options, seats);
    }
    /// `options` as complete_options or recorded_options returned them, now or in an earlier version. The match
    /// stands at its start.
    [[nodiscard]] virtual std::unique_ptr<HostedMatch> start(const Json::Value& options, core::Seat seats,
                                                             const core::Seed& seed) const = 0;
};

}  // namespace syrtis::protocol
