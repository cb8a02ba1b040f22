// SPDX-License-Identifier: MIT
#pragma once

// Tables of Dig Mars as ui/ would hand them over, made up by hand, for pictures to look at and to check.

#include "render/dig/table_model.hpp"

namespace syrtis::test::dig {

enum class Language { english, french, german };

/// Three seats in the middle of a match, as in the design.
client::render::dig::TableModel usual_table(Language language);
/// Four seats; everything there can be, in the same places.
client::render::dig::TableModel crowded_table(Language language);
/// A place is asked for, one is pointed at.
client::render::dig::TableModel placing_table(Language language);
/// A station is asked for.
client::render::dig::TableModel moving_table(Language language);
/// Collections lie open, nobody announces.
client::render::dig::TableModel open_table(Language language);
client::render::dig::TableModel watched_table(Language language);
/// An upgrade is being paid.
client::render::dig::TableModel paying_table(Language language);
client::render::dig::TableModel first_turn_table(Language language);
/// A line of the log that has no room is pointed at.
client::render::dig::TableModel long_line_table(Language language);
/// The whole log over the right rail.
client::render::dig::TableModel log_table(Language language);
client::render::dig::FinalModel final_screen(Language language, int seats = 4);

}  // namespace syrtis::test::dig
