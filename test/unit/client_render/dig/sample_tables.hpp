// SPDX-License-Identifier: MIT
#pragma once

// Models of Dig Mars as client/ui would build them, made up by hand, for pictures that are compared and checked.

#include "render/dig/table_model.hpp"

namespace syrtis::test::dig {

enum class Language { english, french, german };

/// Three seats in the middle of a match.
client::render::dig::TableModel usual_table(Language language);
/// Four seats, with as much as possible on each place.
client::render::dig::TableModel crowded_table(Language language);
/// A place is asked for, and one is pointed at.
client::render::dig::TableModel placing_table(Language language);
/// A station is asked for.
client::render::dig::TableModel moving_table(Language language);
/// Collections are open, and nobody has announced victory.
client::render::dig::TableModel open_table(Language language);
client::render::dig::TableModel watched_table(Language language);
/// An upgrade is being paid.
client::render::dig::TableModel paying_table(Language language);
client::render::dig::TableModel first_turn_table(Language language);
/// A line of the log that is too long for its panel is pointed at.
client::render::dig::TableModel long_line_table(Language language);
/// The whole log over the right rail.
client::render::dig::TableModel log_table(Language language);
client::render::dig::FinalModel final_screen(Language language, int seats = 4);

}  // namespace syrtis::test::dig
