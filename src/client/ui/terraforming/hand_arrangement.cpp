// SPDX-License-Identifier: MIT

#include "ui/terraforming/hand_arrangement.hpp"

#include <algorithm>
#include <tuple>

#include "content/language.hpp"
#include "content/terraforming/card_text.hpp"
#include "engine/terraforming/payment.hpp"
#include "ui/search_text.hpp"
#include "ui/terraforming/tag_words.hpp"

namespace syrtis::client::ui::terraforming {

namespace {

constexpr int k_event_tag = static_cast<int>(game::k_tags);

int first_tag(const game::CardRule& card) {
    for (std::size_t tag = 0; tag < game::k_tags; ++tag) {
        if (card.tags[tag] != 0) return static_cast<int>(tag);
    }
    return static_cast<int>(game::k_tags);
}

bool has_tag(const game::CardRule& card, int tag) {
    if (tag == k_event_tag) return card.kind == game::CardKind::event;
    return card.tags[static_cast<std::size_t>(tag)] != 0;
}

}  // namespace

std::string search_key_of(const Content& content, const Words& words, game::Source source) {
    const auto text = data::describe_card(content.definitions, source, words.language());
    std::string all = text.name + '\n' + text.kind;
    const auto add = [&all](const std::string& line) {
        if (!line.empty()) all += '\n' + line;
    };
    for (std::size_t tag = 0; tag < game::k_tags; ++tag) {
        if (content.rules.source(source).tags[tag] != 0) add(words(k_tag_words[tag]));
    }
    if (content.rules.source(source).wild_tags != 0) add(words(k_wild_tag_word));
    for (const auto& line : text.requirements) add(line);
    for (const auto& line : text.effects) add(line);
    add(text.action);
    for (const auto& line : text.passive) add(line);
    add(text.victory_points);
    return search_key(all);
}

void CardKeys::set_words(const Words& words) {
    words_ = &words;
    keys_.clear();
}

const std::string& CardKeys::of(game::Source source) const {
    static const Words english;
    keys_.resize(game::k_source_end);
    auto& key = keys_.at(source);
    if (key.empty()) key = search_key_of(content_, words_ != nullptr ? *words_ : english, source);
    return key;
}

void HandArrangement::choose_order(HandOrder order) {
    reversed_ = order == order_ && order != HandOrder::own && !reversed_;
    order_ = order;
}

void HandArrangement::press_filter(int filter) {
    if (filter == k_playable_filter) playable_only_ = !playable_only_;
    if (filter == k_points_filter) points_only_ = !points_only_;
    if (filter == k_cost_filter) {
        const auto* const next = std::ranges::upper_bound(k_cost_bounds, most_cost_.value_or(0));
        most_cost_ = next == k_cost_bounds.end() ? std::nullopt : std::optional(*next);
    }
    if (filter < k_first_tag_filter || filter > k_event_filter) return;
    const int tag = filter - k_first_tag_filter;
    if (std::erase(tags_, tag) == 0) tags_.push_back(tag);
}

bool HandArrangement::is_on(int filter) const {
    if (filter == k_playable_filter) return playable_only_;
    if (filter == k_points_filter) return points_only_;
    if (filter == k_cost_filter) return most_cost_.has_value();
    return std::ranges::find(tags_, filter - k_first_tag_filter) != tags_.end();
}

bool HandArrangement::narrows() const {
    return !line_.text().empty() || playable_only_ || points_only_ || most_cost_ || !tags_.empty();
}

void HandArrangement::show_all() {
    line_.set({});
    playable_only_ = false;
    points_only_ = false;
    most_cost_.reset();
    tags_.clear();
}

bool HandArrangement::names(game::Source source, const CardKeys& keys) const {
    return line_.text().empty() || holds_every_word(keys.of(source), line_.text());
}

bool HandArrangement::shows(game::Card card, const Position& position, const CardKeys& keys) const {
    const auto& rule = position.rules.cards[card];
    if (playable_only_ && position.asks_to_play && !(card < position.playable.size() && position.playable[card]))
        return false;
    if (points_only_ && rule.victory_points.amount == 0) return false;
    if (most_cost_ && game::card_price(position.rules, position.state, position.seat, card) > *most_cost_) return false;
    const bool tagged = tags_.empty() || std::ranges::any_of(tags_, [&rule](int tag) { return has_tag(rule, tag); });
    return tagged && names(card, keys);
}

bool HandArrangement::is_pinned(game::Card card) const { return std::ranges::find(pinned_, card) != pinned_.end(); }

void HandArrangement::pin(game::Card card) {
    if (std::erase(pinned_, card) == 0) pinned_.push_back(card);
}

std::vector<game::Card> HandArrangement::arranged(std::vector<game::Card> cards, const Position& position) const {
    const auto key = [&](game::Card card) {
        const auto& rule = position.rules.cards[card];
        const int price = game::card_price(position.rules, position.state, position.seat, card);
        int first = 0;
        switch (order_) {
            case HandOrder::playable:
                first = card < position.playable.size() && position.playable[card] ? 0 : 1;
                break;
            case HandOrder::cost:
                first = price;
                break;
            case HandOrder::tag:
                first = first_tag(rule);
                break;
            case HandOrder::points:
                first = -rule.victory_points.amount;
                break;
            case HandOrder::own:
                first = static_cast<int>(std::ranges::find(own_, card) - own_.begin());
                break;
        }
        return std::tuple(is_pinned(card) ? 0 : 1, reversed_ ? -first : first, price, card);
    };
    std::ranges::sort(cards, [&](game::Card left, game::Card right) { return key(left) < key(right); });
    return cards;
}

void HandArrangement::move(game::Card card, game::Card place, const std::vector<game::Card>& lie) {
    if (card == place) return;
    // Cards that are not in hand now keep their order at the end, because an undo may return them.
    std::vector<game::Card> order = lie;
    for (const auto other : own_) {
        if (std::ranges::find(order, other) == order.end()) order.push_back(other);
    }
    const auto from = std::ranges::find(order, card);
    const auto to = std::ranges::find(order, place);
    if (from == order.end() || to == order.end()) return;
    if (from < to) {
        std::rotate(from, from + 1, to + 1);
    } else {
        std::rotate(to, from, from + 1);
    }
    own_ = std::move(order);
    order_ = HandOrder::own;
    reversed_ = false;
}

}  // namespace syrtis::client::ui::terraforming
