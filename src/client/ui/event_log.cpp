// SPDX-License-Identifier: MIT

#include "ui/event_log.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <iterator>
#include <utility>

#include "platform/user.hpp"

namespace syrtis::client::ui {

using event_text::LineKind;
using event_text::Piece;
using event_text::PieceRole;
using event_text::StepEvents;
using render::Tone;
using render::word;

namespace {

constexpr std::size_t k_kept_steps = 4000;

std::string trimmed(const std::string& text) {
    const auto first = text.find_first_not_of(' ');
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

bool in_one_style(const render::Symbol& left, const render::Symbol& right) {
    return left.tone == right.tone && left.bold == right.bold && left.expendable == right.expendable &&
           left.about == right.about && left.is_essential == right.is_essential && left.shortens == right.shortens;
}

Tone tone_of(const Piece& piece, bool taken_back) {
    if (taken_back) return Tone::muted;
    return piece.role == PieceRole::reason ? Tone::secondary : Tone::normal;
}

}  // namespace

void EventLog::add(std::size_t step, std::int64_t time, const Json::Value& events) {
    if (step == 0) step = entries_.empty() ? 1 : entries_.back().events.step + 1;
    if (!events.isArray() || events.empty()) return;
    if (entries_.size() >= k_kept_steps) {
        entries_.erase(entries_.begin(), entries_.begin() + static_cast<std::ptrdiff_t>(k_kept_steps / 2));
        formatter_.reset();
    }
    entries_.push_back({{step, time, events}});
}

void EventLog::take_history(std::vector<StepEvents> steps) {
    if (steps.empty()) return;
    ++rewrites_;
    const std::size_t last = steps.back().step;
    std::vector<Entry> entries;
    entries.reserve(steps.size() + entries_.size());
    for (auto& step : steps) entries.push_back({std::move(step)});
    for (auto& entry : entries_) {
        if (entry.events.step > last) entries.push_back(std::move(entry));
    }
    entries_ = std::move(entries);
    formatter_.reset();
}

void EventLog::forget_after(std::size_t step) {
    ++rewrites_;
    std::erase_if(entries_, [step](const Entry& each) { return each.events.step > step; });
    formatter_.reset();
}

void EventLog::take_back(core::Seat seat, std::size_t kept, std::size_t now, std::int64_t time) {
    Entry entry{{now, time, Json::Value()}, seat};
    const auto gone = [&](const Entry& each) { return each.events.step > kept && each.undone.empty(); };
    for (const auto& each : entries_) {
        if (gone(each)) entry.undone.push_back(each.events);
    }
    if (entry.undone.empty()) return;
    ++rewrites_;
    entries_.erase(std::remove_if(entries_.begin(), entries_.end(), gone), entries_.end());
    entries_.push_back(std::move(entry));
    formatter_.reset();
}

std::vector<const StepEvents*> EventLog::valid_steps() const {
    std::vector<const StepEvents*> list;
    for (const auto& entry : entries_) {
        if (entry.undone.empty()) list.push_back(&entry.events);
    }
    return list;
}

std::vector<StepEvents> EventLog::steps_after(std::size_t step) const {
    std::vector<StepEvents> list;
    for (const auto* events : valid_steps()) {
        if (events->step > step) list.push_back(*events);
    }
    return list;
}

const std::vector<event_text::Line>& EventLog::lines(const Words& words, const std::vector<SeatPerson>& people,
                                                     core::Seat seat) const {
    std::vector<std::string> names;
    names.reserve(people.size());
    for (const auto& person : people) names.push_back(person.name);
    if (!formatter_ || language_ != words.language().code() || names_ != names || seat_ != seat) {
        formatter_ = make_({words.language(), names, seat});
        language_ = words.language().code();
        names_ = std::move(names);
        seat_ = seat;
        written_ = 0;
        ++version_;
    }
    if (written_ < entries_.size()) ++version_;
    for (; written_ < entries_.size(); ++written_) {
        const auto& entry = entries_[written_];
        if (entry.undone.empty()) {
            formatter_->add(entry.events);
        } else {
            formatter_->add_taken_back(entry.undone_by, entry.events.step, entry.events.time, entry.undone);
        }
    }
    return formatter_->lines();
}

const std::vector<render::LogLine>& EventLog::drawn_lines(const Words& words, const std::vector<SeatPerson>& people,
                                                          core::Seat seat, const DrawPiece& draw,
                                                          const LinkPiece& link) const {
    const auto& lines = this->lines(words, people, seat);
    if (drawn_version_ == version()) return drawn_;
    drawn_version_ = version();
    drawn_.clear();
    LineIds ids;
    for (const auto& line : lines) {
        drawn_.push_back(drawn_line(line, people, draw, link));
        drawn_.back().id = ids.next(line);
    }
    return drawn_;
}

std::int64_t LineIds::next(const event_text::Line& line) {
    constexpr std::int64_t k_lines_of_a_step = 4096;
    in_step_ = line.step == step_ ? in_step_ + 1 : 0;
    step_ = line.step;
    return static_cast<std::int64_t>(line.step) * k_lines_of_a_step + in_step_;
}

render::LogLine drawn_line(const event_text::Line& line, const std::vector<SeatPerson>& people, const DrawPiece& draw,
                           const LinkPiece& link) {
    render::LogLine drawn;
    // A side without a seat gets a piece as well.
    if (line.seat < people.size()) {
        drawn.piece = people[line.seat].piece;
    } else if (line.seat != core::k_no_seat) {
        drawn.piece = line.seat;
    }
    drawn.below = line.kind == LineKind::effect;
    drawn.time = clock_text(line.time);
    if (line.kind == LineKind::heading) drawn.tone = render::LogTone::heading;
    if (line.concern != event_text::Concern::none) {
        drawn.tone = line.concern == event_text::Concern::loss ? render::LogTone::hit : render::LogTone::gain;
    }
    const bool taken_back = line.kind == LineKind::taken_back;
    bool after_space = true;
    for (const auto& piece : line.pieces) {
        // The cost of the action and the costs of cards that it buys are never cut off; later parts may be.
        const bool is_essential = piece.role == PieceRole::cost;
        if (piece.role == PieceRole::separator && trimmed(piece.text) == "·") {
            drawn.text.push_back(render::mark(render::SymbolKind::dot));
            after_space = true;
            continue;
        }
        // A reason may be cut off, because its result is visible on the table.
        const bool expendable = piece.role == PieceRole::reason;
        const auto about = link ? link(piece) : std::nullopt;
        const bool spaced = after_space || piece.text.starts_with(' ');
        after_space = piece.text.ends_with(' ');
        auto symbols = draw(piece);
        if (symbols.empty()) {
            const auto text = trimmed(piece.text);
            if (text.empty()) continue;
            const bool bold = piece.role == PieceRole::who || piece.role == PieceRole::object;
            auto symbol = word(text, tone_of(piece, taken_back), bold);
            symbol.expendable = expendable;
            symbol.is_essential = is_essential;
            symbol.shortens = piece.role == PieceRole::object;
            symbol.about = about;
            const bool after_word = !drawn.text.empty() && drawn.text.back().kind == render::SymbolKind::text;
            if (!after_word && text == ",") continue;
            if (after_word && (!spaced || in_one_style(drawn.text.back(), symbol))) {
                auto& before = drawn.text.back();
                before.text += (spaced ? " " : "") + text;
                // A bracket links to the same thing as the enclosed piece.
                if (symbol.about && !before.about) before.about = symbol.about;
            } else {
                drawn.text.push_back(std::move(symbol));
            }
            continue;
        }
        for (auto& symbol : symbols) {
            symbol.expendable = symbol.expendable || expendable;
            symbol.is_essential = is_essential;
            symbol.about = about;
            if (taken_back && symbol.kind == render::SymbolKind::text) symbol.tone = Tone::muted;
            drawn.text.push_back(std::move(symbol));
        }
        after_space = true;
    }
    return drawn;
}

namespace {

std::string time_text(std::int64_t milliseconds, const char* form) {
    if (milliseconds <= 0) return {};
    constexpr std::int64_t k_second = 1000;
    const auto local = platform::local_time(static_cast<std::time_t>(milliseconds / k_second));
    if (!local) return {};
    std::array<char, 32> text{};
    return {text.data(), std::strftime(text.data(), text.size(), form, &*local)};
}

}  // namespace

std::string clock_text(std::int64_t milliseconds) { return time_text(milliseconds, "%H:%M"); }

std::string date_text(std::int64_t milliseconds) { return time_text(milliseconds, "%Y-%m-%d %H:%M"); }

}  // namespace syrtis::client::ui
