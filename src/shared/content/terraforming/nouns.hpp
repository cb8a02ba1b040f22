// SPDX-License-Identifier: MIT
#pragma once

// The nouns of card texts: resources, productions, tags and lists of them, in one language.

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/language.hpp"
#include "content/terraforming/definitions.hpp"

namespace syrtis::content::terraforming {

/// Makes nouns in one language. The language must outlive this object. English texts are message ids of a catalogue.
class Nouns {
   public:
    using Values = std::initializer_list<std::pair<std::string_view, std::string_view>>;

    explicit Nouns(const Language& language) : language_(language) {}

    [[nodiscard]] std::string text(std::string_view english) const { return std::string(language_.text(english)); }
    /// Returns the text with its placeholders replaced, such as {name}.
    [[nodiscard]] std::string text(std::string_view english, Values values) const {
        return fill(language_.text(english), values);
    }
    /// Returns the singular or plural for `count` things, with {count} replaced.
    [[nodiscard]] std::string plural(std::string_view singular, std::string_view plural, int count) const;
    /// Returns the name in this language from a map of language codes to names.
    [[nodiscard]] std::string name(const Names& names) const { return std::string(language_.name(names)); }

    [[nodiscard]] std::string units(Resource resource, int count) const;  ///< returns a text such as "3 plants"
    [[nodiscard]] std::string noun(Resource resource) const;              ///< returns a text such as "plants"
    [[nodiscard]] std::string noun(CardResource resource) const;          ///< returns a text such as "microbes"
    [[nodiscard]] std::string production(Resource resource) const;        ///< returns a text such as "plant production"
    /// Returns a text such as "your heat production 2 steps".
    [[nodiscard]] std::string production_steps(Resource resource, int steps) const;
    /// Returns a text such as "2 microbes".
    [[nodiscard]] std::string card_units(CardResourceSet resources, int count) const;
    /// Returns a text such as "for each animal on this card".
    [[nodiscard]] std::string on_this_card(CardResource resource, int each) const;
    [[nodiscard]] std::string tag(Tag tag) const;              ///< returns a text such as "science"
    [[nodiscard]] std::string a_tag(Tag tag) const;            ///< returns a text such as "a science tag"
    [[nodiscard]] std::string tags(Tag tag, int count) const;  ///< returns a text such as "2 science tags"

    /// Returns a text such as "a, b and c".
    [[nodiscard]] std::string all_of(const std::vector<std::string>& items) const;
    /// Returns a text such as "a, b or c".
    [[nodiscard]] std::string any_of(const std::vector<std::string>& items) const;

    /// Joins items by commas. The last two items are joined by `last`, a message id with the placeholders {first} and
    /// {last}.
    [[nodiscard]] std::string joined(const std::vector<std::string>& items, std::string_view last) const;

   private:
    const Language& language_;
};

}  // namespace syrtis::content::terraforming
