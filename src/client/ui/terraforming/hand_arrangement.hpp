// SPDX-License-Identifier: MIT
#pragma once

// How a player has arranged the cards in hand: in which order they lie, which are pinned to its front, and which are
// left out because something else is looked for. It stays with this window: no rule and no server knows of it.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ui/terraforming/game.hpp"
#include "ui/text_line.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui::terraforming {

enum class HandOrder : std::uint8_t { playable, cost, tag, points, own };
inline constexpr std::size_t k_hand_orders = 5;

/// Ids of the filters: what they leave. From k_first_tag_filter on: cards with that tag, events as the last one.
inline constexpr int k_playable_filter = 0;
inline constexpr int k_points_filter = 1;
inline constexpr int k_cost_filter = 2;
inline constexpr int k_first_tag_filter = 3;
inline constexpr int k_event_filter = k_first_tag_filter + static_cast<int>(game::k_tags);
inline constexpr int k_hand_filters = k_event_filter + 1;

/// What the cost filter leaves, one after the other.
inline constexpr std::array<int, 4> k_cost_bounds{5, 10, 15, 20};

/// All that a card says, as a search key.
[[nodiscard]] std::string search_key_of(const Content& content, const Words& words, game::Card card);

/// Makes the search keys of a game's cards when they are first asked for.
class CardKeys {
   public:
    explicit CardKeys(const Content& content) : content_(content) {}
    /// They are made anew in this language; `words` must live as long as this.
    void set_words(const Words& words);
    [[nodiscard]] const std::string& of(game::Card card) const;

   private:
    const Content& content_;
    const Words* words_ = nullptr;
    mutable std::vector<std::string> keys_;  ///< empty: not made yet
};

class HandArrangement {
   public:
    /// What the cards are measured by.
    struct Position {
        const game::Rules& rules;
        const game::State& state;
        Seat seat;
        const std::vector<bool>& playable;  ///< by card: whether it can be played now
        bool asks_to_play = true;           ///< else nothing is playable, whatever the card
    };

    [[nodiscard]] HandOrder order() const { return order_; }
    /// The same again turns it round, but for one's own.
    void choose_order(HandOrder order);
    [[nodiscard]] bool reversed() const { return reversed_; }

    // What is looked for.
    [[nodiscard]] const TextLine& line() const { return line_; }
    [[nodiscard]] TextLine& line() { return line_; }
    [[nodiscard]] bool searching() const { return searching_; }
    void set_searching(bool searching) { searching_ = searching; }
    /// Switches a filter; that of the cost goes from bound to bound and then off.
    void press_filter(int filter);
    [[nodiscard]] bool is_on(int filter) const;
    [[nodiscard]] std::optional<int> most_cost() const { return most_cost_; }
    /// Something is left out.
    [[nodiscard]] bool narrows() const;
    void show_all();
    [[nodiscard]] bool shows(game::Card card, const Position& position, const CardKeys& keys) const;
    /// By its words alone.
    [[nodiscard]] bool names(game::Card card, const CardKeys& keys) const;

    // Pinned cards lie before the others.
    [[nodiscard]] bool is_pinned(game::Card card) const;
    [[nodiscard]] const std::vector<game::Card>& pinned() const { return pinned_; }
    void pin(game::Card card);

    /// These cards as they lie, pinned ones first, nothing left out. In one's own order new ones come last.
    [[nodiscard]] std::vector<game::Card> arranged(std::vector<game::Card> cards, const Position& position) const;
    /// From here on the order is one's own, beginning with how the cards lie now: `card` goes to where `place` lies.
    void move(game::Card card, game::Card place, const std::vector<game::Card>& lie);

   private:
    HandOrder order_ = HandOrder::playable;
    bool reversed_ = false;
    TextLine line_{40};
    bool searching_ = false;
    bool playable_only_ = false;
    bool points_only_ = false;
    std::optional<int> most_cost_;
    std::vector<int> tags_;  ///< any of them; game::k_tags: events
    std::vector<game::Card> pinned_;
    std::vector<game::Card> own_;
};

}  // namespace syrtis::client::ui::terraforming
