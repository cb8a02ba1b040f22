// SPDX-License-Identifier: MIT

#include "ui/terraforming/hand_models.hpp"

#include "content/language.hpp"
#include "engine/terraforming/action_menu.hpp"
#include "engine/terraforming/feasibility.hpp"
#include "ui/terraforming/action_names.hpp"
#include "ui/terraforming/amounts.hpp"
#include "ui/terraforming/card_faces.hpp"
#include "ui/terraforming/images.hpp"
#include "ui/terraforming/lost_effects.hpp"
#include "ui/terraforming/prelude_models.hpp"
#include "ui/terraforming/race_models.hpp"
#include "ui/terraforming/refusal_words.hpp"
#include "ui/terraforming/target_meaning.hpp"

namespace syrtis::client::ui::terraforming {

using render::TableTarget;

namespace {

core::FixedVector<game::Refusal, 16> obstacles_of(const TableContext& context, game::Card card) {
    core::FixedVector<game::Refusal, 16> obstacles;
    const auto seat = context.seat();
    if (state_of_hand(context).players[seat].hand.contains(card)) {
        game::list_obstacles(context.rules(), state_of_hand(context), seat, card, obstacles);
    }
    return obstacles;
}

/// Returns the M€ after the payment in the open payment dialog, or after the default payment if it is closed.
int megacredits_left(const TableContext& context, game::Card card) {
    const auto seat = context.seat();
    const auto& draft = context.table.open().payment();
    const bool asked =
        draft && draft->command().type == game::CommandType::play_card && draft->command().target == card;
    if (asked) return draft->megacredits_left();
    const auto& stock = state_of_hand(context).players[seat].stock;
    const auto terms = game::card_terms(context.rules(), state_of_hand(context), seat, card);
    core::FixedVector<game::Payment, 3> payments;
    game::suggest_payments(terms, stock, payments);
    const int paid = payments.empty() ? terms.price : game::with_explicit_amounts(terms, payments[0]).megacredits;
    return megacredits_of(state_of_hand(context), seat) - paid;
}

render::Label foot_of(const TableContext& context, game::Card card) {
    const auto& words = context.words;
    const auto& offer = context.table.open().selection().offer();
    const bool picked = context.table.open().selection().is_picked(card);
    if (offer.buys) {
        const auto price = number(game::k_card_price);
        return picked ? render::Label(words("Buying"))
                      : render::Label{words("Buy for {0} M€", {price}), words("{0} M€", {price})};
    }
    if (offer.from_hand) return picked ? words("Chosen") : words("Choose");
    return picked ? words("Keeping") : words("Keep");
}

}  // namespace

const game::State& state_of_hand(const TableContext& context) {
    return context.question().kind == QuestionKind::play ? context.now() : context.state();
}

void add_verdict(picture::CardFace& face, const TableContext& context, game::Card card) {
    const auto& words = context.words;
    const auto seat = context.seat();
    if (context.watches() || !state_of_hand(context).players[seat].hand.contains(card)) return;
    const auto obstacles = obstacles_of(context, card);
    if (!obstacles.empty()) {
        face.verdict = refusal_words(obstacles[0], words);
        face.verdict_good = false;
        for (std::size_t further = 1; further < obstacles.size(); ++further) {
            face.further_reasons.push_back(refusal_words(obstacles[further], words));
        }
        return;
    }
    face.verdict = words("Playable · leaves {0} M€", {number(megacredits_left(context, card))});
    // A part that is left out does not prevent playing the card, but the player should know it before paying.
    const auto left_out = game::left_out_of(context.rules(), state_of_hand(context), seat, card);
    if (left_out.placement) face.verdict += ' ' + words("(without its tile or marker: there is no area for it)");
    if (left_out.loss) face.verdict += ' ' + words("(without its loss: no player has enough)");
    for (const auto parameter :
         lost_effects(context, game::Command{.type = game::CommandType::play_card, .target = card}).parameters) {
        face.verdict += " · " + lost_sentence(context.content(), words, parameter);
    }
    face.verdict_good = true;
}

void judge_price_at_start(picture::CardFace& face, const TableContext& context, game::Card card) {
    if (!context.table.open().selection().offer().start) return;
    const auto seat = context.seat();
    auto corporation = context.table.open().selection().corporation();
    if (corporation == game::k_no_corporation) corporation = context.state().players[seat].choice.corporation;
    face.affordable = true;
    if (corporation == game::k_no_corporation) return;
    // The metals that the corporation brings are not known here, so cards that metals can pay count as affordable.
    const auto terms = game::card_terms(context.rules(), context.state(), seat, card);
    const bool takes_goods = terms.steel_value + terms.titanium_value + terms.heat_value > 0;
    const int megacredits = context.rules().corporations[corporation].starting_megacredits;
    face.affordable = takes_goods || megacredits >= terms.price;
}

namespace {

/// Adds the order, the search and filters, and the number of hidden cards.
void add_arrangement(picture::HandModel& model, const TableContext& context) {
    const auto& words = context.words;
    const auto& table = context.table;
    const auto& arrangement = table.open().hand().arrangement();
    const std::array<std::string, k_hand_orders> orders{words("Playable"), words("Cost"), words("Tag"), words("Points"),
                                                        words("My order")};
    for (std::size_t order = 0; order < orders.size(); ++order) {
        render::Button button{.label = orders[order]};
        button.chosen = order == static_cast<std::size_t>(arrangement.order());
        if (button.chosen && arrangement.reversed()) button.label = orders[order] + " ↓";
        button.id = order;
        model.sorts.push_back(std::move(button));
    }
    for (int filter = 0; filter < k_hand_filters; ++filter) {
        render::Button button{.chosen = arrangement.is_on(filter), .id = filter};
        if (filter == k_playable_filter) button.label = words("Playable");
        if (filter == k_points_filter) button.label = words("Points");
        if (filter == k_cost_filter) {
            const auto bound = arrangement.most_cost();
            button.label = bound ? words("≤ {0} M€", {number(*bound)}) : words("Cost");
        }
        if (filter >= k_first_tag_filter) {
            const auto tag = static_cast<std::size_t>(filter - k_first_tag_filter);
            button.image = filter == k_event_filter ? "tags/event" : tag_image(tag);
        }
        model.filters.push_back(std::move(button));
    }
    model.search = arrangement.line().text();
    model.cursor = arrangement.line().cursor();
    model.search_hint = words("Search");
    model.search_key = words.key("/");
    model.searching = arrangement.searching();
    if (!arrangement.narrows()) return;
    const auto shown = static_cast<int>(table.listing().hand.size());
    const auto all = static_cast<int>(table.listing().whole_hand.size());
    model.note = words("{0} of {1}", {number(shown), number(all)});
    model.empty = words("No cards match.");
    model.show_all = {.label = words("Show all"), .image = "state/cross"};
}

}  // namespace

picture::HandModel build_hand(const TableContext& context) {
    const auto& words = context.words;
    const auto& table = context.table;
    const auto& listing = table.listing();
    picture::HandModel model;
    // A beginner chooses preludes and gets all the cards.
    const bool choosing_start =
        table.open().selection().offer().start && !table.open().selection().offer().cards.empty();
    const auto kind = table.question().kind;
    const bool picks_here = (table.open().selection().offer().from_hand || choosing_start) &&
                            (kind == QuestionKind::cards || kind == QuestionKind::corporation);
    // An effect that plays a card from the hand asks like the action menu.
    const bool plays = kind == QuestionKind::action || (kind == QuestionKind::play && listing.choice_sources.empty() &&
                                                        !asks_for_prelude(table.position().now(), table.question()));
    for (const auto prelude : listing.held_preludes) model.cards.push_back(held_prelude(context, prelude));
    int playable = 0;
    for (const auto card : listing.hand) {
        const render::Target target{TableTarget::hand_card, card, 0};
        picture::HandCard drawn;
        if (!table.position().watches())
            drawn.face = hand_face(context.content(), words, state_of_hand(context), table.position().seat(), card);
        add_verdict(drawn.face, context, card);
        judge_price_at_start(drawn.face, context, card);
        drawn.highlight = TargetMeaning(table).highlight(target);
        drawn.pinned = table.open().hand().arrangement().is_pinned(card);
        if (picks_here) {
            drawn.foot = foot_of(context, card);
        } else if (plays) {
            const auto obstacles = obstacles_of(context, card);
            if (obstacles.empty()) {
                ++playable;
            } else {
                drawn.refused = short_refusal(obstacles[0], words);
                drawn.brief_refusal = brief_refusal(obstacles[0], words);
            }
        }
        model.cards.push_back(std::move(drawn));
    }
    const auto count = static_cast<int>(listing.whole_hand.size());
    if (choosing_start) {
        model.title = words("Cards dealt");
        const int bought = static_cast<int>(table.open().selection().picked().size());
        model.note = words("Buying {0} for {1} M€ · click to add or remove",
                           {number(bought), number(bought * game::k_card_price)});
    } else if (table.position().watches()) {
        model.title = words("Hand");
        model.empty = words("Hands are hidden from spectators.");
    } else {
        model.title = listing.dealt ? words("Cards dealt") : words("Hand");
        model.note = words.count(count, "{0} card", "{0} cards");
        if (!listing.held_preludes.empty()) {
            const auto preludes = static_cast<int>(listing.held_preludes.size());
            model.note = words.count(preludes, "{0} prelude", "{0} preludes") + " · " + model.note.forms.front();
        }
        if (count > 0 && plays)
            model.note = model.note.forms.front() + " · " + words.count(playable, "{0} playable", "{0} playable");
        model.empty = words("No cards in hand.");
    }
    if (!table.position().watches() && count > 0) add_arrangement(model, context);
    model.dealt = choosing_start;
    model.form = table.open().hand().form();
    model.form_key = words.key("V");
    model.scroll = table.open().hand().scrolled();
    model.carrying = table.open().hand().is_carrying_card();
    if (const auto& hover = table.pointing().hover();
        hover && !model.carrying && hover->kind == TableTarget::hand_card) {
        model.raised = static_cast<int>(hover->id);
    }
    return model;
}

std::optional<picture::ChoosingModel> build_choosing(const TableContext& context) {
    const auto& words = context.words;
    const auto& table = context.table;
    const auto& listing = table.listing();
    const bool offers = !listing.choices.empty() || !listing.corporations.empty() || !listing.preludes.empty() ||
                        !listing.choice_sources.empty();
    if (!offers) return std::nullopt;
    picture::ChoosingModel model;
    model.hidden = table.open().board_shown();
    for (const auto corporation : listing.corporations) {
        picture::ChoiceCard card;
        card.face = printed_face(context.content(), words, game::corporation_source(corporation));
        card.chosen = table.open().selection().corporation() == corporation;
        card.foot = card.chosen ? words("Chosen") : words("Choose");
        model.corporations.push_back(std::move(card));
    }
    // Preludes alone are drawn as any cards.
    auto& preludes = listing.corporations.empty() ? model.cards : model.preludes;
    for (const auto prelude : listing.preludes) preludes.push_back(dealt_prelude(context, prelude));
    for (const auto offered : listing.choices) {
        picture::ChoiceCard card;
        card.face = hand_face(context.content(), words, context.state(), table.position().seat(), offered);
        card.chosen = table.open().selection().is_picked(offered);
        const bool has_room = table.open().selection().offer().most == 1 ||
                              table.open().selection().picked().size() < table.open().selection().offer().most;
        card.enabled = card.chosen || (has_room && table.open().hand().is_named(offered));
        card.foot = foot_of(context, offered);
        model.cards.push_back(std::move(card));
    }
    for (const auto source : listing.choice_sources) {
        if (game::is_prelude(source)) {
            model.cards.push_back(offered_prelude(context, source));
            continue;
        }
        picture::ChoiceCard card;
        card.face = play_face(context.content(), words, context.state(), source);
        card.foot = words("Choose");
        model.cards.push_back(std::move(card));
    }
    const auto& state = context.state();
    if (table.open().selection().offer().draft) {
        model.title = words("Draft");
        const auto seats = Mars::seats(state.options);
        const bool to_left = state.generation % 2 == 0;
        Seat seat = table.position().seat();
        for (Seat step = 0; step < seats; ++step) {
            picture::RingSeat ring{
                .piece = context.piece(seat), .name = context.name(seat), .note = {}, .me = step == 0};
            model.ring.push_back(std::move(ring));
            seat = static_cast<Seat>((seat + (to_left ? 1 : seats - 1)) % seats);
        }
        if (model.ring.size() > 1) {
            model.ring[1].note = words("receives your cards");
            if (model.ring.size() > 2) model.ring.back().note = words("passes to you");
        }
        model.picks_title = words("Kept so far");
        for (const auto card : state.players[table.position().seat()].choice.drafted) {
            model.picks.push_back(printed_face(context.content(), words, card));
        }
        for (std::size_t open = model.picks.size(); open < game::k_research_cards; ++open) {
            model.open_picks.emplace_back(words("empty"));
        }
    }
    return model;
}

std::optional<picture::PaymentModel> build_payment(const TableContext& context) {
    const auto& words = context.words;
    const auto& draft = context.table.open().payment();
    if (!draft) return std::nullopt;
    picture::PaymentModel model;
    const auto pay = words("Pay {0} M€", {number(draft->price())});
    const auto what = command_name(context.table, words, draft->command());
    model.title = what.empty() ? render::Label(pay)
                               : render::Label{words("{0}: pay {1} M€", {what, number(draft->price())}), pay};
    int paid_in_kind = 0;
    std::string left = words("{0} M€", {number(draft->megacredits_left())});
    for (const auto& row : draft->rows()) {
        const bool of_card = !row.resource.has_value();
        const auto microbe = game::CardResource::microbe;
        const auto resource = row.resource.value_or(game::Resource::megacredits);
        model.rows.push_back(
            {.image = of_card ? card_resource_image(microbe) : resource_image(static_cast<std::size_t>(resource)),
             .resource = PaymentDraft::id_of(row),
             .name = of_card ? words("Microbes") : resource_name(words, resource),
             .minimum = row.minimum,
             .maximum = row.maximum,
             .value = row.value,
             .value_text = words("{0} of {1}", {number(row.value), number(row.there)}),
             .worth = words("{0} M€", {number(row.value * row.worth)})});
        if (row.resource == game::Resource::megacredits) continue;
        paid_in_kind += row.value * row.worth;
        const int rest = row.there - row.value;
        left += ", " + (of_card ? card_resource_amount(words, microbe, rest) : resource_amount(words, resource, rest));
    }
    model.note = words("{0} M€ and {1} M€ in resources", {number(draft->payment().megacredits), number(paid_in_kind)});
    // A shorter form for narrow windows; the rows show the rest.
    model.left_after = {words("Remaining: {0}", {left}),
                        words("Remaining: {0}", {words("{0} M€", {number(draft->megacredits_left())})})};
    model.buttons.push_back({.label = words("Back"), .key = words.key("Esc"), .id = Act::cancel});
    model.buttons.push_back({.label = words("Pay"),
                             .key = words.key("Enter"),
                             .style = render::ButtonStyle::pill,
                             .enabled = context.table.readiness().connected(),
                             .id = Act::confirm});
    return model;
}

std::optional<picture::WallModel> build_wall(const TableContext& context) {
    const auto& words = context.words;
    const auto wall = context.table.open().wall();
    if (!wall) return std::nullopt;
    picture::WallModel model;
    model.title = words("Played by {0}", {context.name(*wall)});
    const auto& cards = context.listing().wall;
    const auto& played = context.state().players[*wall];
    const auto all = played.played.size() + played.events.size() + played.played_preludes.size() +
                     (played.corporation == game::k_no_corporation ? std::size_t{0} : std::size_t{1});
    const auto count = static_cast<int>(cards.size());
    model.note = cards.size() == all
                     ? words.count(count, "{0} card", "{0} cards")
                     : words("{0} of {1} cards, with “{2}”", {number(count), number(static_cast<int>(all)),
                                                              context.table.open().hand().arrangement().line().text()});
    model.close = {.label = words("Close"), .key = words.key("Esc")};
    for (const auto source : cards) model.cards.push_back(play_face(context.content(), words, context.state(), source));
    model.scroll = context.table.open().wall_scroll();
    return model;
}

}  // namespace syrtis::client::ui::terraforming
