// SPDX-License-Identifier: MIT
#pragma once

// Names of cards, tiles, resources and other objects of Terraforming Mars as pieces of a sentence, each with the
// reference to its object.

#include <cstddef>
#include <string>
#include <string_view>

#include "content/language.hpp"
#include "content/terraforming/content.hpp"
#include "engine/terraforming/event.hpp"
#include "event_text/line.hpp"

namespace syrtis::event_text::terraforming {

namespace game = syrtis::terraforming;
using content::terraforming::Content;

/// The singular and the plural of a noun.
struct Plural {
    std::string_view one;
    std::string_view many;
};

/// The verbs of an event about cards: `named` is for cards that the reader may see, `counted` is for a number of hidden
/// cards.
struct CardVerb {
    std::string_view named;
    Plural counted;
};

/// Returns the verbs for an event in which cards are drawn, bought or discarded.
[[nodiscard]] const CardVerb& verbs_of(game::EventType type);

/// Makes nouns of game objects, in one language.
class Nouns {
   public:
    /// `content` and `language` must outlive this object.
    Nouns(const Content& content, const content::Language& language) : content_(content), language_(language) {}

    /// Names a card or a corporation.
    [[nodiscard]] Pieces source(game::Source source, PieceRole role = PieceRole::object) const;
    [[nodiscard]] Pieces space(game::Space space) const;
    [[nodiscard]] Pieces tile(game::Tile tile) const;
    /// Names a track of MarsBot.
    [[nodiscard]] Pieces track(std::size_t track) const;
    [[nodiscard]] std::string resources(game::Resource resource, int amount, bool with_sign) const;
    [[nodiscard]] std::string card_resources(game::CardResource resource, int amount) const;
    [[nodiscard]] std::string counted(int number, std::string_view one, std::string_view many,
                                      const std::string& number_text) const;
    /// Returns the amount of an event as a piece: the change of a stock, of a production, of a rating or of resources
    /// on a card, or the number of cards.
    [[nodiscard]] Piece amount(const game::Event& event) const;
    /// Returns the name of the element with index `index` of a list of the content, such as its milestones. Empty if
    /// the list has no such element.
    template <class List>
    [[nodiscard]] Pieces named(const List& list, std::size_t index, const char* kind) const {
        if (index >= list.size()) return {};
        return one_piece(std::string(language_.name(list[index].names)), PieceRole::object, {kind, list[index].id});
    }

   private:
    [[nodiscard]] std::string text(std::string_view english) const { return std::string(language_.text(english)); }

    const Content& content_;
    const content::Language& language_;
};

}  // namespace syrtis::event_text::terraforming
