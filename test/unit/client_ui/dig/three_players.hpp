// SPDX-License-Identifier: MIT
#pragma once

// A fixture with a table of Dig Mars for three players and its models.

#include <gtest/gtest.h>

#include <string>

#include "ui/dig/table_builder.hpp"
#include "unit/client_ui/dig/positions.hpp"
#include "unit/dig/table.hpp"

namespace syrtis::client::ui::dig {

inline std::string first(const render::Label& label) {
    return label.forms.empty() ? std::string() : label.forms.front();
}

class ThreePlayers : public testing::Test {
   protected:
    ThreePlayers() {
        table_info.people = {{.name = "Ada", .piece = 0}, {.name = "Bruno", .piece = 1}, {.name = "Chiyo", .piece = 2}};
    }
    void show(const game::State& state, Seat seat = 0) { table.show(DigMars::view(test::rules(), state, seat)); }
    void log_event(const game::Event& event) {
        Json::Value list(Json::arrayValue);
        list.append(test::codec()->event_json(event, 0));
        log.add(list);
    }
    [[nodiscard]] drawn::TableModel build() const { return build_table(table, log, words, table_info); }

    Interaction table{test::content()};
    TableLog log{test::content()};
    Words words;
    TableInfo table_info;
};

}  // namespace syrtis::client::ui::dig
