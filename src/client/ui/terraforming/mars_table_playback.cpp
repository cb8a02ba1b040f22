// SPDX-License-Identifier: MIT

// Input of the table during turn playback.

#include "ui/terraforming/mars_table.hpp"

namespace syrtis::client::ui::terraforming {

using render::Target;
using render::TargetKind;

void MarsTable::log_events(const TurnPlayback::Scene& scene, std::size_t first, std::size_t last) {
    Json::Value events(Json::arrayValue);
    for (std::size_t index = first; index < last; ++index) events.append(scene.sent_events[index]);
    log_.events().add(scene.step, scene.time, events);
    play_sounds_of(std::span(scene.events).subspan(first, last - first));
}

void MarsTable::follow_playback() {
    playback_.log_events([this](const TurnPlayback::Scene& scene, std::size_t first, std::size_t last) {
        log_events(scene, first, last);
    });
    if (playback_.runs()) {
        table_.set_stage(playback_.stage());
    } else if (table_.shows_past() && !moves_.is_backwards()) {
        table_.set_stage(std::nullopt);
    }
    follow_guide();
}

void MarsTable::skip_playback() {
    playback_.clock().skip();
    follow_playback();
}

void MarsTable::act_on_playback(PlaybackAct act) {
    auto& clock = playback_.clock();
    switch (act) {
        case PlaybackAct::back:
            clock.back();
            break;
        case PlaybackAct::pause:
            clock.pause();
            break;
        case PlaybackAct::step:
            clock.step();
            break;
        case PlaybackAct::skip:
            clock.skip();
            break;
        default: {
            const auto pace = static_cast<Pace>(static_cast<int>(act) - static_cast<int>(PlaybackAct::half));
            clock.set_pace(pace);
            table_.choose_pace(pace);
            break;
        }
    }
    follow_playback();
}

bool MarsTable::playback_takes(const Target& target) {
    if (!playback_.runs() || table_.dialog() != Dialog::none) return false;
    if (target.kind == TargetKind::playback_button) {
        if (target.id >= 0 && target.id <= static_cast<int>(PlaybackAct::off))
            act_on_playback(static_cast<PlaybackAct>(target.id));
        return true;
    }
    // Clicks that only look at something work as usual; every other click advances the playback.
    if (Interaction::is_view_only(target.kind) && target.kind != TargetKind::nothing) return false;
    if (target.kind == TargetKind::undo || target.kind == TargetKind::redo) return false;
    act_on_playback(PlaybackAct::step);
    return true;
}

bool MarsTable::playback_takes(sf::Keyboard::Key key) {
    using sf::Keyboard;
    if (!playback_.runs() || table_.dialog() != Dialog::none) return false;
    struct Binding {
        Keyboard::Key code;
        PlaybackAct act;
    };
    static constexpr Binding k_bindings[] = {
        {Keyboard::Space, PlaybackAct::step}, {Keyboard::Right, PlaybackAct::step},
        {Keyboard::Left, PlaybackAct::back},  {Keyboard::K, PlaybackAct::pause},
        {Keyboard::Enter, PlaybackAct::skip}, {Keyboard::E, PlaybackAct::skip},
        {Keyboard::Num1, PlaybackAct::half},  {Keyboard::Num2, PlaybackAct::normal},
        {Keyboard::Num3, PlaybackAct::twice}, {Keyboard::Num4, PlaybackAct::off}};
    for (const auto& binding : k_bindings) {
        if (binding.code != key) continue;
        act_on_playback(binding.act);
        return true;
    }
    // Escape closes things over the table before it skips the playback.
    if (key == Keyboard::Escape && !table_.pinned() && !table_.wall() && !table_.whole_log()) {
        act_on_playback(PlaybackAct::skip);
        return true;
    }
    return false;
}

}  // namespace syrtis::client::ui::terraforming
