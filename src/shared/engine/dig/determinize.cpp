// SPDX-License-Identifier: MIT

// Makes a position that agrees with a view; engine/dig/belief.hpp defines the distribution.

#include <algorithm>

#include "engine/dig/dig_mars.hpp"
#include "engine/dig/holdings.hpp"
#include "engine/dig/table.hpp"

namespace syrtis::dig {
namespace {

using TileList = core::FixedVector<Tile, k_tiles>;

constexpr TileSet k_all_tiles = [] {
    TileSet all;
    for (std::size_t tile = 0; tile < k_tiles; ++tile) all.insert(tile);
    return all;
}();

TileSet placed_tiles(const View& view) {
    TileSet placed = view.gone;
    for (const auto& pile : view.piles) {
        if (pile.explored) {
            core::ensure(pile.tile < k_tiles, "a view shows a front without its tile");
            placed.insert(pile.tile);
        }
        for (const Tile tile : pile.known) {
            if (tile != k_no_tile) placed.insert(tile);
        }
    }
    return placed;
}

/// Deals hidden tiles to their places.
class Dealer {
   public:
    Dealer(const Rules& rules, const View& view, const Belief* belief, State& state, core::Rng& rng)
        : rules_(rules), belief_(belief), state_(state), rng_(rng) {
        for (const std::size_t tile : k_all_tiles - placed_tiles(view)) hidden_.push_back(static_cast<Tile>(tile));
    }

    void deal(const View& view) {
        show_piles(view);
        core::FixedVector<Place, k_places> backs;
        core::FixedVector<Place, k_tiles> buried;
        for (std::size_t index = 0; index < k_places; ++index) {
            const auto place = static_cast<Place>(index);
            const auto& pile = state_.piles[place];
            for (std::size_t level = 0; level < pile.height; ++level) {
                if (pile.tiles[level] != k_no_tile) continue;
                if (level + 1U == pile.height) {
                    backs.push_back(place);
                } else {
                    buried.push_back(place);
                }
            }
        }
        if (belief_ != nullptr) rng_.shuffle(backs.span());
        rng_.shuffle(hidden_.span());
        for (const auto place : backs) {
            state_.piles[place].tiles[state_.piles[place].height - 1U] = take(place, view.piles[place].difficulty);
        }
        // The first tiles of this difficulty have been taken, so the remaining ones are more likely to be further back.
        rng_.shuffle(hidden_.span());
        if (belief_ != nullptr) rng_.shuffle(buried.span());
        for (const auto place : buried) *std::ranges::find(state_.piles[place].tiles, k_no_tile) = take(place, 0);
        core::ensure(hidden_.empty(), "a view hides more tiles than its piles have");
    }

   private:
    void show_piles(const View& view) {
        for (std::size_t place = 0; place < k_places; ++place) {
            const auto& seen = view.piles[place];
            auto& pile = state_.piles[place];
            pile.height = seen.height;
            pile.explored = seen.explored;
            pile.surveyed = seen.surveyed;
            pile.tiles = seen.known;
            if (seen.explored && seen.height > 0) pile.tiles[seen.height - 1U] = seen.tile;
        }
    }

    /// Removes a tile of that difficulty (0 for any) from the shuffled hidden tiles.
    Tile take(Place place, std::uint8_t difficulty) {
        const auto fits = [&](Tile tile) { return difficulty == 0 || rules_.tiles[tile].dig == difficulty; };
        auto* found = hidden_.end();
        if (belief_ == nullptr && difficulty == 0) {
            found = hidden_.empty() ? hidden_.end() : hidden_.end() - 1;
        } else if (belief_ == nullptr) {
            found = std::find_if(hidden_.begin(), hidden_.end(), fits);
        } else {
            const auto weight = [&](std::size_t number) {
                return fits(hidden_[number]) ? double{belief_->weight(place, hidden_[number])} : 0.0;
            };
            double greatest = 0.0;
            for (std::size_t number = 0; number < hidden_.size(); ++number) {
                greatest = std::max(greatest, weight(number));
            }
            if (greatest > 0.0) found = hidden_.begin() + core::draw_weighted(hidden_.size(), greatest, weight, rng_);
        }
        core::ensure(found != hidden_.end(), "a view shows a back that no hidden tile has");
        const Tile tile = *found;
        std::copy(found + 1, hidden_.end(), found);
        hidden_.pop_back();
        return tile;
    }

    const Rules& rules_;
    const Belief* belief_;
    State& state_;
    core::Rng& rng_;
    TileList hidden_;
};

/// Returns the points of all other seats together, as far as they follow from the tiles that have left the grid.
int points_of_others(const Rules& rules, const View& view) {
    int points = -points_of(rules, view.own);
    for (const std::size_t tile : view.gone) points += rules.tiles[tile].points;
    for (core::Seat seat = 0; seat < sides(view.options); ++seat) {
        points -= spent_on_upgrades(rules, view.players[seat].levels);
    }
    return std::max(points, 0);
}

/// The collections of the other seats. Each tile that has left the grid and that the view's own seat does not hold was
/// transported by one of the seats with transports, in proportion to their number; upgrades are paid from it. Points
/// that changed hands when tiles were shared are known only as a sum and are distributed at random.
class Collections {
   public:
    Collections(const Rules& rules, const View& view, State& state, core::Rng& rng)
        : rules_(rules), view_(view), state_(state), rng_(rng) {
        for (core::Seat seat = 0; seat < sides(view.options); ++seat) {
            if (seat != view.seat) others_.push_back(seat);
        }
    }

    void deal() {
        deal_tiles();
        int sum = 0;
        for (const auto seat : others_) {
            const auto& player = state_.players[seat];
            points_[seat] = points_of(rules_, player.holdings) - spent_on_upgrades(rules_, player.levels);
            sum += points_[seat];
        }
        const int known = points_of_others(rules_, view_);
        for (; sum < known; ++sum) ++points_[others_[rng_.below(count())]];
        for (; sum > known; --sum) --points_[any_who_has_points()];
        for (const auto seat : others_) {
            for (; points_[seat] < 0; ++points_[seat]) --points_[any_who_has_points()];
        }
        for (const auto seat : others_) adjust_to_points(state_.players[seat].holdings, points_[seat]);
    }

   private:
    [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(others_.size()); }

    void deal_tiles() {
        TileList tiles;
        for (const std::size_t tile : view_.gone - view_.own.tiles) tiles.push_back(static_cast<Tile>(tile));
        rng_.shuffle(tiles.span());
        for (const auto seat : others_) {
            for (int taken = view_.players[seat].transported; taken > 0 && !tiles.empty(); --taken) {
                state_.players[seat].holdings.tiles.insert(tiles.back());
                tiles.pop_back();
            }
        }
    }

    /// A seat with points exists as long as the sum is positive.
    [[nodiscard]] core::Seat any_who_has_points() {
        core::FixedVector<core::Seat, k_max_players> rich;
        for (const auto seat : others_) {
            if (points_[seat] > 0) rich.push_back(seat);
        }
        core::ensure(!rich.empty(), "the points of others do not add up");
        return rich[rng_.below(static_cast<std::uint32_t>(rich.size()))];
    }

    void adjust_to_points(Holdings& holdings, int points) {
        const int surplus = points_of(rules_, holdings) - points;
        if (surplus > 0) {
            pay(rules_, holdings, state_.discard, surplus, tiles_to_pay_with(rules_, holdings, surplus));
        } else {
            holdings.tokens = static_cast<std::uint16_t>(holdings.tokens - surplus);
        }
    }

    const Rules& rules_;
    const View& view_;
    State& state_;
    core::Rng& rng_;
    core::FixedVector<core::Seat, k_max_players> others_;
    std::array<int, k_max_players> points_{};
};

}  // namespace

State DigMars::determinize(const Rules& rules, const View& view, const Belief* belief,
                           const core::AnswerPolicy<DigMars>& /*policy*/, core::Rng& rng) {
    State state;
    copy_table(view, state);
    Dealer(rules, view, belief, state, rng).deal(view);
    for (core::Seat seat = 0; seat < sides(view.options); ++seat) {
        state.players[seat].levels = view.players[seat].levels;
        state.players[seat].stations = view.players[seat].stations;
        state.players[seat].transported = view.players[seat].transported;
    }
    if (view.face_up.empty()) {
        if (view.seat != core::k_no_seat) state.players[view.seat].holdings = view.own;
        Collections(rules, view, state, rng).deal();
    } else {
        for (core::Seat seat = 0; seat < sides(view.options); ++seat) state.players[seat].holdings = view.face_up[seat];
    }
    state.discard = view.gone;
    for (const auto& player : state.players) state.discard -= player.holdings.tiles;
    return state;
}

}  // namespace syrtis::dig
