// SPDX-License-Identifier: MIT

#include "ui/playback_controls.hpp"

#include "ui/view_only.hpp"

namespace syrtis::client::ui {

using render::SharedTarget;
using render::TableTarget;
using render::Target;

void PlaybackControls::act(PlaybackAct act) {
    switch (act) {
        case PlaybackAct::back:
            clock_.back();
            break;
        case PlaybackAct::pause:
            clock_.pause();
            break;
        case PlaybackAct::step:
            clock_.step();
            break;
        case PlaybackAct::skip:
            clock_.skip();
            break;
        default: {
            const auto pace = static_cast<Pace>(static_cast<int>(act) - static_cast<int>(PlaybackAct::half));
            clock_.set_pace(pace);
            input_.choose_pace(pace);
            break;
        }
    }
}

bool PlaybackControls::press(const Target& target) {
    if (!are_open()) return false;
    if (target.kind == TableTarget::playback_button) {
        if (const auto pressed = target.id_up_to(PlaybackAct::off)) act(*pressed);
        return true;
    }
    // Clicks that only look at something work as usual; every other click advances the playback.
    if (is_view_only(target.kind) && target.kind != SharedTarget::nothing) return false;
    if (target.kind == TableTarget::undo || target.kind == TableTarget::redo) return false;
    act(PlaybackAct::step);
    return true;
}

bool PlaybackControls::press_key(sf::Keyboard::Key key) {
    using sf::Keyboard;
    if (!are_open()) return false;
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
        act(binding.act);
        return true;
    }
    // Escape closes things over the table before it skips the playback.
    if (key == Keyboard::Escape && !input_.pointing().pinned() && !input_.covers_table()) {
        act(PlaybackAct::skip);
        return true;
    }
    return false;
}

}  // namespace syrtis::client::ui
