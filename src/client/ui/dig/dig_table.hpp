// SPDX-License-Identifier: MIT
#pragma once

// The table of a match of Dig Mars.

#include <memory>

#include "protocol/dig/codec.hpp"
#include "render/dig/table_model.hpp"
#include "ui/board_view.hpp"
#include "ui/dig/event_motion.hpp"
#include "ui/dig/guide_model.hpp"
#include "ui/dig/interaction.hpp"
#include "ui/dig/table_log.hpp"
#include "ui/game_table.hpp"
#include "ui/guide.hpp"
#include "ui/moves_of.hpp"

namespace syrtis::client::ui::dig {

/// Connects the input state, the log, the animations and the painters of Dig Mars.
class DigTable : public GameTable {
   public:
    explicit DigTable(std::shared_ptr<const protocol::dig::Codec> codec);

    [[nodiscard]] std::optional<std::string> show(const Json::Value& view, const Json::Value& events) override;
    void take_history(std::vector<event_text::StepEvents> steps) override { log_.take_history(std::move(steps)); }
    void take_back(core::Seat seat, std::size_t kept) override {
        moves_.store_shown(log_.events_after(kept));
        table_.take_back();
        log_.take_back(seat, kept, table_info().step, table_info().time);
    }
    void go_back(std::size_t kept) override {
        moves_.store_shown(log_.events_after(kept));
        log_.forget_after(kept);
    }
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
    void set_volume(unsigned percent) override { table_.set_volume(percent); }
    void set_pace(std::optional<Pace> pace) override { moves_.set_pace(pace.value_or(Pace::off)); }
    void set_motion(Motion motion) override;
    void set_guided(bool guided) override { guide_.set_on(guided); }
    bool pass_time(std::uint64_t milliseconds) override;
    void set_confirmations(const Confirmations& confirmations) override { table_.set_confirmations(confirmations); }
    void set_shared(bool shared) override { table_.set_shared(shared); }
    void set_connected(bool connected) override {
        table_.set_connected(connected);
        follow_guide();
    }

    [[nodiscard]] DragTarget drag_target(const render::Target& target) const override;
    void drag(const render::Target& /*dragged*/, const render::HitMap& hits, render::Point from,
              render::Point to) override {
        view_.drag(hits, from, to);
    }
    bool zoom(const render::HitMap& hits, render::Point at, int steps) override { return view_.zoom(hits, at, steps); }
    void move_by_key(Way way) override { view_.move_by_key(way); }

    void press(const render::Target& target) override;
    /// This game has no sliders.
    void slide(const render::Region&, float) override {}
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
    void paint_board(sf::RenderTarget& target, render::Resources& resources) const override;
    [[nodiscard]] render::TablePlan plan() const override {
        return {.opponents = static_cast<int>(table_.listing().opponents.size())};
    }
    void paint_final(const DrawContext& draw, const std::optional<render::Target>& hover) const override;

    [[nodiscard]] std::vector<std::pair<render::Target, Json::Value>> answers() const override;
    [[nodiscard]] std::vector<render::Target> hinted() const override;
    [[nodiscard]] bool busy() const override { return table_.busy(); }
    [[nodiscard]] std::uint64_t question_number() const override { return table_.question_number(); }
    [[nodiscard]] std::string question_kind() const override;
    [[nodiscard]] ReferenceFacts reference_facts(const Words& words) const override;

    [[nodiscard]] drawn::TableModel build(const Words& words) const;

   private:
    /// Updates the guide. Called whenever the question may have changed.
    void follow_guide();
    void take_key(sf::Keyboard::Key key, bool shift);
    /// Removes a pin that shows nothing, so that Escape does not need an additional press for it.
    void drop_unseen_pin();

    std::shared_ptr<const protocol::dig::Codec> codec_;
    Interaction table_;
    TableLog log_;
    MovesOf<Interaction, game::Event> moves_{table_};
    Guide guide_{k_last_guide_step};
    BoardView view_;
};

}  // namespace syrtis::client::ui::dig
