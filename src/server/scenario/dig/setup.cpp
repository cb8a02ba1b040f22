// SPDX-License-Identifier: MIT
#include "engine/dig/setup.hpp"

#include <array>
#include <numeric>
#include <string>
#include <vector>

#include "engine/dig/dig_mars.hpp"
#include "protocol/dig/names.hpp"
#include "scenario/dig/language.hpp"

namespace syrtis::server::scenario::dig {
namespace {

namespace names = protocol::dig;
using content::dig::Content;
using game::State;

constexpr std::int64_t k_most_tokens = 500;

class Setup {
   public:
    Setup(const Content& content, const Node& node, State& state) : content_(content), node_(node), state_(state) {}

    void read() {
        read_progress();
        core::Seat seat = 0;
        for (const auto& player : node_.find("players")->elements()) read_player(player, state_.players[seat++]);
        read_piles();
        // Tiles that are not named and in no pile count as spent.
        for (const game::Tile tile : rest_) state_.discard.insert(tile);
        count_transports();
    }

   private:
    template <class Number>
    void number(const Node& parent, const char* key, std::int64_t minimum, std::int64_t maximum, Number& out) {
        if (const auto found = parent.find(key)) out = static_cast<Number>(found->integer(minimum, maximum));
    }

    void read_progress() {
        const int last_seat = sides(state_.options) - 1;
        state_.phase = game::Phase::turns;
        state_.question = game::Question::none;
        state_.round = 1;
        state_.first_player = 0;
        if (const auto phase = node_.find("phase")) {
            const std::string word = phase->text();
            if (word == "placement") {
                state_.phase = game::Phase::placement;
                state_.question = game::Question::new_station;
                state_.round = 0;
            } else if (word != "turns") {
                phase->mistake("must be \"placement\" or \"turns\"");
            }
        }
        number(node_, "round", 1, 10'000, state_.round);
        number(node_, "first_player", 0, last_seat, state_.first_player);
        state_.active_player = state_.first_player;
        number(node_, "active_player", 0, last_seat, state_.active_player);
        number(node_, "actions_taken", 0, content_.rules.actions_in_turn, state_.actions_taken);
        number(node_, "idle_turns", 0, idle_turns_to_end(content_.rules, state_.options) - 1, state_.idle_turns);
        if (const auto bonuses = node_.find("bonuses")) {
            for (const auto& [key, item] : bonuses->members()) {
                const auto bonus = text::read_word(game::k_bonus_names, Json::Value(key));
                if (!bonus) {
                    bonuses->mistake("there is no bonus \"" + key + "\"");
                } else {
                    state_.bonuses[*bonus] = static_cast<std::uint8_t>(item.integer(0, 9));
                }
            }
        }
    }

    void read_player(const Node& node, game::Player& player) {
        if (!node.is_object_of({"levels", "stations", "tiles", "tokens"})) return;
        if (const auto stations = node.find("stations")) {
            for (const auto& item : stations->elements()) {
                if (const auto place = place_of(item)) ++player.stations[*place];
            }
        }
        const int count = std::accumulate(player.stations.begin(), player.stations.end(), 0);
        const bool places = state_.phase == game::Phase::placement;
        if (!places && (count < game::k_first_level || count > game::k_last_level)) {
            node.mistake("needs 1 to 4 stations");
        }
        if (!places) player.levels[game::index_of(game::Equipment::fleet)] = static_cast<std::uint8_t>(count);
        if (const auto levels = node.find("levels"); levels && levels->is_object_of({"dig", "transport"})) {
            number(*levels, "dig", game::k_first_level, game::k_last_level, player.levels[0]);
            number(*levels, "transport", game::k_first_level, game::k_last_level, player.levels[1]);
        }
        if (const auto tiles = node.find("tiles")) {
            for (const auto& item : tiles->elements()) {
                if (const auto tile = named(item)) player.holdings.tiles.insert(*tile);
            }
        }
        number(node, "tokens", 0, k_most_tokens, player.holdings.tokens);
    }

    void read_piles() {
        // Tiles that are not named fill the piles in the order of the seed, independent of the named ones.
        std::vector<game::Tile> order;
        for (const auto& pile : state_.piles) order.insert(order.end(), pile.tiles.begin(), pile.tiles.end());
        state_.piles = {};
        std::array<bool, game::k_places> is_named{};
        if (const auto piles = node_.find("piles")) {
            for (const auto& [key, item] : piles->members()) {
                const auto place = names::read_place(std::string_view(key));
                if (!place) {
                    piles->mistake("there is no place \"" + key + "\"");
                    continue;
                }
                is_named[*place] = true;
                read_pile(item, state_.piles[*place]);
            }
        }
        for (const game::Tile tile : order) {
            if (!named_.contains(tile)) rest_.push_back(tile);
        }
        const auto others = node_.find("others_empty");
        if (others && others->boolean()) return;
        for (std::size_t place = 0; place < game::k_places; ++place) {
            if (!is_named[place]) fill(state_.piles[place]);
        }
    }

    void read_pile(const Node& node, game::Pile& pile) {
        if (!node.is_object_of({"tiles", "explored", "surveyed"})) return;
        if (const auto tiles = node.need("tiles")) {
            for (const auto& item : tiles->elements()) {
                const auto tile = named(item);
                if (!tile) continue;
                if (pile.height == game::k_pile_height) {
                    item.mistake("is one tile too many");
                } else {
                    pile.tiles[pile.height++] = *tile;
                }
            }
        }
        if (const auto explored = node.find("explored")) pile.explored = explored->boolean();
        if (pile.explored && pile.height == 0) node.mistake("has no tile to be explored");
        if (const auto surveyed = node.find("surveyed")) read_surveyed(*surveyed, pile);
    }

    /// Reads which seats have looked at which tile of a pile, such as {"1": [0]}. Tiles are counted from the bottom.
    void read_surveyed(const Node& node, game::Pile& pile) {
        for (const auto& [key, item] : node.members()) {
            const bool is_level = key.size() == 1 && key[0] >= '1' && key[0] < '1' + pile.unexplored();
            if (!is_level) {
                node.mistake("there is no hidden tile \"" + key + "\" in this pile");
                continue;
            }
            auto& seats = pile.surveyed[static_cast<std::size_t>(key[0] - '1')];
            for (const auto& seat : item.elements()) {
                const auto number = static_cast<core::Seat>(seat.integer(0, sides(state_.options) - 1));
                seats = static_cast<core::SeatSet>(seats | core::seat_bit(number));
            }
        }
    }

    /// Sets the number of transports of each seat. The owner of a tile has transported it. A set-up does not name the
    /// owners of spent tiles, so these transports are distributed to the seats in turn.
    void count_transports() {
        for (auto& player : state_.players) {
            player.transported = static_cast<std::uint8_t>(player.holdings.tiles.size());
        }
        for (std::size_t spent = 0; spent < state_.discard.size(); ++spent) {
            ++state_.players[spent % sides(state_.options)].transported;
        }
    }

    void fill(game::Pile& pile) {
        while (pile.height < game::k_pile_height && !rest_.empty()) {
            pile.tiles[pile.height++] = rest_.back();
            rest_.pop_back();
        }
    }

    /// Reads a tile. Each tile may be named only once in the whole set-up.
    std::optional<game::Tile> named(const Node& node) {
        const auto tile = names::read_tile(content_, node.value());
        if (!tile) {
            node.mistake("is no tile");
            return std::nullopt;
        }
        if (named_.contains(*tile)) node.mistake("is somewhere else already");
        named_.insert(*tile);
        return tile;
    }

    static std::optional<game::Place> place_of(const Node& node) {
        const auto place = names::read_place(node.value());
        if (!place) node.mistake("is no place");
        return place;
    }

    const Content& content_;
    const Node& node_;
    State& state_;
    game::TileSet named_;
    std::vector<game::Tile> rest_;
};

}  // namespace

std::optional<State> Language::read_setup(const Codec& codec, const Node& node) {
    if (!node.is_object_of({"options", "seed", "phase", "round", "first_player", "active_player", "actions_taken",
                            "idle_turns", "bonuses", "piles", "others_empty", "players"})) {
        return std::nullopt;
    }
    const auto players = node.need("players");
    if (!players) return std::nullopt;
    const auto seats = players->elements().size();
    if (seats < game::k_min_players || seats > game::k_max_players) {
        players->mistake("must be 2 to 4 players");
        return std::nullopt;
    }
    const auto options = scenario::read_options(codec, node, static_cast<core::Seat>(seats));
    if (!options) return std::nullopt;
    State state = game::empty_table(*options, read_seed(node));
    Setup(codec.content(), node, state).read();
    if (const char* broken = game::DigMars::check_invariants(codec.rules(), state)) {
        node.mistake(std::string("is no position of a game: ") + broken);
        return std::nullopt;
    }
    return state;
}

}  // namespace syrtis::server::scenario::dig
