// SPDX-License-Identifier: MIT
#pragma once

// The table while a game is shown: positions come in, answers go out in the server's form.

#include <json/json.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "render/screen_models.hpp"
#include "ui/final_screen.hpp"
#include "ui/log_book.hpp"
#include "ui/table_builder.hpp"

namespace syrtis::client::app {

/// The commands as the server takes them: picks of one choice become one answer.
[[nodiscard]] std::vector<Json::Value> wire_commands(const ui::Content& content,
                                                     const std::vector<ui::game::Command>& commands);

class GamePage {
   public:
    explicit GamePage(std::shared_ptr<const ui::Content> content);

    /// A view as the server tells it; a sentence if it can't be understood.
    [[nodiscard]] std::optional<std::string> show(const Json::Value& view, const Json::Value& events);
    void show(const ui::game::View& view, const Json::Value& events);
    void set_people(std::vector<ui::SeatPerson> people) { around_.people = std::move(people); }
    /// From the lobby's description of the table.
    void set_people(const Json::Value& table);
    void set_title(std::string title, std::string note);
    void set_connection(std::string words) { around_.connection = std::move(words); }
    void set_pending(core::SeatSet pending) { around_.pending = pending; }

    [[nodiscard]] ui::Interaction& table() { return table_; }
    [[nodiscard]] const ui::Interaction& table() const { return table_; }
    [[nodiscard]] bool finished() const;
    [[nodiscard]] std::optional<std::vector<Json::Value>> take_answer();
    [[nodiscard]] render::TableModel build(const ui::Words& words) const;
    [[nodiscard]] render::FinalScoreModel build_final(const ui::Words& words) const;

   private:
    std::shared_ptr<const ui::Content> content_;
    ui::Interaction table_;
    ui::LogBook log_;
    ui::ScoreHistory history_;
    ui::TableSurroundings around_;
};

}  // namespace syrtis::client::app
