// SPDX-License-Identifier: MIT
#pragma once

// The table of a match of Terraforming Mars.

#include <memory>
#include <span>
#include <vector>

#include "render/terraforming/final_model.hpp"
#include "ui/board_view.hpp"
#include "ui/game_table.hpp"
#include "ui/guide.hpp"
#include "ui/moves_of.hpp"
#include "ui/terraforming/event_motion.hpp"
#include "ui/terraforming/final_screen.hpp"
#include "ui/terraforming/guide_model.hpp"
#include "ui/terraforming/table_builder.hpp"
#include "ui/terraforming/table_log.hpp"
#include "ui/terraforming/table_tabs.hpp"
#include "ui/terraforming/turn_playback.hpp"

namespace syrtis::client::ui::terraforming {

/// Converts commands to the format of the server: the picks of one choice become one answer.
[[nodiscard]] std::vector<Json::Value> wire_commands(const Content& content,
                                                     const std::vector<game::Command>& commands);

/// Connects the input state, the log, turn playback, the animations and the painters of Terraforming Mars.
class MarsTable : public GameTable {
   public:
    explicit MarsTable(std::shared_ptr<const Content> content)
        : content_(std::move(content)), table_(*content_), log_(*content_), playback_(*content_) {}

    [[nodiscard]] std::optional<std::string> show(const Json::Value& view, const Json::Value& events) override;
    void take_history(std::vector<event_text::StepEvents> steps) override;
    void take_back(core::Seat seat, std::size_t kept) override;
    void go_back(std::size_t kept) override;
    void copy_view_state(const GameTable& before) override;
    [[nodiscard]] bool finished() const override;
    void refuse(std::string sentence) override {
        table_.refuse(std::move(sentence));
        follow_guide();
    }
    void show_notice(std::string sentence) override { table_.show_notice(std::move(sentence)); }
    void set_busy(bool busy) override {
        table_.set_busy(busy);
        follow_guide();
    }
    void set_undo_state(const UndoState& undo_state) override { table_.set_undo_state(undo_state); }
    void set_confirmations(const Confirmations& confirmations) override { table_.set_confirmations(confirmations); }
    void set_shared(bool shared) override { table_.set_shared(shared); }
    void set_connected(bool connected) override {
        table_.set_connected(connected);
        follow_guide();
    }

    void set_pace(std::optional<Pace> pace) override;
    void set_motion(Motion motion) override;
    void set_volume(unsigned percent) override { table_.set_volume(percent); }
    void set_guided(bool guided) override { guide_.set_on(guided); }
    /// Returns the number of the shown hint of the guide, from 1; 0 if there is none.
    [[nodiscard]] int shown_hint() const { return table_.shows_past() ? 0 : guide_.shown(); }
    bool pass_time(std::uint64_t milliseconds) override;
    [[nodiscard]] bool shows_playback() const override { return playback_.runs(); }

    void set_words(const Words& words) override { table_.set_words(words); }
    [[nodiscard]] bool types() const override { return table_.arrangement().searching(); }
    void type(char32_t letter) override { table_.type(letter); }
    [[nodiscard]] TextLine* written_line() override { return table_.written_line(); }
    void note_editing() override { table_.note_editing(); }
    bool edit(LineKey key) override { return table_.edit_search(key); }
    [[nodiscard]] DragTarget drag_target(const render::Target& target) const override;
    void drag(const render::Target& dragged, const render::HitMap& hits, render::Point from, render::Point to) override;
    void drop() override { table_.end_drag(); }
    bool zoom(const render::HitMap& hits, render::Point at, int steps) override;
    void move_by_key(Way way) override;

    void press(const render::Target& target) override;
    void slide(const render::Region& slider, float x) override;
    void point(const std::optional<render::Target>& target) override { table_.point(target); }
    [[nodiscard]] std::optional<render::Target> focus() const override { return table_.focus(); }
    void focus_on(const std::optional<render::Target>& target) override { table_.focus_on(target); }
    [[nodiscard]] AccessibleText accessible(const render::Target& target, const Words& words) const override;
    [[nodiscard]] std::string accessible_question(const Words& words) const override;
    void pin(const render::Target& target) override;
    void scroll(const render::Target& target, int steps) override { table_.scroll(target, steps); }
    void press_key(sf::Keyboard::Key key, bool shift) override;

    [[nodiscard]] std::optional<std::vector<Json::Value>> take_answer() override;
    [[nodiscard]] TableIntent take_intent() override;

    void paint(const DrawContext& draw, bool explains) const override;
    [[nodiscard]] Json::Value next_game(FinalAct act) const override;
    [[nodiscard]] FinalAct usual_final_act() const override;
    void paint_board(sf::RenderTarget& target, render::Resources& resources) const override;
    [[nodiscard]] render::TablePlan plan() const override;
    void paint_final(const DrawContext& draw, const std::optional<render::Target>& hover) const override;

    [[nodiscard]] std::vector<std::pair<render::Target, Json::Value>> answers() const override;
    [[nodiscard]] std::vector<render::Target> hinted() const override;
    [[nodiscard]] bool busy() const override { return table_.busy(); }
    [[nodiscard]] std::uint64_t question_number() const override { return table_.question_number(); }
    [[nodiscard]] std::string question_kind() const override;
    [[nodiscard]] bool chooses_cards() const override {
        return table_.question().kind == QuestionKind::cards || table_.question().kind == QuestionKind::corporation;
    }
    [[nodiscard]] std::string reference_page() const override;
    [[nodiscard]] ReferenceFacts reference_facts(const Words& words) const override;

   private:
    /// Updates the shown position and the log after the playback has changed.
    void follow_playback();
    void skip_playback();
    /// Animates these events after the running animations.
    void transition(std::span<const game::Event> events);
    /// Stores the position before an undo; the events after that step are animated backwards with the next position.
    void store_shown(std::size_t kept);
    /// Updates the guide. Called whenever the question may have changed.
    void follow_guide();
    void act_on_playback(PlaybackAct act);
    /// Handles a click or key of the playback. Returns true if it was used.
    bool playback_takes(const render::Target& target);
    bool playback_takes(sf::Keyboard::Key key);
    void take_key(sf::Keyboard::Key key, bool shift);
    void log_events(const TurnPlayback::Scene& scene, std::size_t first, std::size_t last);
    void play_sounds_of(std::span<const game::Event> events);
    /// Removes a pin that shows nothing, so that Escape does not need an additional press for it.
    void drop_unseen_pin();

    std::shared_ptr<const Content> content_;
    Interaction table_;
    TableLog log_;
    Guide guide_{k_last_guide_step};
    TurnPlayback playback_;
    MovesOf<Interaction, game::Event> moves_{table_};
    ScoreHistory history_;
    BoardView view_;
    TableTabs tabs_;
};

}  // namespace syrtis::client::ui::terraforming
