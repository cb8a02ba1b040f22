// SPDX-License-Identifier: MIT
#pragma once

// The table of a match of Dig Mars.

#include <memory>

#include "protocol/dig/codec.hpp"
#include "render/dig/table_model.hpp"
#include "ui/dig/event_motion.hpp"
#include "ui/dig/interaction.hpp"
#include "ui/dig/table_log.hpp"
#include "ui/dig/table_tabs.hpp"
#include "ui/game_table.hpp"
#include "ui/moves_of.hpp"

namespace syrtis::client::ui::dig {

/// Makes the table of a match.
[[nodiscard]] std::unique_ptr<GameTable> make_table(std::shared_ptr<const protocol::dig::Codec> codec);

/// Decodes, shows and plays Dig Mars at a table.
class DigPolicy final : public TablePolicy {
   public:
    using DigMoves = MovesOf<Interaction, game::Event>;

    /// All referenced objects must outlive this object.
    DigPolicy(std::shared_ptr<const protocol::dig::Codec> codec, Interaction& table, TableLog& log, DigMoves& moves)
        : codec_(std::move(codec)), table_(table), log_(log), moves_(moves) {}

    [[nodiscard]] std::optional<std::string> show(const SentView& sent, const EventEffects& effects) override;
    bool handle(const TableInput& input) override;
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

    /// Returns the model of the table, including hints of the guide. `guide_step`: number of the guide's hint that is
    /// shown, from 1; 0: none.
    [[nodiscard]] drawn::TableModel build(const Words& words, const TableInfo& info, int guide_step) const;

   private:
    [[nodiscard]] TableContext context(const Words& words, const TableInfo& info) const;
    [[nodiscard]] std::string question_kind() const;
    /// Animates the events that led to the shown position and begins their moments.
    void transition(const PlayerAction& events, const EventEffects& effects);
    bool press_key(const input::Key& key);

    std::shared_ptr<const protocol::dig::Codec> codec_;
    Interaction& table_;
    TableLog& log_;
    DigMoves& moves_;
    TableTabs tabs_;
};

}  // namespace syrtis::client::ui::dig
