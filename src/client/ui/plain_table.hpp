// SPDX-License-Identifier: MIT
#pragma once

// The table and the description of a game that has neither models nor painters of its own. The player clicks on fields
// of a board, or on buttons for the legal answers that no field stands for.

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "content/language.hpp"
#include "content/no_content.hpp"
#include "event_text/sentence_formatter.hpp"
#include "protocol/codec_of.hpp"
#include "ui/game_kind_of.hpp"
#include "ui/interaction_of.hpp"
#include "ui/moves.hpp"
#include "ui/plain_models.hpp"
#include "ui/prompt_parts.hpp"
#include "ui/table_parts.hpp"
#include "ui/view_only.hpp"

namespace syrtis::client::ui {

/// The scrollable list of answers of a default table.
template <class Command>
class AnswerList : public NothingOpen<Command> {
   public:
    /// Returns the index of the first visible answer.
    [[nodiscard]] int first() const { return first_; }
    /// Scrolls towards the first answer by `steps` answers; a negative number scrolls towards the last one. `count`:
    /// number of answers.
    void scroll(int steps, std::size_t count) {
        const int last = std::max(static_cast<int>(count) - 1, 0);
        first_ = std::clamp(first_ - steps, 0, last);
    }
    void forget_choices() { first_ = 0; }

   private:
    int first_ = 0;
};

/// The input state of a default table: position, begun action and pointing.
template <core::Game G>
class PlainInteraction final : public InteractionOf<G, AnswerList<typename G::Command>> {
   public:
    using Base = InteractionOf<G, AnswerList<typename G::Command>>;
    using Command = typename G::Command;

    explicit PlainInteraction(const typename G::Rules& rules) : Base(rules, k_turn_rules, {}) {}

    [[nodiscard]] const std::vector<Command>& legal() const { return legal_; }

    [[nodiscard]] std::vector<render::Target> answers() const override {
        std::vector<render::Target> targets;
        for (std::size_t number = 0; number < legal_.size(); ++number) {
            targets.push_back({render::TableTarget::own_action, static_cast<int>(number), 0});
        }
        return targets;
    }
    void press(const render::Target& target) {
        if (this->dialog_target_takes(target)) return;
        if (!is_view_only(target.kind) && this->refuse_unless_answerable()) return;
        const auto number = static_cast<std::size_t>(target.id);
        if (target.kind == render::TableTarget::own_action) {
            if (number < legal_.size()) this->carry_out({legal_[number]}, Base::Ending::confirmed);
        } else if (target.kind == render::TableTarget::prompt_button) {
            if (target.is(PlainAct::undo)) this->press_undo();
        } else {
            this->press_frame(target);
        }
    }
    void press_key(const input::Key& key) {
        using sf::Keyboard;
        if (this->dialog_takes_key(meaning_of(key))) return;
        if (key.code == Keyboard::Escape && this->back()) return;
        if (key.code == Keyboard::Escape || key.code == Keyboard::F10)
            return this->edit_dialogs().open_menu(this->settings());
        if (key.code == Keyboard::Slash) return this->edit_dialogs().open_keys();
        if (key.code == Keyboard::L) return press({render::TableTarget::log_all, 0, 0});
        if (key.code == Keyboard::N || key.code == Keyboard::Tab)
            return this->pointing().step_focus(answers(), !key.shift);
        const bool gives = key.code == Keyboard::Enter || key.code == Keyboard::Space;
        if (gives && this->pointing().focus()) press(render::Target(*this->pointing().focus()));
    }
    void scroll(const render::Target& target, int steps) {
        if (target.kind == render::TableTarget::own_action || target.kind == render::TableTarget::own_actions) {
            this->edit_open().scroll(steps, legal_.size());
        } else {
            this->log_panel().scroll(target, steps);
        }
    }

   private:
    [[nodiscard]] static DialogKey meaning_of(const input::Key& key) {
        using sf::Keyboard;
        switch (key.code) {
            case Keyboard::Enter:
            case Keyboard::Space:
                return DialogKey::agree;
            case Keyboard::Escape:
                return DialogKey::refuse;
            case Keyboard::Tab:
            case Keyboard::N:
                return key.shift ? DialogKey::previous : DialogKey::next;
            case Keyboard::F10:
                return DialogKey::menu;
            default:
                return DialogKey::other;
        }
    }
    void end_turn_confirmed() override {}
    void list() override {
        legal_.clear();
        if (this->action().can_answer()) legal_ = this->position().legal();
    }

    inline static const TurnRulesOf<G> k_turn_rules;

    std::vector<Command> legal_;
};

/// Decodes, shows and plays a game at a default table.
template <core::Game G, class Codec>
class PlainPolicy final : public TablePolicy {
   public:
    /// All referenced objects must outlive this object.
    PlainPolicy(std::shared_ptr<const Codec> codec, PlainInteraction<G>& table, EventLog& log)
        : codec_(std::move(codec)), table_(table), log_(log) {}

    [[nodiscard]] std::optional<std::string> show(const SentView& sent, const EventEffects& effects) override {
        const auto view = codec_->read_view(sent.view);
        if (!view) return view.error();
        table_.show(*view);
        if (!sent.events.isArray() || sent.events.empty()) return std::nullopt;
        log_.add(sent.info.step, sent.info.time, sent.events);
        effects.cues.add(state().finished ? Cue::end : Cue::placed);
        return std::nullopt;
    }
    bool handle(const TableInput& input) override {
        if (const auto* const pressed = std::get_if<input::Press>(&input)) table_.press(pressed->target);
        if (const auto* const scrolled = std::get_if<input::Scroll>(&input)) {
            table_.scroll(scrolled->target, scrolled->steps);
        }
        if (const auto* const key = std::get_if<input::Key>(&input)) table_.press_key(*key);
        return true;
    }
    [[nodiscard]] std::optional<std::vector<Json::Value>> take_answer() override {
        const auto answer = table_.take_answer();
        if (!answer) return std::nullopt;
        std::vector<Json::Value> messages;
        for (const auto& command : *answer) messages.push_back(codec_->command_json(command));
        table_.note_player_action(*answer, static_cast<unsigned>(messages.size()));
        return messages;
    }
    [[nodiscard]] std::vector<TableAnswer> answers(const Hint& hint) const override {
        std::vector<TableAnswer> found;
        const auto targets = table_.answers();
        for (std::size_t number = 0; number < targets.size(); ++number) {
            auto command = codec_->command_json(table_.legal()[number]);
            const bool is_hinted = hint.state == Hint::State::given && command == hint.command;
            found.push_back({targets[number], std::move(command), is_hinted});
        }
        return found;
    }
    [[nodiscard]] TableState state() const override {
        if (!table_.readiness().has_position()) return {};
        const auto now = position();
        return {.finished = now.pending == 0,
                .question = now.question["kind"].isString() ? now.question["kind"].asString() : std::string(),
                .plan = {.opponents = now.sides - 1}};
    }
    [[nodiscard]] std::vector<int> guide_steps() const override { return {}; }

    void paint(const DrawContext& draw, const TableFrame& frame) const override {
        if (!table_.readiness().has_position()) return;
        const auto now = position();
        const PlainContext context{now, table_, log_, draw.words, frame.info};
        auto model = build_plain_table(context, table_.open().first());
        for (const auto& answer : answers(frame.info.hint)) {
            if (answer.is_hinted) model.hinted.push_back(answer.target);
        }
        if (has_side(draw, now.sides - 1)) model.side_log = build_plain_side_log(context);
        if (!frame.explains && !table_.pointing().pinned()) model.explanation.reset();
        render::paint_plain_table(draw.target, model, draw.resources, draw.hits);
    }
    void paint_board(sf::RenderTarget& target, render::Resources& resources, const TableInfo& /*info*/) const override {
        if (table_.readiness().has_position())
            render::paint_plain_boards(target, build_plain_boards(position()), resources);
    }
    void paint_final(const DrawContext& draw, const TableInfo& info, const FinalView& view) const override {
        if (!table_.readiness().has_position()) return;
        const auto now = position();
        auto model = build_plain_final({now, table_, log_, draw.words, info});
        complete_final(model, info, view, draw.words);
        render::paint_plain_final(draw.target, model, draw.resources, draw.hits);
    }
    [[nodiscard]] AccessibleText accessible(const render::Target& target, const Words& /*words*/,
                                            const TableInfo& /*info*/) const override {
        const auto number = static_cast<std::size_t>(target.id);
        if (target.kind != render::TableTarget::own_action || number >= table_.legal().size()) return {};
        return {.name = answer_words(codec_->command_json(table_.legal()[number]))};
    }
    [[nodiscard]] std::string accessible_question(const Words& words, const TableInfo& info) const override {
        if (!table_.readiness().has_position()) return {};
        const auto now = position();
        return accessible_prompt(build_plain_table({now, table_, log_, words, info}, 0).prompt);
    }
    [[nodiscard]] ReferenceFacts reference_facts(const Words& /*words*/, const TableInfo& /*info*/) const override {
        return {};
    }

   private:
    [[nodiscard]] PlainPosition position() const {
        const auto& state = table_.position().base();
        PlainPosition now{.view = codec_->view_json(table_.position().view()),
                          .question = codec_->question_json(table_.position().now(), table_.position().seat()),
                          .pending = G::pending(state),
                          .seat = table_.position().seat(),
                          .outcome = G::outcome(table_.position().rules(), state),
                          .sides = G::sides(state.options),
                          .can_undo = table_.action().can_take_back()};
        for (const auto& command : table_.legal()) now.answers.push_back(codec_->command_json(command));
        return now;
    }

    std::shared_ptr<const Codec> codec_;
    PlainInteraction<G>& table_;
    EventLog& log_;
};

/// Stands in for the animations at a table that has none.
class NoMoves final : public Moves {
   private:
    void forget(bool /*were_backwards*/) override {}
};

/// Makes the default table of a match.
template <core::Game G, class Codec>
[[nodiscard]] std::unique_ptr<GameTable> make_plain_table(std::shared_ptr<const Codec> codec,
                                                          EventLog::MakeFormatter make_formatter) {
    auto input = std::make_unique<PlainInteraction<G>>(codec->rules());
    auto log = std::make_unique<EventLog>(std::move(make_formatter));
    auto policy = std::make_unique<PlainPolicy<G, Codec>>(std::move(codec), *input, *log);
    return std::make_unique<GameTable>(TableParts{.input = std::move(input),
                                                  .log = std::move(log),
                                                  .moves = std::make_unique<NoMoves>(),
                                                  .playback = std::make_unique<Playback>(),
                                                  .policy = std::move(policy)});
}

/// Makes the description of a game that has no data files and uses the default table. The game must describe its types
/// to the protocol and supply the sentences G::k_event_sentences. `title`: name of the game.
template <core::Game G>
[[nodiscard]] GameKind plain_game_kind(std::string_view title, std::vector<content::Pack> packs = content::no_packs()) {
    using Codec = protocol::PlainCodec<G>;
    using Content = typename Codec::Content;
    const auto codec = std::make_shared<const Codec>(std::make_shared<const Content>(Content{{}, std::move(packs)}));
    const auto formatter = [](event_text::Audience audience) -> std::unique_ptr<event_text::EventFormatter> {
        return std::make_unique<event_text::SentenceFormatter>(G::k_event_sentences, std::move(audience));
    };
    GameKind kind;
    const auto of_packs =
        [title](const std::vector<protocol::ContentPack>& wanted) -> core::Result<GameKind, std::string> {
        auto read = protocol::read_packs(wanted, content::read_no_pack);
        if (!read) return core::Failure{read.error()};
        return plain_game_kind<G>(title, std::move(*read));
    };
    kind = game_kind_of<G>(codec, of_packs);
    kind.title = title;
    kind.chapter = content::msgid("Round");
    kind.options = offered_options(G::option_rows(), [](const typename G::Options&) { return true; });
    kind.computers_against = std::min<core::Seat>(kind.computers_against, G::k_most_seats - 1);
    kind.make_formatter = [formatter](const Json::Value&, event_text::Audience audience) {
        return formatter(std::move(audience));
    };
    kind.make_table = [codec, formatter](const Json::Value&) { return make_plain_table<G>(codec, formatter); };
    return kind;
}

}  // namespace syrtis::client::ui
