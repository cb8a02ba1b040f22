// SPDX-License-Identifier: MIT
#pragma once

// Hand-written models of Dig Mars that resemble those of client/ui. Tests compare and check pictures of these models.

#include "render/dig/table_model.hpp"

namespace syrtis::test::dig {

enum class Language { english, french, german };

/// Returns a table of three seats in the middle of a match.
client::render::dig::TableModel usual_table(Language language);
/// Returns a table of four seats with as many things as possible on each place.
client::render::dig::TableModel crowded_table(Language language);
/// Returns a table at which the player must choose a place for a station, and points at one of the places.
client::render::dig::TableModel placing_table(Language language);
/// Returns a table at which the player must choose a station.
client::render::dig::TableModel moving_table(Language language);
/// Returns a table with open collections at which no player has announced victory.
client::render::dig::TableModel open_table(Language language);
client::render::dig::TableModel watched_table(Language language);
/// Returns a table at which the player is paying for an upgrade.
client::render::dig::TableModel paying_table(Language language);
client::render::dig::TableModel first_turn_table(Language language);
/// Returns a table at which the player points at a line of the log that is too long for its panel.
client::render::dig::TableModel long_line_table(Language language);
/// Returns a table with the whole log drawn over the panels at the right.
client::render::dig::TableModel log_table(Language language);
client::render::dig::FinalModel final_screen(Language language, int seats = 4);

}  // namespace syrtis::test::dig
