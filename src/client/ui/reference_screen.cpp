// SPDX-License-Identifier: MIT

#include "ui/reference_screen.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "text/utf8.hpp"
#include "ui/search_text.hpp"

namespace syrtis::client::ui {

using content::ReferenceSymbol;
using sf::Keyboard;

namespace {

constexpr std::size_t k_longest_word = 24;

/// The pictures of the players' pieces, each with its own colour.
constexpr std::array<std::string_view, 5> k_pieces{"players/piece_circle", "players/piece_diamond",
                                                   "players/piece_square", "players/piece_triangle",
                                                   "players/piece_star"};

render::Symbol picture(const std::string& image) {
    const auto piece = std::find(k_pieces.begin(), k_pieces.end(), image);
    if (piece == k_pieces.end()) return render::icon(image);
    return render::mark(render::SymbolKind::piece, {}, static_cast<int>(piece - k_pieces.begin()));
}

render::SymbolRow symbols_of(const std::vector<ReferenceSymbol>& symbols) {
    render::SymbolRow row;
    for (const auto& symbol : symbols) {
        switch (symbol.kind) {
            case ReferenceSymbol::Kind::text:
                row.push_back(render::word(symbol.text));
                break;
            case ReferenceSymbol::Kind::arrow:
                row.push_back(render::mark(render::SymbolKind::arrow));
                break;
            case ReferenceSymbol::Kind::price:
                row.push_back(render::mark(render::SymbolKind::coin, symbol.text));
                break;
            case ReferenceSymbol::Kind::image:
                row.push_back(picture(symbol.image));
                break;
            case ReferenceSymbol::Kind::production:
                row.push_back(render::plate(symbol.colour, {render::word(symbol.text), render::icon(symbol.image)}));
                break;
        }
    }
    return row;
}

}  // namespace

const content::ReferenceGame* find_reference(const content::Reference& reference, std::string_view game) {
    const auto found =
        std::find_if(reference.begin(), reference.end(), [&](const auto& each) { return each.game == game; });
    return found == reference.end() ? nullptr : &*found;
}

ReferenceScreen::ReferenceScreen(const content::ReferenceGame& reference, std::string_view place, std::string_view page)
    : reference_(reference), place_(place), page_(reference.page_for(page.empty() ? place : page)) {}

void ReferenceScreen::turn(bool forward) {
    const std::size_t count = reference_.pages.size();
    open((page_ + (forward ? 1 : count - 1)) % count);
}

void ReferenceScreen::open(std::size_t page) {
    page_ = std::min(page, reference_.pages.size() - 1);
    part_.reset();
}

void ReferenceScreen::press(const render::Target& target) {
    if (target.kind == render::ReferenceTarget::page) {
        open(static_cast<std::size_t>(std::max<std::int64_t>(target.id, 0)));
    }
    if (target.kind == render::ReferenceTarget::part) part_ = static_cast<int>(target.id);
    if (target.kind == render::ReferenceTarget::fold) unfolded_ = !unfolded_;
    if (target.kind == render::ReferenceTarget::close) closed_ = true;
}

void ReferenceScreen::press_key(Keyboard::Key key) {
    if (key == Keyboard::F1) closed_ = true;
    if (key == Keyboard::Left || key == Keyboard::Right) turn(key == Keyboard::Right);
    if (finding_) {
        if (key == Keyboard::Escape || key == Keyboard::Enter) finding_ = false;
        if (key == Keyboard::Escape) word_.clear();
        return;
    }
    if (key == Keyboard::Escape && !std::exchange(word_, {}).empty()) return;
    if (key == Keyboard::Escape) closed_ = true;
}

void ReferenceScreen::type(std::uint32_t letter, const Words& words) {
    if (!finding_) {
        if (letter == '/') {
            finding_ = true;
            word_.clear();
        }
        if (letter >= '1' && letter < '1' + reference_.pages.size()) open(letter - '1');
        if (letter == 'f' || letter == 'F') unfolded_ = !unfolded_;
        return;
    }
    if (letter == '\b') {
        while (!word_.empty() && text::continues_code_point(word_.back())) word_.pop_back();
        if (!word_.empty()) word_.pop_back();
    } else if (letter >= ' ' && letter != 0x7f && word_.size() < k_longest_word) {
        text::append_code_point(word_, static_cast<char32_t>(letter));
        word_ = search_key(word_);
    }
    jump(words);
}

bool ReferenceScreen::has_word(const content::ReferenceBox& box, const Words& words) const {
    if (word_.empty()) return false;
    const auto has = [&](const std::string& text) { return search_key(words(text)).find(word_) != std::string::npos; };
    return has(box.title) || std::any_of(box.text.begin(), box.text.end(), has) ||
           std::any_of(box.more.begin(), box.more.end(), has) ||
           std::any_of(box.lines.begin(), box.lines.end(), [&](const auto& line) { return has(line.text); });
}

void ReferenceScreen::jump(const Words& words) {
    for (std::size_t step = 0; step < reference_.pages.size(); ++step) {
        const std::size_t page = (page_ + step) % reference_.pages.size();
        for (const auto& row : reference_.pages[page].rows) {
            for (const auto& box : row.boxes) {
                if (!has_word(box, words)) continue;
                open(page);
                // The word may be in the folded part.
                unfolded_ = unfolded_ || !box.more.empty();
                return;
            }
        }
    }
}

std::string_view ReferenceScreen::obstacle(const std::string& player_action) const {
    const auto found = facts_.player_actions.find(player_action);
    return found == facts_.player_actions.end() ? std::string_view() : std::string_view(found->second);
}

namespace {

render::ReferenceGaugeModel gauge_model(const ReferenceFacts::Gauge& gauge) {
    render::ReferenceGaugeModel model{.spaces = gauge.spaces,
                                      .marker = gauge.marker,
                                      .reached = gauge.reached,
                                      .next = gauge.next,
                                      .icon = {},
                                      .note = gauge.note};
    if (!gauge.sign.empty()) model.icon.push_back(render::word(gauge.sign));
    for (const auto& image : gauge.images) model.icon.push_back(render::icon(image));
    return model;
}

}  // namespace

render::ReferenceBoxModel ReferenceScreen::build_box(const content::ReferenceBox& box, const Words& words, int number,
                                                     std::string& reason) const {
    render::ReferenceBoxModel model{
        .wide = box.wide, .number = box.number, .title = words(box.title), .key = words.fixed_key(box.key)};
    const bool here = std::any_of(box.here.begin(), box.here.end(),
                                  [this](const auto& each) { return each == place_ || each == facts_.phase; });
    if (here) model.here = words("you are here");
    model.found = has_word(box, words);
    model.symbols = symbols_of(box.symbols);
    for (const auto& text : box.text) model.text.push_back(words(text));
    if (unfolded_) {
        for (const auto& text : box.more) model.text.push_back(words(text));
    }
    const auto judge = [&](const std::string& player_action, int part, auto& drawn) {
        const auto why = obstacle(player_action);
        if (why.empty()) return;
        drawn.impossible = true;
        drawn.target = {render::ReferenceTarget::reason, number, part};
        if (hover_ == drawn.target) reason = std::string(why);
    };
    judge(box.player_action, 0, model);
    for (const auto& line : box.lines) {
        render::ReferenceLineModel drawn{
            .symbols = symbols_of(line.symbols), .text = words(line.text), .value = symbols_of(line.value)};
        judge(line.player_action, static_cast<int>(model.lines.size()) + 1, drawn);
        if (const auto gauge = facts_.gauges.find(line.gauge); gauge != facts_.gauges.end())
            drawn.gauge = gauge_model(gauge->second);
        model.lines.push_back(std::move(drawn));
    }
    if (const auto figure = facts_.figures.find(box.figure); figure != facts_.figures.end()) {
        model.figure = figure->second.value;
        model.change = figure->second.change;
    }
    for (const auto& hexagon : box.hexagons) {
        model.hexagons.push_back({.ground = hexagon.ground,
                                  .cover = hexagon.cover,
                                  .piece = hexagon.piece < 0 ? render::k_no_piece : hexagon.piece,
                                  .closed = hexagon.closed,
                                  .symbols = symbols_of(hexagon.symbols),
                                  .badge = symbols_of(hexagon.badge)});
    }
    if (box.track) model.track = build_track(*box.track);
    return model;
}

render::ReferenceTrackModel ReferenceScreen::build_track(const content::ReferenceTrack& track) const {
    render::ReferenceTrackModel model{
        .steps = track.steps, .image = track.image, .from = track.from, .to = track.to, .marks = {}};
    const auto done = facts_.tracks.find(track.of);
    if (done != facts_.tracks.end()) model.done = std::clamp(done->second, 0, track.steps);
    for (const auto& mark : track.marks) model.marks.emplace_back(mark.at, symbols_of(mark.symbols));
    return model;
}

render::ReferenceModel ReferenceScreen::build(const Words& words) const {
    const auto& page = reference_.pages[page_];
    render::ReferenceModel model;
    model.title = words("Quick reference");
    model.close = words.is_touch() ? words("Close") : words.key("Esc");
    model.game = reference_.title;
    for (std::size_t index = 0; index < reference_.pages.size(); ++index) {
        render::Button tab{.label = words(reference_.pages[index].title),
                           .key = words.fixed_key(std::to_string(index + 1))};
        if (const auto& short_title = reference_.pages[index].short_title; !short_title.empty()) {
            tab.label.forms.push_back(words(short_title));
        }
        tab.chosen = index == page_;
        tab.id = index;
        model.pages.push_back(std::move(tab));
    }
    model.page_title = words(page.title);
    model.page_note = words(page.note);
    if (page.folds()) model.fold = {.label = unfolded_ ? words("less") : words("more"), .key = words.key("F")};
    model.find = {.label = finding_ || !word_.empty() ? word_ + (finding_ ? "|" : "") : words("find a word"),
                  .key = words.key("/")};
    model.turn = {.label = words("page"), .key = words.fixed_key("← →")};
    model.part = part_;
    int number = 0;
    for (const auto& row : page.rows) {
        render::ReferenceRowModel drawn{
            .title = words(row.title), .note = words(row.note), .leads = row.leads, .boxes = {}};
        for (const auto& box : row.boxes) drawn.boxes.push_back(build_box(box, words, number++, model.reason));
        model.rows.push_back(std::move(drawn));
    }
    model.foot = words(
        "{0} opens and closes this at any time; the game goes on. Hover over anything on the table to read about it.",
        {words.key("F1")});
    model.hover = hover_;
    return model;
}

}  // namespace syrtis::client::ui
