// SPDX-License-Identifier: MIT

#include "app/replay.hpp"

#include <algorithm>
#include <utility>

#include "app/people.hpp"
#include "content/text_file.hpp"

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
    // One of the program's own is lent, not owned.
    if (!made) made = std::shared_ptr<const ui::GameKind>(std::shared_ptr<void>(), kind);
    return Replay(std::move(made), std::move(*game));
}

core::Result<std::unique_ptr<ui::GameTable>, std::string> Replay::begin(core::Seat seat) {
    if (seat != core::k_no_seat && seat >= players().size()) return Failure<std::string>{"there is no such seat"};
    auto again = protocol::GameReplay::start(*kind_->rules, game_.file());
    if (!again) return Failure<std::string>{again.error()};
    game_ = std::move(*again);
    auto table = kind_->make_table();
    table->set_pace(ui::Pace::off);
    table->around().people = people_named(players());
    table->around().pending = game_.match().pending();
    if (auto problem = table->show(game_.match().view(seat), Json::Value(Json::arrayValue)))
        return Failure<std::string>{*problem};
    return table;
}

std::vector<std::string> Replay::players() const {
    std::vector<std::string> names;
    for (const auto& player : game_.file().players) names.push_back(player.name);
    return names;
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
    if (const auto wrong = game_.advance()) return "step " + std::to_string(step()) + ": " + *wrong;
    table.around().pending = game_.match().pending();
    return table.show(game_.match().view(seat), game_.match().events(seat));
}

}  // namespace syrtis::client::app
