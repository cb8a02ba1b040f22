// SPDX-License-Identifier: MIT

#include "app/replay.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

#include "app/people.hpp"
#include "content/language.hpp"
#include "content/text_file.hpp"
#include "ui/one_setting.hpp"

namespace syrtis::client::app {

using core::Failure;

core::Result<Replay, std::string> Replay::open(const std::filesystem::path& file, const ui::GameKinds& kinds) {
    const auto wrong = [&](const std::string& what) { return Failure<std::string>{file.string() + ": " + what}; };
    const auto text = content::read_text_file(file, protocol::k_largest_game_file);
    if (!text) return wrong(text.error());
    auto read = protocol::parse_game_file(*text);
    if (!read) return wrong(read.error());
    const auto* kind = ui::find_kind(kinds, read->game);
    if (kind == nullptr) return wrong("this client can't show the game \"" + read->game.substr(0, 40) + "\"");
    const bool has_texts = std::ranges::any_of(read->content, [](const auto& pack) { return !pack.text.empty(); });
    std::shared_ptr<const ui::GameKind> made;
    if (has_texts && !kind->rules->is_made_of(read->content)) {
        auto other = kind->of_packs(read->content);
        if (!other) return wrong(other.error());
        made = std::make_shared<const ui::GameKind>(std::move(*other));
    }
    auto game = protocol::GameReplay::start(made ? *made->rules : *kind->rules, std::move(*read));
    if (!game) return wrong(game.error());
    // A shared pointer without ownership: the program's own games outlive the replay.
    if (!made) made = std::shared_ptr<const ui::GameKind>(std::shared_ptr<void>(), kind);
    return Replay(file, std::move(made), std::move(*game));
}

bool Replay::has_viewer(core::Seat seat) const { return seat == core::k_no_seat || seat < players().size(); }

std::optional<std::string> Replay::rewind() {
    auto again = protocol::GameReplay::start(*kind_->rules, game_.file());
    if (!again) return again.error();
    game_ = std::move(*again);
    return std::nullopt;
}

std::unique_ptr<ui::GameTable> Replay::new_table() const {
    auto table = kind_->make_table(game_.file().options);
    ui::set(*table, &ui::PlaySettings::pace, std::nullopt);
    table->table_info().people = people_named(players());
    table->table_info().is_recorded = true;
    return table;
}

void Replay::stand_at(core::Seat seat, ui::GameTable& table) const {
    auto& table_info = table.table_info();
    table_info.pending = game_.match().pending();
    table_info.step = static_cast<std::size_t>(game_.match().visible_step(seat));
    table_info.time = game_.step() == 0 ? 0 : game_.file().entries[game_.step() - 1].entry.time;
}

core::Result<std::unique_ptr<ui::GameTable>, std::string> Replay::begin(core::Seat seat) {
    if (!has_viewer(seat)) return Failure<std::string>{"there is no such seat"};
    if (auto problem = rewind()) return Failure<std::string>{*problem};
    auto table = new_table();
    stand_at(seat, *table);
    if (auto problem = table->show(game_.match().view(seat), Json::Value(Json::arrayValue)))
        return Failure<std::string>{*problem};
    return table;
}

core::Result<std::unique_ptr<ui::GameTable>, std::string> Replay::jump(core::Seat seat, std::size_t step) {
    if (!has_viewer(seat)) return Failure<std::string>{"there is no such seat"};
    if (step < game_.step()) {
        if (auto problem = rewind()) return Failure<std::string>{*problem};
    }
    auto table = new_table();
    const Json::Value nothing(Json::arrayValue);
    // The charts at the end need the position at the end of each chapter, so these are shown on the way.
    const bool to_the_end = step >= timeline_.length;
    if (to_the_end) {
        if (auto problem = rewind()) return Failure<std::string>{*problem};
    }
    std::size_t chapter = 0;
    while (game_.step() < std::min(step, length())) {
        if (const auto wrong = game_.advance()) {
            return Failure<std::string>{"step " + std::to_string(game_.step() + 1) + ": " + *wrong};
        }
        if (!to_the_end || chapter + 1 >= timeline_.chapters.size()) continue;
        if (game_.step() != timeline_.last_of(chapter)) continue;
        ++chapter;
        stand_at(seat, *table);
        if (auto problem = table->show(game_.match().view(seat), nothing)) return Failure<std::string>{*problem};
    }
    stand_at(seat, *table);
    if (auto problem = table->show(game_.match().view(seat), nothing)) return Failure<std::string>{*problem};
    std::vector<event_text::StepEvents> steps;
    for (auto& past : game_.match().history(seat, 0, length() + 1)) {
        steps.push_back({static_cast<std::size_t>(past["step"].asUInt64()), past["time"].asInt64(), past["events"]});
    }
    table->take_history(std::move(steps));
    return table;
}

bool Replay::can_retreat() const {
    return game_.step() > 0 && game_.file().entries[game_.step() - 1].entry.kind != core::EntryKind::undone;
}

std::optional<std::string> Replay::retreat(core::Seat seat, ui::GameTable& table) {
    const auto to = game_.step() - 1;
    if (auto problem = rewind()) return problem;
    while (game_.step() < to) {
        if (const auto wrong = game_.advance()) return "step " + std::to_string(game_.step() + 1) + ": " + *wrong;
    }
    stand_at(seat, table);
    table.go_back(static_cast<std::size_t>(game_.match().visible_line_step(seat)));
    return table.show(game_.match().view(seat), Json::Value(Json::arrayValue));
}

bool Replay::go_to_end(const std::function<bool()>& pauses) {
    while (!game_.at_end()) {
        if (pauses()) return false;
        if (game_.advance()) break;
    }
    return true;
}

core::Result<std::unique_ptr<ui::GameTable>, std::string> Replay::table_without_log() const {
    auto table = new_table();
    stand_at(core::k_no_seat, *table);
    if (auto problem = table->show(game_.match().view(core::k_no_seat), Json::Value(Json::arrayValue))) {
        return Failure<std::string>{*problem};
    }
    return table;
}

std::vector<event_text::StepEvents> Replay::visible_events(const protocol::GameReplay& game, core::Seat seat) const {
    // A seat counts the steps that it sees, so the entry is found by replaying the record.
    auto walked = protocol::GameReplay::start(*kind_->rules, game_.file());
    std::vector<std::uint64_t> seen{0};
    while (walked && walked->step() < game.step()) {
        if (walked->advance()) break;
        seen.push_back(walked->match().visible_step(seat));
    }
    std::vector<event_text::StepEvents> steps;
    for (auto& past : game.match().history(seat, 0, game.step() + 1)) {
        const auto entry = std::ranges::lower_bound(seen, past["step"].asUInt64());
        if (entry == seen.end()) continue;
        steps.push_back({static_cast<std::size_t>(entry - seen.begin()), past["time"].asInt64(), past["events"]});
    }
    return steps;
}

void Replay::look_through() {
    timeline_ = {.seats = static_cast<core::Seat>(players().size())};
    auto game = protocol::GameReplay::start(*kind_->rules, game_.file());
    if (!game) {
        problem_ = game.error();
        return;
    }
    while (!game->at_end()) {
        const auto wrong = game->advance();
        if (!wrong) continue;
        problem_ = "step " + std::to_string(game->step() + 1) + ": " + *wrong;
        break;
    }
    timeline_.length = game->step();
    const auto reader =
        kind_->make_timeline_reader ? kind_->make_timeline_reader(game_.file().options, timeline_.seats) : nullptr;
    for (const auto& past : visible_events(*game, core::k_no_seat)) {
        if (reader) timeline_.add(past.step, reader->read(past.events));
    }
}

std::vector<ui::LogSearch::Line> Replay::lines(core::Seat seat, const ui::Words& words,
                                               const std::vector<ui::SeatPerson>& people) const {
    std::vector<ui::LogSearch::Line> lines;
    auto game = protocol::GameReplay::start(*kind_->rules, game_.file());
    if (!game || !kind_->make_formatter) return lines;
    while (game->step() < timeline_.length) {
        if (game->advance()) break;
    }
    std::vector<std::string> names;
    names.reserve(people.size());
    for (const auto& person : people) names.push_back(person.name);
    const auto formatter = kind_->make_formatter(game_.file().options, {words.language(), std::move(names), seat});
    for (const auto& past : visible_events(*game, seat)) formatter->add(past);
    for (const auto& line : formatter->lines()) {
        lines.push_back({line.step, line.seat, event_text::text_of(line.pieces)});
    }
    std::ranges::stable_sort(lines, {}, &ui::LogSearch::Line::step);
    return lines;
}

std::optional<std::string> token_of_branch(const std::string& said, std::size_t seat) {
    std::istringstream lines(said);
    const auto begins = "seat " + std::to_string(seat) + ": ";
    const std::string names_it = ", token ";
    for (std::string line; std::getline(lines, line);) {
        const auto token = line.rfind(names_it);
        if (line.starts_with(begins) && token != std::string::npos) return line.substr(token + names_it.size());
    }
    return std::nullopt;
}

std::string_view why_no_branch(int status) {
    switch (status) {
        case 1:
            return content::msgid("the recording diverges from what was played");
        case 2:
            return content::msgid("the recording can't be read");
        default:
            return content::msgid("the server program refused it; write a report for details");
    }
}

std::string last_line_of(const std::string& said) {
    const auto end = said.find_last_not_of(" \r\n");
    if (end == std::string::npos) return {};
    const auto before = said.find_last_of('\n', end);
    const auto first = before == std::string::npos ? 0 : before + 1;
    return said.substr(first, end - first + 1);
}

core::Result<Replay, std::string> open_wanted_replay(const Settings& settings, const ui::GameKinds& kinds) {
    auto replay = Replay::open(settings.replay, kinds);
    if (!replay) return replay;
    const auto& game = replay->kind().id();
    if (!settings.game.empty() && settings.game != game) {
        return Failure<std::string>{"--game " + settings.game + ": " + settings.replay + " is a record of " + game};
    }
    return replay;
}

core::Seat wanted_seat(const Settings& settings) {
    return settings.seat ? static_cast<core::Seat>(*settings.seat) : core::k_no_seat;
}

std::optional<std::string> Replay::advance(core::Seat seat, ui::GameTable& table) {
    if (game_.at_end()) return "the record ends here";
    const auto& entry = game_.file().entries[game_.step()].entry;
    if (const auto wrong = game_.advance()) return "step " + std::to_string(step()) + ": " + *wrong;
    stand_at(seat, table);
    const bool takes_back = entry.kind == core::EntryKind::undone;
    if (takes_back) table.take_back(entry.seat, static_cast<std::size_t>(game_.match().visible_line_step(seat)));
    return table.show(game_.match().view(seat), game_.match().events(seat));
}

}  // namespace syrtis::client::app
