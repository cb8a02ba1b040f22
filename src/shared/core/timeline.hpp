// SPDX-License-Identifier: MIT
#pragma once

// The record of a match: its first position and an append-only list of entries. All later positions follow from the
// record and are only cached.
//
// A *step* is a number of entries. The state at step n is the state after the first n entries, so every state that
// ever existed has a step, even if it was undone. The *line* is the sequence of answers that led from the start to the
// present state. Undo goes back along the line; undone answers stay in the list of entries.
//
// The entries determine which answers can be undone. A seat may undo its answers of its latest turn as long as no
// other seat has acted since and none of the answers drew or revealed anything (`draws` in core/game.hpp). Where all
// seats answer at once, each seat may undo its own answers until the last seat has answered; answers of other seats
// stay in the line. A game defines turns and has no code for undo.

#include <algorithm>
#include <array>
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

/// The reason why a recorded entry cannot be appended.
template <Game G>
struct Divergence {
    enum class What : std::uint8_t {
        refused,     ///< the rules refuse a command; `refusal` says why
        impossible,  ///< the match can't be undone, redone or ended like this at this point
        hash,        ///< the state after the entry differs from the recorded state
        chain,       ///< the hash of the state is equal, but this entry or an earlier one differs from the record
    };
    What what = What::impossible;
    typename G::Refusal refusal{};
    std::uint64_t recorded = 0;  ///< hash or chain hash as recorded
    std::uint64_t found = 0;     ///< the hash or chain hash that was computed instead
};

/// The history of one match of game `G`, with undo and redo.
template <Game G>
class Timeline {
   public:
    using Rules = typename G::Rules;
    using Options = typename G::Options;
    using State = typename G::State;
    using Command = typename G::Command;
    using Refusal = typename G::Refusal;
    using Event = typename G::Event;
    using Commands = std::span<const Command>;

    /// `options` must pass G::check_options. `rules` must outlive the timeline.
    Timeline(const Rules& rules, const Options& options, const Seed& seed)
        : rules_(&rules),
          snapshots_(options, seed),
          state_(G::start(rules, options, seed)),
          chain_(first_chain(G::hash(state_))) {}

    /// Starts from a position that was not dealt from a seed, such as one composed by hand.
    Timeline(const Rules& rules, const State& start)
        : rules_(&rules), snapshots_(start), state_(start), chain_(first_chain(G::hash(start))) {}

    /// Applies an answer of one or several commands and appends it as a whole, or returns the refusal and changes
    /// nothing. A Bug that is thrown meanwhile leaves the timeline unchanged. Events are appended to `events`, which
    /// may be null. Requires !ended().
    [[nodiscard]] Refusal play(Seat seat, Commands commands, const Occasion& occasion = {},
                               std::vector<Event>* events = nullptr) {
        ensure(!commands.empty(), "an answer without a command");
        ensure(!ended_, "a match that has ended is played");
        State next = state_;
        const std::size_t events_before = events == nullptr ? 0 : events->size();
        bool draws = false;
        for (const Command& command : commands) {
            if (const Refusal refusal = G::check(*rules_, next, seat, command)) {
                if (events != nullptr)
                    events->erase(events->begin() + static_cast<std::ptrdiff_t>(events_before), events->end());
                return refusal;
            }
            draws = carry_out(next, seat, command, events) || draws;
        }
        const Turn before = G::turn(state_);
        const Turn after = G::turn(next);
        KeptEntry kept = new_node(EntryKind::played, seat, next);
        kept.at_once = before.seat == k_no_seat;
        // If all seats answer at once, random draws happen with the last answer and belong to no seat.
        kept.crosses = kept.at_once ? !others_are_still_asked(next, seat) : draws;
        kept.begins_turn = after.seat != before.seat || after.is_start;
        reserve_exactly(commands_, commands.size());
        commands_.insert(commands_.end(), commands.begin(), commands.end());
        kept.place = number(commands_.size());
        kept.set_command_count(commands.size());
        state_ = next;
        node_ = kept_.size() + 1;
        undone_.clear();
        append(kept, occasion);
        return {};
    }
    [[nodiscard]] Refusal play(Seat seat, const Command& command, const Occasion& occasion = {},
                               std::vector<Event>* events = nullptr) {
        return play(seat, Commands(&command, 1), occasion, events);
    }

    /// Returns the steps to which that seat may undo now, each one answer further back. Empty if nothing can be undone.
    [[nodiscard]] std::vector<std::size_t> undo_steps(Seat seat) const {
        std::vector<std::size_t> steps;
        if (ended_ || finished()) return steps;
        const std::size_t seated = seat < k_max_seats ? last_steps_.changed[seat] : 0;
        const std::size_t floor = std::max(seated, last_entry_of_another(seat));
        bool has_answered = !undone_.empty() && kept_[undone_.back() - 1].seat == seat;
        line_reader().visit(node_, [&](std::size_t node, const KeptEntry& kept) {
            if (kept.crosses) return false;
            if (!kept.at_once && (node <= floor || (has_answered && kept.begins_turn))) return false;
            if (kept.seat != seat) return true;
            if (node <= seated) return false;
            has_answered = true;
            steps.push_back(line_reader().parent_of(node));
            return true;
        });
        return steps;
    }
    /// Returns the steps to which that seat may redo now, each one answer further on. Empty if nothing can be redone.
    [[nodiscard]] std::vector<std::size_t> redo_steps(Seat seat) const {
        if (ended_ || undone_.empty() || kept_[undone_.back() - 1].seat != seat) return {};
        return {undone_.rbegin(), undone_.rend()};
    }

    /// Goes back to `to`, which must be one of undo_steps(seat). Answers that other seats gave after `to` stay in the
    /// line, and their events are appended to `events` again.
    void undo(Seat seat, std::size_t to, const Occasion& occasion = {}, std::vector<Event>* events = nullptr) {
        ensure(contains(undo_steps(seat), to), "what may not be undone is undone");
        std::vector<std::size_t> own;
        std::vector<std::size_t> staying;
        line_reader().visit(node_, [&](std::size_t node, const KeptEntry& kept) {
            if (node <= to) return false;
            (kept.seat == seat ? own : staying).push_back(node);
            return true;
        });
        if (!undone_.empty() && kept_[undone_.back() - 1].seat != seat) undone_.clear();
        if (staying.empty() && !line_reader().is_withdrawn_between(to, node_)) {
            undone_.insert(undone_.end(), own.begin(), own.end());
            node_ = to;
            return go_to_node(EntryKind::undone, seat, occasion);
        }
        undone_.clear();
        State next = state_of(node_, to);
        for (auto step = staying.rbegin(); step != staying.rend(); ++step) play_again(next, *step, events);
        KeptEntry kept = new_node(EntryKind::undone, seat, next);
        kept.place = number(to);
        kept.withdraws = true;
        state_ = next;
        node_ = kept_.size() + 1;
        append(kept, occasion);
    }
    /// Goes forward to `to`, which must be one of redo_steps(seat).
    void redo(Seat seat, std::size_t to, const Occasion& occasion = {}) {
        ensure(contains(redo_steps(seat), to), "what may not be redone is redone");
        while (node_ != to) {
            node_ = undone_.back();
            undone_.pop_back();
        }
        go_to_node(EntryKind::redone, seat, occasion);
    }
    void change_seat(Seat seat, const std::string& holder, const Occasion& occasion = {}) {
        holders_.push_back({.entry = number(kept_.size()), .name = holder});
        append(kept_of(EntryKind::seat_changed, seat), occasion);
    }
    /// Ends the match. Afterwards only changes of seats can be appended. Requires !ended().
    void end(EndReason reason, const Occasion& occasion = {}) {
        ensure(!ended_, "a match ends twice");
        ended_ = true;
        undone_.clear();
        KeptEntry kept = kept_of(EntryKind::ended, k_no_seat);
        kept.set_reason(reason);
        append(kept, {.time = occasion.time});
    }

    /// Appends a recorded entry, with its `commands` if it was `played`, and compares the hashes. If the hashes differ,
    /// it returns the difference and changes nothing.
    [[nodiscard]] std::optional<Divergence<G>> append_recorded(const TimelineEntry& recorded, Commands commands,
                                                               std::vector<Event>* events = nullptr) {
        using What = typename Divergence<G>::What;
        const Divergence<G> impossible{.what = What::impossible};
        const std::size_t events_before = events == nullptr ? 0 : events->size();
        Mark mark = this->mark();
        const Occasion occasion{.question = recorded.question, .time = recorded.time};
        if (ended_ && recorded.kind != EntryKind::seat_changed) return impossible;
        switch (recorded.kind) {
            case EntryKind::played:
                if (commands.empty()) return impossible;
                if (const Refusal refusal = play(recorded.seat, commands, occasion, events)) {
                    return Divergence<G>{.what = What::refused, .refusal = refusal};
                }
                break;
            case EntryKind::undone:
                if (!contains(undo_steps(recorded.seat), recorded.to)) return impossible;
                undo(recorded.seat, recorded.to, occasion, events);
                break;
            case EntryKind::redone:
                if (!contains(redo_steps(recorded.seat), recorded.to)) return impossible;
                redo(recorded.seat, recorded.to, occasion);
                break;
            case EntryKind::seat_changed:
                change_seat(recorded.seat, recorded.holder, occasion);
                break;
            case EntryKind::ended:
                if ((recorded.reason == EndReason::finished) != finished()) return impossible;
                end(recorded.reason, occasion);
                break;
        }
        const std::uint64_t made = kept_.back().hash;
        Divergence<G> divergence;
        if (made != recorded.hash) {
            divergence = {.what = What::hash, .recorded = recorded.hash, .found = made};
        } else if (recorded.chain != 0 && chain_ != recorded.chain) {
            divergence = {.what = What::chain, .recorded = recorded.chain, .found = chain_};
        } else {
            return std::nullopt;
        }
        return_to(std::move(mark));
        if (events != nullptr)
            events->erase(events->begin() + static_cast<std::ptrdiff_t>(events_before), events->end());
        return divergence;
    }

    [[nodiscard]] const Rules& rules() const { return *rules_; }
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
    /// Returns the last entry with its chain hash. Requires step() > 0.
    [[nodiscard]] TimelineEntry last_entry() const {
        TimelineEntry last = entry_without_chain(kept_.size() - 1);
        last.chain = chain_;
        return last;
    }
    /// Returns all entries with their chain hashes.
    [[nodiscard]] std::vector<TimelineEntry> entries() const {
        std::vector<TimelineEntry> all;
        all.reserve(kept_.size());
        std::uint64_t chain = first_chain(G::hash(start()));
        for (std::size_t index = 0; index < kept_.size(); ++index) {
            all.push_back(entry_without_chain(index));
            chain = all.back().chain = next_chain(chain, all.back());
        }
        return all;
    }
    /// Returns the number of entries.
    [[nodiscard]] std::size_t step() const { return kept_.size(); }
    /// Returns the commands of entry number `index`, counted from 0. Empty if the entry is not an answer.
    [[nodiscard]] Commands commands(std::size_t index) const {
        const KeptEntry& kept = kept_[index];
        if (kept.kind() != EntryKind::played) return {};
        const std::size_t begin = kept_.commands_begin(index);
        return Commands(commands_).subspan(begin, kept.place - begin);
    }
    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] std::uint64_t hash() const { return G::hash(state_); }
    [[nodiscard]] std::uint64_t chain() const { return chain_; }
    [[nodiscard]] SeatSet pending() const { return G::pending(state_); }
    [[nodiscard]] bool finished() const { return pending() == 0; }
    /// True if the match has an `ended` entry, after which only changes of seats can follow.
    [[nodiscard]] bool ended() const { return ended_; }

    /// Returns the state after the first `step` entries, which takes a replay of at most k_snapshot_distance answers.
    [[nodiscard]] State at(std::size_t step) const { return state_of(line_reader().node_at(step)); }
    /// Returns a separate timeline of the first `step` entries.
    [[nodiscard]] Timeline branch(std::size_t step) const {
        ensure(step <= kept_.size(), "a branch from a step that is not there");
        const auto& deal = snapshots_.deal();
        Timeline branch = deal ? Timeline(*rules_, deal->options, deal->seed) : Timeline(*rules_, start());
        for (std::size_t index = 0; index < step; ++index) {
            const auto divergence = branch.append_recorded(entry_without_chain(index), commands(index));
            ensure(!divergence, "a timeline does not lead where it led");
        }
        return branch;
    }

    /// Returns the step after which the present state first existed.
    [[nodiscard]] std::size_t line_step() const { return node_; }
    /// Returns the step after which the state at `step` first existed.
    [[nodiscard]] std::size_t line_step(std::size_t step) const { return line_reader().node_at(step); }
    /// Returns the steps after the answers of the line, in ascending order. The answer of a step is entry `step - 1`.
    [[nodiscard]] std::vector<std::size_t> line() const {
        std::vector<std::size_t> steps;
        line_reader().visit(node_, [&](std::size_t node, const KeptEntry&) {
            steps.push_back(node);
            return true;
        });
        return {steps.rbegin(), steps.rend()};
    }
    /// Replays the answer before `step` and returns its events. `step` must be the step of an answer.
    [[nodiscard]] std::vector<Event> events(std::size_t step) const {
        State state = before(step);
        std::vector<Event> made;
        play_again(state, step, &made);
        return made;
    }
    /// Calls `visit(step, events)` for each of these consecutive answers of the line, until it returns false.
    template <class Visit>
    void visit_events(std::span<const std::size_t> steps, Visit visit) const {
        if (steps.empty()) return;
        State state = state_of(node_, steps.front() - 1);
        std::vector<Event> events;
        for (const std::size_t step : steps) {
            events.clear();
            play_again(state, step, &events);
            if (!visit(step, std::as_const(events))) return;
        }
    }
    /// Returns the state before the answer of `step`.
    [[nodiscard]] State before(std::size_t step) const { return state_of(line_reader().parent_of(step)); }

   private:
    /// Greatest number of answers between two snapshots. Snapshots are rare, because a state is large and an answer is
    /// small and quick to replay, and a server holds thousands of matches.
    static constexpr unsigned k_snapshot_distance = 512;

    struct Holder {
        std::uint32_t entry = 0;  ///< index of the entry
        std::string name;
    };
    /// For each seat, the steps after the latest entries of two kinds; 0 if there is no such entry.
    struct LastSteps {
        std::array<std::uint32_t, k_max_seats> changed{};  ///< the step after the last change of the holder of the seat
        std::array<std::uint32_t, k_max_seats> acted{};    ///< the step after the seat last answered, undid or redid
    };
    /// The values that an append changes, kept to restore them after a failure.
    struct Mark {
        State state;
        std::size_t node;
        std::vector<std::size_t> undone;
        std::uint64_t chain;
        LastSteps last_steps;
        bool ended;
        std::size_t entries;
        std::size_t commands;
        std::size_t snapshots;
        std::size_t holders;
    };

    static bool contains(const std::vector<std::size_t>& steps, std::uint64_t wanted) {
        for (const std::size_t step : steps) {
            if (step == wanted) return true;
        }
        return false;
    }

    void apply(State& state, Seat seat, const Command& command, std::vector<Event>* events) const {
        if (events == nullptr) return G::apply(*rules_, state, seat, command, nullptr);
        EventList<G> happened;
        G::apply(*rules_, state, seat, command, &happened);
        events->insert(events->end(), happened.begin(), happened.end());
    }

    /// Applies the command like apply(). Returns true if the command drew at random or revealed something.
    [[nodiscard]] bool carry_out(State& state, Seat seat, const Command& command, std::vector<Event>* events) const {
        if constexpr (DrawsAsItTurnsOut<G>) {
            const State before = state;
            apply(state, seat, command, events);
            return G::has_drawn(before, state);
        } else {
            const bool draws = G::draws(*rules_, state, seat, command);
            apply(state, seat, command, events);
            return draws;
        }
    }

    void play_again(State& state, std::size_t step, std::vector<Event>* events) const {
        for (const Command& command : commands(step - 1)) apply(state, kept_[step - 1].seat, command, events);
    }

    [[nodiscard]] EntryLine line_reader() const { return EntryLine(kept_); }

    [[nodiscard]] const std::string& holder(std::size_t index) const {
        return std::lower_bound(holders_.begin(), holders_.end(), index,
                                [](const Holder& holder, std::size_t wanted) { return holder.entry < wanted; })
            ->name;
    }

    [[nodiscard]] State start() const { return snapshots_.at(*rules_, 0); }

    /// Returns the state after the answers up to `last` of the line that leads to `node`.
    [[nodiscard]] State state_of(std::size_t node, std::size_t last = SIZE_MAX) const {
        EntryLine::Route route = line_reader().route(node, last);
        State state = snapshots_.at(*rules_, route.from);
        for (; !route.answers.empty(); route.answers.pop_back()) play_again(state, route.answers.back(), nullptr);
        return state;
    }

    /// True if all seats answer at once and the answer of `seat` completes nothing: seats other than `seat` are pending
    /// now, the same other seats are pending in `next`, and `next` belongs to no seat's turn.
    [[nodiscard]] bool others_are_still_asked(const State& next, Seat seat) const {
        const auto but_it = [seat](SeatSet seats) { return static_cast<SeatSet>(seats & ~seat_bit(seat)); };
        const SeatSet others = but_it(pending());
        return others != 0 && G::turn(next).seat == k_no_seat && but_it(G::pending(next)) == others;
    }

    /// Returns the step after the last entry with which another seat answered, undid or redid.
    [[nodiscard]] std::size_t last_entry_of_another(Seat seat) const {
        std::size_t last = 0;
        for (std::size_t other = 0; other < k_max_seats; ++other) {
            if (other != seat) last = std::max<std::size_t>(last, last_steps_.acted[other]);
        }
        return last;
    }

    void go_to_node(EntryKind kind, Seat seat, const Occasion& occasion) {
        state_ = state_of(node_);
        append(kept_of(kind, seat), occasion);
    }

    static std::uint32_t number(std::size_t value) {
        ensure(value <= UINT32_MAX, "a match is longer than any can be");
        return static_cast<std::uint32_t>(value);
    }
    /// Returns an entry that does not change the present node.
    [[nodiscard]] KeptEntry kept_of(EntryKind kind, Seat seat) const {
        KeptEntry kept;
        kept.place = number(node_);
        kept.set_kind(kind);
        kept.seat = seat;
        return kept;
    }
    /// Returns an entry that leads to the new state `next`.
    [[nodiscard]] KeptEntry new_node(EntryKind kind, Seat seat, const State& next) {
        const unsigned since = node_ == 0 ? 1U : kept_[node_ - 1].since_snapshot + 1U;
        KeptEntry kept = kept_of(kind, seat);
        kept.since_snapshot = since % k_snapshot_distance;
        if (kept.since_snapshot == 0) snapshots_.keep(number(kept_.size() + 1), next);
        return kept;
    }
    void append(KeptEntry kept, const Occasion& occasion) {
        kept.hash = G::hash(state_);
        kept_.append(kept, occasion);
        if (kept.seat < k_max_seats) {
            auto& steps = kept.kind() == EntryKind::seat_changed ? last_steps_.changed : last_steps_.acted;
            steps[kept.seat] = number(kept_.size());
        }
        chain_ = next_chain(chain_, entry_without_chain(kept_.size() - 1));
    }

    [[nodiscard]] Mark mark() const {
        return {state_,
                node_,
                undone_,
                chain_,
                last_steps_,
                ended_,
                kept_.size(),
                commands_.size(),
                snapshots_.size(),
                holders_.size()};
    }
    void return_to(Mark mark) {
        state_ = mark.state;
        node_ = mark.node;
        undone_ = std::move(mark.undone);
        chain_ = mark.chain;
        last_steps_ = mark.last_steps;
        ended_ = mark.ended;
        kept_.cut(mark.entries);
        holders_.resize(mark.holders);
        commands_.resize(mark.commands);
        snapshots_.cut(mark.snapshots);
    }

    const Rules* rules_;
    KeptEntries kept_;
    std::vector<Holder> holders_;      ///< the new holders, for each entry that changed the holder of a seat
    std::vector<Command> commands_;    ///< commands of all answers, one after the other
    Snapshots<G> snapshots_;           ///< stored states, at most k_snapshot_distance answers apart
    std::vector<std::size_t> undone_;  ///< nodes that can be redone; the last node is redone first
    LastSteps last_steps_;
    State state_;
    std::size_t node_ = 0;
    std::uint64_t chain_ = 0;
    bool ended_ = false;
};

}  // namespace syrtis::core
