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
#include "core/game.hpp"
#include "core/kept_entries.hpp"
#include "core/seed.hpp"
#include "core/timeline_entry.hpp"
#include "core/timeline_record.hpp"

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
        : record_(rules, options, seed), now_(G::start(rules, options, seed)) {}

    /// Starts from a position that was not dealt from a seed, such as one composed by hand.
    Timeline(const Rules& rules, const State& start) : record_(rules, start), now_(start) {}

    /// Applies an answer of one or several commands and appends it as a whole, or returns the refusal and changes
    /// nothing. A Bug that is thrown meanwhile leaves the timeline unchanged. Events are appended to `events`, which
    /// may be null. Requires !ended().
    [[nodiscard]] Refusal play(Seat seat, Commands commands, const Occasion& occasion = {},
                               std::vector<Event>* events = nullptr) {
        ensure(!commands.empty(), "an answer without a command");
        ensure(!now_.ended, "a match that has ended is played");
        State next = now_.state;
        const std::size_t events_before = events == nullptr ? 0 : events->size();
        bool draws = false;
        for (const Command& command : commands) {
            if (const Refusal refusal = G::check(record_.rules(), next, seat, command)) {
                if (events != nullptr)
                    events->erase(events->begin() + static_cast<std::ptrdiff_t>(events_before), events->end());
                return refusal;
            }
            draws = carry_out(next, seat, command, events) || draws;
        }
        const Turn before = G::turn(now_.state);
        const Turn after = G::turn(next);
        KeptEntry kept = new_node(EntryKind::played, seat, next);
        kept.at_once = before.seat == k_no_seat;
        // If all seats answer at once, random draws happen with the last answer and belong to no seat.
        kept.crosses = kept.at_once ? !others_are_still_asked(next, seat) : draws;
        kept.begins_turn = after.seat != before.seat || after.is_start;
        record_.append_commands(kept, commands);
        now_.undone.clear();
        append_node(kept, next, occasion);
        return {};
    }
    [[nodiscard]] Refusal play(Seat seat, const Command& command, const Occasion& occasion = {},
                               std::vector<Event>* events = nullptr) {
        return play(seat, Commands(&command, 1), occasion, events);
    }

    /// Returns the steps to which that seat may undo now, each one answer further back. Empty if nothing can be undone.
    [[nodiscard]] std::vector<std::size_t> undo_steps(Seat seat) const {
        std::vector<std::size_t> steps;
        if (now_.ended || finished()) return steps;
        const std::size_t seated = seat < k_max_seats ? now_.last_steps.changed[seat] : 0;
        const std::size_t floor = std::max(seated, last_entry_of_another(seat));
        bool has_answered = !now_.undone.empty() && record_[now_.undone.back() - 1].seat == seat;
        record_.lines().visit(now_.node, [&](std::size_t node, const KeptEntry& kept) {
            if (kept.crosses) return false;
            if (!kept.at_once && (node <= floor || (has_answered && kept.begins_turn))) return false;
            if (kept.seat != seat) return true;
            if (node <= seated) return false;
            has_answered = true;
            steps.push_back(record_.lines().parent_of(node));
            return true;
        });
        return steps;
    }
    /// Returns the steps to which that seat may redo now, each one answer further on. Empty if nothing can be redone.
    [[nodiscard]] std::vector<std::size_t> redo_steps(Seat seat) const {
        if (now_.ended || now_.undone.empty() || record_[now_.undone.back() - 1].seat != seat) return {};
        return {now_.undone.rbegin(), now_.undone.rend()};
    }

    /// Goes back to `to`, which must be one of undo_steps(seat). Answers that other seats gave after `to` stay in the
    /// line, and their events are appended to `events` again.
    void undo(Seat seat, std::size_t to, const Occasion& occasion = {}, std::vector<Event>* events = nullptr) {
        ensure(contains(undo_steps(seat), to), "what may not be undone is undone");
        std::vector<std::size_t> own;
        std::vector<std::size_t> staying;
        record_.lines().visit(now_.node, [&](std::size_t node, const KeptEntry& kept) {
            if (node <= to) return false;
            (kept.seat == seat ? own : staying).push_back(node);
            return true;
        });
        if (!now_.undone.empty() && record_[now_.undone.back() - 1].seat != seat) now_.undone.clear();
        if (staying.empty() && !record_.lines().is_withdrawn_between(to, now_.node)) {
            now_.undone.insert(now_.undone.end(), own.begin(), own.end());
            now_.node = to;
            return go_to_node(EntryKind::undone, seat, occasion);
        }
        now_.undone.clear();
        State next = record_.state_of(now_.node, to);
        for (auto step = staying.rbegin(); step != staying.rend(); ++step) record_.play_again(next, *step, events);
        KeptEntry kept = new_node(EntryKind::undone, seat, next);
        kept.place = entry_number(to);
        kept.withdraws = true;
        append_node(kept, next, occasion);
    }
    /// Goes forward to `to`, which must be one of redo_steps(seat).
    void redo(Seat seat, std::size_t to, const Occasion& occasion = {}) {
        ensure(contains(redo_steps(seat), to), "what may not be redone is redone");
        while (now_.node != to) {
            now_.node = now_.undone.back();
            now_.undone.pop_back();
        }
        go_to_node(EntryKind::redone, seat, occasion);
    }
    void change_seat(Seat seat, const std::string& holder, const Occasion& occasion = {}) {
        record_.append_holder(holder);
        append(kept_of(EntryKind::seat_changed, seat), occasion);
    }
    /// Ends the match. Afterwards only changes of seats can be appended. Requires !ended().
    void end(EndReason reason, const Occasion& occasion = {}) {
        ensure(!now_.ended, "a match ends twice");
        now_.ended = true;
        now_.undone.clear();
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
        Present before = now_;
        const auto extent = record_.extent();
        const Occasion occasion{.question = recorded.question, .time = recorded.time};
        if (now_.ended && recorded.kind != EntryKind::seat_changed) return impossible;
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
        const std::uint64_t made = record_[step() - 1].hash;
        Divergence<G> divergence;
        if (made != recorded.hash) {
            divergence = {.what = What::hash, .recorded = recorded.hash, .found = made};
        } else if (recorded.chain != 0 && now_.chain != recorded.chain) {
            divergence = {.what = What::chain, .recorded = recorded.chain, .found = now_.chain};
        } else {
            return std::nullopt;
        }
        now_ = std::move(before);
        record_.cut(extent);
        if (events != nullptr)
            events->erase(events->begin() + static_cast<std::ptrdiff_t>(events_before), events->end());
        return divergence;
    }

    /// Returns the entries, and the positions after each of them.
    [[nodiscard]] const TimelineRecord<G>& record() const { return record_; }
    /// Returns the last entry with its chain hash. Requires step() > 0.
    [[nodiscard]] TimelineEntry last_entry() const {
        TimelineEntry last = record_.entry_without_chain(step() - 1);
        last.chain = now_.chain;
        return last;
    }
    /// Returns the number of entries.
    [[nodiscard]] std::size_t step() const { return record_.size(); }
    [[nodiscard]] const State& state() const { return now_.state; }
    [[nodiscard]] std::uint64_t hash() const { return G::hash(now_.state); }
    [[nodiscard]] std::uint64_t chain() const { return now_.chain; }
    [[nodiscard]] SeatSet pending() const { return G::pending(now_.state); }
    [[nodiscard]] bool finished() const { return pending() == 0; }
    /// True if the match has an `ended` entry, after which only changes of seats can follow.
    [[nodiscard]] bool ended() const { return now_.ended; }

    /// Returns a separate timeline of the first `step` entries.
    [[nodiscard]] Timeline branch(std::size_t step) const {
        ensure(step <= record_.size(), "a branch from a step that is not there");
        const auto& deal = record_.deal();
        Timeline branch =
            deal ? Timeline(record_.rules(), deal->options, deal->seed) : Timeline(record_.rules(), record_.at(0));
        for (std::size_t index = 0; index < step; ++index) {
            const auto divergence = branch.append_recorded(record_.entry_without_chain(index), record_.commands(index));
            ensure(!divergence, "a timeline does not lead where it led");
        }
        return branch;
    }

    /// Returns the step after which the present state first existed.
    [[nodiscard]] std::size_t line_step() const { return now_.node; }
    /// Returns the steps after the answers of the line, in ascending order. The answer of a step is entry `step - 1`.
    [[nodiscard]] std::vector<std::size_t> line() const {
        std::vector<std::size_t> steps;
        record_.lines().visit(now_.node, [&](std::size_t node, const KeptEntry&) {
            steps.push_back(node);
            return true;
        });
        return {steps.rbegin(), steps.rend()};
    }
    /// Calls `visit(step, events)` for each of these consecutive answers of the line, until it returns false.
    template <class Visit>
    void visit_events(std::span<const std::size_t> steps, Visit visit) const {
        if (steps.empty()) return;
        State state = record_.state_of(now_.node, steps.front() - 1);
        std::vector<Event> events;
        for (const std::size_t step : steps) {
            events.clear();
            record_.play_again(state, step, &events);
            if (!visit(step, std::as_const(events))) return;
        }
    }

   private:
    /// For each seat, the steps after the latest entries of two kinds; 0 if there is no such entry.
    struct LastSteps {
        std::array<std::uint32_t, k_max_seats> changed{};  ///< the step after the last change of the holder of the seat
        std::array<std::uint32_t, k_max_seats> acted{};    ///< the step after the seat last answered, undid or redid
    };
    /// The present, which follows from the record and is kept to answer quickly.
    struct Present {
        explicit Present(const State& start) : state(start), chain(first_chain(G::hash(start))) {}

        State state;
        std::uint64_t chain;              ///< chain hash of the last entry
        std::size_t node = 0;             ///< step after which the state first existed
        std::vector<std::size_t> undone;  ///< nodes that can be redone; the last node is redone first
        LastSteps last_steps;
        bool ended = false;
    };

    static bool contains(const std::vector<std::size_t>& steps, std::uint64_t wanted) {
        for (const std::size_t step : steps) {
            if (step == wanted) return true;
        }
        return false;
    }

    /// Applies the command like TimelineRecord::apply(). Returns true if the command drew at random or revealed
    /// something.
    [[nodiscard]] bool carry_out(State& state, Seat seat, const Command& command, std::vector<Event>* events) const {
        if constexpr (DrawsAsItTurnsOut<G>) {
            const State before = state;
            record_.apply(state, seat, command, events);
            return G::has_drawn(before, state);
        } else {
            const bool draws = G::draws(record_.rules(), state, seat, command);
            record_.apply(state, seat, command, events);
            return draws;
        }
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
            if (other != seat) last = std::max<std::size_t>(last, now_.last_steps.acted[other]);
        }
        return last;
    }

    void go_to_node(EntryKind kind, Seat seat, const Occasion& occasion) {
        now_.state = record_.state_of(now_.node);
        append(kept_of(kind, seat), occasion);
    }

    /// Returns an entry that does not change the present node.
    [[nodiscard]] KeptEntry kept_of(EntryKind kind, Seat seat) const {
        KeptEntry kept;
        kept.place = entry_number(now_.node);
        kept.set_kind(kind);
        kept.seat = seat;
        return kept;
    }
    /// Returns an entry that leads to the new state `next`.
    [[nodiscard]] KeptEntry new_node(EntryKind kind, Seat seat, const State& next) {
        KeptEntry kept = kept_of(kind, seat);
        record_.append_state(kept, now_.node, next);
        return kept;
    }
    /// Appends an entry of new_node(), whose state `next` becomes the present.
    void append_node(const KeptEntry& kept, const State& next, const Occasion& occasion) {
        now_.state = next;
        now_.node = step() + 1;
        append(kept, occasion);
    }
    void append(KeptEntry kept, const Occasion& occasion) {
        kept.hash = G::hash(now_.state);
        record_.append(kept, occasion);
        if (kept.seat < k_max_seats) {
            auto& steps = kept.kind() == EntryKind::seat_changed ? now_.last_steps.changed : now_.last_steps.acted;
            steps[kept.seat] = entry_number(step());
        }
        now_.chain = next_chain(now_.chain, record_.entry_without_chain(step() - 1));
    }

    TimelineRecord<G> record_;
    Present now_;
};

}  // namespace syrtis::core
