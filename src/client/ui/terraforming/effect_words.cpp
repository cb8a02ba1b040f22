// SPDX-License-Identifier: MIT

#include "ui/terraforming/effect_words.hpp"

#include <algorithm>
#include <string_view>

#include "content/language.hpp"
#include "engine/terraforming/counting.hpp"
#include "event_text/terraforming/places.hpp"
#include "ui/table_parts.hpp"
#include "ui/terraforming/amounts.hpp"
#include "ui/terraforming/card_faces.hpp"
#include "ui/terraforming/images.hpp"

namespace syrtis::client::ui::terraforming {

namespace op = game::operation;
using content::msgid;

namespace {

int picked_count(const TableContext& context) {
    return static_cast<int>(context.table.open().selection().picked().size());
}

/// Returns the name of the card that asks, or of the area that asks whoever has placed a tile there; empty for others.
std::string name_of_asker(const TableContext& context) {
    auto name = source_name(context.content(), context.words, context.question().source);
    const auto& stack = context.now().stack;
    if (!name.empty() || stack.empty() || stack.back().cause != game::Cause::area_bonus) return name;
    const auto area = std::ranges::find(context.rules().spaces, stack.back().start, &game::SpaceRule::program);
    if (area == context.rules().spaces.end()) return name;
    const auto space = static_cast<std::size_t>(area - context.rules().spaces.begin());
    return content::capitalized(
        event_text::terraforming::place_name(context.content().definitions.board, context.words.language(), space));
}

/// Returns the asker in brackets, such as "(Asteroid)", to follow the question; empty if neither card nor area asks.
std::string asked_by(const TableContext& context) {
    const auto name = name_of_asker(context);
    return name.empty() ? name : " (" + name + ")";
}

game::CardResource first_resource(game::CardResourceSet set) {
    game::CardResource found = game::CardResource::none;
    for (std::size_t resource = 1; resource < game::k_card_resources; ++resource) {
        if (((set >> resource) & 1U) == 0) continue;
        if (found != game::CardResource::none) return game::CardResource::none;
        found = static_cast<game::CardResource>(resource);
    }
    return found;
}

class WordsOf {
   public:
    explicit WordsOf(const TableContext& context) : context_(context), words_(context.words) {}

    EffectWords operator()(const op::PlaceOcean& /*place*/) const { return tile(game::k_ocean); }
    EffectWords operator()(const op::PlaceTile& place) const { return tile(place.tile); }
    EffectWords operator()(const op::PlaceMarker& /*place*/) const {
        return {.title = words_("Reserve an area"), .image = "resources/claim"};
    }
    EffectWords operator()(const op::Remove& remove) const {
        return loss(msgid("Who loses up to {0}?"), remove.resource, remove.up_to);
    }
    EffectWords operator()(const op::Steal& steal) const {
        return loss(msgid("Steal up to {0} from whom?"), steal.resource, steal.up_to);
    }
    EffectWords operator()(const op::LowerAnyProduction& lower) const {
        return loss(msgid("Lower whose production by {0}?"), lower.resource, lower.steps);
    }
    EffectWords operator()(const op::AddToCard& add) const {
        return on_card(msgid("Which card gets {0}?"), add.resources, add.units);
    }
    EffectWords operator()(const op::RemoveFromCard& remove) const {
        return on_card(msgid("Which card loses {0}?"), remove.resources, remove.up_to);
    }
    EffectWords operator()(const op::RemoveMostValuable& remove) const {
        return on_card(msgid("Which card loses {0}?"), remove.resources, {.amount = 1});
    }
    EffectWords operator()(const op::TakeFromCard& take) const {
        return on_card(msgid("Which card loses {0}?"), take.resources, take.units);
    }
    EffectWords operator()(const op::OrderEffects& /*order*/) const {
        return {.title = words_("Which effect comes first?"),
                .note = words_("the order matters here; the others follow")};
    }
    EffectWords operator()(const op::CopyProduction& /*copy*/) const {
        return {.title = words_("Copy the production of which card?") + asked_by(context_)};
    }
    EffectWords operator()(const op::Choose& /*choose*/) const {
        const auto name = source_name(context_.content(), words_, context_.table.question().source);
        return {.title = name.empty() ? words_("Choose one") : words_("Choose one ({0})", {name})};
    }
    EffectWords operator()(const op::ConvertProduction& convert) const { return how_many(convert.from); }
    EffectWords operator()(const op::PayAny& pay) const { return how_many(pay.resource); }
    EffectWords operator()(const op::Look& look) const {
        if (look.buys) return card_purchase_words(context_);
        const auto& offer = context_.table.open().selection().offer();
        return {.title = words_("Keep {0} of {1} cards",
                                {number(static_cast<int>(offer.most)), number(static_cast<int>(offer.cards.size()))}) +
                         asked_by(context_),
                .note = picked_so_far(context_),
                .confirm = words_("Keep {0}", {number(picked_count(context_))})};
    }
    EffectWords operator()(const op::SellCards& /*sell*/) const {
        return {.title = words_("Sell cards from your hand") + asked_by(context_),
                .note = words_("1 M€ each"),
                .confirm = words_("Sell {0}", {number(picked_count(context_))})};
    }
    EffectWords operator()(const op::DiscardCards& /*discard*/) const {
        const auto most = static_cast<int>(context_.table.open().selection().offer().most);
        return {.title = words_("Discard cards from your hand") + asked_by(context_),
                .note = words_.count(most, "{0} card", "{0} cards"),
                .confirm = words_("Discard {0}", {number(picked_count(context_))})};
    }
    EffectWords operator()(const op::PlayCard& /*play*/) const {
        return {.title = words_("Play a card from your hand") + asked_by(context_)};
    }
    EffectWords operator()(const op::FundAward& /*fund*/) const {
        return {.title = words_("Fund an award") + asked_by(context_)};
    }
    EffectWords operator()(const op::RaiseLowestProduction& /*raise*/) const {
        return {.title = words_("Raise your lowest production") + asked_by(context_)};
    }
    template <class Operation>
    requires(!op::Asking<Operation>) EffectWords operator()(const Operation& /*operation*/) const { return {}; }

   private:
    [[nodiscard]] EffectWords tile(game::Tile tile) const {
        const auto name = tile_name(context_.content(), words_, tile);
        const auto by = name_of_asker(context_);
        // Some tiles have the name of the card that places them.
        const bool is_named_after_card = by == name;
        return {.title = by.empty() || is_named_after_card ? words_("Place a tile: {0}", {name})
                                                           : words_("Place a tile: {0} ({1})", {name, by}),
                .image = tile_image(context_.content(), tile),
                .owned = tile != game::k_ocean};
    }
    [[nodiscard]] EffectWords loss(std::string_view question, game::Resource resource,
                                   const game::Amount& amount) const {
        const auto what = resource_amount(words_, resource, value(amount));
        return {.title = words_(question, {what}) + asked_by(context_),
                .image = resource_image(static_cast<std::size_t>(resource))};
    }
    [[nodiscard]] EffectWords on_card(std::string_view question, game::CardResourceSet resources,
                                      const game::Amount& amount) const {
        const auto what = card_resource_amount(words_, first_resource(resources), value(amount));
        return {.title = words_(question, {what}) + asked_by(context_)};
    }
    [[nodiscard]] EffectWords how_many(game::Resource resource) const {
        return {.title = words_("How many?") + asked_by(context_),
                .image = resource_image(static_cast<std::size_t>(resource))};
    }
    [[nodiscard]] int value(const game::Amount& amount) const {
        const auto& now = context_.table.position().now();
        const auto paid = now.stack.empty() ? 0 : now.stack.back().paid_amount;
        return game::value_of(context_.rules(), now, amount,
                              {context_.table.position().seat(), context_.table.question().source, paid});
    }

    const TableContext& context_;
    const Words& words_;
};

}  // namespace

EffectWords effect_words(const TableContext& context) {
    const auto* asking = context.question().op;
    return asking == nullptr ? EffectWords{} : op::visit(*asking, WordsOf(context));
}

EffectWords card_purchase_words(const TableContext& context) {
    const auto& words = context.words;
    return {.title = words("Buy cards: {0}", {picked_so_far(context)}) + asked_by(context),
            .note = words("{0} M€ each; the rest is discarded", {number(game::k_card_price)}),
            .confirm = words.count(picked_count(context), "Buy {0}, ready", "Buy {0}, ready")};
}

std::string picked_so_far(const TableContext& context) {
    const auto offered = static_cast<int>(context.table.open().selection().offer().cards.size());
    return context.words("{0} of {1}", {number(picked_count(context)), number(offered)});
}

}  // namespace syrtis::client::ui::terraforming
