// SPDX-License-Identifier: MIT
#pragma once

// The table of a match of Terraforming Mars.

#include <memory>
#include <span>
#include <vector>

#include "ui/game_table.hpp"
#include "ui/moves_of.hpp"
#include "ui/terraforming/event_motion.hpp"
#include "ui/terraforming/final_screen.hpp"
#include "ui/terraforming/interaction.hpp"
#include "ui/terraforming/table_log.hpp"
#include "ui/terraforming/turn_playback.hpp"

namespace syrtis::client::ui::terraforming {

/// Converts commands to answers in the server's format. All cards that are picked in one choice become one answer.
[[nodiscard]] std::vector<Json::Value> wire_commands(const Content& content,
                                                     const std::vector<game::Command>& commands);

/// Makes the table of a match with this content.
[[nodiscard]] std::unique_ptr<GameTable> make_table(std::shared_ptr<const Content> content);

/// Decodes, shows and plays Terraforming Mars at a table.
class MarsPolicy final : public TablePolicy {
   public:
    using MarsMoves = MovesOf<Interaction, game::Event>;

    /// All referenced objects must outlive this object.
    MarsPolicy(std::shared_ptr<const Content> content, Interaction& table, TableLog& log, MarsMoves& moves,
               Playback& clock)
        : content_(std::move(content)), table_(table), log_(log), moves_(moves), playback_(*content_, clock) {}

    [[nodiscard]] std::optional<std::string> show(const SentView& sent, const EventEffects& effects) override;
    std::uint64_t show_frame(const EventEffects& effects) override;
    bool handle(const TableInput& input) override;
    [[nodiscard]] TextLine* written_line() override { return table_.written_line(); }
    [[nodiscard]] std::optional<std::vector<Json::Value>> take_answer() override;
    [[nodiscard]] std::vector<TableAnswer> answers(const Hint& hint) const override;
    [[nodiscard]] TableState state() const override;
    [[nodiscard]] std::vector<int> guide_steps() const override;

    void paint(const DrawContext& draw, const TableFrame& frame) const override;
    void paint_board(sf::RenderTarget& target, render::Resources& resources, const TableInfo& info) const override;
    void paint_final(const DrawContext& draw, const TableInfo& info, const FinalView& view) const override;
    [[nodiscard]] AccessibleText accessible(const render::Target& target, const Words& words,
                                            const TableInfo& info) const override;
    [[nodiscard]] std::string accessible_question(const Words& words, const TableInfo& info) const override;
    [[nodiscard]] ReferenceFacts reference_facts(const Words& words, const TableInfo& info) const override;
    [[nodiscard]] Json::Value next_game(FinalAct act) const override;

   private:
    [[nodiscard]] TableContext context(const Words& words, const TableInfo& info) const;
    bool press_key(const input::Key& key);
    void slide(const input::Slide& move);
    /// Adds those events of the playback to the log that may be shown by now, and returns them.
    std::vector<game::Event> log_frames(CueList& cues);
    void play_sounds_of(std::span<const game::Event> events, CueList& cues) const;
    /// Animates these events after the running animations and begins their moments.
    void transition(std::span<const game::Event> events, const EventEffects& effects);
    /// Begins the moments of animated events. `events`: events with the times of their animations; `now`: present time
    /// on the scale of those times.
    void begin_moments(const std::vector<TimedEvent>& events, std::uint64_t now, const EventEffects& effects) const;

    std::shared_ptr<const Content> content_;
    Interaction& table_;
    TableLog& log_;
    MarsMoves& moves_;
    TurnPlayback playback_;
    ScoreHistory history_;
};

}  // namespace syrtis::client::ui::terraforming
