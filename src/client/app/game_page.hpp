// SPDX-License-Identifier: MIT
#pragma once

// The table while a game is shown: positions come in, answers go out in the server's form.

#include <json/json.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "render/terraforming/final_model.hpp"
#include "ui/terraforming/final_screen.hpp"
#include "ui/terraforming/log_book.hpp"
#include "ui/terraforming/table_builder.hpp"

namespace syrtis::client::app {

/// The commands as the server takes them: picks of one choice become one answer.
[[nodiscard]] std::vector<Json::Value> wire_commands(const ui::terraforming::Content& content,
                                                     const std::vector<ui::terraforming::game::Command>& commands);

class GamePage {
   public:
    explicit GamePage(std::shared_ptr<const ui::terraforming::Content> content);

    /// A view as the server tells it; a sentence if it can't be understood.
    [[nodiscard]] std::optional<std::string> show(const Json::Value& view, const Json::Value& events);
    void show(const ui::terraforming::game::View& view, const Json::Value& events);
    void set_people(std::vector<ui::SeatPerson> people) { around_.people = std::move(people); }
    /// From the lobby's description of the table.
    void set_people(const Json::Value& table);
    void set_title(std::string title, std::string note);
    void set_connection(std::string words) { around_.connection = std::move(words); }
    void set_pending(core::SeatSet pending) { around_.pending = pending; }

    [[nodiscard]] ui::terraforming::Interaction& table() { return table_; }
    [[nodiscard]] const ui::terraforming::Interaction& table() const { return table_; }
    [[nodiscard]] bool finished() const;
    [[nodiscard]] std::optional<std::vector<Json::Value>> take_answer();
    [[nodiscard]] render::terraforming::TableModel build(const ui::Words& words) const;
    [[nodiscard]] render::terraforming::FinalScoreModel build_final(const ui::Words& words) const;

   private:
    std::shared_ptr<const ui::terraforming::Content> content_;
    ui::terraforming::Interaction table_;
    ui::terraforming::LogBook log_;
    ui::terraforming::ScoreHistory history_;
    ui::TableSurroundings around_;
};

}  // namespace syrtis::client::app
