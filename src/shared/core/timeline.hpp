// SPDX-License-Identifier: MIT
#pragma once

// How a match came about: its first position and entries that are only ever appended. Positions are a cache of them.
//
// A *step* is a number of entries: the state at step n is the state after the first n entries, so every state that
// there ever was has a step, also one that was undone. The *line* is what counts now: the answers that led from the
// start to the present state, in order. Undoing goes back along the line, and what was undone stays behind as entries.
//
// What may be undone is a property of the entries. A seat goes back over answers of its own in its latest turn, as
// long as nobody else has done anything since, and none of them drew or revealed anything (Game::draws). Where all
// answer at once, nothing rests on an answer until the last one is given: up to then each seat takes its own back,
// whatever others have answered meanwhile, and theirs stay in the line. A game says what a turn is, and knows nothing
// of undo.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/ensure.hpp"
#include "core/game.hpp"
#include "core/kept_entries.hpp"
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
        : rules_(&rules),
          dealt_(Dealt{options, seed}),
          state_(G::start(rules, options, seed)),
          chain_(first_chain(G::hash(state_))) {}

    /// From a position that no seed led to.
    Timeline(const Rules& rules, const State& start)
        : rules_(&rules), state_(start), chain_(first_chain(G::hash(start))) {
        keep_snapshot(0, start);
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
        // Where all answer at once, chance comes with the last answer, and is everybody's.
        kept.crosses = kept.at_once ? !others_are_still_asked(next, seat) : draws;
        kept.begins_turn = after.seat != before.seat || after.is_start;
        reserve_tightly(commands_, commands.size());
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

    /// The steps to which that seat may go back now, one answer further back each; empty if to none.
    [[nodiscard]] std::vector<std::size_t> undo_steps(Seat seat) const {
        std::vector<std::size_t> steps;
        if (ended_ || finished()) return steps;
        const std::size_t seated = seat < k_max_seats ? last_steps_.changed[seat] : 0;
        const std::size_t floor = std::max(seated, last_entry_of_another(seat));
        bool has_answered = !undone_.empty() && kept_[undone_.back() - 1].seat == seat;
        visit_line(node_, [&](std::size_t node, const KeptEntry& kept) {
            if (kept.crosses) return false;
            if (!kept.at_once && (node <= floor || (has_answered && kept.begins_turn))) return false;
            if (kept.seat != seat) return true;
            if (node <= seated) return false;
            has_answered = true;
            steps.push_back(parent_of(node));
            return true;
        });
        return steps;
    }
    /// The steps to which that seat may go on again, one answer further on each; empty if to none.
    [[nodiscard]] std::vector<std::size_t> redo_steps(Seat seat) const {
        if (ended_ || undone_.empty() || kept_[undone_.back() - 1].seat != seat) return {};
        return {undone_.rbegin(), undone_.rend()};
    }

    /// Requires one of undo_steps(seat). What others have answered since `to` stays, and is told again in `events`.
    void undo(Seat seat, std::size_t to, const Occasion& occasion = {}, std::vector<Event>* events = nullptr) {
        ensure(contains(undo_steps(seat), to), "what may not be undone is undone");
        std::vector<std::size_t> own;
        std::vector<std::size_t> staying;
        visit_line(node_, [&](std::size_t node, const KeptEntry& kept) {
            if (node <= to) return false;
            (kept.seat == seat ? own : staying).push_back(node);
            return true;
        });
        if (!undone_.empty() && kept_[undone_.back() - 1].seat != seat) undone_.clear();
        if (staying.empty() && !is_withdrawn_between(to, node_)) {
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
        holders_.push_back({.entry = number(kept_.size()), .name = holder});
        append(kept_of(EntryKind::seat_changed, seat), occasion);
    }
    /// Nothing can be appended afterwards but changes of seats. Requires !ended().
    void end(EndReason reason, const Occasion& occasion = {}) {
        ensure(!ended_, "a match ends twice");
        ended_ = true;
        undone_.clear();
        KeptEntry kept = kept_of(EntryKind::ended, k_no_seat);
        kept.set_reason(reason);
        append(kept, {.time = occasion.time});
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
    /// Number `index`, counted from 0. Chain hashes follow from all that was before and are not kept: it has none.
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
    /// Whole. Requires step() > 0.
    [[nodiscard]] TimelineEntry last_entry() const {
        TimelineEntry last = entry_without_chain(kept_.size() - 1);
        last.chain = chain_;
        return last;
    }
    /// All of them, whole.
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
    /// The number of entries.
    [[nodiscard]] std::size_t step() const { return kept_.size(); }
    /// Of entry number `index`, counted from 0; empty unless it was `played`.
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
    /// An `ended` entry stands there.
    [[nodiscard]] bool ended() const { return ended_; }

    /// The state after the first `step` entries. Fewer than k_snapshot_distance answers are played again.
    [[nodiscard]] State at(std::size_t step) const { return state_of(node_at(step)); }
    /// A timeline of the first `step` entries, which goes on from there by itself.
    [[nodiscard]] Timeline branch(std::size_t step) const {
        ensure(step <= kept_.size(), "a branch from a step that is not there");
        Timeline branch = dealt_ ? Timeline(*rules_, dealt_->options, dealt_->seed) : Timeline(*rules_, start());
        for (std::size_t index = 0; index < step; ++index) {
            const auto divergence = branch.append_recorded(entry_without_chain(index), commands(index));
            ensure(!divergence, "a timeline does not lead where it led");
        }
        return branch;
    }

    /// The step after which the present state was first there.
    [[nodiscard]] std::size_t line_step() const { return node_; }
    /// The same for the state at `step`.
    [[nodiscard]] std::size_t line_step(std::size_t step) const { return node_at(step); }
    /// The steps after the answers of the line, ascending: entry `step - 1` is the answer.
    [[nodiscard]] std::vector<std::size_t> line() const {
        std::vector<std::size_t> steps;
        visit_line(node_, [&](std::size_t node, const KeptEntry&) {
            steps.push_back(node);
            return true;
        });
        return {steps.rbegin(), steps.rend()};
    }
    /// What the answer before `step`, a step of an answer, made happen; made again by playing it.
    [[nodiscard]] std::vector<Event> events(std::size_t step) const {
        State state = before(step);
        std::vector<Event> made;
        play_again(state, step, &made);
        return made;
    }
    /// Calls `visit(step, events)` for each of these answers, which follow upon one another in the line, until it
    /// returns false.
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
    /// The state before that answer.
    [[nodiscard]] State before(std::size_t step) const { return state_of(parent_of(step)); }

   private:
    /// A state is large and an answer is small and quickly played again, and a server holds thousands of matches.
    static constexpr unsigned k_snapshot_distance = 512;

    /// What the start follows from, where it was dealt.
    struct Dealt {
        Options options;
        Seed seed;
    };
    struct Snapshot {
        std::uint32_t node = 0;
        std::shared_ptr<const State> state;
    };
    struct Holder {
        std::uint32_t entry = 0;  ///< its index
        std::string name;
    };
    /// For each seat a step, 0 if there is none.
    struct LastSteps {
        std::array<std::uint32_t, k_max_seats>
            changed{};  ///< by which it changed hands: who holds it answered nothing before
        std::array<std::uint32_t, k_max_seats> acted{};  ///< by which it answered, undid or redid something
    };
    /// What an append changes beyond what it appends.
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

    /// The same, and whether it has drawn.
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

    [[nodiscard]] std::size_t node_at(std::size_t step) const {
        ensure(step <= kept_.size(), "there is no such step");
        if (step == 0) return 0;
        const KeptEntry& kept = kept_[step - 1];
        return kept.is_node() ? step : kept.place;
    }
    /// The one that was present before it was there.
    [[nodiscard]] std::size_t parent_of(std::size_t node) const { return node_at(node - 1); }

    [[nodiscard]] const std::string& holder(std::size_t index) const {
        return std::lower_bound(holders_.begin(), holders_.end(), index,
                                [](const Holder& holder, std::size_t wanted) { return holder.entry < wanted; })
            ->name;
    }

    void keep_snapshot(std::size_t node, const State& state) {
        snapshots_.push_back({.node = number(node), .state = std::make_shared<const State>(state)});
    }
    [[nodiscard]] State snapshot(std::size_t node) const {
        if (node == 0 && dealt_) return G::start(*rules_, dealt_->options, dealt_->seed);
        const auto found =
            std::lower_bound(snapshots_.begin(), snapshots_.end(), node,
                             [](const Snapshot& snapshot, std::size_t wanted) { return snapshot.node < wanted; });
        return *found->state;
    }
    [[nodiscard]] State start() const { return snapshot(0); }

    [[nodiscard]] bool is_withdrawal(std::size_t node) const { return kept_[node - 1].withdraws != 0; }
    [[nodiscard]] bool is_withdrawn_between(std::size_t to, std::size_t node) const {
        for (; node > to; node = parent_of(node)) {
            if (is_withdrawal(node)) return true;
        }
        return false;
    }

    /// What the withdrawals on the way back from a node say: whose answers don't count, and from which step on.
    class Withdrawn {
       public:
        void add(const KeptEntry& undone) {
            std::uint32_t& from = from_.at(undone.seat);
            from = std::min(from, undone.place);
            least_ = std::min(least_, undone.place);
        }
        [[nodiscard]] bool contains(std::size_t node, const KeptEntry& answer) const {
            return node > from_.at(answer.seat);
        }
        /// Whether the state after that node has none of these answers in it.
        [[nodiscard]] bool is_before_all(std::size_t node) const { return node <= least_; }

       private:
        static constexpr std::uint32_t k_never = UINT32_MAX;
        static constexpr std::array<std::uint32_t, k_max_seats> nobodys() {
            std::array<std::uint32_t, k_max_seats> from{};
            from.fill(k_never);
            return from;
        }
        std::array<std::uint32_t, k_max_seats> from_ = nobodys();
        std::uint32_t least_ = k_never;
    };

    /// Calls `visit(node, kept)` for each answer of the line that leads to `node`, the last one first, until it
    /// returns false.
    template <class Visit>
    void visit_line(std::size_t node, Visit visit) const {
        Withdrawn withdrawn;
        for (; node != 0; node = parent_of(node)) {
            const KeptEntry& kept = kept_[node - 1];
            if (is_withdrawal(node)) {
                withdrawn.add(kept);
            } else if (!withdrawn.contains(node, kept) && !visit(node, kept)) {
                return;
            }
        }
    }

    /// The state after the answers up to `last` of the line that leads to `node`.
    [[nodiscard]] State state_of(std::size_t node, std::size_t last = SIZE_MAX) const {
        std::vector<std::size_t> way;
        Withdrawn withdrawn;
        for (; node != 0; node = parent_of(node)) {
            const KeptEntry& kept = kept_[node - 1];
            if (kept.since_snapshot == 0 && node <= last && withdrawn.is_before_all(node)) break;
            if (is_withdrawal(node)) {
                withdrawn.add(kept);
            } else if (node <= last && !withdrawn.contains(node, kept)) {
                way.push_back(node);
            }
        }
        State state = snapshot(node);
        for (; !way.empty(); way.pop_back()) play_again(state, way.back(), nullptr);
        return state;
    }

    /// Whether somebody else is still to answer with that seat at once, and nobody else is asked anything new.
    [[nodiscard]] bool others_are_still_asked(const State& next, Seat seat) const {
        const auto but_it = [seat](SeatSet seats) { return static_cast<SeatSet>(seats & ~seat_bit(seat)); };
        const SeatSet others = but_it(pending());
        return others != 0 && G::turn(next).seat == k_no_seat && but_it(G::pending(next)) == others;
    }

    /// The step after the last entry by which another seat answered, undid or redid something.
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
    /// An entry after which all is where it is now.
    [[nodiscard]] KeptEntry kept_of(EntryKind kind, Seat seat) const {
        KeptEntry kept;
        kept.place = number(node_);
        kept.set_kind(kind);
        kept.seat = seat;
        return kept;
    }
    /// An entry after which `next` is the state, which was not there before.
    [[nodiscard]] KeptEntry new_node(EntryKind kind, Seat seat, const State& next) {
        const unsigned since = node_ == 0 ? 1U : kept_[node_ - 1].since_snapshot + 1U;
        KeptEntry kept = kept_of(kind, seat);
        kept.since_snapshot = since % k_snapshot_distance;
        if (kept.since_snapshot == 0) keep_snapshot(kept_.size() + 1, next);
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
        snapshots_.resize(mark.snapshots);
    }

    const Rules* rules_;
    std::optional<Dealt> dealt_;  ///< else the start is the first snapshot
    KeptEntries kept_;
    std::vector<Holder> holders_;      ///< of seats that changed hands
    std::vector<Command> commands_;    ///< of all answers, one after the other
    std::vector<Snapshot> snapshots_;  ///< one at least every so many answers
    std::vector<std::size_t> undone_;  ///< nodes that can be redone, the next one last
    LastSteps last_steps_;
    State state_;
    std::size_t node_ = 0;
    std::uint64_t chain_ = 0;
    bool ended_ = false;
};

}  // namespace syrtis::core
