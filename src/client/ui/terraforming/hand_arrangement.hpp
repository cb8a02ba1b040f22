// SPDX-License-Identifier: MIT
#pragma once

// The arrangement of the cards in hand: their order, the pinned cards at the front, and the filters and search that
// hide other cards. It is local to this window; the rules and the server do not know it.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ui/terraforming/game.hpp"
#include "ui/text_line.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui::terraforming {

/// The orders of the hand. `own` is the player's manual order.
enum class HandOrder : std::uint8_t { playable, cost, tag, points, own };
inline constexpr std::size_t k_hand_orders = 5;

/// The ids of the filters. Ids from k_first_tag_filter on are filters for the tags in their order; the last one is for
/// events.
inline constexpr int k_playable_filter = 0;
inline constexpr int k_points_filter = 1;
inline constexpr int k_cost_filter = 2;
inline constexpr int k_first_tag_filter = 3;
inline constexpr int k_event_filter = k_first_tag_filter + static_cast<int>(game::k_tags);
inline constexpr int k_hand_filters = k_event_filter + 1;

/// The upper bounds of the cost filter, in the order in which clicks select them.
inline constexpr std::array<int, 4> k_cost_bounds{5, 10, 15, 20};

/// Returns all texts of a card or prelude as a search key.
[[nodiscard]] std::string search_key_of(const Content& content, const Words& words, game::Source source);

/// Makes the search keys of cards when they are first needed.
class CardKeys {
   public:
    explicit CardKeys(const Content& content) : content_(content) {}
    /// Sets the language of the keys and discards the existing ones; `words` must outlive this object.
    void set_words(const Words& words);
    [[nodiscard]] const std::string& of(game::Source source) const;

   private:
    const Content& content_;
    const Words* words_ = nullptr;
    mutable std::vector<std::string> keys_;  ///< key of each source; empty as long as it was not needed
};

/// Order, filters, search and pins of one hand.
class HandArrangement {
   public:
    /// The facts of the position by which cards are sorted and filtered.
    struct Position {
        const game::Rules& rules;
        const game::State& state;
        Seat seat;
        const std::vector<bool>& playable;  ///< for each card, whether it can be played now
        bool asks_to_play = true;           ///< false if no card can be played in this phase
    };

    [[nodiscard]] HandOrder order() const { return order_; }
    /// Chooses the order of the hand. Choosing the present order again reverses it; HandOrder::own can't be reversed.
    void choose_order(HandOrder order);
    [[nodiscard]] bool reversed() const { return reversed_; }

    // The search and the filters of the hand.
    [[nodiscard]] const TextLine& line() const { return line_; }
    [[nodiscard]] TextLine& line() { return line_; }
    [[nodiscard]] bool searching() const { return searching_; }
    void set_searching(bool searching) { searching_ = searching; }
    /// Toggles a filter. Pressing the cost filter selects its next upper bound and, after the last bound, switches the
    /// filter off.
    void press_filter(int filter);
    [[nodiscard]] bool is_on(int filter) const;
    [[nodiscard]] std::optional<int> most_cost() const { return most_cost_; }
    /// Returns true if a filter or a search may hide cards.
    [[nodiscard]] bool narrows() const;
    void show_all();
    [[nodiscard]] bool shows(game::Card card, const Position& position, const CardKeys& keys) const;
    /// Returns true if the texts of the card or prelude match the search. Filters are ignored.
    [[nodiscard]] bool names(game::Source source, const CardKeys& keys) const;

    // Pinned cards, which are placed before all other cards.
    [[nodiscard]] bool is_pinned(game::Card card) const;
    [[nodiscard]] const std::vector<game::Card>& pinned() const { return pinned_; }
    void pin(game::Card card);

    /// Returns all cards in their order, pinned cards first. Filters and search are ignored. In HandOrder::own, new
    /// cards come last.
    [[nodiscard]] std::vector<game::Card> arranged(std::vector<game::Card> cards, const Position& position) const;
    /// Switches to the order of the player, and moves `card` to the place of the card `place`. `lie`: cards in the
    /// order in which they are shown now.
    void move(game::Card card, game::Card place, const std::vector<game::Card>& lie);

   private:
    HandOrder order_ = HandOrder::playable;
    bool reversed_ = false;
    TextLine line_{40};
    bool searching_ = false;
    bool playable_only_ = false;
    bool points_only_ = false;
    std::optional<int> most_cost_;
    std::vector<int> tags_;  ///< tags of which a shown card must have one; game::k_tags stands for events
    std::vector<game::Card> pinned_;
    std::vector<game::Card> own_;
};

}  // namespace syrtis::client::ui::terraforming
