// SPDX-License-Identifier: MIT

#include "ui/dig/names.hpp"

#include <array>

#include "content/language.hpp"
#include "protocol/dig/refusal_text.hpp"
#include "render/dig/table_model.hpp"

namespace syrtis::client::ui::dig {

using content::msgid;

namespace {

struct BonusWords {
    std::string_view text;
    std::string_view brief;
};
constexpr std::array<BonusWords, game::k_bonuses> k_bonus_words{{{msgid("extra dig"), msgid("dig")},
                                                                 {msgid("extra transport"), msgid("transport")},
                                                                 {msgid("move a station"), msgid("move")},
                                                                 {msgid("fortune"), msgid("fortune")},
                                                                 {msgid("survey"), msgid("survey")}}};
constexpr std::array<std::string_view, game::k_equipment> k_equipment_words{msgid("Dig"), msgid("Transport"),
                                                                            msgid("Fleet")};

std::string row_of(game::Place place) { return number(static_cast<int>(place / game::k_columns) + 1); }
std::string column_of(game::Place place) { return number(static_cast<int>(place % game::k_columns) + 1); }

}  // namespace

std::string place_text(const Words& words, game::Place place) {
    return words("row {0}, column {1}", {row_of(place), column_of(place)});
}

std::string brief_place_text(const Words& words, game::Place place) {
    return words("r{0} c{1}", {row_of(place), column_of(place)});
}

std::string equipment_name(const Words& words, game::Equipment equipment) {
    return words(k_equipment_words.at(game::index_of(equipment)));
}

std::string bonus_text(const Words& words, game::Bonus bonus) {
    return bonus == game::Bonus::none ? std::string() : words(k_bonus_words.at(game::index_of(bonus)).text);
}

render::Label bonus_name(const Words& words, game::Bonus bonus) {
    if (bonus == game::Bonus::none) return {};
    const auto& [text, brief] = k_bonus_words.at(game::index_of(bonus));
    return {content::capitalized(words(text)), content::capitalized(words(brief))};
}

std::string bonus_image(game::Bonus bonus) {
    return bonus == game::Bonus::none ? std::string() : drawn::k_bonus_images.at(game::index_of(bonus));
}

std::string points_text(const Words& words, int points) { return words.count(points, "{0} point", "{0} points"); }

std::string tile_text(const Words& words, const game::TileRule& tile) {
    auto text = points_text(words, tile.points) + ", " + words("transport {0}", {number(tile.transport)});
    if (tile.bonus != game::Bonus::none) text += ", " + bonus_text(words, tile.bonus);
    return text;
}

std::string refusal_text(const Words& words, const game::Refusal& refusal) {
    return protocol::dig::refusal_texts().sentence(refusal, words.translator());
}

}  // namespace syrtis::client::ui::dig
