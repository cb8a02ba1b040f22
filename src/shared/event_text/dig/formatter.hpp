// SPDX-License-Identifier: MIT
#pragma once

// Log lines of Dig Mars: one line for each command, with the revealed tile and the points of each player. The pieces of
// a line refer to things of these kinds: place, tile, bonus, equipment, points, player.

#include <vector>

#include "content/dig/content.hpp"
#include "engine/dig/event.hpp"
#include "event_text/event_formatter.hpp"

namespace syrtis::event_text::dig {

namespace game = syrtis::dig;
using content::dig::Content;

/// Formats the events of Dig Mars.
class Formatter final : public EventFormatter {
   public:
    /// `content` must outlive the formatter.
    Formatter(const Content& content, Audience audience) : EventFormatter(std::move(audience)), content_(content) {}

   protected:
    void format(const Json::Value& events) override;
    void close() override {}

   private:
    using Events = std::vector<game::Event>;

    [[nodiscard]] Pieces sentence(const Events& events) const;
    void add_details(Pieces& pieces, const Events& events, core::Seat actor) const;
    /// Appends the other players who received points, with their points.
    void add_shares(Pieces& pieces, const Events& events, core::Seat actor) const;
    [[nodiscard]] Concern concern_of(const Events& events, core::Seat actor) const;
    void add_end(const game::Event& event);

    [[nodiscard]] bool is_tile(game::Tile tile) const;
    [[nodiscard]] Pieces place(game::Place place) const;
    [[nodiscard]] Pieces points(int points, const std::string& number) const;
    [[nodiscard]] Pieces bonus(std::uint8_t bonus) const;

    const Content& content_;
};

}  // namespace syrtis::event_text::dig
