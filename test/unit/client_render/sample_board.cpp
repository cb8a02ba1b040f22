// SPDX-License-Identifier: MIT

#include <array>
#include <string_view>

#include "unit/client_render/sample_parts.hpp"

namespace syrtis::test {

using namespace client::render;
using namespace client::render::terraforming;

namespace {

/// One word for each space: l land, o ocean area, v volcanic, n Noctis; then its bonuses.
constexpr std::array<std::string_view, 61> k_spaces{
    "lss", "o",   "l",   "oc", "o",   "l",  "vs",  "l",  "l",  "l",   "occ", "vc",  "l",   "l",   "l",   "l",
    "l",   "ls",  "vpt", "lp", "lp",  "lp", "lpp", "lp", "lp", "opp", "vpp", "lpp", "npp", "opp", "opp", "opp",
    "lpp", "lpp", "lpp", "lp", "lpp", "lp", "lp",  "lp", "op", "op",  "op",  "l",   "l",   "l",   "l",   "l",
    "lp",  "l",   "lss", "l",  "lc",  "lc", "l",   "lt", "ls", "lss", "l",   "l",   "ott"};

}  // namespace

BoardModel sample_board(Words words) {
    BoardModel board;
    for (const std::string_view code : k_spaces) {
        BoardSpace space;
        switch (code[0]) {
            case 'o':
                space.kind = SpaceKind::ocean_area;
                break;
            case 'v':
                space.kind = SpaceKind::volcanic;
                break;
            case 'n':
                space.kind = SpaceKind::reserved;
                break;
            default:
                space.kind = SpaceKind::land;
        }
        for (const char bonus : code.substr(1)) {
            space.bonus.push_back(bonus == 's'   ? "resources/steel"
                                  : bonus == 't' ? "resources/titanium"
                                  : bonus == 'c' ? "resources/card"
                                                 : "resources/plants");
        }
        board.spaces.push_back(space);
    }
    board.spaces[6].name = "Tharsis Tholus";
    board.spaces[11].name = "Ascraeus Mons";
    board.spaces[18].name = "Pavonis Mons";
    board.spaces[26].name = "Arsia Mons";
    board.spaces[28].name = "Noctis City";
    for (int i = 0; i < 2; ++i) {
        BoardSpace space;
        space.kind = SpaceKind::off_planet;
        space.name = i == 0 ? "Ganymede Colony" : "Phobos Space Haven";
        board.spaces.push_back(space);
    }
    const auto tile = [&](std::size_t at, const char* image, int owner) {
        board.spaces[at].tile = image;
        board.spaces[at].owner = owner;
    };
    tile(3, "tiles/ocean", -1), tile(10, "tiles/ocean", -1), tile(29, "tiles/ocean", -1), tile(30, "tiles/ocean", -1);
    tile(41, "tiles/ocean", -1);
    tile(14, "tiles/greenery", 1), tile(21, "tiles/greenery", 1), tile(20, "tiles/city", 1);
    tile(16, "tiles/city", 0), tile(17, "tiles/mining_rights", 3), tile(26, "tiles/lava_flows", 2);
    tile(28, "tiles/city", 2), tile(36, "tiles/greenery", 2), tile(32, "tiles/greenery", 3), tile(33, "tiles/city", 3);
    tile(34, "tiles/greenery", 3), tile(38, "tiles/city", 0), tile(39, "tiles/greenery", 0);
    tile(50, "tiles/mining_area", 0), tile(58, "tiles/natural_preserve", 3);
    tile(61, "tiles/ganymede_colony", 1);
    board.spaces[45].claim = 2;

    board.temperature = {-30, 8, 2, -10, {}, {}, "−30", "+8"};
    board.temperature.bonuses = {{-24, {word("+1"), icon("resources/heat")}, true},
                                 {-20, {word("+1"), icon("resources/heat")}, true},
                                 {0, {icon("resources/ocean")}, false}};
    board.oxygen = {0, 14, 1, 7, {}, {}, "0", "14"};
    board.oxygen.bonuses = {{8, {icon("resources/temperature")}, false}};
    board.oceans = 5;
    board.temperature_corner = {of(words, "Temperature", "Température"),
                                {"−10 °C", ""},
                                {},
                                of(words, "9 steps to +8", "9 niveaux jusqu'à +8")};
    board.oxygen_corner = {
        of(words, "Oxygen", "Oxygène"), {"7 %", ""}, {}, of(words, "7 steps to 14", "7 niveaux jusqu'à 14")};
    board.generation_corner = {
        of(words, "Generation", "Génération"),
        {"7", ""},
        {of(words, "Your turn, action 1 of 2", "À vous, action 1 sur 2"), of(words, "Your turn", "À vous")},
        of(words, "Bruno first · Dmitri out", "Bruno premier · Dmitri a passé")};
    board.temperature_corner.brief_note = of(words, "9 to go", "reste 9");
    board.oxygen_corner.brief_note = of(words, "7 to go", "reste 7");
    board.oceans_corner = {of(words, "Oceans", "Océans"),
                           {of(words, "5 of 9", "5 sur 9"), ""},
                           {},
                           {of(words, "each touching pays 2 M€", "2 M€ par océan voisin")}};
    return board;
}

}  // namespace syrtis::test
