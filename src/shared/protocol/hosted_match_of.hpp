// SPDX-License-Identifier: MIT
#pragma once

// Implements HostedGame for a core::Game and its codec. The codec converts the values of the game to JSON. It owns the
// immutable tables of the game, and all matches share it.

#include <json/json.h>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/decision.hpp"
#include "core/ensure.hpp"
#include "core/game.hpp"
#include "core/result.hpp"
#include "core/timeline.hpp"
#include "protocol/answer.hpp"
#include "protocol/hash_text.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/visible_steps.hpp"
#include "text/json.hpp"
#include "text/json_writer.hpp"

namespace syrtis::protocol {

template <class C, class G>
concept Codec = core::Game<G> &&
    requires(const C& codec, const typename G::State& position, const typename G::Options& options,
             const typename G::View& view, const typename G::Command& command, const typename G::Event& event,
             const typename G::Refusal& refusal, const Json::Value& json, core::Seat seat, text::JsonWriter& out) {
    { codec.rules() } -> std::same_as<const typename G::Rules&>;
    { codec.content_hash() } -> std::same_as<std::uint64_t>;
    { codec.packs() } -> std::same_as<const std::vector<content::Pack>&>;
    { G::k_rules_revision } -> std::convertible_to<std::uint64_t>;
    { codec.minimum_seats() } -> std::same_as<core::Seat>;
    { codec.maximum_seats() } -> std::same_as<core::Seat>;
    { codec.read_options(json, seat) } -> std::same_as<core::Result<typename G::Options, CodedRefusal>>;
    { codec.options_json(options) } -> std::same_as<Json::Value>;
    /// Returns the commands that a JSON object describes at this position, or a refusal.
    {
        codec.read_answer(position, seat, json)
        } -> std::same_as<core::Result<Answer<typename G::Command>, CodedRefusal>>;
    { codec.command_json(command) } -> std::same_as<Json::Value>;
    codec.write_command(out, command);
    codec.write_view(out, view);
    /// Writes the merge patch between two views. Both belong to the same seat of one match.
    codec.write_view_difference(out, view, view);
    /// Writes the question into an open object. The codec must not write "commands", which HostedMatchOf adds, and
    /// nothing that `seat` may not know.
    codec.put_question(out, position, seat);
    /// Writes an event with only those members that `seat` may see.
    codec.write_event(out, event, seat);
    { codec.outcome_json(position) } -> std::same_as<Json::Value>;
    { codec.coded_refusal(refusal) } -> std::same_as<CodedRefusal>;
};

/// A codec that accepts several commands of the engine as one answer, such as a choice of cards.
template <class C, class G>
concept AnswersInRows = Codec<C, G> &&
    requires(const C& codec, const typename G::State& position, const typename G::Command& command, core::Seat seat,
             std::span<const typename G::Command> row) {
    /// Returns true if the seat's next command belongs to the same answer as `command`. The positions are those before
    /// and after `command`.
    { codec.continues_answer(position, command, position, seat) } -> std::same_as<bool>;
    /// Returns one answer as a JSON object. `row` contains the commands of the answer.
    { codec.row_json(row) } -> std::same_as<Json::Value>;
};

/// Returns the codec for a match with these options. If a game has several boards or sets of cards, its codec has a
/// function `variant`, which returns the codec for certain options.
template <class C, class Options>
[[nodiscard]] std::shared_ptr<const C> codec_for(const std::shared_ptr<const C>& codec, const Options& options) {
    if constexpr (requires { codec->variant(options); }) {
        if (auto variant = codec->variant(options)) return variant;
    }
    return codec;
}

/// An observation that stores the types of a game.
template <core::Game G>
class ObservationOf final : public Observation {
   public:
    explicit ObservationOf(const typename G::View& its_view) : view(its_view) {}

    typename G::View view;
    std::vector<typename G::Command> commands;  ///< legal commands of the seat; empty if the seat is not asked
    std::vector<typename G::Event> events;      ///< events of the last entry, as the seat sees them
    core::Outcome outcome;
};

/// Implements HostedMatch for the game `G` with the codec `C`.
template <core::Game G, class C>
requires Codec<C, G>
class HostedMatchOf final : public HostedMatch {
   public:
    using State = typename G::State;
    using HostedMatch::play;
    using HostedMatch::play_number;

    /// Starts a match at the position `state`.
    HostedMatchOf(std::shared_ptr<const C> codec, core::Seat seats, const State& state)
        : codec_(std::move(codec)), seats_(seats), timeline_(codec_->rules(), state), visible_steps_(seats + 1U) {}
    /// Starts a match whose first position is dealt from a seed.
    HostedMatchOf(std::shared_ptr<const C> codec, core::Seat seats, const typename G::Options& options,
                  const core::Seed& seed)
        : codec_(std::move(codec)),
          seats_(seats),
          timeline_(codec_->rules(), options, seed),
          visible_steps_(seats + 1U) {}

    [[nodiscard]] core::Seat seats() const override { return seats_; }
    [[nodiscard]] core::SeatSet pending() const override { return timeline_.pending(); }
    [[nodiscard]] bool finished() const override { return timeline_.pending() == 0; }
    [[nodiscard]] bool is_deciding(core::Seat seat) const override {
        return core::is_deciding<G>(timeline_.state(), seat);
    }
    [[nodiscard]] std::uint64_t hash() const override { return timeline_.hash(); }

    void write_view(text::JsonWriter& out, core::Seat seat) const override {
        codec_->write_view(out, view_of(timeline_.state(), seat));
    }
    void write_view_change(text::JsonWriter& out, core::Seat seat) const override {
        const auto write = [&](const State& before) {
            codec_->write_view_difference(out, view_of(before, seat), view_of(timeline_.state(), seat));
        };
        if (before_ != nullptr) return write(*before_);
        write(timeline_.record().at(std::max<std::size_t>(timeline_.step(), 1) - 1));
    }
    void forget_position_before() override { before_.reset(); }

    void write_decision(text::JsonWriter& out, core::Seat seat) const override {
        if (!core::has_seat(timeline_.pending(), seat)) return out.null();
        out.begin_object();
        codec_->put_question(out, timeline_.state(), seat);
        out.key("commands").begin_array();
        core::CommandList<G> commands;
        G::legal_commands(codec_->rules(), timeline_.state(), seat, commands);
        for (const auto& command : commands) codec_->write_command(out, command);
        out.end_array();
        out.end_object();
    }

    [[nodiscard]] core::Result<RecordedEntry, CodedRefusal> play(core::Seat seat, const Json::Value& command,
                                                                 const core::Occasion& occasion) override {
        auto answer = codec_->read_answer(timeline_.state(), seat, command);
        if (!answer) return core::Failure{answer.error()};
        std::vector<Event> events = emptied_events();
        const State before = timeline_.state();
        const auto refusal = timeline_.play(seat, answer->commands, occasion, &events);
        core::ensure(!refusal, "the rules refuse what the codec has read");
        return appended(before, std::move(events), std::move(answer->canonical));
    }

    [[nodiscard]] core::Result<RecordedEntry, CodedRefusal> play_number(core::Seat seat, std::uint64_t number,
                                                                        const core::Occasion& occasion) override {
        core::CommandList<G> commands;
        G::legal_commands(codec_->rules(), timeline_.state(), seat, commands);
        if (number >= commands.size()) {
            Json::Value details;
            details["commands"] = static_cast<Json::UInt64>(commands.size());
            return core::Failure{CodedRefusal{k_unknown_number, "There is no command of this number.", details}};
        }
        const auto& command = commands[static_cast<std::size_t>(number)];
        std::vector<Event> events = emptied_events();
        const State before = timeline_.state();
        const auto refusal = timeline_.play(seat, command, occasion, &events);
        core::ensure(!refusal, "the rules refuse what they have listed");
        return appended(before, std::move(events), command_text(*codec_, command));
    }

    [[nodiscard]] std::size_t undoable(core::Seat seat) const override { return timeline_.undo_steps(seat).size(); }
    [[nodiscard]] std::size_t redoable(core::Seat seat) const override { return timeline_.redo_steps(seat).size(); }

    RecordedEntry undo(core::Seat seat, std::size_t answers, const core::Occasion& occasion) override {
        const State before = timeline_.state();
        std::vector<Event> events;
        timeline_.undo(seat, timeline_.undo_steps(seat).at(answers - 1), occasion, &events);
        return appended(before, std::move(events));
    }
    RecordedEntry redo(core::Seat seat, std::size_t answers, const core::Occasion& occasion) override {
        const State before = timeline_.state();
        const auto steps = timeline_.redo_steps(seat);
        timeline_.redo(seat, steps.at(answers - 1), occasion);
        return appended(before, events_of(steps, answers));
    }
    RecordedEntry change_seat(core::Seat seat, std::string holder, const core::Occasion& occasion) override {
        timeline_.change_seat(seat, std::move(holder), occasion);
        return appended(timeline_.state(), {});
    }
    RecordedEntry end(core::EndReason reason, const core::Occasion& occasion) override {
        timeline_.end(reason, occasion);
        return appended(timeline_.state(), {});
    }

    [[nodiscard]] std::optional<std::string> append(const RecordedEntry& recorded) override {
        using What = typename core::Divergence<G>::What;
        const core::TimelineEntry& entry = recorded.entry;
        const State before = timeline_.state();
        std::vector<Event> events;
        std::vector<typename G::Command> commands;
        if (entry.kind == core::EntryKind::played) {
            const auto command = text::parse_json(recorded.command);
            if (!command) return "the answer can't be read: " + command.error().message;
            auto answer = codec_->read_answer(timeline_.state(), entry.seat, *command);
            if (!answer) return "the answer is refused: " + answer.error().message + " (" + answer.error().code + ")";
            commands = std::move(answer->commands);
        }
        const auto again = timeline_.redo_steps(entry.seat);
        const auto wrong = timeline_.append_recorded(entry, commands, &events);
        if (!wrong) {
            if (entry.kind == core::EntryKind::redone)
                events = events_of(again, again.size() - timeline_.redo_steps(entry.seat).size());
            (void)appended(before, std::move(events));
            return std::nullopt;
        }
        switch (wrong->what) {
            case What::refused:
                return "the answer is refused: " + codec_->coded_refusal(wrong->refusal).message;
            case What::impossible:
                return "nothing of this kind can happen here";
            case What::hash:
                return "the position has hash " + hash_text(wrong->found) + ", the record says " +
                       hash_text(wrong->recorded);
            case What::chain:
                break;
        }
        return "its chain hash is " + hash_text(wrong->found) + ", the record says " + hash_text(wrong->recorded) +
               ": this entry was changed, or one before it";
    }

    [[nodiscard]] std::size_t step() const override { return timeline_.step(); }
    [[nodiscard]] bool ended() const override { return timeline_.ended(); }

    [[nodiscard]] std::uint64_t visible_step(core::Seat seat) const override { return visible(timeline_.step(), seat); }
    [[nodiscard]] std::uint64_t visible_line_step(core::Seat seat) const override {
        if (timeline_.step() == 0) return 0;
        const core::TimelineEntry last = timeline_.record().entry_without_chain(timeline_.step() - 1);
        const bool goes_back = last.kind == core::EntryKind::undone;
        return visible(goes_back ? static_cast<std::size_t>(last.to) : timeline_.line_step(), seat);
    }

    void write_events(text::JsonWriter& out, core::Seat seat) const override { write_events(out, events_, seat); }

    [[nodiscard]] Json::Value history(core::Seat seat, std::uint64_t from, std::size_t most) const override {
        Json::Value list(Json::arrayValue);
        if (most == 0) return list;
        const std::vector<std::size_t> line = timeline_.line();
        const auto is_early = [&](std::size_t step) { return visible(step, seat) < from; };
        const auto first = std::partition_point(line.begin(), line.end(), is_early);
        timeline_.visit_events({first, line.end()}, [&](std::size_t step, const std::vector<Event>& happened) {
            const std::uint64_t seen = visible(step, seat);
            if (seen == visible(step - 1, seat)) return true;
            Json::Value events = text::tree_of([&](text::JsonWriter& out) { write_events(out, happened, seat); });
            if (events.empty()) return true;
            const core::TimelineEntry entry = timeline_.record().entry_without_chain(step - 1);
            Json::Value step_json(Json::objectValue);
            step_json["step"] = Json::UInt64{seen};
            step_json["seat"] = entry.seat;
            if (entry.time != 0) step_json["time"] = Json::Int64{entry.time};
            step_json["events"] = std::move(events);
            list.append(std::move(step_json));
            return list.size() < most;
        });
        return list;
    }

    [[nodiscard]] Json::Value outcome() const override { return codec_->outcome_json(timeline_.state()); }

    [[nodiscard]] ObservationPtr observe(core::Seat seat) const override {
        auto observation = std::make_shared<ObservationOf<G>>(G::view(codec_->rules(), timeline_.state(), seat));
        core::CommandList<G> commands;
        G::legal_commands(codec_->rules(), timeline_.state(), seat, commands);
        observation->commands.assign(commands.begin(), commands.end());
        for (const auto& event : events_) observation->events.push_back(core::seen_by_seat(event, seat));
        observation->outcome = G::outcome(codec_->rules(), timeline_.state());
        return observation;
    }

    /// Returns the true position, hidden things included. Only tests use this function.
    [[nodiscard]] const State& state() const { return timeline_.state(); }

   private:
    using Event = typename G::Event;
    /// Returns the index of a viewer in lists that have an element for each seat. The last element of such a list is
    /// for spectators.
    [[nodiscard]] std::size_t index_of(core::Seat seat) const { return seat < seats_ ? seat : seats_; }
    [[nodiscard]] typename G::View view_of(const State& state, core::Seat seat) const {
        return G::view(codec_->rules(), state, seat < seats_ ? seat : core::k_no_seat);
    }
    [[nodiscard]] std::uint64_t visible(std::size_t step, core::Seat seat) const {
        return visible_steps_.after(step, index_of(seat));
    }

    /// Records which seats saw something of the entry that was just appended.
    RecordedEntry appended(const State& before, std::vector<Event> events, std::string command = "null") {
        before_ = std::make_unique<const State>(before);
        events_ = std::move(events);
        const core::TimelineEntry entry = timeline_.last_entry();
        // After an undo, events are reported that were seen before.
        const bool happens = !events_.empty() && entry.kind != core::EntryKind::undone;
        const bool is_shown = happens || timeline_.pending() != G::pending(before);
        VisibleSteps::Viewers seen_by = 0;
        for (core::Seat seat = 0; seat <= seats_; ++seat) {
            const bool is_own = entry.seat == seat && entry.kind != core::EntryKind::seat_changed;
            const bool is_seen = is_shown || is_own || view_of(before, seat) != view_of(timeline_.state(), seat);
            if (is_seen) seen_by |= static_cast<VisibleSteps::Viewers>(1U << seat);
        }
        visible_steps_.append(seen_by);
        return {entry, std::move(command)};
    }

    [[nodiscard]] std::vector<Event> events_of(const std::vector<std::size_t>& steps, std::size_t count) const {
        std::vector<Event> events;
        timeline_.visit_events(std::span(steps).first(count), [&](std::size_t, const std::vector<Event>& happened) {
            events.insert(events.end(), happened.begin(), happened.end());
            return true;
        });
        return events;
    }
    /// Returns an empty list in the memory that the events of the previous entry used.
    [[nodiscard]] std::vector<Event> emptied_events() {
        std::vector<Event> events = std::move(events_);
        events.clear();
        return events;
    }
    void write_events(text::JsonWriter& out, const std::vector<Event>& events, core::Seat seat) const {
        out.begin_array();
        for (const auto& event : events) codec_->write_event(out, event, seat);
        out.end_array();
    }

    std::shared_ptr<const C> codec_;
    core::Seat seats_ = 0;
    core::Timeline<G> timeline_;
    /// Position before the last entry. Null after all seats have received that entry.
    std::unique_ptr<const State> before_;
    std::vector<Event> events_;   ///< events of the last entry
    VisibleSteps visible_steps_;  ///< counts of seen entries, by seat, and last for spectators
};

/// Implements HostedGame for the game `G` with the codec `C`.
template <core::Game G, class C>
requires Codec<C, G>
class HostedGameOf final : public HostedGame {
   public:
    using Made = core::Result<std::shared_ptr<const HostedGame>, std::string>;
    using MakeOfPacks = std::function<Made(const std::vector<ContentPack>& packs)>;

    /// `make_of_packs` is a function that makes this game from other packs, together with computer players for them.
    HostedGameOf(std::shared_ptr<const C> codec, std::unique_ptr<const AgentFactory> agents, MakeOfPacks make_of_packs)
        : codec_(std::move(codec)),
          agents_(std::move(agents)),
          make_of_packs_(std::move(make_of_packs)),
          id_(G::k_id),
          packs_(content_packs(codec_->packs())) {}

    [[nodiscard]] const std::string& id() const override { return id_; }
    [[nodiscard]] std::uint64_t content_hash() const override { return codec_->content_hash(); }
    [[nodiscard]] const std::vector<ContentPack>& packs() const override { return packs_; }
    [[nodiscard]] std::uint64_t rules_revision() const override { return G::k_rules_revision; }
    [[nodiscard]] bool is_optional_pack(const std::string& name) const override {
        if constexpr (requires { codec_->is_optional_pack(name); }) return codec_->is_optional_pack(name);
        return false;
    }
    [[nodiscard]] Made of_packs(const std::vector<ContentPack>& packs) const override { return make_of_packs_(packs); }
    [[nodiscard]] core::Seat minimum_seats() const override { return codec_->minimum_seats(); }
    [[nodiscard]] core::Seat maximum_seats() const override { return codec_->maximum_seats(); }
    [[nodiscard]] const AgentFactory& agents() const override { return *agents_; }

    [[nodiscard]] core::Result<Json::Value, CodedRefusal> complete_options(const Json::Value& options,
                                                                           core::Seat seats) const override {
        return checked(codec_->read_options(options, seats));
    }

    [[nodiscard]] core::Result<Json::Value, CodedRefusal> recorded_options(const Json::Value& options,
                                                                           core::Seat seats) const override {
        return checked(read_recorded(options, seats));
    }

    [[nodiscard]] std::unique_ptr<HostedMatch> start(const Json::Value& options, core::Seat seats,
                                                     const core::Seed& seed) const override {
        const auto read = read_recorded(options, seats);
        core::ensure(read.has_value(), "a match is started with options that were never completed");
        const auto codec = codec_for(codec_, *read);
        core::ensure(!G::check_options(codec->rules(), *read), "a match is started with options that were not checked");
        return std::make_unique<HostedMatchOf<G, C>>(codec, G::seats(*read), *read, seed);
    }

   private:
    using ReadOptions = core::Result<typename G::Options, CodedRefusal>;

    /// Reads the options of a record. A codec defines `read_recorded_options` if options were added to its game after
    /// the first records.
    [[nodiscard]] ReadOptions read_recorded(const Json::Value& options, core::Seat seats) const {
        if constexpr (requires { codec_->read_recorded_options(options, seats); }) {
            return codec_->read_recorded_options(options, seats);
        } else {
            return codec_->read_options(options, seats);
        }
    }

    [[nodiscard]] core::Result<Json::Value, CodedRefusal> checked(const ReadOptions& read) const {
        if (!read) return core::Failure{read.error()};
        if (const auto refusal = G::check_options(codec_for(codec_, *read)->rules(), *read)) {
            return core::Failure{codec_->coded_refusal(refusal)};
        }
        return codec_->options_json(*read);
    }

    std::shared_ptr<const C> codec_;
    std::unique_ptr<const AgentFactory> agents_;
    MakeOfPacks make_of_packs_;
    std::string id_;
    std::vector<ContentPack> packs_;
};

}  // namespace syrtis::protocol
