// SPDX-License-Identifier: MIT
#include "scenario/terraforming/automa.hpp"

#include <array>
#include <bit>
#include <limits>
#include <span>
#include <string>

#include "engine/terraforming/scoring.hpp"
#include "scenario/terraforming/words.hpp"

namespace syrtis::server::scenario::terraforming {
namespace {

using game::State;

class AutomaSetup {
   public:
    AutomaSetup(const Content& content, const Node& node, State& state)
        : content_(content), node_(node), state_(state), table_(state.automa.table) {}

    game::CardSet read() {
        if (!node_.is_object_of({"tr", "megacredits", "passed", "tracks", "marks", "action_deck", "bonus_deck",
                                 "bonus_discard", "destroyed", "played", "corporation", "on_corporation", "cubes",
                                 "marked_spaces"})) {
            return named_;
        }
        read_side();
        read_tracks();
        if (const auto list = node_.find("action_deck")) read_deck(*list, state_.automa.action_deck);
        if (const auto list = node_.find("bonus_deck")) {
            read_deck(*list, state_.automa.bonus_deck);
            // Project cards in the bonus deck were shuffled in openly.
            for (const auto card : state_.automa.bonus_deck) {
                if (!game::is_bonus_card(card)) table_.shuffled_in.insert(card);
            }
        }
        if (const auto list = node_.find("bonus_discard")) table_.bonus_discard = bonus_cards(*list);
        if (const auto list = node_.find("destroyed")) table_.destroyed = bonus_cards(*list);
        if (const auto list = node_.find("played")) read_played(*list);
        read_corporation();
        return named_;
    }

   private:
    void read_side() {
        auto& player = state_.players[automa_side(state_.options)];
        if (const auto found = node_.find("tr")) {
            player.terraform_rating = static_cast<std::int16_t>(found->integer(0, game::k_production_maximum));
        }
        if (const auto found = node_.find("megacredits")) {
            player.stock[0] = static_cast<std::int32_t>(found->integer(0, game::k_stock_maximum));
        }
        if (const auto found = node_.find("passed")) player.passed = found->boolean();
        const auto list = node_.find("marked_spaces");
        if (!list) return;
        for (const auto& item : list->elements()) {
            const auto space = space_of(content_, item);
            if (space) state_.board.claimed[automa_side(state_.options)].insert(*space);
        }
    }

    void read_spaces(const char* key, std::array<std::uint8_t, game::k_automa_tracks>& spaces) {
        const auto found = node_.find(key);
        if (!found) return;
        for (const auto& [id, item] : found->members()) {
            const auto track = track_of(content_, id, *found);
            const auto space = item.integer(0, game::k_track_end);
            if (track) spaces[*track] = static_cast<std::uint8_t>(space);
        }
    }

    void read_tracks() {
        read_spaces("tracks", table_.tracks);
        table_.marks = table_.tracks;
        read_spaces("marks", table_.marks);
        for (game::Track track = 0; track < game::k_automa_tracks; ++track) {
            if (table_.marks[track] < table_.tracks[track]) node_.mistake("a mark lies below its marker");
        }
    }

    void name(game::Card card, const Node& item) {
        const bool bonus = game::is_bonus_card(card);
        const bool known = bonus ? (bonus_named_ & game::bonus_bit(game::bonus_of(card))) != 0 : named_.contains(card);
        if (known) item.mistake("is somewhere else already");
        if (bonus) {
            bonus_named_ |= game::bonus_bit(game::bonus_of(card));
        } else {
            named_.insert(card);
        }
    }

    template <class Deck>
    void read_deck(const Node& list, Deck& deck) {
        for (const auto card : automa_cards_of(content_, list)) {
            name(card, list);
            if (deck.full()) return list.mistake("has too many cards");
            deck.push_back(card);
        }
    }

    game::BonusSet bonus_cards(const Node& list) {
        game::BonusSet cards = 0;
        for (const auto& item : list.elements()) {
            const auto bonus = bonus_card_of(content_, item);
            if (!bonus) continue;
            name(game::card_of(*bonus), item);
            cards |= game::bonus_bit(*bonus);
        }
        return cards;
    }

    void read_played(const Node& list) {
        for (const auto card : cards_of(content_, list)) {
            name(card, list);
            table_.played.insert(card);
            const bool has_tile = content_.rules.cards[card].tile != game::k_no_tile;
            if (has_tile && !table_.played_tiles.full()) table_.played_tiles.push_back(card);
        }
    }

    void read_corporation() {
        if (const auto found = node_.find("corporation"); found && !found->is_null()) {
            table_.corporation = automa_corporation_of(content_, *found).value_or(game::k_no_corporation);
        }
        if (const auto found = node_.find("on_corporation")) {
            for (const auto& [key, item] : found->members()) {
                const auto stock = names::read_word(game::k_corporation_stock_names, Json::Value(key));
                if (!stock) {
                    found->mistake("\"" + key + "\" can't lie on the corporation");
                    continue;
                }
                table_.on_corporation[*stock] =
                    static_cast<std::uint8_t>(item.integer(0, std::numeric_limits<std::uint8_t>::max()));
            }
        }
        const auto cubes = node_.find("cubes");
        if (cubes) read_cubes(*cubes);
        if (table_.corporation == game::k_no_corporation) return;
        const auto& corporation = content_.rules.automa.corporations[table_.corporation];
        table_.beside_corporation = corporation.every_deck & ~bonus_named_;
        if (cubes) return;
        for (game::Track track = 0; track < game::k_automa_tracks; ++track) {
            const auto above_mark = ~((std::uint32_t{2} << table_.marks[track]) - 1U);
            for (const auto& listed : corporation.cubes) table_.cubes[track] |= listed[track] & above_mark;
        }
    }

    void read_cubes(const Node& node) {
        for (const auto& [id, list] : node.members()) {
            const auto track = track_of(content_, id, node);
            for (const auto& item : list.elements()) {
                const auto space = item.integer(0, game::k_track_end);
                if (track) table_.cubes[*track] |= std::uint32_t{1} << space;
            }
        }
    }

    const Content& content_;
    const Node& node_;
    State& state_;
    game::AutomaTable& table_;
    game::CardSet named_;
    game::BonusSet bonus_named_ = 0;
};

void compare_spaces(Comparison& comparison, const std::array<std::uint8_t, game::k_automa_tracks>& got,
                    const Node& node) {
    for (const auto& [id, item] : node.members()) {
        const auto track = track_of(comparison.content(), id, node);
        if (track) comparison.number(item, got[*track]);
    }
}

void compare_cubes(Comparison& comparison, const game::AutomaTable& table, const Node& node) {
    for (const auto& [id, list] : node.members()) {
        const auto track = track_of(comparison.content(), id, node);
        if (!track) continue;
        Json::Value got(Json::arrayValue);
        for (unsigned space = 0; space < game::k_track_spaces; ++space) {
            if (((table.cubes[*track] >> space) & 1U) != 0) got.append(static_cast<int>(space));
        }
        comparison.value_set(list, got);
    }
}

template <class Deck>
void compare_deck(Comparison& comparison, const Deck& deck, const Node& node) {
    const auto expected = automa_cards_of(comparison.content(), node);
    if (std::equal(expected.begin(), expected.end(), deck.begin(), deck.end())) return;
    Json::Value got(Json::arrayValue);
    for (const auto card : deck) got.append(names::automa_card_id(comparison.content(), card));
    comparison.mismatch(node, got);
}

void compare_bonus_cards(Comparison& comparison, game::BonusSet cards, const Node& node) {
    Json::Value got(Json::arrayValue);
    for (game::BonusSet left = cards; left != 0; left &= left - 1) {
        got.append(names::bonus_card_id(comparison.content(), static_cast<game::BonusCard>(std::countr_zero(left))));
    }
    for (const auto& item : node.elements()) (void)bonus_card_of(comparison.content(), item);
    comparison.value_set(node, got);
}

void compare_score(Comparison& comparison, const State& state, const Node& node) {
    static constexpr std::array<std::string_view, 9> k_parts{
        "tr", "milestones", "awards", "greenery", "cities", "neural_instance", "megacredits", "cards", "total"};
    const auto score = game::score_of(comparison.content().rules, state, automa_side(state.options));
    const std::array<int, 9> got{score.terraform_rating, score.milestones,  score.awards, score.greenery, score.cities,
                                 score.neural_instance,  score.megacredits, score.cards,  score.total()};
    comparison.numbers(node, k_parts, [&](std::size_t part) { return got[part]; });
}

void compare_marked_spaces(Comparison& comparison, const State& state, const Node& node) {
    Json::Value got(Json::arrayValue);
    for (const std::size_t space : state.board.claimed[automa_side(state.options)]) {
        got.append(names::space_json(comparison.content(), static_cast<game::Space>(space)));
    }
    for (const auto& item : node.elements()) (void)space_of(comparison.content(), item);
    comparison.value_set(node, got);
}

void compare_corporation(Comparison& comparison, const game::AutomaTable& table, const Node& node) {
    const auto expected = node.is_null() ? game::k_no_corporation : automa_corporation_of(comparison.content(), node);
    if (!expected || *expected == table.corporation) return;
    comparison.mismatch(node, table.corporation == game::k_no_corporation
                                  ? Json::Value()
                                  : names::automa_corporation_id(comparison.content(), table.corporation));
}

}  // namespace

game::CardSet read_automa_setup(const Content& content, const Node& node, State& state) {
    if (!has_automa(state.options)) return {};
    return AutomaSetup(content, node, state).read();
}

void compare_automa(Comparison& comparison, const State& state, const Node& node) {
    if (!node.is_object_of({"tr", "megacredits", "passed", "tracks", "marks", "action_deck", "bonus_deck",
                            "bonus_discard", "destroyed", "played", "corporation", "on_corporation", "cubes",
                            "marked_spaces", "action_deck_size", "bonus_deck_size", "played_has", "score"})) {
        return;
    }
    if (!has_automa(state.options)) return node.mistake("MarsBot does not play");
    const auto& side = state.players[automa_side(state.options)];
    const auto& automa = state.automa;
    const auto& table = automa.table;
    if (const auto found = node.find("tr")) comparison.number(*found, side.terraform_rating);
    if (const auto found = node.find("megacredits")) comparison.number(*found, side.stock[0]);
    if (const auto found = node.find("passed")) comparison.flag(*found, side.passed);
    if (const auto found = node.find("tracks")) compare_spaces(comparison, table.tracks, *found);
    if (const auto found = node.find("marks")) compare_spaces(comparison, table.marks, *found);
    if (const auto found = node.find("action_deck")) compare_deck(comparison, automa.action_deck, *found);
    if (const auto found = node.find("bonus_deck")) compare_deck(comparison, automa.bonus_deck, *found);
    if (const auto found = node.find("bonus_discard")) compare_bonus_cards(comparison, table.bonus_discard, *found);
    if (const auto found = node.find("destroyed")) compare_bonus_cards(comparison, table.destroyed, *found);
    if (const auto found = node.find("played")) comparison.card_set(*found, table.played);
    if (const auto found = node.find("played_has")) comparison.contains_cards(*found, table.played);
    if (const auto found = node.find("corporation")) compare_corporation(comparison, table, *found);
    if (const auto found = node.find("on_corporation")) {
        comparison.numbers(*found, game::k_corporation_stock_names,
                           [&](std::size_t stock) { return table.on_corporation[stock]; });
    }
    if (const auto found = node.find("cubes")) compare_cubes(comparison, table, *found);
    if (const auto found = node.find("marked_spaces")) compare_marked_spaces(comparison, state, *found);
    if (const auto found = node.find("action_deck_size")) {
        comparison.number(*found, static_cast<std::int64_t>(automa.action_deck.size()));
    }
    if (const auto found = node.find("bonus_deck_size")) {
        comparison.number(*found, static_cast<std::int64_t>(automa.bonus_deck.size()));
    }
    if (const auto found = node.find("score")) compare_score(comparison, state, *found);
}

}  // namespace syrtis::server::scenario::terraforming
