// SPDX-License-Identifier: MIT
#pragma once

// How a match came about: its first position and entries that are only ever appended. Positions are a cache of them.
//
// A *step* is a number of entries: the state at step n is the state after the first n entries, so every state that
// there ever was has a step, also one that was undone. The *line* is what counts now: the answers that led from the
// start to the present state, in order. Undoing goes back along the line, and what was undone stays behind as entries.
//
// What may be undone is a property of the entries. A seat goes back over answers of its own in its latest turn, as
// long as nobody else has done anything since, none of them drew or revealed anything (Game::draws), and none was given
// in a phase in which all answer at once. A game says what a turn is, and knows nothing of undo.

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/ensure.hpp"
#include "core/game.hpp"
#include "core/seed.hpp"
#include "core/timeline_entry.hpp"

namespace syrtis::core {

/// Why a recorded entry can't be appended.
template <Game G>
struct Divergence {
    enum class What : std::uint8_t {
        refused,     ///< the rules refuse a command; `refusal` says why
        impossible,  ///< nothing can be undone, redone or ended like this here
        hash,        ///< the state after it is another one than recorded
        chain,       ///< the state is right, but this entry or one before it says something else than recorded
    };
    What what = What::impossible;
    typename G::Refusal refusal{};
    std::uint64_t recorded = 0;  ///< hash or chain hash as recorded
    std::uint64_t found = 0;     ///< the same as it came out
};

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
        : Timeline(rules, G::start(rules, options, seed)) {}

    /// From a position that no seed led to.
    Timeline(const Rules& rules, const State& start) : rules_(&rules), state_(start) {
        snapshots_.push_back(start);
        chain_ = first_chain(G::hash(start));
    }

    /// Carries an answer of one or several commands out and appends it, as a whole; or says why not and changes
    /// nothing. A Bug thrown on the way leaves the timeline as it was. What happens is appended to `events`, if any.
    /// Requires !ended().
    [[nodiscard]] Refusal play(Seat seat, Commands commands, const Occasion& occasion = {},
                               std::vector<Event>* events = nullptr) {
        ensure(!commands.empty(), "an answer without a command");
        ensure(!ended_, "a match that has ended is played");
        State next = state_;
        const std::size_t events_before = events == nullptr ? 0 : events->size();
        bool crosses = G::turn(state_).seat == k_no_seat;
        for (const Command& command : commands) {
            if (const Refusal refusal = G::check(*rules_, next, seat, command)) {
                if (events != nullptr)
                    events->erase(events->begin() + static_cast<std::ptrdiff_t>(events_before), events->end());
                return refusal;
            }
            crosses = crosses || G::draws(*rules_, next, seat, command);
            apply(next, seat, command, events);
        }
        const Turn before = G::turn(state_);
        const Turn after = G::turn(next);
        Trace trace{.node = entries_.size() + 1,
                    .parent = node_,
                    .commands_end = commands_.size() + commands.size(),
                    .since_snapshot = node_ == 0 ? 1 : traces_[node_ - 1].since_snapshot + 1,
                    .crosses = crosses,
                    .begins_turn = after.seat != before.seat || after.is_start};
        if (trace.since_snapshot == k_snapshot_distance) {
            trace.since_snapshot = 0;
            trace.snapshot = snapshots_.size();
            snapshots_.push_back(next);
        }
        commands_.insert(commands_.end(), commands.begin(), commands.end());
        state_ = next;
        node_ = trace.node;
        undone_.clear();
        append({.kind = EntryKind::played, .seat = seat, .question = occasion.question, .time = occasion.time}, trace);
        return {};
    }
    [[nodiscard]] Refusal play(Seat seat, const Command& command, const Occasion& occasion = {},
                               std::vector<Event>* events = nullptr) {
        return play(seat, Commands(&command, 1), occasion, events);
    }

    /// The steps to which that seat may go back now, one answer further back each; empty if to none.
    [[nodiscard]] std::vector<std::size_t> undo_steps(Seat seat) const {
        std::vector<std::size_t> steps;
        if (ended_ || finished()) return steps;
        const std::size_t floor = last_entry_of_another(seat);
        bool has_answered = !undone_.empty();
        for (std::size_t node = node_; node > floor;) {
            const Trace& trace = traces_[node - 1];
            if (trace.crosses || (has_answered && trace.begins_turn)) break;
            node = trace.parent;
            has_answered = true;
            steps.push_back(node);
        }
        return steps;
    }
    /// The steps to which that seat may go on again, one answer further on each; empty if to none.
    [[nodiscard]] std::vector<std::size_t> redo_steps(Seat seat) const {
        if (ended_ || undone_.empty() || entries_[undone_.back() - 1].seat != seat) return {};
        return {undone_.rbegin(), undone_.rend()};
    }

    /// Requires one of undo_steps(seat).
    void undo(Seat seat, std::size_t to, const Occasion& occasion = {}) {
        ensure(contains(undo_steps(seat), to), "what may not be undone is undone");
        for (; node_ != to; node_ = traces_[node_ - 1].parent) undone_.push_back(node_);
        go_to_node(EntryKind::undone, seat, occasion);
    }
    /// Requires one of redo_steps(seat).
    void redo(Seat seat, std::size_t to, const Occasion& occasion = {}) {
        ensure(contains(redo_steps(seat), to), "what may not be redone is redone");
        while (node_ != to) {
            node_ = undone_.back();
            undone_.pop_back();
        }
        go_to_node(EntryKind::redone, seat, occasion);
    }
    void change_seat(Seat seat, const std::string& holder, const Occasion& occasion = {}) {
        append({.kind = EntryKind::seat_changed,
                .seat = seat,
                .question = occasion.question,
                .holder = holder,
                .time = occasion.time},
               same_place());
    }
    /// Nothing can be appended afterwards but changes of seats. Requires !ended().
    void end(EndReason reason, const Occasion& occasion = {}) {
        ensure(!ended_, "a match ends twice");
        ended_ = true;
        undone_.clear();
        append({.kind = EntryKind::ended, .reason = reason, .time = occasion.time}, same_place());
    }

    /// Appends what a record says, `commands` if it was `played`, and compares the hashes; or says what is wrong, and
    /// changes nothing.
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
                undo(recorded.seat, recorded.to, occasion);
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
        const TimelineEntry& made = entries_.back();
        Divergence<G> divergence;
        if (made.hash != recorded.hash) {
            divergence = {.what = What::hash, .recorded = recorded.hash, .found = made.hash};
        } else if (recorded.chain != 0 && made.chain != recorded.chain) {
            divergence = {.what = What::chain, .recorded = recorded.chain, .found = made.chain};
        } else {
            return std::nullopt;
        }
        return_to(std::move(mark));
        if (events != nullptr)
            events->erase(events->begin() + static_cast<std::ptrdiff_t>(events_before), events->end());
        return divergence;
    }

    [[nodiscard]] const Rules& rules() const { return *rules_; }
    [[nodiscard]] const std::vector<TimelineEntry>& entries() const { return entries_; }
    /// The number of entries.
    [[nodiscard]] std::size_t step() const { return entries_.size(); }
    /// Of entry number `index`, counted from 0; empty unless it was `played`.
    [[nodiscard]] Commands commands(std::size_t index) const {
        const std::size_t begin = index == 0 ? 0 : traces_[index - 1].commands_end;
        return Commands(commands_).subspan(begin, traces_[index].commands_end - begin);
    }
    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] std::uint64_t hash() const { return G::hash(state_); }
    [[nodiscard]] std::uint64_t chain() const { return chain_; }
    [[nodiscard]] SeatSet pending() const { return G::pending(state_); }
    [[nodiscard]] bool finished() const { return pending() == 0; }
    /// An `ended` entry stands there.
    [[nodiscard]] bool ended() const { return ended_; }

    /// The state after the first `step` entries. Fewer than k_snapshot_distance answers are played again.
    [[nodiscard]] State at(std::size_t step) const { return state_of(node_at(step)); }
    /// A timeline of the first `step` entries, which goes on from there by itself.
    [[nodiscard]] Timeline branch(std::size_t step) const {
        ensure(step <= entries_.size(), "a branch from a step that is not there");
        Timeline branch(*rules_, snapshots_.front());
        for (std::size_t index = 0; index < step; ++index) {
            const auto divergence = branch.append_recorded(entries_[index], commands(index));
            ensure(!divergence, "a timeline does not lead where it led");
        }
        return branch;
    }

    /// The step after which the present state was first there: that of the last answer of the line, or 0.
    [[nodiscard]] std::size_t line_step() const { return node_; }
    /// The same for the state at `step`.
    [[nodiscard]] std::size_t line_step(std::size_t step) const { return node_at(step); }
    /// The steps after the answers of the line, ascending: entry `step - 1` is the answer.
    [[nodiscard]] std::vector<std::size_t> line() const {
        std::vector<std::size_t> steps;
        for (std::size_t node = node_; node != 0; node = traces_[node - 1].parent) steps.push_back(node);
        return {steps.rbegin(), steps.rend()};
    }
    /// What the answer before `step`, a step of an answer, made happen; made again by playing it.
    [[nodiscard]] std::vector<Event> events(std::size_t step) const {
        std::vector<Event> made;
        visit_events({&step, 1}, [&](std::size_t, const std::vector<Event>& events) {
            made = events;
            return true;
        });
        return made;
    }
    /// Calls `visit(step, events)` for each of these answers, each of which follows upon the one before it in a line,
    /// until it returns false.
    template <class Visit>
    void visit_events(std::span<const std::size_t> steps, Visit visit) const {
        if (steps.empty()) return;
        State state = before(steps.front());
        std::size_t node = traces_[steps.front() - 1].parent;
        std::vector<Event> events;
        for (const std::size_t step : steps) {
            const Trace& trace = traces_[step - 1];
            ensure(trace.node == step && trace.parent == node, "only the answers of a line make its events");
            events.clear();
            play_again(state, step, &events);
            if (!visit(step, std::as_const(events))) return;
            node = step;
        }
    }
    /// The state before that answer.
    [[nodiscard]] State before(std::size_t step) const { return state_of(traces_[step - 1].parent); }

   private:
    static constexpr std::size_t k_no_snapshot = static_cast<std::size_t>(-1);
    /// A state is large and an answer is small and quickly played again, and a server holds thousands of matches.
    static constexpr std::size_t k_snapshot_distance = 256;

    /// What follows from an entry. A node is the step of an answer, standing for the state after it; 0 is the start.
    struct Trace {
        std::size_t node = 0;          ///< present after the entry
        std::size_t parent = 0;        ///< of an answer: the node before it
        std::size_t commands_end = 0;  ///< in `commands_`
        std::size_t snapshot = k_no_snapshot;
        std::size_t since_snapshot = 0;  ///< of an answer: how many answers back there is one
        bool crosses = false;            ///< of an answer: there is no way back over it
        bool begins_turn = false;        ///< of an answer: the state after it begins a turn
    };
    /// What an append changes beyond what it appends.
    struct Mark {
        State state;
        std::size_t node;
        std::vector<std::size_t> undone;
        std::uint64_t chain;
        bool ended;
        std::size_t entries;
        std::size_t commands;
        std::size_t snapshots;
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

    void play_again(State& state, std::size_t step, std::vector<Event>* events) const {
        for (const Command& command : commands(step - 1)) apply(state, entries_[step - 1].seat, command, events);
    }

    [[nodiscard]] std::size_t node_at(std::size_t step) const {
        ensure(step <= entries_.size(), "there is no such step");
        return step == 0 ? 0 : traces_[step - 1].node;
    }

    [[nodiscard]] State state_of(std::size_t node) const {
        std::vector<std::size_t> way;
        while (node != 0 && traces_[node - 1].snapshot == k_no_snapshot) {
            way.push_back(node);
            node = traces_[node - 1].parent;
        }
        State state = snapshots_[node == 0 ? 0 : traces_[node - 1].snapshot];
        for (; !way.empty(); way.pop_back()) play_again(state, way.back(), nullptr);
        return state;
    }

    /// The step after the last entry by which another seat answered, undid or redid something, or by which this one
    /// changed hands: whoever holds it now has given no answer before that.
    [[nodiscard]] std::size_t last_entry_of_another(Seat seat) const {
        std::size_t step = entries_.size();
        while (step > 0) {
            const TimelineEntry& entry = entries_[step - 1];
            if ((entry.seat == seat) == (entry.kind == EntryKind::seat_changed)) break;
            --step;
        }
        return step;
    }

    void go_to_node(EntryKind kind, Seat seat, const Occasion& occasion) {
        state_ = state_of(node_);
        append({.kind = kind, .seat = seat, .question = occasion.question, .to = node_, .time = occasion.time},
               same_place());
    }

    [[nodiscard]] Trace same_place() const { return {.node = node_, .commands_end = commands_.size()}; }

    void append(TimelineEntry entry, const Trace& trace) {
        entry.hash = G::hash(state_);
        entry.chain = chain_ = next_chain(chain_, entry);
        entries_.push_back(std::move(entry));
        traces_.push_back(trace);
    }

    [[nodiscard]] Mark mark() const {
        return {state_, node_, undone_, chain_, ended_, entries_.size(), commands_.size(), snapshots_.size()};
    }
    void return_to(Mark mark) {
        state_ = mark.state;
        node_ = mark.node;
        undone_ = std::move(mark.undone);
        chain_ = mark.chain;
        ended_ = mark.ended;
        entries_.resize(mark.entries);
        traces_.resize(mark.entries);
        commands_.resize(mark.commands);
        snapshots_.resize(mark.snapshots);
    }

    const Rules* rules_;
    std::vector<TimelineEntry> entries_;
    std::vector<Trace> traces_;        ///< for each entry
    std::vector<Command> commands_;    ///< of all answers, one after the other
    std::vector<State> snapshots_;     ///< the start, then one at least every so many answers
    std::vector<std::size_t> undone_;  ///< nodes that can be redone, the next one last
    State state_;
    std::size_t node_ = 0;
    std::uint64_t chain_ = 0;
    bool ended_ = false;
};

}  // namespace syrtis::core
