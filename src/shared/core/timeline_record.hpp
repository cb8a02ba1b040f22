// SPDX-License-Identifier: MIT
#pragma once

// The entries of a match with their commands, and the positions that follow from them. Positions are computed by
// replaying answers from the last snapshot.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/ensure.hpp"
#include "core/entry_line.hpp"
#include "core/game.hpp"
#include "core/kept_entries.hpp"
#include "core/seed.hpp"
#include "core/snapshots.hpp"
#include "core/timeline_entry.hpp"

namespace syrtis::core {

/// The entries of a match of game `G` and the positions after each of them. Timeline decides which entries may be
/// appended. A step is a number of entries; nodes are described at KeptEntry.
template <Game G>
class TimelineRecord {
   public:
    using Rules = typename G::Rules;
    using Options = typename G::Options;
    using State = typename G::State;
    using Command = typename G::Command;
    using Event = typename G::Event;
    using Commands = std::span<const Command>;

    /// `options` must pass G::check_options. `rules` must outlive the record.
    TimelineRecord(const Rules& rules, const Options& options, const Seed& seed)
        : rules_(&rules), snapshots_(options, seed) {}
    /// Starts from a position that was not dealt from a seed.
    TimelineRecord(const Rules& rules, const State& start) : rules_(&rules), snapshots_(start) {}

    [[nodiscard]] const Rules& rules() const { return *rules_; }
    /// Returns how the first position was dealt; empty if it was not dealt.
    [[nodiscard]] const std::optional<typename Snapshots<G>::Deal>& deal() const { return snapshots_.deal(); }
    /// Returns the number of entries.
    [[nodiscard]] std::size_t size() const { return kept_.size(); }
    /// Returns the stored part of entry number `index`, counted from 0.
    [[nodiscard]] const KeptEntry& operator[](std::size_t index) const { return kept_[index]; }
    /// Returns entry number `index`, counted from 0, without its chain hash: chain hashes follow from all earlier
    /// entries and are not stored.
    [[nodiscard]] TimelineEntry entry_without_chain(std::size_t index) const {
        const KeptEntry& kept = kept_[index];
        const EntryKind kind = kept.kind();
        const Occasion occasion = kept_.occasion(index);
        const bool moves = kind == EntryKind::undone || kind == EntryKind::redone;
        return {.kind = kind,
                .seat = kept.seat,
                .question = occasion.question,
                .to = moves ? kept.place : 0,
                .holder = kind == EntryKind::seat_changed ? holder(index) : std::string(),
                .reason = kept.reason(),
                .time = occasion.time,
                .hash = kept.hash};
    }
    /// Returns all entries with their chain hashes.
    [[nodiscard]] std::vector<TimelineEntry> entries() const {
        std::vector<TimelineEntry> all;
        all.reserve(kept_.size());
        std::uint64_t chain = first_chain(G::hash(at(0)));
        for (std::size_t index = 0; index < kept_.size(); ++index) {
            all.push_back(entry_without_chain(index));
            chain = all.back().chain = next_chain(chain, all.back());
        }
        return all;
    }
    /// Returns the commands of entry number `index`, counted from 0. Empty if the entry is not an answer.
    [[nodiscard]] Commands commands(std::size_t index) const {
        const KeptEntry& kept = kept_[index];
        if (kept.kind() != EntryKind::played) return {};
        const std::size_t begin = kept_.commands_begin(index);
        return Commands(commands_).subspan(begin, kept.place - begin);
    }
    /// Returns a reader of the lines that lead to nodes. It must not outlive the record.
    [[nodiscard]] EntryLine lines() const { return EntryLine(kept_); }

    /// Returns the state after the first `step` entries, which takes a replay of at most k_snapshot_distance answers.
    [[nodiscard]] State at(std::size_t step) const { return state_of(lines().node_at(step)); }
    /// Returns the state before the answer of `step`.
    [[nodiscard]] State before(std::size_t step) const { return state_of(lines().parent_of(step)); }
    /// Returns the state after the answers up to `last` of the line that leads to `node`.
    [[nodiscard]] State state_of(std::size_t node, std::size_t last = SIZE_MAX) const {
        EntryLine::Route route = lines().route(node, last);
        State state = snapshots_.at(*rules_, route.from);
        for (; !route.answers.empty(); route.answers.pop_back()) play_again(state, route.answers.back(), nullptr);
        return state;
    }
    /// Replays the answer before `step` and returns its events. `step` must be the step of an answer.
    [[nodiscard]] std::vector<Event> events(std::size_t step) const {
        State state = before(step);
        std::vector<Event> made;
        play_again(state, step, &made);
        return made;
    }
    /// Applies the answer of `step` to `state`. Events are appended to `events`, which may be null.
    void play_again(State& state, std::size_t step, std::vector<Event>* events) const {
        for (const Command& command : commands(step - 1)) apply(state, kept_[step - 1].seat, command, events);
    }
    /// Applies a command to `state`. Events are appended to `events`, which may be null.
    void apply(State& state, Seat seat, const Command& command, std::vector<Event>* events) const {
        if (events == nullptr) return G::apply(*rules_, state, seat, command, nullptr);
        EventList<G> happened;
        G::apply(*rules_, state, seat, command, &happened);
        events->insert(events->end(), happened.begin(), happened.end());
    }

    /// The lengths of the lists of a record.
    struct Extent {
        std::size_t entries = 0;
        std::size_t commands = 0;
        std::size_t snapshots = 0;
        std::size_t holders = 0;
    };
    [[nodiscard]] Extent extent() const { return {kept_.size(), commands_.size(), snapshots_.size(), holders_.size()}; }
    /// Removes everything that was appended since the record had this extent.
    void cut(const Extent& extent) {
        kept_.cut(extent.entries);
        commands_.resize(extent.commands);
        snapshots_.cut(extent.snapshots);
        holders_.resize(extent.holders);
    }

    /// Appends an entry. The following functions append what belongs to an entry, and are called before this one.
    void append(const KeptEntry& kept, const Occasion& occasion) { kept_.append(kept, occasion); }
    /// Appends the commands of an answer and sets their place in its entry.
    void append_commands(KeptEntry& kept, Commands commands) {
        reserve_exactly(commands_, commands.size());
        commands_.insert(commands_.end(), commands.begin(), commands.end());
        kept.place = entry_number(commands_.size());
        kept.set_command_count(commands.size());
    }
    /// Appends the new holder of a seat.
    void append_holder(const std::string& name) {
        holders_.push_back({.entry = entry_number(kept_.size()), .name = name});
    }
    /// Sets the distance of a new node from the last snapshot, and keeps a snapshot of its state if it is needed.
    /// `before`: the node before the new one.
    void append_state(KeptEntry& kept, std::size_t before, const State& state) {
        const unsigned since = before == 0 ? 1U : kept_[before - 1].since_snapshot + 1U;
        kept.since_snapshot = since % k_snapshot_distance;
        if (kept.since_snapshot == 0) snapshots_.keep(entry_number(kept_.size() + 1), state);
    }

   private:
    /// Greatest number of answers between two snapshots. Snapshots are rare, because a state is large and an answer is
    /// small and quick to replay, and a server holds thousands of matches.
    static constexpr unsigned k_snapshot_distance = 512;

    struct Holder {
        std::uint32_t entry = 0;  ///< index of the entry
        std::string name;
    };

    [[nodiscard]] const std::string& holder(std::size_t index) const {
        return std::lower_bound(holders_.begin(), holders_.end(), index,
                                [](const Holder& holder, std::size_t wanted) { return holder.entry < wanted; })
            ->name;
    }

    const Rules* rules_;
    KeptEntries kept_;
    std::vector<Holder> holders_;    ///< the new holders, for each entry that changed the holder of a seat
    std::vector<Command> commands_;  ///< commands of all answers, one after the other
    Snapshots<G> snapshots_;         ///< stored states, at most k_snapshot_distance answers apart
};

}  // namespace syrtis::core
