// SPDX-License-Identifier: MIT
#pragma once

// Parts that several sample screens share.

#include <string>
#include <string_view>
#include <vector>

#include "unit/client_render/sample_models.hpp"

namespace syrtis::test {

/// Returns the German words for English words. Requires that the list of the samples contains the English words.
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

}  // namespace syrtis::test
