// SPDX-License-Identifier: MIT
#pragma once

// Parts that several sample models have in common.

#include <string>
#include <string_view>
#include <vector>

#include "unit/client_render/sample_models.hpp"

namespace syrtis::test {

/// Returns the German translation of English words of the samples. Requires that the list of the samples has the words.
std::string german_of(std::string_view english);

inline std::string of(Words words, const char* english, const char* french) {
    return words == Words::english ? english : words == Words::french ? french : german_of(english);
}

/// Returns the name of a card or corporation in the files of the game, by its English name. Returns the English name
/// if no file contains it.
std::string card_name(Words words, std::string_view english);

std::vector<CardFace> sample_faces(Words words);
CardFace sample_corporation(Words words, bool second);
client::render::terraforming::BoardModel sample_board(Words words);
/// Returns a table in the middle of a match, without a question.
client::render::terraforming::TableModel usual_table(Words words, int opponents_count);

/// Changes the table to the beginning of a game: an empty board, and players without resources, tags and cards.
void begin_game(TableModel& model, Words words);

}  // namespace syrtis::test
