// SPDX-License-Identifier: MIT
#include "scenario/terraforming/setup.hpp"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "engine/terraforming/cards_in_play.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/setup.hpp"
#include "engine/terraforming/terraforming_mars.hpp"
#include "protocol/terraforming/options_json.hpp"
#include "protocol/terraforming/refusal_text.hpp"
#include "scenario/terraforming/automa.hpp"
#include "scenario/terraforming/words.hpp"

namespace syrtis::server::scenario::terraforming {
namespace {

using game::State;

std::optional<game::Options> read_options(const Content& content, const std::optional<Node>& node, const Node& parent,
                                          core::Seat seats) {
    static const Json::Value k_none(Json::objectValue);
    const auto options = names::read_options(content, node ? node->value() : k_none, seats, {.first_player = 0});
    const auto& place = node ? *node : parent;
    if (!options) {
        place.mistake(options.error().message, options.error().code);
        return std::nullopt;
    }
    if (const auto refusal = game::TerraformingMars::check_options(content.of(*options).rules, *options)) {
        place.mistake(names::refusal_texts().sentence(refusal), names::coded_refusal(refusal).code);
        return std::nullopt;
    }
    return *options;
}

std::uint64_t read_seed(const Node& node) {
    const auto seed = node.find("seed");
    return static_cast<std::uint64_t>(seed ? seed->integer(0, std::numeric_limits<std::int64_t>::max()) : 1);
}

class Setup {
   public:
    Setup(const Content& content, const Node& node, State& state) : content_(content), node_(node), state_(state) {}

    void read() {
        read_progress();
        read_table();
        core::Seat seat = 0;
        for (const auto& player : node_.find("players")->elements()) read_player(player, seat++);
        if (const auto discard = node_.find("discard")) state_.discard = named(*discard);
        if (const auto automa = node_.find("automa")) {
            if (!has_automa(state_.options)) automa->mistake("MarsBot does not play");
            const auto cards = read_automa_setup(content_, *automa, state_);
            if (!(named_ & cards).empty()) automa->mistake("names a card that is somewhere else already");
            named_ |= cards;
        }
        stack_deck();
        stack_prelude_deck();
        game::refresh_derived(content_.rules, state_, order_of_play_);
    }

   private:
    template <class Number>
    void number(const char* key, std::int64_t minimum, std::int64_t maximum, Number& out) {
        if (const auto found = node_.find(key)) out = static_cast<Number>(found->integer(minimum, maximum));
    }

    void read_parameters(const Node& node) {
        if (!node.is_object_of(ids_of_further_parameters(content_.definitions))) return;
        for (const auto& parameter : content_.definitions.parameters) {
            const auto found = node.find(parameter.id);
            if (!found) continue;
            const auto level = found->integer(parameter.track.start, parameter.track.end);
            state_.levels[*find_parameter(content_.definitions, parameter.id)] = static_cast<std::int8_t>(level);
        }
    }

    void read_progress() {
        number("generation", 1, game::k_generation_maximum, state_.generation);
        number("temperature", game::k_temperature_minimum, game::k_temperature_maximum,
               state_.levels[game::Parameter::temperature]);
        if (state_.levels[game::Parameter::temperature] % game::k_temperature_step != 0)
            node_.mistake("the temperature must be even");
        number("oxygen", 0, game::k_oxygen_maximum, state_.levels[game::Parameter::oxygen]);
        if (const auto found = node_.find("parameters")) read_parameters(*found);
        number("first_player", 0, sides(state_.options) - 1, state_.first_player);
        state_.active_player = state_.first_player < seats(state_.options) ? state_.first_player : core::Seat{0};
        number("active_player", 0, seats(state_.options) - 1, state_.active_player);
        number("actions_taken", 0, std::numeric_limits<std::uint8_t>::max(), state_.actions_taken);
        if (const auto node = node_.find("phase")) {
            const auto word = word_of(game::k_phase_names, *node);
            const auto phase = static_cast<game::Phase>(word.value_or(0));
            const bool plays_preludes = phase == game::Phase::prelude && state_.options.prelude;
            if (phase == game::Phase::action || phase == game::Phase::final_greenery || plays_preludes) {
                state_.phase = phase;
            } else if (word) {
                node->mistake("must be \"action\" or \"final_greenery\"");
            }
        }
    }

    void read_table() {
        if (const auto list = node_.find("tiles")) {
            for (const auto& item : list->elements()) read_tile(item);
        }
        if (const auto list = node_.find("claims")) {
            for (const auto& item : list->elements()) {
                if (!item.is_object_of({"space", "owner"})) continue;
                const auto space = item.need("space");
                const auto owner = item.need("owner");
                const auto where = space ? space_of(content_, *space) : std::nullopt;
                const auto whose = owner ? owner_of(*owner, sides(state_.options)) : std::nullopt;
                if (whose == core::k_no_seat) owner->mistake("is no player");
                if (!where || !whose || *whose == core::k_no_seat) continue;
                for (auto& claimed : state_.board.claimed) claimed.erase(*where);
                state_.board.claimed[*whose].insert(*where);
            }
        }
        read_owners("milestones", content_.definitions.milestones, state_.milestones);
        read_owners("awards", content_.definitions.awards, state_.awards);
    }

    void read_tile(const Node& item) {
        if (!item.is_object_of({"space", "tile", "owner"})) return;
        const auto space_node = item.need("space");
        const auto tile_node = item.need("tile");
        if (!space_node || !tile_node) return;
        const auto space = space_of(content_, *space_node);
        const auto tile = content_.find_tile(tile_node->text());
        if (!tile) tile_node->mistake("is no tile");
        if (!space || !tile) return;
        if (state_.board.tiles[*space] != game::k_no_tile) space_node->mistake("has a tile already");
        state_.board.tiles[*space] = *tile;
        const auto owner_node = item.find("owner");
        const auto owner = owner_node ? owner_of(*owner_node, sides(state_.options)) : core::k_no_seat;
        if (*tile == game::k_ocean && owner && *owner != core::k_no_seat) owner_node->mistake("nobody owns an ocean");
        state_.board.owners[*space] = owner.value_or(core::k_no_seat);
    }

    template <class Definitions, class Owners>
    void read_owners(const char* key, const Definitions& definitions, Owners& owners) {
        const auto list = node_.find(key);
        if (!list) return;
        for (const auto& item : list->elements()) {
            if (!item.is_object_of({"id", "owner"})) continue;
            const auto id = item.need("id");
            const auto owner = item.need("owner");
            const auto index = id ? id_of(definitions, *id) : std::nullopt;
            const auto seat = owner ? owner_of(*owner, sides(state_.options)) : std::nullopt;
            if (seat == core::k_no_seat) owner->mistake("is no player");
            if (index && seat) owners[*index] = *seat;
        }
    }

    void read_player(const Node& node, core::Seat seat) {
        auto& player = state_.players[seat];
        if (!node.is_object_of({"corporation", "tr", "resources", "production", "hand", "played", "on_cards",
                                "used_actions", "chosen_metal", "passed", "owes_first_action", "preludes"})) {
            return;
        }
        if (const auto found = node.find("corporation"); found && !found->is_null()) {
            player.corporation = corporation_of(content_, *found).value_or(game::k_no_corporation);
        }
        if (const auto found = node.find("tr")) {
            player.terraform_rating = static_cast<std::int16_t>(found->integer(0, game::k_production_maximum));
        }
        if (const auto found = node.find("resources")) {
            read_resources(*found, 0, game::k_stock_maximum, player.stock);
        }
        if (const auto found = node.find("production")) {
            read_resources(*found, game::k_megacredit_production_minimum, game::k_production_maximum,
                           player.production);
        }
        if (const auto found = node.find("hand")) player.hand = named(*found);
        if (const auto found = node.find("played")) read_played(*found, player);
        if (const auto found = node.find("preludes")) {
            for (const auto& item : found->elements()) {
                const auto prelude = named_prelude(item);
                if (!prelude) continue;
                if (player.preludes.full()) item.mistake("a player keeps at most two preludes");
                if (!player.preludes.full()) player.preludes.push_back(*prelude);
            }
        }
        read_marks(node, player);
        if (const auto found = node.find("passed")) player.passed = found->boolean();
        if (const auto found = node.find("owes_first_action")) {
            player.owes_first_action = found->boolean();
            const bool has_one = player.corporation != game::k_no_corporation &&
                                 content_.rules.corporations[player.corporation].first_action != game::k_empty_program;
            if (player.owes_first_action && !has_one) found->mistake("the corporation demands no first action");
        }
    }

    template <class Numbers>
    void read_resources(const Node& node, std::int64_t minimum, std::int64_t maximum, Numbers& numbers) {
        for (const auto& [key, item] : node.members()) {
            const auto resource = names::read_word(game::k_resource_names, Json::Value(key));
            if (!resource) {
                node.mistake("has an unknown key \"" + key + "\"");
                continue;
            }
            const bool may_be_negative = *resource == static_cast<std::uint8_t>(game::Resource::megacredits);
            const std::int64_t least = may_be_negative ? minimum : std::max<std::int64_t>(minimum, 0);
            numbers[*resource] = static_cast<typename Numbers::value_type>(item.integer(least, maximum));
        }
    }

    void read_played(const Node& node, game::Player& player) {
        for (const auto& item : node.elements()) {
            if (const auto card = content_.find_card(item.text())) order_of_play_.push_back(*card);
        }
        for (const auto& item : node.elements()) {
            if (!content_.find_prelude(item.text())) continue;
            if (const auto prelude = named_prelude(item)) player.played_preludes.insert(*prelude);
        }
        for (const std::size_t card : named(node, true)) {
            const bool face_down = content_.rules.cards[card].kind == game::CardKind::event;
            (face_down ? player.events : player.played).insert(card);
        }
    }

    /// Reads the resources on cards and which actions have been used.
    void read_marks(const Node& node, const game::Player& player) {
        if (const auto found = node.find("on_cards")) {
            for (const auto& [key, item] : found->members()) {
                const auto* const rule = rule_in_play(player, key, item);
                if (rule == nullptr) continue;
                if (rule->resource_slot == game::k_no_slot) {
                    item.mistake("this card holds nothing");
                } else {
                    state_.card_resources[rule->resource_slot] = static_cast<std::uint8_t>(item.integer(0, 255));
                }
            }
        }
        if (const auto found = node.find("used_actions")) {
            for (const auto& item : found->elements()) {
                const auto* const rule = rule_in_play(player, item.text(), item);
                if (rule == nullptr) continue;
                if (rule->action_slot == game::k_no_slot) {
                    item.mistake("this card has no action");
                } else {
                    state_.used_actions.insert(rule->action_slot);
                }
            }
        }
        if (const auto found = node.find("chosen_metal")) {
            for (const auto& [key, item] : found->members()) {
                const auto* const rule = rule_in_play(player, key, item);
                const auto metal = word_of(game::k_resource_names, item);
                if (rule == nullptr || !metal) continue;
                if (rule->metal_slot == game::k_no_slot) {
                    item.mistake("this card chooses no metal");
                } else {
                    state_.chosen_metals[rule->metal_slot] = *metal;
                }
            }
        }
    }

    const game::SourceRule* rule_in_play(const game::Player& player, const std::string& id, const Node& node) {
        const auto source = content_.find_source(id);
        if (source && game::has_in_play(player, *source)) return &content_.rules.source(*source);
        node.mistake("\"" + id + "\" is not in play");
        return nullptr;
    }

    /// Reads a list of cards. Each card may be named only once in the whole set-up.
    /// With `may_be_preludes`, ids of preludes are passed over.
    game::CardSet named(const Node& node, bool may_be_preludes = false) {
        game::CardSet cards;
        std::vector<game::Card> found;
        for (const auto& item : node.elements()) {
            if (may_be_preludes && content_.find_prelude(item.text())) continue;
            const auto card = content_.find_card(item.text());
            if (!card) item.mistake("is no card");
            if (card) found.push_back(*card);
        }
        for (const auto card : found) {
            if (named_.contains(card)) node.mistake(names::card_id(content_, card) + " is somewhere else already");
            named_.insert(card);
            cards.insert(card);
        }
        return cards;
    }

    /// Reads a prelude, which may be named only once in the whole set-up.
    std::optional<game::Prelude> named_prelude(const Node& node) {
        const auto prelude = content_.find_prelude(node.text());
        if (!prelude) {
            node.mistake("is no prelude");
            return std::nullopt;
        }
        if (named_preludes_.contains(*prelude)) node.mistake("is somewhere else already");
        named_preludes_.insert(*prelude);
        return prelude;
    }

    /// Puts the named preludes on top of their deck; those that players have are not in it.
    void stack_prelude_deck() {
        std::vector<game::Prelude> top;
        if (const auto node = node_.find("prelude_deck")) {
            for (const auto& item : node->elements()) {
                if (const auto prelude = content_.find_prelude(item.text())) top.push_back(*prelude);
                if (!content_.find_prelude(item.text())) item.mistake("is no prelude");
            }
        }
        auto& deck = state_.prelude_deck;
        for (std::size_t index = deck.size(); index-- > 0;) {
            if (named_preludes_.contains(deck[index])) deck.erase_at(index);
        }
        game::put_on_prelude_deck(state_, top);
    }

    /// Puts the named cards on top of the deck and the others below them in the order of the seed.
    void stack_deck() {
        std::vector<game::Card> order;
        if (const auto node = node_.find("deck")) {
            order = cards_of(content_, *node);
            (void)named(*node);
        }
        auto& deck = state_.deck;
        for (std::size_t index = deck.top; index < deck.bottom; ++index) {
            if (!named_.contains(deck.order[index])) order.push_back(deck.order[index]);
        }
        deck = {};
        std::copy(order.begin(), order.end(), deck.order.begin());
        deck.bottom = static_cast<game::CardCount>(order.size());
    }

    const Content& content_;
    const Node& node_;
    State& state_;
    std::vector<game::Card> order_of_play_;  ///< of all seats, in the order of their lists
    game::CardSet named_;
    game::PreludeSet named_preludes_;
};

}  // namespace

std::optional<State> read_setup(const Content& content, const Node& node) {
    if (!node.is_object_of({"options", "seed", "generation", "phase", "temperature", "oxygen", "parameters",
                            "first_player", "active_player", "actions_taken", "tiles", "claims", "milestones", "awards",
                            "deck", "discard", "players", "automa", "prelude_deck"})) {
        return std::nullopt;
    }
    const auto players = node.need("players");
    if (!players) return std::nullopt;
    const auto sides = players->elements().size();
    if (sides < 1 || sides > core::k_max_sides) {
        players->mistake("must be 1 to 5 players");
        return std::nullopt;
    }
    const auto options_node = node.find("options");
    const auto unseated = options_node ? options_node->find("unseated_sides") : std::nullopt;
    const auto seats =
        static_cast<std::int64_t>(sides) - (unseated ? unseated->integer(0, static_cast<std::int64_t>(sides) - 1) : 0);
    const auto options = read_options(content, options_node, node, static_cast<core::Seat>(seats));
    if (!options) return std::nullopt;
    const auto& own = content.of(*options);
    State state = game::empty_table(own.rules, *options, read_seed(node));
    Setup(own, node, state).read();
    return state;
}

std::optional<State> read_new_game(const Content& all, const Node& node) {
    if (!node.is_object_of(
            {"options", "players", "seed", "deck", "corporations", "beginner", "bonus_deck", "preludes"}))
        return std::nullopt;
    const auto players = node.need("players");
    if (!players) return std::nullopt;
    const auto seats = static_cast<core::Seat>(players->integer(1, core::k_max_seats));
    auto options = read_options(all, node.find("options"), node, seats);
    if (!options) return std::nullopt;
    const auto& content = all.of(*options);
    std::vector<game::Prelude> preludes;
    if (const auto list = node.find("preludes")) {
        for (const auto& item : list->elements()) {
            const auto prelude = content.find_prelude(item.text());
            if (!prelude) item.mistake("is no prelude");
            if (prelude) preludes.push_back(*prelude);
        }
    }
    if (const auto beginner = node.find("beginner")) {
        const auto list = beginner->elements();
        if (list.size() > seats) beginner->mistake("has more seats than the game");
        for (core::Seat seat = 0; seat < std::min<std::size_t>(list.size(), seats); ++seat) {
            if (list[seat].boolean()) {
                options->beginners = static_cast<core::SeatSet>(options->beginners | core::seat_bit(seat));
            }
        }
    }
    std::vector<game::Card> deck;
    if (const auto list = node.find("deck")) deck = cards_of(content, *list);
    std::vector<game::Corporation> corporations;
    if (const auto list = node.find("corporations")) {
        for (const auto& item : list->elements()) {
            const auto corporation = corporation_of(content, item);
            if (!corporation) continue;
            if (std::find(corporations.begin(), corporations.end(), *corporation) != corporations.end()) {
                item.mistake("stands here twice");
            }
            corporations.push_back(*corporation);
        }
    }
    std::vector<game::Card> bonus_deck;
    if (const auto list = node.find("bonus_deck")) {
        if (!has_automa(*options)) list->mistake("MarsBot does not play");
        bonus_deck = automa_cards_of(content, *list);
        if (bonus_deck.size() > game::k_max_bonus_cards) list->mistake("has too many cards");
        for (const auto card : bonus_deck) {
            if (!game::is_bonus_card(card)) list->mistake("may hold bonus cards only");
        }
        if (bonus_deck.size() > game::k_max_bonus_cards) return std::nullopt;
    }
    return game::start_prepared(content.rules, *options, read_seed(node), deck, corporations, bonus_deck, preludes);
}

}  // namespace syrtis::server::scenario::terraforming
